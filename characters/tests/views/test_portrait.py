"""The portrait: chosen, shown, removed, printed; with two windows, and with files that are none."""

import io
import re

import pypdf
import pytest
from django.contrib.auth.models import User
from django.urls import reverse

from characters import guests
from characters.models import Portrait
from characters.pictures import MOST_BYTES
from characters.tests.builder_pages import get, post, url, words
from characters.tests.factories import a_draft, as_guest, fresh
from characters.tests.pictures import a_file, a_picture, read

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def choose(client, character, data=None, name="dragon.png", **options):
    return post(client, character, "description", {"portrait": a_file(data, name)}, **options)


def picture_url(character, digest=None):
    digest = digest or fresh(character).portrait_id
    return reverse("characters:portrait", args=[character.pk, digest])


def shown(page):
    """Return the addresses of the portraits on a page."""
    return re.findall(r'<img[^>]* src="([^"]*/portrait/[^"]*)"', page.content.decode())


def test_a_chosen_picture_is_stored_and_shown_with_the_characters_name(ann, steven):
    page = choose(ann, steven, follow=True)
    assert shown(page) == [picture_url(steven)]
    assert 'alt="Portrait of Steven"' in page.content.decode()
    assert "Saved. Portrait added, 145 CP left." in words(page)
    assert fresh(steven).version == 2


def test_the_same_file_twice_is_stored_once(ann, steven):
    choose(ann, steven)
    choose(ann, steven, version=1)
    assert (fresh(steven).version, Portrait.objects.count()) == (2, 1)


def test_words_and_a_picture_are_stored_together_and_words_alone_keep_it(ann, steven):
    post(ann, steven, "description", {"name": "É. Я", "portrait": a_file()})
    digest = fresh(steven).portrait_id
    post(ann, steven, "description", {"notes": "owes Ann a horse", "portrait": b""})
    found = fresh(steven)
    assert (found.name, found.notes, found.portrait_id) == ("É. Я", "owes Ann a horse", digest)


def test_remove_takes_it_away_also_where_another_one_is_chosen_and_undo_brings_it_back(ann, steven):
    choose(ann, steven)
    digest = fresh(steven).portrait_id
    removed = post(
        ann,
        steven,
        "description",
        {"set": "portrait=", "portrait": a_file(a_picture(colour="red"))},
        follow=True,
    )
    assert shown(removed) == []
    assert "Portrait removed" in words(removed)
    back = {"version": 3, "to": 2, "next": url(steven, "description")}
    assert shown(ann.post(reverse("characters:bring-back", args=[steven.pk]), back, follow=True)) == [
        picture_url(steven, digest)
    ]


def test_the_page_of_versions_tells_it_in_words(ann, steven):
    choose(ann, steven)
    post(ann, steven, "description", {"sex": "male", "portrait": a_file(a_picture(colour="red"))})
    post(ann, steven, "description", {"set": "portrait="})
    page = words(get(ann, steven, "versions"))
    for line in (
        "nothing → a picture",
        "a picture → another picture",
        "a picture → nothing",
        "sex: nothing → male",
    ):
        assert line in page
    assert not re.search("[0-9a-f]{64}", page)


BAD = {
    "empty": (b"", "“dragon.png” is empty."),
    "words": (b"only words", "is no JPEG, PNG, WebP or GIF."),
    "svg": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "is no JPEG, PNG, WebP or GIF."),
    "truncated": (a_picture(size=(300, 300))[:-40], "“dragon.png” is damaged"),
    "too long": (b"\xff" * (MOST_BYTES + 1), "“dragon.png” has 2.1 MB, and a portrait at most 2."),
}


@pytest.mark.parametrize("htmx", [False, True])
@pytest.mark.parametrize("bad", BAD)
def test_what_is_no_picture_is_refused_beside_the_field_and_keeps_what_was_typed(ann, steven, bad, htmx):
    data, sentence = BAD[bad]
    posted = {"notes": "owes Ann a horse", "portrait": a_file(data)}
    response = post(ann, steven, "description", posted, htmx=htmx)
    assert response.status_code == 422
    assert sentence in words(response)
    assert response.content.decode().count('id="fault-portrait"') == 1
    assert htmx or "owes Ann a horse" in words(response)
    assert (fresh(steven).version, Portrait.objects.count()) == (1, 0)


@pytest.mark.parametrize("htmx", [False, True])
def test_two_pictures_at_once_are_refused_and_none_is_taken(ann, steven, htmx):
    pictures = [a_file(), a_file(a_picture(colour="red"))]
    posted = {"notes": "owes Ann a horse", "portrait": pictures}
    response = post(ann, steven, "description", posted, htmx=htmx)
    assert response.status_code == 422
    assert "Two files were chosen, and a character has one portrait. Choose one of them." in words(response)
    assert htmx or "owes Ann a horse" in words(response)
    assert (fresh(steven).version, Portrait.objects.count()) == (1, 0)


def test_a_hash_that_nobody_gave_is_refused(ann, steven):
    response = post(ann, steven, "description", {"portrait": "0a" * 32})
    assert response.status_code == 422
    assert "This portrait is not there any more." in words(response)


def test_two_windows_with_two_pictures_show_both_and_the_reader_chooses(ann, steven):
    choose(ann, steven)
    theirs = fresh(steven).portrait_id
    response = choose(ann, steven, a_picture(colour="red"), version=1)
    assert response.status_code == 409
    assert fresh(steven).portrait_id == theirs
    assert len(set(shown(response))) == 2
    for address in shown(response):
        assert ann.get(address).status_code == 200
    offered = re.findall(r'name="portrait" value="([0-9a-f]+)"( checked)?', response.content.decode())
    assert [(one != theirs, bool(checked)) for one, checked in offered] == [(False, False), (True, True)]
    mine = offered[1][0]
    post(ann, steven, "description", {"portrait": mine}, version=2)
    assert fresh(steven).portrait_id == mine


def test_a_picture_and_words_from_two_windows_keep_the_picture_that_is_there(ann, steven):
    choose(ann, steven)
    response = post(ann, steven, "description", {"name": "Bruni", "portrait": ""}, version=1)
    assert response.status_code == 409
    checked = re.findall(r'name="portrait" value="([0-9a-f]*)" checked', response.content.decode())
    assert checked == [fresh(steven).portrait_id]


def test_the_picture_is_a_clean_jpeg_that_its_browser_asks_about_each_time(ann, steven):
    choose(ann, steven)
    response = ann.get(picture_url(steven))
    assert read(response.content).size == (40, 50)
    assert response.headers["Content-Type"] == "image/jpeg"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert set(response.headers["Cache-Control"].split(", ")) == {"private", "no-cache"}
    assert "img-src 'self'" in response.headers["Content-Security-Policy"]
    again = ann.get(picture_url(steven), headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_nobody_else_gets_it_whatever_they_know(ann, steven, client):
    choose(ann, steven)
    address, etag = picture_url(steven), f'"{fresh(steven).portrait_id}"'
    client.force_login(
        User.objects.create(username="bob"), backend="django.contrib.auth.backends.ModelBackend"
    )
    assert client.get(address).status_code == 404
    assert client.get(address, headers={"If-None-Match": etag}).status_code == 404


def test_a_hash_of_another_character_or_of_nothing_is_not_there(ann, steven):
    choose(ann, steven)
    other = a_draft(steven.setting)
    as_guest(ann, other)
    assert ann.get(picture_url(other, fresh(steven).portrait_id)).status_code == 404
    assert ann.get(reverse("characters:portrait", args=[steven.pk, "nothing"])).status_code == 404


def test_a_guest_has_a_portrait_too(client):
    draft = a_draft()
    as_guest(client, draft)
    assert shown(choose(client, draft, follow=True)) == [picture_url(draft)]
    assert client.get(picture_url(draft)).status_code == 200


def test_a_guest_sends_twenty_pictures_an_hour_and_words_without_end(client, monkeypatch):
    monkeypatch.setattr(guests, "PORTRAITS_AN_HOUR", 1)
    draft = a_draft()
    as_guest(client, draft)
    choose(client, draft)
    response = choose(client, draft, a_picture(colour="red"))
    assert response.status_code == 422
    assert "This browser sent 1 pictures within an hour: all that it can without an account." in words(
        response
    )
    assert "The next one can be sent in 60 minutes" in words(response)
    assert post(client, draft, "description", {"notes": "owes Ann a horse"}).status_code == 302


def pictures_on_paper(response):
    return [
        image.image.size
        for page in pypdf.PdfReader(io.BytesIO(response.content)).pages
        for image in page.images
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_shows_it_on_screen_and_on_paper(ann, steven, paper):
    choose(ann, steven, a_picture("JPEG", (1200, 1500)))
    assert shown(get(ann, steven, "sheet")) == [picture_url(steven)]
    assert pictures_on_paper(get(ann, steven, "sheet-pdf", f"?paper={paper}")) == [(800, 1000)]


def test_a_sheet_without_one_has_an_empty_frame(ann, steven):
    assert '<td class="portrait blank">portrait</td>' in get(ann, steven, "sheet").content.decode()
    assert pictures_on_paper(get(ann, steven, "sheet-pdf")) == []
