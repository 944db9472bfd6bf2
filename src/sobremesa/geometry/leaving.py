"""Moves a base off others that it overlaps, to the nearest places in all directions (QU-5.4)."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from mypy_extensions import i64

from sobremesa.geometry.contact import straight_to, where_both
from sobremesa.geometry.measure import TOLERANCE, Base, Point, closer, length, root

_UNIT = 1_000_000  # the length of direction vectors
_ROUND = 1024  # parts of a turn, see turned()


def straight_off(base: Base, others: Sequence[Base]) -> Base | None:
    """The place straight out of the base in ``others`` that this base overlaps most, if it is off all the others there:
    no other place is nearer then. None otherwise."""
    here = (base.x, base.y)
    deepest = max(others, key=lambda each: each.radius - length(base.x - each.x, base.y - each.y), default=None)
    if deepest is None:
        return None
    place = base.at(straight_to(here, deepest, deepest.radius + base.radius))
    return place if is_off(place, others) else None


def first_off(base: Base, x: int, y: int, others: Sequence[Base], limit: int) -> Base | None:
    """The nearest place in the direction (x, y), a vector of length 1,000,000, at which a base overlaps none of
    ``others``; None if there is none within ``limit``."""
    gone: i64 = 0
    place = base
    for _ in range(len(others) + 1):
        more: i64 = 0
        for each in others:
            if closer(place, each, -TOLERANCE):
                more = max(more, _out_of(place, each, x, y))
        if not more:
            return place
        gone += more
        if gone > limit:
            break
        place = Base(base.x + int(gone * x // _UNIT), base.y + int(gone * y // _UNIT), base.radius)
    return None


def turned(dx: int, dy: int, by: int) -> Point:
    """A vector of length 1,000,000 in the direction of (dx, dy) plus ``by``/1024 of its length to the left."""
    x, y = (dx * _ROUND - dy * by) * _ROUND, (dy * _ROUND + dx * by) * _ROUND
    whole = isqrt(x * x + y * y) or 1
    return x * _UNIT // whole, y * _UNIT // whole


def crowd_of(base: Base, others: Sequence[Base]) -> list[Base]:
    """The bases that this one overlaps, and all others connected with them by gaps too narrow for it."""
    crowd: list[Base] = []
    more = _overlapping(base, others)
    left = [each for each in others if each not in more]
    while more:
        one = more.pop()
        crowd.append(one)
        near = [each for each in left if closer(one, each, 2 * base.radius)]
        more += near
        left = [each for each in left if each not in near]
    return crowd


def between(base: Base, crowd: Sequence[Base], marks: Sequence[Base]) -> list[Point]:
    """The places where a base touches one of the crowd and also touches another, has its centre on the edge of a mark,
    or is nearest to where it was or to the middle of a mark."""
    found: list[Point] = []
    for number, each in enumerate(crowd):
        reach = each.radius + base.radius
        found.append(straight_to((base.x, base.y), each, reach))
        for other in crowd[number + 1 :]:
            found += where_both(each, reach, (other.x, other.y), other.radius + base.radius)
        for mark in marks:
            found.append(straight_to((mark.x, mark.y), each, reach))
            found += where_both(each, reach, (mark.x, mark.y), mark.radius)
    return found


def is_off(place: Base, others: Sequence[Base]) -> bool:
    """Whether ``place`` overlaps none of these."""
    return not _overlapping(place, others)


def _overlapping(place: Base, others: Sequence[Base]) -> list[Base]:
    """The bases among ``others`` that ``place`` overlaps."""
    return [each for each in others if closer(place, each, -TOLERANCE)]


def _out_of(place: Base, other: Base, x: i64, y: i64) -> i64:
    """The distance that a base must go in a direction until it no longer overlaps ``other``, which it overlaps now."""
    dx: i64 = place.x - other.x
    dy: i64 = place.y - other.y
    reach: i64 = place.radius + other.radius
    along = (dx * x + dy * y) // _UNIT
    square = along * along + reach * reach - dx * dx - dy * dy
    whole = root(square)
    if whole * whole < square:
        whole += 1
    return max(1, whole - along)
