"""The shipped settings as rows, stored by key: loading them again changes only what the files changed."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db import models, transaction
from django.utils import timezone

import rules
from equipment.catalogue_files import Catalogue, Entry, creature_template, item_columns
from equipment.models import (
    Ability,
    Category,
    CreatureTemplate,
    EquipmentList,
    Item,
    Occupation,
    Quality,
    Setting,
)


@transaction.atomic
def load(catalogue: Catalogue) -> int:
    """Return how many rows changed to make the setting what its files say; all of them do, or none."""
    setting, changed = _setting(catalogue)
    for model, name in ((Ability, "abilities"), (Quality, "qualities"), (Occupation, "occupations")):
        changed += _plain(model, setting, catalogue.lists[name])
    changed += _creature_templates(setting, catalogue)
    changed += _equipment(setting, catalogue)
    if changed:
        Setting.objects.filter(pk=setting.pk).update(version=models.F("version") + 1)
    return changed


def _setting(catalogue: Catalogue) -> tuple[Setting, int]:
    columns = {"shipped": True, "owner": None, "deleted_at": None, **catalogue.columns}
    setting = Setting.objects.select_for_update().filter(slug=catalogue.slug).first()
    changed = _store(setting or Setting(slug=catalogue.slug), columns)
    return Setting.objects.get(slug=catalogue.slug), changed


def _store(row: models.Model, columns: Mapping[str, Any]) -> int:
    """Return 1 if the row had to be saved, with a new version; 0 if it had these columns before."""
    new = row.pk is None
    different = [name for name, value in columns.items() if new or getattr(row, name) != value]
    if not (new or different):
        return 0
    for name in different:
        setattr(row, name, columns[name])
    if not new and hasattr(row, "version"):
        row.version += 1
    row.full_clean()
    row.save()
    return 1


def _defaults(model: type[models.Model], columns: Mapping[str, Any], kept: Iterable[str]) -> dict[str, Any]:
    """Return all columns of a row but the `kept` ones: what the file leaves out is at its default."""
    names = {field.name: field for field in model._meta.concrete_fields if not field.primary_key}  # noqa: SLF001
    left_out = {
        name: field.get_default()
        for name, field in names.items()
        if field.editable and not field.is_relation and name not in {*kept, *columns, "key", "version"}
    }
    return {**left_out, **columns}


def _plain(model: type[Any], setting: Setting, entries: Iterable[Entry]) -> int:
    """Store entries whose file has the columns of the row; drop rows that no file names and nothing uses."""
    rows = {row.key: row for row in model.objects.filter(setting=setting)}
    changed = 0
    for position, entry in enumerate(entries):
        columns = _defaults(model, {**entry.columns, "position": position}, kept=())
        changed += _store(rows.pop(entry.key, None) or model(setting=setting, key=entry.key), columns)
    return changed + sum(_drop(row) for row in rows.values())


def _drop(row: models.Model) -> int:
    """Return 1 if the row could go, 0 if something uses it: then it stays."""
    try:
        with transaction.atomic():
            row.delete()
    except models.ProtectedError:
        return 0
    return 1


def _bin(rows: Iterable[CreatureTemplate | Item]) -> int:
    """Put rows that no file names into the bin, where the characters that have them keep them."""
    return sum(_store(row, {"deleted_at": timezone.now()}) for row in rows if row.deleted_at is None)


def _creature_templates(setting: Setting, catalogue: Catalogue) -> int:
    rows = {row.key: row for row in CreatureTemplate.objects.filter(setting=setting)}
    changed = 0
    for position, entry in enumerate(catalogue.lists["creature_templates"]):
        columns = {
            "name": entry.columns["name"],
            "description": entry.columns["description"],
            "figures": rules.template_to_dict(creature_template(entry, catalogue)),
            "position": position,
        }
        row = rows.pop(entry.key, None) or CreatureTemplate(setting=setting, key=entry.key)
        changed += _store(row, _defaults(CreatureTemplate, columns, kept=()))
    return changed + _bin(rows.values())


def _equipment(setting: Setting, catalogue: Catalogue) -> int:
    """Store lists, categories and items; drop lists and categories last, when their items have moved."""
    changed = sum(
        _store(row, columns)
        for model, name in ((EquipmentList, "equipment_lists"), (Category, "categories"))
        for row, columns in _headings(model, setting, catalogue.lists[name])
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
        yield row, {**entry.columns, "position": position}


def _items(setting: Setting, catalogue: Catalogue) -> int:
    lists = {row.key: row for row in EquipmentList.objects.filter(setting=setting).select_related("setting")}
    categories = {row.key: row for row in Category.objects.filter(setting=setting)}
    rows = {
        row.key: row
        for row in Item.objects.filter(setting=setting).select_related("equipment_list__setting", "category")
    }
    changed = 0
    for entry in catalogue.lists["items"]:
        columns = item_columns(entry)
        columns["equipment_list"] = lists[catalogue.entry("equipment_lists", columns["equipment_list"]).key]
        columns["category"] = categories[catalogue.entry("categories", columns["category"]).key]
        columns["origin"] = entry.origin.value
        row = rows.pop(entry.key, None) or Item(setting=setting, key=entry.key)
        changed += _store(row, _defaults(Item, columns, kept=("gm_notes",)))
    return changed + _bin(rows.values())
