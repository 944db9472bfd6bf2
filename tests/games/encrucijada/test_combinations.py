"""Every combination in the notes of the game's own civilisations has a scenario that shows it at work (EN-10.1)."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from sobremesa.games.encrucijada.game import GAME

FILE: Final = Path(__file__).parents[2] / "scenarios" / "encrucijada" / "combinations.yaml"
TITLE: Final = re.compile(r"Combination (\d) of ([a-z-]+): ")
CIVILISATIONS: Final = sorted((GAME.own_content / "civilisations").glob("*.yaml"))
LEAST: Final = 3  # combinations of each civilisation


def notes(civilisation: Path) -> list[list[str]]:
    """The cards of each combination in a civilisation's notes."""
    said = yaml.safe_load(civilisation.read_text(encoding="utf-8"))
    return [list(note["cards"]) for note in said["notes"]]


@cache
def scenarios() -> dict[tuple[str, int], dict[str, Any]]:
    """The scenarios as data, by civilisation and number of the note."""
    found: dict[tuple[str, int], dict[str, Any]] = {}
    for scenario in yaml.safe_load(FILE.read_text(encoding="utf-8"))["scenarios"]:
        marked = TITLE.match(scenario["title"])
        assert marked is not None, scenario["title"]
        found[marked[2], int(marked[1])] = scenario
    return found


@pytest.mark.clause("EN-10.1")
@pytest.mark.parametrize("civilisation", CIVILISATIONS, ids=lambda file: str(file.stem))
def test_each_note_has_its_scenario_with_the_cards_it_names(civilisation: Path) -> None:
    told = notes(civilisation)
    assert len(told) >= LEAST
    for number, cards in enumerate(told, 1):
        scenario = scenarios()[civilisation.stem, number]
        words = set(re.findall(r"[a-z-]+", yaml.safe_dump(scenario["players"] + scenario["steps"])))
        assert words.issuperset(cards), scenario["title"]


def test_every_scenario_shows_a_note_and_looks_at_what_came_of_it() -> None:
    expected = {(file.stem, number) for file in CIVILISATIONS for number in range(1, len(notes(file)) + 1)}
    assert scenarios().keys() == expected
    for scenario in scenarios().values():
        assert any("expect" in step for step in scenario["steps"]), scenario["title"]
