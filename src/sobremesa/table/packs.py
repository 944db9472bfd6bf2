"""Content packs that people upload: checked, kept for good, and found again by their hash."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

import platformdirs
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import defer

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.painter import Painter
from sobremesa.authoring.pictures import with_painted
from sobremesa.engine import earlier
from sobremesa.engine.cache import Cache
from sobremesa.engine.errors import Wording, changed
from sobremesa.engine.game import Game
from sobremesa.engine.pack import Fault, Pack
from sobremesa.engine.words import key
from sobremesa.games import get
from sobremesa.table import upload
from sobremesa.table.refused import Busy, ErrorCode, Refused
from sobremesa.table.store.database import private_folder
from sobremesa.table.store.store import Store, now
from sobremesa.table.store.tables import PackRow
from sobremesa.table.upload_quota import wait_for_another

MOST_A_DAY: Final = 20  # packs one guest may upload
MOST_FAULTS: Final = 200  # of a pack that are reported: some packs have enough to fill a book
_KEPT_READ: Final = 16  # packs kept in memory
_LONGEST_NAME: Final = 100
_SETTING: Final = "XDG_CACHE_HOME"  # the setting that says where the folder of packs is
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class UploadedPack:
    """The result of an upload: the digest of a pack that is ready to play with, or its faults: the first
    :data:`MOST_FAULTS`.
    """

    name: str
    digest: str | None
    faults: tuple[Fault, ...]


class Packs:
    """All content that matches of this store use or can use.

    A pack is stored zipped, and is unpacked in ``folder`` under its digest: what is there is complete and checked, and
    never changes. The folder can be rebuilt from the store.
    """

    def __init__(self, store: Store, folder: Path) -> None:
        self._store = store
        self._folder = _made(folder)
        self._own: dict[str, str] = {}  # the digest of each game's own
        self._read: Cache[str, Pack] = Cache(_KEPT_READ)

    def bring(self, game: AuthoredGame, files: upload.Files, guest: int) -> UploadedPack:
        """Check these files as content of a game and keep them if they have no faults. Of a picture, only the part that
        others are shown is kept.

        Raises :class:`Refused` if this guest has uploaded too many today. ``files`` are those of :func:`upload.unzip`
        or :func:`upload.gather`.
        """
        painter = Painter()
        with self._written(files) as aside:
            faults = tuple(_told_from(aside, fault) for fault in game.check_pack(aside, painter)[:MOST_FAULTS])
            if faults:
                return UploadedPack("", None, faults)
            pack = game.read_pack(aside)
        shown = with_painted(files, painter.painted)
        digest = upload.digest(shown)
        self._keep(game, pack, digest, shown, guest)
        self._lay(shown, digest)
        return UploadedPack(pack.name, digest, ())

    def own(self, game: Game) -> str:
        """The digest of the content that comes with a game, kept like any other: a later version may come with
        different content, and matches go on with what they began with.
        """
        if game.name not in self._own:
            self._own[game.name] = self._keep_ours(game, game.pack(), game.own_content)
        return self._own[game.name]

    def _keep_ours(self, game: Game, pack: Pack, home: Path) -> str:
        """Keep a game's own content, from this folder; returns its digest."""
        found = sorted(file for file in home.rglob("*") if file.is_file())
        files = {file.relative_to(home).as_posix(): file.read_bytes() for file in found}
        digest = upload.digest(files)
        self._keep(game, pack, digest, files, None)
        return digest

    def game(self, digest: str) -> str:
        """The game a pack is for. Raises :class:`Refused` if there is no such pack."""
        return self._row(digest).game

    def since(self, digest: str) -> datetime:
        """When a pack was uploaded, in UTC. Raises :class:`Refused` if there is no such pack."""
        return self._row(digest).since

    def pack(self, digest: str) -> Pack:
        """The pack with this digest, ready to play with. Raises :class:`Refused` if there is no such pack."""
        return self._read.get(digest, lambda: self._read_from(digest))

    def folder(self, digest: str) -> Path:
        """The folder with a pack's files, pictures included. Raises :class:`Refused` if there is no such pack."""
        folder = self._folder / digest
        if _DIGEST.fullmatch(digest) and folder.is_dir():
            return folder
        row = self._row(digest, with_files=True)
        if self._own.get(row.game) == digest:
            return get(row.game).own_content
        self._lay(upload.unpacked(row.files), digest)
        return folder

    def played(self, game: Game, plays: str) -> str | None:
        """The digest of a pack that plays the same as this hash from a log; None if no version of the game came with
        one and nobody has uploaded one.
        """
        if game.pack().hash == plays:
            return self.own(game)
        with self._store.reading() as session:
            found = session.scalar(
                select(PackRow.digest)
                .where(PackRow.game == game.name, PackRow.plays == plays)
                .order_by(PackRow.since.desc())
                .limit(1)
            )
        if found is not None:
            return found
        with earlier.unpacked(game.home, plays) as folder:
            return None if folder is None else self._keep_ours(game, game.pack_played(plays), folder)

    def for_guest(self, guest: int, most: int = 50) -> list[PackRow]:
        """A guest's uploads, latest first, without the files."""
        with self._store.reading() as session:
            rows = session.scalars(
                select(PackRow)
                .where(PackRow.guest == guest)
                .order_by(PackRow.since.desc())
                .limit(most)
                .options(defer(PackRow.files, raiseload=True))
            )
            return list(rows)

    def _read_from(self, digest: str) -> Pack:
        game = get(self._row(digest).game)
        return game.pack() if self._own.get(game.name) == digest else game.read_pack(self.folder(digest))

    def _row(self, digest: str, with_files: bool = False) -> PackRow:
        options = [] if with_files else [defer(PackRow.files)]
        row = None
        if _DIGEST.fullmatch(digest):
            with self._store.reading() as session:
                row = session.get(PackRow, digest, options=options)
        if row is None:
            raise Refused(ErrorCode.MISSING, "There is no such content pack.")
        return row

    def _keep(self, game: Game, pack: Pack, digest: str, files: upload.Files, guest: int | None) -> None:
        with suppress(IntegrityError):  # somebody uploaded the same pack at the same moment
            self._add(game, pack, digest, files, guest)

    def _add(self, game: Game, pack: Pack, digest: str, files: upload.Files, guest: int | None) -> None:
        with self._store.writing() as session:
            if session.get(PackRow, digest, options=[defer(PackRow.files)]) is not None:
                return
            if guest is not None:
                wait = wait_for_another(session, PackRow, guest, MOST_A_DAY)
                if wait:
                    raise Busy(wait, "You have uploaded {n} packs today, which is the limit for one day.", n=MOST_A_DAY)
            session.add(
                PackRow(
                    digest=digest,
                    plays=pack.hash,
                    game=game.name,
                    name=pack.name[:_LONGEST_NAME],
                    files=upload.zipped(files),
                    guest=guest,
                    since=now(),
                )
            )

    @contextmanager
    def _written(self, files: upload.Files) -> Iterator[Path]:
        """The files in a temporary folder beside the packs."""
        _made(self._folder)
        aside = Path(mkdtemp(prefix=".aside-", dir=self._folder))
        try:
            for name, data in files.items():
                file = aside / name
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
            for path in aside.rglob("*"):
                path.chmod(0o700 if path.is_dir() else 0o600)
            yield aside
        finally:
            shutil.rmtree(aside, ignore_errors=True)

    def _lay(self, files: upload.Files, digest: str) -> None:
        """Write the files to the folder of this digest, unless another process was quicker."""
        with self._written(files) as aside:
            try:
                aside.rename(self._folder / digest)
            except OSError:
                if not (self._folder / digest).is_dir():
                    raise


def folder_of_packs() -> Path:
    """Where packs are unpacked unless a server says otherwise. Raises :class:`BadInput` if it can't be used."""
    return _made(Path(platformdirs.user_cache_path("sobremesa", appauthor=False)) / "packs")


def _made(folder: Path) -> Path:
    return private_folder(folder, _SETTING, key("another folder"))


def _told_from(folder: Path, fault: Fault) -> Fault:
    """The fault in terms the uploader understands: they know their files, not our folder."""

    def ours_left_out(text: str) -> str:
        return text.replace(f"{folder}/", "")

    where = Wording("the pack") if fault.where == str(folder) else changed(fault.where, ours_left_out)
    return Fault(where, fault.part, fault.why.with_text(ours_left_out), fault.right.with_text(ours_left_out))
