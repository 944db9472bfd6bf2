"""Decks that people build for a game: checking, reading and showing them away from the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa.engine.pack import Fault, Pack
from sobremesa.engine.words import Words

LONGEST: Final = 16 * 1024  # letters of a deck's text


class Heap(NamedTuple):
    """Some cards under a heading, as (copies, part of the pack) pairs."""

    heading: str
    cards: tuple[tuple[int, str], ...]


class Remark(NamedTuple):
    """A remark about a deck under a heading, such as how it wins; ``cards`` are the parts it is about."""

    heading: str
    text: str
    cards: tuple[str, ...] = ()


class DeckSheet(NamedTuple):
    """A deck, or some cards dealt from it, in readable form: its name, notes for a beginner, and its cards.

    ``people`` are the characters it belongs to, ``icon`` (of game-icons) and ``colour`` (#rrggbb) identify it visually;
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
    """The decks of a game whose players bring their own; ``pack`` has the cards. Each such game has its own
    subclass."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def ready(self) -> list[str]:
        """The ids of the decks that come with the pack."""
        raise NotImplementedError

    def first(self) -> str:
        """The id of the ready deck recommended for a first match; empty if there is none."""
        raise NotImplementedError

    def check(self, file: Path) -> list[Fault]:
        """All faults of the deck in this file."""
        raise NotImplementedError

    def faults(self, text: str) -> list[Fault]:
        """All faults of the deck in this text; an empty list for a legal deck."""
        raise NotImplementedError

    def text(self, deck: Any) -> str:
        """The text of a deck, as an option of a match stores it. :meth:`of_text` reads it back."""
        raise NotImplementedError

    def of_text(self, text: str) -> Any:
        """The deck in this text. Raises :class:`BadInput` unless it is legal."""
        raise NotImplementedError

    def read(self, named: str) -> Any:
        """The deck in the file of this name, or the ready deck with this id. Raises :class:`BadInput` unless it is
        legal."""
        raise NotImplementedError

    def sheet(self, deck: Any, words: Words) -> DeckSheet:
        """The deck in full."""
        raise NotImplementedError

    def opening(self, deck: Any, seed: int, words: Words) -> DeckSheet:
        """A sample of the cards that a match might begin with, always the same for the same seed (0 or more)."""
        raise NotImplementedError
