"""What a maintainer sees of characters: everything can be read, and only a character's own row changed."""

from django.contrib import admin

from characters.models import Award, Change, Character, LedgerEntry, Possession


class Kept(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Rows that belong to a character's history: they are read, never written here."""

    raw_id_fields = ["character"]
    search_fields = ["character__name", "character__owner__username"]
    list_select_related = ["character"]

    def has_add_permission(self, *_: object, **__: object) -> bool:
        """Return that nothing is added here."""
        return False

    def has_change_permission(self, *_: object, **__: object) -> bool:
        """Return that nothing is changed here."""
        return False

    def has_delete_permission(self, *_: object, **__: object) -> bool:
        """Return that nothing is deleted here but with its character."""
        return False


@admin.register(Character)
class CharacterAdmin(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Characters; what they cost is never stored."""

    list_display = ["name", "owner", "setting", "state", "version", "changed_at", "deleted_at"]
    list_filter = ["state", "setting"]
    list_select_related = ["owner", "setting"]
    search_fields = ["name", "owner__username"]
    raw_id_fields = ["owner", "setting", "creature_template"]
    readonly_fields = ["template_figures", "version"]
    exclude = ["portrait", "portraits"]


@admin.register(Possession)
class PossessionAdmin(Kept):
    """What characters own."""

    list_display = ["name", "quantity", "place", "character"]


@admin.register(LedgerEntry)
class LedgerEntryAdmin(Kept):
    """Every movement of goods and money."""

    list_display = ["made_at", "kind", "quantity", "name", "amount", "character"]


@admin.register(Award)
class AwardAdmin(Kept):
    """Points awarded in play."""

    list_display = ["made_at", "cp", "reason", "character", "by"]
    list_select_related = ["character", "by"]


@admin.register(Change)
class ChangeAdmin(Kept):
    """Every stored change."""

    list_display = ["made_at", "step", "version", "character", "by"]
    list_select_related = ["character", "by"]
