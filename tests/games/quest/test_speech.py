"""How a mission is told: units by name, lengths in inches, what the enemies decide; and what a view holds."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from sobremesa.engine.errors import BadInput
from sobremesa.engine.event import Event
from sobremesa.engine.groups import Grid, Listing, Sheet
from sobremesa.engine.match import Match
from sobremesa.engine.saying import Phrase
from sobremesa.engine.words import LANGUAGES, UNSAID, Words
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.game import GAME
from sobremesa.games.quest.ground.bearings import bearing
from sobremesa.games.quest.rules import events, mind, things
from sobremesa.games.quest.rules.objectives import OBJECTIVES
from sobremesa.games.quest.state.match import Quest
from sobremesa.games.quest.words.speech import QuestSpeech

NAMES = ("Ana", "Berta")
MISSION = 1
WITH_ANSWERS = 8
MISSIONS = range(1, 9)
SEED = 7


def words(language: str, mission: int = MISSION) -> Words:
    return GAME.words(language, NAMES, options={"mission": mission})


@cache
def played() -> bytes:
    """A mission after some forty answers given at random."""
    match = GAME.new(len(NAMES), SEED, {"mission": MISSION})
    dice = random.Random(SEED)
    for _ in range(40):
        ask = match.ask
        assert ask is not None
        match.apply(dice.choice(match.options(ask.seats[0])), ask.seats[0])
    return match.dump()


def a_match() -> Quest:
    match = GAME.load(played())
    assert isinstance(match, Quest)
    return match


def said(event: Event, language: str, mission: int = MISSION) -> str:
    return str(words(language, mission).event(event, None))


def a_gift() -> int:
    """The number of a step that gives something for a while."""
    return next(step.number for step in a_match().box.steps if step.is_lasting)


def twins(match: Quest) -> tuple[int, int]:
    """Two units of one profile."""
    return next(
        (unit, other)
        for unit, profile in enumerate(match.profile)
        for other in range(unit + 1, len(match.profile))
        if match.profile[other] == profile
    )


def test_two_units_of_one_profile_are_told_apart_by_a_number() -> None:
    unit, other = twins(a_match())
    one, two = (said(Event(events.ARRIVES, (each,)), "en") for each in (unit, other))
    assert one.replace("1 arrives", "2 arrives") == two != one


@pytest.mark.parametrize(
    ("choice", "spanish", "english"),
    [
        ("activate:0", "Activar al Boticario", "Activate the Apothecary"),
        ("activate:1", "Activar a la Cerera", "Activate the Chandler"),
        ("activate:2", "Activar a El Rubio", "Activate El Rubio"),
        ("charge:3", "Cargar contra Abuela Cencellada", "Charge Old Mother Rime"),
        ("charge:4", "Cargar contra el Mayordomo", "Charge the Butler"),
        ("charge:5", "Cargar contra la Babosa de bodega 1", "Charge Cellar Slug 1"),
        ("push:6", "Empujar a la Babosa de bodega 2", "Push Cellar Slug 2"),
    ],
)
def test_a_choice_names_a_unit_with_its_article_unless_it_takes_none(choice: str, spanish: str, english: str) -> None:
    the_choice = a_match().choice(choice)
    assert the_choice is not None
    heroes = [0, 1, 2]
    enemies = ["old-mother-rime", "butler", "cellar-slug", "cellar-slug"]
    for language, told in (("es", spanish), ("en", english)):
        said = words(language)
        speech = said.speech
        assert isinstance(speech, QuestSpeech)
        speech.people([*heroes, *map(speech.content.numbers.__getitem__, enemies)], {2: "El Rubio"})
        assert str(said.choice(the_choice)) == told


def test_a_unit_that_is_the_only_one_of_its_kind_has_no_number() -> None:
    assert said(Event(events.DEPLOYED, (0,)), "en") == "Apothecary is deployed."
    assert said(Event(events.DEPLOYED, (0,)), "es") == "Boticario: se despliega."


@pytest.mark.clause("QU-6.10")
@pytest.mark.parametrize(
    ("won", "done", "needed", "standing", "why"),
    [
        (1, 3, 3, True, "It was done in round 9 of 9."),
        (0, 1, 3, True, "The last round was over with 1 of 3 of the objective done."),
        (0, 0, 0, True, "The last round was over, and the objective was not fulfilled."),
        (0, 1, 3, False, "No hero was left standing."),
    ],
)
def test_at_the_end_it_is_said_why(won: int, done: int, needed: int, standing: bool, why: str) -> None:
    view = GAME.new(1, SEED, {"mission": MISSION}).view(None)
    heroes = tuple(replace(hero, marks=() if standing else ("unconscious",)) for hero in view.position.heroes)
    objective = replace(view.position.objective, done=done, needed=needed)
    last = replace(view.position, won=won, round=9, rounds=9, objective=objective, heroes=heroes)
    (text, facts), _ = GAME.layout(words("en").speech).epilogue(replace(view, position=last))
    assert str(words("en").sentence(text, facts)) == why


@pytest.mark.clause("QU-12.2")
def test_whoever_deploys_is_told_which_hero_it_is_about() -> None:
    match = GAME.new(len(NAMES), SEED, {"mission": MISSION})
    assert str(GAME.question(match, words("en"))) == "Apothecary: where to begin?"
    match.apply(match.options()[0])
    assert str(GAME.question(match, words("es"))) == "Cerera: ¿dónde empieza?"


@pytest.mark.parametrize(("language", "length"), [("en", '6.5"'), ("es", '6,5"')])
def test_lengths_are_said_in_inches_with_one_decimal(language: str, length: str) -> None:
    assert length in said(Event(events.MOVES, (0, 6500)), language)


@pytest.mark.clause("QU-8.3")
def test_the_log_says_what_an_enemy_decides_and_why() -> None:
    enemy = 4
    name = words("en").speech.fact(words("en"), "unit", enemy)
    passes_over = Event(events.PASSES_OVER, (enemy, 0, 12_000, mind.NOT_SEEN))
    decides = Event(events.DECIDES, (enemy, mind.CHARGES, 1, 9000))
    assert said(passes_over, "en") == f'{name} passes over Apothecary (12.0"): not in sight.'
    assert said(decides, "en") == f'Step 2: {name} charges Chandler (9.0").'


@pytest.mark.clause("QU-10.1")
def test_enemies_test_their_quality_in_place_of_a_stat() -> None:
    assert "Strength (4+): 3, failed" in said(Event(events.TESTED, (0, 0, 3, 4, 0)), "en")
    assert "Calidad (5+): 5, éxito" in said(Event(events.TESTED, (4, 3, 5, 5, 1)), "es")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", GAME.all_events, ids=lambda kind: str(kind.name))
def test_all_that_happens_can_be_said(kind: Any, language: str) -> None:
    facts = tuple(a_gift() if field == "step" else 1 for field in kind.fields)
    assert UNSAID not in said(Event(kind, facts), language, WITH_ANSWERS if "answer" in kind.fields else MISSION)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_answered_can_be_said_with_what_is_worth_knowing(language: str) -> None:
    match, spoken = a_match(), words(language)
    hints = GAME.hints(spoken.speech)
    dice = random.Random(SEED)
    for _ in range(25):
        ask = match.ask
        assert ask is not None
        options = match.options(ask.seats[0])
        for choice in options:
            told = spoken.sentences((*hints.about(match, choice), *hints.surroundings(match)))
            assert UNSAID not in str(spoken.choice(choice))
            assert all(UNSAID not in str(one) for one in told), choice
        match.apply(dice.choice(options), ask.seats[0])


@pytest.mark.clause("QU-13.10")
def test_what_there_may_be_time_for_is_named_with_what_it_brings() -> None:
    match = GAME.new(1, SEED, {"mission": 11})
    spoken = GAME.words("en", NAMES, options={"mission": 11})
    hints = GAME.hints(spoken.speech)
    while (taken := next((one for one in match.options(0) if one.text == "take-on"), None)) is None:
        match.apply(match.options(0)[0], 0)
    assert "Get it out of the men on the bridge" in str(spoken.sentences(hints.surroundings(match))[0])
    assert [str(note) for note in spoken.sentences(hints.about(match, taken))] == ["alert 1 higher"]


@pytest.mark.clause("QU-2.1")
@pytest.mark.parametrize(
    ("mission", "said", "corner"), [(1, 'Deploy at 13.0", 39.0"', [14, 48]), (2, 'Deploy at 6.5", 19.5"', [12, 9])]
)
def test_places_are_told_in_the_rules_inches_on_a_small_table_too(mission: int, said: str, corner: list[int]) -> None:
    match = GAME.new(1, SEED, {"mission": mission})
    choice = match.choice("deploy:6500,19500")
    assert choice is not None
    assert str(GAME.words("en", NAMES[:1], options={"mission": mission}).choice(choice)) == said
    assert match.ask is not None
    domain = match.ask.domain["deploy"]
    assert [most / domain["unit"] for _, most in (domain["x"], domain["y"])] == corner, "and so they are typed"


def test_without_the_options_units_are_numbers() -> None:
    assert str(GAME.words("en", NAMES).event(Event(events.ARRIVES, (4,)), None)) == "unit 5 arrives."


# Options and cards.


def test_missions_and_classes_are_chosen_by_name() -> None:
    spoken = GAME.words("es")
    options = {option.name: option for option in GAME.options}
    assert spoken.value(options["hero_2"], 2) == "Cerera"
    assert spoken.value(options["hero_2"], 0) == "Cerera (por defecto)"
    assert spoken.value(options["mission"], MISSION) != str(MISSION)
    assert spoken.value(options["difficulty"], "hard") == "difícil"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_the_pack_can_be_read_alone(language: str) -> None:
    spoken = GAME.words(language)
    printed = GAME.catalogue(spoken.speech).printed(spoken)
    pack = GAME.pack()
    assert isinstance(pack, QuestPack)
    headings = {faction.id for faction in pack.parts.factions}
    assert {one.part for one in printed} == {*pack.ids()} - headings
    assert all(one.name and one.text and one.heading for one in printed)


# Groups.


def phrases(group: Sheet | Listing | Grid) -> list[Phrase]:
    if isinstance(group, Sheet):
        return [group.title, *(each for name, value in group.rows for each in (name, *value))]
    if isinstance(group, Listing):
        return [group.title, *(each for item in group.items for each in (item.said, *item.more))]
    return [group.title, *group.heads, *(each for row in group.rows for cell in row for each in cell)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_view_is_laid_out_in_groups(language: str) -> None:
    spoken = words(language)
    groups = GAME.layout(spoken.speech).groups(a_match().view(0))
    assert all(UNSAID not in str(spoken.sentence(*each)) for group in groups for each in phrases(group))
    assert all(len(row) == len(group.heads) for group in groups if isinstance(group, Grid) for row in group.rows)


@pytest.mark.parametrize(
    ("dx", "dy", "eighth"),
    [(0, 5, 0), (5, 5, 1), (5, 0, 2), (5, -5, 3), (0, -5, 4), (-5, -5, 5), (-5, 1, 6), (-5, 5, 7)],
)
def test_a_bearing_goes_clockwise_from_the_north(dx: int, dy: int, eighth: int) -> None:
    assert bearing(dx, dy) == eighth


# What a seat may know, and what a stored mission must be.


def test_a_position_is_the_same_for_all() -> None:
    match = a_match()
    assert match.position(0) == match.position(None) == match.truth()
    assert match.position(0).objective.kind == OBJECTIVES[match.box.mission.objective]


@pytest.mark.clause("QU-7.1")
def test_what_a_search_token_is_shows_once_it_has_been_revealed() -> None:
    match = a_match()
    token = next(thing for thing in things.of_kind(match, things.SEARCH) if match.state[thing] == things.UNTOUCHED)
    assert match.position(0).things[token].find is None
    things.reveal(match, 0, token)
    assert match.position(0).things[token].find == match.box.finds[match.bearer[token]].slug


def test_a_world_that_a_seat_imagines_differs_only_in_chance() -> None:
    match = a_match()
    assert match.imagine(0, 1).hash() == match.hash()


def test_a_mission_is_loaded_as_it_was_stored() -> None:
    match: Match = GAME.load(played())
    assert match.dump() == played()


@pytest.mark.parametrize(
    ("column", "value"),
    [("wounds", 99), ("x", -1), ("profile", 1), ("place", 7), ("first", 3), ("bearer", 999), ("kind", 3)],
)
def test_a_mission_that_can_not_be_is_not_loaded(column: str, value: int) -> None:
    record = msgspec.json.decode(played())
    assert record["columns"][column][0] != value
    record["columns"][column][0] = value
    with pytest.raises(BadInput):
        GAME.load(msgspec.json.encode(record))
