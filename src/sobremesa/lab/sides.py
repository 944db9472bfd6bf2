"""What is compared: two sides, each a table with its bots, options and content, as a file says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sobremesa.engine.chronicle import Design
from sobremesa.engine.errors import BadInput
from sobremesa.lab.identity import identity
from sobremesa.lab.plan import read_plan
from sobremesa.lab.study import Setup, Study


@dataclass(frozen=True)
class Sides:
    """Two sides, ``a`` and ``b``, which play so many ``units`` (seeds). ``duel``: they differ in nothing but their
    bots, which therefore meet at one table: both are then the same, in which A's bot has the first seat and B's the
    others, and moves on. ``luck`` is with how many others each draw is compared (0: luck is not measured)."""

    a: Setup
    b: Setup
    units: int
    seed: int = 1
    luck: int = 0
    duel: bool = False
    kept: tuple[Mapping[str, Any], Mapping[str, Any]] | None = None  # what the folders say of themselves, if it is rows

    @property
    def about(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        """What A and B are, and by which program they are played (``lab/identity.py``)."""
        if self.kept is not None:
            return self.kept
        a, b = (identity(Study((side,), self.seed, luck=self.luck)) for side in (self.a, self.b))
        return a, b

    @property
    def study(self) -> Study:
        """What is played: one table if they meet, else one for each."""
        setups = [self.a] if self.duel else [self.a, self.b]
        tables = tuple(replace(setup, matches=self.units * len(setup.orders)) for setup in setups)
        return Study(tables, self.seed, luck=self.luck)


def designs_of(setup: Setup) -> list[Design]:
    """The designs of a side's content."""
    return setup.table.chronicle.designs(setup.content)


def sides(a: Setup, b: Setup, seed: int = 1, luck: int = 0) -> Sides:
    """Two tables as sides. They need one game; the number of units is that of A's matches. Raises
    :class:`BadInput`."""
    if a.game != b.game:
        raise BadInput("B", "is of {other}, and A of {game}", "two plans for one game", other=b.game, game=a.game)
    same = replace(a, bots=b.bots, matches=b.matches, pack=b.pack) == b and a.content.hash == b.content.hash
    duel = a.bots != b.bots and same and len(set(a.bots)) == len(set(b.bots)) == 1
    if duel:
        a = b = replace(a, bots=(a.bots[0], *b.bots[1:]))
    found = Sides(a, b, a.matches, seed, luck, duel)
    found.study.check()
    return found


def read_side(file: Path) -> Study:
    """The study in a plan's file (:mod:`sobremesa.lab.plan`), which has one table. Raises :class:`BadInput`, with the
    line, for a plan that can't be played, and for one with more tables."""
    study = read_plan(file).study
    if len(study.setups) > 1:
        raise BadInput(str(file), "has {n} tables", "a plan with one of them for each side", n=len(study.setups))
    must_not_repeat(str(file), study.setups[0].repeats)
    return study


def must_not_repeat(where: str, repeats: int) -> None:
    """Raises :class:`BadInput` for a plan that repeats its deals, where each is to be played once."""
    if repeats > 1:
        raise BadInput(where, "repeats its deals", "a plan without `repeat`")
