"""A table of Encrucijada in any position with the scenarios' cards, for questions that scenarios can't ask.

``table("…")`` takes the entries of a scenario's position (docs/scenarios.md), ``t.says("war:1", "pass")`` answers.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import yaml

from sobremesa.authoring.scenario.entry import Entry
from sobremesa.engine.pack import Pack
from sobremesa.games.encrucijada.game import GAME
from sobremesa.games.encrucijada.scenarios.positions import EncrucijadaPositions
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.state.position import Player, Position

ANA, BRUNO, CARLA, DARIO = range(4)
PACK: Final = Path(__file__).parents[2] / "scenarios" / "encrucijada" / "pack"


@cache
def pack() -> Pack:
    """The scenarios' cards, read once."""
    return GAME.pack(PACK)


class Table:
    """A match and the answers at it."""

    def __init__(self, match: Encrucijada) -> None:
        self.match = match

    def says(self, *answers: str) -> Table:
        """Give these answers, each for the seat that is asked."""
        for answer in answers:
            self.match.apply(answer)
        return self

    def sees(self, seat: int | None, other: int) -> Player:
        """The part of the view of a seat (None: a spectator) about another player."""
        shown: Player = self.match.position(seat).players[other]
        return shown


def table(text: str, content: Pack | None = None, **options: int | str) -> Table:
    """A table in this position, with these cards (by default the scenarios') and options."""
    positions = EncrucijadaPositions(Position)
    node = yaml.compose(text)
    assert node is not None
    entry = Entry("here", node)
    said = entry.named(positions.fields)
    match = GAME.bare(positions.seats(said) or 2, 1, options, content or pack())
    assert isinstance(match, Encrucijada)
    positions.set_up(match, said, entry)
    match.listen()
    match.read_on()
    return Table(match)
