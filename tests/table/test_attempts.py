"""Exercises are judged by the rules: each can be solved, by more than waiting, and failing is told."""

from __future__ import annotations

import pytest

import sobremesa
from sobremesa.authoring.exercises import Answers, Exercise, Goal, Reached, exercises
from sobremesa.engine.refusal import Illegal
from sobremesa.engine.words import LANGUAGES
from sobremesa.table.attempts import Attempt, attempt

ENCRUCIJADA, QUEST = sobremesa.game("encrucijada"), sobremesa.game("quest")
ALL = {f"{name}-{exercise.id}": exercise for name in sobremesa.games() for exercise in exercises(sobremesa.game(name))}
EXERCISES = {one.id: one for one in ALL.values() if isinstance(one.verdict, Goal)}
PLANS = {name: one for name, one in ALL.items() if isinstance(one.verdict, Reached)}
FOUND = {name: one for name, one in ALL.items() if isinstance(one.verdict, Answers)}
every_exercise = pytest.mark.parametrize("name", EXERCISES)
YIELDING = (
    *("pass", "go-on", "done", "call-off", "be-invaded", "way-tower", "let-go", "keep-object"),  # Encrucijada's
    *("end", "accept", "loose"),  # Quest's
)


def tried(exercise: Exercise, *choices: str) -> Attempt:
    names = ("You", "Rival", "Another", "A third")[: exercise.scenario.match.seats]
    return attempt(exercise, choices, exercise.scenario.game.speech_of(names, exercise.scenario.pack))


def solved(name: str) -> Attempt:
    return tried(EXERCISES[name], *EXERCISES[name].solution)


def yielding(exercise: Exercise) -> Attempt:
    """It, played by somebody who only ever gives way."""
    line: list[str] = []
    while not (now := tried(exercise, *line)).over:
        offered = [offer.choice.text for offer in now.look.offers]
        line.append(next((text for text in YIELDING if text in offered), offered[0]))
    return now


@every_exercise
def test_it_can_be_solved(name: str) -> None:
    now = solved(name)
    assert now.over
    assert now.solved
    assert now.taken == EXERCISES[name].solution


@every_exercise
def test_once_it_is_over_nobody_is_asked(name: str) -> None:
    """Nor is anybody waited for."""
    assert solved(name).look.ask is None


@every_exercise
def test_it_is_not_solved_by_giving_way(name: str) -> None:
    assert not yielding(EXERCISES[name]).solved


@every_exercise
def test_the_same_choices_lead_to_the_same_position(name: str) -> None:
    one, other = solved(name), solved(name)
    assert one.look.view.position == other.look.view.position
    assert one.look.heard == other.look.heard


@every_exercise
def test_its_words_are_there_in_both_languages_and_its_hints_grow(name: str) -> None:
    exercise = EXERCISES[name]
    assert len(exercise.hints) == 3
    for said in (exercise.title, exercise.task, *exercise.hints):
        assert set(said) == set(LANGUAGES)


def test_there_are_six_and_each_objective_wins_one() -> None:
    written = [one.id for one in exercises(ENCRUCIJADA) if one.id in EXERCISES]
    assert len(written) == 6
    ways = {solved(name).look.ended_by for name in written}
    assert {"EN-1.5", "EN-1.6", "EN-1.7"} <= ways


@pytest.mark.clause("EN-5.6")
def test_what_the_rules_forbid_is_refused_in_an_exercise_too() -> None:
    with pytest.raises(Illegal):
        tried(EXERCISES["govern"], "war:1")


def test_a_player_hears_only_what_their_seat_may_know() -> None:
    now = tried(EXERCISES["keep-your-tower"])
    assert now.look.seat == 0
    assert all(card is None for army in now.look.view.position.players[1].armies for card in army.cards)


@pytest.mark.clause("QU-6.11", "QU-2.3")
@pytest.mark.parametrize(
    ("where", "safe"), [("16100,8650", True), ("12100,10200", True), ("14000,4000", False), ("15000,1600", False)]
)
def test_among_barrels_or_behind_the_wall_the_candelabra_does_no_harm_and_in_the_open_it_does(
    where: str, safe: bool
) -> None:
    now = tried(EXERCISES["out-of-the-drip"], "activate:0", f"run:{where}", "end")
    assert (now.over, now.solved) == (True, safe)


@pytest.mark.clause("QU-3.5")
def test_the_same_two_runs_fell_the_hero_who_can_take_one_wound_only() -> None:
    now = tried(EXERCISES["push-on-or-rest"], "activate:0", "run:16072,4986", "one-more")
    assert not now.over
    assert "unconscious" in now.look.view.position.heroes[0].marks


@pytest.mark.clause("QU-6.2")
def test_the_same_blows_do_not_fell_the_footman() -> None:
    now = tried(EXERCISES["the-weaker-one"], "activate:0", "charge:2", "end")
    assert (now.over, now.solved) == (True, False)
    assert [enemy.place for enemy in now.look.view.position.enemies] == ["table", "table"]


@pytest.mark.parametrize("name", FOUND)
def test_a_position_that_was_found_asks_its_player_just_what_was_judged(name: str) -> None:
    exercise = FOUND[name]
    verdict = exercise.verdict
    assert isinstance(verdict, Answers)
    now = tried(exercise)
    assert (now.over, now.look.seat) == (False, exercise.seat)
    assert {offer.choice.text for offer in now.look.offers} == set(verdict.chances)
    worst = min(verdict.chances, key=verdict.chances.__getitem__)
    assert [tried(exercise, text).solved for text in (*verdict.right, worst)] == [True] * len(verdict.right) + [False]


@pytest.mark.parametrize("name", FOUND)
def test_what_is_right_is_clearly_so(name: str) -> None:
    verdict = FOUND[name].verdict
    assert isinstance(verdict, Answers)
    wrong = [chance for text, chance in verdict.chances.items() if text not in verdict.right]
    assert min(verdict.chances[text] for text in verdict.right) - max(wrong) >= 40  # 60 but for the third of the margin
    assert all(lost > 2 * noise for lost, noise in (verdict.lead, verdict.ahead))


@pytest.mark.parametrize("name", list(PLANS)[::6])
def test_what_a_plan_was_found_for_is_reached_by_it_and_not_by_giving_way(name: str) -> None:
    exercise = PLANS[name]
    now = tried(exercise, *exercise.solution)
    assert (now.over, now.solved, now.taken) == (True, True, exercise.solution)
    assert not yielding(exercise).solved


@pytest.mark.parametrize("name", PLANS)
def test_what_a_plan_comes_to_is_no_luck(name: str) -> None:
    verdict = PLANS[name].verdict
    assert isinstance(verdict, Reached)
    assert verdict.chance >= 700
    assert verdict.lead[0] >= 250 + 2 * verdict.lead[1]


@pytest.mark.parametrize("name", [*FOUND, *list(PLANS)[::6]])
def test_it_shows_nothing_that_its_seat_may_not_know(name: str) -> None:
    exercise = ALL[name]
    match = exercise.begin().match
    assert tried(exercise).look.view.position == match.position(exercise.seat)
