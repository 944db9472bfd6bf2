"""A game's rulebook: its chapters, and any clause by its id."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from sobremesa.engine.text import code

# Both read the same YAML; the C parser, if PyYAML was built with it, is ten times as fast.
_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_CLAUSE: Final = re.compile(r"^\*\*([A-Z]+-\d+(?:\.\d+)?)\*\*\s*")
_CHAPTER: Final = re.compile(r"^##\s+(\d+)\s+(.*)$")


@dataclass(frozen=True)
class Paragraph:
    """A paragraph, with its clause (empty if it belongs to none)."""

    clause: str
    text: str


@dataclass
class Chapter:
    """A chapter and its paragraphs. Number 0 is the text before the first chapter."""

    number: int
    title: str
    paragraphs: list[Paragraph] = field(default_factory=list)


@dataclass(frozen=True)
class Term:
    """A glossary entry: the word, its meaning, and the clause that says more."""

    word: str
    means: str
    clause: str


class Rulebook:
    """The chapters of ``rulebook.<language>.md`` in a game's folder, whose paragraphs begin with their clause in bold.

    It is empty if there is no such file. ``asked`` has, by clause, the words in which people ask about it, for the
    search; ``glossary`` has the game's own terms. They come from ``questions.yaml`` and ``glossary.yaml`` in the same
    folder, if the game has these files.
    """

    def __init__(self, home: Path, language: str) -> None:
        file = home / f"rulebook.{language}.md"
        text = file.read_text(encoding="utf-8") if file.exists() else ""
        self.book: list[Chapter] = []
        self.clauses: dict[str, str] = {}
        self.chapters: dict[str, str] = {}
        self.asked: dict[str, str] = {}
        for block in text.split("\n\n"):
            self._read(" ".join(block.split()))
        for question in _entries(home / "questions.yaml"):
            for clause in question["see"]:
                before = self.asked.get(clause)
                self.asked[clause] = f"{before}, {question[language]}" if before else question[language]
        terms = _entries(home / "glossary.yaml")
        self.glossary = [Term(_in(term["word"], language), term[language], term["see"]) for term in terms]

    def _read(self, block: str) -> None:
        """Read the next block of the file."""
        heading = _CHAPTER.match(block)
        if heading:
            self.book.append(Chapter(int(heading[1]), heading[2]))
        elif block.startswith("# "):
            self.book.append(Chapter(0, block.removeprefix("# ")))
        elif block and self.book:
            found = _CLAUSE.match(block)
            paragraph = Paragraph(found[1] if found else "", block[found.end() :] if found else block)
            self.book[-1].paragraphs.append(paragraph)
            if found:
                self.clauses[found[1]] = paragraph.text
                self.chapters[found[1].split(".")[0]] = self.book[-1].title

    def find(self, asked: str) -> tuple[str, list[tuple[str, str]]]:
        """Find one clause («AZ-7.2», or «7.2» alone) or a whole chapter («AZ-7», «7»): the chapter's title, and the
        clauses found with their texts. Both are empty if nothing is found."""
        number = code(asked).upper().rpartition("-")[2]
        found = [
            (clause, text)
            for clause, text in self.clauses.items()
            if clause.rpartition("-")[2] == number or clause.rpartition("-")[2].split(".")[0] == number
        ]
        return (self.chapters[found[0][0].split(".")[0]] if found else "", found)


def _in(word: str | dict[str, str], language: str) -> str:
    """A word in this language; a plain string is the same in all."""
    return word if isinstance(word, str) else word[language]


def _entries(file: Path) -> list[dict[str, Any]]:
    """The entries of a file; none if there is no such file."""
    found: list[dict[str, Any]] = yaml.load(file.read_text(encoding="utf-8"), _LOADER) if file.exists() else []
    return found


@cache
def rulebook(home: Path, language: str) -> Rulebook:
    """The rulebook in this folder, read once."""
    return Rulebook(home, language)
