"""Every verb that a card may have, by its name in a pack."""

from __future__ import annotations

from typing import Final

from sobremesa.games.azardia.cards import answers, coins, dice, duels, hands, levels, moves, turns
from sobremesa.games.azardia.cards.effect import Effect

_FAMILIES: Final = (coins, levels, moves, hands, turns, dice, answers, duels)


def _verbs() -> dict[str, type[Effect]]:
    """All classes of the families that have a name, in the order in which they stand there."""
    classes = [one for family in _FAMILIES for one in vars(family).values() if isinstance(one, type)]
    return {kind.verb: kind for kind in classes if issubclass(kind, Effect) and kind.verb}


VERBS: Final = _verbs()
