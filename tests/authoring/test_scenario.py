"""Scenarios: what a file may contain, how it is played, and how errors are reported.

The game here has just what scenarios need: a secret bid by both seats, a die and a card, then reaching for a place or
not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar, Final

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.declared import number
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.position import Positions, a_seat_or_nobody
from sobremesa.authoring.scenario.scenario import Report, Scenario, read_scenarios
from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices, Verb
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.event import Kind
from sobremesa.engine.match import Match
from sobremesa.engine.option import Option
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import Frame, Page, Question, Repeat, Together, write
from sobremesa.engine.position import Eyes, Part, public, secret
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting

# --- A small game ---

CAST: Final = Kind("cast", "FA-2", "seat die card", "{seat} casts {die} and draws {card}.")
REACHED: Final = Kind("reached", "FA-3", "seat place", "{seat} reaches {place}.")
TOO_FAR: Final = Refusal("too far", "FA-3", "That is too far.")
TOO_HIGH: Final = Refusal("too high", "FA-1.1", "Seat 1 bids 2 at most.")


class Round(Frame):
    def __init__(self, seat: int = 0) -> None:
        self.seat = seat


class Stalls(Part):
    """The leader and the scores."""

    leader: Annotated[int, public("Leader", says="seat")]
    score: Annotated[tuple[int, ...], public("Score", by_seat=True)]
    pile: Annotated[tuple[int, ...] | None, secret("Pile")]


class Fair(Match):
    FACTS: ClassVar[tuple[str, ...]] = ("leader", "bids")
    COLUMNS: ClassVar[tuple[str, ...]] = ("score", "pile")

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.leader = -1
        self.bids: tuple[int, ...] = ()

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.score = columns[0]
        self.pile = columns[1]

    def blank(self) -> Fair:
        return Fair(self.setting, self.chance)

    def describe(self, eyes: Eyes) -> Stalls:
        return Stalls(leader=self.leader, score=tuple(self.score), pile=tuple(self.pile) if eyes.all_seeing else None)

    def result(self) -> Outcome:
        best = max(self.score)
        return Outcome(tuple(1 if score == best else 2 for score in self.score), "FA-4")


class BidChoice(Choice):
    def __init__(self, verb: Verb[Any, Any, Any], n: int) -> None:
        super().__init__(verb, f"bid:{n}")
        self.n = n


class Bid(Verb[Fair, Round, BidChoice]):
    def all(self, box: Any) -> list[Choice]:
        return [BidChoice(self, n) for n in (1, 2, 3)]

    def can(self, match: Fair, frame: Round, choice: BidChoice) -> Refusal | None:
        return TOO_HIGH if match.asking == 1 and choice.n == 3 else None

    def do(self, match: Fair, frame: Round, choice: BidChoice) -> None:
        match.bids += (choice.n,)


class PlaceChoice(Choice):
    def __init__(self, verb: Verb[Any, Any, Any], place: int) -> None:
        super().__init__(verb, f"reach:{place}")
        self.place = place


class Reach(Verb[Fair, Round, PlaceChoice]):
    """An open verb: any place can be named."""

    def __init__(self, word: str, label: str) -> None:
        super().__init__(word, label)
        self.open = True

    def all(self, box: Any) -> list[Choice]:
        return []

    def read(self, match: Fair, args: list[str]) -> PlaceChoice | None:
        return PlaceChoice(self, int(args[0])) if len(args) == 1 and args[0].isdecimal() else None

    def candidates(self, match: Fair, frame: Round) -> list[PlaceChoice]:
        return [PlaceChoice(self, 1), PlaceChoice(self, 2)]

    def can(self, match: Fair, frame: Round, choice: PlaceChoice) -> Refusal | None:
        return TOO_FAR if choice.place > 9 else None

    def do(self, match: Fair, frame: Round, choice: PlaceChoice) -> None:
        match.score[frame.seat] = choice.place
        match.tell(REACHED, frame.seat, choice.place)


class Stop(Verb[Fair, Round, Choice]):
    def do(self, match: Fair, frame: Round, choice: Choice) -> bool:
        return True


def the_die_is_cast(match: Fair, frame: Round) -> None:
    die = match.chance.die(6)
    card = match.pile.pop(match.chance.pick(match.pile))
    frame.seat = match.bids.index(max(match.bids))
    match.leader = frame.seat
    match.score[frame.seat] += die
    match.tell(CAST, frame.seat, die, card)


VERBS: Final = (Bid("bid", "Bid"), Reach("reach", "Reach"), Stop("stop", "Stop"))
ROUND: Final = Page[Fair, Round]("scenario.a_round", "a round", "FA-1", Round)
write(
    ROUND,
    Together("bid_in_secret", "Bid in secret", VERBS[0], everyone=lambda match, frame: [0, 1]),
    the_die_is_cast,
    Repeat(Question("reach_or_stop", "Reach or stop", VERBS[1], VERBS[2])),
)


class FairPositions(Positions):
    entries: ClassVar[tuple[str, ...]] = ("score", "leader", "pile")

    def set_up(self, match: Match, said: dict[str, Entry], at: Entry) -> None:
        assert isinstance(match, Fair)
        score = [number(entry) for entry in said["score"].items()] if "score" in said else [0, 0]
        if len(score) != 2:
            raise said["score"].fault("the scores are two", "one for each seat")
        pile = [number(entry) for entry in said["pile"].items()] if "pile" in said else [10, 20, 30]
        match.bind([score, pile])
        match.leader = a_seat_or_nobody(said["leader"], match) if "leader" in said else -1
        match.open(ROUND, Round())


class FairGame(AuthoredGame):
    name: ClassVar[str] = "fair"
    position: ClassVar[type[Part]] = Stalls
    seat_counts: ClassVar[range] = range(2, 3)
    options: ClassVar[tuple[Option, ...]] = (Option("tent", "FA-5", "Whether there is a tent.", "no", ("no", "yes")),)
    pages: ClassVar[tuple[Page[Any, Any], ...]] = (ROUND,)

    all_events: ClassVar[tuple[Kind, ...]] = (CAST, REACHED)

    def read_pack(self, folder: Path) -> Pack:
        return Pack("fair", "0", None)

    def build(self, seats: int, options: dict[str, int | str], pack: Pack) -> tuple[Any, Choices]:
        return None, Choices(VERBS, None)

    def empty(self, box: Any, setting: Setting, chance: Chance) -> Match:
        return Fair(setting, chance)

    def positions(self) -> Positions:
        return FairPositions(self.position)


@pytest.fixture(scope="session")
def fair(tmp_path_factory: pytest.TempPathFactory) -> FairGame:
    game = FairGame()
    home = tmp_path_factory.mktemp("fair")
    (home / "rulebook.en.md").write_text("FA-1 FA-1.1 FA-2 FA-3 FA-4 FA-5\n", encoding="utf-8")
    FairGame.home = home
    return game


GOOD: Final = """\
title: The higher bid casts the die
clauses: [FA-2]
game: fair
score: [1, 2]
dice: [4]
cards: [20]
steps:
  - expect: {asked: [0, 1], why: Bid in secret}
  - do: [{0: 'bid:3'}, {1: 'bid:1'}]
  - expect: {asked: 0, score: {0: 5}, leader: 0, pile: [10, 30], events: [{cast: {die: 4, card: 20}}]}
  - do: reach:7
  - expect: {score: [7, 2], events: [reached], no_events: [cast], clauses: [FA-3], outcome: nobody}
  - refuse: {'reach:10': FA-3, 1: {stop: FA-1}}
  - do: stop
  - expect: {asked: nobody, outcome: {winners: 0, places: [1, 2], clause: FA-4}}
ends: over
"""


class Files:
    """Scenario files of this test, read for the game above."""

    def __init__(self, folder: Path, game: FairGame) -> None:
        self.path = folder / "q.yaml"
        self.game = game

    def read(self, text: str | bytes) -> list[Scenario]:
        self.path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        return read_scenarios(self.path, self.find)

    def find(self, name: str) -> FairGame:
        if name != "fair":
            raise BadInput("game", "there is no game {name}", "one of {known}", name=quoted(name), known="fair")
        return self.game

    def run(self, text: str) -> Report:
        return self.read(text)[0].run()

    def said(self, message: object) -> str:
        """A message with only the file's name instead of its path."""
        return str(message).replace(str(self.path), "q.yaml")


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory, fair: FairGame) -> Files:
    return Files(tmp_path_factory.mktemp("scenarios"), fair)


# --- Valid scenarios ---


def test_a_scenario_that_holds_has_no_failure_and_reports_the_events(files: Files) -> None:
    report = files.run(GOOD)
    assert report.failure == ""
    answers = [(answer, [event.kind.name for event in happened]) for answer, happened in report.answers]
    assert answers == [("", []), ("bid:3", []), ("bid:1", ["cast"]), ("reach:7", ["reached"]), ("stop", [])]


def test_a_scenario_can_be_played_again(files: Files) -> None:
    (scenario,) = files.read(GOOD)
    assert [scenario.run().failure for _ in range(3)] == ["", "", ""]


def test_draws_that_are_not_scripted_come_from_the_seed(files: Files) -> None:
    unscripted = GOOD.replace("dice: [4]\ncards: [20]\n", "seed: 5\n").split("  - expect: {asked: 0")[0]
    drawn = [files.run(unscripted).answers[2][1][0].facts for _ in range(3)]
    assert drawn[0] == drawn[1] == drawn[2]
    others = {files.run(unscripted.replace("seed: 5", f"seed: {seed}")).answers[2][1][0].facts for seed in range(20)}
    assert len(others) > 3


def test_a_file_holds_one_scenario_a_list_or_a_list_with_shared_entries(files: Files) -> None:
    rest = GOOD.replace("game: fair\n", "")
    item = "- " + rest.replace("\n", "\n  ").rstrip() + "\n"
    assert len(files.read(GOOD)) == 1
    assert len(files.read(item.replace("- ", "- game: fair\n  ", 1) * 2)) == 2
    shared = files.read(f"game: fair\noptions: {{tent: 'yes'}}\nscenarios:\n{item * 3}")
    assert [scenario.run().failure for scenario in shared] == ["", "", ""]
    assert shared[0].match.setting.options == {"tent": "yes"}
    assert [files.said(scenario.where) for scenario in shared] == ["q.yaml:4", "q.yaml:19", "q.yaml:34"]


# --- Scenarios that do not hold ---


@pytest.mark.parametrize(
    ("held", "now", "failure"),
    [
        ("asked: [0, 1]", "asked: 0", "q.yaml:8: asked: expected [0], found [0, 1]"),
        ("why: Bid in secret", "why: Reach or stop", "q.yaml:8: why: expected Reach or stop, found Bid in secret"),
        ("score: {0: 5}", "score: {0: 6}", "q.yaml:10: score of seat 0: expected 6, found 5"),
        ("leader: 0", "leader: 1", "q.yaml:10: leader: expected 1, found 0"),
        ("pile: [10, 30]", "pile: [10, 20]", "q.yaml:10: pile: expected [10, 20], found [10, 30]"),
        (
            "die: 4,",
            "die: 5,",
            "q.yaml:10: events: expected 'cast' (die 5, card 20) next, found cast (seat 0, die 4, card 20)",
        ),
        ("score: [7, 2]", "score: [7, 3]", "q.yaml:12: score of seat 1: expected 3, found 2"),
        (
            "no_events: [cast]",
            "no_events: [reached]",
            "q.yaml:12: no_events: expected no 'reached', found reached (seat 0, place 7)",
        ),
        ("clauses: [FA-3]", "clauses: [FA-2]", "q.yaml:12: clauses: expected FA-2, found [FA-3]"),
        ("outcome: nobody", "outcome: {winners: 0}", "q.yaml:12: outcome: expected the match is over, found nobody"),
        ("places: [1, 2]", "places: [2, 1]", "q.yaml:15: places: expected [2, 1], found [1, 2]"),
        ("winners: 0", "winners: 1", "q.yaml:15: winners: expected [1], found [0]"),
        ("clause: FA-4", "clause: FA-5", "q.yaml:15: clause of the outcome: expected FA-5, found FA-4"),
        ("ends: over", "ends: question", "q.yaml:16: ends: expected question, found over"),
        ("do: reach:7", "do: reach:10", "q.yaml:11: reach:10 is refused: FA-3: That is too far."),
        ("{1: 'bid:1'}", "{1: 'bid:3'}", "q.yaml:9: seat 1's bid:3 is refused: FA-1.1: Seat 1 bids 2 at most."),
        ("'reach:10': FA-3", "'reach:9': FA-3", "q.yaml:13: reach:9: expected a refusal by FA-3, but it is possible"),
        (
            "'reach:10': FA-3",
            "'reach:10': FA-2",
            "q.yaml:13: reach:10: expected a refusal by FA-2, found FA-3: That is too far.",
        ),
        (
            "{stop: FA-1}",
            "{stop: FA-2}",
            "q.yaml:13: seat 1's stop: expected a refusal by FA-2, found FA-1: That seat has nothing",
        ),
        ("dice: [4]", "dice: [4, 1, 1]", "q.yaml:5: the last 2 of the scripted dice are never drawn"),
        ("cards: [20]", "cards: [20, 30]", "q.yaml:6: the last of the scripted cards is never drawn"),
        ("dice: [4]", "dice: [7]", "q.yaml:5: a die of 6 faces can't show 7 (needed by the step at q.yaml:9)"),
        ("cards: [20]", "cards: [21]", "q.yaml:6: the card '21' can't be drawn now (needed by the step at q.yaml:9)"),
    ],
)
def test_a_failed_step_is_reported_with_its_line(files: Files, held: str, now: str, failure: str) -> None:
    assert held in GOOD
    assert files.said(files.run(GOOD.replace(held, now)).failure).startswith(failure)


@pytest.mark.parametrize(
    ("options", "failure"),
    [
        ("{contains: [stop, reach], excludes: [bid]}", ""),
        ("{contains: ['reach:1']}", ""),
        ("{are: [stop, 'reach:2', 'reach:1']}", ""),
        ("{are: [stop]}", "options: expected [stop], found [reach:1, reach:2, stop]"),
        ("{contains: [bid]}", "options: expected bid, found [reach:1, reach:2, stop]"),
        ("{excludes: [reach]}", "options: expected no reach, found [reach:1, reach:2, stop]"),
    ],
)
def test_options_are_named_by_their_texts_or_prefixes(files: Files, options: str, failure: str) -> None:
    found = files.run(GOOD.replace("asked: 0, score: {0: 5}", f"options: {options}")).failure
    assert files.said(found) == (f"q.yaml:10: {failure}" if failure else "")


def test_events_must_come_in_order_and_after_the_last_answers(files: Files) -> None:
    after = GOOD.replace("do: reach:7", "do: ['reach:1', 'reach:7']")
    both = after.replace("events: [reached]", "events: [{reached: {place: 1}}, {reached: {place: 7}}]")
    assert files.run(both).failure == ""
    turned = after.replace("events: [reached]", "events: [{reached: {place: 7}}, {reached: {place: 1}}]")
    assert "expected 'reached' (place 1) next" in files.run(turned).failure
    gone = after.replace("events: [reached]", "events: [cast]")
    assert "expected 'cast' next" in files.run(gone).failure


# --- Invalid files ---


@pytest.mark.parametrize(
    ("good", "bad", "message"),
    [
        ("game: fair", "game: foul", "q.yaml:3: there is no game 'foul' (one of fair)"),
        ("game: fair", "gam: fair", "q.yaml:1: game is missing (at least title, clauses, steps and game)"),
        ("title: T", "titel: T", "q.yaml:1: a scenario has no entry 'titel' (such as title)"),
        ("clauses: [FA-2]\n", "", "q.yaml:1: clauses is missing (at least title, clauses, steps and game)"),
        ("clauses: [FA-2]", "clauses: []", "q.yaml:2: the scenario names no clause (the ids"),
        ("clauses: [FA-2]", "clauses: [FA-9]", "q.yaml:2: there is no fair clause 'FA-9' (one of FA-1, FA-1.1,"),
        ("score: [1, 2]", "score: [1, x]", "q.yaml:4: 'x' is not a whole number (a whole number from"),
        ("score: [1, 2]", "score: [1]", "q.yaml:4: the scores are two (one for each seat)"),
        ("score: [1, 2]", "skore: [1, 2]", "q.yaml:4: a scenario has no entry 'skore' (such as score"),
        ("score: [1, 2]", "leader: 2", "q.yaml:4: 2 is not possible (a seat from 0 to 1)"),
        ("score: [1, 2]", "options: {tents: 'yes'}", "q.yaml:4: fair has no option 'tents' (one of tent)"),
        ("score: [1, 2]", "options: {tent: maybe}", "q.yaml:4: 'maybe' is not possible (one of no, yes)"),
        ("score: [1, 2]", "seats: 3", "q.yaml:4: fair is not for 3 (2 to 2 players)"),
        ("score: [1, 2]", "seats: many", "q.yaml:4: 'many' is not a whole number (seats from 1 to 99)"),
        ("score: [1, 2]", "pack: nowhere", "q.yaml:4: there is no folder 'nowhere' (a folder with content"),
        ("score: [1, 2]", "title: again", "q.yaml:4: 'title' appears twice (once)"),
        ("dice: [4]", "dice: [0]", "q.yaml:5: 0 is not possible (the face of a die, from 1 to 999)"),
        ("cards: [20]", "cards: [ace]", "q.yaml:6: 'ace' is not a whole number"),
        ("ends: over", "ends: badly", "q.yaml:16: there is no end 'badly' (one of question, over)"),
        ("- do: stop", "- done: stop", "q.yaml:14: there is no step 'done' (one of do, expect, refuse)"),
        ("do: stop", "do: halt", "q.yaml:14: there is no choice 'halt' (one of bid, reach, stop)"),
        ("do: stop", "do: bid:4", "q.yaml:14: there is no choice 'bid:4' (one of bid:1, bid:2, bid:3)"),
        ("do: stop", "do: {2: stop}", "q.yaml:14: 2 is not possible (a seat from 0 to 1)"),
        ("do: stop", "do:", "q.yaml:14: this step does nothing (a choice, or a list of them)"),
        ("'reach:10': FA-3", "'reach:10': FB-3", "q.yaml:13: there is no fair clause 'FB-3'"),
        ("'reach:10': FA-3", "'grab:10': FA-3", "q.yaml:13: there is no choice 'grab:10'"),
        ("asked: 0,", "asks: 0,", "q.yaml:10: there is no expectation 'asks'"),
        ("asked: 0,", "asked: 7,", "q.yaml:10: 7 is not possible (a seat from 0 to 1)"),
        (
            "why: Bid in secret",
            "why: Bid",
            "q.yaml:8: there is no question 'Bid' (one of Bid in secret, Reach or stop)",
        ),
        ("events: [reached]", "events: [leapt]", "q.yaml:12: there is no event 'leapt' (one of cast, reached)"),
        ("{cast: {die: 4", "{cast: {dye: 4", "q.yaml:10: 'cast' has no fact 'dye' (one of seat, die, card)"),
        ("score: {0: 5}", "score: 5", "q.yaml:10: score has a value for each seat (such as score: {0: …})"),
        ("score: {0: 5}", "score: [5]", "q.yaml:10: 1 value for 2 seats (one for each seat, in order of seats)"),
        ("score: {0: 5}", "score: {2: 5}", "q.yaml:10: 2 is not possible (a seat from 0 to 1)"),
        ("score: {0: 5}", "options: {has: [stop]}", "q.yaml:10: options has no entry 'has'"),
        ("score: {0: 5}", "options: {contains: [halt]}", "q.yaml:10: there is no choice 'halt'"),
        ("score: {0: 5}", "options: {contains: ['bid:4']}", "q.yaml:10: there is no choice 'bid:4'"),
        ("outcome: nobody", "outcome: somebody", "q.yaml:12: 'somebody' is not an outcome (nobody, or winners"),
        ("places: [1, 2]", "places: [1]", "q.yaml:15: 1 place for 2 seats (one for each seat, in order of seats)"),
        ("places: [1, 2]", "places: [1, 4]", "q.yaml:15: 4 is not possible (a place from 1 to 3)"),
        (
            "clause: FA-4",
            "claus: FA-4",
            "q.yaml:15: an outcome has no entry 'claus' (one of winners, places, clause)",
        ),
        ("title: The", "title: [The", "q.yaml:2: is not YAML:"),
        ("title: The higher", "title: &a The higher", "q.yaml:1: anchors and aliases are not used here"),
    ],
)
def test_an_invalid_entry_is_reported_with_its_line(files: Files, good: str, bad: str, message: str) -> None:
    assert good in GOOD
    with pytest.raises(BadInput) as told:
        files.read(GOOD.replace(good, bad, 1))
    assert files.said(told.value).startswith(message)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "q.yaml: is empty"),
        ("[]", "q.yaml:1: the file has no scenario"),
        ("scenarios: []", "q.yaml:1: the file has no scenario"),
        ("scenarios: [1]", "q.yaml:1: '1' where named entries are expected"),
        ("just words", "q.yaml:1: 'just words' where named entries are expected"),
        ("steps: [1]\nscenarios: []", "q.yaml:1: a scenario file has no entry 'steps'"),
        (GOOD.split("steps:")[0] + "steps: []\n", "q.yaml:7: the scenario has no step"),
    ],
)
def test_a_file_without_scenarios_is_refused(files: Files, text: str, message: str) -> None:
    with pytest.raises(BadInput) as told:
        files.read(text)
    assert files.said(told.value).startswith(message)


def test_a_missing_file_is_reported_in_one_line(files: Files) -> None:
    with pytest.raises(BadInput, match=r"absent\.yaml: can't be read"):
        read_scenarios(files.path.parent / "absent.yaml", files.find)


# --- Any file is read as scenarios or refused in one clear line ---

FUZZ: Final = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

_PARTS: Final = sorted(
    {*GOOD.replace("\n", " ").split(), "{", "}", "[", "]", "- ", ": ", "\n", "\n  ", "nobody", "-1", "null"}
)
_SCALARS: Final = st.none() | st.booleans() | st.integers() | st.sampled_from(_PARTS) | st.text(max_size=8)
_ENTRIES: Final = (
    *(
        "title",
        "clauses",
        "game",
        "pack",
        "seats",
        "options",
        "seed",
        "dice",
        "cards",
        "steps",
        "ends",
        "score",
        "pile",
    ),
    *(
        "leader",
        "do",
        "expect",
        "refuse",
        "asked",
        "why",
        "events",
        "no_events",
        "outcome",
        "winners",
        "places",
        "clause",
    ),
    *("contains", "excludes", "are", "scenarios", "cast", "reached", "seat", "die", "card", "0", "1", "stop", "bid:1"),
)
_DATA: Final = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(_ENTRIES), inner, max_size=6),
    max_leaves=25,
)


def _reads_or_refuses(files: Files, text: str | bytes) -> None:
    line = ""
    scenarios: list[Scenario] = []
    try:
        scenarios = files.read(text)
    except BadInput as told:
        line = str(told)
    assert bool(line) != bool(scenarios)
    assert "\n" not in line
    assert not line or line.startswith(str(files.path))
    for scenario in scenarios:
        scenario.run()


@FUZZ
@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(files: Files, data: bytes) -> None:
    _reads_or_refuses(files, data)


@FUZZ
@given(st.lists(st.sampled_from(_PARTS), max_size=30).map("".join) | st.text(max_size=80))
@example('"\\Uffffffff"')
@example("a: " + "[" * 5000)
@example("%YAML 9.9\n---\n")
def test_any_text_is_read_or_refused(files: Files, text: str) -> None:
    _reads_or_refuses(files, text)


@FUZZ
@given(st.dictionaries(st.sampled_from(_ENTRIES), _DATA, max_size=8) | _DATA)
def test_any_data_is_read_or_refused(files: Files, data: object) -> None:
    _reads_or_refuses(files, yaml.safe_dump(data, allow_unicode=True))


@FUZZ
@given(st.data())
def test_a_good_file_with_a_part_replaced_is_read_or_refused(files: Files, data: st.DataObject) -> None:
    tree: Any = yaml.safe_load(GOOD)
    at, key = data.draw(st.sampled_from(_places(tree)))
    at[key] = data.draw(_DATA)
    _reads_or_refuses(files, yaml.safe_dump(tree, allow_unicode=True))


@FUZZ
@given(st.integers(0, len(GOOD)), st.integers(0, 12), st.sampled_from(_PARTS) | st.text(max_size=4))
def test_a_good_file_with_a_stretch_overwritten_is_read_or_refused(files: Files, at: int, gone: int, new: str) -> None:
    _reads_or_refuses(files, GOOD[:at] + new + GOOD[at + gone :])


def _places(tree: Any) -> list[tuple[Any, Any]]:
    """Every place in a tree of lists and dicts whose value can be replaced."""
    if not isinstance(tree, (list, dict)):
        return []
    keys = list(tree) if isinstance(tree, dict) else list(range(len(tree)))
    return [(tree, key) for key in keys] + [place for key in keys for place in _places(tree[key])]
