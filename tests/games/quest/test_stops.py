"""What ends by itself because nothing else is left, and what a player is asked all the same."""

from __future__ import annotations

import pytest

from sobremesa.engine.stops import Wanted
from sobremesa.games.quest.rules.pages import HERO, ROUND, Mission, Turn
from sobremesa.games.quest.state.match import ACTIVATED
from sobremesa.games.quest.stops import ALWAYS, ENDED, LAST, POWER, QuestStops
from tests.games.quest.table import BOW, Table, enemy, hero, table, thousandths

STOPS = QuestStops()


def passes(t: Table, **levels: str) -> tuple[str, str]:
    """What is answered for the player, and why by clause; empty where they are asked."""
    passing = STOPS.passing(t.match, 0, Wanted(levels))
    if passing is None:
        return "", ""
    assert passing.choice in t.options, "what is answered could be chosen"
    return passing.choice, passing.clause


def acting(t: Table) -> Table:
    """The first hero is being activated."""
    t.match.open(HERO, Turn(0, 0))
    t.match.read_on()
    return t


@pytest.mark.clause("QU-6.12")
def test_that_is_all_where_nothing_can_be_aimed() -> None:
    alone = acting(table(hero(10, 10, weapons=(BOW,)))).says(f"advance:{thousandths(12)},{thousandths(10)}")
    assert passes(alone) == ("loose", "QU-6.12")
    assert passes(alone, aimed=ALWAYS) == ("", "")
    faced = acting(table(hero(10, 10, weapons=(BOW,)), enemy((20, 10)))).says("hold")
    assert passes(faced) == ("", "")
    assert passes(faced.says("aim:bow:1")) == ("loose", "QU-6.12")


@pytest.mark.clause("QU-3.2", "QU-3.8")
def test_an_activation_ends_when_nothing_is_left_and_if_one_likes_when_only_power_would_do_more() -> None:
    t = acting(table(hero(10, 10, power=6)))
    assert passes(t, ended=POWER) == ("", "")
    t.rolls(6, 1).says(f"run:{thousandths(12)},{thousandths(10)}")
    assert passes(t, ended=POWER) == ("", ""), "a skill action is left"
    t.says("slip", "stay")
    assert passes(t) == ("", ""), "one more action can be bought"
    assert passes(t, ended=POWER) == ("end", "QU-3.2")
    t.says("one-more", f"run:{thousandths(10)},{thousandths(10)}")
    assert passes(t) == ("end", "QU-3.8")
    assert passes(t, **{ENDED: ALWAYS}) == ("", "")


@pytest.mark.clause("QU-3.1")
def test_the_last_hero_is_activated_and_with_several_players_only_the_last_of_all() -> None:
    def at_the_table(seats: int, acted: int) -> Table:
        t = table(hero(10, 10), hero(20, 10), seats=seats)
        t.match.round = 1
        for unit in range(acted):
            t.match.mark(unit, ACTIVATED)
        t.match.open(ROUND, Mission())
        t.match.stack[-1].go_to("next")
        t.match.read_on()
        return t

    assert passes(at_the_table(1, 0)) == ("", "")
    assert passes(at_the_table(1, 1)) == ("activate:1", "QU-3.1")
    assert passes(at_the_table(1, 1), **{LAST: ALWAYS}) == ("", "")
    assert passes(at_the_table(2, 0)) == ("", "")
