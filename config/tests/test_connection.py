"""The connection, closed before another program needs the database alone."""

import pytest

from config.connection import hang_up, postgres

pytestmark = [pytest.mark.database, pytest.mark.django_db(transaction=True)]


def test_after_hanging_up_the_next_question_connects_again():
    postgres.ensure_connection()
    hang_up()
    assert postgres.connection is None
    with postgres.cursor() as cursor:
        cursor.execute("SELECT 6 * 7")
        assert cursor.fetchone() == (42,)
