"""Two sides on the same seeds: what differs, and when a question is answered."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from statistics import correlation

import pytest

from sobremesa import bots
from sobremesa.engine.errors import BadInput
from sobremesa.lab.changes import Change, changes
from sobremesa.lab.compare import (
    A_WINS,
    DESIGN,
    DUEL,
    MARK,
    MEASURE,
    ROLE,
    SCORE,
    Comparison,
    Inquiry,
    Subject,
    compare,
)
from sobremesa.lab.crew import Alone, Block, Done, Processes
from sobremesa.lab.folder import Folder, fill
from sobremesa.lab.kept import compare_kept
from sobremesa.lab.paired import difference
from sobremesa.lab.plan import StudyPlan
from sobremesa.lab.questions import gate, question, subject
from sobremesa.lab.recording import play_all
from sobremesa.lab.runner import BLOCK_SECONDS, Progress
from sobremesa.lab.sequential import Bounds, Decision
from sobremesa.lab.sides import Sides, designs_of, read_side, sides
from sobremesa.lab.study import Setup, Study
from sobremesa.lab.verdicts import Verdict
from sobremesa.lab.writing import written

pytestmark = pytest.mark.ci

SEED = 5
ROUNDS = Subject(MEASURE, "rounds")


def table(matches: int = 12, bot: str = "random", **options: int | str) -> Setup:
    return Setup("azardia", (bots.read(bot),) * 2, matches, {"length": 15, **options})


def against(a: Setup, b: Setup, luck: int = 0) -> Sides:
    return sides(a, b, SEED, luck)


def apart(found: Comparison, of: Subject) -> float:
    return next(one.difference.mean for one in found.figures(of.kind == DESIGN) if one.subject == of)


# Side by side.


def test_what_is_the_same_on_both_sides_differs_in_nothing() -> None:
    found = compare(against(table(), table()))
    assert found.units == 12
    assert {one.difference.mean for part in (False, True) for one in found.figures(part)} == {0.0}
    assert not any(one.is_shown for one in found.figures())


def test_a_longer_road_takes_more_rounds() -> None:
    found = compare(against(table(20), table(20, length=150)))
    assert apart(found, ROUNDS) > 0
    longer = next(one for one in found.figures() if one.subject == ROUNDS)
    assert longer.is_shown
    assert longer.difference.mean == pytest.approx(longer.b - longer.a)


def test_results_do_not_depend_on_the_processes() -> None:
    both = against(table(40), table(40, length=150))
    asked = Inquiry(ROUNDS)
    alone, together = compare(both, asked), compare(both, asked, partial(Processes, workers=2))
    assert alone.record() == together.record()
    assert alone.early


def test_cards_are_known_by_their_ids_on_both_sides() -> None:
    found = compare(against(table(), table(event_cards=0)))
    assert {one.b for one in found.figures(designs=True) if one.subject.fact in events(found.sides)} == {0.0}


def events(both: Sides) -> set[int]:
    return {design.number for design in designs_of(both.a) if not design.owned}


def test_who_plays_together_wins_together() -> None:
    """Missions of Quest are won by all or by nobody."""
    easy = Setup("quest", (bots.read("random"),), 2, {"difficulty": "easy"})
    found = compare(against(easy, replace(easy, options={"difficulty": "hard"})))
    assert Subject(MARK, "everybody wins") in {one.subject for one in found.figures()}


def test_ctrl_c_keeps_the_finished_pairs() -> None:
    def tell(progress: Progress) -> None:
        if progress.played == 7:
            raise KeyboardInterrupt

    found = compare(against(table(), table(length=60)), recruit=OneByOne, tell=tell)
    assert (found.stopped, found.units) == (True, 3)


class OneByOne(Alone):
    """A crew that plays blocks of a single match."""

    def next(self) -> list[Done]:
        return [done._replace(seconds=BLOCK_SECONDS) for done in super().next()]


# Luck.


def test_luck_is_nothing_on_the_average_and_says_who_won() -> None:
    """Over 40 short matches the luck of a seat is 0 within three standard errors, and correlates with its wins."""
    seed = 7
    rows = play_all(Study((table(40),), seed, luck=2), 1, range(1, 41))
    luck = [row.luck for row in rows.luck if row.seat == 0]
    known = difference(luck)
    assert abs(known.mean) < 3 * known.error, f"seed {seed}"
    won = [row.won for row in rows.seats if row.seat == 0]
    assert correlation(luck, won) > 0.3


def test_luck_is_no_part_of_the_match() -> None:
    both = against(table(), table(length=16))
    assert play_all(both.study, 1, (1, 2)).seats == play_all(replace(both.study, luck=2), 1, (1, 2)).seats


def test_a_duel_without_luck_says_the_same_of_who_is_stronger() -> None:
    found = compare(against(table(16, "hasty"), table(16), luck=1))
    calm, raw = found.without_luck(DUEL), found.score()
    assert calm is not None
    assert calm.mean != raw.mean
    assert abs(calm.mean - raw.mean) < 3 * raw.error


def test_sides_that_are_the_same_have_the_same_luck() -> None:
    found = compare(against(table(), table(), luck=2))
    assert all(one.without_luck is None for one in found.figures())


# Rows.


def test_rows_are_kept_and_not_played_again(tmp_path: Path) -> None:
    both, folder = against(table(4), table(4, length=16), luck=1), Folder(tmp_path / "rows")
    first = compare(both, folder=folder)
    again = compare(both, recruit=Nobody, folder=folder)
    assert again.record() == first.record()
    assert set(folder.read("luck")["table"]) == {1, 2}


class Nobody(Alone):
    """A crew that refuses to play."""

    def begin(self, block: Block) -> None:
        raise AssertionError(block)


def test_two_folders_are_compared_as_their_plans_would_be(tmp_path: Path) -> None:
    """As after a change of the rules: the matches of each version of the program are compared seed by seed."""
    a, b = table(5), table(5, length=16)
    for name, setup in (("a", a), ("b", b)):
        study = Study((setup,), SEED)
        fill(Folder(tmp_path / name), StudyPlan(study, None, written(study)), Alone, lambda _: None)
    found = compare_kept(Folder(tmp_path / "a"), Folder(tmp_path / "b"))
    assert found.record()["figures"] == compare(against(a, b)).record()["figures"]
    assert [len(about["tables"]) for about in found.sides.about] == [1, 1]


def test_folders_of_other_seeds_are_no_pair(tmp_path: Path) -> None:
    for name, seed in (("a", 1), ("b", 2)):
        study = Study((table(1),), seed)
        fill(Folder(tmp_path / name), StudyPlan(study, None, written(study)), Alone, lambda _: None)
    with pytest.raises(BadInput, match="two folders that began alike"):
        compare_kept(Folder(tmp_path / "a"), Folder(tmp_path / "b"))


# Duels.


def test_bots_that_differ_in_nothing_else_meet_at_one_table() -> None:
    both = against(table(30, "hasty"), table(30))
    assert both.duel
    found = compare(both, Inquiry(Subject(SCORE, A_WINS)))
    answer = found.answer()
    assert answer is not None
    assert answer.more > answer.fewer
    assert found.score().mean > 0.2
    assert sum(found.scores.values()) == found.units


def test_a_score_is_that_of_the_seat_where_the_bot_sat() -> None:
    both = against(table(1, "greedy"), table(1))
    rows = play_all(both.study, 1, (1, 2))
    found = compare(both)
    assert dict(found.scores) == {sum(row.won for row in rows.seats if row.bot == "greedy") / 2: 1}


def test_bots_that_do_not_fill_a_side_stay_side_by_side() -> None:
    mixed = replace(table(2, length=30), bots=(bots.read("greedy"), bots.read("random")))
    assert not against(mixed, table()).duel


def test_a_gate_stops_when_it_can_tell() -> None:
    found = compare(against(table(200, "hasty"), table(200)), Inquiry(Subject(SCORE, A_WINS), Bounds(0.5, 0.6)))
    answer = found.answer()
    assert answer is not None
    assert answer.decision is Decision.HIGH
    assert found.early
    assert found.units >= 30


# Questions.


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("rounds", ROUNDS),
        ("minutes", Subject(MEASURE, "minutes (estimated)")),
        ("the grace turn changed the winner", Subject(MARK, "the grace turn changed the winner")),
        ("turn order 1", Subject(ROLE, "turn order", 1)),
        ("character 3", Subject(ROLE, "character", 3)),
    ],
)
def test_figures_have_names(text: str, named: Subject) -> None:
    assert subject(text, against(table(), table(length=60))) == named


def test_a_card_is_named_by_its_id() -> None:
    both = against(table(), table(length=60))
    design = designs_of(both.a)[0]
    assert subject(design.id, both) == Subject(DESIGN, "card", design.number)


@pytest.mark.parametrize(
    ("asked", "why"), [("luck", "there is no figure 'luck'"), ("hat 1", "there is no figure 'hat 1'")]
)
def test_a_figure_that_there_is_not_is_refused(asked: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        subject(asked, against(table(), table(length=60)))


@pytest.mark.parametrize("between", ["50", "55,50", "a,b", "50,50"])
def test_two_values_are_given_in_their_order(between: str) -> None:
    with pytest.raises(BadInput, match="LOW,HIGH"):
        question("score", between, against(table(bot="greedy"), table()))


def test_shares_are_given_in_percent() -> None:
    asked = question("score", "50,55", against(table(bot="greedy"), table()))
    assert asked is not None
    assert asked.bounds == Bounds(0.5, 0.55)
    both = against(table(), table(length=60))
    assert gate("turn order 1 < -3", both).limit == -0.03
    assert gate("rounds > 2.5", both).limit == 2.5


def test_a_gate_is_shut_open_or_not_known() -> None:
    both = against(table(20), table(20, length=150))
    found = compare(both)
    judged = {text: gate(text, both).judge(found) for text in ("rounds > 1", "rounds > 1000", "rounds < 0")}
    assert judged == {"rounds > 1": Verdict.SHOWN, "rounds > 1000": Verdict.REFUTED, "rounds < 0": Verdict.REFUTED}
    assert gate("turn order 1 > 0", both).judge(found) is Verdict.OPEN


def test_what_is_no_condition_is_refused() -> None:
    with pytest.raises(BadInput, match="is not a condition"):
        gate("rounds = 3", against(table(), table(length=60)))


# Plans in files.

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> Path:
        file = tmp_path / "plan.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return written


def test_a_side_is_the_one_table_of_a_table(write: Write) -> None:
    plan = "game: azardia\nseats: 3\nbots: [greedy, random, random]\nmatches: 9\nseed: 4\noptions:\n  grace: sudden\n"
    seated = tuple(map(bots.read, ("greedy", "random", "random")))
    assert read_side(write(plan)) == Study((Setup("azardia", seated, 9, {"grace": "sudden"}),), 4)


def test_a_plan_of_several_tables_is_no_side(write: Write) -> None:
    with pytest.raises(BadInput, match="has 2 tables"):
        read_side(write("game: azardia\nseats: [2, 3]\n"))


def test_sides_play_one_game() -> None:
    with pytest.raises(BadInput, match="two plans for one game"):
        against(table(), Setup("quest", (bots.read("random"),), 3))


# Differences between packs.


def test_changes_are_told_by_card_and_field(tmp_path: Path) -> None:
    for name, coins, more in (("a", 2, ""), ("b", 3, "- id: lamp\n  copies: 1\n")):
        (tmp_path / name).mkdir()
        card = f"- id: tip-jar\n  copies: 2\n  does:\n    - gain_coins: {coins}\n"
        (tmp_path / name / "action.yaml").write_text(card + more, encoding="utf-8")
        (tmp_path / name / "pack.yaml").write_text(f"id: {name}\n", encoding="utf-8")
    assert changes(tmp_path / "a", tmp_path / "b") == [
        Change("action.yaml", "tip-jar", "does.1.gain_coins", "2", "3"),
        Change("action.yaml", "lamp", "id", None, "lamp"),
        Change("action.yaml", "lamp", "copies", None, "1"),
        Change("pack.yaml", "", "id", "a", "b"),
    ]


def test_a_deck_list_with_other_numbers_is_a_change(tmp_path: Path) -> None:
    for name, cards in (
        ("a", "tower: t\n# how to play it\n4 bread-wall\n2 truce\n"),
        ("b", "tower: t\n3 bread-wall\n1 oak\n"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "deck.txt").write_text(cards, encoding="utf-8")
    assert changes(tmp_path / "a", tmp_path / "b") == [
        Change("deck.txt", "", "bread-wall", "4", "3"),
        Change("deck.txt", "", "truce", "2", None),
        Change("deck.txt", "", "oak", None, "1"),
    ]
