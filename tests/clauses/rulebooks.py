"""The clauses of each game's rulebook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from sobremesa.games import get

ROOT: Final = Path(__file__).parents[2]
LANGUAGES: Final = ("en", "es")

_PARAGRAPH: Final = re.compile(r"^\*\*([A-Z]{2}-\d+\.\d+)\*\* ", re.MULTILINE)


def clauses(game: str, language: str = "en") -> list[str]:
    """The ids of the clauses in this game's rulebook, in its order: paragraphs that begin ``**AZ-1.1** ``."""
    text = (get(game).home / f"rulebook.{language}.md").read_text(encoding="utf-8")
    return _PARAGRAPH.findall(text)


def prefix(game: str) -> str:
    """The letters with which this game's clauses begin."""
    return clauses(game)[0].partition("-")[0]
