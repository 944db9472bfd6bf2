"""The names that stored matches and logs use are never removed."""

from __future__ import annotations

import re

import pytest

import sobremesa
from tests.names import kept, lost, names, refusals

_TITLES = re.compile(r"^(page|line) [a-z]{2}\.[a-z_.]+$")


@pytest.mark.parametrize("name", sobremesa.games())
def test_no_name_ever_goes(name: str) -> None:
    game = sobremesa.game(name)
    assert lost(game) == []
    assert set(names(game)) - set(kept(game)) == set(), "new names are kept by python -m tests.names --write"


@pytest.mark.parametrize("name", sobremesa.games())
def test_pages_and_lines_have_names_that_are_no_sentences(name: str) -> None:
    kinds = [each for each in names(sobremesa.game(name)) if each.startswith(("page ", "line "))]
    assert [each for each in kinds if not _TITLES.match(each)] == []
    assert len(kinds) == len(set(kinds))


@pytest.mark.parametrize("name", sobremesa.games())
def test_a_refusal_is_known_by_its_name_and_clause(name: str) -> None:
    known: dict[tuple[str, str], str] = {}
    for refusal, clause, text in refusals(sobremesa.game(name)):
        assert known.setdefault((refusal, clause), text) == text
