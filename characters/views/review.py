"""The last steps: what is owned, and everything at a glance."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

import rules
from characters import lifecycle, purchases
from characters.breakdowns import shown
from characters.forms.base import StepForm
from characters.models import Character
from characters.pages.builder_frame import Frame
from characters.pages.builder_steps import problem_lines
from characters.pages.builder_things import things_by_place
from characters.pages.goods import carrying, goods_context
from characters.pages.occupation_kits import kit_offers
from characters.refusals import Refused
from characters.views.access import actor, character_or_404, guests_too
from config.htmx import HtmxRequest, posted_to
from equipment.models import Setting


class EquipmentForm(StepForm):
    """The step Equipment has nothing to type: shop and inventory change what is owned."""

    step = "equipment"


class ReviewForm(StepForm):
    """The step Review has nothing to type."""

    step = "review"


@guests_too
@require_safe
def equipment(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Equipment: what is owned, by place, and the ways to shop and inventory."""
    found = character_or_404(request, id)
    frame = Frame(request, found, EquipmentForm(found))
    ledger = purchases.ledger_of(found)
    goods = goods_context(found, frame.sheet, ledger) | kit_offers(
        found, frame.sheet, ledger.funds, refused={}
    )
    return frame.page("characters/builder/equipment.html", places=things_by_place(frame), **goods)


@guests_too
@require_safe
def review(request: HtmxRequest, id: int) -> HttpResponse:
    """Return the step Review: problems first, then the points and the block as it prints."""
    found = character_or_404(request, id)
    frame = Frame(request, found, ReviewForm(found))
    problems = problem_lines(found, frame.sheet)
    ready_for_good = found.state == Character.State.READY and lifecycle.stays_ready(found)
    return frame.page(
        "characters/builder/review.html",
        errors=sum(problem.breaks for problem in problems),
        errors_first=sorted(problems, key=lambda problem: not problem.breaks),
        stays_ready=lifecycle.STAYS_READY if ready_for_good else "",
        compact_block=rules.statblock(frame.sheet),
        points=shown(rules.explain_character(frame.blueprint)),
        carrying=carrying(frame.sheet),
        coins=found.setting.budget == Setting.Budget.COINS,
    )


@guests_too
@posted_to("characters:review", "id")
def ready(request: HtmxRequest, id: int) -> HttpResponse:
    """End the draft, if the rules find no error."""
    says = "This character is ready. From now on its things are sold, not put back."
    return _change_state(
        request, id, lifecycle.make_ready, says, "This character is ready. It was so already."
    )


@guests_too
@posted_to("characters:review", "id")
def draft(request: HtmxRequest, id: int) -> HttpResponse:
    """Make a draft of it again."""
    says = "This character is a draft again."
    return _change_state(
        request, id, lifecycle.back_to_draft, says, "This character is a draft. It was one already."
    )


def _change_state(
    request: HtmxRequest, id: int, change: Callable[..., bool], says: str, already: str
) -> HttpResponse:
    found = character_or_404(request, id)
    try:
        changed = change(found, by=actor(request))
    except Refused as refusal:
        messages.error(request, refusal.sentence)
    else:
        messages.success(request, says if changed else already)
    return redirect("characters:review", id)
