"""Settings and what they hold, made for tests; each factory takes changes of its columns."""

from itertools import count

from django.contrib.auth.models import User

from equipment.models import Category, EquipmentList, Item, Setting

_numbers = count(1)


def user(**changes):
    return User.objects.create_user(**{"username": f"user{next(_numbers)}", **changes})


def setting(**changes):
    if not changes.get("shipped") and "owner" not in changes:
        changes["owner"] = user()
    return Setting.objects.create(**{"slug": f"setting-{next(_numbers)}", "name": "Somewhere", **changes})


def equipment_list(within, **changes):
    return EquipmentList.objects.create(
        **{"setting": within, "key": f"list-{next(_numbers)}", "name": "list", **changes}
    )


def category(within, **changes):
    return Category.objects.create(
        **{"setting": within, "key": f"category-{next(_numbers)}", "name": "category", **changes}
    )


def item(on_list, **changes):
    if "category" not in changes:
        changes["category"] = category(on_list.setting)
    return Item.objects.create(**{"equipment_list": on_list, "name": "thing", **changes})


def machete(on_list, **changes):
    figures = {"name": "machete", "kind": "hand", "mass_mg": 500_000, "heft": 3, "power": 5, "sharp": True}
    return item(on_list, **{**figures, **changes})
