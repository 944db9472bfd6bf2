"""A stored match can come from anybody: whatever is in it, loading it ends soon, with a match or with one line."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

import sobremesa
from sobremesa.engine import codec
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from tests.gallery import SHORT
from tests.hostile import hostile

pytestmark = pytest.mark.guard

SEED = 5
EVERY = 53  # only every 53rd hostile document is tried, because all of them would take minutes
WRONG = (-1, 0, 1, 3, 10, 2**52)


def stored(name: str, decisions: int) -> dict[str, Any]:
    """A match in progress, as stored."""
    match, dice = sobremesa.game(name).new(2, SEED, options=SHORT[name]), Random(SEED)
    while match.ask is not None and match.decisions < decisions:
        match.apply(dice.choice(match.options()))
    record: dict[str, Any] = msgspec.json.decode(match.dump())
    return record


def loaded(name: str, record: dict[str, Any]) -> Match:
    return sobremesa.game(name).load(msgspec.json.encode(record))


@pytest.mark.parametrize("name", sobremesa.games())
def test_a_match_with_any_value_replaced_is_loaded_or_refused(name: str) -> None:
    for _, data in islice(hostile(stored(name, 12)), 0, None, EVERY):
        with suppress(BadInput):
            sobremesa.game(name).load(data)


@pytest.mark.parametrize("name", sobremesa.games())
def test_a_match_with_any_open_pages_is_loaded_or_refused(name: str) -> None:
    """Their fields, lines and order are changed at random. No rule may loop for ever because of that."""
    dice, whole = Random(SEED), stored(name, 12)
    lines = {page.name: [line.name for line in page.lines] for page in sobremesa.game(name).pages}
    for _ in range(150):
        record = deepcopy(whole)
        page = dice.choice(record["pages"])
        page[dice.choice([field for field in page if field not in ("page", "line")])] = dice.choice(WRONG)
        if dice.random() < 0.5:
            page["line"] = dice.choice(lines[page["page"]])
        if dice.random() < 0.3:
            dice.shuffle(record["pages"])
        with suppress(BadInput):
            loaded(name, record)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"facts": []}, "facts: it is missing, or has another shape"),
        ({"columns": None}, "columns: it is missing, or has another shape"),
        ({"lists": {}}, "lists: it is missing, or has another shape"),
        ({"lists": [7]}, "lists: a list of whole numbers was expected, not 7"),
        ({"pages": [7]}, "pages: it is missing, or has another shape"),
        ({"pages": [{"page": "az.stroll", "line": "roll"}]}, "pages: no page is called 'az.stroll'"),
        ({"pages": [{"page": "az.turn", "line": "amble"}]}, "pages: page 'az.turn' has no line 'amble'"),
        ({"pages": [{"page": "az.turn", "line": "roll", "seat": 0}]}, "pages: 'phase' is missing"),
        ({"decisions": "1"}, "decisions: a whole number was expected, not '1'"),
        ({"sealed": [[0]]}, "sealed: it is missing, or has another shape"),
        ({"chance": [0, 1, 2]}, "chance: it is missing, or has another shape"),
        ({"chance": [9, 1, 2, [[], []]]}, "chance: no such source of chance"),
    ],
)
def test_a_misshapen_part_is_named_in_the_error(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(BadInput) as bad:
        loaded("azardia", stored("azardia", 12) | changed)
    assert f"the stored match: {said} (" in str(bad.value)


def test_a_match_stored_between_two_questions_is_refused_rather_than_read_on() -> None:
    record = stored("azardia", 12)
    record["pages"][-1]["line"] = ""
    with pytest.raises(BadInput, match="pages: nobody is asked anything there"):
        loaded("azardia", record)


@pytest.mark.parametrize("rival", [2, 10, -2])
def test_a_card_aimed_at_a_seat_that_does_not_exist_is_refused(rival: int) -> None:
    """Its effect would search the table for that seat for ever."""
    record = stored("azardia", 12)
    played = {"card": 0, "by": 0, "effect": 0, "spared": 0, "halved": 0, "passed": 0, "copied": 0}
    record["pages"].append({"page": "az.card", "line": "answer", "seat": 0, "rival": rival, **played})
    with pytest.raises(BadInput, match="not a possible position") as bad:
        loaded("azardia", record)
    assert str(bad.value.__cause__) == "there is no such seat"


def test_a_bug_in_the_reader_is_not_reported_as_bad_input(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> list[list[int]]:
        raise TypeError("ours")

    monkeypatch.setattr(codec, "_columns", broken)
    with pytest.raises(TypeError, match="ours"):
        loaded("azardia", stored("azardia", 12))


@pytest.mark.parametrize("wars", [[-1, 0], [0, -7]])
def test_a_number_that_its_field_of_the_position_does_not_allow_is_refused(wars: list[int]) -> None:
    """What a position says of its numbers holds for stored ones without a line more of the game's."""
    record = stored("encrucijada", 12)
    assert record["columns"]["wars"] == [0, 0]
    record["columns"]["wars"] = wars
    seat = next(seat for seat, declared in enumerate(wars) if declared < 0)
    with pytest.raises(BadInput, match=rf"players\.{seat}\.wars: less or more than it can be"):
        loaded("encrucijada", record)
