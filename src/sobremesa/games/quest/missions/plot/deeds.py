"""*What* happens (QU-13): a class for each deed, with its verb in missions. Each does one thing, and tells it.

A deed opens at most one page. If it draws by chance, it draws before anything else.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.event import Telling
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.missions.terrain import BURNS, LOOKS
from sobremesa.games.quest.rules import events, things
from sobremesa.games.quest.rules.objectives import loses, raise_alert, wins
from sobremesa.games.quest.rules.pages import EFFECT, Happening, Landing
from sobremesa.games.quest.state.box import FACES, INCH
from sobremesa.games.quest.state.match import DEAD, FLEEING, HOSTILE, ON_TABLE, PARLEYING, TURNED, Quest
from sobremesa.geometry.measure import Base
from sobremesa.geometry.piece import Piece
from sobremesa.geometry.place import nearest_place

NUMBERS: Final = {look: number for number, look in enumerate(LOOKS)}
FIRE: Final = NUMBERS["fire"]
CATCHES: Final = 4  # QU-13.4
SINKS: Final = 2 * INCH  # QU-13.3, as QU-5.8 has it

# The units an effect lands on, besides units with an id.
ON_WHO: Final = -1
ON_HEROES: Final = -2
ON_ENEMIES: Final = -3
LANDS_ON: Final = {"who": ON_WHO, "heroes": ON_HEROES, "enemies": ON_ENEMIES}


class PlotDeed:
    """A deed. ``verb`` is its name in missions."""

    verb: ClassVar[str] = ""

    def do(self, match: Quest, happening: Happening) -> None:
        """Do it."""
        raise NotImplementedError(self.verb)


class Call(PlotDeed):
    """QU-13.5: call a wave, which comes with the next arrivals."""

    verb = "call"

    def __init__(self, wave: int) -> None:
        self.wave = wave

    def do(self, match: Quest, happening: Happening) -> None:
        match.called |= 1 << self.wave
        match.tell(events.CALLED, self.wave + 1)


class Raise(PlotDeed):
    """QU-13.5: raise the alert, or lower it."""

    verb = "alert"

    def __init__(self, by: int) -> None:
        self.by = by

    def do(self, match: Quest, happening: Happening) -> None:
        raise_alert(match, self.by)


class Set(PlotDeed):
    """QU-13.1: set a variable to a value or, with ``more``, add the value to it."""

    verb = "set"

    def __init__(self, variable: int, value: int, more: bool = False) -> None:
        self.variable = variable
        self.value = value
        self.more = more

    def do(self, match: Quest, happening: Happening) -> None:
        before = match.variables[self.variable] if self.more else 0
        match.variables[self.variable] = before + self.value


class Becomes(PlotDeed):
    """QU-13.3: change the look of a piece of terrain."""

    verb = "becomes"

    def __init__(self, piece: int, look: int) -> None:
        self.piece = piece
        self.look = look

    def do(self, match: Quest, happening: Happening) -> None:
        if match.look_of(self.piece) != self.look:
            happening.left = (*happening.left, *change_terrain(match, self.piece, self.look))


def change_terrain(match: Quest, piece: int, look: int, event: Telling = events.BECOMES) -> tuple[int, ...]:
    """QU-13.3: change the look of a piece of terrain, and move models that can't stand there any more beside it.
    Returns the models that have to fall: model, height, and the x and y where it might stop, in turn."""
    changed = match.changed
    kept = [at for at in range(0, len(changed), 2) if changed[at] != piece]
    pairs = sorted([(changed[at], changed[at + 1]) for at in kept] + [(piece, look)])
    match.changed[:] = [number for pair in pairs for number in pair]
    match.box = match.box.after(tuple(match.changed))
    match.tell(event, piece, look)
    return _move_aside(match, piece)


def _move_aside(match: Quest, piece: int) -> tuple[int, ...]:
    """Measure the ground under all models at a changed piece again, and move those that can't stand there. Returns
    those that have to fall, as :func:`change_terrain` does."""
    board = match.box.board
    falling: list[int] = []
    for unit in range(len(match.profile)):
        if match.place[unit] != ON_TABLE:
            continue
        for model in match.models(unit):
            base = ground.base(match, model)
            if not board.pieces[piece].reaches(base.x, base.y, base.radius):
                continue
            height = match.ground[model]
            now = board.ground(base.x, base.y)
            if ground.in_rules(match, height - now) >= SINKS and not ground.flies(match, unit):
                x, y = _beside(match, unit, base, height) or (base.x, base.y)
                falling += (model, ground.in_rules(match, height - now), x, y)
            elif not board.may_stand(base):
                ground.put(match, model, *(_beside(match, unit, base, None) or (base.x, base.y)))
            else:
                match.ground[model] = now
    return tuple(falling)


def _beside(match: Quest, unit: int, base: Base, height: int | None) -> tuple[int, int] | None:
    """The nearest place where a unit's model may stand, at this height if given; None if there is none."""
    return nearest_place(match.box.board, base, ground.where_none_stays(match, unit), ground=height)


class Spreads(PlotDeed):
    """QU-13.4: spread fire to pieces that burn ``within`` a distance: to each on a roll of 4 or more."""

    verb = "spreads"

    def __init__(self, within: int) -> None:
        self.within = within

    def do(self, match: Quest, happening: Happening) -> None:
        board = match.box.board
        plot = match.box.mission.plot
        assert plot is not None
        looks = [match.look_of(piece) for piece in range(len(board.pieces))]
        looks = [plot.looks[piece] if look == NOBODY else look for piece, look in enumerate(looks)]
        burning = [board.pieces[piece] for piece, look in enumerate(looks) if look == FIRE]
        limit = ground.on_board(match, self.within)
        near = [
            piece
            for piece, look in enumerate(looks)
            if look in BURNING_LOOKS and any(_apart(board.pieces[piece], fire) <= limit for fire in burning)
        ]
        caught = [match.chance.die(FACES) >= CATCHES for _ in near]
        for piece, catches in zip(near, caught, strict=True):
            if catches:
                happening.left = (*happening.left, *change_terrain(match, piece, FIRE, events.CATCHES_FIRE))


BURNING_LOOKS: Final = frozenset(NUMBERS[look] for look in BURNS)


class Feels(PlotDeed):
    """QU-13.6: change the mood of units that the program plays: they flee, parley, turn, or fight again."""

    mood: ClassVar[int] = HOSTILE

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def do(self, match: Quest, happening: Happening) -> None:
        for unit in self.units:
            if match.is_here(unit) and match.mood[unit] != self.mood:
                match.mood[unit] = self.mood
                match.tell(events.TURNS if self.mood == TURNED else events.FEELS, unit, self.mood)


class Flees(Feels):
    """They run to the nearest edge of the table and leave it."""

    verb = "flee"
    mood = FLEEING


class Parleys(Feels):
    """They stand and talk: they attack nobody, and nobody attacks them."""

    verb = "parley"
    mood = PARLEYING


class Turns(Feels):
    """QU-13.12: they fight for the party from now on."""

    verb = "turn"
    mood = TURNED


class Fights(Feels):
    """They fight the party."""

    verb = "fight"
    mood = HOSTILE


class Appears(PlotDeed):
    """QU-13.2: put a thing on the map."""

    verb = "appear"

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def do(self, match: Quest, happening: Happening) -> None:
        if match.state[self.thing] == things.AWAY:
            match.state[self.thing] = things.UNTOUCHED
            match.tell(events.APPEARS, self.thing)


class Vanishes(PlotDeed):
    """QU-13.2: remove a thing, even from a hero who carries it."""

    verb = "vanish"

    def __init__(self, thing: int) -> None:
        self.thing = thing

    def do(self, match: Quest, happening: Happening) -> None:
        if match.state[self.thing] != things.AWAY:
            match.state[self.thing] = things.AWAY
            match.bearer[self.thing] = NOBODY
            match.tell(events.VANISHES, self.thing)


class Lands(PlotDeed):
    """QU-13.7: an effect, like those of skills and finds, lands on units; ``effect`` is its number in the box."""

    verb = "effect"

    def __init__(
        self, effect: int, who: int, units: tuple[int, ...] = (), thing: int = NOBODY, within: int = 0
    ) -> None:
        self.effect = effect
        self.who = who
        self.units = units
        self.thing = thing
        self.within = within

    def reached(self, match: Quest, happening: Happening) -> list[int]:
        """The units it lands on: all of ``who``, or only those ``within`` a distance of the ``thing``."""
        if self.who == ON_WHO:
            among = [happening.unit] if happening.unit != NOBODY else []
        elif self.who in (ON_HEROES, ON_ENEMIES):
            among = match.heroes() if self.who == ON_HEROES else match.rivals(0)
        else:
            among = list(self.units)
        here = [unit for unit in among if match.is_here(unit)]
        if self.thing == NOBODY:
            return here
        return [unit for unit in here if ground.within_of(match, unit, self.thing, self.within)]

    def do(self, match: Quest, happening: Happening) -> None:
        for unit in reversed(self.reached(match, happening)):  # of the pages opened here, the last is resolved first
            match.open(EFFECT, Landing(match.player_of(unit), unit, self.effect, unit))


class Asks(PlotDeed):
    """QU-13.8: the party is asked a question. ``text`` and ``answers`` are the numbers of its text and its answers. The
    page itself asks it, so there is nothing to do here."""

    verb = "choose"

    def __init__(self, text: int, answers: tuple[int, ...]) -> None:
        self.text = text
        self.answers = answers


class Wins(PlotDeed):
    """QU-13.9: the mission is won."""

    verb = "win"

    def do(self, match: Quest, happening: Happening) -> None:
        wins(match)


class Loses(PlotDeed):
    """QU-13.9: the mission is lost."""

    verb = "lose"

    def do(self, match: Quest, happening: Happening) -> None:
        loses(match)


def _apart(one: Piece, other: Piece) -> int:
    """The distance between two pieces of terrain; 0 if a corner of one lies in the other."""
    there = min(other.apart(x, y) for x, y in one.outline)
    return min(there, *(one.apart(x, y) for x, y in other.outline))


def is_left(match: Quest, model: int) -> bool:
    """Whether a model that has to fall is still there."""
    return match.wounds[model] != DEAD and match.is_here(match.member[model])
