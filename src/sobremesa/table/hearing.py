"""What the lines of a match's log tell each of those who follow it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from sobremesa.engine.cache import Cache
from sobremesa.engine.film import Still
from sobremesa.engine.game import Game
from sobremesa.engine.log import TABLE, Decision, GoesOn, TakenBack
from sobremesa.engine.stops import Passing
from sobremesa.engine.words import key
from sobremesa.table.lines import LAST, RECENT, CameBack, Rolled, StoodIn, Stored, UndoAnswered, UndoAsked
from sobremesa.table.look import Heard, LineKind, heard_by

NOTHING_ELSE: Final = Passing(
    "", (key("You had nothing to respond with: the table passed for you."), {}), name="nothing-else"
)
_BY_A_STOP: Final = Passing("", (key("The table passed for you, as you have set it."), {}))


class Hearing:
    """What lines told, made once for all who were told the same."""

    def __init__(self, game: Game) -> None:
        self._kinds = game.kinds
        self._unknown = _BY_A_STOP if game.stops.kinds else NOTHING_ELSE
        self._reasons = {NOTHING_ELSE.name: NOTHING_ELSE, **game.stops.reasons}
        # By line, and whether there is a film of it: the seats that were told more than others, and what each was told.
        self._heard: Cache[tuple[int, bool], tuple[frozenset[int], dict[int | None, Heard]]] = Cache(
            RECENT if game.watched else LAST
        )

    def heard(self, number: int, line: Stored, seat: int | None, film: Sequence[Still] | None) -> Heard:
        """What a line told this seat (None: a spectator), with its ``film`` if there is one. Those who were told no
        more than a spectator are given the same."""
        filmed = film is not None  # each seat has seen it as it may know the table
        privy, told = self._heard.get((number, filmed), lambda: (self._privy_to(line), {}))
        eyes = seat if filmed or seat in privy else None
        return told.get(eyes) or told.setdefault(eyes, self._told(number, line, eyes, film))

    def _privy_to(self, line: Stored) -> frozenset[int]:
        """The seats that a line told more than a spectator: that the table passed, its owner is told."""
        if not isinstance(line, Decision | Rolled):
            return frozenset()
        passed = [line.seat] if isinstance(line, Decision) and line.by == TABLE else []
        return frozenset((*passed, *chain.from_iterable(told.privy(self._kinds) for told in line.events)))

    def _told(self, number: int, line: Stored, seat: int | None, film: Sequence[Still] | None) -> Heard:
        if isinstance(line, GoesOn):
            return Heard(number, None, (), "program")
        kind = _kind(line, seat)
        decision = line.number if isinstance(line, Decision | TakenBack) else 0
        if not isinstance(line, Decision | Rolled):
            return Heard(number, line.seat, (), kind, decision=decision)
        told = heard_by(seat, line.events, self._kinds, film, number, line.seat, decision)
        return replace(told, kind=kind, why=self._reason(line) if kind == "passed" else None)

    def _reason(self, line: Stored) -> Passing:
        """Why the table passed, as the line names it. Those of a log that somebody brought may name anything."""
        assert isinstance(line, Decision)
        return self._reasons.get(line.why, self._unknown)._replace(choice=line.choice)


def _kind(
    line: Decision | TakenBack | Rolled | UndoAsked | UndoAnswered | StoodIn | CameBack, seat: int | None
) -> LineKind:
    if isinstance(line, Decision):
        # That the table passed reveals what a hand lacks, so only its owner is told.
        return "passed" if line.by == TABLE and line.seat == seat else "decision"
    if isinstance(line, UndoAnswered):
        return "undo agreed" if line.agrees else "undo denied"
    if isinstance(line, UndoAsked):
        return "undo asked"
    if isinstance(line, StoodIn | CameBack):
        return "stood in" if isinstance(line, StoodIn) else "came back"
    return "taken back" if isinstance(line, TakenBack) else "rolled"
