"""Tables whose heroes have a past. The sheet of such a hero is a class and what has changed since, written in the
option of a table that names the hero (QU-14.1): ``woodcutter strength=+1 tough=-2 knows=bellow rule=slow``; the name
the hero was given, if any, comes last: ``woodcutter called=Sole the Elder``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from sobremesa.authoring.reading import one_of_all
from sobremesa.engine.errors import BadInput, Wording, quoted
from sobremesa.engine.pack import ID
from sobremesa.engine.people import good_name
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.parts import ClassPart
from sobremesa.games.quest.generator.making import with_mission
from sobremesa.games.quest.rules.special.words import SPECIALS
from sobremesa.games.quest.state.box import MOST_HEROES, STATS

RAISED: Final = (*STATS, "tough", "power")  # what can be better or worse than printed
MOST_RAISED: Final = 4  # either way
MOST_KNOWN: Final = 12
BEST: Final = 2  # a stat, as the number needed on a die
WORST: Final = 6

_ENTRY: Final = re.compile(rf"(?P<name>[a-z]+)=(?:(?P<by>[+-][1-9])|(?P<id>{ID}))")
_CLASS: Final = re.compile(ID)
_CALLED: Final = " called="
_EXAMPLE: Final = "woodcutter strength=+1 knows=bellow called=Sole"


class Sheet(NamedTuple):
    """A hero's class by its id, how much better (or, below 0, worse) each of :data:`RAISED` is, the skills and spells
    learnt since, special rules in words, the id of the find that is carried, if any; and the hero's name, or empty.
    """

    hero: str
    raised: Mapping[str, int]
    knows: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    find: str = ""
    called: str = ""

    @property
    def is_bare(self) -> bool:
        """Whether the hero is the same as the printed class."""
        return not (any(self.raised.values()) or self.knows or self.rules or self.find)

    @property
    def text(self) -> str:
        """The sheet as an option's value; the same sheet always gives the same text."""
        raised = [f"{name}={self.raised[name]:+d}" for name in RAISED if self.raised.get(name)]
        known = [f"knows={name}" for name in sorted(self.knows)]
        rules = [f"rule={name}" for name in sorted(self.rules)]
        grown = " ".join([self.hero, *raised, *known, *rules, *([f"find={self.find}"] if self.find else [])])
        return f"{grown}{_CALLED}{self.called}" if self.called else grown


def sheet_of(text: str) -> Sheet:
    """The sheet written like this. Raises :class:`BadInput` if it names something that the pack doesn't have."""
    text, has_name, called = text.partition(_CALLED)
    hero, *entries = text.split() or [""]
    if not _CLASS.fullmatch(hero):
        raise _wrong("{value} is not a hero class", hero)
    raised: dict[str, int] = {}
    said: dict[str, list[str]] = {"knows": [], "rule": [], "find": []}
    for entry in entries:
        found = _ENTRY.fullmatch(entry)
        if found is None:
            raise _wrong("{value} is not possible", entry)
        name, by, what = found["name"], found["by"], found["id"]
        if by and name in RAISED and name not in raised and abs(int(by)) <= MOST_RAISED:
            raised[name] = int(by)
        elif what and name in said and what not in said[name]:
            said[name].append(what)
        else:
            raise _wrong("{value} is not possible", entry)
    if len(said["knows"]) > MOST_KNOWN or len(said["find"]) > 1 or not set(said["rule"]) <= set(SPECIALS):
        raise _wrong("{value} is not possible", text)
    if any(SPECIALS[rule].rating for rule in said["rule"]):
        raise _wrong("{value} is not possible", text)
    return Sheet(
        hero,
        raised,
        tuple(said["knows"]),
        tuple(said["rule"]),
        "".join(said["find"]),
        good_name(called) if has_name else "",
    )


def stored(text: str) -> str:
    """A sheet in the form in which matches store it. Raises :class:`BadInput`."""
    return sheet_of(text).text


def sheets_of(options: Mapping[str, int | str]) -> dict[int, Sheet]:
    """The sheets in a table's options, by hero. Raises :class:`BadInput`."""
    heroes = int(options.get("party", MOST_HEROES))
    named = {hero: options.get(f"hero_{hero + 1}") for hero in range(heroes)}
    return {hero: sheet_of(value) for hero, value in named.items() if isinstance(value, str)}


def called_in(options: Mapping[str, int | str]) -> dict[int, str]:
    """The names of a table's heroes who were given one, by hero. Raises :class:`BadInput`."""
    return {hero: sheet.called for hero, sheet in sheets_of(options).items() if sheet.called}


def number_of(options: Mapping[str, int | str], hero: int, pack: QuestPack) -> int:
    """The number, from 1, of the class that a table's option names for a hero of the party; 0: none."""
    value = options[f"hero_{hero + 1}"]
    return value if isinstance(value, int) else pack.numbers.get(sheet_of(value).hero, -1) + 1


def with_heroes(options: Mapping[str, int | str], pack: QuestPack) -> QuestPack:
    """A pack whose classes are changed by the sheets in a table's options; its hash stays the same. Heroes of one class
    may differ only in their names. Raises :class:`BadInput`.
    """
    sheets = sheets_of(options)
    if not sheets:
        return pack
    numbers = [number_of(options, hero, pack) for hero in range(int(options.get("party", MOST_HEROES)))]
    for hero, sheet in sheets.items():
        if numbers.count(numbers[hero]) > 1 and not sheet.is_bare:
            why = Wording("{name} is there twice", name=sheet.hero)
            raise BadInput(_where(hero), why, Wording("heroes with a past are of different classes"))
    classes = list(pack.parts.classes)
    at = {part.id: number for number, part in enumerate(classes)}
    for hero, sheet in sheets.items():
        if sheet.hero not in at:
            why = Wording("there is no class {name}", name=quoted(sheet.hero))
            raise BadInput(_where(hero), why, one_of_all(tuple(at)))
        classes[at[sheet.hero]] = _part(classes[at[sheet.hero]], sheet, pack, hero)
    return pack.with_parts(pack.parts.with_classes(classes))


def pack_for(options: Mapping[str, int | str], pack: QuestPack) -> QuestPack:
    """A pack for a table with these options: its only mission is the one with the code, if they name one, and the
    classes are changed by the heroes' sheets. Raises :class:`BadInput`.
    """
    return with_heroes(options, with_mission(options, pack))


def _part(part: ClassPart, sheet: Sheet, pack: QuestPack, hero: int) -> ClassPart:
    """The class as this hero has it."""
    learns, spells = part.learns, [spell.id for spell in pack.parts.spells]
    for known in sheet.knows:
        if known not in learns and (known not in spells or not part.spells):
            right = one_of_all((*learns, *(spells if part.spells else ())))
            raise BadInput(_where(hero), Wording("{name} can’t be learnt", name=quoted(known)), right)
    finds = [find.id for find in pack.parts.finds]
    if sheet.find and sheet.find not in finds:
        raise BadInput(_where(hero), Wording("there is no find {name}", name=quoted(sheet.find)), one_of_all(finds))
    return part.model_copy(
        update={
            "skills": [*part.skills, *(known for known in sheet.knows if known in learns)],
            "learns": [known for known in learns if known not in sheet.knows],
            "spells": [*part.spells, *(known for known in sheet.knows if known in spells)],
            "rules": [*part.rules, *((rule, 0) for rule in sheet.rules)],
            "tough": max(1, part.tough + sheet.raised.get("tough", 0)),
            "power": max(1, part.power + sheet.raised.get("power", 0)),
            **{
                stat: min(WORST, max(BEST, printed - sheet.raised.get(stat, 0)))
                for stat, printed in zip(STATS, part.stats, strict=True)
            },
        }
    )


def _where(hero: int) -> Wording:
    return Wording("option {name}", name=f"hero_{hero + 1}")


def _wrong(why: str, value: str) -> BadInput:
    right = Wording("a hero’s class and what has changed: {example}", example=_EXAMPLE)
    return BadInput(Wording("a hero’s sheet"), why, right, value=quoted(value))
