"""Levels of opponents: names that mean the same to people in every game, and a bot of its own in each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sobremesa.engine.words import key


@dataclass(frozen=True)
class Level:
    """A level of strength. ``name`` is typed and stored; people read ``title`` and ``about`` (English; the keys for
    other languages). ``bot`` is the bot that plays at this level, with its parameters."""

    name: str
    title: str
    about: str
    bot: str


def levels(apprentice: str, companion: str, master: str) -> tuple[Level, ...]:
    """The levels of a game, the weakest first, by the bots that play at them. A bot's budget is set in tries, never in
    time, so that a level is equally strong everywhere."""
    return (
        Level(APPRENTICE, key("Apprentice"), key("knows the rules and looks no further"), apprentice),
        Level(COMPANION, key("Companion"), key("sees what comes of a choice, but not always"), companion),
        Level(MASTER, key("Master"), key("thinks every choice through"), master),
    )


APPRENTICE: Final = "aprendiz"
COMPANION: Final = "companero"
MASTER: Final = "maestro"
NAMES: Final = (APPRENTICE, COMPANION, MASTER)  #: of the levels of every game
