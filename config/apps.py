"""Django's registration of this application."""

from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """The application `config`."""

    name = "config"
