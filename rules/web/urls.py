"""The addresses of the rules."""

from django.urls import path

from rules.web import views

app_name = "rules"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:chapter>/", views.chapter, name="chapter"),
]
