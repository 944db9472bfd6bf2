"""Sets up any position of Quest from a scenario, by the names used at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, ClassVar, Final

from sobremesa.authoring.scenario.declared import Word, number
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import Positions, Quantity, a_seat, beginning, numbered
from sobremesa.engine.errors import Wording
from sobremesa.engine.fields import WrittenField
from sobremesa.engine.match import Match
from sobremesa.engine.position import Part
from sobremesa.engine.words import Speech, key
from sobremesa.games.quest.campaign.sheets import called_in
from sobremesa.games.quest.ground import ground
from sobremesa.games.quest.missions.terrain import LOOKS
from sobremesa.games.quest.rules import mind, rounds, things
from sobremesa.games.quest.rules.pages import HERO, MISSION, ROUND, Turn
from sobremesa.games.quest.rules.pages import Mission as Course
from sobremesa.games.quest.scenarios.ground import MOST_ROUNDS, Lying, Stage, stage_of_mission, stage_of_scenario
from sobremesa.games.quest.scenarios.looking import name_of, name_of_thing, quantities, read_thing, read_unit
from sobremesa.games.quest.scenarios.reading import inches, names_as_bits, places
from sobremesa.games.quest.scenarios.telling import written
from sobremesa.games.quest.state.box import (
    CONDITIONS,
    INCH,
    MOST_HEROES,
    MOST_UNITS,
    STATS,
    Box,
    Mission,
    Options,
    Wave,
)
from sobremesa.games.quest.state.match import CHARGED, DEAD, FELLED, MOODS, MOVED, ON_TABLE, STANDINGS, Quest
from sobremesa.games.quest.state.position import MARKS, Enemy, Hero
from sobremesa.games.quest.words.speech import QuestSpeech
from sobremesa.geometry.measure import Base

# Where a scenario may begin: before deployment, with a new round, with the heroes' part of a round, with a hero's
# activation, or with the enemies' part.
BEGINNINGS: Final = ("deployment", "round", "heroes", "activation", "enemies")

# The entries of a unit that aren't fields of the position.
EITHER: Final = ("at", "wounds", "spent")
HERO_ENTRIES: Final = ("class", "seat", "carries", *EITHER)
ENEMY_ENTRIES: Final = ("enemy", "in_round", "at_alert", "waits", "id", *EITHER)

# What an enemy decides and why it passes over a hero, in the words of scenarios.
_DECISIONS: Final = {
    mind.SHOOTS: "shoots",
    mind.CHARGES: "charges",
    mind.RUNS_TO_HERO: "runs-to-hero",
    mind.RUNS_TO_GOAL: "runs-to-goal",
    mind.STAYS_AT_GOAL: "stays",
    mind.HOLDS: "holds",
    mind.IDLES: "idles",
}
_REASONS: Final = {
    mind.NOT_SEEN: "not-seen",
    mind.OUT_OF_SHOT: "out-of-shot",
    mind.OUT_OF_CHARGE: "out-of-charge",
    mind.OUT_OF_BOTH: "out-of-both",
}
_UNITS: Final = ("unit", "target", "by")
_WORDS: Final[dict[str, Sequence[str]]] = {
    "what": [_DECISIONS.get(at, "") for at in range(max(_DECISIONS) + 1)],
    "why": [_REASONS.get(at, "") for at in range(max(_REASONS) + 1)],
    "stat": (*STATS, "quality"),
    "condition": CONDITIONS,
    "look": tuple(LOOKS),
    "mood": MOODS,
    "marks": [name for _, name in sorted({**MARKS, CHARGED: "charged", MOVED: "moved", FELLED: "felled"}.items())],
}


class QuestPositions(Positions):
    """The positions of Quest: a map, heroes and enemies on it, what lies there, and where in a round it is."""

    declared: ClassVar[Path | None] = Path(__file__).parents[1] / "state" / "fields.py"
    entries: ClassVar[tuple[str, ...]] = (
        *("map", "size", "terrain", "corner", "goals", "search", "points", "load", "objective", "done"),
        *("heroes", "enemies", "round", "rounds", "sides", "held", "begin", "turn"),
    )
    otherwise: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "profile": "class and enemy",
            "seat_of": "seat, of a hero",
            "wave": "in_round, at_alert and waits, of an enemy",
            **dict.fromkeys(("first", "strength", "member"), "the class or enemy says how many models it has"),
            **dict.fromkeys(("x", "y", "ground"), "at, of a unit"),
            **{name: f"{name}, of a unit" for name in ("wounds", "spent")},
            **dict.fromkeys(("kind", "at_x", "at_y"), "goals, search, points and load"),
            "side": "sides",
        }
    )
    by_name: ClassVar[tuple[type[Part], ...]] = (Hero, Enemy)
    nearly: ClassVar[bool] = True

    def names(self, match: Match) -> Mapping[str, Sequence[str]]:
        assert isinstance(match, Quest)
        box = match.box
        parts: dict[str, list[Any]] = {
            "weapon": box.weapons,
            "skill": box.skills,
            "spell": box.spells,
            "find": box.finds,
        }
        return {
            **_WORDS,
            **{name: [part.slug for part in found] for name, found in parts.items()},
            **dict.fromkeys(_UNITS, self.all_of(match, "units")),
        }

    def all_of(self, match: Match, count: str) -> Sequence[str]:
        assert isinstance(match, Quest)
        if count == "things":
            return [name_of_thing(match, thing) for thing in range(len(match.kind))]
        return [name_of(match, unit) for unit in range(len(match.profile))] if count == "units" else ()

    def word(self, match: Match, written: WrittenField) -> Word:
        if written.name == "tokens":
            return Word(lambda entry: entry.number(0, rounds.MOST_TOKENS), int)
        return super().word(match, written)

    def seats(self, said: dict[str, Entry]) -> int | None:
        seats = [
            pairs[1].number(0, MOST_HEROES - 1)
            for hero in (said["heroes"].items() if "heroes" in said else [])
            if hero.is_named()
            for pairs in hero.pairs()
            if pairs[0].text() == "seat"
        ]
        return max(seats) + 1 if seats else None

    def set_up(self, match: Match, said: dict[str, Entry], at: Entry) -> None:
        assert isinstance(match, Quest)
        fields = self.going_by("units")
        heroes = [_named(item, (*HERO_ENTRIES, *fields), "class") for item in _items(said, "heroes")]
        enemies = [_named(item, (*ENEMY_ENTRIES, *fields), "enemy") for item in _items(said, "enemies")]
        if not 0 < len(heroes) <= MOST_HEROES:
            n = Wording("{n} hero", "{n} heroes", n=len(heroes))
            raise said.get("heroes", at).fault(n, "heroes from {least} to {most}", least=1, most=MOST_HEROES)
        if len(heroes) + len(enemies) > MOST_UNITS:
            n = Wording("there are {n} units in all", n=len(heroes) + len(enemies))
            raise said["enemies"].fault(n, "{most} at most", most=MOST_UNITS)
        begin = beginning(said, BEGINNINGS, "heroes")
        stage = stage_of_mission(match.box, said) or stage_of_scenario(match.box, said, len(_waves_of(enemies)[0]))
        match.box = _make_box(match.box, heroes, enemies, stage)
        match.set_out()
        match.round = said["round"].number(1, MOST_ROUNDS) if "round" in said else 1
        for hero, entries in enumerate(heroes):
            match.seat_of = (
                *match.seat_of[:hero],
                a_seat(entries["seat"], match) if "seat" in entries else hero % match.seats,
                *match.seat_of[hero + 1 :],
            )
        for unit, entries in enumerate((*heroes, *enemies)):
            _place_unit(match, unit, entries, begin)
        self.put_rows(match, (*heroes, *enemies))
        _place_things(match, stage.lying, heroes)
        for item in _items(said, "done"):
            match.state[read_thing(match, item)] = things.DONE
        if "held" in said:
            for point in things.of_kind(match, things.POINT):
                match.state[point] = said["held"].number(0, MOST_ROUNDS)
        for side, item in enumerate(_items(said, "sides")[: len(match.side)]):
            match.side[side] = STANDINGS.index(item.one_of(STANDINGS, "there is no standing {word}"))
        self.put(match, said)
        _open_pages(match, said, begin)

    def entries_for(self, match: Match) -> Iterator[dict[str, Any]]:
        assert isinstance(match, Quest)
        return written(self, match)

    def introduce(self, speech: Speech, match: Match) -> None:
        assert isinstance(speech, QuestSpeech)
        assert isinstance(match, Quest)
        speech.people(match.profile, called_in(match.setting.options))

    def special(self, match: Match) -> list[Quantity]:
        assert isinstance(match, Quest)
        return quantities(self, match)

    def named(self, match: Match) -> dict[str, Part]:
        truth = match.truth()
        return numbered((unit.profile, unit) for unit in (*truth.heroes, *truth.enemies))

    def name(self, match: Match, entry: Entry) -> str:
        assert isinstance(match, Quest)
        return name_of(match, read_unit(match, entry))

    def card(self, match: Match, entry: Entry) -> int:
        """What is drawn, as a number: a find or an enemy's spell by its id, or a thing on the map by its number."""
        assert isinstance(match, Quest)
        if entry.is_number():
            return number(entry)
        box = match.box
        finds, spells = [find.slug for find in box.finds], [spell.slug for spell in box.spells]
        word = entry.one_of((*finds, *spells), "there is no find or spell {word}")
        if word in finds:
            return finds.index(word)
        known = [match.profile_of(unit).spells for unit in range(len(match.profile)) if not match.is_hero(unit)]
        casters = [each for each in known if spells.index(word) in each]
        if not casters:
            raise entry.fault("no enemy here knows {spell}", "a spell of an enemy's", spell=word)
        return casters[0].index(spells.index(word))

    def fact(self, match: Match, field: str, entry: Entry) -> int:
        assert isinstance(match, Quest)
        if field in _UNITS:
            return read_unit(match, entry)
        if field == "thing":
            return read_thing(match, entry)
        return inches(entry) if field == "inches" else super().fact(match, field, entry)

    def shown_fact(self, match: Match, field: str, fact: int) -> str:
        return f"{fact / INCH:g}" if field == "inches" else super().shown_fact(match, field, fact)


def _items(said: dict[str, Entry], name: str) -> list[Entry]:
    return said[name].items() if name in said else []


def _named(entry: Entry, known: tuple[str, ...], needed: str) -> dict[str, Entry]:
    """The entries of a unit, by name. The ``needed`` one has to be there."""
    found = entry.named(known, key("a unit has no entry {word}"))
    if needed not in found:
        raise entry.fault("{entry} is missing", "{entry} and at", entry=needed)
    return found


# The box.


def _make_box(
    box: Box,
    heroes: list[dict[str, Entry]],
    enemies: list[dict[str, Entry]],
    stage: Stage,
) -> Box:
    """The box for a scenario: the pack's contents, the scenario's party, and a mission with its stage and its
    enemies."""
    classes = [profile.slug for profile in box.profiles if profile.is_hero]
    profiles = [profile.slug for profile in box.profiles]
    party = tuple(classes.index(hero["class"].one_of(classes, "there is no class {word}")) for hero in heroes)
    waves, units = _waves_of(enemies)
    known = [profile for profile in profiles if profile not in classes]
    wanted = [
        (profiles.index(enemy["enemy"].one_of(known, "there is no enemy {word}")), wave, *_first_place(enemy))
        for enemy, wave in zip(enemies, units, strict=True)
    ]
    mission = Mission(
        stage.number,
        stage.slug,
        stage.board,
        stage.corner,
        stage.board.inch != INCH,
        *stage.objective,
        stage.rounds,
        0,
        tuple(waves),
        tuple(wanted),
        tuple((thing.kind, *thing.place) for thing in stage.lying),
        None if stage.plot is None else stage.plot.remade(_named_units(enemies, len(heroes))),
    )
    return Box(
        box.seats,
        Options(party, stage.number, box.options.difficulty, box.options.any_extra_actions, box.options.carried),
        box.contents,
        mission,
    )


def _named_units(enemies: list[dict[str, Entry]], heroes: int) -> dict[str, tuple[int, ...]]:
    """The enemies that have an id, for the mission's plot: their numbers, by id."""
    found: dict[str, tuple[int, ...]] = {}
    for at, enemy in enumerate(enemies):
        if "id" in enemy:
            name = enemy["id"].text()
            found[name] = (*found.get(name, ()), heroes + at)
    return found


def _waves_of(enemies: list[dict[str, Entry]]) -> tuple[list[Wave], list[int]]:
    """The waves, the first of which is there from the beginning, and the wave of each enemy."""
    comes: list[tuple[int, int, bool]] = [(0, 0, False)]
    found: list[int] = []
    for enemy in enemies:
        when = (
            enemy["in_round"].number(1, MOST_ROUNDS) if "in_round" in enemy else 0,
            enemy["at_alert"].number(1, 99) if "at_alert" in enemy else 0,
            "waits" in enemy,
        )
        if when not in comes:
            comes.append(when)
        found.append(comes.index(when))
    return [Wave(*when) for when in comes], found


def _first_place(enemy: dict[str, Entry]) -> tuple[int, int]:
    return places(enemy["at"])[0] if "at" in enemy else (0, 0)


# Units.


def _place_unit(match: Quest, unit: int, said: dict[str, Entry], begin: str) -> None:
    """Set a unit's place and state."""
    profile = match.profile_of(unit)
    comes = begin == "deployment" or bool({"due", "in_round", "at_alert", "waits"} & {*said})
    if not comes:
        if "at" not in said:
            owner = "class" if match.is_hero(unit) else "enemy"
            raise said[owner].fault("no place is given for {unit}", "at, or due", unit=profile.slug)
        _place_models(match, unit, said["at"])
    if "wounds" in said:
        _set_wounds(match, unit, said["wounds"])
    if "spent" in said:
        weapons = tuple(weapon.slug for weapon in profile.weapons)
        match.spent[unit] = names_as_bits(said["spent"], weapons, key("{unit} has no weapon {word}"), unit=profile.slug)


def _place_models(match: Quest, unit: int, entry: Entry) -> None:
    """Put a unit's models at these places. If there are fewer places than models, the others are gone."""
    found = places(entry)
    models = match.models(unit)
    if len(found) > len(models):
        n = len(models)
        raise entry.fault(
            "{given} places for {unit}", "{n} at most", given=len(found), unit=match.profile_of(unit).slug, n=n
        )
    for model in models[len(found) :]:
        match.wounds[model] = DEAD
    board = match.box.board
    others = [base for other in range(unit) if match.place[other] == ON_TABLE for base in ground.bases(match, other)]
    for model, (x, y) in zip(models, found, strict=False):
        base = Base(x, y, match.profile_of(unit).radius)
        if not board.may_stand(base):
            raise entry.fault("nobody can stand here", "firm, level ground, and all of the base on the table")
        if not board.fits(base, others):
            raise entry.fault("two bases overlap", "a place of its own")
        ground.put(match, model, x, y)
        others.append(base)
    match.place[unit] = ON_TABLE
    match.due[unit] = 1 if not match.is_hero(unit) else 0


def _set_wounds(match: Quest, unit: int, entry: Entry) -> None:
    """Set the wounds of each model; a single number is for the first one."""
    models = match.models(unit)
    items = entry.items()
    if len(items) > len(models):
        raise entry.fault("{n} values for {models} models", "one for each", n=len(items), models=len(models))
    most = match.profile_of(unit).tough - (0 if match.is_hero(unit) else 1)
    for model, item in zip(models, items, strict=False):
        match.wounds[model] = item.number(0, most)


def _place_things(match: Quest, lying: list[Lying], heroes: list[dict[str, Entry]]) -> None:
    """Set the state of the things on the map, and who carries them."""
    for thing, each in enumerate(lying):
        match.state[thing] = each.state
        match.bearer[thing] = each.bearer
    for hero, said in enumerate(heroes):
        if "carries" in said:
            thing = read_thing(match, said["carries"])
            if match.kind[thing] not in things.CARRIED:
                raise said["carries"].fault("nobody carries that", "the load")
            if match.kind[thing] != things.LOAD:
                match.state[thing] = things.DONE
            match.bearer[thing] = hero


# Pages.


def _open_pages(match: Quest, said: dict[str, Entry], begin: str) -> None:
    """Open the pages that are open at this point of a round."""
    course = Course()
    match.open(MISSION, course)
    if "turn" in said and begin != "activation":
        raise said["turn"].fault("nobody's activation begins", "begin: activation")
    if begin == "deployment":
        match.round = 0
        return
    course.go_to("a_round_is_played")
    if begin == "round":
        match.round -= 1
        return
    part = Course()
    match.open(ROUND, part)
    if begin == "enemies":
        part.go_to("the_enemies_are_ordered")
        return
    part.go_to("next")
    if begin == "activation":
        hero = read_unit(match, said["turn"]) if "turn" in said else 0
        if not match.is_hero(hero) or not match.is_here(hero):
            raise said["turn"].fault("no hero here can be activated by that name", "a conscious hero on the table")
        match.open(HERO, Turn(match.seat_of[hero], hero))
