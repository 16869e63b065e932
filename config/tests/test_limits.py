"""What is counted, and when it may be done again."""

from datetime import timedelta

import pytest
from django.utils import timezone

from config.limits import LimitReached, Use, count
from config.tests.at_once import in_threads

pytestmark = [pytest.mark.database, pytest.mark.django_db]


def done(of="print ann", most=3):
    """Return whether one more use was counted."""
    try:
        count({of: most})
    except LimitReached:
        return False
    return True


def earlier(minutes):
    Use.objects.update(began_at=timezone.now() - timedelta(minutes=minutes))


def test_so_many_an_hour_are_counted_and_no_more():
    assert [done() for _ in range(5)] == [True, True, True, False, False]


def test_everybody_has_an_own_count():
    assert [done("print ann", 1), done("print bob", 1), done("print ann", 1)] == [True, True, False]


def test_after_an_hour_it_begins_anew():
    assert [done(most=1), done(most=1)] == [True, False]
    earlier(60)
    assert [done(most=1), done(most=1)] == [True, False]


@pytest.mark.parametrize(
    ("minutes", "wait"), [(0, "in 60 minutes"), (37, "in 23 minutes"), (59.5, "in a minute")]
)
def test_the_limit_says_how_long_it_lasts(minutes, wait):
    count({"print ann": 1})
    earlier(minutes)
    with pytest.raises(LimitReached) as reached:
        count({"print ann": 1})
    assert reached.value.wait == wait
    assert reached.value.seconds == pytest.approx(3600 - 60 * minutes, abs=5)


def test_what_one_limit_refuses_no_other_counts():
    count({"print net": 1})
    for _ in range(3):
        with pytest.raises(LimitReached) as reached:
            count({"print ann": 3, "print net": 1})
        assert reached.value.of == "print net"
    assert [done() for _ in range(4)] == [True, True, True, False]


def test_the_table_holds_one_hour_and_no_address():
    for number in range(5):
        count({f"print 192.0.2.{number}": 9})
    earlier(61)
    count({"print 192.0.2.9": 9})
    assert Use.objects.count() == 1
    assert "192.0.2" not in str(list(Use.objects.values()))


@pytest.mark.django_db(transaction=True)
def test_workers_that_count_at_once_count_together():
    answers = in_threads(8, lambda _: done(most=5))
    assert sorted(answers) == [False] * 3 + [True] * 5
