"""The pages of characters."""

from django.urls import URLPattern

app_name = "characters"

urlpatterns: list[URLPattern] = []
