"""The modules generated from a game's fields match the fields."""

from __future__ import annotations

from pathlib import Path

import pytest

import sobremesa
from sobremesa.engine.fields import described_games, out_of_date


@pytest.mark.parametrize("folder", described_games(), ids=lambda folder: folder.parent.name)
def test_what_is_made_of_the_fields_is_up_to_date(folder: Path) -> None:
    assert list(out_of_date(folder)) == [], "made anew by python -m sobremesa.engine.fields --write"


def test_every_game_of_ours_names_its_fields_once() -> None:
    assert [folder.parent.name for folder in described_games()] == sorted(sobremesa.games())
