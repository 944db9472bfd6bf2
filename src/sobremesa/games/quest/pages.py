"""The table of contents: every page of the rules with its clause, and whom it is about. The chapters write them."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import NOBODY, Frame, Page
from sobremesa.games.quest.state import Quest

# What a unit does with an action (QU-3.3).
HOLD: Final = 0
ADVANCE: Final = 1
RUN: Final = 2
CHARGE: Final = 3

# Why a stat is tested, or a model is moved: what the log and the odds say of it.
WALKING: Final = 0
SLIPPING: Final = 1
CLOSING: Final = 2  # QU-5.3
PARTING: Final = 3  # QU-5.4
CHARGING: Final = 4  # QU-5.2
AHEAD: Final = 5  # QU-9.24


class Mission(Frame):
    """The whole mission, its deployment or a round of it; ``scouted`` has the units that have scouted, as bits."""

    def __init__(self, seat: int = NOBODY, scouted: int = 0) -> None:
        self.seat = seat
        self.scouted = scouted


class Turn(Frame):
    """A unit's activation. ``acted``, ``skilled``, ``bought`` count its actions of each kind (QU-3.2); ``owed`` is an
    action that has been paid for; ``attacked`` and ``cast``: it has (QU-9.6); ``met`` are the
    conditions met, as bits; ``ended``: nothing more may be done."""

    def __init__(
        self,
        seat: int,
        unit: int,
        acted: int = 0,
        skilled: int = 0,
        bought: int = 0,
        owed: int = 0,
        attacked: int = 0,
        cast: int = 0,
        met: int = 0,
        ended: int = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.acted = acted
        self.skilled = skilled
        self.bought = bought
        self.owed = owed
        self.attacked = attacked
        self.cast = cast
        self.met = met
        self.ended = ended


class Move(Frame):
    """A unit goes somewhere. ``to`` has the places of its models, x and y of each in turn, from the first that is left;
    ``pace`` is how far each may go, ``why`` one of those above, ``rival`` whom it charges, closes in on or leaves.

    A hero's way may have jumps: it began at ``start``, ``leg`` of its jumps are done, ``leaps`` are on it, and
    ``passed`` is 0 once one has failed. ``rough`` models are to roll for dangerous ground; ``bitten``: they have."""

    def __init__(
        self,
        seat: int,
        unit: int,
        to: tuple[int, ...],
        pace: int,
        why: int = WALKING,
        rival: int = NOBODY,
        start: tuple[int, ...] = (),
        leg: int = 0,
        leaps: int = 0,
        passed: int = 1,
        rough: int = 0,
        bitten: int = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.to = to
        self.pace = pace
        self.why = why
        self.rival = rival
        self.start = start
        self.leg = leg
        self.leaps = leaps
        self.passed = passed
        self.rough = rough
        self.bitten = bitten


class Jump(Frame):
    """A hero at an edge jumps to a place: ``left`` tests are to be passed (QU-5.7), ``passed`` is how the last one
    ended. Who fails falls ``drop`` at the foot, or stops before the edge (``foot_x`` and so on)."""

    def __init__(
        self,
        seat: int,
        unit: int,
        x: int,
        y: int,
        left: int,
        drop: int,
        foot_x: int,
        foot_y: int,
        stop_x: int,
        stop_y: int,
        passed: int = 1,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.x = x
        self.y = y
        self.left = left
        self.drop = drop
        self.foot_x = foot_x
        self.foot_y = foot_y
        self.stop_x = stop_x
        self.stop_y = stop_y
        self.passed = passed


class Fall(Frame):
    """A model that stands at an edge falls ``drop`` (QU-5.8): the ground falls away towards the foot. Before the edge
    is a place where a hero may stop; ``stopped``: it does."""

    def __init__(
        self,
        seat: int,
        unit: int,
        model: int,
        drop: int,
        foot_x: int,
        foot_y: int,
        stop_x: int,
        stop_y: int,
        stopped: int = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.model = model
        self.drop = drop
        self.foot_x = foot_x
        self.foot_y = foot_y
        self.stop_x = stop_x
        self.stop_y = stop_y
        self.stopped = stopped


class Shove(Frame):
    """A unit is pushed ``distance`` along (``dx``, ``dy``) (QU-7.2). ``over`` has the models that went over an edge and
    are still to fall: model, height, and a place beyond the edge, in turn; ``rough`` models are to roll for dangerous
    ground."""

    def __init__(
        self,
        seat: int,
        unit: int,
        by: int,
        dx: int,
        dy: int,
        distance: int,
        over: tuple[int, ...] = (),
        rough: int = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.by = by
        self.dx = dx
        self.dy = dy
        self.distance = distance
        self.over = over
        self.rough = rough


class Test(Frame):
    """A stat test (QU-1.2), against ``need`` if that is not 0 (QU-9.26): ``die`` is what was rolled, ``passed`` what it
    came to. The page below learns it in its ``passed``."""

    def __init__(
        self, seat: int, unit: int, stat: int, bonus: int = 0, need: int = 0, die: int = 0, passed: int = 0
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.stat = stat
        self.bonus = bonus
        self.need = need
        self.die = die
        self.passed = passed


class Shooting(Frame):
    """A unit shoots. ``aims`` has the target of each of its weapons by place (NOBODY: it does not shoot), ``order`` the
    places as they were aimed; ``moved``: it has moved in this activation."""

    def __init__(
        self, seat: int, unit: int, aims: tuple[int, ...], moved: int = 0, done: int = 0, order: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.aims = aims
        self.moved = moved
        self.done = done  # weapons resolved, as bits
        self.order = order


class Melee(Frame):
    """Two units fight after ``unit`` charged ``rival``. ``done`` has the weapons of the side that strikes now that have
    struck, as bits; ``struck_back``: the charged one has struck."""

    def __init__(self, seat: int, unit: int, rival: int, done: int = 0, struck_back: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.rival = rival
        self.done = done
        self.struck_back = struck_back


class Strike(Frame):
    """One weapon of a unit attacks a unit. ``weapon`` is its place in the profile; ``melee``, ``charged`` (this
    activation) and ``moved`` are 0 or 1; ``distance`` is that to the nearest model; ``blind``: not in sight. ``dice``
    attack; of ``hits`` so many are ``piercing`` (QU-9.23); ``over`` hits of a Blast are still to be shared out, and
    ``shares`` has unit and hits in turn."""

    def __init__(
        self,
        seat: int,
        unit: int,
        target: int,
        weapon: int,
        melee: int = 0,
        charged: int = 0,
        moved: int = 0,
        distance: int = 0,
        blind: int = 0,
        dice: int = 0,
        hits: int = 0,
        piercing: int = 0,
        over: int = 0,
        shares: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.target = target
        self.weapon = weapon
        self.melee = melee
        self.charged = charged
        self.moved = moved
        self.distance = distance
        self.blind = blind
        self.dice = dice
        self.hits = hits
        self.piercing = piercing
        self.over = over
        self.shares = shares


class Blow(Frame):
    """Hits come upon ``unit`` from ``by`` (NOBODY: from no unit) and its ``weapon`` (NOBODY: a fall or an impact, which
    pierce by ``ap``; below it: a step of an effect, by :func:`~.special.moments.as_weapon`). ``wounds`` of ``hits`` got
    through; ``model`` is who takes those that count more than one."""

    def __init__(
        self,
        seat: int,
        unit: int,
        by: int,
        weapon: int,
        hits: int,
        piercing: int = 0,
        ap: int = 0,
        melee: int = 0,
        charged: int = 0,
        cover: int = 0,
        wounds: int = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.by = by
        self.weapon = weapon
        self.hits = hits
        self.piercing = piercing
        self.ap = ap
        self.melee = melee
        self.charged = charged
        self.cover = cover
        self.wounds = wounds


class Morale(Frame):
    """A unit tests its morale (QU-6.7)."""

    def __init__(self, seat: int, unit: int, failed: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.failed = failed


class Ailing(Frame):
    """A unit meets one of its conditions (chapter 10): ``pays``: its player pays to end it; ``passed``: it ends."""

    def __init__(self, seat: int, unit: int, condition: int, pays: int = 0, passed: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.condition = condition
        self.pays = pays
        self.passed = passed


class Casting(Frame):
    """A spell is tried (QU-9.6): ``spell`` by its place in the profile, on ``target``; ``plus`` and ``minus`` are the
    tokens added by heroes; ``passed`` is what came of it."""

    def __init__(
        self,
        seat: int,
        unit: int,
        spell: int,
        target: int,
        plus: int = 0,
        minus: int = 0,
        asked: int = 0,
        passed: int = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.spell = spell
        self.target = target
        self.plus = plus
        self.minus = minus
        self.asked = asked  # heroes asked for tokens, as bits
        self.passed = passed


class Deed(Frame):
    """A skill action that everybody knows: ``target`` is a unit or a thing; ``step`` how far a hero slips away;
    ``passed`` what its test came to."""

    def __init__(self, seat: int, unit: int, target: int = NOBODY, step: int = 0, passed: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.target = target
        self.step = step
        self.passed = passed


class Learnt(Frame):
    """A hero uses a skill that it has learnt, by number; ``target`` is a unit or NOBODY, ``step`` the next of its
    effects, ``passed`` what its test came to, ``left`` 1 where the player leaves it at that."""

    def __init__(
        self, seat: int, unit: int, skill: int, target: int = NOBODY, step: int = 0, passed: int = 0, left: int = 0
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.skill = skill
        self.target = target
        self.step = step
        self.passed = passed
        self.left = left


class Landing(Frame):
    """The effect of a skill, a spell or a find lands (``effect``, by its number in the box): ``unit`` uses it,
    ``target`` is a unit or a thing. ``step`` is the next of its steps, ``left`` the units that the one before is still
    to reach; ``tested``: the first of them has just taken a test against it, and ``passed`` is what that came to."""

    def __init__(
        self,
        seat: int,
        unit: int,
        effect: int,
        target: int,
        step: int = 0,
        left: tuple[int, ...] = (),
        tested: int = 0,
        passed: int = 0,
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.effect = effect
        self.target = target
        self.step = step
        self.left = left
        self.tested = tested
        self.passed = passed


class Coming(Frame):
    """A hero comes out of reserve or, with ``scouts``, moves before the first round."""

    def __init__(self, seat: int, unit: int, scouts: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.scouts = scouts


class Ending(Frame):
    """What comes at an activation's end: ``unit`` is the next whose morale is looked at, from the active one on."""

    def __init__(self, seat: int, unit: int, asked: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.asked = asked


MISSION: Final = Page[Quest, Mission]("qu.mission", "the mission", "QU-3.1", Mission)
DEPLOY: Final = Page[Quest, Mission]("qu.deploy", "deployment", "QU-12.2", Mission)
ROUND: Final = Page[Quest, Mission]("qu.round", "a round", "QU-3.9", Mission)
HERO: Final = Page[Quest, Turn]("qu.hero", "a hero's activation", "QU-3.2", Turn)
ENEMY: Final = Page[Quest, Turn]("qu.enemy", "an enemy's activation", "QU-8.1", Turn)
MOVE: Final = Page[Quest, Move]("qu.move", "a unit moves", "QU-5.6", Move)
JUMP: Final = Page[Quest, Jump]("qu.jump", "a jump", "QU-5.7", Jump)
FALL: Final = Page[Quest, Fall]("qu.fall", "a fall", "QU-5.8", Fall)
SHOVE: Final = Page[Quest, Shove]("qu.shove", "a unit is pushed", "QU-7.2", Shove)
TEST: Final = Page[Quest, Test]("qu.test", "a test", "QU-1.2", Test)
SHOOT: Final = Page[Quest, Shooting]("qu.shoot", "shooting", "QU-6.1", Shooting)
MELEE_PAGE: Final = Page[Quest, Melee]("qu.melee", "a melee", "QU-6.5", Melee)
STRIKE: Final = Page[Quest, Strike]("qu.strike", "a weapon strikes", "QU-6.1", Strike)
BLOW: Final = Page[Quest, Blow]("qu.blow", "hits are blocked", "QU-6.14", Blow)
MORALE: Final = Page[Quest, Morale]("qu.morale", "a morale test", "QU-6.7", Morale)
CONDITION: Final = Page[Quest, Ailing]("qu.condition", "a condition is met", "QU-3.9", Ailing)
CAST: Final = Page[Quest, Casting]("qu.cast", "a spell is cast", "QU-9.6", Casting)
DISCOVER: Final = Page[Quest, Deed]("qu.discover", "a discovery", "QU-7.1", Deed)
PUSH: Final = Page[Quest, Deed]("qu.push", "a push", "QU-7.2", Deed)
SLIP: Final = Page[Quest, Deed]("qu.slip", "slipping away", "QU-7.3", Deed)
SKILL: Final = Page[Quest, Learnt]("qu.skill", "a hero skill", "QU-7.4", Learnt)
STEPS: Final = Page[Quest, Deed]("qu.steps", "steps that an effect grants", "QU-7.4", Deed)
EFFECT: Final = Page[Quest, Landing]("qu.effect", "an effect lands", "QU-7.4", Landing)
USE: Final = Page[Quest, Deed]("qu.use", "a thing is used", "QU-7.5", Deed)
ARRIVE: Final = Page[Quest, Coming]("qu.arrive", "a hero arrives", "QU-9.1", Coming)
ENDING: Final = Page[Quest, Ending]("qu.ending", "an activation ends", "QU-3.9", Ending)
