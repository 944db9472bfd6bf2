"""The map of a mission in signs: what stands for what, and that nothing thin is lost."""

from __future__ import annotations

import pytest

from sobremesa.games.quest.drawn.charts import HILL, OPEN, label_of, rows_of, sign_of
from sobremesa.geometry.board import Board
from sobremesa.geometry.piece import BLOCKS_SIGHT, BRIDGE, COVER, DANGEROUS, DIFFICULT, GAP, IMPASSABLE
from tests.games.quest.table import block


def board(*pieces: tuple[float, float, float, float, int]) -> Board:
    """A board of 48 inches with these rectangles on it."""
    return Board(48_000, 48_000, [block(left, low, right, top, kinds) for left, low, right, top, kinds in pieces])


def test_a_map_is_half_as_many_rows_high_as_columns_wide() -> None:
    rows = rows_of(board(), 48)
    assert (len(rows), {len(row) for row in rows}) == (24, {48})
    assert set("".join(rows)) == {OPEN}


def test_north_is_above() -> None:
    rows = rows_of(board((0, 44, 4, 48, IMPASSABLE)), 24)
    assert rows[0].startswith("##.")
    assert set("".join(rows[2:])) == {OPEN}


def test_a_thin_wall_is_not_lost_between_two_signs() -> None:
    for left in range(10, 20):
        rows = rows_of(board((left, 10, left + 0.5, 30, IMPASSABLE | BLOCKS_SIGHT)), 40)
        assert "#" in "".join(rows)


def test_a_bridge_lies_above_its_river() -> None:
    rows = rows_of(board((0, 20, 48, 26, GAP), (20, 18, 28, 28, BRIDGE)), 24)
    assert {*rows[6]} == {"~", "="}


@pytest.mark.clause("QU-2.4")
@pytest.mark.parametrize(
    ("kinds", "sign"),
    [
        (BRIDGE | DIFFICULT, "="),
        (GAP, "~"),
        (IMPASSABLE | BLOCKS_SIGHT, "#"),
        (DIFFICULT | DANGEROUS, "x"),
        (DIFFICULT | BLOCKS_SIGHT | COVER, "%"),
        (BLOCKS_SIGHT, "&"),
        (DIFFICULT | COVER, "*"),
        (COVER, ":"),
        (DIFFICULT, ","),
        (0, HILL),
    ],
)
def test_each_kind_of_piece_has_its_sign(kinds: int, sign: str) -> None:
    assert sign_of(block(0, 0, 2, 2, kinds)) == sign


def test_heroes_have_numbers_and_enemies_letters() -> None:
    assert [label_of(unit, 4) for unit in (0, 3, 4, 29, 30, 31)] == ["1", "4", "a", "z", "aa", "ab"]
