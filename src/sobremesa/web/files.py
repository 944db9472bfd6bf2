"""The files that browsers get besides pages: scripts, styles, fonts, icons. They are built (`npm run build`), named by
their content and kept by browsers for good."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from sobremesa.engine.errors import BadInput

STATIC: Final = Path(__file__).parent / "static"
ADDRESS: Final = "/static"
_MANIFEST: Final = STATIC / "manifest.json"


@lru_cache(maxsize=1)
def _read(at: int) -> dict[str, str]:
    """The manifest as it was built ``at`` that time."""
    built: dict[str, str] = json.loads(_MANIFEST.read_text(encoding="utf-8"))
    return built


def _manifest() -> dict[str, str]:
    try:
        return _read(_MANIFEST.stat().st_mtime_ns)
    except FileNotFoundError:
        raise BadInput("the pages' scripts and styles", "they are not built", "make assets") from None


def address(name: str) -> str:
    """Where a file is, such as ``shell.css`` or ``icons-azardia.svg``; raises :class:`KeyError` for one never built."""
    return f"{ADDRESS}/{_manifest()[name]}"


def has(name: str) -> bool:
    """Whether there is such a file."""
    return name in _manifest()


def icon(name: str, folder: str = "shell") -> Markup:
    """An icon of a folder's sprite, for the eye alone."""
    return Markup('<svg class="icon" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        address(f"icons-{folder}.svg"), name
    )
