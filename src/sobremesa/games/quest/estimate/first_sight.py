"""Which options of a question are worth trying, at first sight: for bots, which can't try every place on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.page import Frame
from sobremesa.games.quest.estimate.outlook import Outlook
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import activation, deeds, jumping, morale, pushing, shooting, skills, spells, tests
from sobremesa.games.quest.rules.choices import AimChoice, PlaceChoice, UnitChoice
from sobremesa.games.quest.rules.pages import (
    ARRIVE,
    DEPLOY,
    HERO,
    ROUND,
    SHOOT,
    SLIP,
    STEPS,
    Coming,
    Deed,
    Shooting,
    Turn,
)
from sobremesa.games.quest.state.box import FACES, INCH, MELEE, STRENGTH
from sobremesa.games.quest.state.match import DOWN, FATIGUED, ON_TABLE, SHAKEN, Quest

_MOST: Final = 4  # options to try
_NEAR_THE_BEST: Final = 0.45  # of what the best one promises: anything less is not tried
_ENOUGH: Final = 0.5  # anything that promises less is not done at all

_REVIVES: Final = 12.0
_SKILL: Final = 1.8
_SPELL: Final = 2.6
_DISCOVERY: Final = 1.6
_ACTION: Final = 1.2  # less, if it takes the only action (QU-3.8)
_PUSH: Final = 0.8  # besides falling
_STRUCK: Final = 0.6  # wounds, by the hit of a fall
_SLIP: Final = 0.7
_POWER: Final = 0.8  # a point of power that a rest brings back
_TIRED: Final = 2.0  # when it has next to none
_MORE: Final = 0.7  # of what one more action may bring ...
_PRICE: Final = 1.6  # ... and what it costs
_EXHAUSTING: Final = 5.0
_COMES: Final = 5.0  # a hero leaving reserve


def promising(match: Quest, options: Sequence[Choice]) -> Sequence[Choice]:
    """See :meth:`Game.promising`."""
    page = match.stack[-1].page
    if page in (SHOOT, ROUND):
        found = scores(match, options)
        return [options[found.index(max(found))]]
    if page in (HERO, DEPLOY, ARRIVE, SLIP, STEPS):
        return _best(scores(match, options), options, activation.END if page is HERO else None)
    return options


def scores(match: Quest, options: Sequence[Choice]) -> list[float]:
    """What each option of the pending question promises, in points."""
    frame = match.stack[-1]
    page = frame.page
    if page is HERO and isinstance(frame, Turn):
        acting = _Acting(match, frame.unit, bool(frame.skilled))
        return [acting.score(choice) for choice in options]
    if isinstance(frame, Shooting):
        return _aims(match, frame.unit, options)
    if page is ROUND:
        return _next_heroes(match, options)
    if page in (DEPLOY, ARRIVE, SLIP, STEPS):
        return _places(match, _who(match, frame), options)
    return [_answer(match, frame, choice) for choice in options]


def _who(match: Quest, frame: Frame) -> int:
    """The hero that a question about a place concerns."""
    if frame.page is DEPLOY:
        return next(hero for hero in range(len(match.seat_of)) if hero not in match.heroes())
    assert isinstance(frame, (Coming, Deed))
    return frame.unit


def _best(found: list[float], options: Sequence[Choice], otherwise: object) -> list[Choice]:
    """Those that are close to the best; ``otherwise`` is the verb to use when nothing promises enough."""
    best = max(found)
    if otherwise is not None and best < _ENOUGH:
        return [next((choice for choice in options if choice.verb is otherwise), options[-1])]
    least = best * _NEAR_THE_BEST if best > 0 else best - 1.0
    ranked = sorted(range(len(found)), key=lambda at: (-found[at], at))
    return [options[at] for at in ranked[:_MOST] if found[at] >= least]


def _answer(match: Quest, frame: Any, choice: Choice) -> float:
    """Pay with power if there is some, and use what has been earned; otherwise let it be."""
    price = _PRICES.get(choice.verb)
    if price is not None:
        return 1.0 if match.power[frame.unit] >= price else -_EXHAUSTING
    return 0.5 if choice.verb is skills.RESOLVE else 0.0


class _Acting:
    """An active hero, and what its options promise."""

    def __init__(self, match: Quest, hero: int, has_used_skill: bool) -> None:
        self.match = match
        self.hero = hero
        self.has_used_skill = has_used_skill
        self.view = Outlook(match)
        spot = self.view.spots[hero]
        self.here = spot if spot is not None else (0, 0)
        self.before = self.standing(*self.here)
        self.shot_here = self.view.shot(hero, *self.here)
        self.can_shoot = self.view.averages.shots[match.profile[hero]] > MELEE

    def standing(self, x: int, y: int) -> float:
        """What the hero's standing there is worth."""
        self.view.spots[self.hero] = (x, y)
        worth = self.view.progress() - self.view.threat(self.hero)
        self.view.spots[self.hero] = self.here
        return worth

    def score(self, choice: Choice) -> float:
        """What one option promises; 0 for the end of the activation."""
        verb = choice.verb
        if isinstance(choice, PlaceChoice):
            worth = self.standing(choice.x, choice.y) - self.before
            if verb is activation.ADVANCE and self.can_shoot:
                worth += self.view.shot(self.hero, choice.x, choice.y)
            return worth
        if isinstance(choice, UnitChoice) and verb in (activation.CHARGE, deeds.PUSH_IT):
            return self.charging(choice.unit) if verb is activation.CHARGE else self.pushing(choice.unit)
        if verb is activation.HOLD:
            return self.shot_here
        if verb is activation.REST:
            return self.resting()
        if verb is activation.ONE_MORE:
            return self.one_more()
        if verb is deeds.USE:
            return 60.0
        if verb is deeds.REVIVE:
            return _REVIVES if self.match.power[self.hero] >= deeds.REVIVE_PRICE else _REVIVES / 3
        worth = _PLAIN.get(verb, 0.0)
        return worth - _ACTION if self.has_used_skill and verb is not spells.CAST_SPELL else worth

    def charging(self, unit: int) -> float:
        """A charge: the result of the melee, and of standing there."""
        foe = next(foe for foe in self.view.foes if foe.unit == unit)
        x, y = foe.spots[0]
        return self.view.charge(self.hero, foe) + 0.7 * (self.standing(x, y) - self.before)

    def pushing(self, unit: int) -> float:
        """QU-7.2: a push; over an edge it destroys models of a group, or hits a single model (QU-5.8)."""
        match = self.match
        over = pushing.would_fall(match, unit, self.hero)
        worth = _PUSH
        if over:
            foe = next(foe for foe in self.view.foes if foe.unit == unit)
            alone = match.strength[unit] == 1
            lost = _STRUCK if alone else float(over * match.profile_of(unit).tough)
            worth += _passes(match.profile_of(self.hero).stats[STRENGTH]) * self.view.gain(foe, lost)
        return worth - _ACTION if self.has_used_skill else worth

    def resting(self) -> float:
        """QU-3.4: all power comes back."""
        match, hero = self.match, self.hero
        if match.has(hero, SHAKEN):
            return 50.0
        missing = match.profile_of(hero).power - match.power[hero]
        return _POWER * missing + _TIRED * (match.power[hero] < 2 and missing > 2) - 1.0

    def one_more(self) -> float:
        """QU-3.2: the best that another action could bring, less its price."""
        match, hero = self.match, self.hero
        best = self.shot_here
        reach = self.view.charge_reach(hero)
        radius = match.profile_of(hero).radius
        for foe in self.view.foes:
            if foe.apart(*self.here, radius) <= reach and not match.has(hero, FATIGUED):
                best = max(best, self.view.charge(hero, foe))
        best = max(best, self.run())
        return _MORE * best - (_PRICE if match.power[hero] >= activation.EXTRA_PRICE else _EXHAUSTING)

    def run(self) -> float:
        """What running on may bring: to one of the places all around."""
        pace = ground.on_board(self.match, 10 * INCH)
        board = self.match.box.board
        best = 0.0
        for dx, dy in _ROUND:
            x, y = self.here[0] + pace * dx // 10, self.here[1] + pace * dy // 10
            if 0 < x < board.width and 0 < y < board.depth:
                best = max(best, self.standing(x, y) - self.before)
        return best


def _passes(need: int) -> float:
    """How likely a test is to be passed (QU-1.2)."""
    return (FACES + 1 - need) / FACES


_ROUND: Final = ((10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7))
_PLAIN: Final[dict[Verb[Any, Any, Any], float]] = {
    skills.USE_SKILL: _SKILL,
    spells.CAST_SPELL: _SPELL,
    deeds.DISCOVER_IT: _DISCOVERY,
    deeds.SLIP_AWAY: _SLIP,
}


#: What is paid for when something has failed.
_PRICES: Final[dict[Verb[Any, Any, Any], int]] = {
    tests.PAY_TO_PASS: tests.PASS_PRICE,
    morale.IGNORE: morale.IGNORE_PRICE,
    jumping.STOP: jumping.STOP_PRICE,
}


def _places(match: Quest, hero: int, options: Sequence[Choice]) -> list[float]:
    """What standing at each of these places promises; an option without a place means staying, or waiting."""
    view = Outlook(match)
    before = view.progress() - view.threat(hero)
    found: list[float] = []
    spot = view.spots[hero]
    for choice in options:
        worth = 0.0
        if isinstance(choice, PlaceChoice):
            view.spots[hero] = (choice.x, choice.y)
            worth = view.progress() - view.threat(hero)
            worth += 0.5 * view.shot(hero, choice.x, choice.y)
            worth += _COMES - before if spot is None else -before
            view.spots[hero] = spot
        found.append(worth)
    return found


def _aims(match: Quest, unit: int, options: Sequence[Choice]) -> list[float]:
    """What each shot gains; one after another, all weapons are aimed. Shots that gain nothing are not taken, and spells
    are cast first.
    """
    view = Outlook(match)
    profile = match.profile_of(unit)
    found: list[float] = []
    for choice in options:
        gain = 0.0 if choice.verb is shooting.LOOSE else -1.0
        if choice.verb is shooting.AIM and isinstance(choice, AimChoice):
            foe = next(foe for foe in view.foes if foe.unit == choice.unit)
            gain = view.gain(foe, view.averages.wounds(profile.number, profile.place_of(choice.n), foe.profile, False))
            if any(special.is_limited for special in profile.weapons[profile.place_of(choice.n)].specials):
                gain -= 1.0
        found.append(gain if gain > 0.0 or choice.verb is shooting.LOOSE else -1.0)
    return found


def _next_heroes(match: Quest, options: Sequence[Choice]) -> list[float]:
    """Heroes who can lift up the fallen first, then those who can do most from where they are; Shaken ones last."""
    view = Outlook(match)
    fallen = [hero for hero in range(len(match.seat_of)) if match.place[hero] == ON_TABLE and match.has(hero, DOWN)]
    found: list[float] = []
    for choice in options:
        assert isinstance(choice, UnitChoice)
        hero = choice.unit
        spot = view.spots[hero]
        assert spot is not None
        worth = view.shot(hero, *spot) - 10.0 * match.has(hero, SHAKEN)
        for foe in view.foes:
            if foe.apart(*spot, match.profile_of(hero).radius) <= view.charge_reach(hero):
                worth = max(worth, view.charge(hero, foe))
        for other in fallen:
            model = match.first[other]
            worth += max(0.0, 15.0 - view.inches(hero, match.x[model], match.y[model]))
        found.append(worth)
    return found
