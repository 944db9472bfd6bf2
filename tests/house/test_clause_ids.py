"""Clauses are named in full, and each of them in its game's code: a search for «AZ-7.7» finds the code that implements
it."""

import re

import pytest

from sobremesa.games import get, names
from tests.clauses.rulebooks import clauses
from tests.house.test_house import ROOT, lines_of, repository_files

WHOLE = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")

# A number without its letters after an id, even on the next line: any number after a chapter, one with a dot after a
# clause. And a clause in brackets without its letters after a word: (AZ-12.5) without AZ-.
LINK = r"(?:,?\s(?:and|or|to|y|o|a)|[,;/&–-])[\s#]*(?:and\s|or\s)?"
ABBREVIATED = re.compile(
    rf"\b(?:AZ|QU|EN)-(?:\d+\.\d+{LINK}\d+\.|\d+{LINK})\d+|\w\s+\(\d+\.[1-9]\d?(?:{LINK}\d+\.\d+)*\)"
)


def test_every_clause_is_named_whole() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{len(text[: match.start() + 1].splitlines())}: {match.group()}"
        for file in repository_files()
        if file.relative_to(ROOT).parts[0] in ("src", "docs", "tests") or file.name.startswith("README")
        for text in ["\n".join(lines_of(file))]
        for match in ABBREVIATED.finditer(text)
    ]
    assert found == []


@pytest.mark.parametrize("game", names())
def test_every_clause_is_named_in_its_games_code(game: str) -> None:
    named = {clause for file in get(game).home.rglob("*.py") for clause in WHOLE.findall("\n".join(lines_of(file)))}
    assert [clause for clause in clauses(game) if clause not in named] == []
