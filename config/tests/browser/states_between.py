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


def new_figures(world):
    """Return the page on which a machete, made heavier by the GM, takes its new figures."""
    character = world.another()
    row = character.inventory.get(item__key="machete")
    type(row).objects.filter(pk=row.pk).update(mass_mg=400_000, power=4)
    page = world.page
    page.goto(reverse("characters:new-figures", args=[character.pk, row.pk]))
    return page


def changed_item(world):
    """Return an inventory in which one thing has new figures and another is not sold any more."""
    character = world.another()
    character.inventory.filter(item__key="machete").update(power=4)
    character.inventory.filter(item__key="rope").update(item=None)
    return world.show("inventory", character)
