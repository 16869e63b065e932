"""The shipped settings as rows, stored by key: loading them again changes only what the files changed."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from django.core.exceptions import ValidationError
from django.db import models, transaction
from django.utils import timezone

import rules
from equipment.catalogue_files import (
    Catalogue,
    CatalogueError,
    Entry,
    creature_template,
    item_columns,
    kit_lines,
)
from equipment.models import (
    Category,
    CreatureTemplate,
    EquipmentList,
    Item,
    KitLine,
    Setting,
)
from equipment.models.offered import Offered

_LINE = ("item_id", "inner_id", "quantity", "place")


@transaction.atomic
def load(catalogue: Catalogue) -> int:
    """Return how many rows changed to make the setting what its files say; all of them do, or none."""
    setting, changed = _setting(catalogue)
    changed += _plain(setting.abilities.all(), setting, catalogue.lists["abilities"])
    changed += _plain(setting.qualities.all(), setting, catalogue.lists["qualities"])
    changed += _creature_templates(setting, catalogue)
    changed += _equipment(setting, catalogue)
    changed += _kits(setting, catalogue)
    changed += _occupations(setting, catalogue)
    if changed:
        Setting.objects.filter(pk=setting.pk).update(version=models.F("version") + 1)
    return changed


def _setting(catalogue: Catalogue) -> tuple[Setting, int]:
    columns = {"shipped": True, "owner": None, "deleted_at": None, **catalogue.columns}
    setting = Setting.objects.select_for_update().filter(slug=catalogue.slug).first()
    changed = _store(Setting, [(setting or Setting(slug=catalogue.slug), columns)])
    return Setting.objects.get(slug=catalogue.slug), changed


def _store(model: type[Any], rows: Iterable[tuple[Any, Mapping[str, Any]]]) -> int:
    """Return how many rows did not have their columns yet: new ones are stored all at once.

    A changed one has a new version. What the database holds of rows together, such as that keys are unique,
    it is left to hold.
    """
    new, changed = [], 0
    for row, columns in rows:
        different = [name for name, value in columns.items() if row.pk is None or getattr(row, name) != value]
        for name in different:
            setattr(row, name, columns[name])
        if row.pk is None:
            _check(row)
            new.append(row)
        elif different:
            if hasattr(row, "version"):
                row.version += 1
            _check(row)
            row.save()
            changed += 1
    model.objects.bulk_create(new)
    return changed + len(new)


def _check(row: models.Model) -> None:
    """Refuse a row that cannot be right, by its key and without a question to the database."""
    relations = {field.name for field in row._meta.concrete_fields if field.is_relation}  # noqa: SLF001
    try:
        row.clean_fields(exclude=relations)
        row.clean()
        if isinstance(row, Item):
            rules.check_item(row.as_rules())
            row.derive()
    except (ValidationError, rules.FigureError) as error:
        raise CatalogueError(f"{getattr(row, 'key', row)}: {error}") from error


def _defaults(model: type[models.Model], columns: Mapping[str, Any], kept: Iterable[str]) -> dict[str, Any]:
    """Return all columns of a row but the `kept` ones: what the file leaves out is at its default."""
    names = {field.name: field for field in model._meta.concrete_fields if not field.primary_key}  # noqa: SLF001
    left_out = {
        name: field.get_default()
        for name, field in names.items()
        if field.editable and not field.is_relation and name not in {*kept, *columns, "key", "version"}
    }
    return {**left_out, **columns}


def _plain(stored: models.QuerySet[Any], setting: Setting, entries: Iterable[Entry]) -> int:
    """Store entries whose file has the columns of the row; drop others, or offer them no more if in use."""
    model, rows = stored.model, {row.key: row for row in stored}
    changed = _store(
        model,
        [
            (
                rows.pop(entry.key, None) or model(setting=setting, key=entry.key),
                _defaults(model, {**entry.columns, "position": position}, kept=()),
            )
            for position, entry in enumerate(entries)
        ],
    )
    return changed + sum(_drop(row) or _offer_no_more(row) for row in rows.values())


def _occupations(setting: Setting, catalogue: Catalogue) -> int:
    kits = {None: None} | {kit.key: kit for kit in setting.kits.all()}
    entries = [
        replace(entry, columns={**entry.columns, "kit": kits[entry.columns.get("kit")]})
        for entry in catalogue.lists["occupations"]
    ]
    return _plain(setting.occupations.select_related("kit"), setting, entries)


def _kits(setting: Setting, catalogue: Catalogue) -> int:
    """Store kits and their lines; drop kits that no file names."""
    entries = catalogue.lists["kits"]
    headings = [
        replace(entry, columns={name: value for name, value in entry.columns.items() if name != "lines"})
        for entry in entries
    ]
    return _plain(setting.kits.all(), setting, headings) + _kit_lines(setting, entries)


def _kit_lines(setting: Setting, entries: Iterable[Entry]) -> int:
    """Return how many kits had other lines than their files say: they have new ones."""
    kits = {kit.key: kit for kit in setting.kits.prefetch_related("lines")}
    items = dict(setting.items.values_list("key", "pk"))
    different = {}
    for entry in entries:
        kit = kits[entry.key]
        lines = [
            (items.get(line.thing), line.inner and kits[line.inner].pk, line.quantity, line.place)
            for line in kit_lines(entry)
        ]
        if lines != [(row.item_id, row.inner_id, row.quantity, row.place) for row in kit.lines.all()]:
            different[kit] = lines
    KitLine.objects.filter(kit__in=different).delete()
    KitLine.objects.bulk_create(
        KitLine(kit=kit, position=position, **dict(zip(_LINE, line, strict=True)))
        for kit, lines in different.items()
        for position, line in enumerate(lines)
    )
    return len(different)


def _drop(row: models.Model) -> int:
    """Return 1 if the row could go, 0 if something uses it: then it stays."""
    try:
        with transaction.atomic():
            row.delete()
    except models.ProtectedError:
        return 0
    return 1


def _offer_no_more(row: models.Model) -> int:
    """Return 1 if the row was on offer until now; it stays with the characters who have it."""
    return _store(type(row), [(row, {"offered": False})]) if isinstance(row, Offered) else 0


def _bin(model: type[Any], rows: Iterable[CreatureTemplate | Item]) -> int:
    """Put rows that no file names into the bin, where the characters that have them keep them."""
    return _store(model, [(row, {"deleted_at": timezone.now()}) for row in rows if row.deleted_at is None])


def _creature_templates(setting: Setting, catalogue: Catalogue) -> int:
    rows = {row.key: row for row in CreatureTemplate.objects.filter(setting=setting)}
    found = []
    for position, entry in enumerate(catalogue.lists["creature_templates"]):
        columns = {
            "name": entry.columns["name"],
            "description": entry.columns["description"],
            "figures": rules.template_to_dict(creature_template(entry, catalogue)),
            "position": position,
        }
        row = rows.pop(entry.key, None) or CreatureTemplate(setting=setting, key=entry.key)
        found.append((row, _defaults(CreatureTemplate, columns, kept=())))
    return _store(CreatureTemplate, found) + _bin(CreatureTemplate, rows.values())


def _equipment(setting: Setting, catalogue: Catalogue) -> int:
    """Store lists, categories and items; drop lists and categories last, when their items have moved."""
    changed = sum(
        _store(model, _headings(model, setting, catalogue.lists[name]))
        for model, name in ((EquipmentList, "equipment_lists"), (Category, "categories"))
    )
    changed += _items(setting, catalogue)
    for category in Category.objects.filter(setting=setting).exclude(key__in=_keys(catalogue, "categories")):
        changed += _drop(category)
    lists = EquipmentList.objects.filter(setting=setting, items=None)
    for equipment_list in lists.exclude(key__in=_keys(catalogue, "equipment_lists")):
        changed += _drop(equipment_list)
    return changed


def _keys(catalogue: Catalogue, name: str) -> list[str]:
    return [entry.key for entry in catalogue.lists[name]]


def _headings(
    model: type[Any], setting: Setting, entries: Iterable[Entry]
) -> Iterator[tuple[models.Model, dict[str, Any]]]:
    rows = {row.key: row for row in model.objects.filter(setting=setting)}
    for position, entry in enumerate(entries):
        row = rows.get(entry.key) or model(setting=setting, key=entry.key)
        factor = {"price_factor": Decimal(entry.columns.get("price_factor", 1))}
        columns = {**entry.columns, **(factor if model is EquipmentList else {})}
        yield row, {**columns, "position": position}


def _items(setting: Setting, catalogue: Catalogue) -> int:
    lists = {row.key: row for row in EquipmentList.objects.filter(setting=setting).select_related("setting")}
    categories = {row.key: row for row in Category.objects.filter(setting=setting)}
    rows = {
        row.key: row
        for row in Item.objects.filter(setting=setting).select_related("equipment_list__setting", "category")
    }
    found = []
    for entry in catalogue.lists["items"]:
        columns = item_columns(entry)
        columns["equipment_list"] = lists[catalogue.entry("equipment_lists", columns["equipment_list"]).key]
        columns["category"] = categories[catalogue.entry("categories", columns["category"]).key]
        columns["origin"] = entry.origin.value
        row = rows.pop(entry.key, None) or Item(setting=setting, key=entry.key)
        found.append((row, _defaults(Item, columns, kept=("gm_notes",))))
    return _store(Item, found) + _bin(Item, rows.values())
