"""The deliberate breaks of each clause's code: a game's ``mutations.yaml``."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.clauses.rulebooks import ROOT
from tests.game_files import game_file, read_yaml

FILE: Final = "mutations.yaml"
SOURCE: Final = ROOT / "src" / "sobremesa"


@dataclass(frozen=True)
class Mutation:
    """In ``file`` (below the package) the text ``find``, which occurs there once, becomes ``put``. ``why`` says what is
    then wrong."""

    clause: str
    file: str
    find: str
    put: str
    why: str

    def apply(self, package: Path) -> None:
        """Break the copy of the package in this folder."""
        path = package / self.file
        text = path.read_text(encoding="utf-8")
        if text.count(self.find) != 1:
            raise ValueError(
                f"{self.clause}: {self.find!r} stands {text.count(self.find)} times in {self.file}, not once"
            )
        path.write_text(text.replace(self.find, self.put), encoding="utf-8")

    def undo(self, package: Path) -> None:
        """Restore the file from the source."""
        (package / self.file).write_bytes((SOURCE / self.file).read_bytes())


def mutations(game: str) -> list[Mutation]:
    """All mutations of a game, in the order of its file."""
    return [Mutation(**entry) for entry in read_yaml(game_file(game, FILE))["mutations"]]


def exceptions(game: str) -> dict[str, str]:
    """The clauses that have no mutation, with the reason."""
    found: dict[str, str] = read_yaml(game_file(game, FILE))["exceptions"]
    return found
