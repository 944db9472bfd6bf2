"""The two sides of a comparison, each a table with its bots, options and content, as defined by a file."""

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
    """Two sides, ``a`` and ``b``, which play ``units`` units (seeds). In a ``duel`` they differ only in their bots,
    which meet at one table: both sides are then the same, A's bot has the first seat and B's the others, and they move
    along. ``luck`` is how many other draws each draw is compared with (0: luck is not measured)."""

    a: Setup
    b: Setup
    units: int
    seed: int = 1
    luck: int = 0
    duel: bool = False
    kept: tuple[Mapping[str, Any], Mapping[str, Any]] | None = None  # what the compared folders hold

    @property
    def about(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        """The identity of A and of B, with the program that plays them (``lab/identity.py``)."""
        if self.kept is not None:
            return self.kept
        a, b = (identity(Study((side,), self.seed, luck=self.luck)) for side in (self.a, self.b))
        return a, b

    @property
    def study(self) -> Study:
        """The study to play: one table if the sides meet, otherwise one for each."""
        setups = [self.a] if self.duel else [self.a, self.b]
        tables = tuple(replace(setup, matches=self.units * len(setup.orders)) for setup in setups)
        return Study(tables, self.seed, luck=self.luck)


def designs_of(setup: Setup) -> list[Design]:
    """The designs of a side's content."""
    return setup.table.chronicle.designs(setup.content)


def sides(a: Setup, b: Setup, seed: int = 1, luck: int = 0) -> Sides:
    """Two tables as sides. They must be of one game; the number of units is that of A's matches. Raises
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
    """Read the study in a plan's file (:mod:`sobremesa.lab.plan`), which must have one table. Raises :class:`BadInput`,
    with the line, for a plan that can't be played or has several tables."""
    study = read_plan(file).study
    if len(study.setups) > 1:
        raise BadInput(str(file), "has {n} tables", "a plan with one of them for each side", n=len(study.setups))
    must_not_repeat(str(file), study.setups[0].repeats)
    return study


def must_not_repeat(where: str, repeats: int) -> None:
    """Raise :class:`BadInput` for a plan that repeats its deals, where each may be played only once."""
    if repeats > 1:
        raise BadInput(where, "repeats its deals", "a plan without `repeat`")
