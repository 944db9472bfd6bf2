"""The content that came with earlier versions of a game, by its hash. Matches stored with it go on with it.

``earlier/`` in a game's folder has an archive for each, named after the hash; a game whose content has never changed
has no such folder. The archives are never edited.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

FOLDER: Final = "earlier"
_HASH: Final = re.compile("[0-9a-f]{16}")


@contextmanager
def unpacked(home: Path, digest: str) -> Iterator[Path | None]:
    """A context manager that gives a temporary folder with the content of this hash, for the game in ``home``; None if
    no earlier version had it."""
    file = home / FOLDER / f"{digest}.zip"
    if not _HASH.fullmatch(digest) or not file.is_file():
        yield None
        return
    with TemporaryDirectory() as place:
        with ZipFile(file) as archive:
            archive.extractall(place)
        yield Path(place)
