"""Make a side from another: its pack with something changed."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sobremesa.authoring.editing import set_values
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.lab.sides import read_side
from sobremesa.lab.writing import written

PLAN = "plan.yaml"


def whatif(file: Path, entry: str, changed: Sequence[str], to: Path) -> Path:
    """Copy the pack of a plan to a new folder, change fields of an entry (``FIELD=VALUE``), and write a plan that plays
    it; returns the plan's file. Raises :class:`BadInput` for an impossible change, and then leaves no folder."""
    study = read_side(file)
    setup = study.setups[0]
    table = setup.table
    values = [_pair(text) for text in changed]
    if to.exists():
        raise BadInput(str(to), "already exists", "a new folder")
    content = to / "pack"
    try:
        shutil.copytree(setup.content.folder or table.own_content, content)
        set_values(content, entry, values)
        changed_setup = replace(setup, pack=table.pack(content))
        (to / PLAN).write_text(written(replace(study, setups=(changed_setup,)), to), encoding="utf-8")
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
