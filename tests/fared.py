"""``python -m tests.fared ELEVEN LESSON``: how bots fared in Quest's missions, in ``games/quest/missions/fared.yaml``.

ELEVEN and LESSON are what these two print::

    sobremesa sim quest --report --json --seats 1 --bots greedy --matches 660 --seed 1
    sobremesa sim quest --report --json --seats 1 --bots greedy --matches 200 --seed 1 --option mission=12
        --option difficulty=easy --option party=2 --option hero_1=6 --option hero_2=5
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

import sobremesa
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.missions.fared import FILE

ROLES: Final = {"mission": "normal", "mission, easy": "easy"}
HEAD: Final = """\
# How bots fared: greedy ones, with the standard party at normal difficulty; on easy, with the party that is taught.
# Written by `python -m tests.fared`, which says by which commands it was measured. Intervals are 95% Wilson intervals.
"""


def fared(report: Path, role: str, missions: range) -> list[str]:
    """A line for each of these missions, by number, from a report."""
    pack = sobremesa.game("quest").pack()
    assert isinstance(pack, QuestPack)
    found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))["tables"][0]["roles"][role]
    lines = []
    for number in missions:
        wins = found[str(number)]
        line = f"difficulty: {ROLES[role]}, wins: {wins['successes']}, of: {wins['of']}"
        line += f", low: {wins['low']:.3f}, high: {wins['high']:.3f}"
        lines.append(f"  {pack.missions[number].id}: {{{line}}}")
    return lines


def main(eleven: str, lesson: str) -> None:
    """Write the file."""
    pack = sobremesa.game("quest").pack()
    assert isinstance(pack, QuestPack)
    rated, taught = range(pack.rated), range(pack.rated, len(pack.missions))
    lines = [*fared(Path(eleven), "mission", rated), *fared(Path(lesson), "mission, easy", taught)]
    FILE.write_text(HEAD + "\n".join(("missions:", *lines, "")), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
