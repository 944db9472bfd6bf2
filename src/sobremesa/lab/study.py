"""What is to be studied: tables, each with a game, options, a pack and bots, and how many matches of each.

The matches of all tables come in *deals*. A deal is a seed, and is played once in each order in which a table's bots
can sit, so that a bot's luck in one seat is its rival's in the other. All tables share their deals, so that two tables
that differ in one thing (a pack, an option, a bot) can be compared match by match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import NamedTuple

from sobremesa import game
from sobremesa.authoring.game import AuthoredGame
from sobremesa.bots import BotSpec
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.lab.playing import seed_of
from sobremesa.lab.start import Start


class Gift(NamedTuple):
    """What a seat has from the start, each in turn: a ``design`` (by its number) or, with ``other``, any other in its
    place."""

    design: int
    other: bool = False


@dataclass(frozen=True)
class Setup:
    """A table of a study: ``bots`` has one for each seat, ``options`` those that are not the game's defaults. With a
    ``start`` its matches begin there; options and pack are then those of that position."""

    game: str
    bots: tuple[BotSpec, ...]
    matches: int
    options: Mapping[str, int | str] = field(default_factory=dict)
    pack: Pack | None = None  # the game's own
    start: Start | None = None  # set up as the rules say
    gift: Gift | None = None

    @property
    def table(self) -> AuthoredGame:
        """The game."""
        return game(self.game)

    @property
    def content(self) -> Pack:
        """The pack that is played."""
        return self.pack or self.table.pack()

    @cached_property
    def orders(self) -> tuple[tuple[BotSpec, ...], ...]:
        """The orders in which its bots can sit: as given, moved on by one seat, by two … as long as it differs."""
        return tuple(dict.fromkeys(self.bots[at:] + self.bots[:at] for at in range(len(self.bots))))

    def check(self) -> None:
        """Raises :class:`BadInput` for what can't be played."""
        if self.matches < 1:
            raise BadInput("matches", "{value} is not possible", "1 or more", value=self.matches)
        if self.start is None:
            self.table.new(len(self.bots), 0, self.options, self.content)


@dataclass(frozen=True)
class Sitting:
    """One match: all that its course depends on. ``table`` and ``number`` (from 1) name it, ``deal`` (from 1) and
    ``turn`` (from 0) say which of the study's seeds and which order of the bots it has. ``bot_seeds`` go by seat,
    whoever sits there."""

    setup: Setup
    table: int
    number: int
    deal: int
    turn: int
    seed: int
    bots: tuple[BotSpec, ...]
    options: Mapping[str, int | str]
    bot_seeds: tuple[int, ...]

    @property
    def holder(self) -> int:
        """The seat that the table's gift goes to."""
        return (self.deal - 1) % len(self.bots)

    def begin(self) -> Match:
        """The match, as it asks its first question. Raises :class:`BadInput` if there is no such gift to give."""
        setup = self.setup
        table, pack, gift = setup.table, setup.content, setup.gift
        if setup.start is not None:
            if gift is not None:
                raise BadInput("from", "no card can be given where a match is under way", "a plan without it")
            return setup.start.begin(self.seed)
        if gift is None:
            return table.new(len(self.bots), self.seed, self.options, pack, listen=True)
        designs = [gift.design]
        if gift.other:
            designs = [one.number for one in table.gifts(pack) if one.number != gift.design]
            Random(seed_of(self.seed, gift.design)).shuffle(designs)
        for design in designs:
            match = table.new_with(len(self.bots), self.seed, self.options, pack, self.holder, design)
            if match is not None:
                return match
        raise BadInput("CARD", "there is no copy to give", "the id of a card that players draw")


@dataclass(frozen=True)
class Study:
    """Tables to be played, with the seed that all seeds come from. One in ``sample`` decisions is kept (0: none, 1:
    every one). ``luck`` is with how many other draws each that was made is compared (0: luck is not measured).
    ``watch``: each match is watched (``lab/watching.py``). ``worlds`` is in how many the same sample of decisions is
    weighed (0: it is not)."""

    setups: tuple[Setup, ...]
    seed: int = 1
    sample: int = 0
    luck: int = 0
    watch: bool = False
    worlds: int = 0

    def check(self) -> None:
        """Raises :class:`BadInput` for what can't be played, before anything is."""
        if not self.setups:
            raise BadInput("tables", "there is none", "at least one")
        if self.sample < 0:
            why = key("{value} is not possible")
            raise BadInput("decisions", why, "0 for none, 1 for all, n for one in n", value=self.sample)
        for setup in self.setups:
            setup.check()

    def sitting(self, table: int, number: int) -> Sitting:
        """The match with this number (from 1) of a table (from 1)."""
        setup = self.setups[table - 1]
        deal, turn = divmod(number - 1, len(setup.orders))
        deal += 1
        seats = len(setup.bots)
        rota = {} if setup.start is not None else setup.table.chronicle.rota(deal, seats, setup.content)
        return Sitting(
            setup,
            table,
            number,
            deal,
            turn,
            seed_of(self.seed, deal),
            setup.orders[turn],
            {**rota, **setup.options},
            tuple(seed_of(self.seed, deal, seat) for seat in range(seats)),
        )
