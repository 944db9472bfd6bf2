"""What a weapon, or an impact, does to a unit: exact sums over the rules' own numbers (chapter 6).

The rules say what each die needs (``strikes.to_be_rolled``, ``strikes.to_be_blocked``, ``strikes.a_wound_counts``); the
dice are independent, and here their chances are added up. Wounds fill one model after another, always in the same order
(QU-6.2, QU-6.13): so all we have to know about a unit is how many wounds it has taken, its *toll*.
"""

from __future__ import annotations

from itertools import accumulate

from sobremesa.engine.page import NOBODY
from sobremesa.games.quest.foresight.dice import Spread, added, mixed, successes, with_sixes
from sobremesa.games.quest.foresight.odds import of_roll, of_strike
from sobremesa.games.quest.foresight.worlds import blind
from sobremesa.games.quest.rules import strikes
from sobremesa.games.quest.rules.melee import IMPACT_ON
from sobremesa.games.quest.rules.pages import Blow, Strike
from sobremesa.games.quest.rules.wounds import the_one_to_suffer
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.match import DEAD, Quest

SIX = 1 / FACES


def hits_of(match: Quest, strike: Strike) -> list[tuple[int, int, float]]:
    """How many hits an attack makes on its target and how many of them pierce, with the chance of each. The strike's
    dice have been counted. If a Blast's hits can't be shared evenly, the target takes one of those left over (QU-9.5).
    """
    more, pierces = strikes.sixes_bring(match, strike)
    times, units = strikes.spread(match, strike)
    shares = max(1, len(units))
    found: list[tuple[int, int, float]] = []
    for hits, sixes, chance in with_sixes(strike.dice, of_strike(match, strike) - SIX, SIX):
        all_hits = (hits + sixes * (1 + more)) * times
        piercing = sixes * times if pierces else 0
        mine = -(-all_hits // shares)
        found.append((mine, -(-piercing * mine // all_hits) if all_hits else 0, chance))
    return found


def blow_of(match: Quest, strike: Strike) -> Blow:
    """A hit of this strike, as it reaches its target."""
    cover = 0 if strike.melee else strikes.covering(match, strike, strike.target)
    return Blow(
        match.player_of(strike.target),
        *(strike.target, strike.unit, strike.weapon, 1),
        melee=strike.melee,
        charged=strike.charged,
        cover=cover,
    )


def through(match: Quest, blow: Blow, hits: list[tuple[int, int, float]]) -> Spread:
    """How many of these hits (given with those that pierce, and the chance of each) are not blocked."""
    need, bonus, against_sixes = strikes.to_be_blocked(match, blow)
    again = strikes.rolls_sixes_again(match, blow)

    def missed(bonus: int) -> float:
        blocked = of_roll(bonus, need)
        return 1 - (blocked - SIX + SIX * blocked if again else blocked)

    plain, pierced = missed(bonus), missed(against_sixes)
    return mixed(
        [
            (chance, added(successes(count - piercing, plain), successes(piercing, pierced)))
            for count, piercing, chance in hits
        ]
    )


class Rooms:
    """How many wounds each of a unit's models can still take, in the order in which they fall to this rival."""

    def __init__(self, match: Quest, unit: int, by: int) -> None:
        world = blind(match)
        tough = world.profile_of(unit).tough
        self.models: list[int] = []
        rooms: list[int] = []
        while world.models(unit):
            model = the_one_to_suffer(world, unit, by)
            self.models.append(model)
            rooms.append(tough - world.wounds[model])
            world.wounds[model] = DEAD
        self.ends = list(accumulate(rooms))
        self.whole = self.ends[-1]

    def fallen(self, toll: int) -> int:
        """How many have fallen after this many wounds."""
        return sum(end <= toll for end in self.ends)

    def after(self, toll: int, wounds: int) -> int:
        """The toll after a wound that counts for this many, all on one model (QU-9.9)."""
        end = next((end for end in self.ends if end > toll), toll)
        return min(toll + wounds, end)


def tolls(match: Quest, blow: Blow, rooms: Rooms, toll: int, wounds: Spread) -> dict[int, float]:
    """From one toll, the chance of each toll after these wounds."""
    times, ignored_on = strikes.a_wound_counts(match, blow)
    counts = successes(times, 1 - of_roll(0, ignored_on)) if ignored_on else (*(0.0,) * times, 1.0)
    found: dict[int, float] = {}
    now = {toll: 1.0}
    for chance in wounds:
        for at, likely in now.items():
            found[at] = found.get(at, 0.0) + chance * likely
        then: dict[int, float] = {}
        for at, likely in now.items():
            for count, often in enumerate(counts):
                if often:
                    there = rooms.after(at, count)
                    then[there] = then.get(there, 0.0) + likely * often
        now = then
    return found


def impact(match: Quest, unit: int, rival: int, dice: int) -> tuple[Blow, list[tuple[int, int, float]]]:
    """QU-9.17: the blow of a charge's impact, and its hits."""
    blow = Blow(match.player_of(rival), rival, unit, NOBODY, 1, melee=1, charged=1)
    return blow, [(n, 0, chance) for n, chance in enumerate(successes(dice, of_roll(0, IMPACT_ON)))]
