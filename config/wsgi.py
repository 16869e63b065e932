"""The door for gunicorn."""

import os

from django.core.wsgi import get_wsgi_application

from config.pdf import start_early

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
application = get_wsgi_application()
# Reading the fonts takes a second or two: begun now, the first sheet need not wait for it.
start_early()
