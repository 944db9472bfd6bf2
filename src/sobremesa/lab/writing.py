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
    said = {"seed": study.seed, "decisions": study.sample, "luck": study.luck, **shared, "tables": apart}
    return yaml.safe_dump(said, sort_keys=False, allow_unicode=True)


def _table(setup: Setup, home: Path | None) -> dict[str, Any]:
    said: dict[str, Any] = {"game": setup.game, "matches": setup.matches}
    if setup.options:
        said["options"] = dict(setup.options)
    if setup.pack is not None and setup.pack.folder is not None:
        said["pack"] = str(setup.pack.folder if home is None else setup.pack.folder.relative_to(home))
    return {**said, "bots": [bot.text for bot in setup.bots]}
