"""`sobremesa review`."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.lab.run import Plan, run
from tests.cli.conftest import Result

Command = Callable[..., Result]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a match between two bots on a very short road."""
    folder = tmp_path_factory.mktemp("played")
    run(Plan("azardia", 2, ("greedy", "random"), 1, seed=6, options={"length": 15}, log=folder))
    return folder / "azardia-6-1.jsonl"


@pytest.fixture
def log(played: Path, tmp_path: Path) -> Path:
    """A copy of the same log that a test may change."""
    return Path(shutil.copy(played, tmp_path))


def test_it_tells_chances_luck_choices_and_drift(command: Command, log: Path) -> None:
    result = command("review", "--effort", "0.1", log)
    assert result.code == 0
    assert result.out.startswith("Azardia: greedy 1, random 2\n")
    assert "given away" in result.out
    assert "The choices that cost most" in result.out
    assert "better: " in result.out
    assert "for example: " in result.out
    assert "played on to the end in 26 worlds: " in result.out
    assert "; the judge is off by " in result.out
    assert "not yet known; played on to the end" in result.out
    spanish = command("review", "--effort", "0.1", "--language", "es", log)
    assert "Las elecciones más caras" in spanish.out
    assert "better" not in spanish.out
    assert "jugado hasta el final en 26 mundos: " in spanish.out


def test_it_is_data_for_programs(command: Command, log: Path) -> None:
    data = json.loads(command("review", "--effort", "0.1", "--json", log).out)
    assert sum(data["first"]) == 1000
    assert data["swings"][-1]["chances"] in ([1000, 0], [0, 1000])
    dearest = max((one["cost"] for one in data["swings"] if one["cost"]), key=lambda cost: cost["lost"])
    assert set(dearest["ends"]) == {"gained", "noise", "worlds", "judge_error", "judge_noise", "verdict"}


def test_a_log_that_was_cut_short_is_refused(command: Command, log: Path) -> None:
    log.write_text("".join(log.read_text().splitlines(keepends=True)[:-1]))
    refused = command("review", log)
    assert refused.code == 2
    assert "the match is not over" in refused.err
