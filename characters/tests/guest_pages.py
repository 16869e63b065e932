"""What tests ask of a guest's pages: begin a draft, look, act, sign up."""

from uuid import uuid4

from django.urls import reverse

SECRET = "a long secret"


def begin(client, setting, name="Steven", token=None):
    posted = {"setting": setting.pk, "name": name, "token": token or uuid4()}
    return client.post(reverse("characters:create"), posted)


def sign_up(client, name="mira", **more):
    new = {"username": name, "email": "", "password1": SECRET, "password2": SECRET}
    return client.post(reverse("sign-up"), new | more)


def page(client, name, character=None):
    return client.get(reverse(f"characters:{name}", args=[character.pk] if character else []))


def act(client, name, character):
    address = reverse(f"characters:{name}", args=[character.pk])
    return client.post(address, {"token": uuid4()}, follow=True).content.decode()


def names(characters):
    return sorted(characters.values_list("name", flat=True))


def asked(client):
    """Return a request of the client's session."""
    request = client.get(reverse("characters:home")).wsgi_request
    request.session = client.session
    return request
