"""Every kind of step that a card may have, to check that card texts can express all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from sobremesa.games.encrucijada.content.grammar import Amount, Said, What
from sobremesa.games.encrucijada.effects.selector import ALL
from sobremesa.games.encrucijada.effects.terms import Scope
from sobremesa.games.encrucijada.effects.verbs import VERBS

# Filters, each alone and some together.
FILTERS: tuple[dict[str, Any], ...] = (
    {"suit": "oro"},
    {"suit": "basto", "value": (0, 3)},
    {"kind": "maquina"},
    {"kind": "gente"},
    {"kind": "evento", "suit": "espada"},
    {"traits": ("volador", "marino")},
    {"civilisation": "avance"},
    {"name": "granja"},
    {"value": (3, 99)},
    {"value": (2, 5)},
    {"value": (4, 4), "traits": ("defensa",)},
    {"cost": (0, 0)},
    {"cost": (1, 99)},
    {"cost": (0, 8), "civilisation": "avance"},
)


def every_step() -> Iterator[Said]:
    """One step of each kind."""
    for verb, kind in VERBS.items():
        takes = kind.takes
        things = [what for zone, ways in takes.places.items() for way in ways for what in _things(verb, zone, way)]
        for amount, what, lasts in product(_amounts(verb), things or [What()], takes.lasts or ("",)):
            yield Said(verb, amount, what, lasts)


def _things(verb: str, zone: str, way: Scope) -> Iterator[What]:
    takes, (most, every) = VERBS[verb].takes, way.number
    numbers = [*range(1, min(most, 2) + 1), *([ALL] if every else [])]
    for whose, by, number in product(way.whose, way.by, numbers):
        plain = What(zone, whose, number, by)
        if not takes.conditional:
            yield plain
        if way.filters and not (zone in ("hidden", "table", "hand", "pile") and whose != "you"):
            for filters in FILTERS:
                if takes.never.keys().isdisjoint(filters.items()):
                    yield plain._replace(**filters)


def _amounts(verb: str) -> tuple[Amount, ...]:
    kind = VERBS[verb].takes.amount
    if isinstance(kind, tuple):
        return (1, 2, -2) if kind[0] < 0 else (1, 2)
    amounts: dict[str, tuple[Amount, ...]] = {
        "none": (None,),
        "trait": ("defensa",),
        "resource": (("magia", 2), ("magia", -3)),
        "convert": (("fe", "saber"),),
    }
    return amounts[kind]


def as_data(said: Said) -> dict[str, Any]:
    """A step as a pack writes it."""
    what = said.what
    data: dict[str, Any] = {said.verb: said.amount}
    if isinstance(said.amount, tuple):
        first, second = said.amount
        data[said.verb] = {first: second} if isinstance(second, int) else {"from": first, "to": second}
    if VERBS[said.verb].takes.places:
        told: dict[str, Any] = {"zone": what.zone, "whose": what.whose, "by": what.by}
        told["count"] = "all" if what.number == ALL else what.number
        for entry, name in (("suit", "suit"), ("kind", "class"), ("civilisation", "civilisation"), ("name", "name")):
            if getattr(what, entry):
                told[name] = getattr(what, entry)
        told |= {"traits": list(what.traits)} if what.traits else {}
        told |= {name: list(bounds) for name in ("value", "cost") if (bounds := getattr(what, name)) != (0, 99)}
        data["what"] = told
    if said.lasts:
        data["lasts"] = said.lasts
    return data
