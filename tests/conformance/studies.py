"""Which tables the suite plays at: for each game its seats, options, contents and seeds, drawn always alike.

A game needs no study to be tested: its options say what may be drawn. A study adds what the options can't say: small
boards on which a match is short, a content that does not change, and in how many ways what is hidden may lie.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
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

MANY_COUNTS = 3  # numbers of players

Options = Mapping[str, int | str]
Worlds = Mapping[str, float]  # what a seat might be up against, as text, with its probability


@dataclass(frozen=True)
class Study:
    """What the suite should know of one game.

    ``small`` are tables with short matches; ``content`` is a fixed pack that is played beside the game's own.
    ``tiny`` are options with so few hidden things that ``worlds`` can list, for a match and a seat, every way they can
    lie, with its probability (None where there are too many); ``world`` says which of them a match is. ``open_deal``:
    hidden cards are drawn from among open ones, so that everyone knows what has gone. ``things``: all that there is in
    a match, wherever it lies; without it every number in every column. ``open``: nothing is hidden from anybody, and
    there is but one world. ``long``: a match with the game's own content takes long; one table only plays it.
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
    """What is known of a game; nothing, as a rule, of the test games."""
    return STUDIES.get(game, Study())


@cache
def content(game: str, fixed: bool) -> Pack:
    """A game's own content, or the fixed one of its study: read once."""
    return games()[game].pack(study(game).content if fixed else None)


@dataclass(frozen=True)
class Table:
    """A table to play at. ``str()`` of it names it in full, seed included."""

    game: str
    seats: int
    seed: int
    options: Options = field(hash=False)
    fixed: bool = False  # whether with the study's content instead of the game's own

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items()) or "defaults"
        return f"{self.game}-{self.seats}-{options}-seed{self.seed}" + ("-fixed" if self.fixed else "")

    @property
    def content(self) -> Pack:
        """Its content: the study's, or the game's own."""
        return content(self.game, self.fixed)

    @property
    def rules(self) -> Game:
        """The game itself."""
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
        """The chance by which the suite picks what is played here, always alike."""
        return Random(f"{self.game} {self.seats} {self.seed}")


def _drawn(game: Game, dice: Random) -> dict[str, int | str]:
    """Options at random: any of the words; numbers no higher than usual, or matches would not end in time."""
    return {
        option.name: option.values[int(dice.random() * len(option.values))]
        if option.values
        else option.least + int(dice.random() * (int(option.default) - option.least + 1))
        for option in game.options
    }


def _least(game: Game) -> dict[str, int | str]:
    return {option.name: option.least for option in game.options if not option.values}


def _options(game: Game, dice: Random) -> Iterator[dict[str, int | str]]:
    """The options of one game's tables: the defaults, small boards, each word once, the least, and two at random."""
    small = study(game.name).small or ({},)
    yield {}
    for number, option in enumerate(option for option in game.options if option.values):
        for value in option.values:
            if value != option.default:
                yield {**small[number % len(small)], option.name: value}
    yield from (dict(options) for options in small)
    if _least(game):
        yield _least(game)
    if game.options:
        yield _drawn(game, dice)
        yield _drawn(game, dice)


@cache
def tables() -> tuple[Table, ...]:
    """All tables of all games: every number of seats with every kind of options. A game for many numbers of players has
    each kind of options with one of them."""
    found: list[Table] = []
    for game in games().values():
        dice = Random(game.name)
        counts = list(game.seat_counts)
        if len(counts) > MANY_COUNTS:
            kinds = [
                (_one_that_can(game, counts, at, options), options) for at, options in enumerate(_options(game, dice))
            ]
        else:
            kinds = [(seats, options) for seats in counts for options in _options(game, dice)]
        for seats, options in kinds:
            at = len(found)
            found.append(Table(game.name, seats, at, options, _is_fixed(game, at, options)))
    return tuple(found)


def _one_that_can(game: Game, counts: list[int], at: int, options: Options) -> int:
    """A number of seats at which these options are possible, each in its turn."""
    for seats in (*counts[at % len(counts) :], *counts):
        try:
            game.check_table(seats, options, content(game.name, study(game.name).content is not None))
        except BadInput:
            continue
        return seats
    raise AssertionError(f"{game.name} can't be played with {options}")


def _is_fixed(game: Game, at: int, options: Options) -> bool:
    """Whether a table plays the study's content: every other one does, or all but one."""
    known = study(game.name)
    return known.content is not None and (options != _least(game) if known.long else at % 2 == 1)


@cache
def few_tables() -> tuple[Table, ...]:
    """Some of the tables, for what takes long: each game and number of seats is among them."""
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
