"""Which answers are compressed."""

import gzip

import pytest
from django.http import FileResponse, HttpResponse

from config.compression import CompressedPagesMiddleware

LONG = b"<p>Nothing is so long that it cannot be said in few words.</p>" * 40


def answered(rf, response, **headers):
    return CompressedPagesMiddleware(lambda _request: response)(rf.get("/", headers=headers))


def test_a_page_is_compressed_for_who_reads_it(rf):
    answer = answered(rf, HttpResponse(LONG), **{"Accept-Encoding": "br, gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert len(answer.content) < len(LONG) / 4
    assert gzip.decompress(answer.content) == LONG
    assert "Accept-Encoding" in answer["Vary"]


@pytest.mark.parametrize(
    "asked",
    ["gzip;q=0.5", "gzip ; q = 1", "br, gzip;q=0.1", "*;q=0, gzip", "identity;q=0, gzip", "identity, gzip"],
)
def test_a_page_is_compressed_for_who_reads_it_in_whatever_words(rf, asked):
    answer = answered(rf, HttpResponse(LONG), **{"Accept-Encoding": asked})
    assert answer["Content-Encoding"] == "gzip"


@pytest.mark.parametrize(
    "asked",
    [
        None,
        "",
        "identity",
        "br",
        "gzip;q=0",
        "gzip; q=0.000, br",
        "gzip;Q=0",
        "*;q=0",
        "gzip;q=0, *",
        "identity;q=0",
        "identity;q=0, *;q=0",
        "identity, gzip;q=0.5",
        "gzip;q=many",
        "gzip;q=nan",
        "gzip;q=1.5",
        "not gzip",
        "gzip;level=9;q=0",
    ],
)
def test_who_does_not_read_it_gets_the_page_as_it_is(rf, asked):
    answer = answered(rf, HttpResponse(LONG), **({} if asked is None else {"Accept-Encoding": asked}))
    assert (answer.content, answer.has_header("Content-Encoding")) == (LONG, False)
    assert "Accept-Encoding" in answer["Vary"]


@pytest.mark.parametrize(
    "response",
    [HttpResponse(LONG, content_type="application/pdf"), FileResponse(LONG, content_type="text/css")],
)
def test_what_is_no_page_is_left_alone(rf, response):
    assert not answered(rf, response, **{"Accept-Encoding": "gzip"}).has_header("Content-Encoding")


@pytest.mark.database
@pytest.mark.django_db
def test_a_redirect_and_a_short_answer_are_left_alone(client):
    answer = client.get("/characters/", headers={"Accept-Encoding": "gzip"})
    assert answer.status_code == 302
    assert not answer.has_header("Content-Encoding")
    page = client.get("/", headers={"Accept-Encoding": "gzip"})
    assert page["Content-Encoding"] == "gzip"
