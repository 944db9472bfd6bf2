"""Every answer in Encrucijada, in the order in which the table lists them."""

from __future__ import annotations

from typing import Any, Final

from sobremesa.engine.choice import Verb
from sobremesa.games.encrucijada.rules import (
    effects,
    fights,
    lowering,
    objects,
    setup,
    times,  # noqa: F401 - it says when verbs can be used
    turn,
    war,
    windows,
)

VERBS: Final[tuple[Verb[Any, Any, Any], ...]] = (
    setup.CHOOSE_DECK,
    setup.AT_RANDOM,
    *setup.IN_PILES,
    setup.FIRST_SIX,
    turn.DRAW_FROM,
    lowering.LOWER_CARD,
    lowering.FACE_UP,
    lowering.NEW_ARMY,
    lowering.ON_TOP,
    lowering.BENEATH,
    effects.USE,
    *objects.CHOOSING,
    effects.PICKS,
    effects.FIND_NO_MORE,
    lowering.SHOW,
    lowering.EXCHANGE_CARDS,
    lowering.TAKE_BACK,
    lowering.STACK_ANEW,
    lowering.TAKE_NEXT,
    lowering.SCATTER,
    lowering.DONE,
    turn.DECLARE_WAR,
    war.DEFEND,
    war.BE_INVADED,
    war.CHOOSE_ARMY,
    war.GIVE_WAY,
    fights.NAME_CARD,
    fights.NAME_TOWER,
    fights.NAME_ARMY,
    fights.REDIRECT,
    fights.LEAVE,
    fights.FORCE,
    fights.LET_GO,
    *windows.PASSING,
    windows.CALL_OFF,
    turn.NEXT,
)
