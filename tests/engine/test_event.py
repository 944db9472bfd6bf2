"""An event is told with the clause that caused it."""

from __future__ import annotations

from typing import Final

import pytest

from sobremesa.engine.event import Event, Kind
from sobremesa.engine.log import LoggedEvent
from sobremesa.table.look import overheard

WALKED: Final = Kind("walked", "RA-3", "rat start square", "{rat} walks from {start} to {square}.")
STOPPED: Final = WALKED.because("RA-3.1", "{rat} walks from {start} and stops at the wall on {square}.")
CHASED: Final = WALKED.because("RA-3.2")
HID: Final = Kind("hid", "RA-4", "rat hole", "{rat} hides in {hole}.", privy="rat", hides="hole", veiled="{rat} hides.")
FLED: Final = HID.because("RA-4.1", "{rat} flees into {hole}.", "{rat} flees.")

KINDS: Final = {kind.name: kind for kind in (WALKED, HID)}


def test_a_cause_changes_the_clause_but_not_the_kind() -> None:
    event = Event(STOPPED, (0, 4, 7))
    assert event.kind is WALKED
    assert event.clause == "RA-3.1"
    assert event.sentence(None) == "{rat} walks from {start} and stops at the wall on {square}."


def test_a_cause_without_a_sentence_of_its_own_keeps_the_kinds_sentence() -> None:
    assert Event(CHASED, (0, 4, 7)).sentence(None) == WALKED.text


def test_a_cause_hides_the_same_facts_as_its_kind() -> None:
    event = Event(FLED, (0, 3))
    assert event.seen_by(1) == {"rat": 0}
    assert event.sentence(1) == "{rat} flees."
    assert event.sentence(0) == "{rat} flees into {hole}."


def test_a_kind_has_only_one_sentence_for_each_clause() -> None:
    with pytest.raises(ValueError, match=r"told by RA-3\.1 already"):
        WALKED.because("RA-3.1", "{rat} bumps its nose.")


@pytest.mark.parametrize(
    ("name", "clause", "key"),
    [
        ("walked", "RA-3.1", STOPPED.text),
        ("walked", "RA-3", WALKED.text),
        ("walked", "RA-9.9", WALKED.text),  # a clause of another edition of the rules
        ("hid", "RA-4.1", FLED.veiled),
    ],
)
def test_events_of_a_log_keep_the_clauses_that_the_log_has(name: str, clause: str, key: str) -> None:
    facts = {"rat": 0, "start": 4, "square": 7} if name == "walked" else {"rat": 0, "hole": 3}
    (heard,) = overheard([LoggedEvent(name, clause, facts)], 1, KINDS)
    assert (heard.name, heard.clause, heard.key) == (name, clause, key)
