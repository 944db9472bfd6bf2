"""docs/positions/ matches the types of the positions."""

from __future__ import annotations

import pytest

import sobremesa
from tests.positions import FOLDER, page


@pytest.mark.parametrize("name", sobremesa.games())
def test_the_page_of_a_games_position_is_up_to_date(name: str) -> None:
    assert (FOLDER / f"{name}.md").read_text(encoding="utf-8") == page(sobremesa.game(name))


def test_every_page_is_of_a_game() -> None:
    assert sorted(file.stem for file in FOLDER.iterdir()) == sorted(sobremesa.games())
