"""Write a study as a plan."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from sobremesa.lab.study import Setup, Study


def written(study: Study, home: Path | None = None) -> str:
    """The text of a plan that reads back as this study. Paths of packs are relative to the folder ``home``, if
    given."""
    tables = [_table(setup, home) for setup in study.setups]
    shared = {name: value for name, value in tables[0].items() if all(one.get(name) == value for one in tables)}
    shared.pop("bots", None)
    apart = [{name: value for name, value in one.items() if name not in shared} for one in tables]
    plan = {"seed": study.seed, "decisions": study.sample, "luck": study.luck, **shared, "tables": apart}
    return yaml.safe_dump(plan, sort_keys=False, allow_unicode=True)


def _table(setup: Setup, home: Path | None) -> dict[str, Any]:
    table: dict[str, Any] = {"game": setup.game, "matches": setup.matches}
    if setup.options:
        table["options"] = dict(setup.options)
    if setup.pack is not None and setup.pack.folder is not None:
        table["pack"] = str(setup.pack.folder if home is None else setup.pack.folder.relative_to(home))
    return {**table, "bots": [bot.text for bot in setup.bots]}
