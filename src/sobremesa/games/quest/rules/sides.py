"""Side objectives: taken on or left, the six kinds, and staying for them. QU-13.10, QU-13.11, QU-6.10."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.page import GO_ON, NOBODY, Anyone, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.missions.plot.plot import CAPTURE, INTERROGATE, SAFEGUARD, Plot, Side
from sobremesa.games.quest.rules import events
from sobremesa.games.quest.rules.choices import Plain, UnitChoice, UnitVerb
from sobremesa.games.quest.rules.objectives import raise_alert
from sobremesa.games.quest.rules.pages import (
    HAPPENING,
    OFFER,
    SETTLE,
    TEST,
    Deed,
    Happening,
    Mission,
    Offer,
    Test,
    Turn,
)
from sobremesa.games.quest.rules.slots import acts, no_skill
from sobremesa.games.quest.rules.wounds import the_payer_falls
from sobremesa.games.quest.state.box import INCH, STRENGTH, WILLPOWER
from sobremesa.games.quest.state.match import (
    ACHIEVED,
    FLEEING,
    GONE,
    LEFT,
    MISSED,
    OFFERED,
    PARLEYING,
    SHAKEN,
    TAKEN_ON,
    Quest,
)

STAYS: Final = 1  # ``staying``
GOES: Final = 2
CLOSE: Final = 3 * INCH  # for somebody who is interrogated or captured

NOBODY_TO_ASK: Final = Refusal("nobody to interrogate", "QU-13.11", "Nobody has to be interrogated.")
NOBODY_TO_TAKE: Final = Refusal("nobody to capture", "QU-13.11", "Nobody has to be captured.")
ASK_ANOTHER: Final = Refusal(
    "interrogate another", "QU-13.11", "Only {unit} counts: nobody else has to be interrogated."
)
TAKE_ANOTHER: Final = Refusal("capture another", "QU-13.11", "Only {unit} counts: nobody else has to be captured.")
NOT_BEATEN: Final = Refusal("not beaten", "QU-13.11", "{unit} has to be Shaken, fleeing or parleying.")
NOT_CLOSE: Final = Refusal("not close", "QU-13.11", "{unit} has to be within 3 inches.")


# Taken on or left (QU-13.10).


def the_next_side_is_offered(match: Quest, mission: Mission) -> bool:
    """Before the first round, one after another."""
    for side, standing in enumerate(match.side):
        if standing == OFFERED:
            match.open(OFFER, Offer(NOBODY, side))
            return not GO_ON
    return GO_ON


def everybody(match: Quest, offer: Offer) -> list[int]:
    """Any player may answer, for all of them."""
    return list(range(match.seats))


def _side_of(match: Quest, offer: Offer) -> Side:
    plot = match.box.mission.plot
    assert plot is not None
    return plot.sides[offer.side]


class TakeOn(Plain[Offer]):
    """QU-13.10: it raises the alert."""

    def may(self, match: Quest, offer: Offer) -> Refusal | None:
        return NOT_OFFERED if offer.side == NOBODY else None

    def do(self, match: Quest, offer: Offer, choice: Choice) -> None:
        side = _side_of(match, offer)
        match.side[offer.side] = TAKEN_ON
        match.tell(events.TAKES_ON, offer.side)
        if side.alert:
            raise_alert(match, side.alert)


class LeaveIt(Plain[Offer]):
    """QU-13.10"""

    def may(self, match: Quest, offer: Offer) -> Refusal | None:
        return NOT_OFFERED if offer.side == NOBODY else None

    def do(self, match: Quest, offer: Offer, choice: Choice) -> None:
        match.side[offer.side] = LEFT
        match.tell(events.LEAVES, offer.side)


class StayOn(Plain[Offer]):
    """QU-6.10, QU-13.10"""

    def may(self, match: Quest, offer: Offer) -> Refusal | None:
        return None if offer.side == NOBODY else NOT_WON

    def do(self, match: Quest, offer: Offer, choice: Choice) -> None:
        match.staying = STAYS
        match.tell(events.STAYS_ON)


class GoHome(Plain[Offer]):
    """QU-6.10, QU-13.10"""

    def may(self, match: Quest, offer: Offer) -> Refusal | None:
        return None if offer.side == NOBODY else NOT_WON

    def do(self, match: Quest, offer: Offer, choice: Choice) -> None:
        match.staying = GOES


# Achieved, or no longer possible.


def next_is_settled(match: Quest, plot: Plot, by: int) -> bool:
    """QU-13.10: whether a side objective has just been achieved or missed; its rewards come at once."""
    for side in plot.sides:
        if match.side[side.number] != TAKEN_ON:
            continue
        if side.lost and any(condition.holds(match) for condition in side.lost):
            match.side[side.number] = MISSED
            match.tell(events.MISSES, side.number)
            return True
        if side.done and all(condition.holds(match) for condition in side.done):
            achieve(match, side, by)
            return True
    return False


def it_is_enough(match: Quest, deed: Deed) -> bool:
    """QU-13.10: when a search token is taken."""
    plot = match.box.mission.plot
    if plot is None or (match.won and not stays(match)):
        return GO_ON
    return not next_is_settled(match, plot, deed.unit)


def achieve(match: Quest, side: Side, by: int) -> None:
    """QU-13.10"""
    match.side[side.number] = ACHIEVED
    match.tell(events.ACHIEVES, side.number)
    if side.reward != NOBODY:
        match.open(HAPPENING, Happening(NOBODY, by, side.reward))


def is_worth_staying(match: Quest) -> bool:
    """QU-13.10: whether anything that was taken on is still to be done and takes more than winning."""
    plot = match.box.mission.plot
    return plot is not None and any(
        match.side[side.number] == TAKEN_ON and side.kind != SAFEGUARD for side in plot.sides
    )


def stays(match: Quest) -> bool:
    """QU-6.10: whether a party that has won goes on."""
    return match.staying == STAYS and is_worth_staying(match)


def offer_to_stay(match: Quest) -> None:
    """QU-6.10: ask, once, when the activation or the round in which it has won is over."""
    if match.won > 0 and not match.staying and is_worth_staying(match) and match.heroes():
        match.open(OFFER, Offer(NOBODY))


def the_sides_are_settled(match: Quest) -> None:
    """QU-13.11: what was safeguarded to the end of a mission that is won has been achieved; everything else that was
    taken on is missed.
    """
    plot = match.box.mission.plot
    for side in () if plot is None else plot.sides:
        if match.side[side.number] == TAKEN_ON:
            if side.kind == SAFEGUARD and match.won > 0:
                match.side[side.number] = ACHIEVED
                match.tell(events.ACHIEVES, side.number)
            else:
                match.side[side.number] = MISSED
                match.tell(events.MISSES, side.number)


# Interrogate and capture (QU-13.11).


def wanted(match: Quest, kind: int) -> list[int]:
    """The units that a side objective that was taken on is about, and who are still there."""
    plot = match.box.mission.plot
    sides = () if plot is None else plot.sides
    taken_on = [side for side in sides if side.kind == kind and match.side[side.number] == TAKEN_ON]
    return sorted({unit for side in taken_on for unit in side.units if match.place[unit] != GONE})


def is_beaten(match: Quest, unit: int) -> bool:
    """QU-13.11: whether somebody no longer fights, and is there."""
    cowed = match.has(unit, SHAKEN) or match.mood[unit] in (FLEEING, PARLEYING)
    return match.is_here(unit) and cowed


class Settle(UnitVerb[Turn]):
    """QU-13.11: a skill action, by a test."""

    kind: ClassVar[int] = INTERROGATE
    another: ClassVar[Refusal]

    def may(self, match: Quest, turn: Turn) -> Refusal | None:
        return no_skill(match, turn)

    def units(self, match: Quest, turn: Turn) -> list[int]:
        return [unit for unit in wanted(match, self.kind) if self.hinders(match, turn, unit) is None]

    def hinders(self, match: Quest, turn: Turn, unit: int) -> Refusal | None:
        """Why this hero can't settle with a wanted unit; None if they can."""
        if not is_beaten(match, unit):
            return NOT_BEATEN
        return None if ground.within(match, turn.unit, unit, CLOSE) else NOT_CLOSE

    def can(self, match: Quest, turn: Turn, choice: UnitChoice) -> Refusal | None:
        units = wanted(match, self.kind)
        if not units:
            return self.refusal
        if choice.unit not in units:
            return self.another.about({"unit": units[0]})
        why = self.hinders(match, turn, choice.unit)
        return None if why is None else why.about({"unit": choice.unit})

    def do(self, match: Quest, turn: Turn, choice: UnitChoice) -> None:
        acts(match, turn, skill=True)
        match.open(SETTLE, Deed(turn.seat, turn.unit, choice.unit, self.kind))


class Interrogate(Settle):
    """QU-13.11: Willpower."""

    refusal: ClassVar[Refusal] = NOBODY_TO_ASK
    another: ClassVar[Refusal] = ASK_ANOTHER


class Capture(Settle):
    """QU-13.11: Strength."""

    kind: ClassVar[int] = CAPTURE
    refusal: ClassVar[Refusal] = NOBODY_TO_TAKE
    another: ClassVar[Refusal] = TAKE_ANOTHER


def it_is_tested(match: Quest, deed: Deed) -> None:
    """QU-13.11"""
    match.open(TEST, Test(deed.seat, deed.unit, STRENGTH if deed.step == CAPTURE else WILLPOWER))


def it_is_settled(match: Quest, deed: Deed) -> None:
    """QU-13.11: a captured unit is gone."""
    plot = match.box.mission.plot
    if not deed.passed or plot is None or not match.is_here(deed.target):
        return
    if deed.step == CAPTURE:
        match.place[deed.target] = GONE
    match.tell(events.CAPTURES if deed.step == CAPTURE else events.INTERROGATES, deed.unit, deed.target)
    for side in plot.sides:
        if side.kind == deed.step and match.side[side.number] == TAKEN_ON and deed.target in side.units:
            achieve(match, side, deed.unit)


NOT_OFFERED: Final = Refusal("not offered", "QU-13.10", "No side objective is offered now.")
NOT_WON: Final = Refusal("not won", "QU-6.10", "The main objective has not been fulfilled yet.")

TAKE_ON: Final = TakeOn("take-on", "Take it on")
LEAVE_IT: Final = LeaveIt("leave-it", "Leave it")
STAY_ON: Final = StayOn("stay-on", "Stay for it")
GO_HOME: Final = GoHome("go-home", "Go home")
INTERROGATE_THEM: Final[Interrogate] = Interrogate("interrogate", "Interrogate {unit:the}")
CAPTURE_THEM: Final[Capture] = Capture("capture", "Capture {unit:the}")

write(
    OFFER,
    Anyone("offer", "Is there time for this as well?", TAKE_ON, LEAVE_IT, STAY_ON, GO_HOME, everyone=everybody),
)
write(SETTLE, it_is_tested, it_is_settled, the_payer_falls)
