"""Django's registration of this application."""

from django.apps import AppConfig


class EquipmentConfig(AppConfig):
    """The application `equipment`."""

    name = "equipment"
