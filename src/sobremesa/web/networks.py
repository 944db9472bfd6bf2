"""The networks to which requests from an address are charged.

With IPv4, most households have one address. With IPv6 a household has a whole network, and it is easy to have several:
one machine is often given a /56 or a /48. So an address is charged to its /64, /56 and /48; the larger two, which may
be shared with others, have larger budgets.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

_SHARES: Final = {64: 1, 56: 2, 48: 4}  # budgets of an IPv6 network, by the length of its prefix
_SMALLEST: Final = max(_SHARES)
_REMEMBERED: Final = 10_000


@lru_cache(maxsize=_REMEMBERED)
def household(address: str) -> str:
    """The address as it is counted: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        whole = ip_address(address)
    except ValueError:
        return address
    if isinstance(whole, IPv4Address):
        return address
    mapped = whole.ipv4_mapped
    return str(mapped or IPv6Network((whole.packed, _SMALLEST), strict=False))


@lru_cache(maxsize=_REMEMBERED)
def counted(who: str) -> tuple[tuple[str, int], ...]:
    """What an action of ``who`` is charged to, each with its number of budgets. For a household: itself and the larger
    networks it belongs to; for anything else, such as a visit: only itself."""
    if not who.endswith(f"/{_SMALLEST}"):
        return ((who, 1),)
    network = IPv6Network(who)
    return tuple((str(network.supernet(new_prefix=length)), share) for length, share in _SHARES.items())


class Tally:
    """Counts how many things of a kind (connections, streams, jobs) each household has at a time."""

    def __init__(self) -> None:
        self._by: Counter[str] = Counter()

    def has_room(self, who: str, most: int) -> bool:
        """Whether a household may have one more, if one budget is ``most``."""
        return all(self._by[name] < most * share for name, share in counted(who))

    def add(self, who: str) -> None:
        """Count one more."""
        for name, _ in counted(who):
            self._by[name] += 1

    def drop(self, who: str) -> None:
        """Count one less."""
        for name, _ in counted(who):
            self._by[name] -= 1
            if not self._by[name]:
                del self._by[name]
