"""Which actions an activation still has: QU-3.2, QU-3.8, QU-6.8."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.rules.pages import Turn
from sobremesa.games.quest.state.match import IDLE, Quest

ACTED: Final = Refusal("acted", "QU-3.2", "That hero has had its action; one more costs 2 power.")
SHAKEN_IDLES: Final = Refusal("shaken idles", "QU-6.8", "A Shaken hero takes no action.")


def no_action(match: Quest, turn: Turn) -> Refusal | None:
    """QU-3.2, QU-6.8: why the hero may take no action other than a skill action now; None if it may."""
    if match.has(turn.unit, IDLE):
        return SHAKEN_IDLES
    return ACTED if turn.acted and not turn.owed else None


def no_skill(match: Quest, turn: Turn) -> Refusal | None:
    """QU-3.2, QU-3.8: why it may take no skill action now; None if it may. Its one action may be a skill action,
    too.
    """
    if match.has(turn.unit, IDLE):
        return SHAKEN_IDLES
    return ACTED if turn.skilled and turn.acted and not turn.owed else None


def acts(match: Quest, turn: Turn, skill: bool = False) -> None:
    """The hero takes an action: the skill action is used up before the one action, and that before one that was paid
    for.
    """
    if skill and not turn.skilled:
        turn.skilled = 1
    elif not turn.acted:
        turn.acted = 1
    else:
        turn.owed = 0
