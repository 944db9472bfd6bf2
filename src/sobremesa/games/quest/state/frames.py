"""What open pages remember: generated from ``fields.py`` by ``python -m sobremesa.engine.fields --write``."""

from __future__ import annotations

from sobremesa.engine.page import NOBODY, Frame


class Mission(Frame):
    """The whole mission, its deployment or a round of it."""

    def __init__(self, seat: int = NOBODY, scouted: int = 0) -> None:
        self.seat = seat
        self.scouted = scouted  #: the units that have scouted, as bits


class Turn(Frame):
    """A unit's activation."""

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
        self.acted = acted  #: how many actions it has taken (QU-3.2)
        self.skilled = skilled  #: how many skill actions
        self.bought = bought  #: how many further actions it has bought
        self.owed = owed  #: an action that has been paid for
        self.attacked = attacked  #: whether it has attacked
        self.cast = cast  #: whether it has cast a spell (QU-9.6)
        self.met = met  #: the conditions met, as bits
        self.ended = ended  #: whether nothing more may be done


class Move(Frame):
    """A unit goes somewhere. A hero's way may have jumps."""

    def __init__(
        self,
        seat: int,
        unit: int,
        to: tuple[int, ...],
        pace: int,
        why: int = 0,
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
        self.to = to  #: the places of the models that are left, x and y in turn
        self.pace = pace  #: how far each may go
        self.why = why  #: the kind of move: WALKING and others in ``rules/pages.py``
        self.rival = rival  #: whom it charges, closes in on or leaves
        self.start = start  #: where a way with jumps began
        self.leg = leg  #: how many of its jumps are done
        self.leaps = leaps  #: how many are on it
        self.passed = passed  #: 0 once one has failed
        self.rough = rough  #: models that are to roll for dangerous ground
        self.bitten = bitten  #: whether they have rolled


class Jump(Frame):
    """A hero at an edge jumps to a place. If a test is failed, the hero falls to the foot or stops before the edge."""

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
        self.left = left  #: how many tests are still to be passed (QU-5.7)
        self.drop = drop  #: how far the hero would fall
        self.foot_x = foot_x
        self.foot_y = foot_y
        self.stop_x = stop_x
        self.stop_y = stop_y
        self.passed = passed  #: how the last test ended


class Fall(Frame):
    """A model at an edge falls to its foot (QU-5.8); before the edge is a place where a hero may stop instead."""

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
        self.drop = drop  #: how far
        self.foot_x = foot_x
        self.foot_y = foot_y
        self.stop_x = stop_x
        self.stop_y = stop_y
        self.stopped = stopped  #: whether it stopped there


class Shove(Frame):
    """A unit is pushed along a direction (QU-7.2)."""

    def __init__(
        self, seat: int, unit: int, by: int, dx: int, dy: int, distance: int, over: tuple[int, ...] = (), rough: int = 0
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.by = by
        self.dx = dx
        self.dy = dy
        self.distance = distance
        #: The models that went over an edge and are still to fall: model, height, and a place beyond the edge, in turn.
        self.over = over
        self.rough = rough  #: models that are to roll for dangerous ground


class Test(Frame):
    """A stat test (QU-1.2). Its result is also written to ``passed`` of the page below."""

    def __init__(
        self, seat: int, unit: int, stat: int, bonus: int = 0, need: int = 0, die: int = 0, passed: int = 0
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.stat = stat
        self.bonus = bonus
        self.need = need  #: the number needed, if it is not the stat (QU-9.26)
        self.die = die  #: what was rolled
        self.passed = passed  #: whether it was passed


class Shooting(Frame):
    """A unit shoots."""

    def __init__(
        self, seat: int, unit: int, aims: tuple[int, ...], moved: int = 0, done: int = 0, order: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.aims = aims  #: the target of each of its weapons, by place; NOBODY for one that does not shoot
        self.moved = moved  #: whether it has moved in this activation
        self.done = done  #: weapons resolved, as bits
        self.order = order  #: the places of the weapons, in the order in which they were aimed


class Melee(Frame):
    """Two units fight after ``unit`` charged ``rival``."""

    def __init__(self, seat: int, unit: int, rival: int, done: int = 0, struck_back: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.rival = rival
        self.done = done  #: the weapons of the side that strikes now that have struck, as bits
        self.struck_back = struck_back  #: whether the charged one has struck


class Strike(Frame):
    """One weapon of a unit attacks a unit."""

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
        self.weapon = weapon  #: its place in the profile
        self.melee = melee  #: 0 or 1, like the next two
        self.charged = charged  #: in this activation
        self.moved = moved
        self.distance = distance  #: to the nearest model
        self.blind = blind  #: whether it is not in sight
        self.dice = dice  #: that attack
        self.hits = hits
        self.piercing = piercing  #: how many of the hits pierce (QU-9.23)
        self.over = over  #: hits of a Blast that are still to be shared out
        self.shares = shares  #: unit and hits in turn


class Blow(Frame):
    """A unit takes hits."""

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
        self.by = by  #: the unit that hits it; NOBODY if none does
        #: NOBODY: a fall or an impact; below it: a step of an effect, by :func:`~.special.moments.as_weapon`.
        self.weapon = weapon
        self.hits = hits
        self.piercing = piercing
        self.ap = ap  #: the AP of a fall or an impact
        self.melee = melee
        self.charged = charged
        self.cover = cover
        self.wounds = wounds  #: how many of the hits got through


class Morale(Frame):
    """A unit tests its morale (QU-6.7)."""

    def __init__(self, seat: int, unit: int, failed: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.failed = failed


class Ailing(Frame):
    """One of a unit's conditions is resolved (chapter 10)."""

    def __init__(self, seat: int, unit: int, condition: int, pays: int = 0, passed: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.condition = condition
        self.pays = pays  #: whether its player pays to end it
        self.passed = passed  #: whether it ends


class Casting(Frame):
    """A spell is tried (QU-9.6)."""

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
        self.spell = spell  #: its place in the profile
        self.target = target
        self.plus = plus  #: the tokens that heroes spend on it, like ``minus`` against it
        self.minus = minus
        self.asked = asked  #: heroes asked for tokens, as bits
        self.passed = passed  #: whether it worked


class Deed(Frame):
    """A skill action that every hero can take."""

    def __init__(self, seat: int, unit: int, target: int = NOBODY, step: int = 0, passed: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.target = target  #: a unit or a thing
        self.step = step  #: how far a hero slips away
        self.passed = passed  #: whether its test was passed


class Learnt(Frame):
    """A hero uses a skill of their own (QU-7.4)."""

    def __init__(
        self, seat: int, unit: int, skill: int, target: int = NOBODY, step: int = 0, passed: int = 0, left: int = 0
    ) -> None:
        self.seat = seat
        self.unit = unit
        self.skill = skill  #: its number
        self.target = target  #: a unit
        self.step = step  #: the next of its effects
        self.passed = passed  #: whether its test was passed
        self.left = left  #: 1 if the player forgoes the effect


class Landing(Frame):
    """The effect of a skill, a spell or a find lands."""

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
        self.unit = unit  #: who uses it
        self.effect = effect  #: its number in the box
        self.target = target  #: a unit or a thing
        self.step = step  #: the next of its steps
        self.left = left  #: the units that the step before is still to reach
        self.tested = tested  #: whether the first of them has just taken the test that saves it
        self.passed = passed  #: whether that test was passed


class Happening(Frame):
    """The script of a trigger of the mission is carried out, one deed after another (QU-13.1)."""

    def __init__(self, seat: int, unit: int, script: int, step: int = 0, left: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.unit = unit  #: the unit that set it off, or NOBODY
        self.script = script  #: its number among the mission's
        self.step = step  #: the next deed
        self.left = left  #: the models that are still to fall: model, height, and where they might stop, in turn


class Offer(Frame):
    """The party is offered a side objective, or asked whether to stay for those that are not done (QU-13.10)."""

    def __init__(self, seat: int, side: int = NOBODY) -> None:
        self.seat = seat
        self.side = side  #: its number; NOBODY: whether to stay


class Coming(Frame):
    """A hero comes out of reserve, or moves before the first round."""

    def __init__(self, seat: int, unit: int, scouts: int = 0) -> None:
        self.seat = seat
        self.unit = unit
        self.scouts = scouts  #: whether it moves before the first round


class Ending(Frame):
    """The end of an activation."""

    def __init__(self, seat: int, unit: int, asked: int = 0) -> None:
        self.seat = seat
        self.unit = unit  #: the next unit whose morale is checked, from the active one on
        self.asked = asked
