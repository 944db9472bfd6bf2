"""A game's content, to be read away from the table: each card, unit or mission on its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from sobremesa.engine.option import Option
from sobremesa.engine.words import Speech, Words

S_co = TypeVar("S_co", bound=Speech, covariant=True)


class Printed(NamedTuple):
    """A card, unit or mission of a pack. ``part`` is its id, ``heading`` the group it belongs to, ``copies`` the number
    of copies. ``is_drawn``: it has a drawing (:meth:`Catalogue.drawing`). ``line`` has the figures printed above its
    text, and ``icon`` is an icon from game-icons; both may be empty."""

    part: str
    heading: str
    name: str
    text: str
    flavour: str
    copies: int
    is_drawn: bool = False
    line: str = ""
    icon: str = ""

    @property
    def whole(self) -> str:
        """Its full text, figures first."""
        return f"{self.line}. {self.text}".rstrip() if self.line else self.text


class Leaflet(NamedTuple):
    """A description of an option's value, to help choose it: its ``name``, ``facts`` in a few words each, what it is
    (``text``) and its ``story``. ``part`` is the id of the card, unit or mission it stands for, and ``is_drawn`` says
    whether there is a drawing of that. ``is_first``: it is recommended for a first match."""

    name: str
    facts: tuple[str, ...]
    text: str
    story: str
    part: str
    is_drawn: bool = False
    is_first: bool = False


class Catalogue(Generic[S_co]):
    """Describes the content of a pack. A game has its own subclass."""

    def __init__(self, speech: S_co) -> None:
        self.speech = speech

    def printed(self, words: Words) -> list[Printed]:
        """The whole content, item by item, in the order of the pack."""
        return []

    def drawing(self, words: Words, part: str, is_small: bool = False) -> str:
        """The drawing of the part with this id, as a complete SVG file. Only parts whose ``is_drawn`` is true have one.
        A small drawing has no words."""
        raise NotImplementedError(part)

    def leaflets(self, words: Words, option: Option) -> Mapping[int | str, Leaflet]:
        """The leaflets of an option's values, by value; empty for most options. If several options have the same
        values, only the first of them has leaflets."""
        return {}

    def leaflet_of(self, words: Words, option: Option, code: str) -> Leaflet:
        """The leaflet for a code of an option that takes codes. Making it may take a second. Raises :class:`BadInput`
        for an invalid code."""
        raise NotImplementedError(option.name)

    def drawing_of(self, words: Words, option: Option, code: str) -> str:
        """The drawing for a code, as a complete SVG file, if the code's leaflet ``is_drawn``. Raises the same errors as
        :meth:`leaflet_of`."""
        raise NotImplementedError(option.name)
