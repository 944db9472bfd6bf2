"""Events cite the clause that caused them, if one kind of event has several causes."""

from __future__ import annotations

import pytest

from sobremesa.engine.match import Match
from tests.games.encrucijada.table import table

A_WAR = ("war:1", "pass", "pass")
TO_ANSWER = "[sword-1, sword-1, sword-3, sword-3, sword-4, sword-4]"
TURNED = "turned hidden"


def causes(match: Match, kind: str) -> list[str]:
    """The clauses of the latest events of this kind."""
    return [event.clause for event in match.events or () if event.kind.name == kind]


@pytest.mark.clause("EN-8.4")
def test_the_winner_of_a_fight_of_two_armies_is_turned_hidden_by_the_fight() -> None:
    t = table("players: [{deck: war, armies: [[sword-4]]}, {deck: war, armies: [[sword-3]]}]\nbegin: D")
    t.says(*A_WAR, "defend", "army:1", "army:1", "pass", "pass")
    assert causes(t.match, TURNED) == ["EN-8.4"]


@pytest.mark.clause("EN-8.4", "EN-8.9")
def test_so_is_the_winner_of_one_within_an_invasion() -> None:
    t = table("players: [{deck: war, armies: [[sword-4]]}, {deck: war, armies: [[sword-3]]}]\nbegin: D")
    t.says(*A_WAR, "be-invaded", "army:1", "way-army:1", "pass", "pass")
    assert causes(t.match, TURNED) == ["EN-8.4"]


@pytest.mark.clause("EN-8.9")
def test_an_attacker_who_beats_a_card_of_the_pueblo_is_turned_hidden_by_the_invasion() -> None:
    t = table("players: [{deck: war, armies: [[sword-4]]}, {deck: war, pueblo: [sword-3]}]\nbegin: D")
    t.says(*A_WAR, "army:1", "way:sword-3", "pass", "pass")
    assert causes(t.match, TURNED) == ["EN-8.9"]


@pytest.mark.clause("EN-8.11")
def test_a_card_that_has_hit_an_atempus_is_turned_hidden_by_that() -> None:
    t = table("players: [{deck: war, armies: [[sword-4]]}, {deck: war}]\nbegin: D")
    t.says(*A_WAR, "army:1", "way-tower", "pass", "pass")
    assert causes(t.match, TURNED) == ["EN-8.11"]


@pytest.mark.clause("EN-5.5", "EN-10.3")
def test_phase_a_draws_a_card_by_its_own_clause_and_an_effect_by_that_of_effects() -> None:
    t = table(f"players: [{{deck: war, pueblo: [vow], hand: {TO_ANSWER}}}, {{deck: war}}]\nbegin: A")
    assert causes(t.says("draw:1").match, "drew") == ["EN-5.5"]
    t.says("go-on", "use:vow", "draw:1")
    assert causes(t.match, "drew") == ["EN-10.3"]


@pytest.mark.clause("EN-10.3")
def test_a_cancelled_effect_does_nothing_because_of_the_effect_that_cancels_it() -> None:
    t = table("players: [{deck: arts, pueblo: [strike-basto]}, {deck: arts, pueblo: [veto, well]}]\nbegin: C")
    t.says("use:strike-basto", "object:1:well", "use:veto", "pass", "pass")
    assert causes(t.match, "stopped") == ["EN-10.3"]


@pytest.mark.clause("EN-6.1", "EN-6.5", "EN-6.6")
def test_an_oro_does_nothing_only_because_a_step_of_it_can_not_be_done() -> None:
    t = table("players: [{deck: zeal, pueblo: [ember]}, {deck: arts, pueblo: [flash-oro]}]\nbegin: C")
    t.says("use:ember", "use:flash-oro", "pass", "pass")
    assert causes(t.match, "nothing") == ["EN-6.1"]


@pytest.mark.clause("EN-6.5")
def test_any_other_card_whose_steps_can_not_be_done_does_nothing_by_its_own_clause() -> None:
    t = table("players: [{deck: arts, pueblo: [strike-basto]}, {deck: arts, pueblo: [veto-espada, well]}]\nbegin: C")
    t.says("use:strike-basto", "object:1:well", "use:veto-espada", "pass", "pass")
    assert causes(t.match, "nothing") == ["EN-6.5"]


@pytest.mark.clause("EN-1.9")
def test_what_a_loser_has_declared_does_nothing_because_they_have_lost() -> None:
    t = table(
        "players:\n"
        "- {deck: war, resistance: 3, pueblo: ['1:strike-espada']}\n"
        "- {deck: arts, pueblo: [bolt, well]}\n"
        "- {deck: arts}\n"
        "begin: C"
    )
    t.says("use:strike-espada", "object:1:well", "use:bolt", "object:0:spire", "pass", "pass")
    assert causes(t.match, "lost") == ["EN-1.9"]
    assert causes(t.match, "nothing") == ["EN-1.9"]
    assert causes(t.match, "not active") == []
