"""What there is in a game's content, to be read away from the table: each card, unit or mission on its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from sobremesa.engine.option import Option
from sobremesa.engine.words import Speech, Words

S_co = TypeVar("S_co", bound=Speech, covariant=True)


class Printed(NamedTuple):
    """A card, unit or mission of a pack, on its own: ``part`` is its id, ``heading`` what it belongs to, ``copies`` how
    many there are. ``is_drawn``: there is a drawing of it (:meth:`Catalogue.drawing`). ``line`` has its figures, if
    they stand above its text, and ``icon`` is from game-icons; both may be empty."""

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
    """What is worth knowing of an option's value before one chooses it: its ``name``, ``facts`` in a few words each,
    what it is (``text``) and its ``story``. ``part`` is the id of the card, unit or mission that it stands for, of
    which there may be a drawing (``is_drawn``); ``is_first``: it is the one for a first match."""

    name: str
    facts: tuple[str, ...]
    text: str
    story: str
    part: str
    is_drawn: bool = False
    is_first: bool = False


class Catalogue(Generic[S_co]):
    """The content that a game's :class:`Speech` speaks of. A game has its own subclass."""

    def __init__(self, speech: S_co) -> None:
        self.speech = speech

    def printed(self, words: Words) -> list[Printed]:
        """The whole content, item by item, in the order of the pack."""
        return []

    def drawing(self, words: Words, part: str, is_small: bool = False) -> str:
        """The drawing of a part that is printed as drawn, by its id: a complete SVG file. A small one has no words."""
        raise NotImplementedError(part)

    def leaflets(self, words: Words, option: Option) -> Mapping[int | str, Leaflet]:
        """What is worth knowing of the values of an option, by value; nothing for most. Options whose values are the
        same tell it once, with the first of them."""
        return {}

    def leaflet_of(self, words: Words, option: Option, code: str) -> Leaflet:
        """What is worth knowing of a code of an option that takes codes; it may take a second to make. Raises
        :class:`BadInput` for an invalid code."""
        raise NotImplementedError(option.name)

    def drawing_of(self, words: Words, option: Option, code: str) -> str:
        """The drawing of a code's leaflet, if that is drawn: a complete SVG file. Errors are those of
        :meth:`leaflet_of`."""
        raise NotImplementedError(option.name)
