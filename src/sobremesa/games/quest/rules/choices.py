"""Answers with arguments: a unit, a weapon and its target, a place. All but places are built once with the box."""

from __future__ import annotations

from typing import Any, ClassVar, Generic

from mypy_extensions import mypyc_attr

from sobremesa.engine.choice import Choice, F, NumberChoice, Verb, numbers
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.state.box import MOST_THINGS, MOST_UNITS, Box
from sobremesa.games.quest.state.match import Quest
from sobremesa.geometry.measure import Point


class Plain(Verb[Quest, F, Choice], Generic[F]):
    """A verb without arguments."""


@mypyc_attr(acyclic=True)
class UnitChoice(Choice):
    """A unit of the mission, by its number."""

    def __init__(self, verb: Verb[Any, Any, Any], unit: int, text: str) -> None:
        super().__init__(verb, text)
        self.unit = unit

    def facts(self) -> dict[str, int]:
        return {"unit": self.unit}


@mypyc_attr(acyclic=True)
class ThingChoice(Choice):
    """Something that lies on the map, by its number."""

    def __init__(self, verb: Verb[Any, Any, Any], thing: int, text: str) -> None:
        super().__init__(verb, text)
        self.thing = thing

    def facts(self) -> dict[str, int]:
        return {"thing": self.thing}


@mypyc_attr(acyclic=True)
class AimChoice(Choice):
    """A weapon, a spell or a skill by its number in the box, and its target: a unit (or a thing on the map)."""

    def __init__(self, verb: Verb[Any, Any, Any], fact: str, n: int, unit: int, text: str) -> None:
        super().__init__(verb, text, n)
        self.fact = fact
        self.n = n
        self.unit = unit

    def facts(self) -> dict[str, int]:
        return {self.fact: self.n, "unit": self.unit, "thing": self.unit}


@mypyc_attr(acyclic=True)
class PlaceChoice(Choice):
    """A place on the table, in thousandths of an inch."""

    def __init__(self, verb: Verb[Any, Any, Any], x: int, y: int) -> None:
        super().__init__(verb, f"{verb.word}:{x},{y}")
        self.x = x
        self.y = y

    def facts(self) -> dict[str, int]:
        return {"x": self.x, "y": self.y}


class NumberVerb(Verb[Quest, F, NumberChoice], Generic[F]):
    """A verb over a small range of numbers: ``word:n``."""

    def __init__(self, word: str, label: str, fact: str) -> None:
        super().__init__(word, label)
        self.fact = fact

    def all(self, box: Box) -> list[Choice]:
        return [NumberChoice(self, self.fact, n, f"{self.word}:{text}") for n, text in enumerate(self.texts(box))]

    def texts(self, box: Box) -> list[str]:
        """Each number as written in a choice's text."""
        raise NotImplementedError(self.word)


class UnitVerb(Verb[Quest, F, UnitChoice], Generic[F]):
    """A verb over units: ``word:unit``. ``refusal`` is what bars any other unit."""

    exact: ClassVar[bool] = True
    refusal: ClassVar[Refusal]

    def units(self, match: Quest, frame: F) -> list[int]:
        """The units that can be chosen now."""
        raise NotImplementedError(self.word)

    def all(self, box: Box) -> list[Choice]:
        return [UnitChoice(self, unit, f"{self.word}:{unit}") for unit in range(MOST_UNITS)]

    def candidates(self, match: Quest, frame: F) -> list[UnitChoice]:
        table: list[Any] = match.choices.tables[self.index]
        return [table[unit] for unit in self.units(match, frame)]

    def can(self, match: Quest, frame: F, choice: UnitChoice) -> Refusal | None:
        return None if choice.unit in self.units(match, frame) else self.refusal


class ThingVerb(Verb[Quest, F, ThingChoice], Generic[F]):
    """A verb over things on the map: ``word:thing``. ``refusal`` is what bars any other thing."""

    exact: ClassVar[bool] = True
    refusal: ClassVar[Refusal]

    def things(self, match: Quest, frame: F) -> list[int]:
        """The things that can be chosen now."""
        raise NotImplementedError(self.word)

    def all(self, box: Box) -> list[Choice]:
        return [ThingChoice(self, thing, f"{self.word}:{thing}") for thing in range(MOST_THINGS)]

    def candidates(self, match: Quest, frame: F) -> list[ThingChoice]:
        table: list[Any] = match.choices.tables[self.index]
        return [table[thing] for thing in self.things(match, frame)]

    def can(self, match: Quest, frame: F, choice: ThingChoice) -> Refusal | None:
        return None if choice.thing in self.things(match, frame) else self.refusal


class AimVerb(Verb[Quest, F, AimChoice], Generic[F]):
    """A verb over something used and its target: ``word:thing:unit``."""

    exact: ClassVar[bool] = True

    def __init__(self, word: str, label: str, fact: str) -> None:
        super().__init__(word, label)
        self.fact = fact

    def all(self, box: Box) -> list[Choice]:
        return [
            AimChoice(self, self.fact, n, unit, f"{self.word}:{text}:{unit}")
            for n, text in enumerate(self.texts(box))
            for unit in range(MOST_UNITS)
        ]

    def texts(self, box: Box) -> list[str]:
        """Each thing as written in a choice's text."""
        raise NotImplementedError(self.word)

    def aimed(self, match: Quest, n: int, unit: int) -> AimChoice:
        """The choice of this thing for this unit."""
        table: list[Any] = match.choices.tables[self.index]
        found: AimChoice = table[n * MOST_UNITS + unit]
        return found


@mypyc_attr(allow_interpreted_subclasses=True)
class PlaceVerb(Verb[Quest, F, PlaceChoice], Generic[F]):
    """An open verb over places on the table: ``word:x,y``. ``refusal`` judges any place, ``sample`` gives useful
    ones.
    """

    exact: ClassVar[bool] = True

    def __init__(self, word: str, label: str) -> None:
        super().__init__(word, label)
        self.open = True

    def refusal(self, match: Quest, frame: F, x: int, y: int) -> Refusal | None:
        """Why this place can't be chosen; None if it can."""
        raise NotImplementedError(self.word)

    def sample(self, match: Quest, frame: F) -> list[Point]:
        """Places worth choosing, all of which can be chosen: at least one if any place can."""
        raise NotImplementedError(self.word)

    def read(self, match: Quest, args: list[str]) -> PlaceChoice | None:
        found = numbers(args[0], 2) if len(args) == 1 else None
        return None if found is None else PlaceChoice(self, found[0], found[1])

    def domain(self, match: Quest, frame: F) -> Any:
        board = match.box.board
        return {"kind": "place", "x": [0, board.width], "y": [0, board.depth], "unit": board.inch, "upwards": True}

    def candidates(self, match: Quest, frame: F) -> list[PlaceChoice]:
        return [PlaceChoice(self, x, y) for x, y in self.sample(match, frame)]

    def can(self, match: Quest, frame: F, choice: PlaceChoice) -> Refusal | None:
        return self.refusal(match, frame, choice.x, choice.y)
