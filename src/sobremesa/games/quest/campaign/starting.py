"""A new campaign to begin with: a copy of our small one."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from sobremesa.authoring.starter import ASIDE, id_for
from sobremesa.games.quest.campaign.reading import FILE, OWN

_MODEL: Final = OWN / "two-evenings"
_LEADS: Final = Path(__file__).parents[1] / "content" / "starter"


def new_campaign(folder: Path, language: str) -> None:
    """Write one into a new or empty folder, whose name becomes its id, with comments in this language. Raises
    :class:`BadInput`.
    """
    name = id_for(folder)
    files = {file.name: file.read_text(encoding="utf-8") for file in sorted(_MODEL.iterdir())}
    lead = (_LEADS / f"campaign.{language}.yaml").read_text(encoding="utf-8")
    files[FILE] = lead + "\n" + files[FILE].replace(f"id: {_MODEL.name}", f"id: {name}", 1)
    write_campaign(folder, {file: text.encode() for file, text in files.items()})


def write_campaign(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write a campaign's files, each under a temporary name first; the file that marks it as a campaign comes last."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in sorted(files, key=lambda name: name == FILE):
        aside = folder / f"{name}{ASIDE}"
        aside.write_bytes(files[name])
        aside.replace(folder / name)
