"""What is told of what happened: every fact has its name, every sentence can be said, and some read less of it."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from types import ModuleType

import msgspec
import pytest

from sobremesa.engine.event import Event, Kind
from sobremesa.engine.game import Game
from tests.conformance.play import all_heard, decisions, packed
from tests.conformance.studies import Table, games

ROOT = Path(__file__).parents[2]


@cache
def rooms(game: Game) -> tuple[ModuleType, ...]:
    """The modules of a game: those of its package, or those of its name among the test games."""
    home = importlib.import_module(type(game).__module__)
    package = importlib.import_module(home.__package__ or "")
    found = [module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    if package.__name__ == "tests.proofs":
        found = [name for name in found if name.startswith(home.__name__)]
    return tuple(importlib.import_module(name) for name in found)


@cache
def kinds(game: Game) -> dict[str, Kind]:
    """Every kind of event that a game's modules name, by that name."""
    return {name: kind for room in rooms(game) for name, kind in vars(room).items() if isinstance(kind, Kind)}


def braces(text: str) -> set[str]:
    """The names in braces in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def source(room: ModuleType) -> Path:
    """Where a module was written, also when it runs compiled."""
    path = ROOT.joinpath(*(["src"] if room.__name__.startswith("sobremesa") else []), *room.__name__.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def tellings(game: Game) -> Iterator[tuple[str, str, int]]:
    """Where a game's source tells of an event: the place, the name of the kind, and how many facts it gives."""
    for room in rooms(game):
        file = source(room)
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "match.tell":
                for name in told_there(node.args[0], room, game):
                    yield f"{file.name}:{node.lineno}", name, len(node.args) - 1


def told_there(kind: ast.expr, room: ModuleType, game: Game) -> list[str]:
    """The names of the kinds that an expression in a module may come to: one, either of two, or any of a table."""
    if isinstance(kind, ast.IfExp):
        return told_there(kind.body, room, game) + told_there(kind.orelse, room, game)
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
        table = list(vars(room)[kind.value.id].values())
        return [name for name, known in kinds(game).items() if known in table]
    return [kind.attr if isinstance(kind, ast.Attribute) else kind.id if isinstance(kind, ast.Name) else ""]


def test_every_kind_is_well_formed(game: Game) -> None:
    for kind in kinds(game).values():
        fields = set(kind.fields)
        assert len(fields) == len(kind.fields), kind.name
        assert kind.clause, kind.name
        assert braces(kind.text) <= fields, kind.name
        assert set(kind.privy) | set(kind.hides) <= fields, kind.name
        assert braces(kind.veiled) <= fields - set(kind.hides), kind.name
        assert not set(kind.privy) & set(kind.hides), kind.name
        assert bool(kind.privy) == bool(kind.hides), kind.name
        assert kind.reveals or not kind.hides, kind.name


def test_no_two_kinds_share_a_name(game: Game) -> None:
    own = {id(kind): kind for kind in kinds(game).values()}.values()
    assert len({kind.name for kind in own}) == len(own)


def test_a_happening_is_told_with_all_its_facts(game: Game) -> None:
    """Facts go by place, so one too few or too many would be told under a wrong name."""
    places = list(tellings(game))
    known = kinds(game)
    assert places or not known
    wrong = [place for place, name, facts in places if name in known and len(known[name].fields) != facts]
    assert wrong == []
    assert [place for place, name, _ in places if name not in known] == []
    assert set(known) == {name for _, name, _ in places}, "a kind of event that nothing tells of"


def test_every_event_can_be_sent_and_said(table: Table) -> None:
    match = table.match(listen=True)
    known = {kind.name: kind for kind in kinds(table.rules).values()}
    seats = [*range(table.seats), None]
    for _ in decisions(match, table.dice()):
        for event in match.events or ():
            assert known[event.kind.name] is event.kind
            assert len(event.facts) == len(event.kind.fields)
            assert all(type(fact) is int for fact in event.facts)
            assert list(event.named()) == list(event.kind.fields)
        for seat in seats:
            heard = all_heard(match.events or (), seat)
            assert msgspec.json.decode(packed(heard)) == heard


def test_who_may_not_know_a_fact_does_not_get_it(table: Table) -> None:
    match = table.match(listen=True)
    for _ in decisions(match, table.dice()):
        for event in match.events or ():
            if event.kind.hides:
                for seat in (*range(table.seats), None):
                    assert_veiled(event, seat)


def assert_veiled(event: Event, seat: int | None) -> None:
    """A seat gets the whole of an event when one of its facts says that it is privy to it, else no hidden fact."""
    facts, privy = event.seen_by(seat), {event.named()[field] for field in event.kind.privy}
    if seat in privy:
        assert facts == event.named()
    elif facts is None:
        assert not event.kind.veiled
    else:
        assert set(facts) == set(event.kind.fields) - set(event.kind.hides)
        assert event.sentence(seat) == event.kind.veiled


@pytest.mark.parametrize("name", list(games()))
def test_something_happens_in_every_game(name: str) -> None:
    assert kinds(games()[name])
