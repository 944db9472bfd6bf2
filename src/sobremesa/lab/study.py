"""A study: tables, each with a game, options, a pack and bots, and a number of matches.

The matches of all tables come in *deals*. A deal is a seed, and is played once in each order in which a table's bots
can sit, so that a bot's luck in one seat is its opponent's in the other. All tables share their deals, so that two
tables that differ in one thing (a pack, an option, a bot) can be compared match by match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Final, NamedTuple

from sobremesa import game
from sobremesa.authoring.game import AuthoredGame
from sobremesa.bots import BotSpec
from sobremesa.engine.chance import CARDS, DICE
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.lab.playing import seed_of
from sobremesa.lab.start import Start

SET_UP: Final = key("set-up")
SOURCES: Final = (
    SET_UP,
    key("dice"),
    key("cards"),
)  # : of chance: before the first question, and after it


class Gift(NamedTuple):
    """What a seat has from the start, each seat in turn: a ``design`` (by its number) or, with ``other``, any other in
    its place."""

    design: int
    other: bool = False


@dataclass(frozen=True)
class Setup:
    """A table of a study. ``bots`` has one for each seat, ``options`` those that are not the game's defaults. With a
    ``start`` its matches begin there, with the options and pack of that position."""

    game: str
    bots: tuple[BotSpec, ...]
    matches: int
    options: Mapping[str, int | str] = field(default_factory=dict)
    pack: Pack | None = None  # None: the game's own
    start: Start | None = None  # None: set up as the rules say
    gift: Gift | None = None
    repeats: int = 1  # how often each deal is played in each order: repeats show how much chance decides (lab/spans.py)
    shared: tuple[str, ...] = SOURCES  # the chance that repeats have in common; bots draw their own in each

    @property
    def table(self) -> AuthoredGame:
        """The game."""
        return game(self.game)

    @property
    def content(self) -> Pack:
        """The pack in play."""
        return self.pack or self.table.pack()

    @cached_property
    def orders(self) -> tuple[tuple[BotSpec, ...], ...]:
        """The orders in which its bots can sit: as given, moved along by one seat, by two … as long as they differ."""
        return tuple(dict.fromkeys(self.bots[at:] + self.bots[:at] for at in range(len(self.bots))))

    @property
    def of_a_deal(self) -> int:
        """The number of matches in a deal."""
        return len(self.orders) * self.repeats

    def check(self) -> None:
        """Raise :class:`BadInput` if the table can't be played."""
        if self.matches < 1:
            raise BadInput("matches", "{value} is not possible", "1 or more", value=self.matches)
        if self.start is None:
            self.table.new(len(self.bots), 0, self.options, self.content)


@dataclass(frozen=True)
class Sitting:
    """One match, with everything that its course depends on. ``table`` and ``number`` (from 1) name it; ``deal`` (from
    1) and ``turn`` (from 0) are its seed among the study's and its order of the bots. ``bot_seeds`` go by seat,
    whichever bot sits there. ``seed`` is its own; the chance that it shares with others of its deal comes from
    ``set_up`` and, after the first question, from ``draws``, the seeds of dice and of cards (empty: they go on as they
    began)."""

    setup: Setup
    table: int
    number: int
    deal: int
    turn: int
    seed: int
    bots: tuple[BotSpec, ...]
    options: Mapping[str, int | str]
    bot_seeds: tuple[int, ...]
    set_up: int
    draws: tuple[int, ...] = ()

    @property
    def holder(self) -> int:
        """The seat that gets the table's gift."""
        return (self.deal - 1) % len(self.bots)

    def begin(self) -> Match:
        """The match at its first question. Raises :class:`BadInput` if the gift doesn't exist."""
        setup = self.setup
        table, pack, gift = setup.table, setup.content, setup.gift
        if setup.start is not None:
            if gift is not None:
                raise BadInput("from", "no card can be given where a match is under way", "a plan without it")
            return self._drawing(setup.start.begin(self.set_up))
        if gift is None:
            return self._drawing(table.new(len(self.bots), self.set_up, self.options, pack, listen=True))
        designs = [gift.design]
        if gift.other:
            designs = [one.number for one in table.gifts(pack) if one.number != gift.design]
            Random(seed_of(self.seed, gift.design)).shuffle(designs)
        for design in designs:
            match = table.new_with(len(self.bots), self.seed, self.options, pack, self.holder, design)
            if match is not None:
                return match
        raise BadInput("CARD", "there is no copy to give", "the id of a card that players draw")

    def _drawing(self, match: Match) -> Match:
        for kind, seed in zip((DICE, CARDS), self.draws, strict=False):
            match.chance.reseed(kind, seed)
        return match


@dataclass(frozen=True)
class Study:
    """Tables to be played, with the seed that all seeds come from. One in ``sample`` decisions is kept (0: none, 1:
    all). ``luck`` is how many other draws each draw is compared with (0: luck is not measured). With ``watch`` each
    match is watched (``lab/watching.py``). ``worlds`` is in how many worlds the same sample of decisions is weighed (0:
    none)."""

    setups: tuple[Setup, ...]
    seed: int = 1
    sample: int = 0
    luck: int = 0
    watch: bool = False
    worlds: int = 0

    def check(self) -> None:
        """Raise :class:`BadInput` if something can't be played, before anything is."""
        if not self.setups:
            raise BadInput("tables", "there is none", "at least one")
        if self.sample < 0:
            why = key("{value} is not possible")
            raise BadInput("decisions", why, "0 for none, 1 for all, n for one in n", value=self.sample)
        for setup in self.setups:
            setup.check()

    def sitting(self, table: int, number: int) -> Sitting:
        """Match ``number`` (from 1) of table ``table`` (from 1)."""
        setup = self.setups[table - 1]
        nth, repeat = divmod(number - 1, setup.repeats)
        deal, turn = divmod(nth, len(setup.orders))
        deal += 1
        seats = len(setup.bots)
        common = seed_of(self.seed, deal)
        own = seed_of(self.seed, deal, repeat, 0) if repeat else common
        set_up, *draws = (common if source in setup.shared else own for source in SOURCES)
        at = deal if SET_UP in setup.shared else (deal - 1) * setup.repeats + repeat + 1
        rota = {} if setup.start is not None else setup.table.chronicle.rota(at, seats, setup.content)
        return Sitting(
            setup,
            table,
            number,
            deal,
            turn,
            own,
            setup.orders[turn],
            {**rota, **setup.options},
            tuple(seed_of(self.seed, deal, *((repeat, 1 + seat) if repeat else (seat,))) for seat in range(seats)),
            set_up,
            tuple(seed_of(seed, kind) for kind, seed in enumerate(draws)) if setup.repeats > 1 else (),
        )
