"""What the four small games would say of their views, had they people to play them: names, and whose is whose."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar, Final

from sobremesa.engine.event import Kind
from sobremesa.engine.words import LOCALE, Notation, Words
from sobremesa.web.tongue import LOCALE as PAGES
from tests.proofs import army_table, chain_table, move, secret
from tests.proofs.small import SmallGame


def kinds_in(room: ModuleType) -> tuple[Kind, ...]:
    """All that can happen in a game of one file."""
    return tuple(kind for kind in vars(room).values() if isinstance(kind, Kind))


class Army(Notation):
    """Hidden armies."""

    title: ClassVar[str] = "Armies"
    kinds: ClassVar[tuple[Kind, ...]] = kinds_in(army_table)


class Chain(Notation):
    """The answer chain."""

    title: ClassVar[str] = "Chain"
    kinds: ClassVar[tuple[Kind, ...]] = kinds_in(chain_table)
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "rival", "by", "active", "target")


class Move(Notation):
    """A hero's move."""

    title: ClassVar[str] = "Move"
    kinds: ClassVar[tuple[Kind, ...]] = kinds_in(move)


class Secret(Notation):
    """Secret answers."""

    title: ClassVar[str] = "Secret"
    kinds: ClassVar[tuple[Kind, ...]] = kinds_in(secret)
    seat_fields: ClassVar[tuple[str, ...]] = ("seat", "thief", "guard", "to")


NOTATIONS: Final[Mapping[str, type[Notation]]] = {
    "proof-army": Army,
    "proof-chain": Chain,
    "proof-move": Move,
    "proof-secret": Secret,
}


def words_of(game: SmallGame, language: str, names: list[str]) -> Words:
    """What is said at a table of a small game."""
    return Words(language, (LOCALE, PAGES), NOTATIONS[game.name](names, game.pack()))
