"""The content that came with earlier versions of a game, by its hash: matches that were stored with it go on with it.

``earlier/`` in a game's folder has it as archives, each named after the hash; there is no such folder where the content
has never changed. Nothing in the archives is ever edited.
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
    """A folder, for as long as it is needed, with the content of the game in ``home`` that had this hash; None if no
    earlier version came with such."""
    file = home / FOLDER / f"{digest}.zip"
    if not _HASH.fullmatch(digest) or not file.is_file():
        yield None
        return
    with TemporaryDirectory() as place:
        with ZipFile(file) as archive:
            archive.extractall(place)
        yield Path(place)
