"""``python -m tests.lab_tables --write``: docs/lab-tables.md, the columns of a study's tables, from their rows."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sobremesa.lab.rows import SHAPES, Shape

FILE: Final = Path(__file__).parents[1] / "docs" / "lab-tables.md"
_TYPES: Final = {int: "whole number", float: "number", str: "text", bool: "true or false"}


def page() -> str:
    """The page, as Markdown."""
    lines = [
        "# The tables of a study",
        "",
        "What [`sobremesa lab run`](lab.md) keeps of each match. Nothing is ever null. Written from `lab/rows.py` by",
        "`python -m tests.lab_tables --write`.",
    ]
    for name, shape in SHAPES.items():
        lines += ["", f"## {name}", "", shape.about, "", *_table(shape)]
    return "\n".join(lines) + "\n"


def _table(shape: Shape) -> Iterator[str]:
    yield "| column | type | what it holds |"
    yield "|---|---|---|"
    for column in shape.columns:
        yield f"| `{column.name}` | {_TYPES[column.kind]} | {column.about} |"


if __name__ == "__main__":
    if "--write" in sys.argv:
        FILE.write_text(page(), encoding="utf-8")
    else:
        print(page(), end="")
