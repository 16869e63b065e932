"""What the log says of a request that was too large."""

import pytest
from django.test import Client


@pytest.mark.parametrize(
    "body", ["notes=" + "x" * 1_100_000, "&".join(["a="] * 1_001)], ids=["too large", "too many fields"]
)
def test_what_is_too_much_is_one_warning_in_the_log(body, caplog):
    client = Client(enforce_csrf_checks=True)
    client.post("/account/sign-in/?a=%0A", body, content_type="application/x-www-form-urlencoded")
    (record,) = caplog.records
    assert (record.levelname, record.exc_info, record.exc_text) == ("WARNING", None, None)
    assert record.getMessage().endswith(" '/account/sign-in/'")
    assert "\n" not in record.getMessage()
