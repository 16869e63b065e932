"""The door for gunicorn."""

import os
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

from django.core.wsgi import get_wsgi_application

from config.charset import pin_utf_8
from config.pdf import start_early
from config.unread import AnswerFirst

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django_application = get_wsgi_application()


def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """Return Django's answer to a request that is read as UTF-8, and to its end."""
    pin_utf_8(environ)
    answer = django_application(environ, start_response)
    if environ["REQUEST_METHOD"] in {"GET", "HEAD"}:
        return answer
    return AnswerFirst(answer, environ["wsgi.input"])


# Reading the fonts takes a second or two: begun now, the first sheet need not wait for it.
start_early()
