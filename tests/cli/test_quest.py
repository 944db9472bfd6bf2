"""`sobremesa quest`: drawn maps, and moments of missions."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sobremesa.lab.run import Plan, run
from tests.cli.conftest import Result

STUDY = Path(__file__).parents[1] / "games" / "quest" / "pack"
BARN = Path("missions") / "barn.yaml"

Command = Callable[..., Result]


def test_a_map_is_drawn_in_the_language_that_is_asked_for(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "barn.svg"
    came = command("quest", "map", STUDY / BARN, "--svg", out, "--language", "es")
    assert (came.code, came.out, came.err) == (0, "", "")
    drawn = out.read_text(encoding="utf-8")
    assert drawn.startswith("<svg")
    assert "El pajar" in drawn
    assert [file.name for file in tmp_path.iterdir()] == ["barn.svg"]  # and no other file


def test_where_pieces_are_in_each_others_way_it_is_drawn_and_told(command: Command, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(STUDY, pack)
    file = pack / BARN
    file.write_text(file.read_text(encoding="utf-8").replace("[27, 14, 2, 2]", "[21, 15, 2, 2]"), encoding="utf-8")
    out = tmp_path / "barn.svg"
    came = command("quest", "map", file, "--svg", out, "--language", "en")
    assert came.code == 2
    assert "it overlaps piece 18" in came.err
    assert out.exists()


def test_what_is_no_mission_is_said_in_one_line(command: Command, tmp_path: Path) -> None:
    came = command("quest", "map", tmp_path / "barn.yaml", "--svg", tmp_path / "barn.svg", "--language", "es")
    assert came.code == 2
    assert came.err.count("\n") == 1
    assert "no es una misión de un paquete (PAQUETE/missions/NOMBRE.yaml)" in came.err


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The log of a mission."""
    folder = tmp_path_factory.mktemp("log")
    run(Plan("quest", 1, ("random",), 1, seed=4, options={"mission": 1, "party": 2}, log=folder))
    return folder / "quest-4-1.jsonl"


def test_any_moment_of_a_log_is_shown_in_signs_or_drawn(command: Command, log: Path, tmp_path: Path) -> None:
    came = command("quest", "picture", log, "40", "--language", "en")
    assert (came.code, came.err) == (0, "")
    assert "Life" in came.out
    out = tmp_path / "end.svg"
    assert command("quest", "picture", log, "last", "--svg", out, "--language", "es").code == 0
    assert "<title" in out.read_text(encoding="utf-8")
    assert [file.name for file in tmp_path.iterdir()] == ["end.svg"]


@pytest.mark.parametrize("moment", ["100000", "-1", "first", "²", "1" * 5000], ids=lambda moment: moment[:9])
def test_a_moment_that_the_log_does_not_have_is_refused_in_one_line(command: Command, log: Path, moment: str) -> None:
    came = command("quest", "picture", log, "--language", "en", "--", moment)
    assert came.code == 2
    assert came.err.count("\n") == 1
    assert "is not a moment of this log (0 to " in came.err
