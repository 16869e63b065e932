"""The points bar."""

from types import SimpleNamespace

import pytest
from django.http import QueryDict

import rules
from characters.breakdowns import Opening
from characters.pages.builder_bar import points_bar, points_ruler
from characters.tests.builder_pages import BUILD, get, post, words


def cp(**shares):
    figures = {"template": 155, "build": 0, "abilities": 0, "qualities": 0, **shares}
    limit = figures.pop("limit", 300)
    return rules.CharacterCP(**figures, total=sum(figures.values()), limit=limit)


def bar_of(**shares):
    return points_bar(SimpleNamespace(cp=cp(**shares)), Opening("/build/", QueryDict()))


def spans(ruler):
    return [(share.x, share.width, share.given) for share in ruler.shares]


def test_the_shares_stand_one_after_the_other():
    ruler = points_ruler(cp(build=6, abilities=40))
    assert spans(ruler) == [(0, 155, True), (155, 6, False), (161, 40, False)]
    assert (ruler.scale, ruler.limit, ruler.over) == (300, 300, 0)


def test_what_is_given_back_is_cut_from_the_template():
    assert spans(points_ruler(cp(build=6, qualities=-30))) == [(0, 125, True), (125, 6, False)]


def test_over_the_limit_the_scale_ends_at_the_total():
    bar = bar_of(build=42, abilities=115)
    assert (bar.total.text, bar.limit, bar.left, bar.over) == ("312", "300", "0", "12")
    assert (bar.ruler.scale, bar.ruler.limit, bar.ruler.over) == (312, 300, 12)


def test_a_total_below_zero_draws_nothing():
    assert spans(points_ruler(cp(template=10, qualities=-70))) == []


def test_shares_are_told_in_words():
    assert bar_of(build=-10, abilities=40).words == "template 155, build −10, abilities 40"


def test_a_scale_of_thousands_has_no_thousands_of_ticks():
    assert points_ruler(cp(template=9_000, limit=10_000)).ticks.count("v4") <= 100


@pytest.mark.database
@pytest.mark.django_db
def test_the_total_opens_the_whole_sum(ann, steven):
    post(ann, steven, "build", BUILD | {"toughness": "7"})
    assert 'id="breakdown"' not in get(ann, steven, "build").content.decode()
    page = get(ann, steven, "abilities", "?open=points")
    assert "template human +155" in words(page)
    assert "toughness +6" in words(page)
    assert page.content.decode().count('id="breakdown"') == 1


@pytest.mark.database
@pytest.mark.django_db
class TestWhatIsLeft:
    def test_it_opens_what_it_is_the_rest_of(self, ann, steven):
        steven.awarded_cp = 20
        steven.save()
        post(ann, steven, "build", BUILD | {"toughness": "7"})
        page = get(ann, steven, "build", "?open=left")
        assert "limit of the setting +300 awarded +20 spent −161 left 159 CP" in words(page)
        assert page.content.decode().count('id="breakdown"') == 1

    def test_what_it_can_buy_is_asked_in_words_and_follows_each_change(self, ann, steven):
        assert words(get(ann, steven, "build")).count("What can I buy with 145 CP?") == 1
        answer = post(ann, steven, "build", BUILD | {"toughness": "7"}, htmx=True, follow=True)
        assert 'id="buying" hx-swap-oob="true"' in answer.content.decode()
        assert "What can I buy with 139 CP?" in words(answer)

    def test_nothing_is_left_over_the_limit_and_nothing_asked(self, ann, steven):
        post(ann, steven, "build", BUILD | {"agility": "20"})
        page = get(ann, steven, "build", "?open=left")
        assert "55 over" in words(page)
        assert "What can I buy" not in words(page)
        assert 'id="breakdown"' not in page.content.decode()
