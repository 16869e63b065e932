"""Doing one thing many times at once, each on a connection of its own."""

import threading

from django.db import connection


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
