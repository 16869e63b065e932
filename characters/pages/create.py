"""What one sees to begin a character: each setting with what it allows and holds."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, QuerySet

from equipment.models import CreatureTemplate, Item, Setting
from equipment.setting_pages import budget_words


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingChoice:
    """A setting to choose, with what it allows and holds in words."""

    id: int
    name: str
    description: str
    facts: str
    chosen: bool


def setting_choices(settings: QuerySet[Setting], posted: str) -> list[SettingChoice]:
    """Return the settings to choose from; the posted one is chosen, else the first."""
    found = list(settings)
    templates = _counts(CreatureTemplate.objects.choosable().filter(setting__in=found))
    items = _counts(Item.objects.on_sale().filter(setting__in=found))
    keys = [str(setting.pk) for setting in found]
    chosen = posted if posted in keys else next(iter(keys), "")
    return [
        SettingChoice(
            id=setting.pk,
            name=setting.name,
            description=setting.description,
            facts=_facts(setting, templates.get(setting.pk, 0), items.get(setting.pk, 0)),
            chosen=str(setting.pk) == chosen,
        )
        for setting in found
    ]


def _facts(setting: Setting, templates: int, items: int) -> str:
    counts = (_many(templates, "template"), _many(items, "item"))
    return " · ".join((f"{setting.cp_limit:,} character points (CP)", budget_words(setting), *counts))


def _many(count: int, word: str) -> str:
    return f"{count:,}\N{NO-BREAK SPACE}{word}{'' if count == 1 else 's'}"


def _counts(rows: QuerySet[Any]) -> dict[int, int]:
    return dict(rows.order_by().values_list("setting").annotate(Count("pk")))
