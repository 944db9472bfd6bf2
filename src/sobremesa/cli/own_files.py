"""Files that the terminal commands keep in a folder of the user's: matches, campaigns, solved exercises."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import typer

from sobremesa.engine.errors import BadInput, Wording, by_system, quoted

#: The setting of the system that says where that folder is.
SETTING: Final = {"win32": "APPDATA", "darwin": "HOME"}.get(sys.platform, "XDG_CONFIG_HOME")


def own_file(name: str) -> Path:
    """The path of the file with this name."""
    return Path(typer.get_app_dir("sobremesa")) / name


@contextmanager
def writing(file: Path, setting: str) -> Iterator[None]:
    """Wrap a write to this file. If the system refuses it, raises :class:`BadInput`, which names the ``setting`` that
    would put the file elsewhere."""
    try:
        yield
    except OSError as error:
        why = Wording("{file} can't be written: {reason}", file=quoted(str(file), 200), reason=by_system(error))
        raise BadInput(setting, why, "a file in a folder that can be written") from None
