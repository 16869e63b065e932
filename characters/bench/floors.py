"""Bare views: the least that Django and Postgres need for what our pages do."""

from django.contrib.auth.decorators import login_not_required
from django.db import connection
from django.http import HttpRequest, HttpResponse
from django.urls import path


@login_not_required
def update(request: HttpRequest, id: int) -> HttpResponse:
    """Return what one UPDATE … RETURNING gives."""
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE characters_character SET toughness = %s WHERE id = %s RETURNING toughness",
            [request.GET["toughness"], id],
        )
        return HttpResponse(str(cursor.fetchone()[0]))


@login_not_required
def listing(request: HttpRequest, id: int, size: int) -> HttpResponse:  # noqa: ARG001 - Django's signature
    """Return fifty items and their buyer in so many bytes, by two SELECTs and an f-string."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT name, setting_id FROM characters_character WHERE id = %s", [id])
        name, setting = cursor.fetchone()
        cursor.execute(
            "SELECT id, name, price, mass_mg, heft, power FROM equipment_item WHERE setting_id = %s "
            "ORDER BY price DESC, id LIMIT 50",
            [setting],
        )
        rows = "".join(
            f"<tr><td>{number}</td><td>{item}</td><td>{price}</td><td>{mass}</td><td>{heft}</td><td>{power}</td></tr>"
            for number, item, price, mass, heft, power in cursor.fetchall()
        )
    return HttpResponse(f"<h1>{name}</h1>{rows}".ljust(size))


@login_not_required
def stored(request: HttpRequest, id: int, size: int) -> HttpResponse:  # noqa: ARG001 - Django's signature
    """Return so many bytes that come with one row."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT convert_to(repeat('%%', %s), 'UTF8') FROM characters_character WHERE id = %s", [size, id]
        )
        return HttpResponse(bytes(cursor.fetchone()[0]))


urlpatterns = [
    path("update/<int:id>/", update),
    path("listing/<int:id>/<int:size>/", listing),
    path("stored/<int:id>/<int:size>/", stored),
]
