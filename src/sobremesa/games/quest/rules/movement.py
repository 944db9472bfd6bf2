"""Moving: actions, charges and what follows them, dangerous ground. QU-5.1 to QU-5.6, QU-5.9, QU-5.11, QU-7.3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from sobremesa.engine.choice import F
from sobremesa.engine.event import Telling
from sobremesa.engine.page import NOBODY, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import formation, ground, parting, samples
from sobremesa.games.quest.ground.measured import Destination
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.choices import PlaceVerb
from sobremesa.games.quest.rules.jumping import jump_of
from sobremesa.games.quest.rules.pages import (
    ADVANCE,
    AHEAD,
    BLOW,
    CHARGE,
    CHARGING,
    CLOSING,
    JUMP,
    MOVE,
    PARTING,
    RUN,
    SLIPPING,
    WALKING,
    Blow,
    Move,
)
from sobremesa.games.quest.rules.reasons import packed
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.match import IDLE, MOVED, SHAKEN, Quest
from sobremesa.geometry.gait import ANY_LENGTH, Gait
from sobremesa.geometry.measure import TOLERANCE, Base, Point, apart
from sobremesa.geometry.way import Way, touches
from sobremesa.geometry.ways import charge_way, way_to

IMMOBILE: Final = Refusal("immobile", "QU-9.16", "An Immobile unit can only hold.")
OFF_THE_TABLE: Final = Refusal("off the table", "QU-2.5", "That place is not on the table.")
NO_FOOTING: Final = Refusal(
    "no footing", "QU-2.5", "Nobody can stand there: it is impassable, over a gap, or in the side of a rise."
)
TOO_CLOSE: Final = Refusal("too close", "QU-5.1", "Units stay 1 inch apart.")
TOO_FAR: Final = Refusal("too far", "QU-3.3", "That is farther than this move goes.")
SLOWED: Final = Refusal("slowed", "QU-9.11", "That is farther than a Slow unit goes.")
HALVED: Final = Refusal("halved", "QU-10.2", "Weakened, a unit goes only half as far.")
ENEMIES_BAR: Final = Refusal(
    "enemies bar", "QU-5.1", "Enemies bar the way: it can't be gone without coming within 1 inch of one."
)
TOO_ROUGH: Final = Refusal("too rough", "QU-5.5", "Through difficult terrain a move goes 6 inches at most.")
NO_WAY: Final = Refusal("no way", "QU-5.10", "No way leads there: only over what can't be climbed or jumped.")
NOT_A_FOE: Final = Refusal("not a foe", "QU-5.2", "That is not an enemy on the table.")
OUT_OF_CHARGE: Final = Refusal("out of charge", "QU-5.2", "That unit is farther than a charge goes.")
NO_LEAP: Final = Refusal(
    "no leap", "QU-5.2", "A charge never jumps, and on foot no way leads into contact with that unit."
)
NO_CHARGE: Final = Refusal("no charge", "QU-5.2", "No way leads into contact with that unit within a charge.")

HAPPENS: Final[dict[int, Telling]] = {
    WALKING: events.MOVES,
    SLIPPING: events.SLIPPED,
    CLOSING: events.CLOSES_IN,
    PARTING: events.PARTS,
    CHARGING: events.RUSHES,
    AHEAD: events.SCOUTS,
}


# What may be done.


def no_way(match: Quest, unit: int) -> Refusal | None:
    """QU-9.16"""
    return IMMOBILE if ground.stays(match, unit) else None


def hero_way(match: Quest, unit: int, to: Point, pace: int) -> Way | None:
    """A hero's way to a place in one move: on foot, otherwise by jumps."""
    bars, ends = ground.in_the_way(match, unit, WALKING)
    return _on_foot_or_leaping(match, unit, ground.base(match, match.first[unit]), to, pace, bars, ends)


def _on_foot_or_leaping(
    match: Quest, unit: int, base: Base, to: Point, pace: int, bars: tuple[Base, ...], ends: tuple[Base, ...] = ()
) -> Way | None:
    """QU-5.7, QU-5.10: only heroes jump."""
    limit = ground.on_board(match, pace)
    if ends and not match.box.board.fits(base.at(to), ends):
        return None
    for jumps in (False, True) if match.is_hero(unit) and match.box.board.uneven else (False,):
        way = match.box.measured.way_to(base, to, ground.gait(match, unit, limit, jumps), bars)
        if way is not None:
            return way
    return None


def why_not_to(match: Quest, unit: int, x: int, y: int, pace: int) -> Refusal | None:
    """Why a hero can't go to a place by a move of this length; None if it can."""
    board = match.box.board
    base = ground.base(match, match.first[unit])
    there = base.at((x, y))
    bars, ends = ground.in_the_way(match, unit, WALKING)
    if not board.on_table(x, y, base.radius):
        return OFF_THE_TABLE
    if not board.may_stand(there):
        return NO_FOOTING
    if not board.fits(there, (*bars, *ends)):
        return TOO_CLOSE
    if hero_way(match, unit, (x, y), pace) is not None:
        return None
    return _why_no_way(match, unit, (x, y), pace, bars)


def _why_no_way(match: Quest, unit: int, to: Point, pace: int, bars: tuple[Base, ...]) -> Refusal:
    """Why no way leads to a place with room to stand."""
    board, base = match.box.board, ground.base(match, match.first[unit])
    gait = ground.gait(match, unit, ground.on_board(match, pace), jumps=True)
    if way_to(board, base, to, gait) is not None:
        return ENEMIES_BAR
    gait.strider = True
    if way_to(board, base, to, gait, bars) is not None:
        return TOO_ROUGH
    gait.limit = ANY_LENGTH
    if way_to(board, base, to, gait, bars) is not None:
        return TOO_FAR
    return NO_WAY if way_to(board, base, to, gait) is None else ENEMIES_BAR


def slowed(match: Quest, unit: int, kind: int, pace: int, reaches: Callable[[int], bool]) -> Refusal | None:
    """The only thing that keeps a unit from going farther than ``pace``, by an action or (NOBODY) otherwise: QU-9.11,
    QU-10.2. ``reaches`` tells whether it would get there with another pace.
    """
    usual = pace if kind == NOBODY else ground.usual_pace(match, unit, kind)
    if pace < usual and reaches(usual):
        return SLOWED
    whole = 2 * pace + 1  # the number that was halved may have been odd
    return HALVED if ground.weakened(match, unit, whole) < whole and reaches(whole) else None


def charge_targets(match: Quest, unit: int) -> list[int]:
    """QU-5.2: the units that this one can charge."""
    return formation.can_charge(match, unit, match.foes(unit))


def why_not_charge(match: Quest, unit: int, target: int) -> Refusal | None:
    """QU-5.2: why a unit can't charge another; None if it can."""
    if target not in match.foes(unit):
        return NOT_A_FOE
    if ground.stays(match, unit):
        return IMMOBILE
    if formation.can_charge(match, unit, [target]):
        return None
    pace = ground.pace(match, unit, CHARGE)
    if ground.within(match, unit, target, pace) and _comes_to(match, unit, target, pace, strider=True):
        return TOO_ROUGH
    nearer = slowed(match, unit, CHARGE, pace, lambda farther: _comes_to(match, unit, target, farther))
    if nearer is not None or not ground.within(match, unit, target, pace):
        return nearer or OUT_OF_CHARGE
    jumps = match.is_hero(unit) and match.box.board.uneven
    return NO_LEAP if jumps and _comes_to(match, unit, target, pace, jumps=True) else NO_CHARGE


def _comes_to(match: Quest, unit: int, target: int, pace: int, strider: bool = False, jumps: bool = False) -> bool:
    """Whether a model of a unit would come into contact with another by a charge of this length if difficult terrain
    didn't slow it (QU-5.5), or if it jumped on the way (QU-5.7).
    """
    gait = ground.gait(match, unit, ground.on_board(match, pace), jumps)
    gait.strider = gait.strider or strider
    bars, ends = ground.in_the_way(match, unit, CHARGING)
    return any(
        charge_way(match.box.board, base, each, gait, [bar for bar in bars if bar != each], ends) is not None
        for base in ground.bases(match, unit)
        for each in ground.bases(match, target)
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Walk(PlaceVerb[F], Generic[F]):
    """A hero, the unit of the frame, goes to a place: by the action ``kind``, or as far as ``pace`` says. ``too_far``
    bars places farther away than that.
    """

    kind: ClassVar[int] = NOBODY
    too_far: ClassVar[Refusal] = TOO_FAR

    def unit(self, frame: F) -> int:
        """Which unit goes."""
        found: int = frame.unit  # type: ignore[attr-defined]  # every frame of a move has one
        return found

    def pace(self, match: Quest, frame: F) -> int:
        """How far."""
        return ground.pace(match, self.unit(frame), self.kind)

    def refusal(self, match: Quest, frame: F, x: int, y: int) -> Refusal | None:
        unit, pace = self.unit(frame), self.pace(match, frame)
        found = no_way(match, unit) or why_not_to(match, unit, x, y, pace)
        if found is not TOO_FAR:
            return found
        nearer = slowed(
            match, unit, self.kind, pace, lambda farther: hero_way(match, unit, (x, y), farther) is not None
        )
        return nearer or self.too_far

    def sample(self, match: Quest, frame: F) -> list[Point]:
        return samples.useful_places(match, self.unit(frame), self.pace(match, frame))

    def domain(self, match: Quest, frame: F) -> Any:
        """No farther than this from where it stands; not all places within can be reached."""
        here = ground.base_of(match, self.unit(frame))
        limit = ground.on_board(match, self.pace(match, frame))
        return {**super().domain(match, frame), "near": [here.x, here.y, limit]}


# What opens a move.


def advance(match: Quest, unit: int, x: int, y: int) -> None:
    """QU-3.3: a single-model unit goes there."""
    go(match, unit, (x, y), ADVANCE)


def run(match: Quest, unit: int, x: int, y: int) -> None:
    """QU-3.3"""
    go(match, unit, (x, y), RUN)


def slip(match: Quest, unit: int, x: int, y: int, inches: int) -> None:
    """QU-7.3: a hero slips away to a place."""
    _go(match, unit, (x, y), ground.weakened(match, unit, inches), SLIPPING)


def scout(match: Quest, unit: int, x: int, y: int, inches: int) -> None:
    """QU-9.24: a hero goes ahead."""
    _go(match, unit, (x, y), inches, AHEAD)


def go(match: Quest, unit: int, to: tuple[int, ...], kind: int) -> None:
    """A unit moves by an action: ``to`` has a place for each model that is left."""
    _go(match, unit, to, ground.pace(match, unit, kind), WALKING)


def follow(match: Quest, unit: int, plan: Destination, why: int = WALKING, rival: int = NOBODY) -> None:
    """A unit goes where it has planned, unless it stays."""
    if plan.to and plan.held:
        match.tell(events.HELD_BACK, unit)
    if plan.to:
        _go(match, unit, plan.to, plan.pace, why, rival)


def _go(match: Quest, unit: int, to: tuple[int, ...], pace: int, why: int, rival: int = NOBODY) -> None:
    start: tuple[int, ...] = ()
    if match.is_hero(unit):
        start = (match.x[match.first[unit]], match.y[match.first[unit]])
    match.open(MOVE, Move(match.player_of(unit), unit, to, pace, why, rival, start))


def charge(match: Quest, unit: int, target: int) -> None:
    """QU-5.2: a unit goes into contact with another."""
    plan = formation.contact(match, unit, target)
    if plan is not None:
        follow(match, unit, plan, CHARGING, target)


def close_in(match: Quest, unit: int, rival: int) -> None:
    """QU-5.3, QU-6.15: a unit that was charged brings its models into contact, up to 3"; an Immobile unit stays."""
    if not ground.stays(match, unit):
        follow(match, unit, formation.closing_in(match, unit, rival), CLOSING, rival)


def part(match: Quest, unit: int, rival: int) -> None:
    """QU-5.4: the charging unit goes back until 1" apart, if possible."""
    follow(match, unit, parting.parting(match, unit, rival), PARTING, rival)


# The move.


def it_goes(match: Quest, move: Move) -> None:
    """Each model goes its own way; a hero only up to the next edge where it must jump."""
    ways: list[Way] = []
    models = match.models(move.unit)
    bars = ground.bars(match, move.unit, move.why, move.rival)
    torn = match.events is not None and not formation.holds_together(match, move.unit)
    for at, model in enumerate(models):
        way = _way_of(match, move, model, (move.to[2 * at], move.to[2 * at + 1]), bars)
        if way is None:
            continue
        stretch = _stretch(way, move.leg)
        move.leaps = len(way.jumps)
        move.rough += _is_dangerous(match, ground.base(match, model), way, stretch)
        ways.append(way)
        if match.film is not None:
            match.film.went(model, stretch)
        ground.put(match, model, *stretch[-1])
    if ways and match.active == move.unit:
        match.mark(move.unit, MOVED)
    if ways and not move.leg and match.events is not None:
        _tell(match, move, ways)
    if torn and formation.holds_together(match, move.unit):
        match.tell(events.CLOSES_UP, move.unit)


def _tell(match: Quest, move: Move, ways: list[Way]) -> None:
    """A unit has gone: tell the kind of move, with the clause of a special rule if one made it possible."""
    inches = ground.in_rules(match, max(way.length for way in ways))
    owed = _owed_to(match, move, ways) if move.why in (WALKING, CHARGING) else ""
    if owed:
        match.tell((events.RUSHES if move.why == CHARGING else events.MOVES).told_by(owed), move.unit, inches)
    elif move.why == CLOSING and match.has(move.unit, SHAKEN | IDLE):
        match.tell(events.IDLE_CLOSES_IN, move.unit, inches)
    else:
        match.tell(HAPPENS[move.why], move.unit, inches)


def _owed_to(match: Quest, move: Move, ways: list[Way]) -> str:
    """QU-9.10, QU-9.14, QU-9.26: the clause of the special rule without which no way this short would have led there;
    empty if there is none.
    """
    limit = ground.on_board(match, move.pace)
    gait = ground.gait(match, move.unit, limit)
    if gait.flying and _needs_more(match, move, ways, Gait(limit, strider=gait.strider)):
        return "QU-9.14"
    if gait.strider and _needs_more(match, move, ways, Gait(limit, flying=gait.flying)):
        return "QU-9.26"
    advances = move.why == WALKING and move.pace == ground.pace(match, move.unit, ADVANCE)
    usual = ground.on_board(match, ground.usual_pace(match, move.unit, ADVANCE if advances else RUN))
    return "QU-9.10" if any(way.length > usual + TOLERANCE for way in ways) else ""


def _needs_more(match: Quest, move: Move, ways: list[Way], gait: Gait) -> bool:
    """Whether any of these ways would be longer in this gait, or wouldn't exist."""
    radius = match.profile_of(move.unit).radius
    bars = ground.bars(match, move.unit, move.why, move.rival)
    for way in ways:
        gait.jumps = bool(way.jumps)
        other = match.box.measured.way_to(Base(*way.points[0], radius), way.end, gait, bars)
        if other is None or other.length > way.length + TOLERANCE:
            return True
    return False


def ways_of(match: Quest, unit: int, plan: Destination, why: int = WALKING, rival: int = NOBODY) -> list[Way]:
    """The ways on which a unit's models would go where it has planned; None for those that stay."""
    move = Move(match.player_of(unit), unit, plan.to, plan.pace, why, rival)
    there = zip(plan.to[::2], plan.to[1::2], strict=True)
    bars = ground.bars(match, unit, why, rival)
    found = [_way_of(match, move, model, to, bars) for model, to in zip(match.models(unit), there, strict=False)]
    return [way for way in found if way is not None]


def _way_of(match: Quest, move: Move, model: int, to: Point, bars: tuple[Base, ...]) -> Way | None:
    """The whole way that a model goes; None if it stays. Whether it may stop at its end has already been judged."""
    base = ground.base(match, model)
    if move.start:
        base = base.at((move.start[0], move.start[1]))
    if (base.x, base.y) == to:
        return None
    return _on_foot_or_leaping(match, move.unit, base, to, move.pace, bars)


def _stretch(way: Way, leg: int) -> list[Point]:
    """The points of a way after this many of its jumps, up to the next one."""
    if not way.jumps:
        return list(way.points)
    begin = way.jumps[leg - 1].landing if leg else way.points[0]
    end = way.jumps[leg].edge if leg < len(way.jumps) else way.end
    first, last = _point_after(way, begin), _point_after(way, end)
    return [begin, *way.points[first:last], end]


def _point_after(way: Way, place: Point) -> int:
    """The number of the first point of a way that comes after a place on it."""
    here = Base(place[0], place[1], 0)
    for at in range(1, len(way.points)):
        a, b = way.points[at - 1], way.points[at]
        whole = apart(Base(a[0], a[1], 0), Base(b[0], b[1], 0))
        if apart(here, Base(a[0], a[1], 0)) + apart(here, Base(b[0], b[1], 0)) <= whole + 5:
            return at
    return len(way.points) - 1


def _is_dangerous(match: Quest, base: Base, way: Way, stretch: list[Point]) -> bool:
    """QU-5.6: whether a model passes through dangerous terrain on this stretch of its way."""
    if not way.dangerous or not way.jumps:
        return bool(way.dangerous)
    pieces = match.box.board.pieces
    return any(touches(pieces[number], stretch, base.radius) for number in way.dangerous)


def the_ground_bites(match: Quest, move: Move) -> None:
    """QU-5.6, QU-5.11: once per model and move."""
    if move.rough and not move.bitten and match.is_here(move.unit):
        bite(match, move.unit, move.rough)
        move.bitten = 1


def activates_in_danger(match: Quest, unit: int) -> None:
    """QU-5.6: the models of a unit that is activated in dangerous terrain."""
    models = ground.stands_in_danger(match, unit)
    if models:
        bite(match, unit, models)


def bite(match: Quest, unit: int, models: int) -> None:
    """QU-5.6, QU-6.14: these models roll as many dice as their Tough; each 1 is a wound, which can't be blocked."""
    dice = models * match.profile_of(unit).tough
    faces = [match.chance.die(FACES) for _ in range(dice)]
    wounds = faces.count(1)
    match.tell(events.ROLLED_IN_DANGER, unit, packed(faces), 2, 0)
    match.tell(events.DANGER, unit, dice, wounds)
    if wounds:
        blow = Blow(match.player_of(unit), unit, NOBODY, NOBODY, 0, wounds=wounds)
        match.open(BLOW, blow)
        blow.go_to("the_wounds_are_taken")


def it_jumps(match: Quest, move: Move) -> None:
    """QU-5.7: a hero that has come to an edge; one that is felled here goes no farther."""
    if not match.is_here(move.unit):
        move.close()
    elif move.leg < move.leaps:
        model = match.first[move.unit]
        bars = ground.bars(match, move.unit, move.why, move.rival)
        way = _way_of(match, move, model, (move.to[0], move.to[1]), bars)
        if way is not None:
            match.open(JUMP, jump_of(match, move.unit, way, move.leg))


def it_goes_on(match: Quest, move: Move) -> None:
    """After a jump."""
    if move.leg < move.leaps and move.passed and match.is_here(move.unit):
        move.leg += 1
        move.start_over()


write(MOVE, it_goes, the_ground_bites, it_jumps, it_goes_on)
