"""Django's management of this application."""
