"""How a base moves, and the manners in which to search for its way (QU-5.5, QU-8.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from sobremesa.geometry.board import Board
from sobremesa.geometry.measure import Base
from sobremesa.geometry.piece import DANGEROUS, DIFFICULT

ANY_LENGTH: Final = 10_000_000  #: a limit that limits nothing


@mypyc_attr(acyclic=True)
class Gait:
    """How a base moves, for one move.

    ``limit``: its movement, in thousandths of an inch. ``flying``: it passes over everything (QU-9.14). ``strider``: it
    ignores difficult terrain (QU-9.26). ``jumps``: ways that need a jump count too (QU-5.7). ``shuns_danger``: it
    enters dangerous terrain only if there is no other way (QU-8.2).
    """

    def __init__(
        self,
        limit: int,
        flying: bool = False,
        strider: bool = False,
        jumps: bool = False,
        shuns_danger: bool = False,
    ) -> None:
        self.limit = limit
        self.flying = flying
        self.strider = strider
        self.jumps = jumps
        self.shuns_danger = shuns_danger


@mypyc_attr(acyclic=True)
class Manner:
    """A manner of moving: the kinds of pieces (added up) that are ``shunned``, and the longest way then allowed."""

    def __init__(self, shunned: int, limit: int) -> None:
        self.shunned = shunned
        self.limit = limit


def manners(board: Board, base: Base, gait: Gait, limit: int, kinds: int) -> list[Manner]:
    """The manners in which to search for a way, the best first: QU-5.5, QU-8.2.

    Round difficult terrain for the whole limit, or through it for at most 6"; each of these first round dangerous
    terrain. ``kinds`` are the kinds of the pieces that may be in the way.
    """
    if gait.flying:
        return [Manner(0, limit)]
    rough = 0 if gait.strider else kinds & DIFFICULT
    capped = min(limit, 6 * board.inch) if rough and limit != ANY_LENGTH else limit
    in_rough = rough and limit > capped and board.is_in_rough(base)
    found: list[Manner] = []
    for danger in (kinds & DANGEROUS, 0):
        if rough and limit > capped and not in_rough:
            found.append(Manner(rough | danger, limit))
        found.append(Manner(danger, capped))
        if not kinds & DANGEROUS:
            break
    return found
