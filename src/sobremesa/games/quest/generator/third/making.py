"""A mission of the third edition, from its brief: as the second makes it, with waves of another cost."""

from __future__ import annotations

from collections.abc import Mapping

from sobremesa.games.quest.generator.codes import Brief
from sobremesa.games.quest.generator.first.making import Made, attempted
from sobremesa.games.quest.generator.second.making import staged
from sobremesa.games.quest.generator.third.budget import BUDGET
from sobremesa.games.quest.missions.maps import Folk


def make(brief: Brief, folk: Mapping[str, Folk]) -> Made:
    """The mission of a brief; ``folk`` are the enemies. Raises :class:`Failed` if no attempt holds."""
    return attempted(brief, lambda attempt, ledger: staged(brief, folk, BUDGET, attempt, ledger))
