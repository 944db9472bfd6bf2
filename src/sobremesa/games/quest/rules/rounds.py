"""The mission and its rounds: chapter 3, and how it is won and lost (QU-6.10)."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.page import GO_ON, NOBODY, Anyone, Repeat, write
from sobremesa.engine.refusal import Refusal
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import arrivals, events, happenings, lasting, objectives, sides, things
from sobremesa.games.quest.rules.choices import UnitChoice, UnitVerb
from sobremesa.games.quest.rules.pages import DEPLOY, ENEMY, HERO, MISSION, ROUND, Mission, Turn
from sobremesa.games.quest.state.match import ACTIVATED, DOWN, FATIGUED, GONE, RESERVE, Quest

MOST_TOKENS: Final = 6  # QU-9.6

_STRETCHES: Final = 1024  # for each round, for chance: more than there are units

NOT_YOURS: Final = Refusal("not yours", "QU-3.1", "That hero has been activated, or isn't yours to activate.")


def the_party_deploys(match: Quest, mission: Mission) -> None:
    """The first wave is there; the heroes come into their corner."""
    match.open(DEPLOY, Mission())


def a_round_is_played(match: Quest, mission: Mission) -> bool:
    """Until the mission is won or lost, or its time is up (QU-6.10)."""
    if is_over(match) or match.round >= match.box.mission.rounds:
        return GO_ON
    match.open(ROUND, Mission())
    return not GO_ON


def is_over(match: Quest) -> bool:
    """QU-6.10: won, unless the party stays; lost; or nobody is left."""
    return (match.won != 0 and not sides.stays(match)) or nobody_is_left(match)


def nobody_is_left(match: Quest) -> bool:
    """QU-6.10: no conscious hero on the table or in reserve."""
    return all(
        match.has(hero, DOWN) or match.place[hero] == GONE or not (match.is_here(hero) or match.place[hero] == RESERVE)
        for hero in range(len(match.seat_of))
    )


def it_is_decided(match: Quest, mission: Mission) -> None:
    """QU-6.10"""
    sides.the_sides_are_settled(match)
    match.tell(events.WON if match.won > 0 else events.LOST)


# A round (QU-3.9).


def the_round_begins(match: Quest, mission: Mission) -> None:
    """QU-3.1, QU-6.6; wounds that a Scout has taken before the first round don't belong to any activation (QU-6.7)."""
    match.round += 1
    match.chance.begin(stretch(match, NOBODY))
    match.hurt[:] = [0] * len(match.hurt)
    for unit in range(len(match.profile)):
        match.unmark(unit, ACTIVATED | FATIGUED)
    match.tell(events.ROUND_BEGINS, match.round)
    mission.scouted = arrivals.who_scouts_no_more(match)


def stretch(match: Quest, unit: int) -> int:
    """For chance, the number of this enemy's activation in this round; with NOBODY, that of everything before it."""
    return match.round * _STRETCHES + 1 + unit


def they_arrive(match: Quest, mission: Mission) -> bool:
    """QU-9.1, QU-9.2, and waves: units that come this round, one after another."""
    return arrivals.next_arrives(match)


def what_they_brought_is_used(match: Quest, mission: Mission) -> bool:
    """QU-14.6"""
    return things.unpack_next(match)


def spell_tokens_come(match: Quest, mission: Mission) -> None:
    """QU-9.6"""
    for unit in (*match.heroes(), *match.enemies()):
        more = sum(special.tokens() for special in lasting.specials_of_unit(match, unit))
        if more:
            match.tokens[unit] = min(MOST_TOKENS, match.tokens[unit] + more)
            match.tell(events.TOKENS, unit, match.tokens[unit])


def waiting_heroes(match: Quest, seat: int) -> list[int]:
    """This player's heroes that have yet to be activated (QU-3.1, QU-6.4)."""
    return [hero for hero in match.heroes() if match.seat_of[hero] == seat and not match.has(hero, ACTIVATED)]


def who_has_a_hero_left(match: Quest, mission: Mission) -> list[int]:
    """QU-3.1: any player with a hero left may go next."""
    if is_over(match):
        return []
    return [seat for seat in range(match.seats) if waiting_heroes(match, seat)]


class Activate(UnitVerb[Mission]):
    """QU-3.1: in the order they like."""

    refusal = NOT_YOURS

    def units(self, match: Quest, mission: Mission) -> list[int]:
        return waiting_heroes(match, match.asking)

    def do(self, match: Quest, mission: Mission, choice: UnitChoice) -> None:
        match.open(HERO, Turn(match.asking, choice.unit))


def the_enemies_are_ordered(match: Quest, mission: Mission) -> None:
    """QU-3.1: nearest to a conscious hero first, measured once; ties by the order of deployment, which also applies if
    the only conscious heroes wait in ambush.
    """
    if is_over(match):
        match.queue = ()
        return
    heroes = match.heroes()
    found = sorted(
        (min([ground.distance(match, enemy, hero) for hero in heroes], default=0), enemy) for enemy in match.enemies()
    )
    match.queue = tuple(enemy for _, enemy in found)
    for place, enemy in enumerate(match.queue):
        match.tell(events.QUEUED, enemy, place + 1)


def the_next_enemy_acts(match: Quest, mission: Mission) -> bool:
    """QU-3.1, QU-8.1"""
    if not match.queue or is_over(match):
        return GO_ON
    enemy = match.queue[0]
    match.queue = match.queue[1:]
    if match.is_here(enemy):
        match.chance.begin(stretch(match, enemy))
        match.open(ENEMY, Turn(NOBODY, enemy))
    return not GO_ON


def the_round_ends(match: Quest, mission: Mission) -> None:
    """What the objective counts by rounds, and the alert, which rises."""
    lasting.round_ends(match)
    if not is_over(match):
        objectives.a_round_has_passed(match)


def the_party_may_stay(match: Quest, mission: Mission) -> None:
    """QU-6.10"""
    sides.offer_to_stay(match)


ACTIVATE: Final = Activate("activate", "Activate {unit:the}")

write(MISSION, the_party_deploys, Repeat(a_round_is_played), it_is_decided)
write(
    ROUND,
    the_round_begins,
    Repeat(happenings.it_is_time),
    Repeat(they_arrive),
    Repeat(arrivals.the_scouts_go),
    spell_tokens_come,
    Repeat(what_they_brought_is_used),
    Repeat(Anyone("next", "Which hero is next?", ACTIVATE, everyone=who_has_a_hero_left, clause="QU-3.1")),
    the_enemies_are_ordered,
    Repeat(the_next_enemy_acts),
    the_round_ends,
    Repeat(happenings.it_is_time_again),
    the_party_may_stay,
)
