"""A pack's own pictures: at most one for each card, unit or mission, as a file in a folder beside the data.

A file's kind is determined by its content, not its name. Other people's browsers never get the file, only a picture
painted from it (``painter.py``).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from sobremesa.authoring.painter import Painter
from sobremesa.authoring.svg import check_svg
from sobremesa.engine.errors import BadInput, Wording, by_system, quoted
from sobremesa.engine.pack import Pack
from sobremesa.engine.words import key

FOLDER: Final = "pictures"
MOST_BYTES: Final = 512 * 1024
MOST_BYTES_IN_ALL: Final = 7 * 1024 * 1024  # so that a whole pack can be uploaded over a slow line
MOST_SHOWN: Final = 14 * 1024 * 1024  # bytes of all pictures as shown

_KIND_OF: Final = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WebP", ".svg": "SVG"}
_SHOWN: Final = ".webp"
_KINDS: Final = Wording("PNG, JPEG, WebP or SVG")
_RIGHT: Final = Wording("a picture: {kinds}", kinds=_KINDS)
_NOTES: Final = (".md", ".txt")  # notes about the pictures, such as credits
_LEFT_BEHIND: Final = ("desktop.ini", "thumbs.db")  # files that file managers create


def pictured(pack: Pack) -> list[str]:
    """The ids of all parts of a pack that have a picture."""
    if pack.folder is None:
        return []
    room = pack.folder / FOLDER
    return [part for part in pack.ids() if any((room / f"{part}{suffix}").exists() for suffix in _KIND_OF)]


def shown_of(pack: Pack, part: str) -> bytes | None:
    """The picture of a part of a pack as others see it, as WebP; None if it has none. Only for packs whose files come
    from :func:`with_painted`."""
    if pack.folder is None or part not in pack.ids():
        return None
    file = pack.folder / FOLDER / f"{part}{_SHOWN}"
    return file.read_bytes() if file.is_file() else None


def with_painted(files: Mapping[str, bytes], painted: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of a pack with the sent pictures replaced by painted ones (by part)."""
    kept = {name: data for name, data in files.items() if not _is_sent_picture(name)}
    return kept | {f"{FOLDER}/{part}{_SHOWN}": data for part, data in painted.items()}


def _is_sent_picture(name: str) -> bool:
    return name.startswith(f"{FOLDER}/") and not name.lower().endswith(_NOTES)


def paint_picture(file: Path, painter: Painter) -> bytes:
    """Paint the picture in a file as others see it, as WebP. Raises :class:`BadInput` for anything that should not be
    shown."""
    where = str(file)
    named = _KIND_OF.get(file.suffix)
    if named is None:
        raise BadInput(
            where,
            "is not named like a picture file",
            "a name that ends in {endings}, in lower case",
            endings=", ".join(_KIND_OF),
        )
    data = _bytes(file)
    kind = _kind(data)
    if not kind:
        raise BadInput(where, "is not a kind of picture that can be shown", _KINDS)
    if kind != named:
        right = next(f"{file.stem}{suffix}" for suffix, other in _KIND_OF.items() if other == kind)
        raise BadInput(where, "is really {kind}", "{name}", kind=kind, name=right)
    if kind == "SVG":
        check_svg(where, data)
    return painter.paint(where, kind.upper(), data)


def check_pictures(folder: Path, parts: Collection[str] | None, painter: Painter) -> list[BadInput]:
    """All faults of the pictures of the pack in this folder. Those without a fault are added to ``painter.painted``.
    ``parts`` are the ids that may have a picture; None if they are not all known."""
    room = folder / FOLDER
    if not room.exists():
        return []
    if not room.is_dir():
        return [BadInput(str(room), "is not a folder", "a folder with a picture for each card that has one")]
    faults: list[BadInput] = []
    seen: dict[str, str] = {}  # the first picture of each part
    total = 0
    for file in sorted(room.iterdir()):
        if file.name.startswith(".") or file.suffix.lower() in _NOTES or file.name.lower() in _LEFT_BEHIND:
            continue
        if painter.is_spent:
            simpler = key("fewer or simpler pictures; or save them as PNG")
            faults.append(BadInput(str(room), "takes too long to paint", simpler))
            break
        try:
            _check_name(file, parts)
            painted = paint_picture(file, painter)
            first = seen.setdefault(file.stem, file.name)
            if first != file.name:
                right = Wording("only one; the other is {first}", first=first)
                raise BadInput(str(file), "is the second picture of {part}", right, part=file.stem)
            painter.painted[file.stem] = painted
            total += file.stat().st_size
        except BadInput as error:
            faults.append(error)
    shown = sum(map(len, painter.painted.values()))
    if total > MOST_BYTES_IN_ALL:
        faults.append(_too_much(room, key("holds {size}"), total, MOST_BYTES_IN_ALL))
    if shown > MOST_SHOWN:
        faults.append(_too_much(room, key("comes to {size} as it is shown"), shown, MOST_SHOWN))
    return faults


def _too_much(room: Path, why: str, found: int, most: int) -> BadInput:
    return BadInput(str(room), why, "at most {most} in all", size=_size(found), most=_size(most))


def _check_name(file: Path, parts: Collection[str] | None) -> None:
    if parts is not None and file.stem not in parts:
        near = get_close_matches(file.stem.lower(), parts, n=1)
        right = Wording("an id from the pack, followed by {ending}", ending=file.suffix)
        if near:
            right = Wording("perhaps {name}", name=near[0])
        raise BadInput(str(file), "nothing has the id {id}", right, id=quoted(file.stem))


def _bytes(file: Path) -> bytes:
    """The content of a regular file. Raises :class:`BadInput` for a folder, a symbolic link, a pipe, or too large a
    file."""
    where = str(file)
    if file.is_symlink() or not file.is_file():
        raise BadInput(where, "is not a regular file", _RIGHT)
    try:
        with file.open("rb") as source:
            data = source.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(where, "can't be read: {reason}", _RIGHT, reason=by_system(error)) from None
    if len(data) > MOST_BYTES:
        size, most = _size(file.stat().st_size), _size(MOST_BYTES)
        raise BadInput(where, "is too large: {size}", "at most {most}", size=size, most=most)
    return data


def _kind(data: bytes) -> str:
    """The kind of a picture, by its first bytes; empty if we don't accept it."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "WebP"
    return "SVG" if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<") else ""


def _size(n: int) -> str:
    return f"{-(-n // 1024)} KiB"
