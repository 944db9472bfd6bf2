"""A content pack: a folder of data that a game has read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sobremesa.engine.errors import BadInput


class Pack:
    """Content ready for play. ``hash`` tells two contents apart whatever their name; ``content`` is the game's own.

    The hash covers what changes play and nothing else, so that a mended typo does not shut out a stored match.
    """

    def __init__(self, name: str, digest: str, content: Any, version: str = "") -> None:
        self.name = name
        self.hash = digest
        self.content = content
        self.version = version

    def size(self) -> tuple[int, int]:
        """How many designs it has, and how many cards they make in all."""
        return 0, 0


class Fault(NamedTuple):
    """Something wrong in a pack: ``where`` is the file, with the line after a colon; ``part`` the card, unit or mission
    it is about, if any; ``why`` the reason, ``right`` what would be right. ``str()`` is the one line people read."""

    where: str
    part: str
    why: str
    right: str

    @property
    def place(self) -> str:
        """Where it is, with the part it is about."""
        return f"{self.where}: {self.part}" if self.part else self.where

    def __str__(self) -> str:
        return str(BadInput(self.place, self.why, self.right))


def refuse(faults: Sequence[Fault], hint: str) -> None:
    """Raise :class:`BadInput` for the first fault, saying how many more there are and (``hint``) what lists them."""
    if faults:
        first = faults[0]
        more = len(faults) - 1
        right = first.right
        if more:
            right += f"; {more} more {'fault' if more == 1 else 'faults'}, listed by: {hint}"
        raise BadInput(first.place, first.why, right)
