"""Files that browsers send: what a page takes of them, and what no page does."""

import pytest
from django.contrib.auth.decorators import login_not_required
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import JsonResponse
from django.test import Client
from django.urls import include, path
from django.views.decorators.csrf import csrf_exempt

from config import urls
from config.uploads import MOST_READ, most_file_bytes, takes_a_file


@csrf_exempt
@login_not_required
def told(request):
    files = {name: [file.name, file.size, len(file.read())] for name, file in request.FILES.items()}
    return JsonResponse({"files": files, "words": dict(request.POST.items())})


handler400, handler403 = urls.handler400, urls.handler403
handler404, handler500 = urls.handler404, urls.handler500
urlpatterns = [
    path("takes/", takes_a_file(most_bytes=100_000)(csrf_exempt(login_not_required(told)))),
    path("takes-none/", told),
    path("", include(urls.urlpatterns)),
]
pytestmark = pytest.mark.urls(__name__)


def send(address, size, **words):
    return Client().post(
        address, {**words, "file": SimpleUploadedFile("a.png", b"x" * size), "after": "words"}
    )


@pytest.mark.parametrize("size", [1, 99_999, 100_000])
def test_a_file_within_the_limit_is_kept(size):
    assert send("/takes/", size).json()["files"] == {"file": ["a.png", size, size]}


@pytest.mark.parametrize("size", [100_001, 150_000, 3_000_000])
def test_of_a_longer_file_there_is_only_its_name_and_size(size):
    answer = send("/takes/", size, before="words").json()
    assert answer == {"files": {"file": ["a.png", size, 0]}, "words": {"before": "words", "after": "words"}}


def test_a_page_that_takes_none_gets_its_words_alone():
    assert send("/takes-none/", 3_000_000).json() == {"files": {}, "words": {"after": "words"}}


def test_a_request_without_an_end_is_refused_before_it_is_read():
    response = send("/takes/", MOST_READ)
    assert response.status_code == 413
    assert "Heft reads a megabyte of words, and a picture of two." in response.content.decode()


def test_words_have_the_limit_that_they_had():
    assert send("/takes/", 1, notes="x" * 1_000_001).status_code == 413


def test_a_request_that_has_no_address_yet_takes_no_file():
    assert most_file_bytes(None) is None
