"""Uploaded files: a zip, or one by one. Treated as untrusted.

Nothing is written to disk here. Names are plain and relative, sizes are limited before and during unpacking (what a zip
says about itself is only a claim), and anything but an ordinary file is refused.
"""

from __future__ import annotations

import hashlib
import re
import stat
import zlib
from collections.abc import Iterable
from io import BytesIO
from pathlib import PurePosixPath
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from sobremesa.engine.errors import quoted
from sobremesa.table.refused import ErrorCode, Refused

MOST_UPLOADED: Final = 8 * 1024 * 1024  # bytes, as uploaded
MOST_UNPACKED: Final = 16 * 1024 * 1024
MOST_IN_A_FILE: Final = 2 * 1024 * 1024
MOST_FILES: Final = 300
_LONGEST_NAME: Final = 120
_STEP: Final = 64 * 1024
_DAY_ONE: Final = (1980, 1, 1, 0, 0, 0)  # a fixed date: the same files make the same zip on any day

ABOUT: Final = "pack.yaml"  # at the top of every pack

# Letters, digits and signs that are safe everywhere; no part begins with a dot.
_PLAIN: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_. -]*(/[A-Za-z0-9_-][A-Za-z0-9_. -]*){0,3}")
# Files that systems, editors and version control leave behind.
_LITTER: Final = re.compile(
    r"(^|/)(__MACOSX/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$"
    r"|\.(git|idea|vscode)/|\.(gitignore|gitattributes|editorconfig)$"
    r"|[^/]*(~|\.(bak|orig|tmp|sw[a-p]))$|#[^/]*#$|\.#|\.~lock\.)",
    re.IGNORECASE,
)

Files = dict[str, bytes]  # by name, with / between folders


def unzip(data: bytes) -> Files:
    """The files of a zip, without the folders that contain all of them. Raises :class:`Refused`."""
    if len(data) > MOST_UPLOADED:
        raise _too_large(MOST_UPLOADED)
    try:
        with ZipFile(BytesIO(data)) as packed:
            members = [one for one in packed.infolist() if _counts(_named(one.filename))]
            if len(members) > MOST_FILES:
                raise Refused(ErrorCode.LARGE, "There are more than {most} files.", most=MOST_FILES)
            return _checked(_members(packed, members))
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError, LookupError):
        raise Refused(ErrorCode.WRONG, "This is not a readable zip file.") from None


def gather(sent: Iterable[tuple[str, bytes]]) -> Files:
    """The files sent one by one, as (name, bytes). Raises :class:`Refused`."""
    return _checked((_named(name), data) for name, data in sent if _counts(_named(name)))


def zipped(files: Files) -> bytes:
    """These files as a zip; the same files give the same bytes."""
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as packed:
        for name in sorted(files):
            packed.writestr(ZipInfo(name, _DAY_ONE), files[name], ZIP_DEFLATED)
    return out.getvalue()


def unpacked(data: bytes) -> Files:
    """The files of a zip made by :func:`zipped`."""
    with ZipFile(BytesIO(data)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def digest(files: Files) -> str:
    """A digest of these files, by name and content: 64 hex digits."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(f"{len(name)}:{name}:{len(files[name])}:".encode())
        whole.update(files[name])
    return whole.hexdigest()


def _named(name: str) -> str:
    """A file's name with / between folders, whatever system it comes from."""
    return name.replace("\\", "/").removeprefix("./")


def _counts(name: str) -> bool:
    """Whether it is a file that somebody wanted to send."""
    return not name.endswith("/") and not _LITTER.search(name)


def _members(packed: ZipFile, members: list[ZipInfo]) -> Iterable[tuple[str, bytes]]:
    for one in members:
        kind = stat.S_IFMT(one.external_attr >> 16)
        if kind not in (0, stat.S_IFREG) or one.flag_bits & 1 or one.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise Refused(ErrorCode.WRONG, "{file} is not an ordinary file.", file=quoted(one.filename))
        yield _named(one.filename), _unpacked(packed, one)


def _unpacked(packed: ZipFile, member: ZipInfo) -> bytes:
    """The content of a member, unpacked only up to the allowed size."""
    whole = bytearray()
    with packed.open(member) as source:
        while len(whole) <= MOST_IN_A_FILE and (piece := source.read(_STEP)):
            whole += piece
    if len(whole) > MOST_IN_A_FILE:
        raise _file_too_large(member.filename)
    return bytes(whole)


def _checked(named: Iterable[tuple[str, bytes]]) -> Files:
    files: Files = {}
    total = 0
    for name, data in named:
        if name in files:
            raise _twice(name)
        if len(data) > MOST_IN_A_FILE:
            raise _file_too_large(name)
        files[name] = data
        total += len(data)
        if total > MOST_UNPACKED:
            raise _too_large(MOST_UNPACKED)
        if len(files) > MOST_FILES:
            raise Refused(ErrorCode.LARGE, "There are more than {most} files.", most=MOST_FILES)
    if not files:
        raise Refused(ErrorCode.WRONG, "There are no files in it.")
    files = _without_folders_around(files)
    _check_names(files)
    return files


def _without_folders_around(files: Files) -> Files:
    """People often zip the folder rather than its content, and programs put another one around it."""
    first = next(iter(files)).partition("/")[0]
    if first in ("", ".", "..") or not all(name.startswith(f"{first}/") for name in files):
        return files
    return _without_folders_around({name.removeprefix(f"{first}/"): data for name, data in files.items()})


def _check_names(files: Files) -> None:
    folders = {str(folder).casefold() for name in files for folder in PurePosixPath(name).parents}
    seen: set[str] = set()
    for name in files:
        if len(name) > _LONGEST_NAME or not _PLAIN.fullmatch(name):
            raise Refused(
                ErrorCode.WRONG,
                "{file} is not a plain file name: letters from a to z, digits, spaces and - _ . are, in up to three "
                "folders.",
                file=quoted(name),
            )
        if name.casefold() in seen or name.casefold() in folders:
            raise _twice(name)
        seen.add(name.casefold())
    deeper = next((name for name in files if name.endswith(f"/{ABOUT}")), None)
    if deeper is not None and ABOUT not in files:
        raise Refused(
            ErrorCode.WRONG,
            "{file} is in a folder, and other files are beside that: send only what is in the folder.",
            file=quoted(deeper),
        )


def _twice(name: str) -> Refused:
    return Refused(ErrorCode.WRONG, "{file} is there twice.", file=quoted(name))


def _too_large(most: int) -> Refused:
    return Refused(ErrorCode.LARGE, "It is too large: {most} MB at most.", most=most // 1024 // 1024)


def _file_too_large(name: str) -> Refused:
    return Refused(
        ErrorCode.LARGE,
        "{file} is too large: {most} MB at most.",
        file=quoted(name),
        most=MOST_IN_A_FILE // 1024 // 1024,
    )
