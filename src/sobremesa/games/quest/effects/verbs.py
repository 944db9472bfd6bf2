"""Every verb that a step may have, by its name in a pack."""

from __future__ import annotations

from typing import Final

from sobremesa.authoring.terms import verbs_of
from sobremesa.games.quest.effects import gifts, steps
from sobremesa.games.quest.effects.effect import Step

VERBS: Final = verbs_of((steps, gifts), Step)
