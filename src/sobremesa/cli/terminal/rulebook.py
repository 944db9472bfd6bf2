"""A game's rulebook, looked up by clause."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_CLAUSE: Final = re.compile(r"^\*\*([A-Z]+-\d+(?:\.\d+)?)\*\*\s*", re.MULTILINE)
_CHAPTER: Final = re.compile(r"^##\s+(\d+)\s+(.*)$", re.MULTILINE)


class Rulebook:
    """The paragraphs of ``rulebook.<language>.md`` in a game's folder, which begin with their clause in bold."""

    def __init__(self, home: Path, language: str) -> None:
        file = home / f"rulebook.{language}.md"
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        self.clauses: dict[str, str] = {}
        self.chapters: dict[str, str] = {}
        for chapter in re.split(r"(?m)^(?=## )", text):
            heading = _CHAPTER.match(chapter)
            for paragraph in chapter.split("\n\n"):
                found = _CLAUSE.match(paragraph)
                if found and heading:
                    self.clauses[found[1]] = " ".join(paragraph[found.end() :].split())
                    self.chapters[found[1].split(".")[0]] = heading[2].strip()

    def find(self, asked: str) -> tuple[str, list[tuple[str, str]]]:
        """The chapter's title and the clauses asked for, each with its text: one («AZ-7.2», or «7.2» alone), or all of
        a chapter («AZ-7», «7»). Empty when there is none such."""
        number = asked.strip().upper().rpartition("-")[2]
        found = [
            (clause, text)
            for clause, text in self.clauses.items()
            if clause.rpartition("-")[2] == number or clause.rpartition("-")[2].split(".")[0] == number
        ]
        return (self.chapters[found[0][0].split(".")[0]] if found else "", found)
