"""A moment of a mission as a picture: a self-contained SVG file with a full description in words."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.games.quest.state.position import Hero, Unit
from sobremesa.games.quest.words.groups import MeasuredView, is_with_the_party, life_of
from sobremesa.table.look import Look
from sobremesa.web.quest.seen import Seen
from sobremesa.web.quest.still import changed_of, still_of
from sobremesa.web.render import TEMPLATES, part

_ROW: Final = 30  # pixels from unit to unit
_MOST: Final = 12  # enemies in a column


class UnitLine(NamedTuple):
    """A unit in the list below the map: its mark and its state."""

    label: str
    side: str
    name: str
    life: tuple[int, int]
    power: tuple[int, int] | None
    more: str
    at: tuple[int, int]


def picture_of(look: Look, words: Words) -> Markup:
    """The map as this look shows it, under the mission's name, with a list of all units on it below."""
    seen = Seen(look, words, [])
    position, layout = seen.position, seen.layout
    mission = words.speech.fact(words, "mission", layout.number[position.mission])
    course = [
        (words.say(name[0]), ", ".join(str(words.sentence(*phrase)) for phrase in cell))
        for name, cell in layout.course()
    ]
    units = _told(seen, words)
    described = [
        seen.map.task.striptags(),
        *(f"{name}: {value}" for name, value in course),
        *(token.name for token in seen.map.tokens if token.places),
    ]
    return part(
        "quest/picture.svg",
        words,
        seen=seen,
        still=still_of(look, words),
        changed=changed_of(look, words),
        styles=_styles(),
        title=f"{words.speech.title}: {mission}",
        course=course,
        happened=_happened(look, words),
        units=units,
        depth=max((unit.at[1] for unit in units), default=0) + _ROW,
        described=described,
    )


@lru_cache(maxsize=1)
def _styles() -> Markup:
    """The styles of the map, the same as on the page."""
    return Markup(Path(TEMPLATES, "quest", "marks.css").read_text(encoding="utf-8"))


def _happened(look: Look, words: Words) -> str:
    """The last line of the log."""
    told = [event for heard in look.heard for event in heard.events]
    return str(words.sentence(told[-1].key, told[-1].facts)) if told else ""


def _told(seen: Seen, words: Words) -> list[UnitLine]:
    """The party in the left column, the enemies on the table in the others."""
    heroes = seen.position.heroes
    enemies = [enemy for enemy in seen.position.enemies if enemy.place == "table"]
    columns = 2 if len(enemies) > _MOST else 1
    rows = -(-len(enemies) // columns)
    places = [(0, row) for row in range(len(heroes))]
    places += [(1 + nth // max(1, rows), nth % max(1, rows)) for nth in range(len(enemies))]
    marks = seen.map.marks
    return [
        _unit(unit, marks[("unit", unit.unit)].label, seen.layout, words, (column, row * _ROW))
        for unit, (column, row) in zip((*heroes, *enemies), places, strict=True)
    ]


def _unit(unit: Unit, label: str, layout: MeasuredView, words: Words, at: tuple[int, int]) -> UnitLine:
    hero = unit if isinstance(unit, Hero) else None
    return UnitLine(
        label=label,
        side="own" if is_with_the_party(unit) else "foe",
        name=words.speech.fact(words, "unit", unit.unit),
        life=life_of(unit),
        power=(hero.power, hero.most_power) if hero else None,
        more=", ".join(words.say(text, **facts) for text, facts in layout.signs(unit).values()),
        at=at,
    )
