"""What a bot that looks ahead makes of Quest: small situations in which it is clear what is good."""

from __future__ import annotations

import pytest

from sobremesa.bots import Seat, make
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.rules import things
from sobremesa.games.quest.state.match import DOWN, GONE, Quest
from tests.games.quest.test_sense import activated, mission, put

CELLAR, PASS, _BALL, DOUGH = range(1, 5)


def choice(match: Quest, tries: int = 8) -> str:
    """What it does."""
    return make(f"ahead:tries={tries}", 1).choose(Seat(GAME, match, 0)).text


def alone(match: Quest) -> Quest:
    """No enemies are left, nor come."""
    for unit in range(len(match.seat_of), len(match.profile)):
        match.place[unit] = GONE
    return match


@pytest.mark.clause("QU-7.5")
def test_it_picks_up_what_it_came_for() -> None:
    match = mission(DOUGH)
    load = things.of_kind(match, things.LOAD)[0]
    put(match, 0, match.at_x[load] + 1300, match.at_y[load])
    assert choice(activated(match, 0)) == f"use:{load}"


@pytest.mark.clause("QU-6.4")
def test_it_lifts_up_the_fallen() -> None:
    match = mission(CELLAR)
    match.mark(1, DOWN)
    match.wounds[match.first[1]] = match.profile_of(1).tough
    put(match, 0, match.x[match.first[1]] + 2000, match.y[match.first[1]])
    assert choice(activated(match, 0)) == "revive:1"
