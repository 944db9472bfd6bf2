"""Players are told why: each clause that they can meet is told by an event or a refusal.

A clause that fails here has no scenario in which it decides something, or its effect is told with another clause: give
the event its cause (``Kind.because``), or the refusal the bar that really stands. A clause that nobody can be told
belongs in the game's ``unsaid.yaml`` with the reason: it says what a thing is, not what happens.
"""

import pytest

from sobremesa.games import names
from tests.clauses.rulebooks import clauses
from tests.clauses.said import said, unsaid


@pytest.mark.parametrize("game", names())
def test_every_clause_is_said_to_somebody_or_there_is_a_reason_why_not(game: str) -> None:
    found = said(game)
    excused = unsaid(game)
    assert [clause for clause in clauses(game) if clause not in {*found, *excused}] == []
    assert {clause: found[clause] for clause in excused if clause in found} == {}, "said after all"
    assert [clause for clause, why in excused.items() if clause not in clauses(game) or not why] == []


@pytest.mark.parametrize("game", names())
def test_what_is_said_is_a_clause_and_no_whole_chapter(game: str) -> None:
    known = clauses(game)
    assert {clause: where for clause, where in said(game).items() if clause not in known} == {}
