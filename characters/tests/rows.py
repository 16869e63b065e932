"""All that is stored of characters, to be compared before and after."""

from django.apps import apps
from django.core import serializers


def every_row():
    """Return every row of every table of the characters, as text."""
    models = apps.get_app_config("characters").get_models()
    return [serializers.serialize("json", model._default_manager.order_by("pk")) for model in models]
