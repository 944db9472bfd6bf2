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

from sobremesa.table.refused import ErrorCode, Refused

MOST_UPLOADED: Final = 8 * 1024 * 1024  # bytes, as uploaded
MOST_UNPACKED: Final = 16 * 1024 * 1024
MOST_IN_A_FILE: Final = 2 * 1024 * 1024
MOST_FILES: Final = 300
_LONGEST_NAME: Final = 120
_STEP: Final = 64 * 1024
_DAY_ONE: Final = (1980, 1, 1, 0, 0, 0)  # a fixed date: the same files make the same zip on any day

# Letters, digits and signs that are safe everywhere; no part begins with a dot.
_PLAIN: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_. -]*(/[A-Za-z0-9_-][A-Za-z0-9_. -]*){0,3}")
# What some systems' zip programs add by themselves.
_LITTER: Final = re.compile(r"(^|/)(__MACOSX/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)")

Files = dict[str, bytes]  # by name, with / between folders


def unzip(data: bytes) -> Files:
    """The files of a zip, without a folder that contains all of them. Raises :class:`Refused`."""
    if len(data) > MOST_UPLOADED:
        raise _too_large(MOST_UPLOADED)
    try:
        with ZipFile(BytesIO(data)) as packed:
            members = [one for one in packed.infolist() if not one.is_dir() and not _LITTER.search(one.filename)]
            if len(members) > MOST_FILES:
                raise Refused(ErrorCode.LARGE, "There are more than {most} files.", most=MOST_FILES)
            return _checked(_members(packed, members))
    except (BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError, LookupError):
        raise Refused(ErrorCode.WRONG, "This is not a readable zip file.") from None


def gather(sent: Iterable[tuple[str, bytes]]) -> Files:
    """The files sent one by one, as (name, bytes). Raises :class:`Refused`."""
    return _checked((name, data) for name, data in sent if not _LITTER.search(name))


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


def _members(packed: ZipFile, members: list[ZipInfo]) -> Iterable[tuple[str, bytes]]:
    for one in members:
        kind = stat.S_IFMT(one.external_attr >> 16)
        if kind not in (0, stat.S_IFREG) or one.flag_bits & 1 or one.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise Refused(ErrorCode.WRONG, "{file} is not an ordinary file.", file=_shown(one.filename))
        yield one.filename, _unpacked(packed, one)


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
        if len(name) > _LONGEST_NAME or not _PLAIN.fullmatch(name):
            raise Refused(ErrorCode.WRONG, "{file} is not a plain file name.", file=_shown(name))
        if name.casefold() in {known.casefold() for known in files}:
            raise Refused(ErrorCode.WRONG, "{file} is there twice.", file=_shown(name))
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
    folders = {str(folder).casefold() for name in files for folder in PurePosixPath(name).parents}
    for name in files:
        if name.casefold() in folders:
            raise Refused(ErrorCode.WRONG, "{file} is there twice.", file=_shown(name))
    return _without_a_folder_around(files)


def _without_a_folder_around(files: Files) -> Files:
    """People often zip the folder rather than its content."""
    first, slash, _ = next(iter(files)).partition("/")
    if slash and all(name.startswith(f"{first}/") for name in files):
        return {name.removeprefix(f"{first}/"): data for name, data in files.items()}
    return files


def _shown(name: str) -> str:
    """A stranger's file name, shortened to one line."""
    plain = "".join(character if character.isprintable() else "?" for character in name)
    return f"«{plain[:60]}»"


def _too_large(most: int) -> Refused:
    return Refused(ErrorCode.LARGE, "It is too large: {most} MB at most.", most=most // 1024 // 1024)


def _file_too_large(name: str) -> Refused:
    return Refused(
        ErrorCode.LARGE,
        "{file} is too large: {most} MB at most.",
        file=_shown(name),
        most=MOST_IN_A_FILE // 1024 // 1024,
    )
