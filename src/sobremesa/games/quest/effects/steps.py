"""Steps that are done at once."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest import events
from sobremesa.games.quest.box import CONDITIONS
from sobremesa.games.quest.effects.effect import Step
from sobremesa.games.quest.pages import BLOW, MORALE, STEPS, Blow, Deed, Landing, Morale
from sobremesa.games.quest.rules import pushing, things
from sobremesa.games.quest.rules.conditions import afflict, cure
from sobremesa.games.quest.rules.wounds import heal, lose, revive, take_wound, the_one_to_suffer
from sobremesa.games.quest.special.moments import as_weapon
from sobremesa.games.quest.state import FATIGUED, SHAKEN, Quest

MOST_TOKENS = 6  # QU-9.6


class Hits(Step):
    """``n`` hits, to be blocked as any others (QU-6.14)."""

    verb: ClassVar[str] = "hits"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        by = landing.unit if landing.unit != unit else NOBODY
        match.tell(events.EFFECT_HITS, unit, n)
        match.open(BLOW, Blow(match.player_of(unit), unit, by, as_weapon(self.number), n))


class Wounds(Step):
    """``n`` wounds, which nothing blocks."""

    verb: ClassVar[str] = "wounds"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        by = landing.unit if landing.unit != unit else NOBODY
        for _ in range(n):
            if match.is_here(unit):
                take_wound(match, unit, the_one_to_suffer(match, unit, by), 1)


class Heal(Step):
    """``n`` wounds are healed."""

    verb: ClassVar[str] = "heal"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        heal(match, unit, n)


class Revive(Step):
    """An unconscious hero comes back, with ``n`` wounds healed (QU-6.4)."""

    verb: ClassVar[str] = "revive"
    to_the_fallen: ClassVar[bool] = True

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        revive(match, unit, n)


class Power(Step):
    """A hero gets ``n`` power, at most what it began with, or loses it (QU-3.5)."""

    verb: ClassVar[str] = "power"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if not match.is_hero(unit):
            return
        if n < 0:
            lose(match, unit, -n)
            return
        most = max(match.of(unit).power, match.power[unit])
        match.power[unit] = min(most, match.power[unit] + n)
        match.tell(events.GAINED_POWER, unit, match.power[unit])


class Tokens(Step):
    """A caster gets ``n`` spell tokens, or loses them (QU-9.6)."""

    verb: ClassVar[str] = "tokens"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.of(unit).spells:
            match.tokens[unit] = max(0, min(MOST_TOKENS, match.tokens[unit] + n))
            match.tell(events.TOKENS, unit, match.tokens[unit])


class Condition(Step):
    """A condition is given (QU-10)."""

    verb: ClassVar[str] = "condition"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        afflict(match, unit, self.condition)


class Cure(Step):
    """A condition ends; several: all of them do."""

    verb: ClassVar[str] = "cure"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        for bit in range(len(CONDITIONS)):
            if self.condition >> bit & 1:
                cure(match, unit, 1 << bit)


class Steady(Step):
    """It is no longer Shaken (QU-6.8)."""

    verb: ClassVar[str] = "steady"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.has(unit, SHAKEN):
            match.unmark(unit, SHAKEN)
            match.tell(events.RECOVERS, unit)


class Refresh(Step):
    """It is no longer fatigued (QU-6.6)."""

    verb: ClassVar[str] = "refresh"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.has(unit, FATIGUED):
            match.unmark(unit, FATIGUED)
            match.tell(events.REFRESHED, unit)


class Tire(Step):
    """It is fatigued (QU-6.6)."""

    verb: ClassVar[str] = "tire"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if not match.has(unit, FATIGUED):
            match.mark(unit, FATIGUED)
            match.tell(events.FATIGUED, unit)


class Daunt(Step):
    """It tests its morale (QU-6.7)."""

    verb: ClassVar[str] = "daunt"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        match.open(MORALE, Morale(match.player_of(unit), unit))


class Push(Step):
    """It is moved straight away from the user, as by a push (QU-7.2)."""

    verb: ClassVar[str] = "push"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        pushing.push(match, unit, landing.unit, n)


class Pull(Step):
    """It is moved straight towards the user, likewise."""

    verb: ClassVar[str] = "pull"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        pushing.push(match, unit, landing.unit, -n)


class Go(Step):
    """A hero may move, out of combat too, as when slipping away (QU-7.3)."""

    verb: ClassVar[str] = "move"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.is_hero(unit):
            match.open(STEPS, Deed(match.player_of(unit), unit, step=n))


class Reveal(Step):
    """A search token is revealed (QU-7.1)."""

    verb: ClassVar[str] = "reveal"

    def is_possible(self, match: Quest, unit: int) -> bool:
        return True  # it is a thing

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        things.reveal(match, landing.unit, unit)


class Alert(Step):
    """The enemies know more, or less (QU-12.2)."""

    verb: ClassVar[str] = "alert"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        match.alert = max(0, match.alert + n)
        match.tell(events.ALERT, match.alert)
