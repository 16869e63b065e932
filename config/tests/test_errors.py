"""Refusals: a page of their own, a sentence for htmx, and what was typed."""

import psycopg
import pytest
from django.contrib.auth.decorators import login_not_required
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, OperationalError
from django.http import Http404, HttpResponse, StreamingHttpResponse
from django.test import Client
from django.urls import include, path
from django.views.decorators.http import require_POST

from config import urls
from config.charset import REFUSED
from config.errors import BROKEN, CLASH, DATABASE_AWAY, FORBIDDEN, GONE, STALE_FORM, WRONG_METHOD
from config.postgres_programs import PostgresMissingError

HTMX = {"HX-Request": "true", "HX-Target": "build-results"}
HERE = {"Origin": "http://testserver"}
NOTES = "owes Ann a horse, <b>"


def _raises(fault):
    @login_not_required
    def view(request):
        raise fault

    return view


def _caused(error, cause):
    error.__cause__ = cause
    return error


handler400, handler403 = urls.handler400, urls.handler403
handler404, handler500 = urls.handler404, urls.handler500
urlpatterns = [
    path("forbidden/", _raises(PermissionDenied())),
    path("broken/", _raises(ZeroDivisionError())),
    path("away/", _raises(OperationalError())),
    path("missing/", _raises(PostgresMissingError("pg_ctl failed."))),
    path("deadlock/", _raises(_caused(OperationalError(), psycopg.errors.DeadlockDetected()))),
    path("serial/", _raises(_caused(OperationalError(), psycopg.errors.SerializationFailure()))),
    path("orphan/", _raises(_caused(IntegrityError(), psycopg.errors.ForeignKeyViolation()))),
    path("check/", _raises(_caused(IntegrityError(), psycopg.errors.CheckViolation()))),
    path("gone/", _raises(Http404())),
    path("form/", login_not_required(lambda _request: HttpResponse("stored"))),
    path("read/", login_not_required(lambda request: HttpResponse(", ".join(request.POST.values())))),
    path("file/", login_not_required(lambda _request: StreamingHttpResponse([b"no"], status=405))),
    path("post/", login_not_required(require_POST(lambda _request: HttpResponse("stored")))),
    path("", include(urls.urlpatterns)),
]
pytestmark = pytest.mark.urls(__name__)
REFUSALS = [
    ("/forbidden/", 403, FORBIDDEN),
    ("/broken/", 500, BROKEN),
    ("/away/", 503, DATABASE_AWAY),
    ("/missing/", 503, DATABASE_AWAY),
    ("/deadlock/", 409, CLASH),
    ("/serial/", 409, CLASH),
    ("/orphan/", 409, CLASH),
    ("/check/", 500, BROKEN),
    ("/post/", 405, WRONG_METHOD),
]


@pytest.fixture
def visitor():
    """Return a client as browsers are: an error of ours is a page for it, and a form needs its token."""
    return Client(enforce_csrf_checks=True, raise_request_exception=False)


@pytest.fixture
def sender():
    """Return a client whose forms have their token."""
    return Client(raise_request_exception=False)


def said(answer):
    return " ".join(answer.content.decode().split())


@pytest.mark.parametrize(("address", "status", "sentence"), REFUSALS)
def test_a_refusal_has_a_page_of_its_own(visitor, address, status, sentence):
    answer = visitor.get(address)
    assert answer.status_code == status
    assert sentence in answer.content.decode()
    assert "<title>" in answer.content.decode()
    assert "typed" not in answer.content.decode()


@pytest.mark.parametrize(("address", "status", "sentence"), REFUSALS)
def test_htmx_gets_the_sentence_for_the_message_region(visitor, address, status, sentence):
    answer = visitor.get(address, headers=HTMX)
    assert answer.status_code == status
    assert f"<p>{sentence}</p>" in answer.content.decode()
    assert "<title>" not in answer.content.decode()
    assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("#message", "innerHTML")


def test_an_unreachable_database_asks_for_another_try(visitor):
    assert visitor.get("/away/")["Retry-After"] == "10"


def test_an_address_that_does_not_exist_has_a_page_of_its_own(visitor):
    answer = visitor.get("/nowhere/")
    assert answer.status_code == 404
    assert "nothing at this address" in answer.content.decode()


def test_an_address_that_takes_only_posts_says_which_method_it_takes(visitor):
    assert visitor.get("/post/")["Allow"] == "POST"


@pytest.mark.parametrize("address", ["/gone/", "/nowhere/"])
def test_htmx_hears_that_it_is_gone_and_that_what_was_typed_stays(sender, address):
    answer = sender.post(address, {"notes": NOTES}, headers=HTMX)
    assert answer.status_code == 404
    assert f"{GONE} Nothing was stored. What you typed is still here." in said(answer)


class TestWhatWasTyped:
    @pytest.mark.parametrize("address", ["/away/", "/missing/", "/broken/", "/deadlock/"])
    def test_stands_on_the_page_and_can_be_sent_once_more(self, sender, address):
        page = said(sender.post(f"{address}?q=x", {"notes": NOTES, "version": "3"}, headers=HERE))
        assert "Nothing was stored. What you typed stands below." in page
        assert "<td>owes Ann a horse, &lt;b&gt;</td>" in page
        assert f'<form method="post" action="{address}?q=x">' in page
        assert '<textarea name="version" hidden> 3</textarea>' in page
        assert 'name="csrfmiddlewaretoken"' in page

    def test_stands_on_the_page_of_what_is_gone_but_cannot_be_sent(self, sender):
        page = said(sender.post("/gone/", {"notes": NOTES}, headers=HERE))
        assert "owes Ann a horse" in page
        assert "<textarea" not in page

    @pytest.mark.parametrize("address", ["/away/", "/broken/"])
    def test_is_kept_by_a_page_that_htmx_changes(self, sender, address):
        assert "What you typed is still here." in said(sender.post(address, {"notes": NOTES}, headers=HTMX))

    def test_is_not_spoken_of_where_nothing_was_sent(self, sender):
        for headers in ({}, HTMX):
            assert "typed" not in said(sender.get("/away/", headers=headers)).replace("typed.html", "")

    def test_a_password_is_never_shown(self, sender):
        page = said(sender.post("/away/", {"password": "a long secret", "notes": NOTES}, headers=HERE))
        assert "a long secret" not in page
        assert "Go back in your browser" in page


class TestStaleForm:
    def test_can_be_sent_once_more_with_the_token_of_its_page(self, visitor):
        refused = visitor.post("/form/", {"notes": NOTES}, headers=HERE)
        assert refused.status_code == 403
        assert f"{STALE_FORM} Nothing was stored. What you typed stands below." in said(refused)
        token = refused.context["typed"] and refused.context["csrf_token"]
        again = {"notes": NOTES, "csrfmiddlewaretoken": str(token)}
        assert visitor.post("/form/", again, headers=HERE).content == b"stored"

    def test_of_another_site_is_never_offered(self, visitor):
        refused = visitor.post("/form/", {"notes": NOTES}, headers={"Origin": "https://evil.example.org"})
        assert refused.status_code == 403
        assert "owes Ann" not in said(refused)
        assert "owes Ann" not in said(visitor.post("/form/", {"notes": NOTES}))

    def test_brings_htmx_the_token_of_the_next_try(self, visitor):
        refused = visitor.post("/form/", {"notes": NOTES}, headers=HTMX)
        assert "What you typed is still here." in said(refused)
        again = {"notes": NOTES, "csrfmiddlewaretoken": refused.cookies["csrftoken"].value}
        assert visitor.post("/form/", again, headers=HTMX).content == b"stored"


class TestUnreadable:
    @pytest.mark.parametrize(
        ("form", "status", "words"),
        [
            ({"notes": "x" * 1_100_000}, 413, "a megabyte"),
            ({f"f{number}": "" for number in range(1_001)}, 400, "1,000 fields"),
        ],
        ids=["too large", "too many fields"],
    )
    def test_what_is_too_much_says_so(self, visitor, form, status, words):
        visitor.get("/account/sign-in/")  # which gives the cookie that a token is compared with
        body = "&".join(f"{name}={value}" for name, value in form.items())
        for headers in ({}, HTMX):
            answer = visitor.post(
                "/form/", body, content_type="application/x-www-form-urlencoded", headers=headers
            )
            assert answer.status_code == status
            assert words in said(answer)
            assert "Nothing was stored." in said(answer)

    def test_a_foreign_host_has_a_page_too(self, visitor):
        answer = visitor.get("/", headers={"Host": "evil.example.org"})
        assert answer.status_code == 400
        assert "not served under this address" in said(answer)


PART = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n--x--\r\n'


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "htmx"])
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", b"name=A%ff%feB"),
        ("application/x-www-form-urlencoded", b"name=A\xff"),
        ("application/x-www-form-urlencoded", b"n%ff=A"),
        ("application/x-www-form-urlencoded", b"name=%c3&notes=%a4"),
        ("multipart/form-data; boundary=x", PART % (b"name", b"A\xff\xfeB")),
    ],
)
def test_bytes_of_a_form_that_are_no_utf_8_are_refused_and_nothing_is_stored(sender, kind, body, headers):
    answer = sender.post("/read/", body, content_type=kind, headers=headers)
    assert answer.status_code == 400
    assert "is not written in UTF-8, and Heft reads nothing else. Nothing was stored." in said(answer)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", "name=%C3%A4+%EF%BF%BD+語".encode()),
        ("multipart/form-data; boundary=x", PART % (b"name", "ä � 語".encode())),
    ],
)
def test_every_sign_that_is_utf_8_is_read(sender, kind, body):
    assert said(sender.post("/read/", body, content_type=kind)) == "ä � 語"


def test_a_charset_that_heft_does_not_read_is_refused(sender):
    answer = sender.get("/form/", **{REFUSED: True})
    assert answer.status_code == 415
    assert "UTF-8" in said(answer)


def test_a_refusal_that_is_streamed_is_left_as_it_is(client):
    answer = client.post("/file/")
    assert (answer.status_code, b"".join(answer.streaming_content)) == (405, b"no")
