"""What a usual activation costs a person, who goes and attacks: the presses that its answers take on the page, by what
its map and its buttons offer."""

from __future__ import annotations

from math import dist
from typing import Final

import pytest

from sobremesa.engine.match import Match
from sobremesa.engine.stops import Wanted
from sobremesa.web.plain.options import bunches_of
from sobremesa.web.quest.seen import Seen
from tests.web.quest.matches import GAME, look

MOST: Final = 4  # inputs of an activation, on average
ACTIVATIONS: Final = 8
USUALLY: Final = ("aim", "charge", "advance", "loose", "accept", "resolve", "stay", "end")
ON_A_FIGURE: Final = ("activate", "aim", "charge")


def place(text: str) -> list[int]:
    """Where a choice goes."""
    return [int(number) for number in text.partition(":")[2].split(",")]


def usual(match: Match) -> str:
    """What a hero usually does: attack, or else go towards the nearest enemy, and be done."""
    offered = [choice.text for choice in match.options()]
    word = next((word for word in USUALLY if any(text.split(":")[0] == word for text in offered)), "")
    texts = [text for text in offered if text.split(":")[0] == word]
    if word != "advance":
        return (texts or offered)[0]
    foes = [(model.x, model.y) for foe in match.position(0).enemies if foe.place == "table" for model in foe.models]
    return min(texts, key=lambda text: min(dist(place(text), foe) for foe in foes))


def presses(match: Match, text: str) -> int:
    """How many presses a choice takes: one on its place or its button, or on its figure; another one in the menu of a
    figure of which several things can be chosen."""
    word, *arguments = text.split(":")
    if word not in ON_A_FIGURE:
        return 1
    seen = Seen(*(seated := look(match, 0)), bunches_of(*seated, charted=True))
    figure = next(each for each in seen.figures if each.id == f"mark-unit-{arguments[-1]}")
    offered = figure.offers.split()
    assert offered, "it can be chosen by its figure"
    return min(2, len(offered))


@pytest.mark.clause("QU-3.2", "QU-3.8")
def test_an_activation_costs_a_person_few_inputs() -> None:
    match = GAME.new(1, 5, options={"mission": 3, "party": 2})
    wanted = Wanted(GAME.stops.levels(""))
    inputs = 0
    activations: set[tuple[int, int]] = set()
    while match.ask is not None:
        now = match.position(0)
        if len(activations) == ACTIVATIONS and now.active < 0:
            break
        passing = GAME.stops.passing(match, 0, wanted)
        text = usual(match) if passing is None else passing.choice
        if passing is None and now.round:
            inputs += presses(match, text)
        if match.ask.name == "qu.hero.act":
            activations.add((now.round, now.active))
        match.apply(text)
    assert len(activations) == ACTIVATIONS
    print(f"{inputs} inputs in {len(activations)} activations")  # noqa: T201 - it is measured
    assert inputs <= MOST * len(activations)
