"""`sobremesa quest`: maps drawn."""

import shutil
from collections.abc import Callable
from pathlib import Path

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
    assert [file.name for file in tmp_path.iterdir()] == ["barn.svg"]  # nothing is left beside it


def test_where_pieces_are_in_each_others_way_it_is_drawn_and_told(command: Command, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    shutil.copytree(STUDY, pack)
    file = pack / BARN
    file.write_text(file.read_text(encoding="utf-8").replace("[27, 14, 2, 2]", "[21, 15, 2, 2]"), encoding="utf-8")
    out = tmp_path / "barn.svg"
    came = command("quest", "map", file, "--svg", out, "--language", "en")
    assert came.code == 2
    assert "it lies across piece 18" in came.err
    assert out.exists()


def test_what_is_no_mission_is_said_in_one_line(command: Command, tmp_path: Path) -> None:
    came = command("quest", "map", tmp_path / "barn.yaml", "--svg", tmp_path / "barn.svg", "--language", "es")
    assert came.code == 2
    assert came.err.count("\n") == 1
    assert "no es una misión de un paquete (PAQUETE/missions/NOMBRE.yaml)" in came.err
