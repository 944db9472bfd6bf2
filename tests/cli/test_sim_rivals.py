"""`sobremesa sim --report` of a game whose decks take turns: decks against each other, how they win, what players
do."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from sobremesa.games.encrucijada.chronicle import EncrucijadaChronicle
from tests.cli.conftest import Result
from tests.cli.test_sim import rows

Command = Callable[..., Result]
REPORT = ("sim", "encrucijada", "--report", "--bots", "random", "--seats", 2)
DECKS = 6


def of_two(command: Command, *words: object) -> dict[str, Any]:
    """The figures of the matches with two players."""
    (table,) = json.loads(command(*REPORT, *words, "--json").out)["tables"]
    assert isinstance(table, dict)
    return table


def test_every_deck_stands_against_each_other_one_with_an_interval(command: Command) -> None:
    words = ("--matches", 30, "--seed", 5)
    report = command(*REPORT, *words, "--language", "en").out
    rivals = of_two(command, *words)["rivals"]["deck"]
    header, *matrix = rows(report, "## Head to head: deck")
    assert len(matrix) == len(rivals) == DECKS
    assert header[1 : DECKS + 1] == [row[0] for row in matrix]
    assert header[DECKS + 1 :] == ["all others", "matches"]
    for at, (row, wins) in enumerate(zip(matrix, rivals.values(), strict=True)):
        assert row[at + 1] == "–"
        assert row[DECKS + 1].startswith(f"{100 * wins['against_all']['share']:.1f}% (")
        assert row[DECKS + 2] == "10"
        for other, against in wins["against"].items():
            low, high = round(100 * against["low"]), round(100 * against["high"])
            assert row[int(other) + 1] == f"{100 * against['share']:.1f}% ({low}%–{high}%)"
            assert against["trials"] == 2


def test_it_is_told_how_each_deck_wins(command: Command) -> None:
    words = ("--matches", 12)
    report = command(*REPORT, *words, "--language", "en").out
    header, *ways = rows(report, "### deck, 2 players")
    assert header[3:6] == ["Conquest decided it", "Government decided it", "Resistance decided it"]
    rivals = of_two(command, *words)["rivals"]["deck"]
    assert sum(int(row[1]) for row in ways) == 12
    for row, deck in zip(ways, rivals.values(), strict=True):
        if row[1] == "0":
            assert (set(row[2:]), deck["ways"]) == ({"–"}, {})
        else:
            assert row[5] == f"{100 * deck['ways']['Resistance decided it']['share']:.1f}%"


def test_all_that_is_done_is_listed_be_it_never(command: Command) -> None:
    words = ("--matches", 3)
    report = command(*REPORT, *words, "--language", "en").out
    deeds = of_two(command, *words)["deeds"]
    done = rows(report, "## What players do")[1:]
    assert [row[0] for row in done] == list(EncrucijadaChronicle.deeds) == list(deeds)
    for row, deed in zip(done, deeds.values(), strict=True):
        assert float(row[1]) == pytest.approx(deed["times"] / 3, abs=0.005)
        if deed["occasions"]:
            assert float(row[3]) == pytest.approx(deed["occasions"] / 3, abs=0.005)
            assert row[4] == f"{100 * deed['taken'] / deed['occasions']:.1f}%"
        else:
            assert row[3:] == ["–", "–"]


def test_designs_stand_by_civilisation_and_their_points_above_those_who_could_draw_them(command: Command) -> None:
    words = ("--matches", 30, "--seed", 5)
    report = command(*REPORT, *words, "--language", "en").out
    table = of_two(command, *words)
    peaceful = [design for design in table["designs"] if design["group"] == "pacificadores"]
    shown = rows(report, "### Peacemakers, 2 players")[1:]
    assert len(shown) == len(peaceful) > 20
    fair = table["rivals"]["deck"]
    for row, design in zip(shown, peaceful, strict=True):
        wins = design["owners"]
        if wins["trials"]:
            points = 100 * (wins["share"] - design["fair"])
            assert float(row[8].replace("−", "-")) == pytest.approx(points, abs=0.05)
    only_theirs = {design["fair"] for design in peaceful if design["copies"]}
    assert only_theirs <= {deck["against_all"]["share"] for deck in fair.values()} | {table["mean"]}
    assert len(rows(report, "### effects, 2 players")) > 40


def test_it_speaks_spanish(command: Command) -> None:
    report = command(*REPORT, "--matches", 6, "--language", "es").out
    for heading in ("## Cara a cara: mazo", "## Cómo ganan", "## Qué hacen los jugadores", "### mazo, 2 jugadores"):
        assert f"\n{heading}\n" in report
    assert [row[0] for row in rows(report, "## Qué hacen los jugadores")[1:4]] == [
        *("A: poner una carta boca arriba", "B: bajar una carta", "B: cambiar cartas")
    ]
    assert [row[1] for row in rows(report, "## Veredicto")[1:]] == ["EN-10.5"] * 7


def test_a_deck_that_the_table_chooses_meets_all_the_others(command: Command) -> None:
    words = ("--matches", 12, "--option", "deck_1=2")
    rivals = of_two(command, *words)["rivals"]["deck"]
    assert rivals["1"]["against_all"]["trials"] == 10, "two matches were against itself, and do not count"
    assert [deck["against_all"]["trials"] for number, deck in rivals.items() if number != "1"] == [2] * 5


@pytest.mark.sweep
def test_a_whole_report_of_every_number_of_players_is_the_same_however_many_processes_play(command: Command) -> None:
    words = ("sim", "encrucijada", "--report", "--bots", "random", "--matches", 3, "--seed", 3)
    alone, together = (command(*words, "--jobs", jobs) for jobs in (1, 2))
    assert (alone.code, alone.err) == (0, "")
    assert alone.out == together.out
    verdict = rows(alone.out, "## Verdict")[1:]
    assert [row[2] for row in verdict] == [*"2222", *("23456" * 3)]
    assert alone.out.count("\n## Head to head: deck\n") == 1, "with two players alone"
    assert "### deck, 6 players" in alone.out
