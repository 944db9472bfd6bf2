"""One match between bots, from its first question to its end, and the witnesses that record it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b

from sobremesa import bots
from sobremesa.bots import Bot
from sobremesa.engine.choice import Choice
from sobremesa.engine.chronicle import Chronicle
from sobremesa.engine.game import Game
from sobremesa.engine.log import LogWriter
from sobremesa.engine.match import Match
from sobremesa.lab.patience import patience


class Stopped(Exception):
    """A match was aborted."""


class Witness:
    """Records a match while it is played."""

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        """Called before an answer is carried out: this seat chose ``choice`` out of ``options``."""

    def happened(self, seat: int, choice: Choice) -> None:
        """Called after the answer has been carried out."""


class Chronicling(Witness):
    """Lets the game's chronicle record a match that keeps its events."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        chronicle.happened(chronicle.match.events or ())

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        self.chronicle.decided(seat, options, choice)

    def happened(self, seat: int, choice: Choice) -> None:
        self.chronicle.happened(self.chronicle.match.events or ())


class Logging(Witness):
    """Writes a match's log."""

    def __init__(self, log: LogWriter) -> None:
        self.log = log

    def happened(self, seat: int, choice: Choice) -> None:
        self.log.write_down(choice, seat)


def play_out(
    game: Game,
    match: Match,
    players: Sequence[Bot],
    witnesses: Sequence[Witness] = (),
    stopped: Callable[[], bool] | None = None,
) -> int:
    """Let bots (one for each seat) play a match to its end. Returns how many of its decisions had no alternative.
    Raises :class:`Stopped` soon after ``stopped()`` becomes true. Ctrl-C waits until a choice has been carried out."""
    seats = [bots.Seat(game, match, seat) for seat in range(match.seats)]
    forced = 0
    with patience() as stop_if_asked:
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            options = match.options(seat)
            choice = options[0] if len(options) == 1 else players[seat].choose(seats[seat])
            forced += len(options) == 1
            for witness in witnesses:
                witness.decided(seat, options, choice)
            match.apply(choice, seat)
            for witness in witnesses:
                witness.happened(seat, choice)
            stop_if_asked()
            if stopped is not None and stopped():
                raise Stopped
    return forced


def dealt(game: Game, number: int, seats: int, seed: int, brisk: bool = False) -> Match:
    """A new match, number ``number`` (from 1) of many: things that a game has several of, such as decks and missions,
    take turns (:meth:`Chronicle.rota`)."""
    return game.new(seats, seed, game.chronicle.rota(number, seats, game.pack()), brisk=brisk)


def seed_of(*parts: int) -> int:
    """A seed (63 bits): a BLAKE2 hash of these numbers, so that the seeds of neighbouring numbers are unrelated."""
    text = ":".join(map(str, parts))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest()) >> 1
