"""Measuring for the small map, in whole thousandths of an inch: exact, without roots or fractions."""

from __future__ import annotations

from typing import NamedTuple


class Place(NamedTuple):
    """A point of the table."""

    x: int
    y: int


class Patch(NamedTuple):
    """A rectangle of ground, its edges included."""

    left: int
    top: int
    right: int
    bottom: int


def square_of_distance(one: Place, other: Place) -> int:
    """The square of the distance between two points."""
    return (other.x - one.x) ** 2 + (other.y - one.y) ** 2


def is_nearer(place: Place, start: Place, end: Place, distance: int) -> bool:
    """Whether the straight way from ``start`` to ``end`` comes nearer to ``place`` than ``distance``."""
    dx, dy = end.x - start.x, end.y - start.y
    along = (place.x - start.x) * dx + (place.y - start.y) * dy
    length = dx * dx + dy * dy
    if along <= 0:
        return square_of_distance(place, start) < distance * distance
    if along >= length:
        return square_of_distance(place, end) < distance * distance
    across = (place.x - start.x) * dy - (place.y - start.y) * dx
    return across * across < distance * distance * length


def touches(patch: Patch, start: Place, end: Place, margin: int = 0) -> bool:
    """Whether the straight way comes within ``margin`` of the patch, measured along the axes."""
    left, top, right, bottom = patch.left - margin, patch.top - margin, patch.right + margin, patch.bottom + margin
    if max(start.x, end.x) < left or min(start.x, end.x) > right:
        return False
    if max(start.y, end.y) < top or min(start.y, end.y) > bottom:
        return False
    dx, dy = end.x - start.x, end.y - start.y
    sides = [
        (x - start.x) * dy - (y - start.y) * dx for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]
    return min(sides) <= 0 <= max(sides)
