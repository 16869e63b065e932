"""Figures that are stored and cannot be read."""

import pytest
from django.test import RequestFactory

import rules
from characters.unreadable import UnreadableFiguresMiddleware


@pytest.fixture
def middleware():
    return UnreadableFiguresMiddleware(lambda _request: None)


@pytest.mark.parametrize("error", [rules.FormatError("There is no build."), rules.FigureError("Speed is 7.")])
def test_what_no_rule_reads_is_told_with_its_reason(middleware, error, caplog):
    request = RequestFactory().get("/settings/old-roads/")
    request.resolver_match = None
    answer = middleware.process_exception(request, error)
    assert answer.status_code == 409
    assert f"cannot be read ({str(error).rstrip('.')}). It is kept as it is" in answer.content.decode()
    assert "/settings/old-roads/ cannot be shown" in caplog.text


def test_any_other_error_is_left_to_the_page_for_errors(middleware):
    assert middleware.process_exception(RequestFactory().get("/"), ValueError("x")) is None
