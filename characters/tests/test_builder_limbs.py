"""The natural weapons on the step Build, and what the other pages make of a missing limb."""

import re
from dataclasses import replace

import pytest

import rules
from characters.blueprints import blueprint_of
from characters.forms.build import limbs_of
from characters.models import BUILD_FIELDS
from characters.pages.builder_limbs import limbs_after, one_fewer, one_more
from characters.steps import Conflict, store_step
from characters.tests.builder_pages import BUILD, get, post, words
from characters.tests.factories import a_template, an_item, bought, fresh, user
from rules.tests import factories as pure

pytestmark = [pytest.mark.database, pytest.mark.django_db]

SNAKE = pure.human(
    key="snake", name="snake", natural_weapons=(pure.foot(name="fang", plural="", quantity=1),)
)


def row(page, key):
    """Return the words of one row of the step."""
    found = re.search(
        rf'<tr id="row-limb-{key}".*?</tr>\s*<tr class="under.*?</tr>', page.content.decode(), re.DOTALL
    )
    return " ".join(re.sub(r"<[^>]+>", " ", found[0]).split())


def fewer(blueprint, key):
    return one_fewer(blueprint, key, limbs_of(blueprint.template)[key])


def test_each_natural_weapon_of_the_template_has_a_row(ann, steven):
    page = get(ann, steven, "build")
    assert row(page, "hand").startswith("Hands 2")
    assert row(page, "foot").endswith("0 −1 costs and gives nothing")
    assert "A missing one needs the GM’s permission; the template is priced anew" in words(page)


def test_the_only_one_of_its_kind_is_called_so_and_may_be_missing_too(ann, steven):
    a_template(steven.setting, SNAKE, position=3)
    post(ann, steven, "template", {"template": "snake"})
    assert row(get(ann, steven, "build"), "fang").startswith("Fang 1")
    page = post(ann, steven, "build", {"limb-fang": "0"}, follow=True)
    assert "Steven has no fangs, a snake 1; a missing limb needs the GM’s permission." in words(page)
    assert "Go to fang" in words(page)


def test_what_one_fewer_does_is_said_before_it_is_done():
    steven = pure.steven()
    assert fewer(steven, "hand") == (
        "−1 gives back 10 CP: no bow is drawn then, and two-handed weapons are held in one hand"
    )
    one_handed = rules.without_limbs(steven, {"hand": 1})
    assert fewer(one_handed, "hand") == (
        "−1 gives back 10 CP: nothing is held then; what is held now takes 1 hand"
    )
    assert fewer(rules.without_limbs(steven, {"hand": 2}), "hand") == ""
    one_footed = rules.without_limbs(steven, {"hand": 2, "foot": 1})
    assert fewer(one_footed, "foot") == "−1 gives back 30 CP"


def test_the_way_back_says_what_it_costs():
    assert one_more(pure.steven(), "hand") == ""
    assert one_more(rules.without_limbs(pure.steven(), {"hand": 2}), "hand") == "+1 for 10 CP"
    assert one_more(rules.without_limbs(pure.steven(), {"foot": 1}), "foot") == "+1 costs and gives nothing"


def test_a_spare_hand_of_four_hinders_nothing():
    four_handed = pure.steven(template=pure.human(natural_weapons=(pure.hand(quantity=4),)))
    assert fewer(four_handed, "hand") == "−1 gives back 10 CP"


def test_a_weak_hand_may_be_worth_less_than_nothing():
    hands = (pure.hand(quantity=1), pure.hand(name="weak hand", quantity=1, leverage=-3), pure.foot())
    weak = pure.steven(template=pure.human(natural_weapons=hands), gear=())
    assert fewer(weak, "weak-hand").startswith("−1 for 2 CP: ")


def test_a_lost_hand_is_stored_priced_and_told(ann, steven):
    page = post(ann, steven, "build", BUILD | {"limb-hand": "1"}, follow=True)
    steven = fresh(steven)
    assert (steven.missing_limbs, steven.build_version) == ({"hand": 1}, 2)
    assert "Saved. 1 hand missing, 155 CP left, 1 problem." in words(page)
    assert "145 of 300 CP" in words(page)
    assert row(page, "hand").startswith("Hands 2")
    assert "1 hand missing: −10 needs the GM’s permission −1 gives back 10 CP: nothing is held then" in row(
        page, "hand"
    )
    assert row(page, "hand").endswith("+1 for 10 CP")


def test_pressing_less_and_more_goes_there_and_back(ann, steven):
    post(ann, steven, "build", {"set": "limb-hand=1"})
    assert fresh(steven).missing_limbs == {"hand": 1}
    page = post(ann, steven, "build", {"set": "limb-hand=2"}, follow=True)
    assert fresh(steven).missing_limbs == {}
    assert "Saved. No limb missing, 145 CP left." in words(page)


@pytest.mark.parametrize(
    ("press", "sentence"),
    [
        ("limb-hand=at-most", "A human has 2 hands, and no character has more than its template."),
        ("limb-hand=at-least", "There are no hands left to lose."),
    ],
)
def test_a_press_at_the_end_says_why(ann, steven, press, sentence):
    if press.endswith("at-least"):
        post(ann, steven, "build", {"limb-hand": "0"})
    before = fresh(steven).missing_limbs
    page = post(ann, steven, "build", {"set": press}, follow=True)
    assert sentence in words(page)
    assert fresh(steven).missing_limbs == before


def test_a_press_of_an_older_page_says_how_many_there_are_now(ann, steven):
    page = words(post(ann, steven, "build", {"set": "limb-hand=at-least"}, follow=True))
    assert "“Hands” stands at 2 now, and nothing was changed: the page was older. Press once more." in page
    assert "left to lose" not in page


@pytest.mark.parametrize("typed", ["3", "-1", "one", "", "1.5"])
def test_what_is_no_number_of_hands_is_kept_and_explained(ann, steven, typed):
    page = post(ann, steven, "build", BUILD | {"limb-hand": typed})
    assert page.status_code == 422
    assert 'id="fault-limb-hand"' in page.content.decode()
    assert fresh(steven).missing_limbs == {}


def test_a_missing_hand_opens_its_sum_and_a_whole_one_none(ann, steven):
    assert 'id="breakdown"' not in get(ann, steven, "build", "?open=limb-hand").content.decode()
    post(ann, steven, "build", {"limb-hand": "1"})
    page = words(get(ann, steven, "build", "?open=limb-hand"))
    assert "each hand −10 1 hand missing −10 CP" in page
    assert "The template of Steven costs 145 CP; a human costs 155." in page


def test_the_problem_leads_to_the_row(ann, steven):
    post(ann, steven, "build", {"limb-hand": "1"})
    page = get(ann, steven, "review")
    assert "Steven has 1 hand, a human 2; a missing limb needs the GM’s permission." in words(page)
    assert f'href="/characters/{steven.pk}/build/#id_limb-hand">Go to hands</a>' in page.content.decode()


def test_what_a_lost_hand_held_stays_and_is_a_problem(ann, steven):
    bought(steven, an_item(steven.setting, name="pike", two_handed=True, heft=4))
    assert "what is held now takes 2 hands" in row(get(ann, steven, "build"), "hand")
    post(ann, steven, "build", {"limb-hand": "1"})
    page = words(get(ann, steven, "equipment"))
    assert "What Steven holds (pike) takes 2 hands; Steven has 1 hand left." in page
    assert [(one.place, one.hands) for one in fresh(steven).inventory.all()] == [("hand", 2)]


def test_the_template_step_says_what_the_template_costs_without_the_hand(ann, steven):
    assert "missing" not in words(get(ann, steven, "template"))
    post(ann, steven, "build", {"limb-hand": "1"})
    assert "1 hand missing: 145 CP for this character" in words(get(ann, steven, "template"))


def test_another_template_is_shown_with_what_is_missing_before_it_is_taken(ann, steven):
    a_template(steven.setting, SNAKE, position=3)
    post(ann, steven, "build", {"limb-hand": "1"})
    asked = post(ann, steven, "template", {"template": "dwarf"})
    assert asked.url.endswith("?to=dwarf#to")
    page = words(get(ann, steven, "template", "?to=dwarf"))
    assert "What is missing stays missing: 1 hand. The CP count without it." in page
    page = words(get(ann, steven, "template", "?to=snake"))
    assert "1 hand missing now; a snake has no such limb, so it lacks nothing." in page
    post(ann, steven, "template", {"template": "snake", "confirmed": "1"})
    assert blueprint_of(fresh(steven)).natural_weapons is None
    assert "What is missing stays missing: 1 hand." in words(get(ann, steven, "template", "?to=human"))
    post(ann, steven, "template", {"template": "human", "confirmed": "1"})
    assert rules.missing_words(blueprint_of(fresh(steven))) == "1 hand"


def test_a_template_with_nothing_missing_says_nothing_of_limbs():
    assert limbs_after({}, SNAKE, pure.steven()) == ""
    assert limbs_after({"wing": 1}, SNAKE, pure.steven()) == ""


def test_a_count_that_the_page_showed_for_another_template_is_nobodys_loss(ann, steven):
    octopus = replace(pure.human(), key="octopus", name="octopus", natural_weapons=(pure.hand(quantity=8),))
    a_template(steven.setting, octopus, position=3)
    post(ann, steven, "template", {"template": "octopus"})
    post(ann, steven, "build", BUILD | {"limb-hand": "2"}, version=1)
    assert fresh(steven).missing_limbs == {}
    post(ann, steven, "build", BUILD | {"limb-hand": "1"}, version=1)
    assert fresh(steven).missing_limbs == {"hand": 1}


def test_two_windows_show_both_numbers_of_hands(ann, steven):
    post(ann, steven, "build", BUILD | {"limb-hand": "0"}, version=1)
    page = post(ann, steven, "build", BUILD | {"limb-hand": "1"}, version=1)
    assert page.status_code == 409
    assert "Hands, version 2: 0" in words(page)
    assert "CP, all of this column 135 145" in words(page)


def test_a_window_that_knew_both_hands_does_not_bring_the_lost_one_back(steven):
    values = {**dict.fromkeys(BUILD_FIELDS), "missing_limbs": {"hand": 1}}
    store_step(steven, "build", values, seen_version=1, by=user())
    again = store_step(
        steven, "build", {**values, "agility": 1, "missing_limbs": {}}, seen_version=1, by=user()
    )
    assert isinstance(again, Conflict)
    assert fresh(steven).missing_limbs == {"hand": 1}


class TestAPageThatAnotherWindowsTemplateMadeOld:
    @pytest.fixture
    def old(self, steven):
        a_template(steven.setting, SNAKE, position=3)
        store_step(steven, "template", {"template": "snake"}, seen_version=1, by=user())
        return steven

    def test_is_saved_where_its_limbs_were_left_alone(self, ann, old):
        values = BUILD | {"toughness": "7", "limb-hand": "2", "limb-foot": "2"}
        assert post(ann, old, "build", values, version=1, follow=True).status_code == 200
        assert (fresh(old).toughness, fresh(old).missing_limbs) == (7, {})

    @pytest.mark.parametrize("left", ["1", "0"])
    def test_says_so_where_a_limb_was_to_go(self, ann, old, left):
        answer = post(ann, old, "build", BUILD | {"limb-hand": left, "limb-foot": "2"}, version=1)
        assert answer.status_code == 422
        assert "Another window chose a template with other limbs." in words(answer)
        assert fresh(old).version == 2
