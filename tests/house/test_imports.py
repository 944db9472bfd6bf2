"""No two modules need each other to be imported, and few know each other's types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ARCHITECTURE = Path(__file__).parents[2] / "docs" / "architecture.md"


def imports(types: bool) -> Mapping[str, set[str]]:
    """What each module imports; with ``types`` also what only its annotations need."""
    graph = grimp.build_graph("sobremesa", exclude_type_checking_imports=not types, cache_dir=None)
    return {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}


def circles(needs: Mapping[str, set[str]]) -> Iterator[frozenset[str]]:
    """The sets of modules, of two or more, in which each leads to every other."""
    reached = {module: _reached(module, needs) for module in needs}
    yield from {
        frozenset(other for other in reached[module] if module in reached[other])
        for module in needs
        if module in reached[module]
    }


def _reached(module: str, needs: Mapping[str, set[str]]) -> set[str]:
    found: set[str] = set()
    edge = set(needs[module])
    while edge:
        found |= edge
        edge = {other for one in edge for other in needs[one]} - found
    return found


def test_no_import_leads_back_to_where_it_began() -> None:
    try:
        TopologicalSorter(imports(types=False)).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


def test_modules_that_know_each_others_types_are_named_with_the_reason() -> None:
    _, _, told = ARCHITECTURE.read_text(encoding="utf-8").partition("## Modules that know each other's types\n")
    rows = re.findall(r"^\| (`.*?`) \|", told.partition("\n## ")[0], re.MULTILINE)
    named = {frozenset(f"sobremesa.{one}" for one in re.findall(r"`([\w.]+)`", row)) for row in rows}
    assert named == set(circles(imports(types=True)))
