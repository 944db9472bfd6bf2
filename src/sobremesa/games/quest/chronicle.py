"""What is recorded about a match of Quest for studies of many matches, and the bars that these have to meet
(QU-12.5)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.chronicle import Bar, Chronicle, Design, Statistic, in_turn
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.generator.making import is_generated
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.rules import activation, deeds, events, rounds, skills, spells, things
from sobremesa.games.quest.state.box import DIFFICULTIES, INCH, MELEE, MOST_HEROES
from sobremesa.games.quest.state.match import GONE, Quest

ROUNDS: Final = key("rounds")
STANDING: Final = key("heroes standing at the end")
DESTROYED: Final = key("enemy units destroyed")

NORMAL_MISSION: Final = key("mission")  # for the standard party, at normal difficulty
EASY_MISSION: Final = key("mission, easy")
HARD_MISSION: Final = key("mission, hard")
OTHER_PARTY: Final = key("mission, normal, another party")
MISSIONS: Final = (NORMAL_MISSION, EASY_MISSION, HARD_MISSION, OTHER_PARTY)
DIFFICULTY: Final = key("difficulty")
PARTY: Final = key("heroes in the party")
CLASSES: Final = key("Hero classes")

TIME_RAN_OUT: Final = key("time ran out")
NOBODY_LEFT: Final = key("nobody was left standing")
A_HERO_FELL: Final = key("a hero fell unconscious")

WOUNDS_LEFT: Final = key("wounds that heroes can still take")
POWER_LEFT: Final = key("power that heroes have")
ENEMIES: Final = key("enemy units on the table")
ALERT: Final = key("alert")

_CHOSEN: Final[dict[Verb[Any, Any, Any], str]] = {
    activation.REST: key("rest"),
    activation.HOLD: key("hold"),
    activation.ADVANCE: key("advance"),
    activation.RUN: key("run"),
    activation.CHARGE: key("charge"),
    activation.ONE_MORE: key("buy one more action"),
    skills.USE_SKILL: key("use a hero skill"),
    spells.CAST_SPELL: key("cast a spell"),
    deeds.DISCOVER_IT: key("discover a search token"),
    deeds.PUSH_IT: key("push an enemy"),
    deeds.SLIP_AWAY: key("slip away"),
    deeds.REVIVE: key("revive a hero"),
    deeds.USE: key("use a thing of the mission"),
}

# The causes of a model's fall: the last of these events before it.
_MELEE, _SHOOTING, _EXHAUSTION, _DANGER, _FALL, _IMPACT, _EFFECT, _OTHER = range(8)
_CAUSES: Final[dict[Kind, int]] = {
    events.EXHAUSTED: _EXHAUSTION,
    events.DANGER: _DANGER,
    events.FALLS: _FALL,
    events.IMPACT: _IMPACT,
    events.EFFECT_HITS: _EFFECT,
}
HERO_FALLS_OF: Final = (
    key("a hero falls in melee"),
    key("a hero falls to shooting"),
    key("a hero falls of exhaustion"),
    key("a hero falls on dangerous ground"),
    key("a hero falls from a height"),
    key("a hero falls to an impact"),
    key("a hero falls to a spell or a skill"),
    key("a hero falls of something else"),
)
ENEMY_FALLS_OF: Final = (
    key("an enemy model falls in melee"),
    key("an enemy model falls to shooting"),
    key("an enemy model falls of exhaustion"),
    key("an enemy model falls on dangerous ground"),
    key("an enemy model falls from a height"),
    key("an enemy model falls to an impact"),
    key("an enemy model falls to a spell or a skill"),
    key("an enemy model falls of something else"),
)

# Where a model falls: the first of these that applies.
_CORNER, _OBJECTIVE, _GOAL, _ELSEWHERE = range(4)
HERO_FALLS_IN: Final = (
    key("a hero falls in the party’s corner"),
    key("a hero falls within 6 inches of an objective"),
    key("a hero falls within 6 inches of a goal of the enemies’"),
    key("a hero falls elsewhere"),
)
ENEMY_FALLS_IN: Final = (
    key("an enemy model falls in the party’s corner"),
    key("an enemy model falls within 6 inches of an objective"),
    key("an enemy model falls within 6 inches of a goal of the enemies’"),
    key("an enemy model falls elsewhere"),
)
_NEAR: Final = 6 * INCH

_LAPS: Final = 3  # of this many laps through all missions, one is for other parties and difficulties


class QuestChronicle(Chronicle):
    """See :class:`Chronicle`. The designs are the hero classes in a seat's party; an occasion is an activation.

    Missions take turns. Two laps in three use the standard party at normal difficulty; every third lap is in turn easy,
    hard, or with other parties of two to four.
    """

    bars: ClassVar[tuple[Bar, ...]] = (
        Bar(
            "QU-12.5",
            key("The standard party wins 45 to 80% of each mission at normal difficulty."),
            Statistic.SHARES,
            NORMAL_MISSION,
            least=0.45,
            most=0.80,
        ),
        Bar(
            "QU-12.5",
            key("The standard party wins 35 to 55% of the missions on hard."),
            Statistic.TOGETHER,
            HARD_MISSION,
            least=0.35,
            most=0.55,
        ),
        Bar(
            "",
            key("Other parties win 20 to 90% of each mission at normal difficulty."),
            Statistic.SHARES,
            OTHER_PARTY,
            least=0.20,
            most=0.90,
        ),
        Bar("QU-12.5", key("The median mission takes 5 to 12 rounds."), Statistic.MEDIAN, ROUNDS, least=5, most=12),
    )
    deeds: ClassVar[tuple[str, ...]] = (
        *_CHOSEN.values(),
        *(*HERO_FALLS_OF, *HERO_FALLS_IN, *ENEMY_FALLS_OF, *ENEMY_FALLS_IN),
    )

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        assert isinstance(match, Quest)
        self.table = match
        self.course = {WOUNDS_LEFT: [], POWER_LEFT: [], ENEMIES: [], ALERT: []}
        self._cause = _OTHER
        self._activations = 0

    @classmethod
    def rota(cls, number: int, seats: int, pack: Pack) -> dict[str, int | str]:
        """The options of match ``number``: all missions in turn, except those that teach."""
        assert isinstance(pack, QuestPack)
        lap, mission = divmod(number - 1, pack.rated)
        options: dict[str, int | str] = {"mission": mission + 1}
        if lap % _LAPS < _LAPS - 1:
            return options
        other = lap // _LAPS
        if other % 3 < 2:
            return {**options, "difficulty": "easy" if other % 3 == 0 else "hard"}
        size = max(seats, 2 + other // 3 % (MOST_HEROES - 1))
        heroes = in_turn(1 + other // 3 * pack.rated + mission, size, len(cls.designs(pack)))
        return {**options, "party": size, **{f"hero_{at + 1}": hero + 1 for at, hero in enumerate(heroes)}}

    @classmethod
    def designs(cls, pack: Pack) -> list[Design]:
        assert isinstance(pack, QuestPack)
        return [
            Design(profile.number, profile.slug, "profile", CLASSES, 1, chosen=False, owned=True)
            for profile in pack.contents().profiles
            if profile.is_hero
        ]

    def measures(self) -> dict[str, int]:
        match = self.table
        units = range(len(match.seat_of), len(match.profile))
        gone = sum(match.place[unit] == GONE for unit in units)
        return {ROUNDS: match.round, STANDING: len(match.heroes()), DESTROYED: gone}

    def deed_of(self, choice: Choice) -> str:
        return _CHOSEN.get(choice.verb, "")

    def occasion(self, seat: int) -> Hashable:
        return self._activations

    def note(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind is events.ACTIVATED:
            self._activations += 1
        elif kind is events.ROUND_BEGINS and facts[0] > 1:
            self._a_round_ends()
        elif kind is events.HITS:
            weapon = self.table.box.weapons[facts[2]]
            self._cause = _MELEE if weapon.reach == MELEE else _SHOOTING
        elif kind in _CAUSES:
            self._cause = _CAUSES[kind]
        elif kind is events.UNCONSCIOUS:
            self.did(HERO_FALLS_OF[self._cause])
            self.did(HERO_FALLS_IN[self._where(facts[0])])
        elif kind is events.FELL:
            self.did(ENEMY_FALLS_OF[self._cause])
            self.did(ENEMY_FALLS_IN[self._where(facts[0])])

    def _where(self, unit: int) -> int:
        """Which of the places (:data:`HERO_FALLS_IN`) a unit is in; for one that is gone, the place of its first
        model."""
        match = self.table
        model = match.first[unit]
        x, y = match.x[model], match.y[model]
        if ground.corner_holds(match, x, y):
            return _CORNER
        limit = ground.on_board(match, _NEAR)
        for kinds, place in (((things.POINT, things.LOAD), _OBJECTIVE), ((things.GOAL,), _GOAL)):
            for thing, kind in enumerate(match.kind):
                dx, dy = match.at_x[thing] - x, match.at_y[thing] - y
                if kind in kinds and dx * dx + dy * dy <= limit * limit:
                    return place
        return _ELSEWHERE

    def _a_round_ends(self) -> None:
        """Note a round's figures when the next one has just begun."""
        match = self.table
        heroes = match.heroes()
        left = [match.profile_of(hero).tough - match.wounds[match.first[hero]] for hero in heroes]
        self.course[WOUNDS_LEFT].append((sum(left),))
        self.course[POWER_LEFT].append((sum(match.power[hero] for hero in heroes),))
        self.course[ENEMIES].append((len(match.enemies()),))
        self.course[ALERT].append((match.alert,))

    def close(self) -> None:
        match = self.table
        options = match.box.options
        for hero, seat in enumerate(match.seat_of):
            self.drawn(options.party[hero], seat)
        standard = options.party == tuple(range(MOST_HEROES))
        difficulty = DIFFICULTIES[options.difficulty]
        kind = NORMAL_MISSION if standard else OTHER_PARTY
        if difficulty != "normal":
            kind = EASY_MISSION if difficulty == "easy" else HARD_MISSION
        numbered = {} if is_generated(match.setting.options) else {kind: (options.mission,) * match.seats}
        self.roles = {
            **numbered,
            DIFFICULTY: (options.difficulty,) * match.seats,
            PARTY: (len(options.party),) * match.seats,
        }
        lost = match.won <= 0
        self.marks = {
            TIME_RAN_OUT: lost and not rounds.nobody_is_left(match),
            NOBODY_LEFT: lost and rounds.nobody_is_left(match),
            A_HERO_FELL: any(self._deeds[name].times for name in HERO_FALLS_IN),
        }
