"""The game's own cards as a whole: everything on them has a use."""

from __future__ import annotations

import pytest

from sobremesa.games.encrucijada.content.reading import read_pack
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.state.box import TRAITS

READ_BY_THE_RULES = {"invade", "defensa"}  # EN-8.10


def names(traits: int) -> set[str]:
    """The names of these traits."""
    return {name for bit, name in enumerate(TRAITS) if traits >> bit & 1}


@pytest.mark.clause("EN-4.9")
def test_each_trait_that_is_printed_matters_to_the_rules_or_to_an_effect() -> None:
    designs = read_pack(GAME.own_content).cards()[0]
    steps = [step for design in designs if design.effect for step in design.effect.steps]
    read = set[str]().union(*(names(step.what.traits) for step in steps))
    printed = set[str]().union(*(names(design.traits) for design in designs))
    assert printed <= READ_BY_THE_RULES | read
