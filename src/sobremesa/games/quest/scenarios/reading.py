"""Reads lengths, places and words in scenarios of Quest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.errors import Fact
from sobremesa.games.quest.missions import terrain
from sobremesa.geometry.measure import Point

PLACE: Final = "[12, 30.5]"


def inches(entry: Entry) -> int:
    """A length that is written in inches, in thousandths of an inch."""
    found = terrain.inches(int(entry.text()) if entry.is_number() else entry.text())
    if found is None:
        raise entry.fault("{value} is not a length", "inches: {example}", value=entry.shown(), example="2.5")
    return found


def place(entry: Entry) -> Point:
    """A place: thousandths of an inch from the left and from below."""
    items = entry.items()
    if not entry.is_list() or len(items) != 2:
        raise entry.fault("{value} is not a place", "such as {example}", value=entry.shown(), example=PLACE)
    return inches(items[0]), inches(items[1])


def places(entry: Entry) -> list[Point]:
    """A place, or a list of one or more."""
    items = entry.items()
    if not items:
        raise entry.fault("{value} is not a place", "such as {example}", value=entry.shown(), example=PLACE)
    return [place(item) for item in items] if items[0].is_list() else [place(entry)]


def names_as_bits(entry: Entry, names: Sequence[str], why: str, **facts: Fact) -> int:
    """A list of these names as bits: the first name is bit 0."""
    return sum({1 << names.index(item.one_of(names, why, **facts)) for item in entry.items()})
