"""The states in which something goes from one character to another, or is bought for several."""

from django.urls import reverse


def give(world):
    """Return the page on which Mira gives her machete to somebody."""
    assert world.begun
    page = world.page
    page.goto(reverse("characters:give", args=[world.mira.pk, world.possession(world.mira)]))
    return page


def party(world):
    """Return the page on which a machete is bought for Mira and for Bo."""
    assert world.begun
    page = world.page
    page.goto(reverse("characters:party-purchase", args=[world.mira.pk, world.machete]))
    return page
