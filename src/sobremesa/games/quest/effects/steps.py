"""Steps that are done at once."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.authoring.terms import Amount
from sobremesa.engine.errors import Wording
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.effects.effect import Step
from sobremesa.games.quest.effects.terms import (
    ALL_CONDITIONS,
    ALONE,
    FALLEN,
    HARM,
    HITS,
    NONE,
    PLAIN,
    TOKEN,
    Phrasing,
    Takes,
    inches,
    more_or_less,
    rolled,
)
from sobremesa.games.quest.rules import events, pushing, things
from sobremesa.games.quest.rules.conditions import afflict, cure
from sobremesa.games.quest.rules.pages import BLOW, MORALE, STEPS, Blow, Deed, Landing, Morale
from sobremesa.games.quest.rules.special.moments import as_weapon
from sobremesa.games.quest.rules.wounds import heal, lose, revive, take_wound, the_one_to_suffer
from sobremesa.games.quest.state.box import CONDITIONS
from sobremesa.games.quest.state.match import FATIGUED, SHAKEN, Quest

MOST_TOKENS = 6  # QU-9.6


class Hits(Step):
    """``n`` hits, to be blocked like any others (QU-6.14)."""

    verb: ClassVar[str] = "hits"
    takes: ClassVar[Takes] = Takes(rolled(9), HITS)
    en: ClassVar[Phrasing] = "takes {hits}"
    es: ClassVar[Phrasing] = "recibe {hits}"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        by = landing.unit if landing.unit != unit else NOBODY
        match.tell(events.EFFECT_HITS, unit, n)
        match.open(BLOW, Blow(match.player_of(unit), unit, by, as_weapon(self.number), n))


class Wounds(Step):
    """``n`` wounds that can't be blocked."""

    verb: ClassVar[str] = "wounds"
    takes: ClassVar[Takes] = Takes(rolled(3), HARM)
    en: ClassVar[Phrasing] = "suffers {wounds}"
    es: ClassVar[Phrasing] = "sufre {wounds}"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        by = landing.unit if landing.unit != unit else NOBODY
        for _ in range(n):
            if match.is_here(unit):
                take_wound(match, unit, the_one_to_suffer(match, unit, by), 1)


class Heal(Step):
    """``n`` wounds are healed."""

    verb: ClassVar[str] = "heal"
    takes: ClassVar[Takes] = Takes(rolled(9), PLAIN)
    en: ClassVar[Phrasing] = "heals {wounds}"
    es: ClassVar[Phrasing] = "se cura {wounds}"
    is_for_the_hurt: ClassVar[bool] = True

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        heal(match, unit, n)


class Revive(Step):
    """An unconscious hero comes back, with ``n`` wounds healed (QU-6.4)."""

    verb: ClassVar[str] = "revive"
    takes: ClassVar[Takes] = Takes(rolled(12), ALONE)
    en: ClassVar[Phrasing] = "comes round and heals {wounds}"
    es: ClassVar[Phrasing] = "vuelve en sí y se cura {wounds}"
    only_at: ClassVar[int] = FALLEN
    or_else: ClassVar[tuple[Wording, Wording]] = (
        Wording("only the unconscious are revived, and first of all"),
        Wording("aim: fallen, and revive: as the first step"),
    )

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        revive(match, unit, n)


class Power(Step):
    """A hero gets ``n`` power, up to what it began with, or loses it (QU-3.5)."""

    verb: ClassVar[str] = "power"
    takes: ClassVar[Takes] = Takes(more_or_less(6), HARM)
    en: ClassVar[Phrasing] = {"": "regains {n} power", "less": "loses {n} power"}
    es: ClassVar[Phrasing] = {"": "recupera {n} de poder", "less": "pierde {n} de poder"}

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if not match.is_hero(unit):
            return
        if n < 0:
            lose(match, unit, -n)
            return
        most = max(match.profile_of(unit).power, match.power[unit])
        match.power[unit] = min(most, match.power[unit] + n)
        match.tell(events.GAINED_POWER, unit, match.power[unit])


class Tokens(Step):
    """A caster gets ``n`` spell tokens, or loses them (QU-9.6)."""

    verb: ClassVar[str] = "tokens"
    takes: ClassVar[Takes] = Takes(more_or_less(6), HARM)
    en: ClassVar[Phrasing] = {"": "gains {tokens}", "less": "loses {tokens}"}
    es: ClassVar[Phrasing] = {"": "recibe {tokens}", "less": "pierde {tokens}"}

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.profile_of(unit).spells:
            match.tokens[unit] = max(0, min(MOST_TOKENS, match.tokens[unit] + n))
            match.tell(events.TOKENS, unit, match.tokens[unit])


class Condition(Step):
    """A condition is given (QU-10)."""

    verb: ClassVar[str] = "condition"
    takes: ClassVar[Takes] = Takes(CONDITIONS, HARM)
    en: ClassVar[Phrasing] = "becomes {condition}"
    es: ClassVar[Phrasing] = "sufre el estado {condition}"
    example: ClassVar[Amount] = "sick"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        afflict(match, unit, self.condition)


class Cure(Step):
    """One condition ends; if there are several: all of them do."""

    verb: ClassVar[str] = "cure"
    takes: ClassVar[Takes] = Takes((*CONDITIONS, ALL_CONDITIONS), PLAIN)
    en: ClassVar[Phrasing] = {"": "is no longer {condition}", "all": "is rid of all conditions"}
    es: ClassVar[Phrasing] = {"": "se libra del estado {condition}", "all": "se libra de todos los estados"}
    example: ClassVar[Amount] = "all"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        for bit in range(len(CONDITIONS)):
            if self.condition >> bit & 1:
                cure(match, unit, 1 << bit)


class Steady(Step):
    """It is no longer Shaken (QU-6.8)."""

    verb: ClassVar[str] = "steady"
    takes: ClassVar[Takes] = Takes(NONE, PLAIN)
    en: ClassVar[Phrasing] = "is no longer Shaken"
    es: ClassVar[Phrasing] = "deja de estar Aturdid{o}"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.has(unit, SHAKEN):
            match.unmark(unit, SHAKEN)
            match.tell(events.RECOVERS, unit)


class Refresh(Step):
    """It is no longer fatigued (QU-6.6)."""

    verb: ClassVar[str] = "refresh"
    takes: ClassVar[Takes] = Takes(NONE, PLAIN)
    en: ClassVar[Phrasing] = "is no longer fatigued"
    es: ClassVar[Phrasing] = "deja de estar fatigad{o}"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.has(unit, FATIGUED):
            match.unmark(unit, FATIGUED)
            match.tell(events.REFRESHED, unit)


class Tire(Step):
    """It is fatigued (QU-6.6)."""

    verb: ClassVar[str] = "tire"
    takes: ClassVar[Takes] = Takes(NONE, HARM)
    en: ClassVar[Phrasing] = "is fatigued"
    es: ClassVar[Phrasing] = "queda fatigad{o}"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if not match.has(unit, FATIGUED):
            match.mark(unit, FATIGUED)
            match.tell(events.FATIGUED, unit)


class Daunt(Step):
    """It tests its morale (QU-6.7)."""

    verb: ClassVar[str] = "daunt"
    takes: ClassVar[Takes] = Takes(NONE, PLAIN)
    en: ClassVar[Phrasing] = "takes a morale test"
    es: ClassVar[Phrasing] = "hace un chequeo de moral"

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        match.open(MORALE, Morale(match.player_of(unit), unit))


class Push(Step):
    """It is moved straight away from the user, as by a push (QU-7.2)."""

    verb: ClassVar[str] = "push"
    takes: ClassVar[Takes] = inches(6, HARM)
    en: ClassVar[Phrasing] = 'moves {n}" straight back'
    es: ClassVar[Phrasing] = 'se aleja {n}" en línea recta'

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        pushing.push(match, unit, landing.unit, n)


class Pull(Step):
    """It is moved straight towards the user, as by a push."""

    verb: ClassVar[str] = "pull"
    takes: ClassVar[Takes] = inches(6, HARM)
    en: ClassVar[Phrasing] = 'moves {n}" straight closer'
    es: ClassVar[Phrasing] = 'se acerca {n}" en línea recta'

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        pushing.push(match, unit, landing.unit, -n)


class Go(Step):
    """A hero may move, even out of combat, as when slipping away (QU-7.3)."""

    verb: ClassVar[str] = "move"
    takes: ClassVar[Takes] = inches(12, PLAIN)
    en: ClassVar[Phrasing] = 'may move up to {n}"'
    es: ClassVar[Phrasing] = 'puede moverse hasta {n}"'

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        if match.is_hero(unit):
            match.open(STEPS, Deed(match.player_of(unit), unit, step=n))


class Reveal(Step):
    """A search token is revealed (QU-7.1)."""

    verb: ClassVar[str] = "reveal"
    takes: ClassVar[Takes] = Takes(NONE, ALONE)
    en: ClassVar[Phrasing] = "is revealed"
    es: ClassVar[Phrasing] = "se revela"
    only_at: ClassVar[int] = TOKEN
    or_else: ClassVar[tuple[Wording, Wording]] = (Wording("only tokens are revealed"), Wording("aim: token"))

    def is_possible(self, match: Quest, unit: int) -> bool:
        return True  # it is a thing

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        things.reveal(match, landing.unit, unit)


class Alert(Step):
    """The enemies know more, or less (QU-12.2)."""

    verb: ClassVar[str] = "alert"
    takes: ClassVar[Takes] = Takes(more_or_less(3), ALONE)
    en: ClassVar[Phrasing] = {"": "the alert rises by {n}", "less": "the alert falls by {n}"}
    es: ClassVar[Phrasing] = {"": "la alerta sube {n}", "less": "la alerta baja {n}"}
    example: ClassVar[Amount] = 1
    reaches_nobody: ClassVar[bool] = True

    def reached(self, match: Quest, landing: Landing) -> list[int]:
        """The user, if it is aimed at a token, which is not a unit."""
        if match.box.effects[landing.effect].aim == TOKEN:
            return [landing.unit]
        return super().reached(match, landing)

    def do(self, match: Quest, landing: Landing, unit: int, n: int) -> None:
        match.alert = max(0, match.alert + n)
        match.tell(events.ALERT, match.alert)
