"""What the four small games would say of their views, had they people to play them: names, and whose is whose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from sobremesa.engine.words import LOCALE, Speech, Words
from sobremesa.web.tongue import LOCALE as PAGES
from tests.proofs.small import SmallGame


class Army(Speech):
    """Hidden armies."""

    title: ClassVar[str] = "Armies"


class Chain(Speech):
    """The answer chain."""

    title: ClassVar[str] = "Chain"
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "rival", "by", "active", "target")


class Move(Speech):
    """A hero's move."""

    title: ClassVar[str] = "Move"


class Secret(Speech):
    """Secret answers."""

    title: ClassVar[str] = "Secret"
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "thief", "guard", "to")


SPEECHES: Final[Mapping[str, type[Speech]]] = {
    "proof-army": Army,
    "proof-chain": Chain,
    "proof-move": Move,
    "proof-secret": Secret,
}


def words_of(game: SmallGame, language: str, names: list[str]) -> Words:
    """What is said at a table of a small game."""
    return Words(language, (LOCALE, PAGES), SPEECHES[game.name](names, game.pack()))
