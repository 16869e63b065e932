"""UTF-8 and nothing else."""

import contextlib

import pytest
from django.core.exceptions import BadRequest
from django.core.handlers.wsgi import WSGIRequest
from django.http.multipartparser import MultiPartParserError
from django.test import RequestFactory
from hypothesis import given
from hypothesis import strategies as st

from config.charset import is_readable, pin_utf_8

CHARSETS = [
    "rot13",
    "hex",
    "idna",
    "undefined",
    "unicode_escape",
    "raw_unicode_escape",
    "utf-7",
    "utf-16",
    "x",
]
URLENCODED = ("application/x-www-form-urlencoded", b"a=%C3%A4")
MULTIPART = (
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nä\r\n--x--\r\n'.encode(),
)
UNREADABLE = ["a*=foo''b", "charset*=no''y", "a*=undefined''%41", "charset*=utf-8''rot13", 'charset="a']


def request(kind, body=b"", method="POST"):
    environ = RequestFactory().generic(method, "/?q=%5Cud800", body).environ | {"CONTENT_TYPE": kind}
    pin_utf_8(environ)
    return WSGIRequest(environ)


@pytest.mark.parametrize("charset", CHARSETS)
@pytest.mark.parametrize("kind", ["text/plain", URLENCODED[0], MULTIPART[0]])
def test_another_charset_is_refused_in_every_kind_of_request(kind, charset):
    assert not is_readable(request(f"{kind}; charset={charset}", method="GET"))
    assert not is_readable(request(f"{kind}; charset={charset}", b"a=1"))


@pytest.mark.parametrize("parameter", UNREADABLE)
def test_a_content_type_that_cannot_be_read_is_refused(parameter):
    assert not is_readable(request(f"text/plain; {parameter}"))


@pytest.mark.parametrize("charset", ["", "; charset=utf-8", "; charset=UTF-8", '; charset="utf8"'])
@pytest.mark.parametrize(("kind", "body"), [URLENCODED, MULTIPART], ids=["urlencoded", "multipart"])
def test_utf_8_by_any_of_its_names_is_read(kind, body, charset):
    found = request(f"{kind}{charset}", body)
    assert is_readable(found)
    assert (found.POST["a"], found.GET["q"]) == ("ä", "\\ud800")


@pytest.mark.parametrize("charset", [*CHARSETS, "utf-8"])
def test_the_charset_of_a_part_never_breaks_anything(charset):
    head = f"Content-Disposition: form-data; name*={charset}''%41%ff; filename*={charset}''%ff"
    body = f"--x\r\n{head}\r\nContent-Type: text/plain; charset={charset}\r\n\r\n1\r\n--x--\r\n"
    assert list(request(MULTIPART[0], body.encode()).POST) == []


@given(st.text(st.characters(max_codepoint=255, exclude_characters="\r\n")))
def test_no_content_type_breaks_anything(text):
    for kind in (text, f"text/plain; {text}", f"text/plain; charset={text}", f"multipart/form-data; {text}"):
        with contextlib.suppress(BadRequest, MultiPartParserError):  # which Django answers with 400
            found = request(kind, b"a=1")
            assert not is_readable(found) or found.POST.dict() is not None
