"""Looking at kits and buying one, as a browser without scripts does it."""

import re
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from characters.purchases import funds
from characters.tests.builder_pages import words
from characters.tests.factories import a_character, a_kit, a_setting, an_item, bought, goods_of, torches

pytestmark = [pytest.mark.database, pytest.mark.django_db]

HTMX = {"HX-Request": "true", "HX-Target": "kit-list"}


@pytest.fixture
def steven(market):
    return a_character(market)


@pytest.fixture
def walk(market):
    return a_kit(market, (an_item(market), 1, "hand"), (torches(market), 2), name="walk")


def kits(character, query=""):
    return reverse("characters:kits", args=[character.pk]) + query


def posted_by(page):
    """Return all that the opened kit’s form would post."""
    text = page.content.decode()
    fields = {
        name: re.search(rf'name="{name}" value="([^"]*)"', text.partition("breakdown kit")[2])[1]
        for name in ("token", "quote", "kit", "quantity")
    }
    return fields | {"part": re.findall(r'name="part" value="([^"]+)"[^>]* checked', text)}


def buy(client, character, kit, headers=None, **changes):
    form = posted_by(client.get(kits(character, f"?open=kit-{kit.pk}"))) | changes
    return client.post(reverse("characters:buy-kit", args=[character.pk]), form, headers=headers)


def test_a_kit_opens_and_shows_its_parts(ann, steven, walk):
    page = words(ann.get(kits(steven, f"?open=kit-{walk.pk}")))
    assert "walk machete; 10 × torch walk, price in coins: 75 2.5 2.5 Buy … walk" in page
    assert "machete in hand 0.5 61 torch × 10 carried 2 14 2 things 2.5 75" in page
    assert "Buy for 75 coins Buy what is ticked, 75 coins each leaves 125 coins" in page


def test_the_button_buys_all_of_it_and_says_so(ann, steven, walk):
    answer = buy(ann, steven, walk)
    assert (answer.status_code, answer.url) == (302, kits(steven))
    assert goods_of(steven) == [(1, "machete", "hand"), (10, "torch", "carried")]
    assert "Bought walk for 75 coins: 2 things." in words(ann.get(answer.url))


def test_what_is_not_ticked_stays_in_the_shop(ann, steven, walk):
    form = posted_by(ann.get(kits(steven, f"?open=kit-{walk.pk}")))
    buy(ann, steven, walk, part=form["part"][1:])
    assert goods_of(steven) == [(10, "torch", "carried")]


def test_the_same_post_twice_buys_once(ann, steven, walk):
    form = posted_by(ann.get(kits(steven, f"?open=kit-{walk.pk}")))
    for _ in range(2):
        answer = ann.post(reverse("characters:buy-kit", args=[steven.pk]), form)
        assert answer.status_code == 302
    assert funds(steven) == 125


def test_the_same_post_after_undo_says_that_nothing_further_was_bought(ann, steven, walk):
    form = posted_by(ann.get(kits(steven, f"?open=kit-{walk.pk}")))
    ann.post(reverse("characters:buy-kit", args=[steven.pk]), form)
    ann.post(reverse("characters:bring-back", args=[steven.pk]), {"version": "2", "to": "1"})
    answer = ann.post(reverse("characters:buy-kit", args=[steven.pk]), form, follow=True)
    assert "nothing further was done" in words(answer)
    assert (funds(steven), goods_of(steven)) == (200, [])


@pytest.mark.parametrize("changes", [{"recount": "1"}, {"set": "quantity=2"}])
def test_counting_and_stepping_buy_nothing(ann, steven, walk, changes):
    page = buy(ann, steven, walk, **changes)
    assert page.status_code == 200
    assert 'id="breakdown"' in page.content.decode()
    assert goods_of(steven) == []


def test_a_refusal_stands_beside_the_number_and_keeps_number_and_ticks(ann, steven, walk):
    form = posted_by(ann.get(kits(steven, f"?open=kit-{walk.pk}")))
    page = buy(ann, steven, walk, quantity="x", part=form["part"][1:])
    assert page.status_code == 422
    assert 'name="quantity" value="x"' in page.content.decode()
    assert 'id="fault-quantity"' in page.content.decode()
    assert posted_by(page)["part"] == form["part"][1:]


def test_what_is_hidden_meanwhile_is_named_and_nothing_is_bought(ann, steven, market, walk):
    form = posted_by(ann.get(kits(steven, f"?open=kit-{walk.pk}")))
    market.items.filter(name="torch").update(hidden=True)
    page = ann.post(reverse("characters:buy-kit", args=[steven.pk]), form)
    assert page.status_code == 422
    assert "torch is not on sale here any more. Nothing was bought." in words(page)
    assert goods_of(steven) == []


@pytest.mark.parametrize("number", ["", "x", "0", "9" * 30, "999999"])
def test_what_is_no_kit_is_404(ann, steven, number):
    address = reverse("characters:buy-kit", args=[steven.pk])
    assert ann.post(address, {"token": uuid4(), "kit": number}).status_code == 404


def test_a_kit_of_another_setting_is_404(ann, steven):
    foreign = a_setting()
    kit = a_kit(foreign, (an_item(foreign), 1))
    address = reverse("characters:buy-kit", args=[steven.pk])
    assert ann.post(address, {"token": uuid4(), "kit": kit.pk}).status_code == 404


def test_what_one_owns_is_put_back_beside_the_kits(ann, steven, market, walk):
    row = bought(steven, market.items.get(name="machete"))
    form = {"token": uuid4(), "quantity": "1", "from": "kits"}
    answer = ann.post(reverse("characters:put-back", args=[steven.pk, row.pk]) + f"?open=kit-{walk.pk}", form)
    assert answer.url == kits(steven)


def test_htmx_gets_the_list_with_what_changes_beside_it(ann, steven, walk):
    page = ann.get(kits(steven), headers=HTMX).content.decode()
    assert page.lstrip().startswith('<section id="kit-list"')
    for region in ("goods", "purse-line"):
        assert len(re.findall(rf'id="{region}"[^>]*hx-swap-oob="true"', page)) == 1


def test_a_setting_without_kits_says_so(ann, steven):
    assert "No kits yet" in words(ann.get(kits(steven)))


def test_the_questions_are_as_many_for_one_kit_and_for_fifty(ann, steven, market, walk):
    counts = []
    for number in (0, 49):
        for each in range(number):
            a_kit(market, (walk, 2), (market.items.get(name="torch"), 1), name=f"kit {each}")
        with CaptureQueriesContext(connection) as captured:
            ann.get(kits(steven, f"?open=kit-{walk.pk}"))
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 12


class TestTheKitOfAnOccupation:
    @pytest.fixture
    def robber(self, market, walk, steven):
        robber = market.occupations.get(key="robber")
        robber.kit, robber.funds = walk, 150
        robber.save()
        steven.occupations.create(occupation=robber)
        return robber

    def take(self, client, character, occupation, **changes):
        text = client.get(kits(character)).content.decode().partition("kit-offers")[2]
        fields = {name: re.search(rf'name="{name}" value="([^"]*)"', text) for name in ("token", "quote")}
        form = {name: found[1] for name, found in fields.items() if found}
        form |= {
            "part": re.findall(r'hidden" name="part" value="([^"]+)"', text),
            "occupation": occupation.pk,
        }
        return client.post(reverse("characters:take-kit", args=[character.pk]), form | changes)

    @pytest.mark.parametrize("page", ["kits", "equipment"])
    @pytest.mark.usefixtures("robber")
    def test_is_offered_with_what_it_does_to_the_purse(self, ann, steven, page):
        text = words(ann.get(reverse(f"characters:{page}", args=[steven.pk])))
        assert "A robber begins with a kit: machete; 10 × torch." in text
        assert "(now 200 coins); the kit costs 75 coins, which leaves 75 coins." in text
        assert "Take the kit of robber" in text

    def test_is_taken_with_one_press_and_says_so(self, ann, steven, robber):
        answer = self.take(ann, steven, robber)
        assert answer.url == kits(steven)
        page = words(ann.get(answer.url))
        assert "Began as robber: 50 coins less. Bought the kit of robber for 75 coins: 2 things." in page
        assert "The kit of robber was taken." in page
        assert "Take the kit of robber" not in page
        assert funds(steven) == 75

    def test_leads_back_to_the_step_from_which_it_was_taken(self, ann, steven, robber):
        answer = self.take(ann, steven, robber, **{"from": "equipment"})
        assert answer.url == reverse("characters:equipment", args=[steven.pk])

    def test_a_second_press_of_another_window_is_refused_in_its_place(self, ann, steven, robber):
        self.take(ann, steven, robber)
        page = self.take(ann, steven, robber, token=uuid4(), part=["x"], quote="x")
        assert page.status_code == 422
        assert "The kit of robber was taken before. Nothing was changed." in words(page)

    def test_a_form_without_its_token_is_refused(self, ann, steven, robber):
        page = self.take(ann, steven, robber, token="x")
        assert page.status_code == 422
        assert "Reload the page, then try again." in words(page)

    @pytest.mark.usefixtures("robber")
    def test_what_the_purse_cannot_pay_says_by_how_much_in_place_of_a_button(self, ann, steven, market):
        bought(steven, market.items.get(name="machete"), 2)
        page = words(ann.get(kits(steven)))
        assert "(now 78 coins); the kit costs 75 coins, which is 47 coins short." in page
        assert "Take the kit of robber" not in page

    def test_the_receipts_tell_it(self, ann, steven, robber):
        self.take(ann, steven, robber)
        assert "Began as robber" in words(ann.get(reverse("characters:receipts", args=[steven.pk])))

    @pytest.mark.usefixtures("robber")
    def test_an_occupation_that_the_character_does_not_follow_is_404(self, ann, steven, market):
        other = market.occupations.get(key="knight")
        address = reverse("characters:take-kit", args=[steven.pk])
        assert ann.post(address, {"token": uuid4(), "occupation": other.pk}).status_code == 404

    def test_the_questions_of_the_page_stay_few(
        self, ann, steven, robber, walk, django_assert_max_num_queries
    ):
        robber.funds = 1_000
        robber.save()
        torch = steven.setting.equipment_lists.get().items.get(name="torch")
        steven.setting.equipment_lists.update(price_factor="1.5")
        an_item(steven.setting, name="sack", holds_things=True)
        bought(steven, steven.setting.items.get(name="sack"))
        self.take(ann, steven, robber)
        bought(steven, torch)  # five for seven coins: each is worth no whole number
        buy(ann, steven, walk)
        with django_assert_max_num_queries(12):
            page = ann.get(kits(steven, f"?open=kit-{walk.pk}"))
        assert ": 2 things." in words(page)

    @pytest.mark.usefixtures("robber")
    def test_an_offer_that_is_still_to_be_taken_asks_as_little(
        self, ann, steven, walk, django_assert_max_num_queries
    ):
        buy(ann, steven, walk)
        with django_assert_max_num_queries(12):
            page = ann.get(kits(steven))
        assert "A robber begins with a kit" in words(page)


def test_an_occupation_with_funds_and_no_kit_offers_them_once_also_where_there_are_no_kits(
    ann, steven, market
):
    robber = market.occupations.get(key="robber")
    robber.funds = 350
    robber.save()
    steven.occupations.create(occupation=robber)
    page = ann.get(kits(steven))
    offer = "A robber begins with funds of its own. The purse becomes 350 coins (now 200 coins)."
    assert f"{offer} Take the funds of robber" in words(page)
    token = re.search(r'name="token" value="([^"]+)"', page.content.decode())[1]
    taken = reverse("characters:take-kit", args=[steven.pk])
    answer = ann.post(
        taken, {"occupation": robber.pk, "token": token, "quote": "", "from": "kits"}, follow=True
    )
    assert "Began as robber: 150 coins more." in words(answer)
    assert "The funds of robber were taken." in words(answer)
    assert funds(steven) == 350


def test_funds_that_change_nothing_are_not_offered(ann, steven, market):
    robber = market.occupations.get(key="robber")
    robber.funds = 200
    robber.save()
    steven.occupations.create(occupation=robber)
    assert "robber" not in words(ann.get(kits(steven)))


def test_the_receipts_group_the_parts_of_a_kit_under_its_name_and_sum(ann, steven, walk, market):
    bought(steven, torches(market, name="oil"))
    buy(ann, steven, walk)
    page = words(ann.get(reverse("characters:receipts", args=[steven.pk])))
    said = "Kit: walk −75 {when} ann Bought torch 10 −14 118 {when} ann Bought machete 1 −61 132 {when} ann"
    when = re.search(r"Kit: walk −75 (.+? UTC)", page)[1]
    assert said.format(when=when) in page
    assert page.index("Kit: walk") < page.index("Bought oil 5 −7 193")


def test_a_kit_that_a_page_cuts_has_its_whole_sum_on_both(ann, steven, market):
    pegs = [torches(market, name=f"peg {number:02}", list_price=1) for number in range(60)]
    tent = a_kit(market, *((peg, 1) for peg in pegs), name="tent")
    buy(ann, steven, tent)
    address = reverse("characters:receipts", args=[steven.pk])
    first = ann.get(address).content.decode()
    (following,) = re.findall(r'href="([^"]+)" rel="next"', first)
    second = words(ann.get(following.replace("&amp;", "&")))
    assert "Kit: tent −60" in words(ann.get(address))
    assert "Kit: tent −60" in second
    assert second.count("Bought peg") == 10
