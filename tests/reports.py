"""``python -m tests.reports --write``: write the version of each page in docs/reports into their index."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from sobremesa import bots
from sobremesa.lab.identity import identity
from sobremesa.lab.ladder import ladder_plan
from sobremesa.lab.plan import read_plan

FOLDER: Final = Path(__file__).parents[1] / "docs" / "reports"
INDEX: Final = FOLDER / "index.md"

_REPORT: Final = re.compile(r"sobremesa lab report (\S+)")
_LADDER: Final = re.compile(
    r"sobremesa lab ladder (?P<bots>.+?) --plan \S*/(?P<plan>\S+)\.yaml(?: --seats (?P<seats>\d))?"
)
_PROGRAM: Final = re.compile(r"^- Program: sobremesa (.+)\.$", re.MULTILINE)
_STUDY: Final = re.compile(r"Study: ([0-9a-f]{32})\.")
_RULES: Final = re.compile(r"^- Rules: edition (\d+)\. Pack: (.+), hash ([0-9a-f]{16})\.$", re.MULTILINE)
_TABLE: Final = re.compile(r"\| page \| played by \|.*?\n\n", re.DOTALL)


class Page(NamedTuple):
    """The version of a page that a command of the lab has written, from its own text: the program, the study's hash
    (early ladders have none), and for each pack the edition of the rules and the hash."""

    name: str
    program: str
    study: str
    played: tuple[tuple[int, str], ...]


def pages() -> list[Page]:
    """All pages. Raises AssertionError for one that doesn't say which version it is of."""
    found = []
    for file in sorted(FOLDER.glob("*.md")):
        text = file.read_text(encoding="utf-8")
        if file == INDEX or not _made(text):
            continue
        program, study, rules = _PROGRAM.search(text), _STUDY.search(text), _RULES.findall(text)
        assert program is not None, f"{file.name} does not say which program played it"
        assert rules, f"{file.name} does not say of which edition and content it is"
        played = tuple((int(edition), digest) for edition, _, digest in rules)
        found.append(Page(file.stem, program[1], "" if study is None else study[1], played))
    return found


def now(name: str) -> dict[str, Any]:
    """What a page's plan would play today."""
    made = _made((FOLDER / f"{name}.md").read_text(encoding="utf-8"))
    assert made is not None
    if made.re is _REPORT:
        return identity(read_plan(FOLDER / "plans" / f"{made[1]}.yaml").study)
    plan = read_plan(FOLDER / "plans" / f"{made['plan']}.yaml")
    rivals = [bots.read(bot) for bot in made["bots"].split()]
    return identity(ladder_plan(plan, rivals, int(made["seats"] or 2)).study)


def _made(text: str) -> re.Match[str] | None:
    """The command that made a page, if it is one of the lab's."""
    return _REPORT.search(text) or _LADDER.search(text)


def table() -> str:
    """The table of the index, as Markdown."""
    lines = ["| page | played by | what its plan plays today |", "|---|---|---|"]
    for page in pages():
        lines.append(f"| [{page.name}]({page.name}.md) | {page.program} | {_beside(page, now(page.name))} |")
    return "\n".join([*lines, "\n"])


def _beside(page: Page, today: dict[str, Any]) -> str:
    """How the matches of a page compare with those that its plan would give now."""
    if page.study == today["study"]:
        return "the same"
    known = {(one["edition"], one["pack"]["hash"]) for one in today["tables"]}
    (edition, digest), *_ = known
    (was, held), *_ = page.played
    if was != edition:
        return f"another edition of the rules: {edition}, not {was}"
    return "other content" if held != digest else "the same rules and content; the bots may be others"


if __name__ == "__main__":
    if "--write" in sys.argv:
        INDEX.write_text(_TABLE.sub(lambda _: table(), INDEX.read_text(encoding="utf-8")), encoding="utf-8")
    else:
        print(table(), end="")
