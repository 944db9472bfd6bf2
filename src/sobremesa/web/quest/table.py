"""Quest's table as regions: made once for all who are not asked, as nothing is hidden from any of them; who is asked
gets the same with what can be done."""

from __future__ import annotations

from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple, TypeVar
from weakref import WeakKeyDictionary

import msgspec
from markupsafe import Markup

from sobremesa.engine.words import Words
from sobremesa.games.quest.foresight.foreseen import Foreseen
from sobremesa.games.quest.state.position import Unit
from sobremesa.table.look import Look
from sobremesa.web.faces import ITEMS, Listed
from sobremesa.web.plain.charted import About
from sobremesa.web.plain.options import Bunch
from sobremesa.web.quest.ahead import Afoot, afoot_of, sights_of
from sobremesa.web.quest.says import Says
from sobremesa.web.quest.seen import Seen, is_there, wood_of
from sobremesa.web.quest.still import changed_of, still_of
from sobremesa.web.render import kept, shared

U = TypeVar("U", bound=Unit)


class Table(NamedTuple):
    """The table of who is not asked."""

    seen: Seen
    regions: Mapping[str, Markup]


# For each position that is still foreseen, its table in the words of each language.
_TABLES: Final[WeakKeyDictionary[Foreseen, dict[Words, Table]]] = WeakKeyDictionary()


def table_of(look: Look, words: Words) -> Table:
    """All of the table but what one can do."""
    if look.foreseen is None:
        return _table(look, words)
    tables = _TABLES.setdefault(look.foreseen, {})
    return tables.get(words) or tables.setdefault(words, _table(look, words))


def asked_of(table: Table, look: Look, words: Words, bunches: Sequence[Bunch]) -> dict[str, Markup]:
    """The regions that are others for who is asked: with what can be done with what stands there, and to it."""
    seen = table.seen.asked(look, bunches)
    afoot = afoot_of(seen)
    concerned = seen.concerned
    lists = lists_of(seen, concerned)
    lists["map"]["map-reach"] = _reach(seen, afoot)
    found = {"ground": _region(words, "ground", told=afoot.told if afoot else "")}
    for name, items in lists.items():
        before = table.regions[name]
        assert isinstance(before, Listed)
        found[name] = Listed.of(before.frame, {**before.items, **items}) if items else before
    if any(kind == "thing" for kind, _ in concerned):
        found["around"] = _around(seen)
    return found


def _table(look: Look, words: Words) -> Table:
    onlooking = replace(look, seat=None, offers=(), view=msgspec.structs.replace(look.view, ask=None))
    seen = Seen(onlooking, words, ())
    drawn, still = seen.map, still_of(look, words)
    size = (drawn.pixels, drawn.depth, drawn.scale, wood_of(drawn.scale))
    lists = lists_of(seen)
    ground = {"map-changed": _region(words, "changed", drawn=changed_of(look, words)), "map-reach": _reach(seen, None)}
    whole = _region(words, "map", size=size, legend=still.legend, signs=still.signs, items=ITEMS)
    regions = {
        "map": Listed.of(whole, {**ground, **lists["map"]}),
        "sights": _sights(seen),
        "ground": _region(words, "ground", told=""),
        "scenes": _region(words, "scenes"),
        "mission": _region(words, "mission", task=drawn.task, course=drawn.course, waves=seen.waves),
        **{name: Listed.of(_region(words, name, items=ITEMS), lists[name]) for name in ("party", "foes", "sheets")},
        "around": _around(seen),
    }
    return Table(seen, regions)


def lists_of(seen: Seen, about: Container[About] | None = None) -> dict[str, dict[str, Markup]]:
    """The elements of each list by their ids: all of them, or those about these units and things."""
    words, position = seen.words, seen.position

    def among(units: Iterable[U]) -> list[U]:
        return [unit for unit in units if about is None or ("unit", unit.unit) in about]

    heroes, enemies = among(position.heroes), among(position.enemies)
    things = [thing for thing in position.things if about is None or ("thing", thing.thing) in about]
    pieces = [seen.piece(thing) for thing in things]
    sheets = [seen.sheet(unit) for unit in (*heroes, *enemies) if is_there(unit)]
    return {
        "map": {
            **{piece.id: _region(words, "piece", piece=piece) for piece in pieces},
            **{f"mark-unit-{unit.unit}": _figure(seen, unit) for unit in (*enemies, *heroes)},  # heroes lie above
        },
        "party": {f"card-{hero.unit}": _row(seen, hero, "hero") for hero in heroes},
        "foes": {f"card-{foe.unit}": _row(seen, foe, "foe") for foe in among(seen.layout.nearest_first(enemies))},
        "sheets": {sheet.id: _region(words, "sheet", sheet=sheet) for sheet in sheets},
    }


def _figure(seen: Seen, unit: Unit) -> Markup:
    return _region(seen.words, "figure", figure=seen.figure(unit))


def _row(seen: Seen, unit: Unit, name: str) -> Markup:
    return _region(seen.words, name, card=seen.card(unit))


def _sights(seen: Seen) -> Markup:
    """What blocks sight: the same as long as the terrain is."""
    told = shared(sights_of, seen.words, seen.layout.changes, seen.map.depth, seen.map.scale)
    return _region(seen.words, "sights", told=told)


def _reach(seen: Seen, afoot: Afoot | None) -> Markup:
    """Where one can go: as it is foreseen, or else round about."""
    shown = afoot.verbs if afoot else ()
    return _region(
        seen.words,
        "reach",
        areas=afoot and (afoot.areas, afoot.dots, afoot.leaps),
        reaches=tuple(each for each in seen.map.reaches if each.verb not in shown),
        targets=tuple(each for each in seen.map.targets if each.verb not in shown),
    )


def _around(seen: Seen) -> Markup:
    return _region(seen.words, "around", things=tuple(seen.things), terrain=seen.terrain)


def _region(words: Words, name: str, **of: Hashable) -> Markup:
    return kept(f"quest/{name}.html", words, says=Says, **of)
