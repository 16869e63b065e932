"""The addresses of settings."""

from django.urls import path

from equipment.views import settings

app_name = "equipment"
urlpatterns = [
    path("", settings.settings, name="settings"),
    path("<slug:slug>/", settings.setting, name="setting"),
]
