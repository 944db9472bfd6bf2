"""From a code to a mission: attempts until one holds, and what a table plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sobremesa.authoring.yamlfile import Document, compose
from sobremesa.engine.cache import Cache
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import refuse
from sobremesa.games.quest.content.packs import QuestPack, folk_of
from sobremesa.games.quest.content.reading import read_mission
from sobremesa.games.quest.generator.codes import Brief, brief_of, grouped
from sobremesa.games.quest.generator.land import Failed
from sobremesa.games.quest.generator.sides import lay_sides
from sobremesa.games.quest.generator.sketch import sketch_mission
from sobremesa.games.quest.generator.stage import Stage
from sobremesa.games.quest.generator.twists import lay_twists
from sobremesa.games.quest.generator.writing import write
from sobremesa.games.quest.missions.maps import Folk
from sobremesa.games.quest.missions.parts import MissionPart

ATTEMPTS: Final = 60

_MOST_MADE: Final = 200  # some 40 KB each
_packs: Final[Cache[tuple[str, str, str], QuestPack]] = Cache(_MOST_MADE)
_made: Final[Cache[tuple[str, str], Generated]] = Cache(_MOST_MADE)


class Generated(NamedTuple):
    """A mission made from a code: the text of its file, the mission as it is read from it, and what making it took.

    The ``ledger`` counts what was laid, and by reason what couldn't be, over all attempts.
    """

    code: str
    text: str
    part: MissionPart
    attempts: int
    ledger: Counter[str]


def generated(code: str, pack: QuestPack) -> Generated:
    """The mission of a code, with the enemies of a pack. Raises :class:`BadInput` for an invalid code, and for a pack
    without the enemies that the generator knows."""
    brief = brief_of(code)
    return _made.get((brief.code, pack.hash), lambda: _make(brief, pack))


def _make(brief: Brief, pack: QuestPack) -> Generated:
    if brief.side not in pack.numbers:
        why = Wording("there is no faction {name}", name=brief.side)
        raise BadInput(Wording("the code"), why, Wording("a pack with the game’s own enemies"))
    folk = folk_of(pack.parts)
    ledger: Counter[str] = Counter()
    for attempt in range(ATTEMPTS):
        try:
            mission = _attempt(brief, folk, attempt, ledger)
        except Failed as failed:
            ledger[f"attempt: {failed}"] += 1
        else:
            text = f"# Made by Sobremesa from the code {grouped(brief.code)}\n\n{write(mission)}"
            return Generated(brief.code, text, _read(mission["id"], text, pack), attempt + 1, ledger)
    why = Wording("no mission can be made from {value}: {why}", value=grouped(brief.code), why=str(dict(ledger)))
    raise BadInput(Wording("the code"), why, Wording("another one"))


def _attempt(brief: Brief, folk: Mapping[str, Folk], attempt: int, ledger: Counter[str]) -> dict[str, Any]:
    """A mission as its file says it, lengths in thousandths. Raises :class:`Failed`."""
    stage = Stage(brief, sketch_mission(brief, folk, attempt, ledger), attempt)
    lay_twists(stage)
    lay_sides(stage)
    if why := stage.cut_off():
        raise Failed(why)
    return stage.mission()


def _read(name: str, text: str, pack: QuestPack) -> MissionPart:
    """A mission's file, read and checked as any other."""
    file = f"{name}.yaml"
    found, faults = read_mission(Document(file, compose(file, text.encode())), pack.parts)
    refuse(faults, "")
    assert found is not None
    return found.part


def is_generated(options: Mapping[str, int | str]) -> bool:
    """Whether a table with these options plays a generated mission."""
    return isinstance(options.get("mission"), str)


def with_mission(options: Mapping[str, int | str], pack: QuestPack) -> QuestPack:
    """The pack that a table with these options plays: if they name a code, its only mission is that of the code.

    Everything else stays the pack's, its hash too. Raises :class:`BadInput` as :func:`generated` does.
    """
    if not is_generated(options):
        return pack
    code = str(options["mission"])
    return _packs.get((code, pack.hash, pack.name), lambda: _pack_with(code, pack))


def _pack_with(code: str, pack: QuestPack) -> QuestPack:
    return pack.with_parts(pack.parts.with_missions([generated(code, pack).part]))
