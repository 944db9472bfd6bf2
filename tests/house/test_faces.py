"""Faces take only constants from the rules, such as a verb for its word or a price; they never apply a rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src/sobremesa"
FACES = sorted(
    file
    for room in ("web/azardia", "web/encrucijada", "web/quest", "web/builder", "cli/terminal")
    for file in (SOURCE / room).rglob("*.py")
)
# A chapter, but not the parts that all chapters share: the types of choices, the kinds of events.
CHAPTER = re.compile(r"sobremesa\.games\.\w+\.rules(?!\.(choices|events)$)(\.\w+)+")
RULES = re.compile(r"sobremesa\.games\.\w+\.rules")


def taken_from_rules(source: str) -> Iterator[str]:
    """Names that a module takes from chapters of rules, imported from one or read as an attribute of one."""
    tree = ast.parse(source)
    chapters = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            if CHAPTER.fullmatch(node.module):
                yield from (alias.name for alias in node.names)
            elif RULES.fullmatch(node.module):
                chapters |= {alias.asname or alias.name for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in chapters:
            yield f"{node.value.id}.{node.attr}"


def is_constant(name: str) -> bool:
    """Judged by its capitals."""
    return name.rpartition(".")[2].isupper()


@pytest.mark.parametrize("file", FACES, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_a_face_takes_only_constants_from_the_rules(file: Path) -> None:
    assert [name for name in taken_from_rules(file.read_text(encoding="utf-8")) if not is_constant(name)] == []


def test_a_rule_that_a_face_would_apply_is_found() -> None:
    source = """
from sobremesa.games.quest.rules import activation, shooting as shots
from sobremesa.games.quest.rules.strikes import passes
word = activation.CHARGE.word
hits = shots.hits(match)
"""
    found = list(taken_from_rules(source))
    assert [name for name in found if not is_constant(name)] == ["passes", "shots.hits"]
    assert "activation.CHARGE" in found
