"""Exercises as pages: each position has its address, any line that reaches the goal counts, failing brings a hint."""

from __future__ import annotations

from itertools import groupby

import pytest

import sobremesa
from sobremesa.authoring.exercises import Answers, Exercise, Reached, exercises
from tests.web.conftest import Visitor
from tests.web.plain.pages import read

EXERCISES = tuple(one for one in exercises(sobremesa.game("encrucijada")) if one.title)
OF_QUEST = tuple(one for one in exercises(sobremesa.game("quest")) if one.title)
FOUND = tuple(one for one in exercises(sobremesa.game("azardia")) if isinstance(one.verdict, Answers))
PLANS = tuple(
    one
    for name in ("encrucijada", "quest")
    for one in exercises(sobremesa.game(name))
    if isinstance(one.verdict, Reached)
)[::20]
SHELF = "/learn/encrucijada"


@pytest.mark.parametrize("known", [EXERCISES, OF_QUEST, FOUND], ids=["encrucijada", "quest", "azardia"])
def test_the_home_page_and_the_rules_lead_to_the_exercises(visitor: Visitor, known: tuple[Exercise, ...]) -> None:
    game = known[0].scenario.game.name
    for page in ("/", f"/rules/{game}"):
        assert f'href="/learn/{game}"' in visitor.open(page)
    listed = visitor.open(f"/learn/{game}")
    assert all(f'href="/learn/{game}/{exercise.id}"' in listed for exercise in known)
    assert ("Tú te sientas al Sur" in listed) == (known is EXERCISES)
    assert "El ejercicio del día" in listed


def test_an_exercise_that_was_found_is_listed_with_what_its_position_is_known_by(visitor: Visitor) -> None:
    (first, second) = read(visitor.open("/learn/quest")).find("a", **{"class": "found-one"})[:2]
    assert first.text.split()[0] == "1"
    assert "La hoguera del puerto, ronda 7 de 9" in first.text
    assert "Derribar al Búho de las nieves" in second.text


def test_an_exercise_of_quest_shows_its_own_party_on_the_map(visitor: Visitor) -> None:
    page = visitor.open("/learn/quest/the-weaker-one")
    assert "Cubertería de gala" in page
    assert "Séquito de mohosos" not in page


@pytest.mark.parametrize("exercise", [*EXERCISES, *OF_QUEST, *PLANS], ids=lambda exercise: exercise.id)
def test_an_exercise_is_solved_by_its_choices(visitor: Visitor, exercise: Exercise) -> None:
    name, solution, shelf = exercise.id, exercise.solution, f"/learn/{exercise.scenario.game.name}"
    page = visitor.open(f"{shelf}/{name}/{'~'.join(('0', *solution[:-1]))}")
    assert "¡Resuelto!" not in page
    answer = visitor.fill_in(
        f"{shelf}/{name}/{'~'.join(('0', *solution[:-1]))}/choose",
        headers={"X-Form-Token": visitor.token},
        choice=solution[-1],
        ask=0,
    )
    assert answer.status_code == 200
    assert "¡Resuelto!" in answer.text
    assert f'"at": "{shelf}/{name}/{"~".join(("0", *solution))}"' in answer.headers["hx-trigger"]


def test_a_position_is_answered_by_one_choice_and_then_says_why_and_is_remembered(visitor: Visitor) -> None:
    exercise = FOUND[0]
    verdict = exercise.verdict
    assert isinstance(verdict, Answers)
    address = f"/learn/azardia/{exercise.id}"
    page = visitor.open(address)
    assert "La respuesta" not in page
    worst = min(verdict.chances, key=verdict.chances.__getitem__)
    failed = visitor.open(f"{address}/0~{worst}")
    assert "Esta vez no." in failed
    assert "La respuesta" in failed
    answer = visitor.fill_in(
        f"{address}/0/choose", headers={"X-Form-Token": visitor.token}, choice=verdict.right[0], ask=0
    )
    assert "¡Resuelto!" in answer.text
    assert f"Has resuelto 1 de {len(FOUND)}" in visitor.open("/learn/azardia")


@pytest.mark.parametrize("exercise", PLANS, ids=lambda exercise: exercise.scenario.game.name)
def test_whoever_fails_at_a_plan_is_shown_one_way(visitor: Visitor, exercise: Exercise) -> None:
    address = f"/learn/{exercise.scenario.game.name}/{exercise.id}/0~{'~'.join(exercise.solution)}"
    assert "Una manera de hacerlo" not in visitor.open(f"/learn/{exercise.scenario.game.name}/{exercise.id}")
    assert "Una manera de hacerlo" in visitor.open(address)


def test_what_is_done_several_times_in_a_row_is_said_once(visitor: Visitor) -> None:
    found = [one for one in exercises(sobremesa.game("encrucijada")) if isinstance(one.verdict, Reached)]
    exercise = next(one for one in found if _longest_run(one) > 2)
    address = f"{SHELF}/{exercise.id}/0~{'~'.join(exercise.solution)}"
    assert f"(×{_longest_run(exercise)})</li>" in visitor.open(address)


def _longest_run(exercise: Exercise) -> int:
    return max(len([*run]) for _, run in groupby(exercise.solution))


def test_today_everybody_is_sent_to_the_same_exercise(visitor: Visitor) -> None:
    (there,) = {visitor.get("/learn/azardia/today").headers["location"] for _ in range(2)}
    assert visitor.get(there).status_code == 200


def test_whoever_fails_is_given_a_fuller_hint_each_time(visitor: Visitor) -> None:
    (exercise,) = (one for one in EXERCISES if one.id == "govern")
    failed = visitor.open(f"{SHELF}/govern/0~go-on")
    assert "Esta vez no." in failed
    (again,) = [one for one in read_links(failed) if one.endswith("/govern/1")]
    shown = visitor.open(again)
    assert _plain(exercise.hints[0]["es"]) in _plain_page(shown)
    assert _plain(exercise.hints[1]["es"]) not in _plain_page(shown)


def test_what_the_rules_forbid_is_told_and_changes_nothing(visitor: Visitor) -> None:
    visitor.open(f"{SHELF}/govern")
    answer = visitor.fill_in(f"{SHELF}/govern/0/choose", headers={"X-Form-Token": visitor.token}, choice="war:1", ask=0)
    assert answer.status_code == 409
    assert "says" in answer.text


@pytest.mark.parametrize(
    "address",
    [
        "/learn/azardia/none",
        "/learn/chess",
        "/learn/chess/today",
        f"{SHELF}/none",
        f"{SHELF}/govern/x",
        f"{SHELF}/govern/0~{'a' * 5000}",
        f"{SHELF}/govern/0~war:1",
    ],
)
def test_there_is_no_page_for_what_is_no_exercise(visitor: Visitor, address: str) -> None:
    assert visitor.get(address).status_code == 404


def read_links(page: str) -> list[str]:
    return [one.split('"')[0] for one in page.split('href="')[1:]]


def _plain(text: str) -> str:
    return " ".join(text.split())


def _plain_page(page: str) -> str:
    begins = page.index('<section id="turn"')
    ends = page.index("</section>", begins) + len("</section>")
    (turn,) = read(page[begins:ends]).find("section")
    return " ".join(one.text for one in turn.all())
