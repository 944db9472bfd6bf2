"""Exercises found in matches: what scenarios can set up, what tries prove, and what the file keeps."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from sobremesa import bots
from sobremesa.authoring.exercises import Answers, Reached, exercises, grade
from sobremesa.authoring.scenario.telling import is_same
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.games import get
from sobremesa.lab.exercises.again import held
from sobremesa.lab.exercises.aiming import shortened
from sobremesa.lab.exercises.file import Shelf, recipe_of
from sobremesa.lab.exercises.hunting import Hunt
from sobremesa.lab.exercises.planning import Planner
from sobremesa.lab.exercises.proving import Trial, proof_of
from sobremesa.lab.exercises.scouting import Candidate, Scout
from sobremesa.lab.playing import Stopped, play_out
from sobremesa.review.choices import LAPS

pytestmark = pytest.mark.ci

ENOUGH = {"azardia": 60, "encrucijada": 260, "quest": 60}  # decisions of a match
HUNT = Hunt("azardia", (bots.read("hasty"),))
PLANS = Hunt("encrucijada", (bots.read("hasty"),))


def spots(name: str) -> list[Candidate]:
    """The candidates at the beginning of a match."""
    game = get(name)
    seats = 1 if game.allied else 2
    match = game.new(seats, 5, {"mission": 6} if name == "quest" else None, listen=True)
    scout = Scout(game, match)
    with pytest.raises(Stopped):
        play_out(
            game,
            match,
            [bots.make("habit", seat) for seat in range(seats)],
            [scout],
            lambda: match.decisions > ENOUGH[name],
        )
    return scout.spots


@pytest.mark.parametrize("name", ["azardia", "encrucijada"])
def test_a_scenario_leads_to_the_very_position_of_the_match(name: str) -> None:
    game = get(name)
    some = spots(name)[:: max(1, len(spots(name)) // 8)]
    settled = [one for spot in some if (one := spot.settled(game, game.pack())) is not None]
    assert settled
    assert all(one.scenario is not None for one in settled)
    between = [one for one in settled if one.answers]
    assert bool(between) == (name == "azardia"), "a plan would begin in the middle of a choice"


def test_a_position_of_quest_is_what_its_scenario_sets_up() -> None:
    game = get("quest")
    (first, *_) = [one for spot in spots("quest") if (one := spot.settled(game, game.pack())) is not None]
    again = first.settled(game, game.pack())
    assert again is not None
    assert is_same(again.position, first.position)


def options(count: int) -> list[Choice]:
    match = get("azardia").new(2, 1)
    return list(match.options(0))[:count]


@pytest.mark.parametrize(
    ("tried", "right"),
    [
        ([[0.6, 0.7], [0.4, 0.5]], 1),  # one clearly wins
        ([[0.6, 0.7], [0.59, 0.69], [0.4, 0.5], [0.3, 0.4]], 2),  # as good as the best, so right as well
        ([[0.6, 0.7], [0.56, 0.66], [0.4, 0.5], [0.3, 0.4]], None),  # neither as good nor clearly worse
        ([[0.6, 0.7], [0.9, 0.1]], None),  # worse on average, but that may be chance
        ([[0.6, 0.7], [0.6, 0.7], [0.4, 0.5]], None),  # most are right: nothing to find
    ],
)
def test_what_is_right_is_as_good_as_the_best_and_all_else_is_clearly_worse(
    tried: list[list[float]], right: int | None
) -> None:
    proof = proof_of(options(len(tried)), tried, margin=0.06)
    assert (None if proof is None else len(proof.right)) == right


def test_an_exercise_is_the_harder_the_less_often_weaker_bots_find_it() -> None:
    assert [grade(part) for part in (1.0, 0.8, 0.7, 0.45, 0.3, 0.0)] == [1, 1, 2, 2, 3, 3]


def entry(number: int, question: str = "az.turn.play", options: int = 3, solved: int = 10) -> dict[str, Any]:
    return {
        "id": f"m{number}",
        "aim": "win",
        "question": question,
        "chances": {f"option:{option}": 500 for option in range(options)},
        "solved": {"greedy": solved},
        "times": 10,
    }


def plan(number: int, aim: str, last: str, solved: int = 10) -> dict[str, Any]:
    return {"id": f"m{number}", "aim": {aim: 1}, "solution": ["go-on", last], "solved": {"greedy": solved}, "times": 10}


def test_the_file_goes_on_where_it_was_stopped_and_holds_not_too_many_of_a_kind(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "found.yaml", HUNT)
    for number in range(1, 8):
        shelf.add([entry(number)], 0.5)
    shelf.write()
    again = Shelf(tmp_path / "found.yaml", HUNT)
    assert (again.searched, again.hours, len(again.found)) == (7, 3.5, 5)
    with pytest.raises(BadInput, match="another recipe"):
        Shelf(tmp_path / "found.yaml", replace(HUNT, seed=2))


def test_choices_between_two_options_and_plans_with_the_same_end_do_not_crowd_a_file(tmp_path: Path) -> None:
    shelf, all_plans = Shelf(tmp_path / "found.yaml", HUNT), Shelf(tmp_path / "plans.yaml", PLANS)
    for number in range(20):
        shelf.add([entry(number, f"question {number}", 2 + number % 2, number % 11)], 0.1)
        last = "use:a" if number % 2 == 0 else f"use:{number}"
        all_plans.add([plan(number, ("strike", "outdo")[number % 2], last, number % 11)], 0.1)
    assert sum(len(one["chances"]) == 2 for one in shelf.found) < sum(len(one["chances"]) == 3 for one in shelf.found)
    ends = Counter((*one["aim"], one["solution"][-1]) for one in all_plans.found)
    assert ends["strike", "use:a"] < 4  # out of ten added
    assert len(all_plans.found) > 8


def test_what_only_comes_first_in_another_order_is_no_mistake() -> None:
    """After each option everything that the best one leads to is still done, so two that commute have the same
    result."""
    game = get("azardia")
    match = game.new(2, 3)
    dice = Random(1)
    while match.ask is not None and match.ask.name != "az.turn.play":
        match.apply(dice.choice(match.options(match.asked()[0])), match.asked()[0])
    seat = match.asked()[0]
    choices = match.options(seat)
    trial = Trial(game, match, seat, Random(1))
    alone = trial.tries(choices, 4, LAPS)
    later = Trial(game, match, seat, Random(1)).tries(choices, 4, LAPS, then=choices[-1])
    assert later[-1] == alone[-1]


def planner(name: str) -> Planner:
    """A planner for the player of a written exercise of Encrucijada."""
    game = get("encrucijada")
    exercise = next(one for one in exercises(game) if one.id == name)
    return Planner(game, exercise.begin().match, exercise.seat, Random(1))


@pytest.mark.clause("EN-8.7", "EN-8.11")
def test_the_rules_say_whether_a_plan_has_kept_the_tower() -> None:
    plans = planner("keep-your-tower")
    keep = next(aim for aim in get("encrucijada").aims(plans.match, plans.seat) if aim.name == "keep")
    choices = plans.match.choices.by_text
    behind = tuple(choices[text] for text in ("pass", "defend", "army:1", "way:huerta-sin-vallas", "pass"))
    before = tuple(choices[text] for text in ("pass", "be-invaded", "way-tower", "pass", "way-tower", "pass"))
    for plan, keeps in ((behind, True), (before, False)):
        world = plans.match.copy()
        plans.play(world, plans.following(plan))
        assert keep.reached(world) == keeps


def test_a_solution_has_no_choice_that_it_does_without() -> None:
    several = tuple(options(3))
    needed = several[1]
    assert shortened(several, lambda plan: plan if needed in plan else None) == (needed,)
    assert shortened(several, lambda plan: None) == several


def test_a_plan_is_followed_where_the_rules_allow_and_else_by_habit() -> None:
    plans = planner("keep-your-tower")
    choices = plans.match.choices.by_text
    chosen = plans.play(plans.match.copy(), plans.following((choices["war:1"], choices["pass"], choices["defend"])))
    assert [choice.text for choice in chosen[:2]] == ["pass", "defend"]


def test_a_plan_still_holds_if_it_comes_to_more_than_habit() -> None:
    game = get("encrucijada")
    plans = [one for one in exercises(game) if isinstance(one.verdict, Reached)]
    best = max(plans, key=lambda one: one.verdict.lead[0] if isinstance(one.verdict, Reached) else 0)
    assert held(game, best, 8, Random(1)).holds
    habit = held(game, replace(best, solution=()), 8, Random(1))
    assert not habit.holds
    assert habit.lead.value == 0


def test_what_is_right_in_another_order_still_holds() -> None:
    """An answer may be right only as long as the best one still follows it."""
    game = get("azardia")
    [one] = [one for one in exercises(game) if one.id == "m22-311"]
    match = one.begin().match
    assert isinstance(one.verdict, Answers)
    best, late = (
        next(option for option in match.options(one.seat) if option.text == text) for text in one.verdict.right
    )
    trial = Trial(game, match, one.seat, Random(1))
    alone, followed = (trial.tries([best, late], 12, LAPS, then=then) for then in (None, best))
    assert sum(alone[0]) - sum(alone[1]) > 2 > sum(followed[0]) - sum(followed[1])
    assert held(game, one, 12, Random(1)).holds


@pytest.mark.parametrize("game", ["azardia", "encrucijada", "quest"])
def test_found_exercises_name_the_rules_and_cards_that_they_hold_with(game: str) -> None:
    """If this fails, prove them again (``lab exercises GAME --again``), then change what the top of the file names."""
    file = get(game).home / "scenarios" / "found.yaml"
    recipe = yaml.safe_load(file.read_text(encoding="utf-8"))["recipe"]
    assert {name: recipe[name] for name in ("edition", "content")} == {
        name: recipe_of(replace(HUNT, game=game))[name] for name in ("edition", "content")
    }
