"""Every verb that a step may have, by its name in a pack."""

from __future__ import annotations

from typing import Final

from sobremesa.authoring.terms import verbs_of
from sobremesa.games.encrucijada.effects import gifts, powers, steps
from sobremesa.games.encrucijada.effects.effect import Step

VERBS: Final = verbs_of((gifts, steps, powers), Step)
