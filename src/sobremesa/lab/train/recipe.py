"""A recipe for a game's weights: the matches to play, stage by stage, and how weights are fitted to them.

It is part of a file of weights, so that they can be made again from nothing; by itself it is a YAML file
(docs/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from sobremesa.authoring.scenario.entry import Entry, read_entry
from sobremesa.bots import Weighing
from sobremesa.engine.errors import BadInput
from sobremesa.engine.level import MASTER
from sobremesa.games import get
from sobremesa.lab.plan import read_bot

_MOST: Final = 999_999
_WHOLE: Final = 100  # the whole that strays are a part of
_OF_ALL: Final = ("game", "player", "seed", "penalty", "units", "epochs", "stages")
_OF_A_STAGE: Final = ("matches", "bots", "seats", "strays", "one_in", "pairs")


@dataclass(frozen=True)
class Stage:
    """Matches to learn from. ``bots`` and ``seats`` are mixed at random; other things that differ from match to match,
    such as decks and missions, take turns. ``strays`` in 100 players make one choice in ten at random, which leads to
    positions that no bot would reach. One position in ``one_in`` is kept.

    With ``pairs``, the weights of this stage have to prove themselves in this many pairs of matches (:mod:`.contest`),
    played by the first of the bots: they are kept only if shown to be better than the weights before.
    """

    matches: int
    bots: tuple[str, ...]
    seats: tuple[int, ...]
    strays: int = 0
    one_in: int = 6
    pairs: int = 0


@dataclass(frozen=True)
class Recipe:
    """How to make weights. All randomness comes from ``seed``. The value is a logistic regression, or a network with
    hidden ``units`` that goes through all positions ``epochs`` times. ``penalty`` is the cost of large weights: how
    many matches it takes to outweigh it. ``player`` is the bot that plays contests."""

    game: str
    player: str
    stages: tuple[Stage, ...]
    seed: int = 1
    penalty: int = 1
    units: int = 0
    epochs: int = 40

    @property
    def matches(self) -> int:
        """How many matches are played in all, with those of contests; the first stage has no earlier weights to
        meet."""
        return sum(stage.matches for stage in self.stages) + 2 * sum(stage.pairs for stage in self.stages[1:])

    def plain(self) -> dict[str, Any]:
        """The recipe as plain data, as its file has it."""
        whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self))
        return whole


def recipe_of(game: str) -> Recipe:
    """The recipe in the file of the game's own weights. Raises :class:`BadInput` for a game that has none."""
    file = get(game).home / "estimate" / "weights.json"
    if not file.exists():
        raise BadInput("game", "{game} has no judge that is trained", "a game with weights", game=game)
    return read_recipe(file, game)


def read_recipe(file: Path, game: str) -> Recipe:
    """The recipe in this file, or beside the weights in it; it must be for this ``game``. Raises :class:`BadInput`,
    with the line, for a recipe that can't be played."""
    entry = read_entry(file)
    entries = entry.named()
    if "recipe" in entries:
        entry = entries["recipe"]
    entries = entry.named(_OF_ALL)
    for name in ("game", "stages"):
        if name not in entries:
            raise entry.fault("{entry} is missing", entry=name)
    entries["game"].one_of([game], "the recipe is not for {word}")
    player = _player(entries["player"]) if "player" in entries else get(game).level(MASTER).bot
    stages = tuple(_stage(game, one) for one in entries["stages"].items())
    if not stages:
        raise entries["stages"].fault("there is none", "at least one")
    return Recipe(game, player, stages, **_numbers(entries, seed=0, penalty=0, units=0, epochs=1))


def _player(entry: Entry) -> str:
    """The name of a bot that judges by weights."""
    bot = read_bot(entry)
    if not issubclass(bot.kind, Weighing):
        raise entry.fault(
            "{bot} does not judge by weights", "such as {example}", bot=bot.text, example="ahead:tries=12"
        )
    return bot.text


def _stage(game: str, entry: Entry) -> Stage:
    entries = entry.named(_OF_A_STAGE)
    for name in ("matches", "bots"):
        if name not in entries:
            raise entry.fault("{entry} is missing", entry=name)
    counts = get(game).seat_counts
    seats = [one.number(counts[0], counts[-1]) for one in entries["seats"].items()] if "seats" in entries else counts
    return Stage(
        bots=tuple(read_bot(one).text for one in entries["bots"].items()),
        seats=tuple(seats),
        **_numbers(entries, matches=5, one_in=1, pairs=0),
        **_numbers(entries, _WHOLE, strays=0),
    )


def _numbers(entries: dict[str, Entry], most: int = _MOST, **least: int) -> dict[str, int]:
    """The given numbers among these names; each has a least value."""
    return {name: entries[name].number(lowest, most) for name, lowest in least.items() if name in entries}
