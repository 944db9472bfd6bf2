"""`make test` runs the first few cases of a question, `.ci/run` all of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet


def first(few: int, cases: Iterable[object]) -> list[ParameterSet]:
    """Cases for ``parametrize``; all but the first few are marked ``ci``. A tuple is a case of several arguments."""
    values = [case if isinstance(case, tuple) else (case,) for case in cases]
    return [pytest.param(*value, marks=(pytest.mark.ci,) if at >= few else ()) for at, value in enumerate(values)]
