"""The visitor's address, alone and behind a proxy."""

import pytest

from config.addresses import address_of, network_of


def asked(rf, direct, forwarded=None):
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    return rf.get("/", REMOTE_ADDR=direct, headers=headers)


@pytest.mark.parametrize(
    ("direct", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::7", "2001:db8::7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::7%eth0", "fe80::7"),
        ("", ""),
        ("nonsense", ""),
    ],
)
def test_it_is_that_of_the_connection(rf, direct, address):
    assert address_of(asked(rf, direct)) == address


def test_without_a_proxy_nobody_makes_one_up(rf):
    assert address_of(asked(rf, "192.0.2.7", "203.0.113.9")) == "192.0.2.7"


@pytest.mark.parametrize(
    ("forwarded", "address"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("198.51.100.1, 203.0.113.9", "203.0.113.9"),
        ("2001:db8::9", "2001:db8::9"),
        (None, "192.0.2.7"),
        ("203.0.113.9, unknown", "192.0.2.7"),
    ],
)
def test_behind_a_proxy_it_is_the_one_that_the_proxy_wrote(rf, settings, forwarded, address):
    settings.BEHIND_PROXY = True
    assert address_of(asked(rf, "192.0.2.7", forwarded)) == address


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("", ""),
    ],
)
def test_a_household_is_one_network(rf, address, network):
    assert network_of(asked(rf, address)) == network
