"""The matches of a study as rows: who sat where, the result, and the faults."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from sobremesa import bots, game
from sobremesa.bots import Bot, BotSpec, Seat
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.log import LogWriter, read
from sobremesa.games import names
from sobremesa.lab import recording
from sobremesa.lab.playing import Logging, play_out
from sobremesa.lab.recording import ATTEMPTS, play, play_all, try_to_play
from sobremesa.lab.rows import FAILED, OVER, SHAPES
from sobremesa.lab.study import Setup, Study

SHORT = {"length": 40}


def spec(*texts: str) -> tuple[BotSpec, ...]:
    return tuple(map(bots.read, texts))


def short(*texts: str, matches: int = 4, sample: int = 0) -> Study:
    return Study((Setup("azardia", spec(*texts), matches, SHORT),), 3, sample)


class Flaky(Bot):
    """A bot that fails at its first decision, a given number of times."""

    left = 0

    def choose(self, seat: Seat) -> Choice:
        if Flaky.left:
            Flaky.left -= 1
            raise RuntimeError("no idea\nat all")
        return self.dice.choice(seat.options())


FLAKY = (BotSpec("flaky", Flaky), *spec("random"))


def test_a_deal_is_played_in_each_order_of_the_bots() -> None:
    study = short("hasty", "random", "random")
    sittings = [study.sitting(1, number) for number in range(1, 7)]
    assert [each.deal for each in sittings] == [1, 1, 1, 2, 2, 2]
    assert [[bot.name for bot in each.bots].index("hasty") for each in sittings] == [0, 2, 1, 0, 2, 1]
    assert len({each.seed for each in sittings}) == 2


def test_a_deal_among_equals_is_played_once() -> None:
    assert [short("random", "random").sitting(1, number).deal for number in (1, 2, 3)] == [1, 2, 3]
    assert [short(*["hasty", "random"] * 2).sitting(1, number).deal for number in (1, 2, 3)] == [1, 1, 2]


def test_tables_of_a_study_share_their_deals() -> None:
    """Here they differ in an option set to its default: the matches are the same to the last row."""
    pair = spec("hasty", "random")
    study = Study((Setup("azardia", pair, 4, SHORT), Setup("azardia", pair, 4, {**SHORT, "grace": "everyone"})), 5)
    one, other = play_all(study, 1, range(1, 5)), play_all(study, 2, range(1, 5))
    for (name, rows), (_, others) in zip(one, other, strict=True):
        assert [row[1:] for row in rows] == [row[1:] for row in others], name
    assert {row.options for row in one.matches} == {"length=40"}


def test_roles_take_turns_from_deal_to_deal() -> None:
    study = Study((Setup("encrucijada", spec("hasty", "random"), 4),), 1)
    decks = [(each.options["deck_1"], each.options["deck_2"]) for each in (study.sitting(1, n) for n in range(1, 5))]
    assert decks[0] == decks[1] != decks[2] == decks[3]


def test_the_rows_of_a_match_depend_on_nothing_played_before_it() -> None:
    study = short("hasty", "random", sample=3)
    together = play_all(study, 1, range(1, 5))
    alone = play_all(study, 1, [4])
    for (name, rows), (_, every) in zip(alone, together, strict=True):
        assert rows == [row for row in every if row.match == 4], name


def test_the_rows_say_what_the_log_of_the_match_says(tmp_path: Path) -> None:
    study = short("hasty", "random", sample=1)
    sitting = study.sitting(1, 2)
    azardia = game("azardia")
    match = azardia.new(2, sitting.seed, sitting.options, listen=True)
    players = [bot.make(seed) for bot, seed in zip(sitting.bots, sitting.bot_seeds, strict=True)]
    with LogWriter(tmp_path / "match.jsonl", match, sitting.seed, [bot.text for bot in sitting.bots]) as log:
        forced = play_out(azardia, match, players, [Logging(log)])
    written = read(tmp_path / "match.jsonl")
    rows = play(study, sitting)
    [row] = rows.matches
    assert written.ending is not None
    assert (row.ended, row.why, row.decisions, row.forced) == (
        OVER,
        written.ending.clause,
        match.decisions - forced,
        forced,
    )
    assert [seat.place for seat in rows.seats] == list(written.ending.places)
    assert len(rows.decisions) == row.decisions
    lines = {at: (line.seat, line.choice) for at, line in enumerate(written.decisions, start=2)}
    assert all(lines[each.step] == (each.seat, each.choice) for each in rows.decisions)


def test_a_sample_of_the_decisions_stands_for_all() -> None:
    whole = play_all(short("random", "random", sample=1), 1, range(1, 9)).decisions
    some = play_all(short("random", "random", sample=4), 1, range(1, 9)).decisions
    assert {row[:-1] for row in some} <= {row[:-1] for row in whole}
    assert {row.weight for row in some} == {4}
    assert 0.8 * len(whole) < sum(row.weight for row in some) < 1.2 * len(whole)


def test_a_win_together_is_a_whole_win_for_each() -> None:
    rows = play_all(Study((Setup("quest", spec("random", "random"), 1, {"mission": 1}),), 2), 1, [1])
    assert {row.won for row in rows.seats} <= {0.0, 1.0}
    assert {row.returns for row in rows.seats} <= {-1.0, 1.0}
    assert {role.kind for role in rows.roles} == {"mission", "difficulty", "heroes in the party"}


@pytest.mark.parametrize("failures", range(ATTEMPTS + 1))
def test_a_match_that_fails_three_times_is_a_row_that_says_so(failures: int) -> None:
    Flaky.left = failures
    study = Study((Setup("azardia", FLAKY, 2, SHORT),), 1)
    rows = try_to_play(study, 1, 2)
    Flaky.left = 0
    [row] = rows.matches
    if failures < ATTEMPTS:
        assert rows == try_to_play(study, 1, 2)
    else:
        assert (row.ended, row.why) == (FAILED, "RuntimeError: no idea at all")
        assert row.seed == study.sitting(1, 2).seed
        assert Counter(name for name, kept in rows for _ in kept) == {"matches": 1}


class Stubborn(Bot):
    """A bot that answers what nobody asks."""

    def choose(self, seat: Seat) -> Choice:
        asked = seat.options()
        return next(one for one in seat.imagine(0).choices.by_text.values() if one not in asked)


def test_an_answer_that_the_rules_refuse_is_a_failure_of_the_bot() -> None:
    study = Study((Setup("azardia", (BotSpec("stubborn", Stubborn), *spec("random")), 2, SHORT),), 1)
    [row] = try_to_play(study, 1, 1).matches
    assert row.ended == FAILED
    assert row.why.startswith("Illegal: ")


def test_a_fault_of_the_program_is_not_taken_for_one_of_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bool:
        raise KeyError("ours")

    monkeypatch.setattr(recording, "chosen_by_lot", broken)
    with pytest.raises(KeyError, match="ours"):
        try_to_play(short("random", "random", sample=1), 1, 1)


def test_every_row_is_as_its_columns_say() -> None:
    study = replace(short("hasty", "random", matches=2, sample=20), luck=1, watch=True, worlds=1)
    rows = play_all(study, 1, [1, 2])
    for name, kept in rows:
        columns = SHAPES[name].columns
        assert kept, name
        for row in kept:
            assert [type(value) for value in row] == [column.kind for column in columns], (name, row)


@pytest.mark.parametrize(
    ("study", "message"),
    [
        (Study(()), "tables: there is none (at least one)"),
        (short("random", "random", matches=0), "matches: 0 is not possible (1 or more)"),
        (short("random", "random", sample=-1), "decisions: -1 is not possible (0 for none, 1 for all, n for one in n)"),
        (Study((Setup("azardia", spec("random"), 4),)), "seats"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(study: Study, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        study.check()
    assert message in str(refused.value)


@pytest.mark.parametrize("name", names())
def test_every_design_has_an_id_of_its_own(name: str) -> None:
    """Rows name a design by its id alone: two with the same id would be added up."""
    table = game(name)
    ids = [design.id for design in table.chronicle.designs(table.pack())]
    assert len(set(ids)) == len(ids) > 0
