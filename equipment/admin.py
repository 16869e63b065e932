"""What a maintainer sees of settings."""

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from equipment.models import (
    Ability,
    Category,
    CreatureTemplate,
    EquipmentList,
    Item,
    Kit,
    KitLine,
    Membership,
    Occupation,
    Quality,
    Setting,
)


class OfSetting(admin.ModelAdmin):  # type: ignore[type-arg]  # generic in the stubs alone
    """Rows of a setting; those of shipped settings come from files and can only be read."""

    list_display = ["name", "key", "setting"]
    list_filter = ["setting"]
    list_select_related = ["setting"]
    search_fields = ["name", "key"]
    raw_id_fields = ["setting"]

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Return whether the row may be changed: not if its setting is shipped."""
        return super().has_change_permission(request, obj) and not _is_shipped(obj)

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Return whether the row may be deleted: not if its setting is shipped."""
        return super().has_delete_permission(request, obj) and not _is_shipped(obj)


def _is_shipped(row: Model | None) -> bool:
    setting = row if isinstance(row, Setting) else getattr(row, "setting", None)
    return isinstance(setting, Setting) and setting.shipped


@admin.register(Setting)
class SettingAdmin(OfSetting):
    """Settings."""

    list_display = ["name", "slug", "owner", "shipped", "budget", "version"]
    list_filter = ["shipped", "budget"]
    list_select_related = ["owner"]
    search_fields = ["name", "slug"]
    raw_id_fields = ["owner"]


@admin.register(Membership)
class MembershipAdmin(OfSetting):
    """Who belongs to a setting."""

    list_display = ["user", "setting", "role", "joined_at", "left_at"]
    list_filter = ["role"]
    list_select_related = ["user", "setting"]
    search_fields = ["user__username", "setting__name"]
    raw_id_fields = ["user", "setting"]


@admin.register(Item)
class ItemAdmin(OfSetting):
    """Items, with the two prices that are worked out from their figures."""

    list_display = ["name", "setting", "category", "kind", "formula_cp", "printed_cp", "price", "hidden"]
    list_filter = ["setting", "kind", "hidden"]
    list_select_related = ["setting", "category"]
    raw_id_fields = ["setting", "equipment_list", "category"]
    readonly_fields = ["formula_cp", "price"]
    exclude = ["setting"]


@admin.register(EquipmentList)
class EquipmentListAdmin(OfSetting):
    """Equipment lists."""

    raw_id_fields = ["setting", "for_templates", "for_occupations"]


class KitLines(admin.TabularInline):  # type: ignore[type-arg]  # generic in the stubs alone
    """The lines of a kit; those of shipped kits can only be read, as everything of theirs."""

    model = KitLine
    fk_name = "kit"
    raw_id_fields = ["item", "inner"]
    extra = 1

    def get_queryset(self, request: HttpRequest) -> QuerySet[KitLine]:
        """Return the lines with what they hold, which a page of many shows by name."""
        lines: QuerySet[KitLine] = super().get_queryset(request)
        return lines.select_related("item", "inner")

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        """Return whether the lines may be changed: not if the kit’s setting is shipped."""
        return super().has_change_permission(request, obj) and not _is_shipped(obj)

    has_add_permission = has_change_permission
    has_delete_permission = has_change_permission


@admin.register(Kit)
class KitAdmin(OfSetting):
    """Kits with their lines."""

    list_display = ["name", "key", "setting", "outfit"]
    list_filter = ["setting", "outfit"]
    inlines = [KitLines]


admin.site.register((CreatureTemplate, Ability, Quality, Occupation, Category), OfSetting)
