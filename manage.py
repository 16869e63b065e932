#!/usr/bin/env python3
"""Heft's command line: it sets itself up, then hands over to Django."""

import os
import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older ones shall read this sentence
    sys.exit(
        "Heft needs Python 3.11 or newer; this is {}.{}. Try: python3.11 manage.py".format(*sys.version_info)
    )

from config.bootstrap import set_up

if __name__ == "__main__":
    set_up(sys.argv)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
