"""The options of a table, and that each has its scenario (EN-1.8)."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Final

import pytest

from sobremesa.games.encrucijada.game import GAME
from tests.games.encrucijada.table import table

SCENARIOS: Final = Path(__file__).parents[2] / "scenarios" / "encrucijada"

# For each objective: a position that it is about to decide, and the answers that do so.
DECIDED: Final = {
    "conquest": ("[{deck: folk, pueblo: [bolt]}, {deck: folk, resistance: 4}]\nbegin: C", ("use:bolt",)),
    "government": ("[{deck: folk, pueblo: [court, court], hand: [court]}, {}]\nbegin: B", ("lower:court", "face-up")),
    "resistance": ("[{deck: folk, piles: [[well], 5, rest]}, {deck: folk}]\nbegin: A", ("draw:1",)),
}
AGREED: Final = next(option.values for option in GAME.options if option.name == "objectives")


@pytest.mark.clause("EN-1.8")
@pytest.mark.parametrize(("agreed", "objective"), list(product(AGREED, DECIDED)))
def test_a_match_is_won_by_the_objectives_that_were_agreed_on_and_no_other(agreed: str, objective: str) -> None:
    players, answers = DECIDED[objective]
    t = table(f"players: {players}", objectives=agreed)
    assert t.match.outcome is None
    t.says(*answers)
    assert (t.match.outcome is not None) == (agreed == "all" or objective in agreed.split("+"))


@pytest.mark.clause("EN-1.8")
def test_every_non_empty_set_of_objectives_can_be_agreed_on() -> None:
    sets = {frozenset(DECIDED) if agreed == "all" else frozenset(agreed.split("+")) for agreed in AGREED}
    assert len(sets) == len(AGREED) == 2 ** len(DECIDED) - 1


@pytest.mark.parametrize("family", sorted({option.family for option in GAME.options}))
def test_every_option_has_a_scenario(family: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted(SCENARIOS.glob("*.yaml"))]
    said = [match[1] for text in texts for match in re.finditer(r"^(?:  )?options: \{(.*)\}$", text, re.MULTILINE)]
    assert any(re.search(rf"\b{family}(_\d)?:", options) for options in said)
