"""`sobremesa exercise`: positions to solve in the terminal, judged by the rules."""

from __future__ import annotations

import pytest

from sobremesa.authoring.exercises import Answers, Exercise, Reached, exercises
from sobremesa.games import get, names
from sobremesa.table.exercising import of_the_day
from tests.cli.conftest import Play


def first(game: str, kind: type) -> Exercise:
    return next(one for one in exercises(get(game)) if isinstance(one.verdict, kind))


def lines(*choices: str) -> str:
    return "".join(f"{choice}\n" for choice in choices)


@pytest.mark.parametrize("game", names())
def test_all_of_a_game_are_listed_with_what_to_type(typing: Play, game: str) -> None:
    result = typing("exercise", game)
    assert (result.code, result.err) == (0, "")
    shown = result.out.split()
    assert all(str(one.number or one.id) in shown for one in exercises(get(game)))


def test_a_choice_that_is_right_solves_it_and_the_list_remembers_that(typing: Play) -> None:
    one = first("azardia", Answers)
    assert isinstance(one.verdict, Answers)
    result = typing("exercise", "azardia", str(one.number), typed=lines(one.verdict.right[0]))
    assert "Solved!" in result.out
    assert "(your choice)" in result.out
    assert "You have solved 1 of" in typing("exercise", "azardia").out


def test_a_wrong_choice_may_be_made_good_without_having_been_told_the_answer(typing: Play) -> None:
    one = first("azardia", Answers)
    assert isinstance(one.verdict, Answers)
    wrong = next(choice for choice in one.verdict.chances if choice not in one.verdict.right)
    result = typing("exercise", "azardia", str(one.number), typed=lines(wrong, "", one.verdict.right[0]))
    failed, solved = result.out.split("Not this time.")
    assert "(your choice)" not in failed
    assert "Solved!" in solved
    assert "(your choice)" in typing("exercise", "azardia", str(one.number), typed=lines(wrong, "answer")).out


@pytest.mark.parametrize("game", ["encrucijada", "quest"])
def test_the_solution_of_a_plan_solves_it(typing: Play, game: str) -> None:
    one = first(game, Reached)
    result = typing("exercise", game, str(one.number), typed=lines(*one.solution))
    assert "Solved!" in result.out
    assert "One way to do it" in result.out


@pytest.mark.clause("EN-8.7", "EN-8.11")
def test_whoever_fails_a_written_one_is_given_a_hint(typing: Play) -> None:
    one = next(one for one in exercises(get("encrucijada")) if one.id == "keep-your-tower")
    giving_way = ("pass", "be-invaded", "way-tower", "pass")
    before, after = typing("exercise", "encrucijada", one.id, typed=lines(*giving_way, "")).text.split("Not this time.")
    assert one.hints[0]["en"] not in before
    assert one.hints[0]["en"] in after


def test_the_one_of_the_day_is_the_same_as_in_the_browser(typing: Play) -> None:
    one = of_the_day(exercises(get("encrucijada")))
    name = str(one.number or one.id)
    assert typing("exercise", "encrucijada", "today").out == typing("exercise", "encrucijada", name).out


@pytest.mark.parametrize(
    ("language", "message"), [("en", "there is no exercise 999"), ("es", "no hay ningún ejercicio 999")]
)
def test_one_that_is_not_there_is_told_in_a_line(typing: Play, language: str, message: str) -> None:
    result = typing("exercise", "quest", "999", "--language", language)
    assert result.code == 2
    assert message in result.err
    assert result.err.count("\n") == 1
