"""Accounts, from sign-up to deletion."""

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.urls import reverse

from config.accounts import password_path

pytestmark = [pytest.mark.database, pytest.mark.django_db]
SECRET = "a long secret"
NEW = {"username": "bob", "email": "", "password1": SECRET, "password2": SECRET}
calls = []


def note(request, user):
    calls.append((request.user.username, user.username))


def fail(request, user):
    raise ZeroDivisionError


def refuse(user):
    return f"{user.username} still has a setting with other members: hand it over first."


def sign_in(client, password=SECRET, **more):
    return client.post(reverse("sign-in"), {"username": "ann", "password": password, **more})


def signed_in(client):
    return "_auth_user_id" in client.session


class TestSignUp:
    def test_makes_an_account_and_signs_it_in(self, client):
        answer = client.post(reverse("sign-up"), NEW)
        assert (answer.status_code, answer["Location"]) == (302, "/characters/")
        assert User.objects.get(username="bob").check_password(SECRET)
        assert signed_in(client)

    def test_goes_on_to_where_the_visitor_came_from(self, client):
        assert client.post(reverse("sign-up"), {**NEW, "next": "/account/"})["Location"] == "/account/"

    @pytest.mark.parametrize(
        "next_", ["https://evil.example.org/", "//evil.example.org", "javascript:alert(1)"]
    )
    def test_never_goes_on_to_another_site(self, client, next_):
        assert client.post(reverse("sign-up"), {**NEW, "next": next_})["Location"] == "/characters/"

    @pytest.mark.parametrize(
        "wrong",
        [
            {"username": ""},
            {"username": "a\x00b"},
            {"password2": "another one"},
            {"username": "ANN"},
            {"email": "@"},
        ],
    )
    def test_asks_again_with_a_sentence(self, client, user, wrong):
        answer = client.post(reverse("sign-up"), NEW | wrong)
        assert answer.status_code == 422
        assert 'class="fault"' in answer.content.decode()
        assert list(User.objects.all()) == [user]

    def test_calls_what_the_applications_want_done(self, client, settings):
        settings.ON_SIGN_IN = [f"{__name__}.note"]
        calls.clear()
        client.post(reverse("sign-up"), NEW)
        assert calls == [("bob", "bob")]

    def test_stores_nothing_where_such_a_call_fails(self, client, settings):
        settings.ON_SIGN_IN = [f"{__name__}.fail"]
        with pytest.raises(ZeroDivisionError):
            client.post(reverse("sign-up"), NEW)
        assert not User.objects.exists()


@pytest.mark.usefixtures("user")
class TestSignIn:
    def test_goes_on_to_where_the_visitor_came_from(self, client):
        assert sign_in(client, next="/account/delete/")["Location"] == "/account/delete/"
        assert signed_in(client)

    def test_a_wrong_password_gets_a_sentence(self, client):
        answer = sign_in(client, "wrong")
        assert answer.status_code == 422
        assert 'class="fault"' in answer.content.decode()

    def test_calls_what_the_applications_want_done(self, client, settings):
        settings.ON_SIGN_IN = [f"{__name__}.note"]
        calls.clear()
        sign_in(client)
        assert calls == [("ann", "ann")]

    def test_too_many_wrong_passwords_close_it_even_for_the_right_one(self, client, settings):
        for _ in range(settings.AXES_FAILURE_LIMIT):
            answer = sign_in(client, "wrong")
        assert answer.status_code == 429
        assert "Too many wrong passwords" in answer.content.decode()
        assert sign_in(client).status_code == 429
        assert not signed_in(client)

    def test_behind_a_proxy_one_visitor_closes_it_for_no_other(self, client, settings):
        settings.BEHIND_PROXY = True
        for _ in range(settings.AXES_FAILURE_LIMIT):
            client.post(
                reverse("sign-in"),
                {"username": "ann", "password": "wrong"},
                headers={"X-Forwarded-For": "203.0.113.9"},
            )
        client.post(
            reverse("sign-in"),
            {"username": "ann", "password": SECRET},
            headers={"X-Forwarded-For": "203.0.113.9, 198.51.100.1"},
        )
        assert signed_in(client)

    def test_sign_out_takes_a_post(self, client, user):
        client.force_login(user)
        client.get(reverse("sign-out"))
        assert signed_in(client)
        client.post(reverse("sign-out"))
        assert not signed_in(client)


class TestClosedPage:
    def test_sends_a_visitor_to_sign_in_and_back(self, client):
        assert client.get(reverse("account"))["Location"] == "/account/sign-in/?next=/account/"

    def test_tells_htmx_in_a_sentence_that_keeps_what_was_typed(self, client):
        answer = client.post(reverse("account"), headers={"HX-Request": "true", "HX-Target": "build-results"})
        assert answer.status_code == 401
        assert answer["HX-Retarget"] == "#message"
        assert answer["HX-Reswap"] == "innerHTML"
        assert "What you typed is still here" in answer.content.decode()
        assert 'href="/account/sign-in/"' in answer.content.decode()

    def test_is_open_after_sign_in(self, client, user):
        client.force_login(user)
        assert "ann" in client.get(reverse("account")).content.decode()


class TestNames:
    @pytest.mark.parametrize("name", ["\u3164", "a\u1160b", "a\u115f", "\u2800", "\uffa0\uffa0"])
    def test_that_show_nothing_are_refused(self, client, name):
        answer = client.post(reverse("sign-up"), {**NEW, "username": name})
        assert answer.status_code == 422
        assert not User.objects.exists()

    @pytest.mark.parametrize("name", ["Zoë", "안나", "ann.b@c-d_e+1"])
    def test_of_any_script_are_taken(self, client, name):
        assert client.post(reverse("sign-up"), {**NEW, "username": name}).status_code == 302


class TestPasswords:
    def test_wrong_old_ones_are_counted(self, client, user, settings):
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        wrong = {
            "old_password": "wrong",
            "new_password1": "another secret",
            "new_password2": "another secret",
        }
        answers = [client.post(reverse("password-change"), wrong) for _ in range(settings.AXES_FAILURE_LIMIT)]
        assert {answer.status_code for answer in answers[:-1]} == {422}
        assert "This is not your password." in answers[0].content.decode()
        assert answers[-1].status_code == 429
        right = client.post(reverse("password-change"), {**wrong, "old_password": SECRET})
        assert right.status_code == 429
        user.refresh_from_db()
        assert user.check_password(SECRET)

    def test_a_change_forgets_the_wrong_ones(self, client, user, settings):
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        new = {"new_password1": "another secret", "new_password2": "another secret"}
        for old in ["wrong"] * (settings.AXES_FAILURE_LIMIT - 1) + [SECRET, "wrong"]:
            answer = client.post(reverse("password-change"), {**new, "old_password": old})
        assert answer.status_code == 422

    def test_a_change_needs_the_old_one(self, client, user):
        client.force_login(user)
        new = {"new_password1": "another secret", "new_password2": "another secret"}
        assert client.post(reverse("password-change"), {**new, "old_password": "wrong"}).status_code == 422
        assert client.post(reverse("password-change"), {**new, "old_password": SECRET}).status_code == 302
        user.refresh_from_db()
        assert user.check_password("another secret")

    def test_without_a_mail_server_the_page_says_whom_to_ask(self, client, settings):
        settings.EMAIL_HOST = ""
        assert "Ask its maintainer" in client.get(reverse("password-reset")).content.decode()

    def test_a_mailed_link_sets_a_new_one_once(self, client, user, settings):
        settings.EMAIL_HOST = "mail.example.org"
        client.post(reverse("password-reset"), {"email": "ann@example.org"})
        link = next(line for line in mail.outbox[0].body.splitlines() if line.startswith("http"))
        new = {"new_password1": "another secret", "new_password2": "another secret"}
        assert client.post(client.get(link)["Location"], new)["Location"] == reverse("sign-in")
        user.refresh_from_db()
        assert user.check_password("another secret")
        assert "too old" in client.get(link).content.decode()

    def test_an_unknown_address_gets_the_same_answer_and_no_mail(self, client, settings):
        settings.EMAIL_HOST = "mail.example.org"
        answer = client.post(reverse("password-reset"), {"email": "nobody@example.org"})
        assert answer["Location"] == reverse("password-reset-sent")
        assert mail.outbox == []

    def test_a_link_opens_a_sign_in_that_wrong_passwords_had_closed(self, client, user, settings):
        for _ in range(settings.AXES_FAILURE_LIMIT):
            sign_in(client, "wrong")
        new = {"new_password1": "another secret", "new_password2": "another secret"}
        client.post(client.get(password_path(user))["Location"], new)
        sign_in(client, "another secret")
        assert signed_in(client)


class TestDeletion:
    @pytest.fixture(autouse=True)
    def _signed_in(self, client, user):
        client.force_login(user)

    def test_with_the_right_password_deletes_and_signs_out(self, client):
        assert client.post(reverse("delete-account"), {"password": SECRET})["Location"] == "/"
        assert not User.objects.exists()
        assert not signed_in(client)

    def test_with_a_wrong_password_deletes_nothing(self, client):
        answer = client.post(reverse("delete-account"), {"password": "wrong"})
        assert answer.status_code == 422
        assert "not your password" in answer.content.decode()
        assert User.objects.exists()

    def test_is_refused_with_the_sentence_of_what_is_against_it(self, client, settings):
        settings.ACCOUNT_DELETION_CHECKS = [f"{__name__}.refuse"]
        assert "hand it over first" in client.get(reverse("delete-account")).content.decode()
        answer = client.post(reverse("delete-account"), {"password": SECRET})
        assert answer.status_code == 409
        assert User.objects.exists()
