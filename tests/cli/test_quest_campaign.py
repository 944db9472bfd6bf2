"""`sobremesa quest campaign`, `sobremesa quest travel` and a campaign of the user's own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sobremesa.cli.terminal import saves
from sobremesa.games.quest import campaign
from sobremesa.games.quest.campaign import dumps, loads
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
    data = json.loads(came.out)
    assert data["campaigns"] == 30
    assert sum(one["successes"] for one in data["endings"].values()) == 30
    assert data["means"]["missions"] == 2
    assert sum(data["missions"]["the-tureen"].values()) == 30


def test_bots_play_it_whole(command: Command) -> None:
    came = command(
        "quest", "campaign", "two-evenings", "--plays", "1", "--bot", "random", "--difficulty", "hard", "--json"
    )
    data = json.loads(came.out)
    assert (data["campaigns"], data["bot"], data["difficulty"]) == (1, "random", "hard")


def test_a_campaign_of_ones_own_is_begun_checked_and_told_its_faults(command: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    assert command("content", "new", "--game", "quest", "--campaign", mine, "--language", "es").code == 0
    assert (mine / "campaign.yaml").read_text(encoding="utf-8").startswith("# Una campaña tuya")
    assert command("quest", "campaign", mine, "--walks", "0").code == 0
    chapter = mine / "the-roof.yaml"
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("to: wet", "to: we"), encoding="utf-8")
    came = command("quest", "campaign", mine, "--language", "es")
    assert came.code == 2
    assert came.err == f"{chapter}:12: the-strongbox: no hay ninguna página «we» (el id de una de esta campaña)\n"


def test_a_campaign_that_is_none_is_told_with_those_that_are(command: Command) -> None:
    for verb in ("campaign", "travel"):
        came = command("quest", verb, "two-evening")
        assert came.code == 2
        assert came.err == (
            "sobremesa: there is no campaign called 'two-evening' "
            "(a folder, a code of nine letters, or one of the-long-table, two-evenings)\n"
        )


def test_only_quest_has_campaigns(command: Command, tmp_path: Path) -> None:
    came = command("content", "new", "--campaign", tmp_path / "mine")
    assert (came.code, came.err) == (2, "sobremesa: --campaign: azardia has no campaigns (--game quest)\n")


class Sundays:
    """The small campaign at a terminal, saved in a file."""

    def __init__(self, command: Command, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.file = folder / "sundays.json"
        self.mission = folder / "sundays.mission-1.json"
        self.command = command
        self.patch = patch

    def __call__(self, *typed: str) -> str:
        """Type these lines and return the output."""
        self.patch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
        came = self.command("quest", "travel", "two-evenings", "--save", self.file, "--language", "en", "--seed", "1")
        assert (came.code, came.err) == (0, "")
        return came.out


@pytest.fixture
def travel(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sundays:
    return Sundays(command, tmp_path, monkeypatch)


def test_a_campaign_is_played_left_and_gone_on_with(travel: Sundays) -> None:
    assert "After Supper" in travel("1", "q")
    assert loads(travel.file.read_bytes()).page == "the-tureen"
    travel("1", "quit", "n")  # the mission is begun and left
    assert travel.mission.exists()
    output = travel("1", "quit", "y", "nonsense", "99", "00019", "1" * 5000, "q")  # continued; the party retreats
    assert "The party retreats" in output
    assert output.count("The options are 1 to") == 4
    assert "Going on with the campaign" in output
    assert not travel.mission.exists()
    record = loads(travel.file.read_bytes())
    assert (record.page, record.missions) == ("the-inn", 1)


def test_what_finds_do_is_told_wherever_they_are_listed(travel: Sundays) -> None:
    travel("1", "q")
    record = loads(travel.file.read_bytes())
    heroes = (msgspec.structs.replace(record.heroes[0], carries="horseshoe"), *record.heroes[1:])
    record = msgspec.structs.replace(record, page="the-inn", heroes=heroes, finds=("spyglass", "spyglass"))
    travel.file.write_bytes(dumps(record))
    output = travel("q")
    assert "Horseshoe” (The hero gets Fearless for the rest of the mission.)" in " ".join(output.split())
    assert "Cracked Spyglass ×2: The hero gets Relentless" in output
    assert "Buy “Thick Cloak”, for 3 coins: The hero gets +1 to Defense rolls" in " ".join(output.split())


def test_what_can_be_learnt_is_told_with_what_it_does(travel: Sundays) -> None:
    travel("1", "q")
    record = loads(travel.file.read_bytes())
    heroes = tuple(msgspec.structs.replace(hero, experience=3) for hero in record.heroes)
    travel.file.write_bytes(dumps(msgspec.structs.replace(record, page="the-inn", heroes=heroes)))
    output = " ".join(travel("99", "q").split())
    party = int(re.findall(r"(\d+) The party: learn, improve, pack, sell", output)[-1])
    output = " ".join(travel(str(party), "q").split())
    assert "improves: Strength: 3+ → 2+" in output
    assert 'learns “Clear-Cut”: Strength test. Each enemy unit within 2" of the hero takes 2 hits.' in output


class Killed(BaseException):
    """As with kill -9: no handler runs."""


def test_wherever_it_is_killed_no_mission_is_lost_and_none_counts_twice(
    travel: Sundays, monkeypatch: pytest.MonkeyPatch
) -> None:
    travel("1", "1", "quit", "n")
    table = saves.load(travel.mission).table
    lose(table.match)
    saves.save(table, "en", travel.mission)
    with monkeypatch.context() as patch:
        patch.setattr(campaign, "take_result", killed)
        with pytest.raises(Killed):
            travel("1")
    over = travel.mission.read_bytes()
    assert "“The Soup Tureen” is lost." in travel("1", "q")
    travel.mission.write_bytes(over)  # as if it had been killed right after that
    assert "Play the mission" in travel("4", "q"), "it is taken back, and played anew"


def lose(match: Any) -> None:
    match.won = -1
    match.stack.clear()
    match.read_on()


def killed(*_: object) -> None:
    raise Killed


def test_a_campaign_is_made_up_written_and_named_by_its_code(command: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    came = command("quest", "invent", "--code", "cbljwzhvr", mine, "--language", "es")
    assert (came.code, came.err) == (0, "")
    assert came.out.startswith("CBLJWZHVR  Pase usted por caja")
    assert command("quest", "campaign", mine, "--walks", "0").code == 0
    by_code = command("quest", "campaign", "CBLJWZHVR", "--walks", "5", "--json")
    assert json.loads(by_code.out)["campaign"] == "c-cbljwzhvr"
    assert command("quest", "invent", "--chapters", "7").code == 2
