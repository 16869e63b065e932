"""The shop: looking and buying."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from characters import purchases
from characters.forms.shop import QuantityForm
from characters.models import Character
from characters.money import receipt
from characters.pages.item_compare import compare_items_context
from characters.pages.shop import shop_context
from characters.pages.shop_address import shop_address
from characters.quotes import quoted_price
from characters.shop import item_on_sale
from characters.views.access import actor, character_or_404, done_before, guests_too
from config.htmx import HtmxRequest, posted_to, render_page
from config.page_numbers import is_number


@guests_too
@require_safe
def shop(request: HtmxRequest, id: int) -> HttpResponse:
    """Show what the character's setting sells, with this character's figures."""
    return _show(request, character_or_404(request, id))


@guests_too
@require_safe
def compare_items(request: HtmxRequest, id: int) -> HttpResponse:
    """Show up to four items side by side; a fifth is refused with a sentence."""
    context = compare_items_context(character_or_404(request, id), request.GET)
    return render_page(
        request, "characters/compare_items.html", context, status=422 if context["fault"] else 200
    )


@guests_too
@posted_to("characters:shop", "id")
def buy(request: HtmxRequest, id: int) -> HttpResponse:
    """Buy some pieces of one item; the button says which, the page’s quote at what price."""
    character = character_or_404(request, id)
    number = request.POST.get("buy", "")
    item = item_on_sale(character, int(number)) if is_number(number) else None
    if item is None:
        raise Http404
    field = f"quantity-{item.pk}"
    stepped = request.POST.get("set", "").removeprefix(f"{field}=")
    quantity = stepped or request.POST.get(field, "1")
    form = QuantityForm({"quantity": quantity, "token": request.POST.get("token", "")})
    if stepped:
        return _show(request, character, form=form, opened=item.pk)
    if form.is_valid():
        try:
            entry = purchases.buy(
                character,
                item,
                **form.given("buy", item.pk),
                quoted_price=quoted_price(request.POST.get("quote", ""), character, item),
                by=actor(request),
            )
        except purchases.Refused as refusal:
            form.add_error("quantity", refusal.sentence)
        else:
            said = receipt(entry, character.setting) + done_before(character, entry)
            messages.success(request, said)
            return redirect(shop_address(character, request.GET, without="open"))
    messages.error(request, form.sentences())
    return _show(request, character, form=form, opened=item.pk, status=422)


def _show(
    request: HtmxRequest,
    character: Character,
    *,
    form: QuantityForm | None = None,
    opened: int | None = None,
    status: int = 200,
) -> HttpResponse:
    context = shop_context(character, request.GET, refused=form, opened=opened)
    return render_page(request, "characters/shop.html", context, fragments=("shop-items",), status=status)
