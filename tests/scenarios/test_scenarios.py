"""Every scenario in this folder, one test each, marked with the clauses that it shows."""

from __future__ import annotations

import copy
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sobremesa.authoring.scenario.scenario import Scenario, read_scenarios
from sobremesa.engine.errors import BadInput
from sobremesa.games import get
from tests.game_files import read_yaml

HERE: Final = Path(__file__).parent
DOCUMENT: Final = HERE.parents[1] / "docs" / "scenarios.md"

FILES: Final = sorted(HERE.glob("*/*.yaml"))
GAMES: Final = sorted({file.parent.name for file in FILES})


class Question(NamedTuple):
    """A scenario that has not been read yet: the ``number``-th of a file, with its title and the clauses it shows."""

    file: Path
    number: int
    title: str
    clauses: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.file.parent.name}: {self.title}"


# Every process needs the titles of all scenarios to collect the tests, so each file is parsed quickly for those; only
# processes that play its scenarios read it by the rules, which takes ten times as long.
TREES: Final[dict[Path, Any]] = {file: read_yaml(file) for file in FILES}
QUESTIONS: Final = [
    Question(file, number, each["title"], tuple(each["clauses"]))
    for file, tree in TREES.items()
    for number, each in enumerate(tree["scenarios"])
]


@cache
def scenarios(file: Path) -> list[Scenario]:
    """The scenarios of a file."""
    return read_scenarios(file, get)


@pytest.mark.parametrize(
    "question", [pytest.param(each, marks=pytest.mark.clause(*each.clauses), id=str(each)) for each in QUESTIONS]
)
def test_the_scenario_holds(question: Question) -> None:
    report = scenarios(question.file)[question.number].run()
    assert report.failure == ""


def test_every_scenario_has_a_title_of_its_own() -> None:
    titles = [question.title for question in QUESTIONS]
    assert sorted(titles) == sorted(set(titles))


# --- The document's example ---


def document_example() -> str:
    (example,) = re.findall(r"```yaml\n(- title: A roll.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    return str(example)


def asked(text: str, folder: Path) -> str:
    """How the only scenario in this text fails; empty if it holds."""
    file = folder / "my-question.yaml"
    file.write_text(text, encoding="utf-8")
    (scenario,) = read_scenarios(file, get)
    return scenario.run().failure.replace(str(file), file.name)


@pytest.mark.clause("AZ-3.6", "AZ-4.2")
def test_the_example_in_the_document_fails_as_it_says_and_then_holds(tmp_path: Path) -> None:
    example = document_example()
    (expected,) = re.findall(r"```text\nfails  (.*?)\n```", DOCUMENT.read_text(encoding="utf-8"))
    assert f"A roll of 7 from 148 bounces back to 145, and its penalty hits you: {asked(example, tmp_path)}" == expected
    without = example.replace(", subtract: AZ-7.1", "")
    assert asked(without, tmp_path).startswith("my-question.yaml:16: clauses: expected AZ-3.8, found [AZ-7.1, AZ-3.6,")
    assert asked(without.replace("        clauses: [AZ-3.8]\n", ""), tmp_path) == ""


# --- Positions that can't be ---


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for each game with the pack of its scenarios."""
    folder = tmp_path_factory.mktemp("questions")
    for game in GAMES:
        shutil.copytree(HERE / game / "pack", folder / game / "pack")
    return folder


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("players: [{}, {square: 151}]", "151 is not possible (a whole number from 1 to 150)"),
        ("players: [{}, {square: 80, level: 4}]", "a token below level 5 can't stand on 80 (79 at most, or level 5"),
        ("players: [{}, {level: 6}]", "6 is not possible (a whole number from 1 to 5)"),
        ("players: [{}, {coins: 7}]", "7 is not possible (a whole number from 0 to 6)"),
        ("players: [{}, {colour: red}]", "there is no player's entry 'colour' (one of character, square,"),
        ("players: [{}, {character: dragon}]", "character: there is no 'dragon' (one of lagartoon,"),
        ("players: [{character: lagartoon}, {character: lagartoon}]", "lagartoon is taken (a free character (AZ-1.4))"),
        ("players: [{}, {hand: [sword]}]", "there is no action card 'sword'"),
        (
            "players: [{}, {hand: [fixed-6, fixed-6]}]",
            "more fixed-6 cards than there are (1 at most in hands, pile and",
        ),
        ("players: [{}]\nseats: 2", "1 described at a table with 2 seats (one for each seat, in order of seats)"),
        ("players: [{}]", "azardia is not for 1 (2 to 4 players)"),
        ("players: [{knows: {1: [cancel]}}, {}]", "seat 1 does not have all these cards"),
        ("players: [{knows: {0: []}}, {}]", "a player's own hand is always known (a rival's seat)"),
        ("order: [0, 0]", "the order names each seat once"),
        ("first: 1\norder: [0, 1]", "the first player is 1 (the first player chose first (AZ-2.4))"),
        ("holder: 0", "the holder must stand on the last square (a token on 150)"),
        ("players: [{level: 5, square: 150}, {level: 5, square: 150}]", "two tokens stand on the last square"),
        ("owed: [1]", "only the holder's rivals are owed last turns"),
        ("players: [{level: 5, square: 150}, {}]\nowed: [0]", "only the holder's rivals are owed last turns"),
        ("players: [{lost: 1}, {}]\nextra: [0]", "seat 0 is owed an extra turn and a lost one (one cancels the other"),
        ("action_pile: [rain]", "there is no action card 'rain'"),
        ("event_pile: []", "the last event card has been drawn and yet the discards have not been shuffled back"),
        ("begin: lunch", "there is no beginning 'lunch' (one of setup, round, event, turn, draw, play, discard)"),
        ("begin: setup\nround: 2", "round is settled by the set-up (leave it out)"),
        ("begin: event\nturn: 1", "nobody's turn has begun at begin: event"),
        ("met: [[0, 1]]", "nobody's turn has begun at begin: turn"),
        ("begin: play\nmet: [[0]]", "a pair has two seats (such as [0, 1])"),
    ],
)
def test_an_impossible_position_is_refused_with_its_line(scratch: Path, position: str, message: str) -> None:
    file = scratch / "azardia" / "q.yaml"
    head = "title: A position\nclauses: [AZ-1.1]\ngame: azardia\npack: pack\n"
    file.write_text(f"{head}{position}\nsteps: [{{expect: {{asked: 0}}}}]\n", encoding="utf-8")
    with pytest.raises(BadInput) as error:
        read_scenarios(file, get)
    where, _, why = str(error.value).removeprefix(f"{file}:").partition(": ")
    assert why.startswith(message)
    assert where in ("1", "5", "6")


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ("heroes: []", "0 heroes (heroes from 1 to 4)"),
        ("heroes: [{class: thug, at: [5, 5]}]", "there is no class 'thug'"),
        ("heroes: [{at: [5, 5]}]", "class is missing (class and at)"),
        ("heroes: [{class: amber}]", "no place is given for amber (at, or due)"),
        ("heroes: [{class: amber, at: 5}]", "'5' is not a place (such as [12, 30.5])"),
        pytest.param(f"heroes: [{{class: amber, at: [{'1' * 5000}.5, 5]}}]", "'111", id="a number of 5,000 digits"),
        ("heroes: [{class: amber, at: [5, 0.2]}]", "nobody can stand here"),
        ("heroes: [{class: amber, at: [5, 5]}, {class: birch, at: [5.5, 5]}]", "two bases overlap"),
        (
            "heroes: [{class: amber, at: [5, 5], power: 7}]",
            "it can't be so: a unit is in an impossible place, or has too much power (a value that a match can have)",
        ),
        ("heroes: [{class: amber, at: [5, 5], spent: [club, rocket]}]", "amber has no weapon 'rocket'"),
        ("heroes: [{class: amber, at: [5, 5], carries: load}]", "there is no thing 'load'"),
        ("heroes: [{class: amber, at: [5, 5]}]\nsize: 30", "there is no table of size '30' (one of 48, 24)"),
        ("heroes: [{class: amber, at: [5, 5]}]\nturn: 0", "nobody's activation begins (begin: activation)"),
        ("heroes: [{class: amber, at: [5, 5]}]\nterrain: [{look: pond}]", "the piece lacks a look or a place"),
        (
            "heroes: [{class: amber, at: [5, 5]}]\nenemies: [{enemy: gang, at: [[9, 9], [9, 8], [9, 7], [9, 6]]}]",
            "4 places for gang (3 at most)",
        ),
    ],
)
def test_a_position_on_a_map_that_can_not_be_is_refused_with_its_line(
    scratch: Path, position: str, message: str
) -> None:
    file = scratch / "quest" / "q.yaml"
    head = "title: A position\nclauses: [QU-1.1]\ngame: quest\npack: pack\n"
    file.write_text(f"{head}{position}\nsteps: [{{expect: {{asked: 0}}}}]\n", encoding="utf-8")
    with pytest.raises(BadInput) as error:
        read_scenarios(file, get)
    where, _, why = str(error.value).removeprefix(f"{file}:").partition(": ")
    assert why.startswith(message)
    assert where in ("1", "5", "6")


# --- Whatever replaces a part of a scenario, it is read and played, or refused in one line ---

WORDS: Final = (
    *(
        "players",
        "order",
        "first",
        "round",
        "begin",
        "turn",
        "met",
        "holder",
        "owed",
        "extra",
        "dice",
        "cards",
        "seats",
    ),
    *(
        "character",
        "square",
        "level",
        "coins",
        "lost",
        "hand",
        "knows",
        "action_pile",
        "penalty_discards",
        "event_pile",
    ),
    *("asked", "why", "options", "events", "no_events", "outcome", "winners", "places", "pool", "in_play", "winner"),
    *("lagartoon", "cancel", "steal-2", "lose-2", "rain", "nobody", "play", "event", "setup", "discard", "roll", "add"),
    *("deck", "armies", "pueblo", "piles", "discards", "resistance", "desgaste", "spent", "vuelta", "begun", "until"),
    *("war", "well", "sword-1", "1:well", "rest", "A", "C", "stock", "value", "traits", "lasting", "declared", "phase"),
    *("war:1", "use:0:rally", "go-on", "pass", "magia", "honor", "EN-6.4"),
    *(
        "heroes",
        "enemies",
        "class",
        "enemy",
        "at",
        "terrain",
        "look",
        "rect",
        "wall",
        "goals",
        "search",
        "points",
        "load",
    ),
    *(
        "size",
        "objective",
        "kind",
        "hold",
        "corner",
        "power",
        "tokens",
        "conditions",
        "marks",
        "due",
        "in_round",
        "spent",
    ),
    *("amber", "birch", "thug", "gang", "turret:2", "sick", "shaken", "unconscious", "bow", "marsh", "hill", "apart"),
    *("activate:0", "charge:1", "aim:bow:1", "advance:12000,10000", "QU-5.2", "moves", "unit", "activation", "24"),
    *("play:pull:1", "answer:cancel", "end", "AZ-3.6", "walked", "seat", "card", "0", "1", "2", "pack", "title"),
)
SCALARS: Final = st.sampled_from(WORDS) | st.integers(-1, 6) | st.integers(70, 151) | st.none() | st.text(max_size=4)
ANYTHING: Final = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4),
    max_leaves=10,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_a_scenario_with_a_part_replaced_is_played_or_refused(scratch: Path, data: st.DataObject) -> None:
    tree = data.draw(st.sampled_from(list(TREES.values())))
    scenario = copy.deepcopy(data.draw(st.sampled_from(tree["scenarios"])))
    at, key = data.draw(st.sampled_from(_places(scenario)))
    at[key] = data.draw(ANYTHING)
    file = scratch / tree["game"] / "q.yaml"
    file.write_text(yaml.safe_dump({**tree, "scenarios": [scenario]}, allow_unicode=True), encoding="utf-8")
    line = ""
    read: list[Scenario] = []
    try:
        read = read_scenarios(file, get)
    except BadInput as told:
        line = str(told)
    assert "\n" not in line
    assert not line or line.startswith(str(file))
    for one in read:
        one.run()


def _places(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree of lists and dicts whose value can be replaced."""
    if not isinstance(tree, (list, dict)):
        return []
    keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
    return [(tree, key) for key in keys] + [place for key in keys for place in _places(tree[key])]
