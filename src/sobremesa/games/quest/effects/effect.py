"""An effect is a list of steps; each kind of step says what it does to a unit it reaches (QU-7.4, QU-9.6, QU-12.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from sobremesa.authoring.terms import Amount
from sobremesa.engine.errors import Wording
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.effects.terms import (
    ALONE,
    ANY_AIM,
    ENEMY,
    FALLEN,
    FRIEND,
    NONE,
    ON_ALL,
    ON_ENEMIES,
    ON_FRIENDS,
    ON_TARGET,
    ON_USER,
    SELF,
    TOKEN,
    Phrasing,
    Takes,
)
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, lasting, things
from sobremesa.games.quest.rules.pages import Landing
from sobremesa.games.quest.rules.special.moments import Special
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.match import DOWN, ON_TABLE, Quest

D3: Final = -100  # stands for an amount that is rolled
GIFT_WORTH: Final = 0.5  # the worth of a gift for a while: about half a wound


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One step: ``n`` is its amount, ``on`` whom it reaches, up to ``within`` from the target; ``given`` are the
    special rules that its hits have or that it gives; ``lasts`` (an index into ``lasting.DURATIONS``) how long, and for
    which ``weapons``; ``save`` is the stat tested to escape it (NOBODY: none; enemies test their Quality),
    ``condition`` its bit.

    A verb is a subclass, which holds everything about it: its name in a pack, the arguments it takes there, how it
    reads, what it does and, if that lasts, what it is worth to a bot. The rest of the game reads it from here
    (``rules/verbs.py``).
    """

    verb: ClassVar[str] = ""  # its name in a pack
    takes: ClassVar[Takes] = Takes(NONE, ALONE)  # what it can say there
    en: ClassVar[Phrasing] = ""  # how it reads
    es: ClassVar[Phrasing] = ""
    example: ClassVar[Amount] = 2  # an example amount for the guide, if it takes one
    only_at: ClassVar[int] = ANY_AIM  # the only aim with which it makes sense
    or_else: ClassVar[tuple[Wording, Wording]] = (Wording(""), Wording(""))  # what is wrong with others, what is right
    reaches_nobody: ClassVar[bool] = False  # it changes something that everybody shares
    is_for_the_hurt: ClassVar[bool] = False  # it does nothing to anybody else
    adds_to: ClassVar[int] = lasting.NOTHING
    is_lasting: ClassVar[bool] = False
    number: int = 0  # in the box

    def __init__(
        self,
        n: int = 0,
        on: int = ON_TARGET,
        within: int = 0,
        given: tuple[Special, ...] = (),
        lasts: int = lasting.ROUND,
        weapons: int = lasting.ALL_WEAPONS,
        save: int = NOBODY,
        condition: int = 0,
    ) -> None:
        self.n = n
        self.on = on
        self.within = within
        self.given = given
        self.lasts = lasts
        self.weapons = weapons
        self.save = save
        self.condition = condition

    def reached(self, match: Quest, landing: Landing) -> list[int]:
        """The units it is done to, in the order of the units."""
        if self.on == ON_TARGET:
            return [landing.target]
        if self.on == ON_USER:
            return [landing.unit]
        units: list[int] = []
        if self.on in (ON_FRIENDS, ON_ALL):
            units += match.allies(landing.unit)
        if self.on in (ON_ENEMIES, ON_ALL):
            units += match.foes(landing.unit)
        near = [unit for unit in units if ground.within(match, landing.target, unit, self.within)]
        return sorted(near)

    def is_possible(self, match: Quest, unit: int) -> bool:
        """Whether it can still be done to this unit when its turn comes."""
        if self.only_at == FALLEN:
            return match.place[unit] == ON_TABLE and match.has(unit, DOWN)
        return match.is_here(unit)

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        """Do it to one unit, with this amount. It opens at most one page; if it draws by chance, it does so first."""
        raise NotImplementedError(self.verb)

    def worth(self, to_hero: bool) -> float:
        """What it is worth to the party that a hero, or an enemy, has been given this: in points of
        ``estimate/sense.py``. What is done at once only leaves a changed position, which is judged by itself.
        """
        return 0.0

    def amount(self, match: Quest) -> int:
        """Its amount, rolled if it is to be rolled (QU-1.5)."""
        return (match.chance.die(FACES) + 1) // 2 if self.n == D3 else self.n


@mypyc_attr(allow_interpreted_subclasses=True)
class LastingStep(Step):
    """A step that gives something for a while: it is recorded. Its phrase says what is given."""

    is_lasting: ClassVar[bool] = True

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        lasting.write_down(match, self.number, unit, self.lasts)
        match.tell(events.GIVEN, unit, self.number)

    def worth(self, to_hero: bool) -> float:
        """Good if a hero has more of it, or an enemy less."""
        return GIFT_WORTH if (self.n > 0) == to_hero else -GIFT_WORTH


class Effect:
    """What a skill, a spell or a find does: at whom it is aimed, from how far (``reach``), whether the target has to be
    in sight, and its steps in order.
    """

    def __init__(self, steps: list[Step], aim: int = SELF, reach: int = 0, is_sighted: bool = True) -> None:
        self.steps = steps
        self.aim = aim
        self.reach = reach
        self.is_sighted = is_sighted
        self.number = 0

    def targets(self, match: Quest, unit: int) -> list[int]:
        """The units, or the things, at which this unit may aim it now."""
        if self.aim == SELF:
            return [unit]
        if self.aim == TOKEN:
            return things.hidden_tokens(match, unit, self.reach, self.is_sighted)
        if self.aim == FALLEN:
            heroes = range(len(match.seat_of))
            among = [hero for hero in heroes if match.place[hero] == ON_TABLE and match.has(hero, DOWN)]
        elif self.aim == ENEMY:
            among = match.foes(unit)
        else:
            among = [friend for friend in match.allies(unit) if friend != unit or self.aim == FRIEND]
        return [other for other in among if self._reaches(match, unit, other)]

    def _reaches(self, match: Quest, unit: int, other: int) -> bool:
        if other == unit:
            return True
        near = ground.within(match, unit, other, self.reach)
        return near and (not self.is_sighted or ground.sees(match, unit, other))
