"""A weapon strikes, and its hits are blocked: QU-6.1, QU-6.5, QU-6.11 to QU-6.14, with the special rules that apply."""

from __future__ import annotations

from typing import ClassVar, Final

from sobremesa.engine.page import GO_ON, NOBODY, Question, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import events, lasting, reasons
from sobremesa.games.quest.rules.choices import UnitChoice, UnitVerb
from sobremesa.games.quest.rules.pages import BLOW, STRIKE, Blow, Strike
from sobremesa.games.quest.rules.reasons import packed
from sobremesa.games.quest.rules.special.moments import Special, of_blow
from sobremesa.games.quest.rules.wounds import take_wound, the_one_to_suffer
from sobremesa.games.quest.state.box import FACES
from sobremesa.games.quest.state.match import FATIGUED, SHAKEN, Quest

BLASTED: Final = 3 * 1000  # how far from the target a Blast reaches (QU-9.5)
SIXES: Final = 100  # no bonus reaches this number: only natural 6s are successes (QU-1.4)

HAS_ITS_SHARE: Final = Refusal("has its share", "QU-9.5", "That unit takes none of the hits that are left over.")


def passes(die: int, bonus: int, need: int) -> bool:
    """QU-1.4, QU-1.6: whether a die with this bonus is a success."""
    return die == FACES or (die != 1 and die + bonus >= need)


# To hit.


def the_attacks_are_counted(match: Quest, strike: Strike) -> None:
    """QU-6.1, QU-6.5: each model that can reach the target, times the attacks of its weapon."""
    weapon = match.profile_of(strike.unit).weapons[strike.weapon]
    able = ground.able_to_strike(match, strike.unit, strike.target, weapon, bool(strike.melee))
    strike.dice = len(able) * weapon.attacks


def hits_on_sixes_only(match: Quest, strike: Strike) -> bool:
    """QU-3.6, QU-6.6, QU-6.8: the fatigued and the Shaken in melee."""
    return bool(strike.melee and match.has(strike.unit, FATIGUED | SHAKEN))


def bonus_to_hit(match: Quest, strike: Strike, specials: tuple[Special, ...]) -> int:
    """All modifiers to the roll, including the target's."""
    found = [special.to_hit(match, strike) for special in specials]
    found += [special.against(match, strike) for special in lasting.specials_of_unit(match, strike.target)]
    found += lasting.numbers(match, strike.unit, lasting.TO_HIT)
    if any(special.drops_penalties for special in specials):
        found = [each for each in found if each > 0]
    return sum(found)


def to_be_rolled(match: Quest, strike: Strike) -> tuple[int, int]:
    """QU-6.1: what an attack must roll to hit, and the bonus to the roll."""
    specials = lasting.specials(match, strike.unit, strike.weapon)
    quality = match.profile_of(strike.unit).quality
    for special in specials:
        quality = special.quality(quality)
    need = SIXES if hits_on_sixes_only(match, strike) else quality
    return need, bonus_to_hit(match, strike, specials)


def sixes_bring(match: Quest, strike: Strike) -> tuple[int, bool]:
    """How many hits a natural 6 adds, and whether it pierces (QU-9.23)."""
    specials = lasting.specials(match, strike.unit, strike.weapon)
    more = sum(special.on_six(match, strike) for special in specials)
    return more, any(special.six_pierces() for special in specials)


def they_roll_to_hit(match: Quest, strike: Strike) -> None:
    """QU-6.1: a Quality test for each attack; natural 6s may bring more, or pierce."""
    need, bonus = to_be_rolled(match, strike)
    specials = lasting.specials(match, strike.unit, strike.weapon)
    more, pierces = sixes_bring(match, strike)
    dice = [match.chance.die(FACES) for _ in range(strike.dice)]
    sixes = dice.count(FACES)
    reasons.of_hitting(match, strike, specials, need == SIXES)
    match.tell(events.ROLLED, strike.unit, packed(dice), min(need, FACES + 1), bonus)
    reasons.of_sixes(match, strike, specials, sixes)
    strike.hits = sum(passes(die, bonus, need) for die in dice) + sixes * more
    strike.piercing = sixes if pierces else 0
    weapon = match.profile_of(strike.unit).weapons[strike.weapon].number
    match.tell(events.HITS, strike.unit, strike.target, weapon, strike.dice, strike.hits)


# Blast (QU-9.5).


def spread(match: Quest, strike: Strike) -> tuple[int, list[int]]:
    """QU-9.5: as how many each hit counts, and the units that share them; a weapon without Blast counts as one, shared
    by nobody.
    """
    specials = lasting.specials(match, strike.unit, strike.weapon)
    times = max(special.hits_count() for special in specials) if specials else 1
    if times == 1:
        return 1, []
    units = ground.units_near(match, strike.target, BLASTED, match.foes(strike.unit))
    models = sum(len(ground.models_near(match, strike.target, BLASTED, unit)) for unit in units)
    return min(times, models), units


def the_hits_spread(match: Quest, strike: Strike) -> None:
    """QU-9.5: each hit counts several times, at most as many as there are models in reach; hits are shared evenly among
    the units, and the players decide about the rest.
    """
    times, units = spread(match, strike)
    if not units or not strike.hits:
        strike.shares = (strike.target, strike.hits)
        return
    strike.hits *= times
    strike.piercing *= times
    each, strike.over = divmod(strike.hits, len(units))
    strike.shares = tuple(fact for unit in units for fact in (unit, each))
    match.tell(events.BLASTS, strike.target, strike.hits, len(units))


def who_shares(match: Quest, strike: Strike) -> int:
    """QU-9.5: the players choose: the shooter's, or the player of the first hero in reach."""
    if not strike.over:
        return NOBODY
    return strike.seat if strike.seat != NOBODY else match.seat_of[min(strike.shares[::2])]


class Share(UnitVerb[Strike]):
    """QU-9.5: this unit takes one of the hits left over; no unit takes two of them."""

    refusal: ClassVar[Refusal] = HAS_ITS_SHARE

    def units(self, match: Quest, strike: Strike) -> list[int]:
        least = min(strike.shares[1::2])
        return [strike.shares[at] for at in range(0, len(strike.shares), 2) if strike.shares[at + 1] == least]

    def do(self, match: Quest, strike: Strike, choice: UnitChoice) -> None:
        at = 2 * strike.shares[::2].index(choice.unit)
        strike.shares = (*strike.shares[: at + 1], strike.shares[at + 1] + 1, *strike.shares[at + 2 :])
        strike.over -= 1


def they_are_blocked(match: Quest, strike: Strike) -> bool:
    """Each unit that was hit, one after another."""
    while strike.shares:
        unit, hits = strike.shares[:2]
        strike.shares = strike.shares[2:]
        if hits and match.is_here(unit):
            piercing = _piercing(strike, hits)
            cover = 0 if strike.melee else covering(match, strike, unit)
            match.open(
                BLOW,
                Blow(
                    match.player_of(unit),
                    unit,
                    strike.unit,
                    strike.weapon,
                    hits,
                    piercing,
                    melee=strike.melee,
                    charged=strike.charged,
                    cover=cover,
                ),
            )
            return not GO_ON
    return GO_ON


def _piercing(strike: Strike, hits: int) -> int:
    """Of the hits that a unit takes, the share made by natural 6s is the same as among all that are left, rounded up
    (QU-9.23).
    """
    left = hits + sum(strike.shares[1::2])
    share = (strike.piercing * hits + left - 1) // left
    strike.piercing -= share
    return share


def covering(match: Quest, strike: Strike, unit: int) -> int:
    """QU-6.11: what cover adds to a unit's rolls to block."""
    covered = is_covered(match, strike, unit)
    if not covered:
        reasons.of_no_cover(match, strike, unit, lasting.specials(match, strike.unit, strike.weapon))
    return int(covered)


def is_covered(match: Quest, strike: Strike, unit: int) -> bool:
    """QU-6.11, unless the weapon ignores cover."""
    specials = lasting.specials(match, strike.unit, strike.weapon)
    inside, behind = ground.cover(match, strike.unit, unit)
    return (inside and not any(special.ignores_cover(False) for special in specials)) or (
        behind and not any(special.ignores_cover(True) for special in specials)
    )


# To block.


def to_be_blocked(match: Quest, blow: Blow) -> tuple[int, int, int]:
    """QU-6.1, QU-6.11, QU-9.3: what a roll must show to stop a hit, the bonus to it, and the bonus against a hit by a
    natural 6 that pierces (QU-9.23).
    """
    specials = of_blow(match, blow)
    thrust = sum(special.thrusts(bool(blow.charged)) for special in specials)
    ap = blow.ap + sum(special.pierces() for special in specials)
    six_ap = max(ap, max((special.six_pierces() for special in specials), default=0))
    bonus = blow.cover + lasting.bonus(match, blow.unit, lasting.DEFENSE) - thrust
    return match.profile_of(blow.unit).defense, bonus - ap, bonus - six_ap


def rolls_sixes_again(match: Quest, blow: Blow) -> bool:
    """QU-9.4: whether natural 6s to block are rolled again."""
    return any(special.rerolls_sixes() for special in of_blow(match, blow))


def it_blocks(match: Quest, blow: Blow) -> None:
    """QU-6.1: a roll of Defense or more stops a hit; Bane makes natural 6s roll again (QU-9.4)."""
    defense, bonus, against_sixes = to_be_blocked(match, blow)
    rerolls = rolls_sixes_again(match, blow)
    got_through = 0
    dice: list[int] = []
    for hit in range(blow.hits):
        die = match.chance.die(FACES)
        if die == FACES and rerolls:
            die = match.chance.die(FACES)
        dice.append(die)
        got_through += not passes(die, against_sixes if hit < blow.piercing else bonus, defense)
    blow.wounds = got_through
    reasons.of_blocking(match, blow, of_blow(match, blow), lasting.bonus(match, blow.unit, lasting.DEFENSE))
    match.tell(events.ROLLED_TO_BLOCK, blow.unit, packed(dice), defense, bonus)
    match.tell(events.BLOCKED, blow.unit, blow.hits, blow.hits - got_through)


def a_wound_counts(match: Quest, blow: Blow) -> tuple[int, int]:
    """As how many each wound counts (QU-9.9), and what a die must show to ignore one of them; 0: they can't be ignored
    (QU-9.20).
    """
    specials = of_blow(match, blow)
    times = max((special.wound_counts() for special in specials), default=1)
    if any(special.stops_regeneration() for special in specials):
        return times, 0
    return times, max((each.ignores_wound_on() for each in lasting.specials_of_unit(match, blow.unit)), default=0)


def the_wounds_are_taken(match: Quest, blow: Blow) -> bool:
    """QU-6.13: one wound after another: multiplied (QU-9.9), ignored or not (QU-9.20), then taken by the wounded model,
    or else by the nearest.
    """
    if not blow.wounds or not match.is_here(blow.unit):
        return GO_ON
    times, ignored_on = a_wound_counts(match, blow)
    wounds = times
    reasons.of_wounds(match, blow.unit, of_blow(match, blow))
    if ignored_on:
        dice = [match.chance.die(FACES) for _ in range(times)]
        wounds = sum(not passes(die, 0, ignored_on) for die in dice)
        match.tell(events.ROLLED_TO_REGENERATE, blow.unit, packed(dice), ignored_on, 0)
        if wounds < times:
            match.tell(events.IGNORED, blow.unit, times - wounds)
    blow.wounds -= 1
    if wounds:
        take_wound(match, blow.unit, the_one_to_suffer(match, blow.unit, blow.by), wounds, blow.by, bool(blow.melee))
    return not GO_ON


SHARE: Final = Share("share", "One of the hits left over goes to {unit:the}")

write(
    STRIKE,
    the_attacks_are_counted,
    they_roll_to_hit,
    the_hits_spread,
    Repeat(Question("share", "Who takes the hit that is left over?", SHARE, who=who_shares, clause="QU-9.5")),
    Repeat(they_are_blocked),
)
write(BLOW, it_blocks, Repeat(the_wounds_are_taken))
