"""A mission of the second edition, from its brief: what the first edition makes, and what it has in store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.first.foes import Budget
from sobremesa.games.quest.generator.first.land import Failed
from sobremesa.games.quest.generator.first.making import Made, attempted, sketched
from sobremesa.games.quest.generator.second.budget import BUDGET
from sobremesa.games.quest.generator.second.sides import lay_sides
from sobremesa.games.quest.generator.second.stage import Stage
from sobremesa.games.quest.generator.second.twists import lay_twists
from sobremesa.games.quest.missions.maps import Folk


def make(brief: Brief, folk: Mapping[str, Folk]) -> Made:
    """The mission of a brief; ``folk`` are the enemies. Raises :class:`Failed` if no attempt holds."""
    return attempted(brief, lambda attempt, ledger: staged(brief, folk, BUDGET, attempt, ledger))


def staged(
    brief: Brief, folk: Mapping[str, Folk], budget: Budget, attempt: int, ledger: Counter[str]
) -> dict[str, Any]:
    """One attempt, with waves of this budget."""
    stage = Stage(brief, sketched(brief, folk, budget, attempt, ledger), attempt)
    lay_twists(stage)
    lay_sides(stage)
    if why := stage.cut_off():
        raise Failed(why)
    return stage.told()
