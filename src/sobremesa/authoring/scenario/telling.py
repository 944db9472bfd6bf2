"""Writes a position of a match as a scenario: the inverse of setting one up."""

from __future__ import annotations

from typing import Any, Final

import yaml
from msgspec.structs import replace

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.chance import undivided
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.view import View

_SEED: Final = 1  # any seed will do for a scenario that draws nothing


def tell(game: AuthoredGame, match: Match, pack: Pack) -> dict[str, Any] | None:
    """The entries that set up exactly this position with its question, as plain data for a YAML file; None if entries
    can't express it, as in the middle of most effects. Where the game's own entries aren't enough, fields are set by
    name."""
    for entries in game.positions().entries_for(match):
        near = _set_up(game, match, pack, entries)
        if near is None or _is_so(near, match):
            exact, said = near, entries
        else:
            said = {**game.positions().differing(match, near), **entries}
            exact = _set_up(game, match, pack, said)
        if exact is not None and _is_so(exact, match):
            return said
    return None


def _set_up(game: AuthoredGame, match: Match, pack: Pack, said: dict[str, Any]) -> Match | None:
    """The match that these entries set up; None if they are refused."""
    node = yaml.compose(yaml.safe_dump(said), yaml.SafeLoader)
    assert node is not None
    entry = Entry("told", node)
    again = game.bare(match.seats, options=match.setting.options, content=pack, chance=undivided(_SEED))
    try:
        game.positions().set_up(again, entry.named(), entry)
        again.read_on()
    except BadInput:
        return None
    return again


def _is_so(again: Match, match: Match) -> bool:
    return again.record(False)["pages"] == match.record(False)["pages"] and is_same(again, match)


def is_same(one: Match, other: Match) -> bool:
    """Whether two matches have the same position and, for every seat, the same question. The number of decisions before
    may differ."""
    return one.truth() == other.truth() and all(_seen(one, seat) == _seen(other, seat) for seat in range(one.seats))


def _seen(match: Match, seat: int) -> View:
    view = match.view(seat)
    return view if view.ask is None else replace(view, ask=replace(view.ask, number=0))
