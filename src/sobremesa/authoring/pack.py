"""A pack that was read from its files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sobremesa.authoring.reading import Bilingual, PackShape
from sobremesa.engine.pack import Pack


class AuthoredPack(Pack):
    """A pack with what its ``pack.yaml`` says, its title and authors among it; one built by a program has none."""

    def __init__(
        self, name: str, digest: str, content: Any, about: PackShape | None = None, folder: Path | None = None
    ) -> None:
        super().__init__(name, digest, content, about.version if about else "", folder)
        self.about = about
        self.title = about.name if about else Bilingual(es=name, en=name)
        self.authors = tuple(about.authors) if about else ()
