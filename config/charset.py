"""UTF-8 and nothing else: what a request says of its charset is settled before Django reads it.

Django takes the charset of any Content-Type for the address too, and breaks on what is no charset of text.
"""

from wsgiref.types import WSGIEnvironment

from django.http import HttpRequest
from django.utils.http import parse_header_parameters

UTF_8 = {"utf-8", "utf8", "us-ascii"}
REFUSED = "heft.charset_refused"


def pin_utf_8(environ: WSGIEnvironment) -> None:
    """Take the charset out of a request's Content-Type; mark the request where that is not UTF-8."""
    try:
        kind, parameters = parse_header_parameters(environ.get("CONTENT_TYPE", ""))
    except (ValueError, LookupError):
        kind, parameters = "", {"charset": "unreadable"}
    charset = parameters.get("charset")
    if charset is None:
        return
    if charset.lower() not in UTF_8:
        environ[REFUSED] = True
    boundary = parameters.get("boundary", "").replace('"', "")
    environ["CONTENT_TYPE"] = f'{kind}; boundary="{boundary}"' if boundary else kind


def is_readable(request: HttpRequest) -> bool:
    """Return whether a request calls itself UTF-8, or nothing."""
    return REFUSED not in request.META
