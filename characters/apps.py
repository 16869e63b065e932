"""Django's registration of this application."""

from django.apps import AppConfig


class CharactersConfig(AppConfig):
    """The application `characters`."""

    name = "characters"
