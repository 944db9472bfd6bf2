"""Where the book says nothing: what was ruled is marked in both rulebooks."""

from __future__ import annotations

import re

import pytest

from sobremesa.authoring.scenario.scenario import read_scenarios
from sobremesa.games import get
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.rules import events
from tests.clauses.rulebooks import ROOT


def ruled(language: str) -> list[str]:
    """The clauses that are marked as rulings, in whole or in part."""
    text = (GAME.home / f"rulebook.{language}.md").read_text(encoding="utf-8")
    clauses = re.findall(r"^\*\*(QU-[0-9.]+)\*\*(.*)$", text, re.MULTILINE)
    return [clause for clause, said in clauses if "[R]" in said]


@pytest.mark.clause("QU-1.7")
def test_both_rulebooks_mark_the_same_rulings() -> None:
    assert ruled("es") == ruled("en") != []


@pytest.mark.clause("QU-11.1")
def test_each_payment_of_power_is_told_by_the_clause_of_what_it_buys() -> None:
    told = {
        event.clause
        for file in sorted((ROOT / "tests" / "scenarios" / "quest").glob("*.yaml"))
        for scenario in read_scenarios(file, get)
        for _, happened in scenario.run().answers
        for event in happened
        if event.kind is events.SPENT_POWER
    }
    assert told == set(events.SPENT_POWER.tellings) - {events.SPENT_POWER.clause}
