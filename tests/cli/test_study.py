"""`sobremesa lab run`: a plan played into a folder, from the command line."""

from collections.abc import Callable
from importlib import util
from itertools import count
from pathlib import Path

import pytest

from sobremesa.lab.crew import Alone, Done
from sobremesa.lab.folder import Folder
from tests.cli.conftest import Result

Command = Callable[..., Result]

PLAN = "seed: 3\ngame: azardia\nbots: [hasty, random]\nmatches: 4\noptions: {length: 15}\n"


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    file = tmp_path / "first.yaml"
    file.write_text(PLAN, encoding="utf-8")
    return file


def test_a_plan_is_played_into_a_folder_of_its_name(command: Command, plan: Path) -> None:
    folder = plan.with_suffix("")
    assert command("lab", "run", plan) == (0, f"Rows: {folder}\n", "")
    assert (folder / "plan.yaml").read_text(encoding="utf-8") == PLAN
    assert command("lab", "hash", folder) == (0, f"{Folder(folder).hash()}\n", "")


def test_workers_change_nothing(command: Command, plan: Path, tmp_path: Path) -> None:
    command("lab", "run", plan, "--out", tmp_path / "one")
    command("lab", "run", plan, "--out", tmp_path / "two", "--workers", 2)
    assert command("lab", "hash", tmp_path / "one") == command("lab", "hash", tmp_path / "two")


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(
    command: Command, plan: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, rounds = Alone.next, count()

    def once(alone: Alone) -> list[Done]:
        if next(rounds):
            raise KeyboardInterrupt
        return played(alone)

    monkeypatch.setattr(Alone, "next", once)
    stopped = command("lab", "run", plan, "--language", "es")
    assert stopped.code == 130
    assert stopped.out.endswith("Se ha cortado antes de tiempo. La misma orden sigue donde se quedó.\n")
    assert len(Folder(plan.with_suffix("")).blocks()) == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("run", "nowhere.yaml"), "nowhere.yaml: can't be read: No such file or directory"),
        (("run", "{plan}", "--out", "{folder}"), "holds something else (a new folder, or one of this plan)"),
        (("run", "{plan}", "--workers", "0"), "Invalid value for '--workers'"),
        (("hash", "{folder}"), "holds no rows (a folder that `sobremesa lab run` has written)"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    command: Command, plan: Path, tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    refused = command("lab", *(word.format(plan=plan, folder=tmp_path) for word in words))
    assert (refused.code, refused.out) == (2, "")
    assert message in refused.err
    assert refused.err.count("\n") == 1


@pytest.mark.parametrize(("package", "words"), [("polars", ()), ("ray", ("--ray", "auto"))])
def test_a_package_that_is_missing_is_named(
    command: Command, plan: Path, monkeypatch: pytest.MonkeyPatch, package: str, words: tuple[str, ...]
) -> None:
    found = util.find_spec
    monkeypatch.setattr(util, "find_spec", lambda name, *more: None if name == package else found(name, *more))
    refused = command("lab", "run", plan, *words)
    extra = "ray" if package == "ray" else "lab"
    assert refused.err == f"sobremesa: lab: {package} is not installed (install it: pip install 'sobremesa[{extra}]')\n"


def test_a_ladder_says_who_is_stronger_and_keeps_its_rows(command: Command, tmp_path: Path) -> None:
    plan = tmp_path / "small.yaml"
    plan.write_text("game: azardia\nseats: 2\nmatches: 4\noptions: {length: 15}\n", encoding="utf-8")
    page = tmp_path / "rungs.html"
    shown = command("lab", "ladder", "random", "hasty", "--plan", plan, "--html", page)
    assert (shown.code, shown.err) == (0, "")
    assert "| `hasty` |" in shown.out
    assert "## Head to head" in shown.out
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") == 2 * 2  # each for a wide window and for a phone
    assert "<script" not in html
    assert (tmp_path / "small.ladder" / "matches").is_dir()
    assert "## La escalera" in command("lab", "ladder", "random", "hasty", "--plan", plan, "--language", "es").out


def test_a_report_tells_what_the_rows_say_as_markdown_and_as_a_page(command: Command, plan: Path) -> None:
    plan.write_text(f"{PLAN}watch: yes\n", encoding="utf-8")
    command("lab", "run", plan)
    page = plan.with_suffix(".html")
    spanish = command("lab", "report", plan.with_suffix(""), "--language", "es", "--html", page)
    english = command("lab", "report", plan.with_suffix(""), "--language", "en")
    assert (spanish.code, english.code) == (0, 0)
    assert "| lead changes |" in english.out
    assert "| cambios de líder |" in spanish.out
    html = page.read_text(encoding="utf-8")
    assert html.count("<svg") >= 4
    assert "<script" not in html
    assert len(html) < 3_000_000


def test_a_report_begins_with_the_whole_in_short_and_says_of_which_version_it_is(command: Command, plan: Path) -> None:
    plan.write_text(PLAN.replace("bots: [hasty, random]", "tables: [{bots: [hasty, hasty]}, {bots: [hasty, random]}]"))
    command("lab", "run", plan)
    about = Folder(plan.with_suffix("")).about()
    output = command("lab", "report", plan.with_suffix(""), "--language", "en").out
    head, _, rest = output.partition("## In short\n\n")
    pack = about["tables"][0]["pack"]
    assert f"- Program: sobremesa {about['version']}.\n" in head
    assert f"- Seed: 3. Study: {about['study']}.\n" in head
    assert f"- Rules: edition {about['tables'][0]['edition']}. Pack: {pack['name']} " in head
    assert f", hash {pack['hash']}.\n" in head
    rows = [line.strip("|").split("|") for line in rest.partition("\n\n")[0].split("\n")]
    short = {cells[0].strip(): [cell.strip() for cell in cells[1:]] for cells in rows}
    assert short[""] == ["Table 1: 2 × hasty", "Table 2: hasty, random"]
    assert short["matches"] == ["4", "4"]
    assert short["hasty wins"][0] == "–"
    assert (
        short["hasty wins"][1].endswith("%)") or short["hasty wins"][1].endswith("(–)") or "†" in short["hasty wins"][1]
    )
    fair = "No seat is further than 4 points from its fair share of wins."
    assert short[fair] == ["not yet known", "–"]
    assert rest.index(fair) < rest.index("## Table 1")


def test_there_is_no_report_of_what_is_no_study(command: Command, tmp_path: Path) -> None:
    result = command("lab", "report", tmp_path, "--language", "en")
    assert result == (2, "", f"sobremesa: {tmp_path}: holds no rows (a folder that `sobremesa lab run` has written)\n")
