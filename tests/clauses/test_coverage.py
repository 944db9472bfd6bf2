"""Every clause has a test, every test's clause exists, and all languages have the same clauses."""

from dataclasses import astuple
from pathlib import Path

import pytest

from sobremesa.games import names
from tests.clauses.listing import marked_tests
from tests.clauses.mutations import SOURCE, exceptions, mutations
from tests.clauses.plugin import listed_by_clause
from tests.clauses.rulebooks import LANGUAGES, clauses, prefix

GAMES = names()

Tests = dict[str, list[str]]


@pytest.fixture(scope="session")
def marked(request: pytest.FixtureRequest) -> Tests:
    """The tests of each clause, taken from this very run if it is of the whole suite, because collecting takes long."""
    if [Path(folder).name for folder in request.config.args] != ["tests"]:
        return marked_tests()
    return listed_by_clause(request.session.items)


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test(game: str, marked: Tests) -> None:
    assert [clause for clause in clauses(game) if clause not in marked] == []


def test_every_clause_that_a_test_names_is_in_a_rulebook(marked: Tests) -> None:
    known = {clause for game in GAMES for clause in clauses(game)}
    letters = {prefix(game) for game in GAMES}
    named = {clause: tests for clause, tests in marked.items() if clause.partition("-")[0] in letters}
    assert {clause: tests for clause, tests in named.items() if clause not in known} == {}


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_has_the_same_clauses_in_every_language(game: str) -> None:
    first, *others = [clauses(game, language) for language in LANGUAGES]
    assert all(other == first for other in others)


@pytest.mark.parametrize("game", GAMES)
def test_a_clause_is_in_the_rulebook_once(game: str) -> None:
    found = clauses(game)
    assert found
    assert [clause for clause in found if found.count(clause) > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_broken_by_a_mutation_or_there_is_a_reason_why_not(game: str) -> None:
    broken = {mutation.clause for mutation in mutations(game)}
    excused = exceptions(game)
    assert [clause for clause in clauses(game) if clause not in broken and clause not in excused] == []
    assert sorted(broken & excused.keys()) == []
    assert sorted((broken | excused.keys()) - set(clauses(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_mutation_finds_its_text_once_and_changes_it(game: str) -> None:
    wrong = [
        f"{mutation.clause}: {mutation.find!r} stands {count} times in {mutation.file}"
        for mutation in mutations(game)
        for count in [(SOURCE / mutation.file).read_text(encoding="utf-8").count(mutation.find)]
        if count != 1
    ]
    assert wrong == []
    assert [mutation.clause for mutation in mutations(game) if mutation.find == mutation.put or not mutation.why] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_mutation_is_text_where_yaml_would_read_something_else(game: str) -> None:
    values = [(mutation.clause, value) for mutation in mutations(game) for value in astuple(mutation)]
    assert [(clause, value) for clause, value in values if not isinstance(value, str)] == []
