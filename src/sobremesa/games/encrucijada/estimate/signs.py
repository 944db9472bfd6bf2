"""What others' hidden cards suggest: it tells which worlds are likelier, since everybody plays what is useful to them.

A card that somebody could pay for and still holds is hardly worth playing, and a card that lies hidden is more likely
there to fight.
"""

from __future__ import annotations

from typing import Final

from sobremesa.games.encrucijada.rules import standing
from sobremesa.games.encrucijada.state.match import Encrucijada

#: For the others' hands: cards that they can pay for, all Values together, and effects of cards that they can pay for.
#: For their hidden cards: the same, and cards that would give resources.
SIGNS: Final = (
    "hand payable",
    "hand value",
    "hand effects",
    "hidden payable",
    "hidden value",
    "hidden effects",
    "hidden gives",
)


def signs(world: Encrucijada, seat: int) -> list[float]:
    """See :data:`SIGNS`; for a world that this seat imagines."""
    hand_payable = hand_value = hand_effects = payable = value = effects = gives = 0
    for other in range(world.seats):
        if other == seat:
            continue
        for card in world.hand[other]:
            design = world.cards[card]
            hand_value += design.value
            if standing.can_pay(world, other, design):
                hand_payable += 1
                hand_effects += design.effect is not None
        for card in world.hidden(other):
            design = world.cards[card]
            value += design.value
            effects += design.effect is not None
            gives += bool(design.gives)
            payable += standing.can_pay(world, other, design)
    return [
        float(hand_payable),
        float(hand_value),
        float(hand_effects),
        float(payable),
        float(value),
        float(effects),
        float(gives),
    ]
