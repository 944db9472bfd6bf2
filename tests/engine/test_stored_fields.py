"""Loading what versions with fewer or more fields have stored."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

import sobremesa
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.engine.page import Frame, Page, record
from tests.proofs.secret import GAME, Secret
from tests.proofs.small import play

pytestmark = pytest.mark.guard


class Shod(Secret):
    """A game that got a fact and two columns when matches of it were stored already."""

    FACTS: ClassVar[tuple[str, ...]] = (*Secret.FACTS, "hats")
    COLUMNS: ClassVar[tuple[str, ...]] = (*Secret.COLUMNS, "shoes", "boxes")
    ADDED: ClassVar[dict[str, int | tuple[int, ...]]] = {"hats": 1, "shoes": 2, "boxes": ()}

    hats: int = 1

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.coins, self.pile, self.shown, self.shoes, self.boxes = columns[:5]
        self.hand = columns[5:]

    def set_out(self) -> None:
        self.bind([[], [], [], [2] * self.seats, [], *[[] for _ in range(self.seats)]])

    def blank(self) -> Shod:
        return Shod(self.box, self.setting, self.chance)


class ShodGame(type(GAME)):  # type: ignore[misc] # the proof's own class
    def empty(self, box: Any, setting: Any, chance: Any) -> Match:
        return Shod(box, setting, chance)


def of_the_earlier_version() -> Match:
    match = GAME.new(2, seed=4)
    match.apply(match.options()[0])
    return match


def shod(dump: bytes) -> Shod:
    loaded = ShodGame().load(dump)
    assert isinstance(loaded, Shod)
    return loaded


def test_an_added_field_that_a_stored_match_lacks_gets_its_initial_value() -> None:
    match = shod(of_the_earlier_version().dump())
    assert (match.hats, match.shoes, match.boxes) == (1, [2, 2], [])


def test_an_added_field_with_its_initial_value_is_neither_stored_nor_hashed() -> None:
    earlier = of_the_earlier_version()
    match = shod(earlier.dump())
    assert match.record() == earlier.record()
    assert match.hash() == earlier.hash()


@pytest.mark.parametrize("changed", [{"hats": 0}, {"shoes": [2, 3]}, {"boxes": [0]}])
def test_an_added_field_that_has_changed_is_stored_and_loaded(changed: dict[str, Any]) -> None:
    earlier = of_the_earlier_version()
    match = shod(earlier.dump())
    for name, value in changed.items():
        if name in Shod.FACTS:
            setattr(match, name, value)
        else:
            match.columns[Shod.COLUMNS.index(name)][:] = value
    assert match.hash() != earlier.hash()
    assert {name: getattr(shod(match.dump()), name) for name in changed} == changed


class Tipped(Frame):
    """A frame with a field that was added."""

    ADDED: ClassVar[dict[str, int | tuple[int, ...]]] = {"tips": 0}

    def __init__(self, seat: int, tips: int = 0) -> None:
        self.seat = seat
        self.tips = tips


@pytest.mark.parametrize(("tips", "stored"), [(0, {"seat": 1}), (3, {"seat": 1, "tips": 3})])
def test_an_added_field_of_a_page_is_stored_once_it_has_changed(tips: int, stored: dict[str, int]) -> None:
    frame = Tipped(1, tips)
    frame.page = Page("se.trial", "a trial", "SE-0", Tipped)
    assert {name: value for name, value in record(frame).items() if name not in ("page", "line")} == stored


def stored_azardia() -> dict[str, Any]:
    """A match in a player's first turn, as stored."""
    match = sobremesa.game("azardia").new(2, seed=3)
    while match.ask is not None and match.ask.name != "az.turn.roll":
        match.apply(match.options()[0])
    record: dict[str, Any] = msgspec.json.decode(match.dump())
    return record


def opened(stored: dict[str, Any]) -> Match:
    return sobremesa.game("azardia").load(msgspec.json.encode(stored))


@pytest.mark.parametrize(("place", "field"), [("facts", "owed"), ("columns", "lost"), ("pages", "zeroes")])
def test_a_stored_match_must_have_the_fields_that_were_there_from_the_start(place: str, field: str) -> None:
    stored = stored_azardia()
    del (stored["pages"][-1] if place == "pages" else stored[place])[field]
    with pytest.raises(BadInput, match=f"{place}: '{field}' is missing"):
        opened(stored)


@pytest.mark.parametrize("place", ["facts", "columns", "pages"])
def test_a_field_of_a_later_version_is_refused(place: str) -> None:
    stored = stored_azardia()
    (stored["pages"][-1] if place == "pages" else stored[place])["hats"] = 1
    with pytest.raises(BadInput, match="no field is called 'hats'"):
        opened(stored)


def test_the_game_of_these_tests_can_be_played() -> None:
    match = shod(of_the_earlier_version().dump())
    play(match, 1)
    assert match.outcome is not None
