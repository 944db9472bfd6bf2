"""Two sides on the same seeds: what differs, and when a question is answered."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.lab.changes import Change, changes
from sobremesa.lab.compare import A_WINS, DESIGN, MARK, MEASURE, ROLE, SCORE, Comparison, Inquiry, Subject, compare
from sobremesa.lab.questions import gate, question, subject
from sobremesa.lab.run import MatchResult, Plan, play
from sobremesa.lab.sequential import Bounds, Decision
from sobremesa.lab.sides import Sides, read_side, sides
from sobremesa.lab.verdicts import Verdict

ROUNDS = Subject(MEASURE, "rounds")


def plan(matches: int = 12, bot: str = "random", **options: int | str) -> Plan:
    return Plan("azardia", 2, (bot, bot), matches, 3, {"length": 15, **options})


def apart(found: Comparison, of: Subject) -> float:
    return next(one.difference.mean for one in found.figures(of.kind == DESIGN) if one.subject == of)


# Pairs.


def test_matches_of_one_deal_share_their_seed_and_swap_their_bots() -> None:
    pairs = Plan("azardia", 2, ("greedy", "random"), 4, 3, paired=True)
    assert [pairs.seed_of(number) for number in (1, 3)] == [pairs.seed_of(number) for number in (2, 4)]
    assert pairs.seed_of(1) != pairs.seed_of(3)
    assert [pairs.sitting(number)[0] for number in (1, 2, 3)] == ["greedy", "random", "greedy"]


def test_a_seed_is_not_played_twice_by_the_same_bots_in_the_same_seats() -> None:
    assert Plan("azardia", 3, ("random",) * 3, 4, 3, paired=True).turns == 1
    assert Plan("azardia", 3, ("greedy", "random", "random"), 4, 3, paired=True).turns == 3


# Side by side.


def test_what_is_the_same_on_both_sides_differs_in_nothing() -> None:
    found = compare(sides(plan(), plan()))
    assert found.units == 12
    assert {one.difference.mean for part in (False, True) for one in found.figures(part)} == {0.0}
    assert not any(one.is_shown for one in found.figures())


def test_a_longer_road_takes_more_rounds() -> None:
    found = compare(sides(plan(20), plan(20, length=150)))
    assert apart(found, ROUNDS) > 0
    longer = next(one for one in found.figures() if one.subject == ROUNDS)
    assert longer.is_shown
    assert longer.difference.mean == pytest.approx(longer.b - longer.a)


def test_results_do_not_depend_on_the_processes() -> None:
    both = sides(plan(40), plan(40, length=150))
    asked = Inquiry(ROUNDS)
    alone, together = compare(both, asked), compare(both, asked, jobs=2)
    assert alone.record() == together.record()
    assert alone.early


def test_cards_are_known_by_their_ids_on_both_sides() -> None:
    found = compare(sides(plan(), plan(event_cards=0)))
    assert {one.b for one in found.figures(designs=True) if one.subject.fact in events(found.sides)} == {0.0}


def events(both: Sides) -> set[int]:
    return {design.number for design in both.a.designs() if not design.owned}


def test_who_plays_together_wins_together() -> None:
    """Missions of Quest are won by all or by nobody."""
    easy = Plan("quest", 1, ("random",), 2, 3, {"difficulty": "easy"})
    found = compare(sides(easy, replace(easy, options={"difficulty": "hard"})))
    assert Subject(MARK, "everybody wins") in {one.subject for one in found.figures()}


def test_ctrl_c_keeps_the_finished_pairs() -> None:
    heard: list[MatchResult] = []

    def tell(match: MatchResult) -> None:
        heard.append(match)
        if len(heard) == 7:
            raise KeyboardInterrupt

    found = compare(sides(plan(), plan(length=60)), tell=tell)
    assert (found.stopped, found.units) == (True, 3)


# Duels.


def test_bots_that_differ_in_nothing_else_meet_at_one_table() -> None:
    both = sides(plan(30, "greedy"), plan(30))
    assert both.duel
    found = compare(both, Inquiry(Subject(SCORE, A_WINS)))
    answer = found.answer()
    assert answer is not None
    assert answer.more > answer.fewer
    assert found.score().mean > 0.2
    assert sum(found.scores.values()) == found.units


def test_a_score_is_that_of_the_seat_where_the_bot_sat() -> None:
    both = sides(plan(1, "greedy"), plan(1))
    matches = [play(both.a.plan, number, both.a.pack) for number in (1, 2)]
    found = compare(both)
    won = sum(match.bots[seat] == "greedy" for match in matches for seat in match.winners)
    assert dict(found.scores) == {won / 2: 1}


def test_bots_that_do_not_fill_a_side_stay_side_by_side() -> None:
    mixed = Plan("azardia", 2, ("greedy", "random"), 2, 3, {"length": 30})
    assert not sides(mixed, plan()).duel


def test_a_gate_stops_when_it_can_tell() -> None:
    found = compare(sides(plan(200, "greedy"), plan(200)), Inquiry(Subject(SCORE, A_WINS), Bounds(0.5, 0.6)))
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
    assert subject(text, sides(plan(), plan(length=60))) == named


def test_a_card_is_named_by_its_id() -> None:
    both = sides(plan(), plan(length=60))
    design = both.a.designs()[0]
    assert subject(design.id, both) == Subject(DESIGN, "card", design.number)


@pytest.mark.parametrize(
    ("asked", "why"), [("luck", "there is no figure 'luck'"), ("hat 1", "there is no figure 'hat 1'")]
)
def test_a_figure_that_there_is_not_is_refused(asked: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        subject(asked, sides(plan(), plan(length=60)))


@pytest.mark.parametrize("between", ["50", "55,50", "a,b", "50,50"])
def test_two_values_are_given_in_their_order(between: str) -> None:
    with pytest.raises(BadInput, match="LOW,HIGH"):
        question("score", between, sides(plan(bot="greedy"), plan()))


def test_shares_are_given_in_percent() -> None:
    asked = question("score", "50,55", sides(plan(bot="greedy"), plan()))
    assert asked is not None
    assert asked.bounds == Bounds(0.5, 0.55)
    both = sides(plan(), plan(length=60))
    assert gate("turn order 1 < -3", both).limit == -0.03
    assert gate("rounds > 2.5", both).limit == 2.5


def test_a_gate_is_shut_open_or_not_known() -> None:
    both = sides(plan(20), plan(20, length=150))
    found = compare(both)
    judged = {text: gate(text, both).judge(found) for text in ("rounds > 1", "rounds > 1000", "rounds < 0")}
    assert judged == {"rounds > 1": Verdict.SHOWN, "rounds > 1000": Verdict.REFUTED, "rounds < 0": Verdict.REFUTED}
    assert gate("turn order 1 > 0", both).judge(found) is Verdict.OPEN


def test_what_is_no_condition_is_refused() -> None:
    with pytest.raises(BadInput, match="is no condition"):
        gate("rounds = 3", sides(plan(), plan(length=60)))


# Plans in files.

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(text: str) -> Path:
        file = tmp_path / "plan.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return written


def test_a_side_is_the_one_table_of_a_plan(write: Write) -> None:
    said = "game: azardia\nseats: 3\nbots: [greedy, random, random]\nmatches: 9\nseed: 4\noptions:\n  grace: sudden\n"
    assert read_side(write(said)) == Plan("azardia", 3, ("greedy", "random", "random"), 9, 4, {"grace": "sudden"})


def test_a_plan_of_several_tables_is_no_side(write: Write) -> None:
    with pytest.raises(BadInput, match="has 2 tables"):
        read_side(write("game: azardia\nseats: [2, 3]\n"))


def test_sides_play_one_game() -> None:
    with pytest.raises(BadInput, match="two plans for one game"):
        sides(plan(), Plan("quest", 1, ("random",), 3, 1))


# What is different between packs.


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
