"""Guests: visitors without an account, and the drafts of their browser session."""

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from characters import guests, lifecycle
from characters.models import Character
from characters.tests.factories import a_character, a_draft, a_setting, an_item, as_guest, user
from characters.tests.guest_pages import SECRET, act, asked, begin, names, page, sign_up
from config.limits import Use
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SAVED = {"sex": "male", "version": "1", "name": "Steven"}


class TestBeginning:
    def test_a_visitor_begins_a_draft_and_edits_it(self, client):
        answer = begin(client, a_setting())
        steven = Character.objects.get()
        assert (steven.owner, steven.name) == (None, "Steven")
        assert answer["Location"] == reverse("characters:template", args=[steven.pk])
        assert client.post(reverse("characters:description", args=[steven.pk]), SAVED).status_code == 302
        steven.refresh_from_db()
        assert (steven.sex, steven.changes.get().by) == ("male", None)

    def test_who_is_asked_to_sign_in_hears_that_one_can_build_without(self, client):
        asked_in = client.get(reverse("characters:roster"), follow=True)
        assert reverse("characters:create") in asked_in.content.decode()

    def test_only_shipped_settings_are_offered(self, client):
        own = a_setting(shipped=False, owner=user())
        assert own.name not in page(client, "create").content.decode()
        assert begin(client, own).status_code == 422
        assert not Character.objects.exists()

    def test_the_receipts_name_nobody(self, client):
        steven = a_draft()
        machete = an_item(steven.setting)
        bought = {"buy": machete.pk, f"quantity-{machete.pk}": "1"}
        token = {"token": "3f2b8a52-7a34-4dd4-a3a6-4b5a4f0f8c11"}
        as_guest(client, steven).post(reverse("characters:buy", args=[steven.pk]), bought | token)
        assert steven.ledger.get().by is None

    def test_a_fourth_draft_is_refused_with_what_to_do(self, client):
        setting = a_setting()
        for _ in range(3):
            begin(client, setting)
        for answer in (page(client, "create"), begin(client, setting)):
            assert "Sign up to build more" in answer.content.decode()
        assert "Sign up to build more" in act(client, "copy", Character.objects.first())
        assert Character.objects.count() == 3

    def test_a_copy_is_a_draft_of_the_session_too(self, client):
        steven = a_draft()
        act(as_guest(client, steven), "copy", steven)
        assert names(guests.drafts_of(asked(client))) == ["Copy of Steven", "Steven"]

    def test_a_network_begins_only_so_many_an_hour(self, client, monkeypatch):
        monkeypatch.setattr(guests, "NETWORK_AN_HOUR", 2)
        setting = a_setting()
        assert [begin(Client(), setting).status_code for _ in range(3)] == [302, 302, 422]
        assert "with an account at once" in begin(Client(), setting).content.decode()
        client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
        assert begin(client, setting).status_code == 302


class TestBin:
    def test_a_draft_goes_into_the_bin_and_comes_back(self, client):
        steven = a_draft()
        act(as_guest(client, steven), "delete", steven)
        assert b"Steven" in page(client, "bin").content
        assert "is back" in act(client, "restore", steven)

    def test_it_makes_room_and_takes_room(self, client):
        drafts = [a_draft(name=name) for name in ("one", "two", "three")]
        act(as_guest(client, *drafts), "delete", drafts[0])
        assert begin(client, drafts[0].setting).status_code == 302
        assert "Sign up to build more" in act(client, "restore", drafts[0])

    def test_it_keeps_the_last_three(self, client):
        drafts = [a_draft(name=name) for name in ("one", "two", "three", "four", "five")]
        as_guest(client, *drafts)
        for draft in drafts[:4]:
            said = act(client, "delete", draft)
            assert ("deleted for good" in said) == (draft == drafts[3])
        assert "“one” was thrown away before the last three" in said
        assert names(Character.objects) == ["five", "four", "three", "two"]
        assert names(guests.drafts_of(asked(client))) == ["five", "four", "three", "two"]


class TestPrinting:
    @pytest.fixture(autouse=True)
    def _few(self, monkeypatch):
        monkeypatch.setattr(guests, "PRINTS_AN_HOUR", 1)
        monkeypatch.setattr(guests, "NETWORK_AN_HOUR", 2)

    def test_a_session_prints_only_so_many_an_hour(self, client):
        steven = a_draft()
        for _ in range(2):  # what is kept already counts for nothing
            assert page(as_guest(client, steven), "sheet-pdf", steven)["Content-Type"] == "application/pdf"
        Character.objects.update(notes="Owes Ann a horse.")
        answer = page(client, "sheet-pdf", steven)
        said = answer.content.decode()
        assert answer.status_code == 429
        assert 0 < int(answer["Retry-After"]) <= 3600
        assert "The next one can be printed in 60 minutes; signing up lifts this limit at once." in said
        assert f"{reverse('sign-up')}?next={reverse('characters:sheet', args=[steven.pk])}" in said

    def test_so_does_a_network(self):
        statuses = []
        for _ in range(3):
            steven = a_draft()
            other = as_guest(Client(), steven, key=f"key {steven.pk}")
            statuses.append(page(other, "sheet-pdf", steven).status_code)
        assert statuses == [200, 200, 429]

    def test_an_account_has_no_limit(self, client):
        steven = a_draft()
        for _ in range(2):
            page(as_guest(client, steven), "sheet-pdf", steven)
        sign_up(client)
        assert page(client, "sheet-pdf", steven).status_code == 200

    def test_a_paper_that_does_not_exist_counts_nothing(self, client):
        steven = a_draft()
        as_guest(client, steven).get(reverse("characters:sheet-pdf", args=[steven.pk]), {"paper": "a0"})
        assert not Use.objects.exists()


class TestClaiming:
    def test_sign_up_claims_the_draft_and_says_so(self, client):
        steven = a_draft()
        answer = sign_up(as_guest(client, steven), next=reverse("characters:build", args=[steven.pk]))
        shown = client.get(answer["Location"]).content.decode()
        assert "Steven is yours now." in shown
        assert "In this browser only" not in shown
        steven.refresh_from_db()
        assert (steven.owner, steven.version) == (User.objects.get(), 1)

    def test_sign_in_claims_into_an_account_that_has_characters(self, client):
        ann = User.objects.create_user("ann", password=SECRET)
        a_character(owner=ann, name="Steven")
        drafts = [a_draft(name="Mira"), a_draft(name="Bo"), a_draft(name="Ada")]
        lifecycle.bin(drafts[2])
        as_guest(client, *drafts).post(reverse("sign-in"), {"username": "ann", "password": SECRET})
        assert names(Character.objects.owned_by(ann)) == ["Ada", "Bo", "Mira", "Steven"]
        assert "Mira and Bo are yours now." in page(client, "roster").content.decode()

    def test_a_draft_without_a_name_is_told_as_such(self, client):
        sign_up(as_guest(client, a_draft(name="")))
        assert "An unnamed character is yours now." in page(client, "roster").content.decode()

    def test_what_has_an_owner_already_stays_theirs(self, client):
        steven = a_character()
        sign_up(as_guest(client, steven))
        steven.refresh_from_db()
        assert steven.owner == user()
        assert "yours now" not in page(client, "roster").content.decode()

    def test_a_failed_sign_up_claims_nothing(self, client):
        steven = a_draft()
        assert sign_up(as_guest(client, steven), password2="another").status_code == 422
        assert page(client, "build", steven).status_code == 200

    def test_the_cookie_of_before_opens_nothing(self, client):
        steven = a_draft()
        before = as_guest(client, steven).cookies[settings.SESSION_COOKIE_NAME].value
        sign_up(client)
        thief = Client()
        thief.cookies[settings.SESSION_COOKIE_NAME] = before
        assert page(thief, "build", steven).status_code == 404
        assert "Steven" not in page(thief, "roster").content.decode()

    def test_sign_out_ends_the_session(self, client):
        steven = a_draft()
        sign_up(as_guest(client, steven))
        client.post(reverse("sign-out"))
        assert page(client, "build", steven)["Location"].startswith(reverse("sign-in"))
        assert guests.IN_SESSION not in client.session

    def test_a_window_of_before_goes_on_saving_with_the_version_that_it_saw(self, client):
        steven = a_draft()
        sign_up(as_guest(client, steven))
        address = reverse("characters:description", args=[steven.pk])
        assert client.post(address, SAVED, headers={"HX-Request": "true"}).status_code == 302
        steven.refresh_from_db()
        assert (steven.sex, steven.changes.get().by) == ("male", User.objects.get())

    @pytest.mark.django_db(transaction=True)
    def test_two_sign_ups_at_once_claim_it_once(self):
        steven = a_draft()
        browsers = [as_guest(Client(), steven) for _ in range(4)]
        in_threads(4, lambda number: sign_up(browsers[number], f"mira-{number}"))
        told = ["yours now" in page(browser, "roster").content.decode() for browser in browsers]
        assert sorted(told) == [False, False, False, True]
        steven.refresh_from_db()
        assert steven.owner.username == f"mira-{told.index(True)}"


class TestStaying:
    def test_the_cookie_is_renewed_once_a_day_and_outlives_thirty_days(self, client):
        steven = a_draft()
        session = as_guest(client, steven).session
        session[guests.IN_SESSION]["seen"] = "2026-01-31"
        session.save()
        client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key
        renewed = page(client, "build", steven).cookies[settings.SESSION_COOKIE_NAME]
        assert renewed["max-age"] >= guests.KEPT.total_seconds() + 24 * 60 * 60
        assert settings.SESSION_COOKIE_NAME not in page(client, "build", steven).cookies

    def test_the_list_says_where_drafts_live(self, client):
        drafts = [a_draft(), a_draft(name="Mira")]
        one = page(as_guest(client, drafts[0]), "roster").content.decode()
        assert "This character lives with this browser." in one
        assert "after thirty days untouched it goes" in one
        both = page(as_guest(client, *drafts), "roster").content.decode()
        assert "after thirty days untouched they go" in both

    @pytest.mark.parametrize("name", ["template", "build", "review", "shop", "inventory", "sheet"])
    def test_a_page_says_that_it_is_not_kept_yet_and_leads_back(self, client, name):
        steven = a_draft()
        shown = page(as_guest(client, steven), name, steven).content.decode()
        back = reverse(f"characters:{name}", args=[steven.pk])
        assert f'In this browser only: <a href="{reverse("sign-up")}?next={back}">' in shown


def test_a_maintainer_who_signs_in_on_the_way_to_the_admin_keeps_the_drafts(client):
    User.objects.create_user("mira", password=SECRET, is_staff=True)
    begin(client, a_setting())
    door = client.get("/admin/", follow=True).redirect_chain[-1][0]
    answer = client.post(door, {"username": "mira", "password": SECRET})
    assert answer["Location"] == "/admin/"
    assert Character.objects.get().owner.username == "mira"
