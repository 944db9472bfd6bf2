"""A plugin for pytest (``-p tests.clauses.plugin``): select tests by the clauses they are marked with, or list them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sobremesa
from tests.needs_browser import needs_browser


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clauses", "clauses of the rulebooks")
    group.addoption("--clause", action="append", default=[], metavar="ID", help="run only tests of this clause")
    group.addoption("--clauses-to", metavar="FILE", help="write the tests of each clause to this file, as JSON")
    group.addoption("--sobremesa-from", metavar="DIR", help="refuse to run on any other sobremesa than the one here")


def pytest_configure(config: pytest.Config) -> None:
    expected = config.getoption("--sobremesa-from")
    if expected and not Path(sobremesa.__file__).is_relative_to(expected):
        raise pytest.UsageError(f"sobremesa comes from {sobremesa.__file__}, not from {expected}")


def clauses_of(item: pytest.Item) -> list[str]:
    """The clauses a test is marked with, each once."""
    return list(dict.fromkeys(str(clause) for mark in item.iter_markers("clause") for clause in mark.args))


def listed_by_clause(items: list[pytest.Item]) -> dict[str, list[str]]:
    """The ids of each clause's tests among these."""
    tests: dict[str, list[str]] = {}
    for item in items:
        for clause in clauses_of(item):
            tests.setdefault(clause, []).append(item.nodeid)
    return tests


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    listing = config.getoption("--clauses-to")
    if listing:
        Path(listing).write_text(json.dumps(listed_by_clause(items)), encoding="utf-8")
    wanted = set(config.getoption("--clause"))
    if wanted:
        kept = [item for item in items if wanted.intersection(clauses_of(item))]
        config.hook.pytest_deselected(items=[item for item in items if item not in kept])
        items[:] = sorted(kept, key=needs_browser)  # the first failing test is enough here: quick ones first
