"""What happened is told with the clause that caused it."""

from __future__ import annotations

from typing import Final

import pytest

from sobremesa.engine.event import Event, Kind
from sobremesa.engine.log import Told
from sobremesa.table.look import overheard

WALKED: Final = Kind("walked", "RA-3", "rat start square", "{rat} walks from {start} to {square}.")
STOPPED: Final = WALKED.because("RA-3.1", "{rat} walks from {start} and stops at the wall on {square}.")
CHASED: Final = WALKED.because("RA-3.2")
HID: Final = Kind("hid", "RA-4", "rat hole", "{rat} hides in {hole}.", privy="rat", hides="hole", veiled="{rat} hides.")
FLED: Final = HID.because("RA-4.1", "{rat} flees into {hole}.", "{rat} flees.")

KINDS: Final = {kind.name: kind for kind in (WALKED, HID)}


def test_a_cause_gives_its_clause_and_the_kind_stays_what_it_is() -> None:
    event = Event(STOPPED, (0, 4, 7))
    assert event.kind is WALKED
    assert event.clause == "RA-3.1"
    assert event.sentence(None) == "{rat} walks from {start} and stops at the wall on {square}."


def test_a_cause_with_nothing_more_to_tell_keeps_the_kinds_sentence() -> None:
    assert Event(CHASED, (0, 4, 7)).sentence(None) == WALKED.text


def test_what_a_kind_hides_its_causes_hide() -> None:
    event = Event(FLED, (0, 3))
    assert event.seen_by(1) == {"rat": 0}
    assert event.sentence(1) == "{rat} flees."
    assert event.sentence(0) == "{rat} flees into {hole}."


def test_a_kind_is_told_by_each_clause_in_one_way() -> None:
    with pytest.raises(ValueError, match=r"told by RA-3\.1 already"):
        WALKED.because("RA-3.1", "{rat} bumps its nose.")


@pytest.mark.parametrize(
    ("name", "clause", "key"),
    [
        ("walked", "RA-3.1", STOPPED.text),
        ("walked", "RA-3", WALKED.text),
        ("walked", "RA-9.9", WALKED.text),  # as another edition of the rules told it
        ("hid", "RA-4.1", FLED.veiled),
    ],
)
def test_a_log_is_told_with_the_clauses_that_it_has(name: str, clause: str, key: str) -> None:
    facts = {"rat": 0, "start": 4, "square": 7} if name == "walked" else {"rat": 0, "hole": 3}
    (heard,) = overheard([Told(name, clause, facts)], 1, KINDS)
    assert (heard.name, heard.clause, heard.key) == (name, clause, key)
