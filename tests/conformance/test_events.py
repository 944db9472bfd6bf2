"""Events: every fact has its name, every sentence can be said, and seats that may not know a fact don't get it."""

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

from sobremesa.engine.event import Event, Kind, Telling
from sobremesa.engine.game import Game
from tests.conformance.play import all_heard, decisions, packed
from tests.conformance.studies import Table, games

ROOT = Path(__file__).parents[2]


@cache
def rooms(game: Game) -> tuple[ModuleType, ...]:
    """The modules of a game: those of its package, or those with its name among the test games."""
    home = importlib.import_module(type(game).__module__)
    package = importlib.import_module(home.__package__ or "")
    found = [module.name for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")]
    if package.__name__ == "tests.proofs":
        found = [name for name in found if name.startswith(home.__name__)]
    return tuple(importlib.import_module(name) for name in found)


@cache
def named(game: Game) -> dict[str, Telling]:
    """Every kind of event in a game's modules, and every cause of one, by name."""
    return {
        name: telling for room in rooms(game) for name, telling in vars(room).items() if isinstance(telling, Telling)
    }


@cache
def kinds(game: Game) -> dict[str, Kind]:
    """The kinds among them."""
    return {name: kind for name, kind in named(game).items() if isinstance(kind, Kind)}


def braces(text: str) -> set[str]:
    """The names in braces in a sentence."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def source(room: ModuleType) -> Path:
    """The source file of a module, even if it runs compiled."""
    path = ROOT.joinpath(*(["src"] if room.__name__.startswith("sobremesa") else []), *room.__name__.split("."))
    module = path.with_suffix(".py")
    return module if module.exists() else path / "__init__.py"


@cache
def functions(game: Game) -> dict[str, list[ast.FunctionDef]]:
    """The functions of each of a game's modules."""
    found: dict[str, list[ast.FunctionDef]] = {}
    for room in rooms(game):
        tree = ast.parse(source(room).read_text(encoding="utf-8"))
        found[room.__name__] = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return found


def tellings(game: Game) -> Iterator[tuple[str, str, int]]:
    """Every place in a game's source that tells of an event: the place, the name of the kind, and how many facts it
    gives."""
    for room in rooms(game):
        for function in functions(game)[room.__name__]:
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "match.tell":
                    for name in told_there(node.args[0], function, room, game):
                        yield f"{source(room).name}:{node.lineno}", name, len(node.args) - 1


def told_there(kind: ast.expr, function: ast.FunctionDef, room: ModuleType, game: Game) -> list[str]:
    """The names of the kinds that an expression in a function may stand for: one, either of two, any of a table, one
    because of a clause found during play, the values given to a name, or the results of another function."""
    if isinstance(kind, ast.Attribute):
        return [kind.attr]
    if isinstance(kind, ast.IfExp):
        return [name for side in (kind.body, kind.orelse) for name in told_there(side, function, room, game)]
    if isinstance(kind, ast.Call) and isinstance(kind.func, ast.Attribute) and kind.func.attr == "told_by":
        return told_there(kind.func.value, function, room, game)
    if isinstance(kind, ast.Call) and isinstance(kind.func, ast.Name):
        asked = [each for each in functions(game)[room.__name__] if each.name == kind.func.id]
        given = [node.value for each in asked for node in ast.walk(each) if isinstance(node, ast.Return) and node.value]
        return [name for value in given for name in told_there(value, asked[0], room, game)] or [""]
    if isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name):
        table = list(vars(room)[kind.value.id].values())
        return [name for name, known in named(game).items() if known in table]
    if isinstance(kind, ast.Name):
        return [kind.id] if kind.id in named(game) else given_to(kind.id, function, game) or [kind.id]
    return [""]


def given_to(name: str, function: ast.FunctionDef, game: Game) -> list[str]:
    """The kinds that a function's variable or parameter is given, by the function or its callers."""
    values = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name
    ]
    found: list[str] = []
    if name in [argument.arg for argument in function.args.args]:
        values += function.args.defaults
        for each in (one for some in functions(game).values() for one in some):
            for node in ast.walk(each):
                if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == function.name:
                    given = [*node.args, *(word.value for word in node.keywords)]
                    values += given
                    if each is not function and any(isinstance(one, ast.Name) and one.id == name for one in given):
                        found += given_to(name, each, game)  # it only passes on what it was given
    parts = [part for value in values for part in ast.walk(value) if isinstance(part, ast.Attribute)]
    return found + [part.attr for part in parts if part.attr in named(game)]


def test_every_kind_is_well_formed(game: Game) -> None:
    for kind in kinds(game).values():
        fields = set(kind.fields)
        assert len(fields) == len(kind.fields), kind.name
        assert set(kind.privy) | set(kind.hides) <= fields, kind.name
        assert not set(kind.privy) & set(kind.hides), kind.name
        assert bool(kind.privy) == bool(kind.hides), kind.name
        assert kind.reveals or kind.known or not kind.hides, kind.name
        assert not (kind.reveals and kind.known), kind.name
        for telling in kind.tellings.values():
            assert telling.clause, kind.name
            assert braces(telling.text) <= fields, kind.name
            assert braces(telling.veiled) <= fields - set(kind.hides), kind.name


def test_no_two_kinds_share_a_name(game: Game) -> None:
    own = {id(kind): kind for kind in kinds(game).values()}.values()
    assert len({kind.name for kind in own}) == len(own)


def test_a_happening_is_told_with_all_its_facts(game: Game) -> None:
    """Facts go by position, so one too few or too many would get a wrong name."""
    places = list(tellings(game))
    known = named(game)
    assert places or not known
    wrong = [place for place, name, facts in places if name in known and len(known[name].kind.fields) != facts]
    assert wrong == []
    assert [place for place, name, _ in places if name not in known] == []
    reached = {id(each) for _, name, _ in places if name in known for each in (known[name], known[name].kind)}
    assert [name for name, each in known.items() if id(each) not in reached] == [], "nothing tells of it"


def test_every_event_can_be_sent_and_said(table: Table) -> None:
    match = table.match(listen=True)
    known = {kind.name: kind for kind in kinds(table.rules).values()}
    seats = [*range(table.seats), None]
    for _ in decisions(match, table.dice()):
        for event in match.events or ():
            assert known[event.kind.name] is event.kind
            assert event.kind.tellings[event.clause] is event.telling
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
    """A seat gets the whole event if one of its facts says that it may, otherwise no hidden fact."""
    facts, privy = event.seen_by(seat), {event.named()[field] for field in event.kind.privy}
    if seat in privy:
        assert facts == event.named()
    elif facts is None:
        assert not event.telling.veiled
    else:
        assert set(facts) == set(event.kind.fields) - set(event.kind.hides)
        assert event.sentence(seat) == event.telling.veiled


@pytest.mark.parametrize("name", list(games()))
def test_something_happens_in_every_game(name: str) -> None:
    assert kinds(games()[name])
