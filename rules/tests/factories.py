"""Makers of example things for tests: each returns the rules' own example with the named fields changed."""

from dataclasses import replace

from rules import (
    AbilityLevel,
    Blueprint,
    Build,
    CreatureTemplate,
    Gear,
    Item,
    ItemKind,
    NaturalArmor,
    NaturalWeapon,
    Occupation,
    Place,
    Requirement,
    Shots,
)

ARMED = ("one-handed", "two-handed", "throwing", "archery", "marksmanship")


def hand(**changes):
    return replace(NaturalWeapon(name="hand", plural="hands", quantity=2, hand=True), **changes)


def foot(**changes):
    return replace(NaturalWeapon(name="foot", plural="feet", quantity=2), **changes)


def human_build(**changes):
    build = Build(strength=3, toughness=5, running=5, mass_mg=75_000_000, length_mm=1_700)
    return replace(build, **changes)


def human(**changes):
    """Return the printed human: 75 kg, 1.7 m, 155 CP."""
    template = CreatureTemplate(
        key="human",
        name="human",
        length_type="height",
        build=human_build(),
        natural_weapons=(hand(), foot()),
    )
    return replace(template, **changes)


def hide(**changes):
    return replace(NaturalArmor(cover=5, absorption=2), **changes)


def ability(key, level, name=""):
    return AbilityLevel(key=key, name=name or key.replace("-", " "), level=level)


def machete(**changes):
    """Return the machete that Steven made: 61 CP by the formula."""
    item = Item(name="machete", kind=ItemKind.HAND, mass_mg=500_000, heft=3, power=5, sharp=True)
    return replace(item, **changes)


def light_bow(**changes):
    item = Item(
        name="light bow",
        kind=ItemKind.BOW,
        mass_mg=1_000_000,
        heft=3,
        power=6,
        range_m=150,
        sharp=True,
        shots=Shots(1, 1),
    )
    return replace(item, **changes)


def stone(**changes):
    return replace(Item(name="stone", kind=ItemKind.THROWN, mass_mg=1_000_000, heft=3, power=3), **changes)


def jacket(**changes):
    item = Item(name="leather jacket", kind=ItemKind.ARMOR, mass_mg=3_750_000, cover=5, absorption=2)
    return replace(item, **changes)


def rope(**changes):
    return replace(Item(name="rope", mass_mg=2_000_000), **changes)


def robber(**changes):
    """Return the printed occupation: stealth 4, and 2 in any armed ability."""
    occupation = Occupation(
        key="robber",
        name="robber",
        requirements=(
            Requirement(label="stealth 4", abilities=("stealth",), level=4),
            Requirement(label="2 in any armed ability", abilities=ARMED, level=2),
        ),
    )
    return replace(occupation, **changes)


def gear(item=None, **changes):
    return replace(Gear(item=item or machete()), **changes)


def clone(**changes):
    """Return Steven without his machete, as the combat example has him."""
    blueprint = Blueprint(
        name="The Clone",
        sex="male",
        template=human(),
        build=human_build(toughness=7, mass_mg=95_000_000, length_mm=1_600),
        abilities=(
            ability("natural-weapons", 2, "unarmed combat"),
            ability("one-handed", 4, "one-handed weapons"),
            ability("craftsmanship", 2),
        ),
        occupations=(robber(),),
    )
    return replace(blueprint, **changes)


def steven(**changes):
    """Return the printed example character: 201 CP, with a machete in hand."""
    held = (gear(place=Place.HAND, hands=1),)
    return replace(clone(name="Steven", gear=held), **changes)
