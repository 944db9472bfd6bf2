"""All that a match and its open pages remember, each field named once: ``engine/fields.py`` says how to read it."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.fields import Count
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY, Frame

units: Final = Count()
models: Final = Count()
things: Final = Count()


class Columns(Match):
    """Units are heroes first, in the order of the party; things are those on the map."""

    round: int = 0  #: from 1
    active: int = NOBODY  #: the unit that is activated now
    seat_of: tuple[int, ...] = ()  #: the player of each hero
    queue: tuple[int, ...] = ()  #: the enemies still to be activated in this round, the next one first (QU-3.1)
    alert: int = 0  #: how much the enemies know
    unpacked: int = 0  #: the heroes who have used the find that they brought (QU-14.6), as bits
    won: int = 0  #: 1 once the main objective is fulfilled, -1 once it can't be any more
    profile: list[int] = [0] * units  #: the number of its profile in the box
    place: list[int] = [0] * units  #: where it is, as ``match.py`` names it
    marks: list[int] = [0] * units  #: as bits, which ``match.py`` names
    conditions: list[int] = [0] * units  #: as bits
    power: list[int] = [0] * units
    tokens: list[int] = [0] * units  #: QU-9.6
    spent: list[int] = [0] * units  #: weapons used up, bits by their place in the profile (QU-9.19)
    tried: list[int] = [0] * units  #: spells tried in this activation, bits by their place
    hurt: list[int] = [0] * units  #: wounds taken in the current activation
    dread: list[int] = [0] * units  #: further wounds that count for its morale (QU-9.12)
    due: list[int] = [0] * units  #: the round in which it comes; 0 while that is open
    wave: list[int] = [0] * units  #: the wave of an enemy
    first: list[int] = [0] * units  #: the number of its first model
    strength: list[int] = [0] * units  #: how many models it began with
    x: list[int] = [0] * models  #: the centre of its base, like ``y``
    y: list[int] = [0] * models
    ground: list[int] = [0] * models  #: the height of the ground there
    wounds: list[int] = [0] * models  #: ``match.DEAD`` once it is gone
    member: list[int] = [0] * models  #: its unit
    kind: list[int] = [0] * things
    at_x: list[int] = [0] * things
    at_y: list[int] = [0] * things
    state: list[int] = [0] * things
    bearer: list[int] = [NOBODY] * things  #: the unit that carries it
    lasting: list[int] = []  #: what spells and skills gave for a while, :data:`~.lasting.WIDTH` ints each
    fired: list[int] = []  #: the round in which each trigger was last set off, 0 if never (QU-13.1)
    variables: list[int] = []  #: those of the mission, by number (QU-13.1)
    changed: list[int] = []  #: changed pieces of terrain: piece and new look in turn (QU-13.3)
    called: int = 0  #: waves that something has called, as bits (QU-13.5)
    mood: list[int] = [0] * units  #: of a unit that the program plays, as ``match.py`` names it (QU-13.6)
    chosen: list[int] = []  #: the answers that the party has given, by number, in order (QU-13.8)
    staying: int = 0  #: whether the party, having won, stays for side objectives: 1 if it does, 2 if not
    side: list[int] = []  #: how each side objective stands, as ``match.py`` names it (QU-13.10)


class Mission(Frame):
    """The whole mission, its deployment or a round of it."""

    seat: int = NOBODY
    scouted: int = 0  #: the units that have scouted, as bits


class Turn(Frame):
    """A unit's activation."""

    seat: int
    unit: int
    acted: int = 0  #: how many actions it has taken (QU-3.2)
    skilled: int = 0  #: how many skill actions
    bought: int = 0  #: how many further actions it has bought
    owed: int = 0  #: an action that has been paid for
    attacked: int = 0  #: whether it has attacked
    cast: int = 0  #: whether it has cast a spell (QU-9.6)
    met: int = 0  #: the conditions met, as bits
    ended: int = 0  #: whether nothing more may be done


class Move(Frame):
    """A unit goes somewhere. A hero's way may have jumps."""

    seat: int
    unit: int
    to: tuple[int, ...]  #: the places of the models that are left, x and y in turn
    pace: int  #: how far each may go
    why: int = 0  #: the kind of move: WALKING and others in ``rules/pages.py``
    rival: int = NOBODY  #: whom it charges, closes in on or leaves
    start: tuple[int, ...] = ()  #: where a way with jumps began
    leg: int = 0  #: how many of its jumps are done
    leaps: int = 0  #: how many are on it
    passed: int = 1  #: 0 once one has failed
    rough: int = 0  #: models that are to roll for dangerous ground
    bitten: int = 0  #: whether they have rolled


class Jump(Frame):
    """A hero at an edge jumps to a place. If a test is failed, the hero falls to the foot or stops before the edge."""

    seat: int
    unit: int
    x: int
    y: int
    left: int  #: how many tests are still to be passed (QU-5.7)
    drop: int  #: how far the hero would fall
    foot_x: int
    foot_y: int
    stop_x: int
    stop_y: int
    passed: int = 1  #: how the last test ended


class Fall(Frame):
    """A model at an edge falls to its foot (QU-5.8); before the edge is a place where a hero may stop instead."""

    seat: int
    unit: int
    model: int
    drop: int  #: how far
    foot_x: int
    foot_y: int
    stop_x: int
    stop_y: int
    stopped: int = 0  #: whether it stopped there


class Shove(Frame):
    """A unit is pushed along a direction (QU-7.2)."""

    seat: int
    unit: int
    by: int
    dx: int
    dy: int
    distance: int
    #: The models that went over an edge and are still to fall: model, height, and a place beyond the edge, in turn.
    over: tuple[int, ...] = ()
    rough: int = 0  #: models that are to roll for dangerous ground


class Test(Frame):
    """A stat test (QU-1.2). Its result is also written to ``passed`` of the page below."""

    seat: int
    unit: int
    stat: int
    bonus: int = 0
    need: int = 0  #: the number needed, if it is not the stat (QU-9.26)
    die: int = 0  #: what was rolled
    passed: int = 0  #: whether it was passed


class Shooting(Frame):
    """A unit shoots."""

    seat: int
    unit: int
    aims: tuple[int, ...]  #: the target of each of its weapons, by place; NOBODY for one that does not shoot
    moved: int = 0  #: whether it has moved in this activation
    done: int = 0  #: weapons resolved, as bits
    order: tuple[int, ...] = ()  #: the places of the weapons, in the order in which they were aimed


class Melee(Frame):
    """Two units fight after ``unit`` charged ``rival``."""

    seat: int
    unit: int
    rival: int
    done: int = 0  #: the weapons of the side that strikes now that have struck, as bits
    struck_back: int = 0  #: whether the charged one has struck


class Strike(Frame):
    """One weapon of a unit attacks a unit."""

    seat: int
    unit: int
    target: int
    weapon: int  #: its place in the profile
    melee: int = 0  #: 0 or 1, like the next two
    charged: int = 0  #: in this activation
    moved: int = 0
    distance: int = 0  #: to the nearest model
    blind: int = 0  #: whether it is not in sight
    dice: int = 0  #: that attack
    hits: int = 0
    piercing: int = 0  #: how many of the hits pierce (QU-9.23)
    over: int = 0  #: hits of a Blast that are still to be shared out
    shares: tuple[int, ...] = ()  #: unit and hits in turn


class Blow(Frame):
    """A unit takes hits."""

    seat: int
    unit: int
    by: int  #: the unit that hits it; NOBODY if none does
    #: NOBODY: a fall or an impact; below it: a step of an effect, by :func:`~.special.moments.as_weapon`.
    weapon: int
    hits: int
    piercing: int = 0
    ap: int = 0  #: the AP of a fall or an impact
    melee: int = 0
    charged: int = 0
    cover: int = 0
    wounds: int = 0  #: how many of the hits got through


class Morale(Frame):
    """A unit tests its morale (QU-6.7)."""

    seat: int
    unit: int
    failed: int = 0


class Ailing(Frame):
    """One of a unit's conditions is resolved (chapter 10)."""

    seat: int
    unit: int
    condition: int
    pays: int = 0  #: whether its player pays to end it
    passed: int = 0  #: whether it ends


class Casting(Frame):
    """A spell is tried (QU-9.6)."""

    seat: int
    unit: int
    spell: int  #: its place in the profile
    target: int
    plus: int = 0  #: the tokens that heroes spend on it, like ``minus`` against it
    minus: int = 0
    asked: int = 0  #: heroes asked for tokens, as bits
    passed: int = 0  #: whether it worked


class Deed(Frame):
    """A skill action that every hero can take."""

    seat: int
    unit: int
    target: int = NOBODY  #: a unit or a thing
    step: int = 0  #: how far a hero slips away
    passed: int = 0  #: whether its test was passed


class Learnt(Frame):
    """A hero uses a skill of their own (QU-7.4)."""

    seat: int
    unit: int
    skill: int  #: its number
    target: int = NOBODY  #: a unit
    step: int = 0  #: the next of its effects
    passed: int = 0  #: whether its test was passed
    left: int = 0  #: 1 if the player forgoes the effect


class Landing(Frame):
    """The effect of a skill, a spell or a find lands."""

    seat: int
    unit: int  #: who uses it
    effect: int  #: its number in the box
    target: int  #: a unit or a thing
    step: int = 0  #: the next of its steps
    left: tuple[int, ...] = ()  #: the units that the step before is still to reach
    tested: int = 0  #: whether the first of them has just taken the test that saves it
    passed: int = 0  #: whether that test was passed


class Happening(Frame):
    """The script of a trigger of the mission is carried out, one deed after another (QU-13.1)."""

    seat: int
    unit: int  #: the unit that set it off, or NOBODY
    script: int  #: its number among the mission's
    step: int = 0  #: the next deed
    left: tuple[int, ...] = ()  #: the models that are still to fall: model, height, and where they might stop, in turn


class Offer(Frame):
    """The party is offered a side objective, or asked whether to stay for those that are not done (QU-13.10)."""

    seat: int
    side: int = NOBODY  #: its number; NOBODY: whether to stay


class Coming(Frame):
    """A hero comes out of reserve, or moves before the first round."""

    seat: int
    unit: int
    scouts: int = 0  #: whether it moves before the first round


class Ending(Frame):
    """The end of an activation."""

    seat: int
    unit: int  #: the next unit whose morale is checked, from the active one on
    asked: int = 0
