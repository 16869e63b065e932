"""What is in kits, and the kits of a setting as rows."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from equipment.kits import CircularKitError, Content, Line, flattened
from equipment.models import Kit, KitLine
from equipment.tests import factories

ROPE = Line(1, "rope", "carried")


def inside(wanted, /, **lines):
    return flattened(lines, [wanted])[wanted]


class TestFlattened:
    def test_a_kit_of_things_is_its_lines_in_their_order(self):
        lines = (Line(2, "torch", "carried"), Line(1, "hat", "worn"))
        assert inside("walk", walk=lines) == (Content("torch", "carried", 2), Content("hat", "worn", 1))

    def test_what_is_in_an_inner_kit_is_there_as_many_times_as_the_kit(self):
        kits = {"party": [Line(4, inner="person")], "person": [Line(2, inner="meal"), ROPE]}
        kits["meal"] = [Line(3, "bread", "carried")]
        assert inside("party", **kits) == (Content("bread", "carried", 24), Content("rope", "carried", 4))

    def test_the_same_thing_is_counted_together_where_it_stands_first(self):
        kits = {"big": [Line(1, inner="small"), Line(1, "hat", "worn"), ROPE], "small": [ROPE]}
        assert inside("big", **kits) == (Content("rope", "carried", 2), Content("hat", "worn", 1))

    def test_the_same_thing_at_two_places_is_two_contents(self):
        assert len(inside("kit", kit=[Line(1, "knife", "hand"), Line(1, "knife", "carried")])) == 2

    def test_a_kit_without_lines_is_empty(self):
        assert inside("nothing") == ()

    def test_kits_that_double_each_other_many_times_are_quick(self):
        kits = {f"kit{n}": [Line(2, inner=f"kit{n + 1}")] * 2 for n in range(40)} | {"kit40": [ROPE]}
        assert inside("kit0", **kits) == (Content("rope", "carried", 4**40),)

    def test_a_long_chain_of_kits_is_no_burden(self):
        kits = {f"kit{n}": [Line(1, inner=f"kit{n + 1}")] for n in range(5_000)} | {"kit5000": [ROPE]}
        assert inside("kit0", **kits) == (Content("rope", "carried", 1),)

    def test_a_kit_inside_itself_is_refused_by_name(self):
        with pytest.raises(CircularKitError, match=r"cannot be inside itself: “[ab]” in “[ab]” in “[ab]”"):
            inside("a", a=[Line(1, inner="b")], b=[Line(1, inner="a")])

    def test_a_circle_elsewhere_does_not_matter(self):
        assert inside("walk", walk=[ROPE], a=[Line(1, inner="a")]) == (Content("rope", "carried", 1),)


@pytest.fixture
def market():
    return factories.equipment_list(factories.setting())


@pytest.fixture
def rope(market):
    return factories.item(market, name="rope")


def a_kit(setting, *lines, **columns):
    kit = Kit.objects.create(
        **{"setting": setting, "key": f"kit-{Kit.objects.count()}", "name": "kit", **columns}
    )
    for position, line in enumerate(lines):
        KitLine.objects.create(kit=kit, position=position, **line)
    return kit


def of(item, quantity=1, place="carried"):
    return {"item": item, "quantity": quantity, "place": place}


@pytest.mark.database
@pytest.mark.django_db
class TestRows:
    def test_contents_are_items_with_their_lots(self, market, rope):
        knife = factories.machete(market)
        small = a_kit(market.setting, of(rope, 2))
        big = a_kit(market.setting, of(knife, place="hand"), {"inner": small, "quantity": 3})
        contents = Kit.objects.filter(setting=market.setting).contents()
        assert contents[big] == (Content(knife, "hand", 1), Content(rope, "carried", 6))
        assert contents[small] == (Content(rope, "carried", 2),)

    def test_two_questions_are_enough_however_deep_kits_lie(self, market, rope, django_assert_num_queries):
        kit = a_kit(market.setting, of(rope))
        for _ in range(20):
            kit = a_kit(market.setting, {"inner": kit, "quantity": 2}, of(rope))
        with django_assert_num_queries(2):
            contents = Kit.objects.all().contents()
        assert contents[kit][0].quantity == 2**21 - 1

    def test_one_question_finds_all_kits_of_a_setting_that_hold_something(
        self, market, rope, django_assert_num_queries
    ):
        small = a_kit(market.setting, of(rope, 2))
        outfit = a_kit(market.setting, {"inner": small, "quantity": 3}, outfit=True)
        a_kit(market.setting)
        with django_assert_num_queries(1):
            filled = Kit.objects.filled(market.setting.pk)
        assert list(filled.items()) == [
            (outfit, (Content(rope, "carried", 6),)),
            (small, (Content(rope, "carried", 2),)),
        ]

    def test_kits_of_other_settings_are_left_alone(self, market, rope):
        other = factories.setting()
        a_kit(market.setting, of(rope))
        kit = a_kit(other)
        assert Kit.objects.filter(setting=other).contents() == {kit: ()}

    @pytest.mark.parametrize(
        "columns",
        [
            {"place": ""}, {"place": "stored"}, {"item": None}, {"quantity": 0}, {"quantity": 1_001},
            {"item": None, "place": "", "inner": "itself"}, {"inner": "itself"},
        ],
        ids=str,
    )  # fmt: skip
    def test_the_database_refuses_an_impossible_line(self, market, rope, columns):
        kit = a_kit(market.setting, of(rope))
        columns = {name: kit if value == "itself" else value for name, value in columns.items()}
        with pytest.raises(IntegrityError), transaction.atomic():
            kit.lines.update(**columns)

    def test_a_line_holds_nothing_of_another_setting(self, market):
        elsewhere = factories.item(factories.equipment_list(factories.setting()), name="rope")
        line = KitLine(kit=a_kit(market.setting), **of(elsewhere))
        with pytest.raises(ValidationError, match="rope is of another setting; choose one of this setting"):
            line.full_clean()

    def test_a_kit_is_not_put_into_one_that_it_holds(self, market, rope):
        inner = a_kit(market.setting, of(rope), name="inner")
        outer = a_kit(market.setting, {"inner": inner}, name="outer")
        KitLine(kit=outer, inner=inner).full_clean()
        with pytest.raises(ValidationError, match="outer holds inner already"):
            KitLine(kit=inner, inner=outer).full_clean()
