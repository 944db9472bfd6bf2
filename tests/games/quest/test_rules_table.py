"""docs/quest-rules.md: every special rule and condition is in it, and everything that it names is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from sobremesa.engine.rulebook import rulebook
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.rules.special import moments, rules
from sobremesa.games.quest.rules.special.words import SPECIALS

ROOT = Path(__file__).parents[3]
TABLES = ROOT / "docs" / "quest-rules.md"
SCENARIOS = ROOT / "tests" / "scenarios" / "quest"
OURS = "sobremesa.games.quest"
NO_MOMENTS = {"heading", "rating", "of_weapons", "of_hits", "may_be_given"}


class Row(NamedTuple):
    """A rule or a condition: ``says`` is empty for conditions."""

    clause: str
    says: tuple[str, ...]
    asked_by: tuple[str, ...]
    file: str
    shown: str


def rows() -> Iterator[Row]:
    for line in TABLES.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) < 5 or not cells[1].startswith("QU-"):
            continue
        says, asked_by = (
            tuple(re.findall("`([^`]+)`", cell)) for cell in (cells[3] if len(cells) > 5 else "", cells[-2])
        )
        file, _, shown = cells[-1].partition(": ")
        yield Row(cells[1], says, asked_by, file.strip("`"), shown)


ROWS = tuple(rows())
each_row = pytest.mark.parametrize("row", ROWS, ids=[row.clause for row in ROWS])


@cache
def scenarios(file: str) -> dict[str, Any]:
    """The scenarios of a file, by their titles."""
    whole = yaml.safe_load((SCENARIOS / file).read_text(encoding="utf-8"))
    return {one["title"]: one for one in whole["scenarios"]}


def test_each_clause_of_both_chapters_has_its_row() -> None:
    clauses = rulebook(GAME.home, "en").clauses
    wanted = [clause for clause in clauses if re.match(r"QU-(9|10)\.", clause)]
    assert sorted(row.clause for row in ROWS) == sorted(wanted)


def test_each_special_rule_stands_where_its_clause_is() -> None:
    named = {row.clause: {said.split(".")[0] for said in row.says} for row in ROWS}
    for special in SPECIALS.values():
        assert special.__name__ in named[special.heading.clause]


def test_each_moment_at_which_a_rule_speaks_is_named() -> None:
    told = {said for row in ROWS for said in row.says}
    for special in SPECIALS.values():
        for name in vars(special).keys() & vars(moments.Special).keys() - NO_MOMENTS:
            if name.startswith("__"):
                continue  # Python's
            assert f"{special.__name__}.{name}" in told


@each_row
def test_what_a_rule_says_is_its_own(row: Row) -> None:
    for said in row.says:
        rule, _, moment = said.partition(".")
        assert moment in vars(getattr(rules, rule))


@each_row
def test_who_asks_is_there(row: Row) -> None:
    assert row.asked_by
    for function in row.asked_by:
        *path, name = function.split(".")
        inside: Any = None
        if path[-1][0].isupper():
            inside = path.pop()
        module: Any = import_module(".".join((OURS, *path)))
        assert callable(getattr(getattr(module, inside) if inside else module, name))


@each_row
def test_what_shows_it_is_there_and_cites_the_clause(row: Row) -> None:
    if row.file.endswith(".yaml"):
        assert row.clause in scenarios(row.file)[row.shown]["clauses"]
        return
    text = (Path(__file__).parent / row.file).read_text(encoding="utf-8")
    marks = re.search(rf"((?:^@.*\n)*)^def {re.escape(row.shown)}\(", text, re.MULTILINE)
    assert marks is not None
    assert f'"{row.clause}"' in marks[1]
