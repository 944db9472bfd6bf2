"""The folder of a study: its rows are the same however they were made, and none is lost or left half done."""

from collections.abc import Callable
from pathlib import Path

import polars
import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.lab import identity, precision
from sobremesa.lab.crew import Alone, Block, Crew, Done, Processes
from sobremesa.lab.folder import Folder, fill
from sobremesa.lab.plan import StudyPlan, read_plan
from sobremesa.lab.rows import SHAPES, Rows
from sobremesa.lab.study import Study

PLAN = """
seed: 7
luck: 1
watch: yes
weigh: 1
decisions: 30
game: azardia
bots: [hasty, random]
matches: 8
options: {length: 20}
"""


def plan(path: Path, text: str = PLAN) -> StudyPlan:
    path.mkdir(exist_ok=True)
    (path / "plan.yaml").write_text(text, encoding="utf-8")
    return read_plan(path / "plan.yaml")


def filled(path: Path, read: StudyPlan, recruit: Callable[[Study], Crew] = Alone) -> Folder:
    folder = Folder(path)
    assert fill(folder, read, recruit, lambda progress: None)
    return folder


class Interrupted(Alone):
    """A crew that is interrupted before its fourth block."""

    left = 3

    def next(self) -> list[Done]:
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return super().next()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    path = tmp_path_factory.mktemp("whole")
    return filled(path / "rows", plan(path))


def test_every_table_has_the_columns_that_are_described(whole: Folder) -> None:
    for name, shape in SHAPES.items():
        frame = whole.read(name)
        assert frame.columns == [column.name for column in shape.columns]
        assert len(frame) > 0, name


def test_the_rows_are_the_same_whoever_plays(whole: Folder, tmp_path: Path) -> None:
    together = filled(tmp_path / "rows", plan(tmp_path), lambda study: Processes(study, 2))
    assert together.hash() == whole.hash()


def test_the_hash_is_of_every_row(whole: Folder, tmp_path: Path) -> None:
    other = filled(tmp_path / "rows", plan(tmp_path, PLAN.replace("seed: 7", "seed: 8")))
    assert other.hash() != whole.hash()
    block = whole.blocks()[0]
    for name in SHAPES:
        file = whole.path / name / f"{block.name}.parquet"
        before = file.read_bytes()
        frame = polars.read_parquet(file)
        frame.head(len(frame) - 1).write_parquet(file)
        changed = whole.hash()
        file.write_bytes(before)
        assert changed != whole.hash(), name


def test_a_run_that_was_stopped_goes_on_where_it_stopped(whole: Folder, tmp_path: Path) -> None:
    read, folder = plan(tmp_path), Folder(tmp_path / "rows")
    assert not fill(folder, read, Interrupted, lambda progress: None)
    before = {file: file.stat().st_mtime_ns for file in folder.path.rglob("*.parquet")}
    assert len(folder.blocks()) == 3
    filled(folder.path, read)
    assert all(file.stat().st_mtime_ns == at for file, at in before.items())
    assert folder.hash() == whole.hash()


def test_a_plan_may_ask_for_more_matches_later(whole: Folder, tmp_path: Path) -> None:
    filled(tmp_path / "rows", plan(tmp_path, PLAN.replace("matches: 8", "matches: 3")))
    assert filled(tmp_path / "rows", plan(tmp_path)).hash() == whole.hash()


def test_what_a_death_left_half_written_is_written_anew(
    whole: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The matches are renamed last: without them the block doesn't count, whatever else is there."""
    read, folder = plan(tmp_path), Folder(tmp_path / "rows")
    folder.begin(read)
    write = polars.DataFrame.write_parquet

    def dies(frame: polars.DataFrame, file: Path) -> None:
        if file.parent.name == "matches":
            file.write_bytes(b"half a f")
            raise MemoryError
        write(frame, file)

    monkeypatch.setattr(polars.DataFrame, "write_parquet", dies)
    with pytest.raises(MemoryError):
        folder.keep(Block(1, 1, 3), Rows())
    monkeypatch.undo()
    assert folder.blocks() == []
    assert list(folder.path.rglob("*-0000003.parquet")) != []
    assert filled(folder.path, read).hash() == whole.hash()
    assert list(folder.path.rglob("*.part")) == []


def test_another_plan_is_not_mixed_in(whole: Folder, tmp_path: Path) -> None:
    before = whole.hash()
    with pytest.raises(BadInput, match=r"holds the rows of another plan \(another folder: --out FOLDER\)"):
        Folder(whole.path).begin(plan(tmp_path, PLAN.replace("seed: 7", "seed: 8")))
    assert whole.hash() == before


def test_another_version_of_the_program_is_not_mixed_in(
    whole: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "program", lambda study: "9.9")
    with pytest.raises(BadInput, match=r"was begun by version '.*', and this is '9.9' \(another folder"):
        Folder(whole.path).begin(plan(tmp_path))


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    read = plan(tmp_path)
    with pytest.raises(BadInput, match=r"holds something else \(a new folder, or one of this plan\)"):
        Folder(tmp_path).begin(read)
    assert [file.name for file in tmp_path.iterdir()] == ["plan.yaml"]


def test_a_folder_without_rows_has_no_hash(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"holds no rows \(a folder that `sobremesa lab run` has written\)"):
        Folder(tmp_path).hash()


def test_a_precise_table_keeps_what_counts_and_nothing_beyond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precision, "LOOK", 10)  # deals: fewer are played
    text = "game: azardia\nbots: random\nseats: 2\nmatches: 80\nprecision: 33\noptions: {length: 15}\n"
    read = plan(tmp_path, text)
    one = filled(tmp_path / "one", read)
    other = filled(tmp_path / "other", read, lambda study: Processes(study, 2))
    assert one.read("matches")["match"].to_list() == list(range(1, 11))
    assert other.hash() == one.hash()
    assert filled(tmp_path / "one", read).hash() == one.hash()
