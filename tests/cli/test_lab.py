"""`sobremesa lab`."""

import json
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest
import yaml

from sobremesa.games import get
from tests.cli.conftest import Result

Command = Callable[..., Result]


@pytest.fixture
def plans(tmp_path: Path) -> tuple[Path, Path]:
    """Two plans that differ in an option."""
    a, b = tmp_path / "a.yaml", tmp_path / "b.yaml"
    a.write_text("game: azardia\nseats: 2\nbots: random\nmatches: 6\noptions:\n  length: 30\n", encoding="utf-8")
    b.write_text("game: azardia\nseats: 2\nbots: random\nmatches: 6\noptions:\n  length: 150\n", encoding="utf-8")
    return a, b


def test_a_comparison_begins_with_what_is_different(command: Command, plans: tuple[Path, Path]) -> None:
    shown = command("lab", "compare", *plans)
    assert (shown.code, shown.err) == (0, "")
    assert "# Azardia: A against B" in shown.out
    assert "| length | 30 | 150 |" in shown.out
    assert shown.out.index("## What is different") < shown.out.index("## Who wins")
    assert "6 pairs of matches" in shown.out


def test_it_names_the_command_that_makes_it(command: Command, plans: tuple[Path, Path]) -> None:
    shown = command("lab", "compare", *plans, "--units", 4, "--seed", 9)
    again = re.search("```sh\nsobremesa (.+)\n```", shown.out)
    assert again is not None
    assert command(*again[1].split()).out == shown.out


def test_it_speaks_spanish(command: Command, plans: tuple[Path, Path]) -> None:
    shown = command("lab", "compare", *plans, "--language", "es").out
    assert "## Qué cambia" in shown
    assert "rondas" in shown
    assert "6 pares de partidas" in shown


@pytest.mark.parametrize(
    ("condition", "code"), [("rounds > 1", 1), ("rounds > 100000", 0), ("turn order 1 > 0", 3), ("rounds = 1", 2)]
)
def test_a_gate_has_exit_codes(command: Command, plans: tuple[Path, Path], condition: str, code: int) -> None:
    assert command("lab", "compare", *plans, "--units", 16, "--fail-if", condition).code == code


def test_json_is_one_object(command: Command, plans: tuple[Path, Path]) -> None:
    record = json.loads(command("lab", "compare", *plans, "--json").out)
    assert (record["game"], record["units"], record["early"], record["answer"]) == ("azardia", 6, False, None)
    assert {"a", "b", "mean", "low", "high", "p"} <= set(record["figures"][0])


def test_a_page_needs_nothing_but_itself(command: Command, plans: tuple[Path, Path], tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    command("lab", "compare", *plans, "--html", file, "--language", "es")
    page = file.read_text(encoding="utf-8")
    assert page.startswith('<!doctype html>\n<html lang="es">')
    assert "<svg" in page
    assert "prefers-color-scheme: dark" in page
    assert page.count("<figure>") <= page.count("<table>")
    for outside in ("<script", "http://", "https://", "<link", "url(", "@import", "src="):
        assert outside not in page
    assert len(page) < 200_000


def test_a_duel_swaps_seats(command: Command, plans: tuple[Path, Path], tmp_path: Path) -> None:
    greedy = tmp_path / "greedy.yaml"
    greedy.write_text(plans[0].read_text(encoding="utf-8").replace("random", "greedy"), encoding="utf-8")
    shown = command("lab", "compare", greedy, plans[0], "--ask", "score").out
    assert "The bots: A is greedy, B is random." in shown
    assert "## The duel" in shown


def test_a_plan_with_a_fault_is_one_line(command: Command, plans: tuple[Path, Path]) -> None:
    plans[1].write_text("game: azardia\nbots: genius\n", encoding="utf-8")
    shown = command("lab", "compare", *plans)
    assert shown.code == 2
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1


# What if.


def test_another_side_is_made_by_changing_a_card(command: Command, plans: tuple[Path, Path], tmp_path: Path) -> None:
    made = tmp_path / "made"
    shown = command("lab", "whatif", "light-fingers", "steal_coins=3", "--plan", plans[0], "--to", made)
    assert (shown.code, shown.out) == (0, f"{made / 'plan.yaml'}\n")
    assert f"sobremesa lab compare {plans[0]} {made / 'plan.yaml'}" in shown.err
    for plan in (plans[0], made / "plan.yaml"):
        assert f"sobremesa lab effect light-fingers --plan {plan}" in shown.err
    compared = command("lab", "compare", plans[0], made / "plan.yaml").out
    assert "| `action.yaml` | light-fingers | `does.1.steal_coins` | 2 | 3 |" in compared
    rows = [line for line in compared.split("\n") if line.startswith("| `")]
    assert len(rows) == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("light-fingers", "cost=3"), "light-fingers has no field 'cost' (one of id, "),
        (("nobody", "copies=3"), "no entry has the id 'nobody'"),
        (("light-fingers", "copies=9"), "the copies add up to 106"),
        (("light-fingers", "copies"), "'copies' is not possible"),
    ],
)
def test_a_change_that_can_not_be_leaves_nothing(
    command: Command, plans: tuple[Path, Path], tmp_path: Path, words: tuple[str, str], why: str
) -> None:
    made = tmp_path / "made"
    shown = command("lab", "whatif", *words, "--plan", plans[0], "--to", made)
    assert shown.code == 2
    assert why in shown.err
    assert not made.exists()


# What cards are worth.


def test_cards_have_a_worth_each(command: Command, plans: tuple[Path, Path], tmp_path: Path) -> None:
    file = tmp_path / "worth.html"
    shown = command("lab", "effect", "tip-jar", "light-fingers", "--plan", plans[0], "--units", 4, "--html", file)
    assert shown.code == 0
    assert "| “Tips Welcome” | 4 |" in shown.out
    assert "“Light Fingers”" in file.read_text(encoding="utf-8")
    assert command("lab", "effect", "nobody", "--plan", plans[0]).code == 2


def test_a_worth_is_told_in_spanish(command: Command, plans: tuple[Path, Path]) -> None:
    shown = command("lab", "effect", "tip-jar", "--plan", plans[0], "--units", 4, "--language", "es")
    assert "# Azardia: lo que valen las cartas" in shown.out
    assert "aún no se sabe" in shown.out


def test_an_exercise_that_no_longer_holds_is_named(command: Command, tmp_path: Path) -> None:
    record = yaml.safe_load((get("azardia").home / "scenarios" / "found.yaml").read_text(encoding="utf-8"))
    good = max(record["exercises"], key=lambda one: one["lead"][0] / one["lead"][1])
    worst = min(good["chances"], key=good["chances"].__getitem__)
    turned = {**deepcopy(good), "id": "turned", "answers": [worst]}
    file = tmp_path / "found.yaml"
    file.write_text(yaml.safe_dump({**record, "exercises": [good, turned]}), encoding="utf-8")
    shown = command("lab", "exercises", "azardia", "--again", "--out", file, "--worlds", 16)
    assert (shown.code, shown.err) == (1, "")
    assert "turned no longer holds" in shown.out
    assert f"{good['id']} no longer" not in shown.out
    assert "1 of 2 exercises hold." in shown.out
