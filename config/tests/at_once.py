"""Doing one thing many times at once, each on a connection of its own."""

import threading
import time

from django.db import connection, transaction


def in_threads(count, action):
    """Run `action(number)` in so many threads at once and return what each returned."""
    answers, start = [], threading.Barrier(count)

    def run(number):
        try:
            start.wait()
            answers.append(action(number))
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def overtaken(change, action):
    """Start `action` while `change` is done but not committed, and return what `action` returned."""
    answers = []

    def run():
        try:
            answers.append(action())
        finally:
            connection.close()

    thread = threading.Thread(target=run)
    with transaction.atomic():
        change()
        thread.start()
        _until_somebody_waits()
    thread.join()
    return answers[0]


def _until_somebody_waits():
    """Wait until a question to this database waits for another's transaction to end."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype IN ('transactionid', 'tuple')"
    for _ in range(500):
        with connection.cursor() as cursor:
            cursor.execute(waiting)
            if cursor.fetchone()[0]:
                return
        time.sleep(0.02)
    raise AssertionError("nothing waited")
