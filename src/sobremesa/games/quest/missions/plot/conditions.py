"""*When* something happens (QU-13.1): a class for each condition, with its name in missions and its wording.

A condition looks at the match and changes nothing; how often it is checked makes no difference.
"""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Phrase, phrase
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import things
from sobremesa.games.quest.rules.sides import is_beaten
from sobremesa.games.quest.rules.wounds import half_gone
from sobremesa.games.quest.state.match import DOWN, GONE, SHAKEN, Quest

# Who may be near something, besides units with an id.
A_HERO: Final = -1
ALL_HEROES: Final = -2
AN_ENEMY: Final = -3
WHO: Final = {"hero": A_HERO, "all-heroes": ALL_HEROES, "enemy": AN_ENEMY}


class Condition:
    """A condition. ``entry`` is its name in missions."""

    entry: ClassVar[str] = ""

    def holds(self, match: Quest) -> bool:
        """Whether it holds now."""
        raise NotImplementedError(self.entry)

    def in_words(self) -> Phrase:
        """The condition in the table's words."""
        raise NotImplementedError(self.entry)


class Counted(Condition):
    """Something has come to a number."""

    def __init__(self, n: int) -> None:
        self.n = n


class OfAThing(Condition):
    """Something is so of a thing."""

    def __init__(self, thing: int) -> None:
        self.thing = thing


class Round(Counted):
    """From a round on."""

    entry = "round"

    def holds(self, match: Quest) -> bool:
        return match.round >= self.n

    def in_words(self) -> Phrase:
        return phrase("from round {n} on", n=self.n)


class Alert(Counted):
    """From a degree of alert on."""

    entry = "alert"

    def holds(self, match: Quest) -> bool:
        return match.alert >= self.n

    def in_words(self) -> Phrase:
        return phrase("at alert {n}", n=self.n)


class Used(OfAThing):
    """A device has been used, or an item or a person been taken along (QU-13.2)."""

    entry = "used"

    def holds(self, match: Quest) -> bool:
        return match.state[self.thing] == things.DONE

    def in_words(self) -> Phrase:
        return phrase("{thing}: used", thing=self.thing)


class Carried(OfAThing):
    """A hero carries the thing, or leads the person."""

    entry = "carried"

    def holds(self, match: Quest) -> bool:
        return match.bearer[self.thing] != NOBODY

    def in_words(self) -> Phrase:
        return phrase("{thing}: with a hero", thing=self.thing)


class Brought(OfAThing):
    """The hero who carries or leads it is in the party's corner, and not Shaken."""

    entry = "brought"

    def holds(self, match: Quest) -> bool:
        bearer = match.bearer[self.thing]
        return bearer != NOBODY and not match.has(bearer, SHAKEN) and ground.is_in_corner(match, bearer)

    def in_words(self) -> Phrase:
        return phrase("{thing}: in the party’s corner", thing=self.thing)


class OfUnits(Condition):
    """Something is true of each of some units. It never holds if none of them comes against this party."""

    def __init__(self, units: tuple[int, ...]) -> None:
        self.units = units

    def is_so(self, match: Quest, unit: int) -> bool:
        """Whether it is true of one of them."""
        raise NotImplementedError(self.entry)

    def holds(self, match: Quest) -> bool:
        return bool(self.units) and all(self.is_so(match, unit) for unit in self.units)


class Destroyed(OfUnits):
    """The units are gone: destroyed, fled or taken prisoner."""

    entry = "destroyed"

    def is_so(self, match: Quest, unit: int) -> bool:
        return match.place[unit] == GONE

    def in_words(self) -> Phrase:
        return phrase("{unit}: gone", unit=self.units[0]) if self.units else phrase("never")


class Wounded(OfUnits):
    """Half of each unit, or less, is left (QU-6.16)."""

    entry = "wounded"

    def is_so(self, match: Quest, unit: int) -> bool:
        return match.place[unit] == GONE or (match.is_here(unit) and half_gone(match, unit))

    def in_words(self) -> Phrase:
        return phrase("{unit}: half or less left", unit=self.units[0]) if self.units else phrase("never")


class Shaken(OfUnits):
    """The units are Shaken (QU-6.8)."""

    entry = "shaken"

    def is_so(self, match: Quest, unit: int) -> bool:
        return match.is_here(unit) and match.has(unit, SHAKEN)

    def in_words(self) -> Phrase:
        return phrase("{unit}: Shaken", unit=self.units[0]) if self.units else phrase("never")


class Beaten(OfUnits):
    """The units are still there but don't fight any more: Shaken, fleeing or parleying."""

    entry = "beaten"

    def is_so(self, match: Quest, unit: int) -> bool:
        return is_beaten(match, unit)

    def in_words(self) -> Phrase:
        return phrase("{unit}: beaten", unit=self.units[0]) if self.units else phrase("never")


class Fallen(Counted):
    """At least ``n`` heroes are unconscious (QU-6.3)."""

    entry = "fallen"

    def holds(self, match: Quest) -> bool:
        return sum(match.has(hero, DOWN) for hero in range(len(match.seat_of))) >= self.n

    def in_words(self) -> Phrase:
        return phrase("heroes unconscious: {n}", n=self.n)


class Near(Condition):
    """A hero, all heroes, an enemy, or some ``units`` (by their numbers) are ``within`` a distance of a thing, or of
    where it was. Shaken units don't count (QU-6.8)."""

    entry = "near"

    def __init__(self, thing: int, within: int, who: int, units: tuple[int, ...] = ()) -> None:
        self.thing = thing
        self.within = within
        self.who = who
        self.units = units

    def holds(self, match: Quest) -> bool:
        if self.who == ALL_HEROES:
            heroes = match.heroes()
            return bool(heroes) and all(self._is_near(match, hero) for hero in heroes)
        among = match.heroes() if self.who == A_HERO else match.foes(0) if self.who == AN_ENEMY else self.units
        return any(match.is_here(unit) and self._is_near(match, unit) for unit in among)

    def _is_near(self, match: Quest, unit: int) -> bool:
        return not match.has(unit, SHAKEN) and ground.within_of(match, unit, self.thing, self.within)

    def in_words(self) -> Phrase:
        if self.who == A_HERO:
            return phrase("a hero within {inches} of {thing}", inches=self.within, thing=self.thing)
        if self.who == ALL_HEROES:
            return phrase("all heroes within {inches} of {thing}", inches=self.within, thing=self.thing)
        if self.who == AN_ENEMY:
            return phrase("an enemy within {inches} of {thing}", inches=self.within, thing=self.thing)
        if not self.units:
            return phrase("never")
        return phrase("{unit} within {inches} of {thing}", unit=self.units[0], inches=self.within, thing=self.thing)


class Taken(Counted):
    """At least ``n`` search tokens have been taken (QU-7.1)."""

    entry = "tokens"

    def holds(self, match: Quest) -> bool:
        return sum(match.state[token] == things.DONE for token in things.of_kind(match, things.SEARCH)) >= self.n

    def in_words(self) -> Phrase:
        return phrase("search tokens taken: {n}", n=self.n)


class Is(Condition):
    """A variable has this value or, with ``more``, at least this value."""

    entry = "is"

    def __init__(self, variable: int, value: int, more: bool = False) -> None:
        self.variable = variable
        self.value = value
        self.more = more

    def holds(self, match: Quest) -> bool:
        value = match.variables[self.variable]
        return value >= self.value if self.more else value == self.value

    def in_words(self) -> Phrase:
        return phrase("what was done before")
