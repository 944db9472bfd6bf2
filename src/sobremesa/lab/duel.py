"""One quick match between two decks, or with any other options, and what one seat had turn by turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sobremesa import bots, game
from sobremesa.bots.hasty import Hasty
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack


@dataclass(frozen=True)
class Duel:
    """The result of a duel: the seats' places, and the values of ``watch`` after each decision that changed it."""

    places: tuple[int, ...]
    watched: tuple[tuple[int, ...], ...]


def duel(
    name: str,
    seed: int,
    options: Mapping[str, int | str],
    pack: Pack,
    watch: Callable[[Match], tuple[int, ...]] | None = None,
) -> Duel:
    """Play a match between two hasty bots; the same seed and options give the same match."""
    table = game(name)
    match = table.new(2, seed, dict(options), pack, brisk=True)
    players = [Hasty(seed * 2 + seat) for seat in range(2)]
    seats = [bots.Seat(table, match, seat) for seat in range(2)]
    watched: list[tuple[int, ...]] = []
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        match.apply(players[seat].choose(seats[seat]), seat)
        if watch is not None and (now := watch(match)) != (watched[-1] if watched else None):
            watched.append(now)
    outcome = match.outcome
    assert outcome is not None
    return Duel(tuple(outcome.places), tuple(watched))
