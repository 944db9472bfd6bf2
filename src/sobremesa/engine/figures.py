"""A field of a position in words, as it is declared: its title, and the figures that every table lists.

A game declares a number once, in its ``state/position.py``::

    wars: Annotated[int, public("Wars waged", "How many this player has declared.", "EN-7.1", says="n", figure=True)]

and the plain table, the terminal and the drawn table list it by its title, as soon as it is not 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sobremesa.engine.position import Field, Part, fields_of
from sobremesa.engine.saying import Phrase, fact
from sobremesa.engine.words import Words


class Figure(NamedTuple):
    """A number of somebody or something in words, with its name in the position."""

    name: str
    title: str
    value: str


class Column(NamedTuple):
    """The same number of several, one after another."""

    title: Phrase
    values: tuple[Phrase, ...]


@cache
def title_of(part: type[Part], name: str) -> Phrase:
    """What a field of a position is called."""
    found = next((field for field in fields_of(part) if field.name == name), None)
    if found is None:
        raise KeyError(f"{part.__name__} has no field {name}")
    return (found.described.title, {})


def titles_of(part: type[Part], *names: str) -> tuple[Phrase, ...]:
    """What these fields are called, as the heads of a table."""
    return tuple([title_of(part, name) for name in names])


def figures_of(part: Part, words: Words) -> tuple[Figure, ...]:
    """The figures of a part that are not 0."""
    return tuple(
        [
            Figure(field.name, words.say(field.described.title), words.say(key, **facts))
            for field in _figures(type(part))
            for value in (getattr(part, field.name),)
            if value
            for key, facts in (fact(field.says, value),)
        ]
    )


def columns_of(parts: Sequence[Part]) -> list[Column]:
    """The figures of several, a column for each that is not 0 for all of them."""
    return [
        Column((field.described.title, {}), tuple(fact(field.says, value) for value in values))
        for field in (_figures(type(parts[0])) if parts else ())
        for values in ([getattr(part, field.name) for part in parts],)
        if any(values)
    ]


@cache
def _figures(part: type[Part]) -> tuple[Field, ...]:
    return tuple(field for field in fields_of(part) if field.described.figure)
