"""The mission of the day: a board with one line for each guest."""

import pytest

from sobremesa.table import days
from sobremesa.table.days import Days, Result
from sobremesa.table.guests import Guest, Guests
from sobremesa.table.store.matches import Kept, Versions, begin
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import PackRow
from tests.table.tables import room

DAY = "2026-11-24"
WON, LOST = Result(True, 1, 1, 8), Result(False, 1, 4, 5)


@pytest.fixture
def board(store: Store) -> Days:
    return Days(store)


def content(store: Store) -> str:
    """What the matches of these tests are played with: nobody reads it."""
    with store.writing() as session:
        session.merge(PackRow(digest="0" * 64, plays="0" * 64, game="quest", name="", files=b"", since=now()))
    return "0" * 64


def try_of(store: Store, guest: Guest, day: str = DAY) -> int:
    """A try that a guest begins: its match."""
    table = room(store, [guest.name], "quest", {})
    match = begin(store, table, content(store), Versions("", 1), b"{}", Kept(0, 0, None, False, b"{}"))
    Days(store).begin(guest, day, table)
    return match


def guest(store: Store, name: str) -> Guest:
    return Guests(store).welcome("es", name)


def test_the_best_of_ones_tries_is_kept_and_all_are_counted(store: Store, board: Days) -> None:
    ana = guest(store, "Ana")
    for result in (LOST, WON, LOST):
        board.take_in(try_of(store, ana), result)
    (entry,) = board.board(DAY)
    assert (entry.result, entry.tries) == (WON, 3)


def test_a_try_counts_once_however_often_it_is_taken_in(store: Store, board: Days) -> None:
    ana = guest(store, "Ana")
    match = try_of(store, ana)
    assert board.is_a_try(match)
    for _ in range(2):
        board.take_in(match, WON)
    assert board.for_guest(ana, DAY).tries == 1
    assert not board.is_a_try(match)


def test_a_try_that_was_given_up_or_left_to_a_bot_does_not_count(store: Store, board: Days) -> None:
    ana = guest(store, "Ana")
    given_up, other = try_of(store, ana), try_of(store, ana)
    board.take_in(given_up, WON)
    board.take_in(other, None)
    assert board.board(DAY) == []
    assert board.for_guest(ana, DAY).tries == 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Result(True, 0, 3, 9), Result(False, 2, 0, 9)),
        (Result(True, 2, 3, 9), Result(True, 1, 0, 4)),
        (Result(True, 1, 0, 9), Result(True, 1, 1, 4)),
        (Result(True, 1, 1, 4), Result(True, 1, 1, 5)),
        (Result(False, 1, 4, 5), Result(False, 1, 4, 4)),
    ],
    ids=["won", "harder", "fewer fallen", "sooner", "held out longer"],
)
def test_who_comes_first(store: Store, board: Days, better: Result, worse: Result) -> None:
    assert better.worth > worse.worth
    for name, result in (("Ana", worse), ("Berta", better)):
        board.take_in(try_of(store, guest(store, name)), result)
    assert [entry.result for entry in board.board(DAY)] == [better, worse]


def test_the_worst_lines_make_room_so_that_nobody_fills_the_board(
    store: Store, board: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(days, "MOST_KEPT", 2)
    for name, result in (("Ana", WON), ("Berta", LOST), ("Curro", WON), ("Dora", LOST)):
        board.take_in(try_of(store, guest(store, name)), result)
    assert [entry.result for entry in board.board(DAY)] == [WON, WON]


def test_days_do_not_mix(store: Store, board: Days) -> None:
    board.take_in(try_of(store, guest(store, "Ana"), "2026-11-23"), WON)
    assert board.board(DAY) == []
    assert len(board.board("2026-11-23")) == 1
