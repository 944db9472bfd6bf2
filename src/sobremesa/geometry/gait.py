"""How a base moves, and in which manners its way is looked for (QU-5.5, QU-8.2)."""

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

    ``limit``: the movement it has, in thousandths of an inch. ``flying``: over everything (QU-9.14). ``strider``:
    difficult terrain is nothing to it (QU-9.26). ``jumps``: ways that need a jump count too (QU-5.7).
    ``shuns_danger``: it walks dangerous terrain only where there is no other way (QU-8.2).
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
    """One manner of going: the kinds of pieces (added up) that are ``shunned``, and how long the way may be then."""

    def __init__(self, shunned: int, limit: int) -> None:
        self.shunned = shunned
        self.limit = limit


def manners(board: Board, base: Base, gait: Gait, limit: int, kinds: int) -> list[Manner]:
    """The manners in which to look for a way, the best first: QU-5.5, QU-8.2.

    Off difficult terrain for the whole limit, or through it for 6" at most; each first off dangerous terrain. ``kinds``
    are those of the pieces that may be in the way.
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
