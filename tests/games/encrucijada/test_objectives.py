"""Objectives where the scenarios' cards don't reach."""

from __future__ import annotations

import pytest

from sobremesa.engine.ask import Outcome
from sobremesa.games.encrucijada.rules import lasting
from tests.games.encrucijada.table import ANA, table


@pytest.mark.clause("EN-1.6", "EN-6.8", "EN-8.4")
def test_what_lasted_for_a_fight_ends_with_it_and_then_governs_before_the_next_fight() -> None:
    t = table(
        """
        players:
          - {deck: war, pueblo: [well], armies: [[sword-7, sword-3], [well]]}
          - {deck: war, pueblo: [drought], armies: [[sword-5, sword-3]]}
        begin: D
        """,
        government=20,
    )
    t.says("war:1", "pass", "pass", "defend", "army:1", "army:1", "pass", "use:drought", "pass")
    lasting.entries(t.match)[0].until = lasting.FIGHT  # no card has such an effect on resources, but packs may
    t.says("show:well")
    assert not t.match.outcome
    t.says("pass", "pass")
    outcome: Outcome | None = t.match.outcome
    assert outcome is not None
    assert outcome.winners == (ANA,)
