"""Decks that people build for a game: what can be done with them away from the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa.engine.pack import Fault, Pack
from sobremesa.engine.words import Words

LONGEST: Final = 16 * 1024  # letters of a deck's text


class Heap(NamedTuple):
    """Some cards under a heading: how many copies of which part of the pack."""

    heading: str
    cards: tuple[tuple[int, str], ...]


class Remark(NamedTuple):
    """Something to be said of a deck under a heading, such as how it wins; ``cards`` are the parts it is about."""

    heading: str
    text: str
    cards: tuple[str, ...] = ()


class DeckSheet(NamedTuple):
    """A deck, or what was dealt of it, as people read it: its name, what a beginner should know of it, and its cards.

    ``people`` are those whose deck it is, ``icon`` (of game-icons) and ``colour`` (#rrggbb) are how it shows;
    ``figures`` are short facts, the first of them how hard it is to play. Any of these may be empty.
    """

    name: str
    notes: str
    heaps: tuple[Heap, ...]
    people: str = ""
    icon: str = ""
    colour: str = ""
    figures: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()


class Decks:
    """The decks of a game whose players bring their own; ``pack`` has the cards. A game has its own subclass."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def ready(self) -> list[str]:
        """The ids of the decks that come with the pack."""
        raise NotImplementedError

    def check(self, file: Path) -> list[Fault]:
        """All that is wrong with the deck in this file."""
        raise NotImplementedError

    def faults(self, text: str) -> list[Fault]:
        """All that is wrong with the deck that this text says; none for a legal one."""
        raise NotImplementedError

    def text(self, deck: Any) -> str:
        """The text of a deck, as an option of a match keeps it: from it the same deck is made again."""
        raise NotImplementedError

    def of_text(self, text: str) -> Any:
        """The legal deck that a text says. Raises :class:`BadInput` for any other."""
        raise NotImplementedError

    def read(self, named: str) -> Any:
        """The legal deck in the file of this name, or the ready one with this id. Raises :class:`BadInput`."""
        raise NotImplementedError

    def sheet(self, deck: Any, words: Words) -> DeckSheet:
        """All of a deck."""
        raise NotImplementedError

    def opening(self, deck: Any, seed: int, words: Words) -> DeckSheet:
        """What a match might begin with: the same for the same seed (0 or more)."""
        raise NotImplementedError
