"""Two folders of rows compared: the rows that `lab run` kept of one table, played by two versions of the program,
say."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from sobremesa import bots
from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import key
from sobremesa.lab.compare import Comparison
from sobremesa.lab.folder import Folder
from sobremesa.lab.rows import Rows
from sobremesa.lab.sides import Sides, must_not_repeat
from sobremesa.lab.study import Setup


def compare_kept(a: Folder, b: Folder) -> Comparison:
    """Compare the matches that both folders have of each seed, A's and B's. They must be of one game and one seed, with
    one table each; the names of bots and packs are read from them. Raises :class:`BadInput`."""
    one, other = _only(a), _only(b)
    about = a.about(), b.about()
    for name, mine, theirs in (("game", one["game"], other["game"]), ("seed", about[0]["seed"], about[1]["seed"])):
        if mine != theirs:
            why = key("has the {name} {theirs}, and A {mine}")
            raise BadInput("B", why, "two folders that began alike", name=name, theirs=str(theirs), mine=str(mine))
    sides = Sides(_setup(one), _setup(other), 0, about[0]["seed"], about[0].get("luck", 0), kept=about)
    found = Comparison(sides, to_the_end=True)
    for at, folder in enumerate((a, b), start=1):
        for block in folder.blocks():
            found.take(_of_table(folder.rows(block), at), in_order=False)
    return found


def _only(folder: Folder) -> dict[str, Any]:
    """The only table of a folder, as its study describes it."""
    tables = folder.about()["tables"]
    if len(tables) != 1:
        raise BadInput(str(folder.path), "has {n} tables", "a plan with one of them for each side", n=len(tables))
    table: dict[str, Any] = tables[0]
    must_not_repeat(str(folder.path), table.get("repeat", 1))
    return table


def _setup(data: dict[str, Any]) -> Setup:
    return Setup(data["game"], tuple(bots.read(bot) for bot in data["bots"]), 1, data["options"])


def _of_table(rows: Rows, table: int) -> Rows:
    """The same rows with this number as their table."""
    return Rows(**{each.name: [row._replace(table=table) for row in getattr(rows, each.name)] for each in fields(rows)})
