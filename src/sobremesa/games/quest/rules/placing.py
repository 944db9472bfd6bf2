"""Where units are placed that come onto the table: QU-5.1, QU-5.9, QU-9.1, QU-9.2, QU-9.32."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.ground.formation import ALL_TOGETHER, TOGETHER
from sobremesa.games.quest.rules.movement import NO_FOOTING, OFF_THE_TABLE, TOO_CLOSE
from sobremesa.games.quest.state.match import ON_TABLE, Quest
from sobremesa.geometry.measure import TOLERANCE, Base, Point, length
from sobremesa.geometry.place import nearest_place

TOO_NEAR: Final = Refusal("too near", "QU-9.1", "An ambush comes more than 9 inches from all enemies.")


def shut(match: Quest, unit: int, off: int) -> tuple[Base, ...]:
    """Where a unit may not be placed: within 1" of others, or at a distance of ``off`` or less from enemies."""
    far = ground.on_board(match, off) + 2 * TOLERANCE + 1 if off else 0  # beyond it even with tolerance
    enemies = [each.grown(far) for foe in match.foes(unit) for each in ground.bases(match, foe)]
    return (*ground.where_none_stays(match, unit), *(enemies if off else ()))


def why_not_place(match: Quest, unit: int, x: int, y: int, off: int = 0) -> Refusal | None:
    """Why a hero can't be placed somewhere; None if it can."""
    board = match.box.board
    base = Base(x, y, match.profile_of(unit).radius)
    if not board.on_table(x, y, base.radius):
        return OFF_THE_TABLE
    if not board.may_stand(base):
        return NO_FOOTING
    if not board.fits(base, ground.where_none_stays(match, unit)):
        return TOO_CLOSE
    return None if board.fits(base, shut(match, unit, off)) else TOO_NEAR


def free_places(match: Quest, unit: int, places: list[Point], off: int = 0) -> list[Point]:
    """The places among these where a hero can be placed."""
    board, radius = match.box.board, match.profile_of(unit).radius
    taken = shut(match, unit, off)
    return [(x, y) for x, y in places if board.fits(Base(x, y, radius), taken)]


def place(match: Quest, unit: int, x: int, y: int, off: int = 0, inside: tuple[Base, ...] = ()) -> None:
    """Put a unit on the table: at a place, or at the nearest one that the rules allow (QU-9.32).

    Its models are more than ``off`` from all enemies, with their centres inside every circle of ``inside``, if there is
    room for that. If the table has no room at all, they stand where they were wanted.
    """
    match.place[unit] = ON_TABLE
    ends = list(shut(match, unit, off))
    base = Base(x, y, match.profile_of(unit).radius)
    placed: list[Base] = []
    for model in match.models(unit):
        found = _beside(match, base, placed, ends, inside)
        if found is None:
            found = nearest_place(match.box.board, base, (*ground.where_none_stays(match, unit), *placed)) or (x, y)
        ground.put(match, model, *found)
        placed.append(base.at(found))
        base = placed[0]


def _beside(match: Quest, wanted: Base, placed: list[Base], ends: list[Base], inside: tuple[Base, ...]) -> Point | None:
    """The nearest place within 1" of a model already placed and within 3" of all of them (QU-5.9)."""
    board = match.box.board
    if not placed:
        return nearest_place(board, wanted, ends, inside)
    together = [each.grown(wanted.radius + ALL_TOGETHER * board.inch) for each in placed]
    best: Point | None = None
    for each in placed:
        close = each.grown(wanted.radius + TOGETHER * board.inch)
        found = nearest_place(board, wanted, (*ends, *placed), (*inside, *together, close))
        if found is not None and (best is None or _off(found, wanted) < _off(best, wanted)):
            best = found
            if each is placed[0]:
                break
    return best


def _off(place: Point, wanted: Base) -> int:
    return int(length(place[0] - wanted.x, place[1] - wanted.y))
