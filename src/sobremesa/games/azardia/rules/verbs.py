"""Every answer in Azardia, in the order in which the table lists them."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Verb
from sobremesa.games.azardia.rules import (
    cards,
    characters,
    course,
    duel,
    hands,
    times,  # noqa: F401 - it says when verbs can be used
    turn,
)

VERBS: Final[tuple[Verb[Any, Any, Any], ...]] = (
    course.CHOOSE_CHARACTER,
    turn.ROLL,
    turn.ADD,
    turn.SUBTRACT,
    turn.TAKE_DIE,
    turn.LEAVE_OUT,
    turn.PIP,
    turn.GO_ON_TO_DRAW,
    turn.EXTRA_CARD,
    turn.ENOUGH_CARDS,
    turn.PLAY,
    turn.BUY_LEVEL,
    turn.BUY_SQUARES,
    characters.GATHER,
    characters.CHALLENGE,
    turn.END_PLAY,
    characters.TRADE,
    characters.KEEP,
    hands.DISCARD,
    hands.DEAL_CARD,
    cards.ANSWER,
    cards.PASS,
    duel.DUEL_PIP,
    duel.LOAD_DICE,
    duel.STAND,
)
