"""The scripts of the pages know the events that there are."""

from __future__ import annotations

from tests.events import files


def test_the_types_of_events_are_up_to_date() -> None:
    old = [file.name for file, text in files().items() if file.read_text(encoding="utf-8") != text]
    assert old == [], "made anew by python -m tests.events --write"
