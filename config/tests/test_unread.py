"""What a request sends and nobody reads."""

from contextlib import closing
from http.client import HTTPConnection
from io import BytesIO

import pytest
from django.http import HttpResponse

from config import unread
from config.unread import AnswerFirst

FORM = "application/x-www-form-urlencoded"
FILE = "multipart/form-data; boundary=x"
TOO_LARGE = "Heft reads a megabyte of words, and a picture of two. Make it smaller, then send it."


class HungUp(BytesIO):
    def read(self, _size):
        raise ConnectionResetError


def ended(sent):
    answer = AnswerFirst(HttpResponse("words"), sent)
    said = b"".join(answer)
    assert sent.tell() == 0
    answer.close()
    return said


def test_the_answer_is_said_first_and_then_the_rest_is_read():
    sent = BytesIO(b"x" * 200_000)
    assert (ended(sent), sent.read()) == (b"words", b"")


@pytest.mark.parametrize("bound", [{"MOST_BYTES": 100_000}, {"MOST_SECONDS": 0}])
def test_reading_ends_where_it_takes_too_much(monkeypatch, bound):
    for name, most in bound.items():
        monkeypatch.setattr(unread, name, most)
    sent = BytesIO(b"x" * 200_000)
    ended(sent)
    assert sent.read() != b""


def test_who_hung_up_does_no_harm():
    assert ended(HungUp()) == b"words"


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("address", "kind", "size", "status", "sentence"),
    [
        ("/account/sign-up/", FORM, 5_000_000, 413, TOO_LARGE),
        ("/account/sign-in/", FORM, 30_000_000, 413, TOO_LARGE),
        ("/account/sign-in/", FILE, 30_000_000, 413, TOO_LARGE),
        ("/nowhere/", FORM, 5_000_000, 404, "Nothing was stored."),
    ],
)
def test_whoever_sends_too_much_can_read_why_it_was_refused(served, address, kind, size, status, sentence):
    csrf = "b" * 32
    headers = {"Content-Type": kind, "Cookie": f"csrftoken={csrf}"}
    with closing(HTTPConnection(served.place, timeout=30)) as window:
        window.request("POST", address, b"x" * size, headers)
        answer = window.getresponse()
        said = " ".join(answer.read().decode().split())
    assert answer.status == status
    assert sentence in said
    # Django writes of a refusal like of a fault; there is no other.
    told = [line for line in served.faults() if "ERROR" in line]
    assert all("RequestDataTooBig" in line for line in told)
    served.log.write_text("")
