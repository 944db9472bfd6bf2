"""From a code to a mission, by the generator of the code's edition; and its file, which one may edit (QU-12.6)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from sobremesa.authoring.yamlfile import Document, compose
from sobremesa.engine.cache import Cache
from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.pack import refuse
from sobremesa.games.quest.content.packs import QuestPack, folk_of, read_mission
from sobremesa.games.quest.content.parts import MissionPart
from sobremesa.games.quest.generator.codes import Brief, brief_of, grouped
from sobremesa.games.quest.generator.first.land import Failed
from sobremesa.games.quest.generator.first.making import make as first
from sobremesa.games.quest.generator.second.making import make as second
from sobremesa.games.quest.generator.third.making import make as third
from sobremesa.games.quest.missions.maps import Folk
from sobremesa.games.quest.state.box import INCH

Maker = Callable[[Brief, Mapping[str, Folk]], Any]

EDITIONS: Final[Mapping[int, Maker]] = {1: first, 2: second, 3: third}
"""The generators by edition. Once an edition is out, nothing may change what its codes make; another one is added."""

_MOST_MADE: Final = 200  # some 40 KB each
_packs: Final[Cache[tuple[str, str, str], QuestPack]] = Cache(_MOST_MADE)
_made: Final[Cache[tuple[str, str], Generated]] = Cache(_MOST_MADE)


class Generated(NamedTuple):
    """A mission that was made: its code, the text of its file, what it is when read, and what making it took
    (``attempts``; the ``ledger`` counts what held and what did not, by why)."""

    code: str
    text: str
    part: MissionPart
    attempts: int
    ledger: Counter[str]


def generated(code: str, pack: QuestPack) -> Generated:
    """The mission of a code, with the enemies of a pack; raises :class:`BadInput` for a code that is none, or for a
    pack that lacks what the generator knows."""
    brief = brief_of(code)
    return _made.get((brief.code, pack.hash), lambda: _generated(brief, pack))


def _generated(brief: Brief, pack: QuestPack) -> Generated:
    if brief.side not in pack.numbers:
        why = Wording("there is no faction {name}", name=brief.side)
        raise BadInput(Wording("the code"), why, Wording("a pack with the game’s own enemies"))
    try:
        made = EDITIONS[brief.edition](brief, folk_of(pack.parts))
    except Failed as failed:
        why = Wording("nothing comes of {value}: {why}", value=grouped(brief.code), why=str(failed))
        raise BadInput(Wording("the code"), why, Wording("another one")) from None
    text = f"# Made by Sobremesa from the code {grouped(brief.code)}\n\n{written(made.said)}"
    name = f"{made.said['id']}.yaml"
    found, faults = read_mission(Document(name, compose(name, text.encode())), pack.parts)
    refuse(faults, "")
    assert found is not None
    return Generated(brief.code, text, found.part, made.attempts, made.ledger)


def is_generated(options: Mapping[str, int | str]) -> bool:
    """Whether a table with these options plays a generated mission."""
    return isinstance(options.get("mission"), str)


def with_mission(options: Mapping[str, int | str], pack: QuestPack) -> QuestPack:
    """A pack as it is for a table with these options: where they name a code, its only mission is that of the code.
    All else, its hash too, stays the pack's. Raises :class:`BadInput` as :func:`generated` does."""
    if not is_generated(options):
        return pack
    code = str(options["mission"])
    return _packs.get((code, pack.hash, pack.name), lambda: _pack_with(code, pack))


def _pack_with(code: str, pack: QuestPack) -> QuestPack:
    return pack.with_parts(pack.parts.with_missions([generated(code, pack).part]))


# The file.

_NEW_PARAGRAPH: Final = ("size", "waves", "variables", "things", "triggers", "side", "terrain")
_LISTED: Final = ("things", "triggers", "side")
_WIDE: Final = 110  # letters of a line
_PLACES: Final = ("at", "rect", "round", "wall", "outline", "goals", "search")


def written(said: Mapping[str, Any]) -> str:
    """A mission as its file says it, from one whose lengths are in thousandths."""
    lines: list[str] = []
    for entry, value in said.items():
        if entry in _NEW_PARAGRAPH:
            lines.append("")
        if entry in ("waves", "terrain"):
            lines.append(f"{entry}:")
            for each in value:
                lines += _wave(each) if entry == "waves" else [f"  - {_flow(each)}"]
        elif entry in _LISTED:
            lines += [f"{entry}:", *(line for each in value for line in _item(each, 2))]
        elif entry == "objective":
            lines += [f"{entry}:", *_block(value, 2)]
        elif entry == "corner":
            sides = {side: _length(value[side]) for side in ("width", "depth")}
            lines.append(f"{entry}: {{at: {value['at']}, width: {sides['width']}, depth: {sides['depth']}}}")
        else:
            lines += _block({entry: value}, 0)
    return "\n".join([*lines, ""])


def _block(said: Mapping[str, Any], indent: int) -> list[str]:
    """Entries one below the other."""
    pad, lines = " " * indent, []
    for entry, value in said.items():
        if entry == "points":
            lines += [f"{pad}{entry}:", *(f"{pad}  - {_flow(each)}" for each in value)]
        elif isinstance(value, dict) and "es" in value and entry != "name":
            lines += [f"{pad}{entry}:", *(f"{pad}  {each}: {_scalar(value[each])}" for each in ("es", "en"))]
        else:
            lines.append(f"{pad}{entry}: {_value(entry, value)}")
    return lines


def _wave(said: Mapping[str, Any]) -> list[str]:
    """A wave, its units one below the other."""
    when = _block({entry: value for entry, value in said.items() if entry != "units"}, 4)
    units = ["    units:", *(f"      - {_flow(unit)}" for unit in said["units"])]
    lines = [*when, *units]
    return [f"  - {lines[0].strip()}", *lines[1:]]


def _item(said: Mapping[str, Any], indent: int) -> list[str]:
    """One of a list: in a line if it is short, else its entries one below the other."""
    pad = " " * indent
    if len(_flow(said)) + indent <= _WIDE:
        return [f"{pad}- {_flow(said)}"]
    lines: list[str] = []
    for entry, value in said.items():
        inner = f"{pad}  {entry}:"
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines += [inner, *(line for each in value for line in _item(each, indent + 4))]
        elif isinstance(value, dict) and "es" in value and entry != "name":
            lines += [inner, *(f"{pad}    {each}: {_scalar(value[each])}" for each in ("es", "en"))]
        else:
            lines.append(f"{inner} {_value(entry, value)}")
    return [f"{pad}- {lines[0].strip()}", *lines[1:]]


def _flow(said: Mapping[str, Any]) -> str:
    return "{" + ", ".join(f"{entry}: {_value(entry, value)}" for entry, value in said.items()) + "}"


def _value(entry: str, value: Any) -> str:
    if isinstance(value, dict):
        return _flow(value)
    if isinstance(value, list):
        return "[" + ", ".join(_place(each) if entry in _PLACES else _value(entry, each) for each in value) + "]"
    return _length(value) if entry == "thick" else _scalar(value)


def _place(value: Any) -> str:
    """A length of a place, or several."""
    return "[" + ", ".join(map(_place, value)) + "]" if isinstance(value, list) else _length(value)


def _scalar(value: object) -> str:
    """A text in quotes where YAML might take it for something else."""
    if isinstance(value, bool):
        return str(value).lower()
    text = str(value)
    is_plain = isinstance(value, int) or (text.replace("-", "").isalnum() and text.isascii())
    return text if is_plain else json.dumps(text, ensure_ascii=False)


def _length(thousandths: int) -> str:
    whole, rest = divmod(thousandths, INCH)
    return f"{whole}.{rest:03}".rstrip("0").rstrip(".")
