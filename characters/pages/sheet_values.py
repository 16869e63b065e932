"""A sheet as values with their names, to set two of them side by side."""

from dataclasses import dataclass

import rules
from characters.forms.build import COLUMNS, UNITS, build_text
from characters.models import BUILD_FIELDS
from characters.money import quantity_text

NONE = "–"


@dataclass(frozen=True, slots=True)
class Difference:
    """One value of two sheets, as text."""

    label: str
    one: str
    other: str

    @property
    def differs(self) -> bool:
        """Whether the two are not the same."""
        return self.one != self.other


def differences(one: rules.Sheet, other: rules.Sheet) -> tuple[Difference, ...]:
    """Return every value of two sheets; what one of them does not have is "–"."""
    first, second = sheet_values(one), sheet_values(other)
    names = dict.fromkeys((*first, *second))
    return tuple(Difference(name, first.get(name, NONE), second.get(name, NONE)) for name in names)


def bare_sheet(template: rules.CreatureTemplate, limits: rules.Limits) -> rules.Sheet:
    """Return the sheet of somebody who is as a template has it."""
    return rules.derive_sheet(
        rules.Blueprint(
            name=template.name,
            template=template,
            build=template.build,
            abilities=template.abilities,
            limits=limits,
        )
    )


def sheet_values(sheet: rules.Sheet) -> dict[str, str]:
    """Return what one compares of a character, by name."""
    blueprint = sheet.blueprint
    return {
        "template": blueprint.template.name,
        "CP": rules.fraction_text(sheet.cp.total),
        **_build(blueprint.build),
        **{one.name: rules.fraction_text(one.level) for one in blueprint.abilities},
        **({"missing": missing} if (missing := rules.missing_words(blueprint)) else {}),
        "qualities": _names(blueprint.qualities, blueprint.template.qualities),
        "occupations": _names(blueprint.occupations),
        **_derived(sheet),
        **_things(sheet),
        "problems": rules.fraction_text(len(sheet.problems)),
    }


def _build(build: rules.Build) -> dict[str, str]:
    fields = {column: name for name, column in COLUMNS.items()}
    names = [(column, fields.get(column, column)) for column in BUILD_FIELDS]
    return {name: f"{build_text(build, column)} {UNITS.get(name, '')}".rstrip() for column, name in names}


def _names(*rows: tuple[rules.Quality | rules.Occupation, ...]) -> str:
    return ", ".join(row.name for group in rows for row in group) or NONE


def _derived(sheet: rules.Sheet) -> dict[str, str]:
    capacity = sheet.capacity_mg
    figures = {
        "stamina": sheet.stamina,
        "melee defense": sheet.melee_defense,
        "missile defense": sheet.missile_defense,
        "grapple attack": sheet.grapple_attack,
        "grapple defense": sheet.grapple_defense,
        "best absorption": sheet.best_absorption,
    }
    return {
        **{name: rules.fraction_text(figure) for name, figure in figures.items()},
        "total cover": f"{sheet.total_cover}",
        "carrying capacity": NONE if capacity is None else f"{rules.kilograms_text(capacity)} kg",
        "load": f"{rules.kilograms_text(sheet.carried_mg)} kg",
    }


def _things(sheet: rules.Sheet) -> dict[str, str]:
    """Return what is used and owned, by name; rows of one name stand together."""
    told = [(name, _weapon(weapon)) for name, weapon in zip(_weapon_names(sheet), sheet.weapons, strict=True)]
    told += [
        (gear.item.name, quantity_text(gear.quantity, gear.place.value))
        for gear in sheet.other_gear
        if gear.quantity
    ]
    found: dict[str, list[str]] = {}
    for name, words in told:
        found.setdefault(name, []).append(words)
    return {name: "; ".join(words) for name, words in found.items()}


def _weapon_names(sheet: rules.Sheet) -> list[str]:
    """Return what weapons are called; a limb as its template calls all of them, also where one is left."""
    limbs = sheet.blueprint.template.natural_weapons
    names = {
        name: rules.limb_name(limb, limb.quantity)
        for limb in limbs
        for name in (limb.name, rules.limb_name(limb, 2))
    }
    return [
        names.get(weapon.name, weapon.name) if weapon.natural else weapon.name for weapon in sheet.weapons
    ]


def _weapon(weapon: rules.WeaponInUse) -> str:
    figures = {"power": weapon.power, "attack": weapon.attack, "defense": weapon.defense}
    said = [f"{name} {rules.fraction_text(figure)}" for name, figure in figures.items() if figure is not None]
    return ", ".join([f"{weapon.quantity} in use", *said])
