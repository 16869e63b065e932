"""Heft's door with a note of each post that reaches it and of what it answers, kept if it is killed then."""

import json
import os
from io import BytesIO
from pathlib import Path
from uuid import uuid4

from django.core.handlers.wsgi import WSGIRequest

from config.wsgi import application as heft


def application(environ, start_response):
    """Return Heft's answer; a post is noted before Heft has it, and its answer before anybody else has it."""
    if environ["REQUEST_METHOD"] != "POST":
        return heft(environ, start_response)
    key, sent = uuid4().hex, environ["wsgi.input"].read()
    fields = WSGIRequest({**environ, "wsgi.input": BytesIO(sent)}).POST.dict()
    _note(key, path=environ["PATH_INFO"], fields=fields)

    def answered(status, headers, exc_info=None):
        told = dict(headers)
        location = told.get("Location") or told.get("HX-Redirect", "")
        _note(key, status=int(status.split()[0]), location=location)
        return start_response(status, headers, exc_info)

    return heft({**environ, "wsgi.input": BytesIO(sent)}, answered)


def _note(key, **words):
    with Path(os.environ["NOTES_OF_POSTS"]).open("a") as notes:
        notes.write(json.dumps({"key": key, **words}) + "\n")
