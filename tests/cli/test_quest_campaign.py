"""`sobremesa quest campaign`, `sobremesa quest travel` and a campaign of one's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from sobremesa.games.quest.campaign import loads
from tests.cli.conftest import Result

Command = Callable[..., Result]


def test_a_campaign_is_shown_with_what_is_met_in_it(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "graph.svg"
    came = command("quest", "campaign", "two-evenings", "--walks", "40", "--svg", out, "--language", "en")
    assert (came.code, came.err) == (0, "")
    assert "the-tureen             mission  100.0%  → the-inn" in came.out
    assert "Endings" in came.out
    assert "After Supper" in out.read_text(encoding="utf-8")


def test_it_is_told_as_data(command: Command) -> None:
    came = command("quest", "campaign", "two-evenings", "--walks", "30", "--json")
    told = json.loads(came.out)
    assert told["campaigns"] == 30
    assert sum(one["successes"] for one in told["endings"].values()) == 30
    assert told["means"]["missions"] == 2
    assert sum(told["missions"]["the-tureen"].values()) == 30


def test_bots_play_it_whole(command: Command) -> None:
    came = command(
        "quest", "campaign", "two-evenings", "--plays", "1", "--bot", "random", "--difficulty", "hard", "--json"
    )
    told = json.loads(came.out)
    assert (told["campaigns"], told["bot"], told["difficulty"]) == (1, "random", "hard")


def test_a_campaign_of_ones_own_is_begun_checked_and_told_its_faults(command: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert command("content", "new", "--game", "quest", "--campaign", mine, "--language", "es").code == 0
    assert (mine / "campaign.yaml").read_text(encoding="utf-8").startswith("# Una campaña tuya")
    assert command("quest", "campaign", mine, "--walks", "0").code == 0
    chapter = mine / "the-roof.yaml"
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("to: wet", "to: we"), encoding="utf-8")
    came = command("quest", "campaign", mine, "--language", "es")
    assert came.code == 2
    assert came.err == f"{chapter}:12: the-strongbox: no hay ninguna página «we» (la id de una de esta campaña)\n"


def test_only_quest_has_campaigns(command: Command, tmp_path: Path) -> None:
    came = command("content", "new", "--campaign", tmp_path / "mine")
    assert (came.code, came.err) == (2, "sobremesa: --campaign: azardia has no campaigns (--game quest)\n")


def test_a_campaign_is_played_left_and_gone_on_with(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "sundays.json"

    def travel(*typed: str) -> str:
        monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
        came = command("quest", "travel", "two-evenings", "--save", file, "--language", "en", "--seed", "1")
        assert (came.code, came.err) == (0, "")
        return came.out

    assert "After Supper" in travel("1", "q")
    assert loads(file.read_bytes()).page == "the-tureen"
    travel("1", "quit", "", "n")  # the mission is begun and left
    assert (tmp_path / "sundays.mission.json").exists()
    told = travel("1", "quit", "", "y", "nonsense", "99", "q")  # it is gone on with; the party retreats
    assert "The party retreats" in told
    assert "The options are 1 to" in told
    assert not (tmp_path / "sundays.mission.json").exists()
    record = loads(file.read_bytes())
    assert (record.page, record.missions) == ("the-inn", 1)


def test_a_campaign_is_made_up_written_and_named_by_its_code(command: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    came = command("quest", "invent", "--code", "bbljwzhvr", mine, "--language", "es")
    assert (came.code, came.err) == (0, "")
    assert came.out.startswith("BBLJWZHVR  Pase usted por caja")
    assert command("quest", "campaign", mine, "--walks", "0").code == 0
    by_code = command("quest", "campaign", "BBLJWZHVR", "--walks", "5", "--json")
    assert json.loads(by_code.out)["campaign"] == "c-bbljwzhvr"
    assert command("quest", "invent", "--chapters", "7").code == 2
