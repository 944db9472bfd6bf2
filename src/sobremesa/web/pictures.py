"""Pictures that come with content packs."""

from __future__ import annotations

from functools import lru_cache

from sobremesa.authoring.pictures import pictured
from sobremesa.engine.pack import Pack


@lru_cache(maxsize=32)  # a pack in play does not change, and looking for its pictures reads the disk
def own_pictures(pack: Pack) -> dict[str, str]:
    """The addresses of a pack's own pictures, by part. An uploaded pack lies in a folder named after its digest."""
    folder = pack.folder
    return {} if folder is None else {part: f"/api/v1/packs/{folder.name}/pictures/{part}" for part in pictured(pack)}
