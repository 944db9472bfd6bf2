"""Cases that vary several factors at once: a fixed few in which every two values meet.

``@every_pair(light=LIGHTS, phone=DEVICES, language=LANGUAGES)`` parametrizes a test with rows that are stored in
``every_pair.json``, by the number of values of each factor. ``python -m tests.every_pair 2 2 3`` writes the rows for
one more such shape; they never change afterwards, so every run has the same cases.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

FILE: Final = Path(__file__).with_name("every_pair.json")

Row = tuple[int, ...]  # the index of a value in each factor


def every_pair(
    quick: Sequence[str] | None = None, **factors: Mapping[str, object] | Sequence[object]
) -> pytest.MarkDecorator:
    """Parametrize a test so that every two values of different factors meet in one of its cases.

    A factor is a sequence, or a mapping from the name of a value in the test's id to the value. ``make test`` runs all
    cases, unless ``quick`` names factors: then the first case with each of their values, or just one case for ``()``.
    """
    named = {factor: list(_named(values)) for factor, values in factors.items()}
    cases, met = [], set()
    for row in rows([len(values) for values in named.values()]):
        chosen = {factor: values[at] for (factor, values), at in zip(named.items(), row, strict=True)}
        names = "-".join(name for name, _ in chosen.values())
        of_quick = tuple(chosen[factor][0] for factor in quick or ())
        marks = (pytest.mark.ci,) if quick is not None and of_quick in met else ()
        met.add(of_quick)
        cases.append(pytest.param(*(value for _, value in chosen.values()), id=names, marks=marks))
    return pytest.mark.parametrize(tuple(factors), cases)


def _named(values: Mapping[str, object] | Sequence[object]) -> Iterable[tuple[str, object]]:
    return values.items() if isinstance(values, Mapping) else ((str(value), value) for value in values)


def combined(factors: Sequence[Sequence[Any]]) -> Iterator[tuple[Any, ...]]:
    """Combinations of the values of all factors, one tuple a row; a factor with one value has it in every row."""
    sizes = [len(factor) for factor in factors if len(factor) > 1]
    for row in rows(sizes) if len(sizes) > 1 else [(at,) for at in range(sizes[0] if sizes else 1)]:
        places = iter(row)
        yield tuple(factor[next(places) if len(factor) > 1 else 0] for factor in factors)


def rows(sizes: Sequence[int]) -> list[Row]:
    """The rows for factors of these sizes. Raises KeyError, saying what to run, for a shape without rows."""
    found = written().get(shape(sizes))
    if found is None:
        run = f"python -m tests.every_pair {' '.join(map(str, sizes))}"
        raise KeyError(f"no rows are written for {shape(sizes)}: {run}")
    return found


def shape(sizes: Sequence[int]) -> str:
    """The name of a shape, as in 2x2x3."""
    return "x".join(map(str, sizes))


@cache
def written() -> dict[str, list[Row]]:
    """The rows of every shape in the file."""
    data: dict[str, list[str]] = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: [tuple(map(int, row.split())) for row in found] for name, found in data.items()}


def main(sizes: list[int]) -> None:
    """Write the rows for one more shape."""
    from covertable import make  # noqa: PLC0415 - only this command needs it

    found = {name: [" ".join(map(str, row)) for row in kept] for name, kept in written().items()}
    made = sorted(make([list(range(size)) for size in sizes]))
    found.setdefault(shape(sizes), [" ".join(map(str, row)) for row in made])
    FILE.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]])
