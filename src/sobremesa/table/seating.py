"""Who sits at a match, and what follows from that alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from sobremesa.engine.game import Game
from sobremesa.engine.hints import Hints
from sobremesa.engine.pack import Pack
from sobremesa.table.store.tables import ChairRow


@dataclass(frozen=True)
class Chair:
    """Who sits in a seat: a guest or a bot; ``stand_in`` is the bot that plays while the guest is away. ``away`` and
    ``called`` are as in :class:`ChairRow`."""

    guest: int | None
    bot: str | None
    stand_in: str | None
    name: str
    away: datetime | None = None
    called: bool = False

    @property
    def played_by(self) -> str | None:
        """The bot that plays this seat now; None while a person does."""
        return self.bot or self.stand_in


def chairs_of(rows: Sequence[ChairRow]) -> tuple[Chair, ...]:
    """The chairs of a match as they are stored."""
    return tuple(Chair(one.guest, one.bot, one.stand_in, one.name, one.away, one.called) for one in rows)


@dataclass(frozen=True)
class Seating:
    """The setup of a match: its content and options, its host, the chairs by seat, and whether others may watch."""

    game: Game
    pack: Pack
    options: Mapping[str, int | str]
    host: int
    onlookers: bool
    chairs: tuple[Chair, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(chair.name for chair in self.chairs)

    @cached_property
    def hints(self) -> Hints[Any]:
        """The game's hints, which call the players by their names."""
        return self.game.hints(self.game.speech_of(self.names, self.pack, self.options))

    def seats_of(self, guest: int | None) -> tuple[int, ...]:
        """The seats of a guest; none for nobody."""
        return tuple(at for at, chair in enumerate(self.chairs) if guest is not None and chair.guest == guest)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays this seat now; None while a person does."""
        return self.chairs[seat].played_by

    @cached_property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play now."""
        return tuple(at for at, chair in enumerate(self.chairs) if chair.played_by)

    @cached_property
    def away(self) -> tuple[int, ...]:
        """The seats whose players have no page open, and for whom no bot plays."""
        return tuple(at for at, chair in enumerate(self.chairs) if chair.away is not None and not chair.played_by)

    @cached_property
    def people(self) -> frozenset[int]:
        """The guests who have a chair."""
        return frozenset(chair.guest for chair in self.chairs if chair.guest is not None)

    @cached_property
    def have_all_left(self) -> bool:
        """Whether a bot plays for each of the people."""
        return bool(self.people) and all(chair.stand_in for chair in self.chairs if chair.guest is not None)

    def missed(self, guest: int) -> bool:
        """Whether this guest counts as away."""
        return any(chair.guest == guest and (chair.away is not None or chair.called) for chair in self.chairs)

    def alone_in(self, seat: int) -> bool:
        """Whether this seat's player has no other seat. People sharing a screen would see the table pass, which tells
        about a hand."""
        return len(self.seats_of(self.chairs[seat].guest)) == 1

    def typists(self, rollers: tuple[int, ...]) -> tuple[int, ...]:
        """The seats that may type a die: those whose roll it is, and the host's; any seat if no person plays any of
        these."""
        people = tuple(seat for seat in range(len(self.chairs)) if seat not in self.bots)
        return tuple(seat for seat in people if seat in rollers or self.chairs[seat].guest == self.host) or people
