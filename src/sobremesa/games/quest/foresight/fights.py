"""Shots and melees before they are fought: who strikes with what, in the order of the rules, and with what result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from sobremesa.engine.chance import DICE
from sobremesa.engine.event import Kind
from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.foresight.dice import Spread, mean, mixed
from sobremesa.games.quest.foresight.odds import of_roll, of_strike
from sobremesa.games.quest.foresight.told import Attack, Fight, LogEntry, Toll
from sobremesa.games.quest.foresight.tolls import Rooms, blow_of, hits_of, impact, through, tolls
from sobremesa.games.quest.foresight.worlds import alone, blind, log_of
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import activation, events, melee, strikes
from sobremesa.games.quest.rules.pages import MOVE, Blow, Melee, Strike
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.match import DEAD, Quest

MODIFIERS: Final[tuple[Kind, ...]] = (
    *(events.FATIGUED_STRIKES, events.TO_HIT, events.SIXES, events.TO_BLOCK, events.WOUNDING),
)


# Shots.


def shots(match: Quest, unit: int, places: list[int], target: int, moved: int) -> Fight:
    """The result of shooting these weapons, by place, at one unit from where the shooter is (QU-6.12, QU-6.13)."""
    rooms = Rooms(match, target, unit)
    now = {0: 1.0}
    attacks: list[Attack] = []
    for place in sorted(places, key=match.profile_of(unit).first_to_strike):
        strike = shot(match, unit, place, target, moved)
        dealt = _dealt(match, strike)
        attacks.append(_attack(match, strike, "shot", rooms, dealt))
        now = _struck(match, dealt, rooms, now)
    return Fight(unit, target, tuple(attacks), _toll(rooms, now))


def shot(match: Quest, unit: int, place: int, target: int, moved: int) -> Strike:
    """The strike of a weapon, by its place, shot at a unit from where the shooter is; as the rules make it
    (:func:`~.shooting.the_aimed_weapons_strike`).
    """
    blind_shot = int(not ground.sees(match, unit, target))
    distance = ground.distance(match, unit, target)
    strike = Strike(match.player_of(unit), unit, target, place, moved=moved, distance=distance, blind=blind_shot)
    strikes.the_attacks_are_counted(match, strike)
    return strike


class _Dealt(NamedTuple):
    """What a strike deals: the blow of a hit, the hits with those that pierce, and how many are not blocked."""

    blow: Blow
    hits: list[tuple[int, int, float]]
    wounds: Spread


def _dealt(match: Quest, strike: Strike) -> _Dealt:
    blow, hits = blow_of(match, strike), hits_of(match, strike)
    return _Dealt(blow, hits, through(match, blow, hits))


def _struck(match: Quest, dealt: _Dealt, rooms: Rooms, before: dict[int, float]) -> dict[int, float]:
    """The tolls after a strike, from those before it; models that have fallen take no more."""
    return _all_of(before, lambda toll: tolls(match, dealt.blow, rooms, toll, dealt.wounds))


def _all_of(before: dict[int, float], after: Callable[[int], dict[int, float]]) -> dict[int, float]:
    found: dict[int, float] = {}
    for toll, likely in before.items():
        for then, chance in after(toll).items():
            found[then] = found.get(then, 0.0) + likely * chance
    return found


# Melees.


class _Melee:
    """A melee whose models stand where they will fight. One of the two sides is a single hero, so what the other can
    still do depends only on how many of its models have fallen.
    """

    def __init__(self, match: Quest, unit: int, rival: int) -> None:
        self.match = match
        self.frame = Melee(match.player_of(unit), unit, rival)
        self.rooms = {unit: Rooms(match, unit, rival), rival: Rooms(match, rival, unit)}
        self.now: dict[tuple[int, int], float] = {(0, 0): 1.0}  # by the tolls of both sides
        self.attacks: list[Attack] = []
        self._worlds = {(0, 0): match}

    def fought(self) -> Fight:
        """QU-6.5, QU-9.8, QU-9.17: every strike, in order."""
        unit, rival = self.frame.unit, self.frame.rival
        for place in melee.weapons(self.match, rival, counters=True):
            self.strikes(rival, unit, place, "counter")
        self.crashes()
        for place in melee.weapons(self.match, unit):
            self.strikes(unit, rival, place, "charge")
        for place in melee.weapons(self.match, rival, counters=False):
            self.strikes(rival, unit, place, "back")
        return Fight(unit, rival, tuple(self.attacks), self.toll(rival), self.toll(unit))

    def strikes(self, unit: int, target: int, place: int, how: str) -> None:
        """A weapon strikes, with the models that are left."""
        first = self.strike(self.match, unit, target, place)
        dealt = _dealt(self.match, first)
        if first.dice:
            self.attacks.append(_attack(self.match, first, how, self.rooms[target], dealt))
        self.goes_on(target, dealt, lambda world: _dealt(world, self.strike(world, unit, target, place)))

    def strike(self, world: Quest, unit: int, target: int, place: int) -> Strike:
        charged = int(unit == self.frame.unit)
        strike = Strike(world.player_of(unit), unit, target, place, melee=1, charged=charged)
        strikes.the_attacks_are_counted(world, strike)
        return strike

    def crashes(self) -> None:
        """QU-9.17"""
        unit, rival = self.frame.unit, self.frame.rival
        dice = melee.impact_dice(self.match, self.frame)
        if not dice:
            return
        dealt = self.crash(self.match, dice)
        spread = tuple(chance for _, _, chance in dealt.hits)
        toll = _toll(self.rooms[rival], _struck(self.match, dealt, self.rooms[rival], {0: 1.0}))
        chance = of_roll(0, melee.IMPACT_ON)
        self.attacks.append(Attack(unit, rival, "impact", NOBODY, dice, chance, spread, toll))
        self.goes_on(rival, dealt, lambda world: self.crash(world, melee.impact_dice(world, self.frame)))

    def crash(self, world: Quest, dice: int) -> _Dealt:
        blow, hits = impact(world, self.frame.unit, self.frame.rival, dice)
        return _Dealt(blow, hits, through(world, blow, hits))

    def goes_on(self, target: int, first: _Dealt, later: Callable[[Quest], _Dealt]) -> None:
        """What happens to the tolls when this strike is made in the world that each of them leads to; ``first`` while
        nobody has fallen.
        """
        found: dict[tuple[int, int], float] = {}
        struck = {(0, 0): first}
        side = int(target == self.frame.rival)
        for pair, likely in self.now.items():
            fallen = (self.rooms[self.frame.unit].fallen(pair[0]), self.rooms[self.frame.rival].fallen(pair[1]))
            if any(toll >= self.rooms[each].whole for toll, each in zip(pair, self.rooms, strict=True)):
                found[pair] = found.get(pair, 0.0) + likely
                continue
            world = self.world(fallen)
            if fallen not in struck:
                struck[fallen] = later(world)
            dealt = struck[fallen]
            for toll, chance in tolls(world, dealt.blow, self.rooms[target], pair[side], dealt.wounds).items():
                then = (pair[0], toll) if side else (toll, pair[1])
                found[then] = found.get(then, 0.0) + likely * chance
        self.now = found

    def world(self, fallen: tuple[int, int]) -> Quest:
        """The match with this many models of each side fallen."""
        if fallen not in self._worlds:
            world = blind(self.match)
            for count, rooms in zip(fallen, self.rooms.values(), strict=True):
                for model in rooms.models[:count]:
                    world.wounds[model] = DEAD
            self._worlds[fallen] = world
        return self._worlds[fallen]

    def toll(self, unit: int) -> Toll:
        """What one of the two sides has lost in the end."""
        side = int(unit == self.frame.rival)
        found: dict[int, float] = {}
        for pair, likely in self.now.items():
            found[pair[side]] = found.get(pair[side], 0.0) + likely
        return _toll(self.rooms[unit], found)


def charge(match: Quest, unit: int, target: int) -> Fight:
    """The result of a charge: the models go where they will go, and then they fight. Dangerous ground on the way is
    assumed to do no harm.
    """
    world = alone(match)
    world.active = unit
    activation.charge(world, unit, target)
    world.read_on()
    return melee_in(world, unit, target)


def melee_in(world: Quest, unit: int, target: int) -> Fight:
    """The result of a melee that is about to be fought in this world."""
    before = ("QU-5.6",) if let_pass(world) else ()
    fight = _Melee(world, unit, target).fought()
    return Fight(unit, target, fight.attacks, fight.dealt, fight.taken, before=before)


def let_pass(world: Quest) -> bool:
    """Let dangerous ground on a way do no harm. Returns whether there is any."""
    found = False
    while world.draw is not None and world.stack[-1].page is MOVE:
        found = True
        world.answer_draw(FACES)
    return found


# What is told about one attack.


def _attack(match: Quest, strike: Strike, how: str, rooms: Rooms, dealt: _Dealt) -> Attack:
    weapon = match.profile_of(strike.unit).weapons[strike.weapon].number
    return Attack(
        *(strike.unit, strike.target, how, weapon, strike.dice, of_strike(match, strike)),
        hits=mixed([(chance, (*(0.0,) * count, 1.0)) for count, _, chance in dealt.hits]),
        toll=_toll(rooms, _struck(match, dealt, rooms, {0: 1.0})),
        why=tuple(_why(match, strike)),
        shared=len(strikes.spread(match, strike)[1]) > 1,
    )


def _why(match: Quest, strike: Strike) -> Iterator[LogEntry]:
    """The modifiers, in the rules' own words: what the log says about one die of the attack, one that blocks and a
    wound.
    """
    world = alone(match)
    trial = Strike(strike.seat, strike.unit, strike.target, strike.weapon, strike.melee, strike.charged, strike.moved)
    trial.distance, trial.blind, trial.dice = strike.distance, strike.blind, 1
    world.chance.write_script(DICE, [FACES, 1, *(1,) * FACES * 2])
    world.chance.begin_step()
    strikes.they_roll_to_hit(world, trial)
    blow = blow_of(world, trial)
    blow.wounds = 0
    strikes.it_blocks(world, blow)
    blow.wounds = 1
    strikes.the_wounds_are_taken(world, blow)
    for event, said in zip(world.events or (), log_of(world), strict=True):
        if event.kind in MODIFIERS:
            yield said


def _toll(rooms: Rooms, now: dict[int, float]) -> Toll:
    wounds = tuple(now.get(toll, 0.0) for toll in range(max(now) + 1))
    falls = sum(chance for toll, chance in now.items() if toll >= rooms.ends[0])
    return Toll(wounds, mean(wounds), falls, now.get(rooms.whole, 0.0))
