"""Every kind of step by its name in a pack."""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.effects import gifts, steps
from sobremesa.games.quest.effects.effect import Step

_KINDS: Final[list[type[Step]]] = [
    *(steps.Hits, steps.Wounds, steps.Heal, steps.Revive, steps.Power, steps.Tokens, steps.Condition, steps.Cure),
    *(
        steps.Steady,
        steps.Refresh,
        steps.Tire,
        steps.Daunt,
        steps.Push,
        steps.Pull,
        steps.Go,
        steps.Reveal,
        steps.Alert,
    ),
    *(gifts.Give, gifts.ToHit, gifts.Defense, gifts.Tests, gifts.Morale),
]

VERBS: Final[dict[str, type[Step]]] = {kind.verb: kind for kind in _KINDS}
