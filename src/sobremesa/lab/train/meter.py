"""Measures how well a bot chooses: its mean loss on frozen decisions whose options were searched deeply.

A decision is frozen as the world of the seat that is asked, with a deep search's chance for each option. The loss of a
choice is how much less likely the seat is to win with it than with the best one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import msgspec

from sobremesa.bots import BotSpec, Seat, Weighing
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.match import Match
from sobremesa.games import get
from sobremesa.lab.playing import Witness, dealt, play_out, seed_of
from sobremesa.lab.pool import in_order

_FROM_A_MATCH: Final = 4  # decisions at most, so that no match weighs much
_RESAMPLES: Final = 1000


class Frozen(msgspec.Struct):
    """A decision: the ``match`` it is from, the stored ``world``, its seat, and how likely that seat is to win with
    each option, by the option's text."""

    match: int
    seat: int
    world: str
    chances: dict[str, float]


class File(msgspec.Struct):
    """A file of frozen decisions, and how they were made."""

    game: str
    players: list[str]
    searcher: str
    seed: int
    decisions: list[Frozen]


class Measured(NamedTuple):
    """A bot's mean loss per decision, as a share of a win, with 95 in 100 bounds by match; and how often it took the
    best option."""

    decisions: int
    loss: float
    low: float
    high: float
    best: float


@dataclass(frozen=True)
class Freezing:
    """How to freeze decisions: from matches between these players, one after another, each decision examined by the
    searcher. All randomness in match n comes from ``seed`` and n."""

    game: str
    players: tuple[BotSpec, ...]
    searcher: BotSpec
    seed: int = 1

    def file(self) -> File:
        """A file without decisions."""
        return File(self.game, [one.text for one in self.players], self.searcher.text, self.seed, [])


def freeze(file: File, how: Freezing, count: int, workers: int = 1) -> Iterator[list[Frozen]]:
    """Add the decisions of whole matches to a file, continuing after its last match, until there are at least
    ``count``. Raises :class:`BadInput` for a file made with other settings."""
    if msgspec.structs.replace(file, decisions=[]) != how.file():
        right = Wording("the same options, or a new file")
        raise BadInput(file.game, Wording("it was begun with another recipe"), right)
    last = max((one.match for one in file.decisions), default=0)
    matches = range(last + 1, last + 1 + max(0, count - len(file.decisions)))  # each has at least one
    for found in in_order(partial(freeze_in, how), matches, workers):
        file.decisions += found
        yield found
        if len(file.decisions) >= count:
            return


def freeze_in(how: Freezing, number: int) -> list[Frozen]:
    """The decisions of match ``number``."""
    table = get(how.game)
    dice = Random(seed_of(how.seed, number))
    match = dealt(table, number, max(2, table.seat_counts[0]), dice.getrandbits(63))
    picker = _Picker(match, dice)
    at_table = [dice.choice(how.players).make(dice.getrandbits(63)) for _ in range(match.seats)]
    play_out(table, match, at_table, [picker])
    found: list[Frozen] = []
    for seat, world in picker.picked:
        deep = how.searcher.make(dice.getrandbits(63))
        assert isinstance(deep, Weighing)
        weighed = deep.weigh(Seat(table, world, seat))
        found.append(
            Frozen(number, seat, world.dump().decode(), {one.choice.text: round(one.chance, 4) for one in weighed})
        )
    return found


class _Picker(Witness):
    """Picks a few of a match's decisions at random, all equally likely, and keeps their worlds."""

    def __init__(self, match: Match, dice: Random) -> None:
        self.picked: list[tuple[int, Match]] = []
        self._match, self._dice, self._seen = match, dice, 0

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        if len(options) == 1 or options[0].verb.taste:
            return
        self._seen += 1
        if len(self.picked) < _FROM_A_MATCH:
            self.picked.append((seat, self._match.imagine(seat, self._dice.getrandbits(63))))
        elif (at := self._dice.randrange(self._seen)) < _FROM_A_MATCH:
            self.picked[at] = seat, self._match.imagine(seat, self._dice.getrandbits(63))


def measure(file: File, bot: BotSpec, seed: int) -> Measured:
    """Measure a bot's choices in these decisions; an option that the searcher left out counts as its worst."""
    table = get(file.game)
    by_match: dict[int, list[float]] = {}
    best = 0
    for at, one in enumerate(file.decisions):
        world = table.load(one.world)
        chosen = bot.make(seed_of(seed, at)).choose(Seat(table, world, one.seat)).text
        top = max(one.chances.values())
        loss = top - one.chances.get(chosen, min(one.chances.values()))
        best += loss == 0.0
        by_match.setdefault(one.match, []).append(loss)
    sums = [(sum(losses), len(losses)) for losses in by_match.values()]
    dice = Random(seed)
    means = sorted(_mean(dice.choices(sums, k=len(sums))) for _ in range(_RESAMPLES))
    low, high = means[_RESAMPLES // 40], means[-_RESAMPLES // 40]
    return Measured(len(file.decisions), _mean(sums), low, high, best / len(file.decisions))


def _mean(sums: Sequence[tuple[float, int]]) -> float:
    return sum(loss for loss, _ in sums) / sum(count for _, count in sums)


def read_file(path: Path) -> File:
    """The frozen decisions in this file; raises :class:`BadInput`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=File)
    except (OSError, msgspec.MsgspecError) as error:
        raise BadInput(str(path), "these are no frozen decisions", "a file that “lab freeze” has written") from error


def write_file(path: Path, file: File) -> None:
    """Write the file under a temporary name and rename it."""
    aside = path.with_suffix(".part")
    aside.write_bytes(msgspec.json.encode(file))
    aside.replace(path)
