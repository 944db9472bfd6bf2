"""A pack's own pictures: at most one for each card, unit or mission, as a file in a folder beside the data.

They are shown in other people's browsers, so a file is judged by its content, not its name; and it is checked whenever
it is read, so that nothing added after a check is shown.
"""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple

from sobremesa.authoring.svg import check_svg
from sobremesa.engine.errors import BadInput, Wording, by_system, quoted
from sobremesa.engine.pack import Pack

FOLDER: Final = "pictures"
MOST_BYTES: Final = 512 * 1024
MOST_BYTES_IN_ALL: Final = 7 * 1024 * 1024  # so that a whole pack can be uploaded over a slow line
MOST_PIXELS: Final = 2048  # each way

_MEDIA: Final = {
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".svg": "image/svg+xml",
}
_NAMES: Final = {"image/png": "PNG", "image/jpeg": "JPEG", "image/webp": "WebP", "image/svg+xml": "SVG"}
_KINDS: Final = Wording("PNG, JPEG, WebP or SVG")
_RIGHT: Final = Wording("a picture: {kinds}", kinds=_KINDS)
_NOTES: Final = (".md", ".txt")  # who made the pictures, say
_LEFT_BEHIND: Final = ("desktop.ini", "thumbs.db")  # by file managers


class Picture(NamedTuple):
    """A picture that may be shown to anybody: ``media`` is its MIME type, ``data`` its bytes.

    Show it as a picture (``<img>``) and of this type alone, never as part of a page.
    """

    media: str
    data: bytes


def picture_of(pack: Pack, part: str) -> Picture | None:
    """The owner's own picture of the part of a pack with this id, None if there is none. Raises :class:`BadInput` for a
    file that is not fit to be shown to others."""
    file = _picture_file(pack, part)
    return None if file is None else read_picture(file)


def pictured(pack: Pack) -> list[str]:
    """The ids of all parts of a pack that have a picture."""
    return [part for part in pack.ids() if _picture_file(pack, part) is not None]


def _picture_file(pack: Pack, part: str) -> Path | None:
    """The file in the pack's folder that is the picture of this part; not checked yet."""
    if pack.folder is None or part not in pack.ids():
        return None
    names = (pack.folder / FOLDER / f"{part}{suffix}" for suffix in _MEDIA)
    return next((file for file in names if file.exists()), None)


def read_picture(file: Path) -> Picture:
    """The picture in a file; raises :class:`BadInput` for anything that should not be shown."""
    where = str(file)
    media = _MEDIA.get(file.suffix)
    if media is None:
        raise BadInput(
            where,
            "is not named like a picture file",
            "a name that ends in {endings}, in lower case",
            endings=", ".join(_MEDIA),
        )
    data = _bytes(file)
    found = _kind(data)
    if found != media:
        named = next((f"{file.stem}{suffix}" for suffix, kind in _MEDIA.items() if kind == found), "")
        if named:
            raise BadInput(where, "is really {kind}", "{name}", kind=_NAMES[found], name=named)
        raise BadInput(where, "is not a kind of picture that can be shown", _KINDS)
    if found == "image/svg+xml":
        check_svg(where, data)
    else:
        _decode(where, data, _NAMES[found])
    return Picture(found, data)


def check_pictures(folder: Path, parts: Collection[str] | None) -> list[BadInput]:
    """All faults of the pictures of the pack in this folder. ``parts`` are the ids that may have one; None if they are
    not all known."""
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
        try:
            picture = read_picture(file)
            _check_name(file, parts)
            first = seen.setdefault(file.stem, file.name)
            if first != file.name:
                raise BadInput(
                    str(file),
                    "is the second picture of {part}",
                    "only one; the other is {first}",
                    part=file.stem,
                    first=first,
                )
            total += len(picture.data)
        except BadInput as error:
            faults.append(error)
    if total > MOST_BYTES_IN_ALL:
        size, most = _size(total), _size(MOST_BYTES_IN_ALL)
        faults.append(BadInput(str(room), "holds {size}", "at most {most} in all", size=size, most=most))
    return faults


def _check_name(file: Path, parts: Collection[str] | None) -> None:
    if parts is not None and file.stem not in parts:
        near = get_close_matches(file.stem.lower(), parts, n=1)
        right = Wording("an id from the pack, followed by {ending}", ending=file.suffix)
        if near:
            right = Wording("perhaps {name}", name=near[0])
        raise BadInput(str(file), "nothing has the id {id}", right, id=quoted(file.stem))


def _bytes(file: Path) -> bytes:
    """The content of a plain file: no folder, no link to elsewhere, no pipe that waits for a writer."""
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
    """What kind of picture a file is, by its first bytes; empty if it is none that we accept."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp"
    return "image/svg+xml" if data.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"<") else ""


def _decode(where: str, data: bytes, kind: str) -> None:
    """Decode the whole picture, as a browser would."""
    from PIL import Image  # noqa: PLC0415 - most of what reads packs never meets a picture

    try:
        with Image.open(BytesIO(data), formats=(kind,)) as image:
            width, height = image.size
            if width > MOST_PIXELS or height > MOST_PIXELS:
                why = Wording("is too large: {width} × {height} points", width=width, height=height)
                raise BadInput(where, why, "at most {most} each way", most=MOST_PIXELS)
            # A photo with an embedded preview counts as several pictures, and is shown as one.
            if kind != "JPEG" and getattr(image, "is_animated", False):
                raise BadInput(where, "is animated", "a still picture")
            image.load()
    except BadInput:
        raise
    except Exception:  # decoders raise all kinds of exceptions
        raise BadInput(where, "is damaged", "save it again") from None


def _size(n: int) -> str:
    return f"{-(-n // 1024)} KiB"
