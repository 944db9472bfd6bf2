"""The identity of a study: rows belong together only if the same bots played them from the same sources."""

import sys
from importlib import import_module, invalidate_caches
from pathlib import Path

import pytest

import sobremesa
from sobremesa import bots, game
from sobremesa.bots import BotSpec
from sobremesa.engine.level import levels
from sobremesa.engine.log import program_version
from sobremesa.lab import identity as lab
from sobremesa.lab.crew import Alone
from sobremesa.lab.folder import Folder, fill
from sobremesa.lab.identity import identity, player, program_of
from sobremesa.lab.kept import compare_kept
from sobremesa.lab.plan import read_plan
from sobremesa.lab.study import Setup, Study

ROOMS = ("authoring", "bots", "engine", "geometry")


def study(bot: str = "maestro") -> Study:
    return Study((Setup("azardia", (bots.read(bot),) * 2, 4),))


def hash_of(one: Study) -> str:
    hashed: str = identity(one)["study"]
    return hashed


@pytest.mark.parametrize("room", [*ROOMS, "azardia"])
def test_who_changes_what_plays_has_another_program(room: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (*ROOMS, "azardia", "quest"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "turns.py").write_text(f"{name} = 1\n")
    monkeypatch.setattr(sobremesa, "__file__", str(tmp_path / "__init__.py"))
    monkeypatch.setattr(type(game("azardia")), "home", tmp_path / "azardia")
    programs = []
    for file, text in (("azardia", "azardia = 1\r\n"), ("quest", "quest = 2\n"), (room, f"{room} = 2\n")):
        program_of.cache_clear()
        programs.append(program_of("azardia"))
        (tmp_path / file / "turns.py").write_bytes(text.encode())
    program_of.cache_clear()
    programs.append(program_of("azardia"))
    assert programs[0] == programs[1] == programs[2]  # line ends and other games make no difference
    assert programs[2] != programs[3]
    program_of.cache_clear()


def test_a_program_is_known_by_its_version_and_sources() -> None:
    version, _, sources = program_of("azardia").partition("+")
    assert version == program_version()
    assert len(sources) == 12
    assert program_of("azardia") != program_of("quest")


def test_a_level_is_stored_as_who_plays_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = hash_of(study())
    monkeypatch.setattr(type(game("azardia")), "levels", levels("random", "greedy:worlds=3", "search:iterations=7"))
    table = identity(study("companero"))["tables"][0]
    assert table["bots"] == ["companero"] * 2
    assert table["players"] == ["greedy:worlds=3:own_answers=1:answers=40"] * 2
    assert player(bots.read("maestro"), study().setups[0]).startswith("search:iterations=7:")
    assert hash_of(study()) != before


def test_a_bot_is_stored_with_what_it_does_not_say() -> None:
    assert player(bots.read("greedy"), study().setups[0]) == "greedy:worlds=2:own_answers=1:answers=40"


def test_other_weights_are_another_study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = hash_of(study())
    file = tmp_path / "weights.json"
    file.write_bytes(game("azardia").weights.read_bytes() + b"\n")
    monkeypatch.setattr(type(game("azardia")), "weights", file)
    assert hash_of(study()) != before


@pytest.mark.parametrize("file", ["looker.py", "looker/minds.py"])
def test_another_source_of_a_bot_of_ones_own_is_another_study(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "from sobremesa.bots.random_bot import RandomBot\n\nclass Looker(RandomBot):\n    '''Looks.'''\n"
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(text)
    if "/" in file:
        (tmp_path / "looker" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    module = import_module(file.removesuffix(".py").replace("/", "."))
    try:
        setup = Setup("azardia", (BotSpec("looker", module.Looker),) * 2, 4)
        before = hash_of(Study((setup,)))
        assert identity(Study((setup,)))["tables"][0]["players"][0].startswith("looker+")
        (tmp_path / file).write_text(text + "    patience = 2\n")
        lab._brought.cache_clear()
        assert hash_of(Study((setup,))) != before
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "looker"]:
            del sys.modules[name]
        lab._brought.cache_clear()


def test_two_programs_compared_are_called_by_their_own_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "plan.yaml"
    file.write_text("game: azardia\nbots: random\nmatches: 2\noptions: {length: 15}\n", encoding="utf-8")
    for name in ("a", "b"):
        monkeypatch.setattr(lab, "program", lambda study, name=name: f"0.1.0+{name}")
        fill(Folder(tmp_path / name), read_plan(file), Alone, lambda progress: None)
    a, b = compare_kept(Folder(tmp_path / "a"), Folder(tmp_path / "b")).sides.about
    assert (a["version"], b["version"]) == ("0.1.0+a", "0.1.0+b")
