"""What is compared: two sides, each a table with its bots, options and content, as a file says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from sobremesa import game
from sobremesa.engine.chronicle import Design
from sobremesa.engine.errors import BadInput
from sobremesa.engine.pack import Pack
from sobremesa.lab.plan import read_plan
from sobremesa.lab.run import Plan


@dataclass(frozen=True)
class Side:
    """One of two that are compared: its ``name`` (A or B), its plan and its content."""

    name: str
    plan: Plan
    pack: Pack

    def designs(self) -> list[Design]:
        """The designs of its content."""
        return game(self.plan.game).chronicle.designs(self.pack)


@dataclass(frozen=True)
class Sides:
    """Two sides. ``duel``: they differ in nothing but their bots, which therefore meet at one table: the plans of both
    are then the same, in which A's bot has the first seat and B's the others, and moves on."""

    a: Side
    b: Side
    duel: bool

    @property
    def plans(self) -> list[Plan]:
        """What is played: one table if they meet, else one for each."""
        return [self.a.plan] if self.duel else [self.a.plan, self.b.plan]

    @property
    def packs(self) -> list[Pack]:
        """The content of the plans."""
        return [self.a.pack] if self.duel else [self.a.pack, self.b.pack]


def sides(a: Plan, b: Plan) -> Sides:
    """Two plans as sides. They need one game; the seed and the number of units are A's. Raises :class:`BadInput`."""
    if a.game != b.game:
        raise BadInput("B", "is of {other}, and A of {game}", "two plans for one game", other=b.game, game=a.game)
    apart = (a.seats, a.options, a.content) != (b.seats, b.options, b.content)
    if a.bots != b.bots and not apart and len(set(a.bots)) == len(set(b.bots)) == 1:
        meeting = replace(a, bots=(a.bots[0], *b.bots[1:]), chronicled=True, paired=True)
        pack = meeting.check()
        return Sides(Side("A", meeting, pack), Side("B", meeting, pack), duel=True)
    one, other = (replace(plan, seed=a.seed, matches=a.matches, chronicled=True, paired=True) for plan in (a, b))
    return Sides(Side("A", one, one.check()), Side("B", other, other.check()), duel=False)


def read_side(file: Path) -> Plan:
    """The one table of a plan's file (:mod:`sobremesa.lab.plan`). Raises :class:`BadInput`, with the line, for a plan
    that can't be played, and for one with more tables."""
    study = read_plan(file).study
    if len(study.setups) > 1:
        raise BadInput(str(file), "has {n} tables", "a plan with one of them for each side", n=len(study.setups))
    setup = study.setups[0]
    return Plan(
        setup.game,
        len(setup.bots),
        tuple(bot.text for bot in setup.bots),
        setup.matches,
        study.seed,
        dict(setup.options),
        None if setup.pack is None else setup.pack.folder,
    )
