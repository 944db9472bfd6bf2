"""Every kind of step by its name in a pack."""

from __future__ import annotations

from typing import Final

from sobremesa.games.encrucijada.cards import powers, steps
from sobremesa.games.encrucijada.cards.effect import Step

_KINDS: Final[list[type[Step]]] = [
    powers.ChangeValue,
    powers.GiveTrait,
    powers.TakeTrait,
    powers.AddResource,
    powers.Convert,
    steps.DrawCards,
    steps.Search,
    steps.Discard,
    steps.Return,
    steps.LowerMore,
    steps.MakeVisible,
    steps.Look,
    steps.Destroy,
    steps.Swap,
    steps.Steal,
    powers.Block,
    powers.Unblock,
    steps.MoveToArmy,
    powers.Heal,
    powers.Damage,
    powers.ForbidWar,
    powers.ForceWar,
    powers.ChangeDesgaste,
    powers.Cancel,
    powers.Copy,
    powers.ExtraWar,
    powers.Protect,
]

VERBS: Final[dict[str, type[Step]]] = {kind.verb: kind for kind in _KINDS}
