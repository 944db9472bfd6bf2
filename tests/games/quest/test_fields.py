"""How far it is on foot, from all over the table: an estimate that goes round what is in the way."""

from __future__ import annotations

from typing import Final

from sobremesa.games.quest.estimate.fields import NO_WAY, Fields, fields_of
from sobremesa.games.quest.state.box import INCH
from sobremesa.geometry.board import Board
from sobremesa.geometry.piece import DIFFICULT, IMPASSABLE, Piece

SIZE: Final = 48 * INCH


def block(left: int, bottom: int, right: int, top: int, kinds: int = IMPASSABLE) -> Piece:
    """A piece with these sides, in inches."""
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    return Piece(tuple((x * INCH, y * INCH) for x, y in corners), kinds)


def inches(*pieces: Piece, start: tuple[int, int], goal: tuple[int, int]) -> float:
    """How far it is from one place to another, among these pieces."""
    fields = Fields(Board(SIZE, SIZE, pieces))
    x, y = goal[0] * INCH, goal[1] * INCH
    return fields.far(fields.to(x, y), start[0] * INCH, start[1] * INCH, x, y) / INCH


def test_over_open_ground_it_is_little_more_than_straight() -> None:
    assert 36 <= inches(start=(6, 24), goal=(42, 24)) <= 38
    assert 50.9 <= inches(start=(6, 6), goal=(42, 42)) <= 53


def test_close_by_it_is_straight() -> None:
    assert inches(start=(10, 10), goal=(12, 10)) == 2


def test_what_was_asked_before_changes_nothing() -> None:
    board = Board(SIZE, SIZE, ())
    after, alone = Fields(board), Fields(board)
    after.to(20 * INCH, 20 * INCH)
    assert after.to(20 * INCH + 400, 20 * INCH + 400) == alone.to(20 * INCH + 400, 20 * INCH + 400)


def test_a_wall_is_walked_round() -> None:
    wall = block(23, 0, 25, 36)
    assert 44 <= inches(wall, start=(6, 24), goal=(42, 24)) <= 50


def test_difficult_ground_counts_half_as_much_again() -> None:
    mud = block(0, 0, 48, 48, DIFFICULT)
    assert 53 <= inches(mud, start=(6, 24), goal=(42, 24)) <= 57


def test_who_is_shut_in_has_no_way() -> None:
    wall = block(23, 0, 25, 48)
    assert inches(wall, start=(6, 24), goal=(42, 24)) == NO_WAY / INCH


def test_a_board_has_its_fields_made_once() -> None:
    board = Board(SIZE, SIZE, [])
    assert fields_of(board) is fields_of(board)
