"""UTF-8 and nothing else: what a request says of its charset is settled before Django reads it.

Django takes the charset of any Content-Type for the address too, and breaks on what is no charset of text.
Where a form sends bytes that are no UTF-8 it reads “�”, which then would be stored.
"""

import codecs
from contextlib import suppress
from functools import partial
from typing import Any
from urllib.parse import unquote_to_bytes
from wsgiref.types import WSGIEnvironment

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, QueryDict, UnreadablePostError
from django.http.multipartparser import MultiPartParser, MultiPartParserError
from django.utils.datastructures import MultiValueDict
from django.utils.http import parse_header_parameters

UTF_8 = {"utf-8", "utf8", "us-ascii"}
REFUSED = "heft.charset_refused"
STRICT = "heft-utf-8"
"""UTF-8 that replaces nothing, whatever it is told to do with bytes that it cannot read."""


class NotUtf8Error(MultiPartParserError):
    """What a form sent is not written in UTF-8."""


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


def read_strictly(request: HttpRequest) -> None:
    """Have a form's bytes refused that are no UTF-8: at once, or where Django reads a form with files."""
    if request.method != "POST":
        return
    if request.content_type == "multipart/form-data":
        request.parse_file_upload = partial(_parts, request)  # type: ignore[method-assign]
    elif request.content_type == "application/x-www-form-urlencoded":
        # What did not come whole or is too large is told where the form is read, if there is such a page.
        with suppress(UnreadablePostError, RequestDataTooBig):
            _refuse_other_than_utf_8(request.body)


def _refuse_other_than_utf_8(body: bytes) -> None:
    try:
        unquote_to_bytes(body).decode()
    except UnicodeDecodeError as error:
        raise NotUtf8Error(str(error)) from error


def _parts(
    request: HttpRequest, meta: dict[str, Any], body: Any
) -> "tuple[QueryDict, MultiValueDict[str, UploadedFile[Any]]]":
    """Return the fields and files of a form, as `HttpRequest.parse_file_upload` does."""
    try:
        return MultiPartParser(meta, body, request.upload_handlers, STRICT).parse()
    except UnicodeDecodeError as error:
        raise NotUtf8Error(str(error)) from error


def _strict_codec(name: str) -> codecs.CodecInfo | None:
    if name.replace("_", "-") != STRICT:
        return None
    return codecs.CodecInfo(name=STRICT, encode=codecs.utf_8_encode, decode=_decode)


def _decode(data: Any, _errors: str = "strict", /) -> tuple[str, int]:
    return codecs.utf_8_decode(data, "strict", True)


codecs.register(_strict_codec)
