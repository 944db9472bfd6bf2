"""`sobremesa sim quest --report`: who wins which mission, and where and how models fall."""

import json
from collections.abc import Callable

from sobremesa.games.quest.chronicle import QuestChronicle
from tests.cli.conftest import Result
from tests.cli.test_sim import rows

Command = Callable[..., Result]
REPORT = ("sim", "quest", "--report", "--bots", "random", "--seats", 1, "--matches", 2)


def test_each_mission_has_its_share_of_wins_with_an_interval(command: Command) -> None:
    report = command(*REPORT, "--language", "en").out
    (table,) = json.loads(command(*REPORT, "--json").out)["tables"]
    header, *missions = rows(report, "| mission | wins | of | share | 95% interval | points |")
    assert header[0] == "mission"
    assert [row[0] for row in missions] == ["Beneath the Bar", "The Fire on the Pass"]
    assert {role: wins["trials"] for role, wins in table["roles"]["mission"].items()} == {"0": 1, "1": 1}
    assert [row[0] for row in rows(report, "### Hero classes, 1 player")[1:5]] == [
        "Apothecary",
        "Chandler",
        "Clockmaker",
        "Town Crier",
    ]


def test_it_is_told_of_what_and_where_models_fall(command: Command) -> None:
    report = command(*REPORT, "--language", "en").out
    _, *deeds = rows(report, "## What players do")
    assert [row[0] for row in deeds] == list(QuestChronicle.deeds)


def test_it_reads_in_spanish(command: Command) -> None:
    report = command(*REPORT, "--language", "es").out
    assert "El grupo estándar gana entre el 45 y el 80 % de cada misión en dificultad normal." in report
    assert "un héroe cae" in report
    assert "a hero" not in report
