"""Every verb that a card may have, by its name in a pack."""

from __future__ import annotations

from typing import Final

from sobremesa.authoring.terms import verbs_of
from sobremesa.games.azardia.effects import answers, coins, dice, duels, hands, levels, moves, turns
from sobremesa.games.azardia.effects.effect import Effect

VERBS: Final = verbs_of((coins, levels, moves, hands, turns, dice, answers, duels), Effect)
