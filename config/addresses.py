"""From where a request comes, where that can be trusted."""

from ipaddress import IPv6Address, ip_address

from django.conf import settings
from django.http import HttpRequest

HOME_NETWORK_BITS = 64
"""How much of an IPv6 address is one household's; the rest changes with every device, and every day."""


def address_of(request: HttpRequest) -> str:
    """Return the visitor's address, or "" where none is known.

    Behind a proxy it is the last entry of X-Forwarded-For: the proxy wrote that one, and whatever stands
    before it may be made up by the visitor.
    """
    direct = _read(request.META.get("REMOTE_ADDR", ""))
    if not settings.BEHIND_PROXY:
        return direct
    return _read(request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()) or direct


def network_of(request: HttpRequest) -> str:
    """Return what is counted as one visitor's network: the IPv4 address, or the first half of an IPv6 one."""
    address = address_of(request)
    if ":" not in address:
        return address
    bits = int(IPv6Address(address)) >> (128 - HOME_NETWORK_BITS)
    return str(IPv6Address(bits << (128 - HOME_NETWORK_BITS)))


def _read(text: str) -> str:
    try:
        address = ip_address(text)
    except ValueError:
        return ""
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address).partition("%")[0]
