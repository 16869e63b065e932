"""Django's registration of this application."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    """The application `rules`."""

    name = "rules"
