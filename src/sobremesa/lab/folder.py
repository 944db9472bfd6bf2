"""The folder of a study: its rows as Parquet files, one folder for each table of rows, one file in it for each block.

A file is written under another name and renamed, and the file of a block's matches is renamed last, so that a block is
there with all its rows or not at all. ``study.json`` says which study it holds, and by which program
(``lab/identity.py``).
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Collection, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec
import polars

from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key
from sobremesa.games import get
from sobremesa.lab.crew import Block, Crew
from sobremesa.lab.identity import identity
from sobremesa.lab.plan import StudyPlan
from sobremesa.lab.rows import ROW_OF, SHAPES, Rows, SeatRow
from sobremesa.lab.runner import Progress, Runner
from sobremesa.lab.study import Study

ABOUT: Final = "study.json"
PLAN: Final = "plan.yaml"
PACKS: Final = "packs"  # : the user's packs, each by its hash: they name what the rows refer to

_ASIDE: Final = ".part"
_NAME: Final = re.compile(r"[0-9]+-[0-9]+-[0-9]+")  # of a block's files
_LAST: Final = "matches"
_NOT_ALWAYS: Final = {"luck", "looks", "clauses", "weighed"}  # only there if their rows were asked for
_TYPES: Final = {int: polars.Int64, float: polars.Float64, str: polars.String, bool: polars.Boolean}
_SCHEMAS: Final = {
    name: {column.name: _TYPES[column.kind] for column in shape.columns} for name, shape in SHAPES.items()
}


class Folder:
    """A study's folder. Raises :class:`BadInput` for one that holds something else."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: StudyPlan) -> None:
        """Make the folder, or continue it: then it must be of the same study, played by the same version. Only the
        numbers of matches may differ, as a plan can ask for more."""
        about = identity(plan.study)
        if (self.path / ABOUT).exists():
            self._must_be(about)
        elif self.path.exists() and any(self.path.iterdir()):
            raise BadInput(str(self.path), "holds something else", "a new folder, or one of this plan")
        for name in SHAPES:
            (self.path / name).mkdir(parents=True, exist_ok=True)
        self._write(ABOUT, msgspec.json.format(msgspec.json.encode(about), indent=2))
        self._write(PLAN, plan.text.encode())
        self._keep_packs(plan.study)
        self._clear({block.name for block in self.blocks()})

    def blocks(self) -> list[Block]:
        """The stored blocks, in order."""
        files = (self.path / _LAST).glob("*.parquet")
        return sorted(Block(*map(int, file.stem.split("-"))) for file in files if _NAME.fullmatch(file.stem))

    def keep(self, block: Block, rows: Rows) -> None:
        """Write a block."""
        for name, kept in sorted(rows, key=lambda table: table[0] == _LAST):
            if name in _NOT_ALWAYS and not kept:
                continue
            frame = polars.DataFrame(sorted(kept), _SCHEMAS[name], orient="row")
            file = self.path / name / f"{block.name}.parquet"
            aside = file.with_suffix(_ASIDE)
            frame.write_parquet(aside)
            aside.replace(file)

    def drop(self, table: int, last: int) -> None:
        """Remove a table's matches beyond the number ``last``."""
        for block in self.blocks():
            if block.table == table and block.first > last:
                for name in sorted(SHAPES, key=_LAST.__ne__):  # the file that makes it a block goes first
                    (self.path / name / f"{block.name}.parquet").unlink(missing_ok=True)

    def seats(self, block: Block) -> list[SeatRow]:
        """The rows of a block's seats."""
        return self.rows(block, {"seats"}).seats

    def rows(self, block: Block, tables: Collection[str] = SHAPES) -> Rows:
        """The rows of a block, for these tables of rows."""
        rows = Rows()
        for name, kept in rows:
            file = self.path / name / f"{block.name}.parquet"
            if name in tables and (name not in _NOT_ALWAYS or file.exists()):
                kept += [ROW_OF[name](*row) for row in polars.read_parquet(file).iter_rows()]
        return rows

    def about(self) -> dict[str, Any]:
        """The study that it holds, and the version of the program that played it. Raises :class:`BadInput` if it holds
        none."""
        try:
            return msgspec.json.decode((self.path / ABOUT).read_bytes(), type=dict[str, Any])
        except FileNotFoundError:
            right = "a folder that `sobremesa lab run` has written"
            raise BadInput(str(self.path), "holds no rows", right) from None
        except msgspec.DecodeError:
            raise BadInput(str(self.path / ABOUT), "can't be read", "the file that `sobremesa lab run` wrote") from None

    def pack(self, about: Mapping[str, Any]) -> Pack:
        """The content of the table with this description (:meth:`about`): the pack kept with the rows, or else the
        game's own."""
        kept = self.path / PACKS / about["pack"]["hash"]
        return get(about["game"]).pack(kept if kept.exists() else None)

    def read(self, name: str) -> polars.DataFrame:
        """A table of rows, whole, in the order of its columns. Raises :class:`BadInput` if it is missing."""
        files = [self.path / name / f"{block.name}.parquet" for block in self.blocks()]
        if name in _NOT_ALWAYS and not any(file.exists() for file in files):
            return polars.DataFrame(schema=_SCHEMAS[name])
        if not files:
            raise BadInput(str(self.path), "holds no rows", "a folder that `sobremesa lab run` has written")
        there = [file for file in files if name not in _NOT_ALWAYS or file.exists()]
        return polars.concat([polars.read_parquet(file) for file in there]).sort(list(_SCHEMAS[name]))

    def hash(self) -> str:
        """A hash of all rows in order. It is the same for the same study, no matter how it was cut into blocks and who
        played it. Files may differ even if their rows are equal."""
        digest = blake2b(digest_size=16)
        for name in SHAPES:
            rows = self.read(name)
            if name in _NOT_ALWAYS and rows.is_empty():
                continue
            digest.update(f"{name}\n".encode())
            for row in rows.iter_rows():
                digest.update(msgspec.json.encode(row))
        return digest.hexdigest()

    def _must_be(self, about: dict[str, Any]) -> None:
        found = self.about()
        right = key("another folder: --out FOLDER")
        if found.get("version") != about["version"]:
            why = key("was begun by version {theirs}, and this is {ours}")
            theirs = quoted(str(found.get("version")))
            raise BadInput(str(self.path), why, right, theirs=theirs, ours=quoted(about["version"]))
        if found.get("study") != about["study"]:
            raise BadInput(str(self.path), "holds the rows of another plan", right)

    def _clear(self, blocks: set[str]) -> None:
        """Remove what an earlier run left unfinished."""
        for name in SHAPES:
            for file in (self.path / name).iterdir():
                if _NAME.fullmatch(file.stem) and (file.suffix == _ASIDE or file.stem not in blocks):
                    file.unlink()

    def _keep_packs(self, study: Study) -> None:
        """Copy the user's own packs, which may have changed by the time somebody reads the rows."""
        for setup in study.setups:
            kept = self.path / PACKS / setup.content.hash
            if setup.pack is None or setup.pack.folder is None or kept.exists():
                continue
            aside = kept.with_suffix(_ASIDE)
            shutil.rmtree(aside, ignore_errors=True)
            shutil.copytree(setup.pack.folder, aside)
            aside.replace(kept)

    def _write(self, name: str, data: bytes) -> None:
        aside = self.path / f"{name}{_ASIDE}"
        aside.write_bytes(data)
        aside.replace(self.path / name)


def fill(folder: Folder, plan: StudyPlan, recruit: Callable[[Study], Crew], tell: Callable[[Progress], None]) -> bool:
    """Play what a folder lacks of a plan, with the crew that ``recruit`` returns, and report progress to ``tell``.
    Returns whether it is complete: Ctrl-C ends it early and keeps the finished blocks."""
    folder.begin(plan)
    runner = Runner(plan.study, folder.keep, plan.half_width)
    for block in folder.blocks():
        runner.resume(block, [] if plan.precision is None else folder.seats(block))
    crew = recruit(plan.study)
    try:
        runner.run(crew, tell)
    except KeyboardInterrupt:
        return False
    finally:
        crew.close()
    if plan.precision is not None:
        for table in range(1, len(plan.study.setups) + 1):
            folder.drop(table, runner.enough(table))
    return True
