"""The compact blocks of text in which the rules print characters, templates and items."""

from collections.abc import Iterable, Iterator

from rules.abilities import AbilityLevel
from rules.armor import NaturalArmor
from rules.attacks import WeaponInUse, limb_features, weapon_in_use
from rules.blueprint import Blueprint, Gear, Place
from rules.build import Build
from rules.creature_templates import CreatureTemplate
from rules.figures import fraction_text, kilograms_text, metres_text, speed_text
from rules.items import Item, equipment_cp, is_priced, item_features
from rules.natural_weapons import NaturalWeapon, limb_name
from rules.points import template_cp
from rules.qualities import Quality
from rules.sheet import Sheet
from rules.wielding import wielder_of
from rules.words import isolated, listed, signed

_BLANK = "____"


def statblock(sheet: Sheet) -> str:
    """Return the compact character block, as the combat example prints Steven (Combat Example).

    What a character does not have is left out, and so is what it has stored away.
    """
    blueprint = sheet.blueprint
    lines = (
        _headline(sheet),
        _build_line(blueprint.build, sheet.stamina),
        abilities_line(blueprint.abilities, blueprint.template.qualities + blueprint.qualities),
        *map(weapon_line, sheet.weapons),
        *map(_armor_line, blueprint.template.natural_armor),
        *_other_gear_lines(sheet),
        _defense_line(sheet),
        _health_line(sheet),
    )
    return "\n".join(line for line in lines if line)


def template_block(template: CreatureTemplate) -> str:
    """Return the compact block of a creature template (Example Template)."""
    build = template.build
    lines = (
        _template_headline(template),
        _build_line(build, None),
        abilities_line(template.abilities, template.qualities),
        *map(_limb_line, template.natural_weapons),
        *map(_armor_line, template.natural_armor),
    )
    return "\n".join(line for line in lines if line)


def _template_headline(template: CreatureTemplate) -> str:
    kind, size = isolated(template.name), _size(template.build, template.length_type)
    return f"{kind}, {size}, {template.variability} variability, {signed(template_cp(template))} CP"


def item_line(item: Item) -> str:
    """Return an item's line of an equipment list, with the formula's CP (Equipment List).

    >>> item_line(Item(name="knife", mass_mg=1_000_000, heft=2, power=2, sharp=True))
    'knife (40 CP, 1 kg, 2 heft, 2 power, sharp)'
    """
    figures = (
        f"{signed(equipment_cp(item))} CP" if is_priced(item) else "",
        f"{kilograms_text(item.mass_mg)} kg",
        "" if item.heft is None else f"{item.heft:,} heft",
        "" if item.power is None else f"{item.power:,} power",
    )
    return f"{isolated(item.name)}{_brackets((*figures, *item_features(item)))}"


def who_line(blueprint: Blueprint) -> str:
    """Return age, sex, template and occupations: "adult male human robber"."""
    age = blueprint.age_category or ""
    if blueprint.age_years is not None:
        age = f"{blueprint.age_years:,}-year-old"
    occupations = listed([isolated(occupation.name) for occupation in blueprint.occupations])
    written = (isolated(text) for text in (blueprint.sex, blueprint.template.name))
    return " ".join(filter(None, (age, *written, occupations)))


def abilities_line(abilities: Iterable[AbilityLevel], qualities: Iterable[Quality]) -> str:
    """Return abilities with their levels, those of level 0 left out, and qualities; empty without any."""
    levels = [f"{signed(ability.level)} {isolated(ability.name)}" for ability in abilities if ability.level]
    return ", ".join((*levels, *(isolated(quality.name) for quality in qualities)))


def weapon_line(weapon: WeaponInUse, place: str = "") -> str:
    """Return the line of a natural weapon or of an item, with the character's own figures and where it is."""
    heft = None if weapon.heft is None else fraction_text(weapon.heft, mixed=True)
    figures = (
        "" if weapon.mass_mg is None else f"{kilograms_text(weapon.mass_mg)} kg",
        "" if heft is None else f"{heft} heft",
        *(
            "" if figure is None else f"{signed(figure)} {word}"
            for figure, word in (
                (weapon.power, "power"),
                (weapon.attack, "attack"),
                (weapon.throw, "throw"),
                (weapon.defense, "defense"),
            )
        ),
        place,
    )
    return f"{weapon.quantity} {isolated(weapon.name)}{_brackets((*weapon.features, *figures))}"


def _other_gear_lines(sheet: Sheet) -> Iterator[str]:
    """Yield the lines of what is carried and worn; a weapon among it has its figures as if it were held."""
    wielder = wielder_of(sheet.blueprint)
    for gear in sheet.other_gear:
        if not gear.quantity or gear.place is Place.STORED:
            continue
        if gear.item.power is None:
            yield gear_line(gear)
        else:
            yield weapon_line(weapon_in_use(gear.item, wielder, quantity=gear.quantity), gear.place.value)


def gear_line(gear: Gear) -> str:
    """Return the line of gear that is no weapon: its features, mass and heft."""
    item = gear.item
    figures = (f"{kilograms_text(item.mass_mg)} kg", "" if item.heft is None else f"{item.heft:,} heft")
    return f"{gear.quantity:,} {isolated(item.name)}{_brackets((*item_features(item), *figures))}"


def _headline(sheet: Sheet) -> str:
    blueprint = sheet.blueprint
    name = isolated(blueprint.name.strip()) or "Unnamed"
    size = _size(blueprint.build, blueprint.template.length_type)
    return f"{name}, {who_line(blueprint)}, {size}, {signed(sheet.cp.total)} CP"


def _defense_line(sheet: Sheet) -> str:
    figures = (
        f"{signed(sheet.melee_defense)} melee defense",
        f"{signed(sheet.missile_defense)} missile defense",
        f"{signed(sheet.grapple_defense)} grapple defense",
        f"{signed(sheet.grapple_attack)} grapple attack",
    )
    return ", ".join(figures)


def _health_line(sheet: Sheet) -> str:
    absorption, cover = sheet.best_absorption, sheet.total_cover
    return f"{absorption:,} best absorption, {cover} total cover, {_BLANK} stun, {_BLANK} damage"


def _size(build: Build, length_type: str) -> str:
    return f"{kilograms_text(build.mass_mg)} kg, {metres_text(build.length_mm)} m {isolated(length_type)}"


def _build_line(build: Build, stamina: int | None) -> str:
    """Return the build; zero swimming and airspeed are left out, a template has no stamina."""
    figures = (
        f"{speed_text(build.speed)} speed",
        f"{signed(build.agility)} agility",
        f"{signed(build.strength)} strength",
        f"{signed(build.toughness)} toughness",
        "" if stamina is None else f"{signed(stamina)} stamina",
        f"{signed(build.running)} running",
        f"{signed(build.swimming)} swimming" if build.swimming else "",
        f"{signed(build.airspeed)} airspeed" if build.airspeed else "",
    )
    return ", ".join(filter(None, figures))


def _limb_line(weapon: NaturalWeapon) -> str:
    name = limb_name(weapon, weapon.quantity)
    return f"{weapon.quantity} {isolated(name)}{_brackets(limb_features(weapon))}"


def _armor_line(armor: NaturalArmor) -> str:
    return f"{isolated(armor.name)} ({armor.cover} cover, {armor.absorption:,} absorption)"


def _brackets(figures: Iterable[str]) -> str:
    """Return figures in brackets after a space; nothing without any."""
    text = ", ".join(filter(None, figures))
    return f" ({text})" if text else ""
