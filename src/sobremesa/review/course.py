"""The course of a finished match, decision by decision, without undone ones."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sobremesa.engine.errors import BadInput, Wording
from sobremesa.engine.game import Game
from sobremesa.engine.log import Decision, Log, TakenBack, by_another_edition
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.replay import Differs, replay


class Move(NamedTuple):
    """A decision, with the whole positions before and after it. Copy them before changing anything."""

    before: Match
    decision: Decision
    after: Match


def course(log: Log, game: Game, content: str | Path | Pack | None = None) -> list[Move]:
    """The moves of a finished match. Raises :class:`BadInput` for one that isn't finished, or that these rules play
    differently."""
    if not log.finished:
        raise BadInput(log.where, Wording("the match is not over"), Wording("the log of a finished match"))
    moves: list[Move] = []
    positions = replay(log, game, content)
    try:
        before = next(positions)
        for line, after in zip(log.lines, positions, strict=True):
            if isinstance(line, TakenBack):
                del moves[line.number - 1 :]
            elif isinstance(line, Decision):
                moves.append(Move(before, line, after))
            before = after
    except Differs as differs:
        if log.set_up.edition != game.edition:
            why = by_another_edition(log.set_up.edition, game.edition)
        else:
            why = Wording("differs at line {line}: {why}", line=differs.line, why=differs.why)
        raise BadInput(log.where, why, Wording("a log that `sobremesa replay --verify` finds right")) from None
    return moves
