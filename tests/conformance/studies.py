"""The tables that the suite plays at: for each game its seats, options, contents and seeds, always drawn in the same
way.

A game needs no study to be tested: its options say what may be drawn. A study adds what they can't say: small boards
with short matches, content that doesn't change, and how many ways hidden things may lie.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from tests.conformance import azardia, encrucijada, quest
from tests.every_pair import combined

Options = Mapping[str, int | str]
Worlds = Mapping[str, float]  # the worlds a seat might be in, as text, with their probability


@dataclass(frozen=True)
class Study:
    """Settings for testing one game.

    ``small`` are tables with short matches; ``content`` is a fixed pack that is played beside the game's own. ``tiny``
    are options with so few hidden things that ``worlds`` can list, for a match and a seat, every way they can lie, with
    its probability (None if there are too many); ``world`` says which of them a match has. ``open_deal`` if hidden
    cards are drawn from open ones, so that everyone knows what has gone. ``things`` are all the things in a match,
    wherever they lie; without it, every number in every column. ``open`` if nothing is hidden from anybody, so that
    there is only one world. ``long`` if a match with the game's own content takes long, so that only one table plays
    it.
    """

    small: tuple[Options, ...] = ()
    content: Path | None = None
    tiny: tuple[Options, ...] = ()
    worlds: Callable[[Match, int], Worlds | None] | None = None
    world: Callable[[Match, int], str] | None = None
    open_deal: bool = False
    things: Callable[[Match], list[int]] | None = None
    open: bool = False
    long: bool = False


STUDIES: dict[str, Study] = {
    "azardia": Study(
        small=azardia.SMALL,
        content=azardia.PACK,
        tiny=azardia.TINY,
        worlds=azardia.worlds,
        world=azardia.world,
    ),
    "encrucijada": Study(
        small=encrucijada.SMALL,
        content=encrucijada.PACK,
        tiny=encrucijada.TINY,
        worlds=encrucijada.worlds,
        world=encrucijada.world,
        things=encrucijada.things,
    ),
    "quest": Study(small=quest.SMALL, content=quest.PACK, open=True, long=True),
    "proof-chain": Study(open_deal=True),
}


@cache
def games() -> dict[str, Game]:
    """Every registered game, and the test games in tests/proofs."""
    found: dict[str, Game] = {name: sobremesa.game(name) for name in sobremesa.games()}
    if importlib.util.find_spec("tests.proofs") is not None:
        proofs: Any = importlib.import_module("tests.proofs")
        found |= {game.name: game for game in getattr(proofs, "GAMES", ())}
    return found


def study(game: str) -> Study:
    """The study of a game; test games usually have none."""
    return STUDIES.get(game, Study())


@cache
def content(game: str, fixed: bool) -> Pack:
    """A game's own content, or the fixed one of its study; each is read once."""
    return games()[game].pack(study(game).content if fixed else None)


@dataclass(frozen=True)
class Table:
    """A table to play at. Its ``str()`` names it in full, with the seed."""

    game: str
    seats: int
    seed: int
    options: Options = field(hash=False)
    fixed: bool = False  # whether it plays the study's content instead of the game's own

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items()) or "defaults"
        return f"{self.game}-{self.seats}-{options}-seed{self.seed}" + ("-fixed" if self.fixed else "")

    @property
    def content(self) -> Pack:
        """Its content: the study's, or the game's own."""
        return content(self.game, self.fixed)

    @property
    def rules(self) -> Game:
        """The game."""
        return games()[self.game]

    def with_seed(self, seed: int) -> Table:
        """The same table with another seed."""
        return replace(self, seed=seed)

    def match(self, chance: str = "seeded", listen: bool = False) -> Match:
        """A new match at this table."""
        return self.rules.new(self.seats, self.seed, self.options, content=self.content, chance=chance, listen=listen)

    def load(self, data: bytes) -> Match:
        """A match of this table, from its bytes."""
        return self.rules.load(data, content=self.content)

    def dice(self) -> Random:
        """The random source by which the suite picks what is played here, always the same."""
        return Random(f"{self.game} {self.seats} {self.seed}")


def _drawn(game: Game, dice: Random) -> Options:
    """Random numbers, no higher than usual, or matches would not end in time."""
    return {
        option.name: option.least + int(dice.random() * (int(option.default) - option.least + 1))
        for option in game.options
        if not option.values
    }


def _least(game: Game) -> Options:
    return {option.name: option.least for option in game.options if not option.values}


def _boards(game: Game) -> list[Options]:
    """The options of tables: small boards, the minimum of everything, some numbers between, the defaults."""
    numbers = [_least(game), _drawn(game, Random(game.name))] if _least(game) else []
    return [*study(game.name).small, *numbers, {}]


def _contents(game: Game) -> tuple[bool, ...]:
    """Whether tables play the study's content: some do; all if a match with the game's own takes long."""
    known = study(game.name)
    if known.content is None:
        return (False,)
    return (True,) if known.long else (True, False)


def _tables(game: Game) -> Iterator[Table]:
    words = {option.name: option.values for option in game.options if option.values}
    factors: list[Sequence[Any]] = [list(game.seat_counts), _boards(game), _contents(game), *words.values()]
    for seed, (seats, board, fixed, *said) in enumerate(combined(factors)):
        options = {**board, **dict(zip(words, said, strict=True))}
        yield Table(game.name, _possible(game, seats, options), seed, options, fixed)


def _possible(game: Game, wished: int, options: Options) -> int:
    """The wished number of seats, or the next number that these options allow."""
    counts = list(game.seat_counts)
    for seats in (*counts[counts.index(wished) :], *counts):
        try:
            game.check_table(seats, options, content(game.name, study(game.name).content is not None))
        except BadInput:
            continue
        return seats
    raise AssertionError(f"{game.name} can't be played with {options}")


@cache
def tables() -> tuple[Table, ...]:
    """All tables of all games: every two values of the things in which they differ (the number of seats, the board, the
    content, each option of words) meet at one of them, if they are possible together."""
    return tuple(table for game in games().values() for table in _tables(game))


@cache
def few_tables() -> tuple[Table, ...]:
    """Some of the tables, for slow tests: each game and number of seats is among them."""
    found: dict[tuple[str, int], list[Table]] = {}
    for table in tables():
        found.setdefault((table.game, table.seats), []).append(table)
    return tuple(table for some in found.values() for table in some[1:4] or some)


def small_tables(name: str, seeds: range) -> list[Table]:
    """One game's small boards with its fixed content, for tests that need matches of a certain kind."""
    game, known = games()[name], study(name)
    counts = list(game.seat_counts)
    small = known.small or ({},)
    return [
        Table(name, counts[seed % len(counts)], seed, small[seed % len(small)], known.content is not None)
        for seed in seeds
    ]
