"""No two modules need each other to be imported."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest


def test_no_import_leads_back_to_where_it_began() -> None:
    graph = grimp.build_graph("sobremesa", exclude_type_checking_imports=True, cache_dir=None)
    needs = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))
