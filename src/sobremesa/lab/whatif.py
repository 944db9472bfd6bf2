"""A side made out of another: its pack with something changed."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import yaml

from sobremesa import game
from sobremesa.authoring.editing import set_values
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.lab.sides import read_side

PLAN = "plan.yaml"


def whatif(file: Path, entry: str, changed: Sequence[str], to: Path) -> Path:
    """Copy the pack of a plan to a new folder, change fields of an entry (``FIELD=VALUE``), and write a plan that plays
    it: returned is its file. Raises :class:`BadInput` for what can't be, and then leaves no folder."""
    plan = read_side(file)
    table = game(plan.game)
    values = [_pair(text) for text in changed]
    if to.exists():
        raise BadInput(str(to), "already exists", "a new folder")
    content = to / "pack"
    try:
        shutil.copytree(plan.content or table.home / "content", content)
        set_values(content, entry, values)
        table.pack(content)
        said = {
            "game": plan.game,
            "seats": plan.seats,
            "bots": list(plan.bots),
            "matches": plan.matches,
            "seed": plan.seed,
            **({"options": plan.options} if plan.options else {}),
            "pack": content.name,
        }
        (to / PLAN).write_text(yaml.safe_dump(said, sort_keys=False, allow_unicode=True), encoding="utf-8")
    except BaseException:
        shutil.rmtree(to, ignore_errors=True)
        raise
    return to / PLAN


def _pair(text: str) -> tuple[str, str]:
    field, sign, value = text.partition("=")
    if not sign or not field.strip() or not value.strip():
        raise BadInput(
            "FIELD=VALUE", "{value} is not possible", "as in {example}", value=quoted(text), example="copies=3"
        )
    return field.strip(), value.strip()
