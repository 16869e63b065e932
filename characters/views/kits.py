"""Kits: looking at them, and buying one with all its parts or some of them."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from characters.forms.kits import KitForm
from characters.forms.tokens import TokenForm
from characters.kit_purchases import buy_kit, receipt_of_kit
from characters.kits import kit_for
from characters.models import Character, LedgerEntry
from characters.money import receipt
from characters.occupation_kits import occupations_that_offer, take_kit
from characters.pages.kits import kits_context
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, done_before, guests_too
from config.htmx import HtmxRequest, posted_to, render_page
from config.page_numbers import is_number
from equipment.models import Occupation


@guests_too
@require_safe
def kits(request: HtmxRequest, id: int) -> HttpResponse:
    """Show the kits of the character's setting."""
    return _show(request, character_or_404(request, id))


@guests_too
@posted_to("characters:kits", "id")
def buy(request: HtmxRequest, id: int) -> HttpResponse:
    """Buy the ticked parts of a kit, or count only what they cost."""
    character = character_or_404(request, id)
    number = request.POST.get("kit", "")
    found = kit_for(character, int(number)) if is_number(number) else None
    if found is None:
        raise Http404
    kit, _ = found
    form = KitForm(request.POST)
    if form.only_counts:
        return _show(request, character, form=form, opened=kit.pk)
    if form.is_valid():
        given = form.given("kit", kit.pk, *sorted(form.ticked))
        try:
            entries = buy_kit(
                character,
                kit,
                given["quantity"],
                keys=form.ticked,
                quote=request.POST.get("quote", ""),
                token=given["token"],
                by=actor(request),
            )
        except Refused as refusal:
            form.add_error("quantity", refusal.sentence)
        else:
            said = receipt_of_kit(kit.name, entries, character.setting)
            messages.success(request, said + done_before(character, entries[0]))
            return redirect("characters:kits", id)
    messages.error(request, form.sentences())
    return _show(request, character, form=form, opened=kit.pk, status=422)


@guests_too
@posted_to("characters:kits", "id")
def take(request: HtmxRequest, id: int) -> HttpResponse:
    """Take the kit of an occupation with its funds, once."""
    character = character_or_404(request, id)
    character.read_choices()
    number = request.POST.get("occupation", "")
    occupation = next((one for one in occupations_that_offer(character) if f"{one.pk}" == number), None)
    if occupation is None:
        raise Http404
    try:
        entries = _taken(request, character, occupation)
    except Refused as refusal:
        messages.error(request, refusal.sentence)
        return _show(request, character, refused={occupation.pk: refusal.sentence}, status=422)
    begun, goods = receipt(entries[0], character.setting), entries[1:]
    kit = f" {receipt_of_kit(f'the kit of {occupation.name}', goods, character.setting)}" if goods else ""
    messages.success(request, f"{begun}{kit}{done_before(character, entries[0])}")
    page = "equipment" if request.POST.get("from") == "equipment" else "kits"
    return redirect(f"characters:{page}", id)


def _taken(request: HtmxRequest, character: Character, occupation: Occupation) -> list[LedgerEntry]:
    form, parts = TokenForm(request.POST), set(request.POST.getlist("part"))
    if not form.is_valid():
        raise Refused(form.sentences())
    return take_kit(
        character,
        occupation,
        keys=parts,
        quote=request.POST.get("quote", ""),
        token=form.token_for("occupation", occupation.pk, *sorted(parts)),
        by=actor(request),
    )


def _show(  # noqa: PLR0913 - what was typed, and why it was refused
    request: HtmxRequest,
    character: Character,
    *,
    refused: Mapping[int, str] | None = None,
    form: KitForm | None = None,
    opened: int | None = None,
    status: int = 200,
) -> HttpResponse:
    context = kits_context(character, request.GET, form=form, opened=opened, refused=refused or {})
    return render_page(request, "characters/kits.html", context, fragments=("kit-list",), status=status)
