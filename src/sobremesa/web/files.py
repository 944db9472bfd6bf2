"""Static files for browsers: scripts, styles, fonts, icons. They are built (`npm run build`), named by content hash and
cached by browsers indefinitely."""

from __future__ import annotations

import gzip
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from markupsafe import Markup

from sobremesa.engine.errors import BadInput, Wording

STATIC: Final = Path(__file__).parent / "static"
ADDRESS: Final = "/static"
ICONS: Final = f"{ADDRESS}/icons"
_BUILT_BY: Final = Wording("{command}", command="make assets")
_MANIFEST: Final = STATIC / "manifest.json"


@lru_cache(maxsize=1)
def _read(at: int) -> dict[str, str]:
    """The manifest as built ``at`` this time (which serves as cache key)."""
    built: dict[str, str] = json.loads(_MANIFEST.read_text(encoding="utf-8"))
    return built


def _built() -> int:
    """When the files were built, in nanoseconds; raises :class:`BadInput` if they have not been."""
    try:
        return _MANIFEST.stat().st_mtime_ns
    except FileNotFoundError:
        raise BadInput(Wording("the pages' scripts and styles"), "they have not been built", _BUILT_BY) from None


def _manifest() -> dict[str, str]:
    return _read(_built())


def address(name: str) -> str:
    """The address of a file, such as ``shell.css`` or ``icons-azardia.svg``; raises :class:`KeyError` if there is no
    such file."""
    return f"{ADDRESS}/{_manifest()[name]}"


def has(name: str) -> bool:
    """Whether there is such a file."""
    return name in _manifest()


def icon(name: str, folder: str = "shell") -> Markup:
    """An icon of a folder's sprite as HTML, hidden from screen readers."""
    return drawn(f"{address(f'icons-{folder}.svg')}#{name}")


def drawn(place: str) -> Markup:
    """The icon at this address as HTML, hidden from screen readers."""
    return Markup('<svg class="icon" aria-hidden="true"><use href="{}"/></svg>').format(place)


def drawing(name: str, folder: str = "") -> str | None:
    """The address of an icon named by a pack: in the folder's sprite or another's if one has it, else a file of its
    own; None if game-icons has no icon of that name."""
    return _drawing(_built(), name, folder)


@lru_cache(maxsize=2000)  # asked for every icon of every table
def _drawing(built: int, name: str, folder: str) -> str | None:
    sprites = [file for file in _manifest() if file.startswith("icons-") and file.endswith(".svg")]
    for file in sorted(sprites, key=lambda file: file != f"icons-{folder}.svg"):
        sprite = address(file)
        if name in _in_sprite(sprite):
            return f"{sprite}#{name}"
    return f"{ICONS}/{name}.svg#{name}" if name in all_icons() else None


@lru_cache(maxsize=8)
def _in_sprite(sprite: str) -> frozenset[str]:
    text = (STATIC / sprite.rpartition("/")[2]).read_text(encoding="utf-8")
    return frozenset(re.findall(r'<symbol id="([^"]+)"', text))


@lru_cache(maxsize=1)
def all_icons() -> dict[str, str]:
    """Every icon of game-icons, as a symbol, by name."""
    icons: dict[str, str] = json.loads(gzip.decompress((STATIC / _manifest()["icons.json.gz"]).read_bytes()))
    return icons
