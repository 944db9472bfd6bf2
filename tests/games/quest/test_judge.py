"""What the judge of Quest thinks of a mission."""

from __future__ import annotations

import pytest

from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.rules import objectives, pages
from sobremesa.games.quest.rules.wounds import take_wound
from sobremesa.games.quest.state.match import Quest
from tests.games.quest.test_sense import CELLAR, mission


def chance(match: Quest) -> float:
    return GAME.chances(match, 0)[0]


@pytest.mark.clause("QU-6.10")
def test_a_mission_that_is_won_is_certain() -> None:
    match = mission(CELLAR)
    assert 0 < chance(match) < 1
    objectives.wins(match)
    assert chance(match) == 1


def test_wounds_of_heroes_are_bad_and_of_enemies_good() -> None:
    match = mission(CELLAR)
    foe = match.enemies()[0]
    before = chance(match)
    take_wound(match, foe, match.first[foe], 1)
    wounded = chance(match)
    take_wound(match, 0, match.first[0], 1)
    assert chance(match) < wounded
    assert before < wounded


@pytest.mark.clause("QU-11.1")
@pytest.mark.parametrize(("power", "answer"), [(5, "pay-to-pass"), (1, "accept")])
def test_power_is_paid_while_there_is_any(power: int, answer: str) -> None:
    """QU-3.5: a hero who pays more than they have is wounded."""
    match = mission(CELLAR)
    match.power[0] = power
    match.open(pages.TEST, pages.Test(0, 0, 0))
    match.stack[-1].go_to("pay")
    match.read_on()
    options = match.options()
    assert options[GAME.judge().at_once(match, options)].text == answer


def test_a_lap_is_a_round() -> None:
    match = mission(CELLAR)
    judge = GAME.judge()
    assert judge.lap(match) == match.round == 1
