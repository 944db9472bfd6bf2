"""Scenarios set and expect every field of a match by its name, except those described in other words."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.declared import fields_in
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.expect import of_position
from sobremesa.authoring.scenario.play import Desk, Playing
from sobremesa.authoring.scenario.telling import tell
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.games import get

HERE: Final = Path(__file__).parent

# A position of each game with at least one of everything that fields have values for.
BASES: Final[dict[str, dict[str, Any]]] = {
    "azardia": {"players": [{"hand": ["steal-2"]}, {"square": 90, "level": 5}, {"square": 150, "level": 5}]},
    "encrucijada": {"players": [{"deck": "war", "hand": ["sword-4"]}, {"deck": "war"}], "begin": "C"},
    "quest": {
        "heroes": [{"class": "amber", "at": [5, 5]}, {"class": "fern", "at": [9, 5]}],
        "enemies": [{"enemy": "thug", "at": [20, 20]}],
        "goals": [[30, 30]],
        "search": [[35, 35]],
        "load": [40, 40],
    },
}

# Fields that scenarios can't set by name (see ``otherwise`` of each game for what stands for them).
OTHERWISE: Final[dict[str, set[str]]] = {
    "azardia": {"rank", "duelled", "memory"},
    "encrucijada": {
        *("decks", "printed", "active_seat", "turn", "where", "known", "active", "stock"),
        *("resistance", "hand", "pueblo", "armies", "discards", "piles"),
    },
    "quest": {
        *("profile", "seat_of", "wave", "first", "strength", "member", "x", "y", "ground", "wounds", "spent"),
        *("kind", "at_x", "at_y", "side"),
    },
}
# Fields of missions with a plot, which these positions don't have.
OF_A_PLOT: Final = {"fired", "variables", "changed", "chosen"}
# Fields with only one possible value, given the others.
SETTLED: Final = {"holder"}  # the seat on the last square


def declared(name: str) -> list[str]:
    """The fields of a game's matches."""
    file = get(name).positions().declared
    assert file is not None
    return [field.name for field in fields_in(file)]


def by_name(name: str) -> list[str]:
    """The fields that these tests set by name."""
    return [field for field in get(name).positions().settable if field not in OF_A_PLOT | SETTLED]


def desk_at(game: AuthoredGame, said: dict[str, Any]) -> Match:
    """A match in the position that these entries describe."""
    node = yaml.compose(yaml.safe_dump(said), yaml.SafeLoader)
    assert node is not None
    entry = Entry("here", node)
    positions = game.positions()
    named = entry.named(positions.fields)
    match = game.bare(positions.seats(named) or 2, 1, {}, game.pack(HERE / game.name / "pack"))
    positions.set_up(match, named, entry)
    return match


def other_values(match: Any, name: str) -> list[Any]:
    """Values to try for a field instead of its own; some may be impossible."""
    now = getattr(match, name)
    if isinstance(now, int):
        return [value for value in (1, 0, 2, 3, -1) if value != now]
    if not now:
        return [[value] for value in (1, 0)] + [[0] * length for length in range(2, 9)]
    if isinstance(now[0], list):
        return [[*now[:-1], [value]] for value in (1, 0)]
    last = [[*now[:-1], value] for value in (1, 0, 2, 3, -1) if value != now[-1]]
    return [*last, list(reversed(now)), *([now[0] + more, *now[1:]] for more in (1, -1))]


@pytest.mark.parametrize("name", sorted(BASES))
def test_only_these_fields_are_described_in_other_words(name: str) -> None:
    positions = get(name).positions()
    assert {*positions.otherwise} == OTHERWISE[name]
    assert {*declared(name)} - {*positions.settable, *positions.entries} == OTHERWISE[name] - {*positions.entries}


@pytest.mark.parametrize(("name", "field"), [(name, field) for name in sorted(BASES) for field in by_name(name)])
def test_a_field_is_set_written_and_set_again(name: str, field: str) -> None:
    game = get(name)
    positions, base = game.positions(), BASES[name]
    usual = desk_at(game, base)
    tried = []
    for value in other_values(usual, field):
        wanted: Any = usual.copy()
        positions.field(wanted, field).keep(value)
        wanted.bind(wanted.columns)
        try:
            wanted.check()
            said = positions.field(wanted, field).written()
            match = desk_at(game, {**base, field: said})
        except (ValueError, IndexError, BadInput) as error:
            tried.append(str(error))
            continue
        assert positions.field(match, field).written() == said
        told = positions.differing(match, usual)
        assert told[field] == said
        again = desk_at(game, {**base, **told})
        assert again.record(False) == match.record(False)
        return
    pytest.fail(f"nothing else is possible: {tried}")


@pytest.mark.parametrize(("name", "field"), [(name, field) for name in sorted(BASES) for field in declared(name)])
def test_a_field_can_be_expected_by_its_name(name: str, field: str) -> None:
    game = get(name)
    positions = game.positions()
    match = desk_at(game, BASES[name])
    known = {quantity.name for quantity in positions.quantities(match)}
    assert field in known or field in positions.otherwise


@pytest.mark.parametrize("name", sorted(BASES))
def test_a_field_is_written_as_it_is_expected(name: str) -> None:
    game = get(name)
    positions = game.positions()
    match = desk_at(game, BASES[name])
    desk = Desk(game, positions, match)
    playing = Playing(match.copy(), positions, ([], []))
    for field in by_name(name):
        quantity = desk.quantities[field]
        seen = quantity.look()
        if isinstance(seen, dict):  # heroes have what enemies lack
            seen = {called: value for called, value in seen.items() if value != "nobody"}
        node = yaml.compose(yaml.safe_dump(seen), yaml.SafeLoader)
        assert node is not None
        for check in of_position(quantity, Entry("here", node), desk):
            check.look(playing, desk.quantities)


def test_a_position_without_words_of_its_own_is_written_by_the_names_of_fields() -> None:
    game, lasting = get("encrucijada"), [0] * 6  # the first effect of the pack goes on
    match = desk_at(game, {**BASES["encrucijada"], "lasting": lasting})
    match.read_on()
    said = tell(game, match, game.pack(HERE / "encrucijada" / "pack"))
    assert said is not None
    assert said["lasting"] == lasting
