"""Where the book says nothing: what was ruled is marked in both rulebooks."""

from __future__ import annotations

import re

import pytest

from sobremesa.games.quest.game import GAME


def ruled(language: str) -> list[str]:
    """The clauses that are marked as rulings, in whole or in part."""
    text = (GAME.home / f"rulebook.{language}.md").read_text(encoding="utf-8")
    clauses = re.findall(r"^\*\*(QU-[0-9.]+)\*\*(.*)$", text, re.MULTILINE)
    return [clause for clause, said in clauses if "[R]" in said]


@pytest.mark.clause("QU-1.7")
def test_both_rulebooks_mark_the_same_rulings() -> None:
    assert ruled("es") == ruled("en") != []
