"""A pack's own pictures: which files are shown to others, and the errors for those that are not."""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Collection, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from sobremesa.authoring import painter as painting
from sobremesa.authoring import pictures as service
from sobremesa.authoring.painter import MOST_SIDE_SENT, Painter
from sobremesa.authoring.pictures import (
    MOST_BYTES,
    MOST_BYTES_IN_ALL,
    check_pictures,
    paint_picture,
    pictured,
    shown_of,
    with_painted,
)
from sobremesa.engine.errors import BadInput
from sobremesa.engine.pack import Pack

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
KINDS = {".png": "PNG", ".jpg": "JPEG", ".jpeg": "JPEG", ".webp": "WEBP"}
IDS = ("bicycle", "new-shoes")


def drawn(kind: str, width: int = 8, height: int = 8, frames: int = 1) -> bytes:
    """A picture of this kind, with each frame in another colour."""
    file = BytesIO()
    first, *more = (Image.new("RGB", (width, height), (40 * at, 90, 90)) for at in range(frames))
    first.save(file, kind, **({"save_all": True, "append_images": more} if more else {}))
    return file.getvalue()


PNG = drawn("PNG")
LONG_PNG = drawn("PNG", 500, 500)
Put = Callable[..., Path]


@pytest.fixture
def put(tmp_path: Path) -> Put:
    """A function that puts files of this content among the pictures of a pack and returns the pack's folder."""

    def some(names: str | Collection[str], data: bytes) -> Path:
        for name in [names] if isinstance(names, str) else names:
            file = tmp_path / "pictures" / name
            file.parent.mkdir(exist_ok=True)
            file.write_bytes(data)
        return tmp_path

    return some


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    with Painter() as one:
        yield one


Lines = Callable[..., list[str]]


@pytest.fixture
def lines_of(painter: Painter) -> Lines:
    """A function that returns the faults of a pack's pictures, without the path of its folder."""
    painter.painted.clear()

    def lines(folder: Path, ids: Collection[str] | None = IDS) -> list[str]:
        return [str(fault).replace(f"{folder}/", "") for fault in check_pictures(folder, ids, painter)]

    return lines


# Good ones


@pytest.mark.parametrize("suffix", KINDS)
def test_a_picture_of_each_kind_is_shown_as_webp(put: Put, lines_of: Lines, painter: Painter, suffix: str) -> None:
    assert lines_of(put(f"bicycle{suffix}", drawn(KINDS[suffix]))) == []
    with Image.open(BytesIO(painter.painted["bicycle"])) as image:
        assert (image.format, image.size) == ("WEBP", (8, 8))


def test_a_drawing_is_shown_as_webp(put: Put, lines_of: Lines, painter: Painter) -> None:
    assert lines_of(put("new-shoes.svg", b"\xef\xbb\xbf\n" + SVG)) == []
    with Image.open(BytesIO(painter.painted["new-shoes"])) as image:
        assert (image.format, image.size) == ("WEBP", (768, 768))


def test_a_photo_with_an_embedded_preview_counts_as_one_picture(put: Put, lines_of: Lines) -> None:
    assert lines_of(put("bicycle.jpg", drawn("MPO", frames=2))) == []


def test_a_pack_needs_no_pictures(tmp_path: Path, lines_of: Lines) -> None:
    assert lines_of(tmp_path) == []
    (tmp_path / "pictures").mkdir()
    assert lines_of(tmp_path) == []


def test_notes_and_files_of_file_managers_are_ignored(put: Put, lines_of: Lines) -> None:
    assert lines_of(put(("CREDITS.md", "who.txt", ".DS_Store", "Thumbs.db"), b"\0")) == []


# Bad ones


@pytest.mark.parametrize(
    ("name", "data", "line"),
    [
        ("bycicle.png", PNG, "nothing has the id 'bycicle' (perhaps bicycle)"),
        ("Bicycle.png", PNG, "nothing has the id 'Bicycle' (perhaps bicycle)"),
        ("volcano.png", PNG, "nothing has the id 'volcano' (an id from the pack, followed by .png)"),
        ("bicycle.svg", SVG.replace(b"<svg", b"<svg width='0'"), "can't be painted (save it as plain SVG, or as PNG)"),
        ("bicycle.gif", drawn("GIF"), "is not named like a picture file (a name that ends in "),
        (
            "bicycle.PNG",
            PNG,
            "is not named like a picture file (a name that ends in .png, .jpg, .jpeg, .webp, .svg, in lower case)",
        ),
        ("bicycle", PNG, "is not named like a picture file ("),
        ("bicycle.png", drawn("JPEG"), "is really JPEG (bicycle.jpg)"),
        ("bicycle.jpg", PNG, "is really PNG (bicycle.png)"),
        ("bicycle.png", SVG, "is really SVG (bicycle.svg)"),
        ("bicycle.svg", PNG, "is really PNG (bicycle.png)"),
        ("bicycle.png", drawn("GIF"), "is not a kind of picture that can be shown (PNG, JPEG, WebP or SVG)"),
        ("bicycle.png", b"", "is not a kind of picture that can be shown (PNG, JPEG, WebP or SVG)"),
        ("bicycle.jpg", b"MZ\x90\0", "is not a kind of picture that can be shown (PNG, JPEG, WebP or SVG)"),
        ("bicycle.png", PNG[: len(PNG) // 2], "is damaged (save it again)"),
        ("bicycle.png", LONG_PNG[: len(LONG_PNG) // 2], "is damaged (save it again)"),
        ("bicycle.webp", drawn("WEBP")[:-9], "is damaged (save it again)"),
        ("bicycle.jpg", b"\xff\xd8\xff<script>alert(1)</script>", "is damaged (save it again)"),
        ("bicycle.png", PNG + bytes(MOST_BYTES), "is too large: 513 KiB (at most 512 KiB)"),
        ("bicycle.png", drawn("PNG", MOST_SIDE_SENT + 1, 1), "is too large: 2049 × 1 pixels (at most 2048 each way)"),
        ("bicycle.webp", drawn("WEBP", 1, MOST_SIDE_SENT + 1), "is too large: 1 × 2049 pixels (at most 2048 each way)"),
        ("bicycle.png", drawn("PNG", frames=2), "is animated (a still picture)"),
        ("bicycle.webp", drawn("WEBP", frames=2), "is animated (a still picture)"),
        (
            "bicycle.svg",
            SVG.replace(b"<path", b"<script/><path"),
            "has <script> (shapes, gradients, patterns and filters",
        ),
    ],
)
def test_a_file_that_should_not_be_shown_is_reported_in_one_line(
    put: Put, lines_of: Lines, name: str, data: bytes, line: str
) -> None:
    folder = put(name, data)
    (fault,) = lines_of(folder)
    where = "1: " if name.endswith(".svg") and b"script" in data else " "
    assert fault.startswith(f"pictures/{name}:{where}{line}")


def test_a_files_size_in_pixels_is_checked_before_it_is_unpacked(put: Put, lines_of: Lines) -> None:
    """A picture of a few bytes may claim to be enormous."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    town = chunk(b"IHDR", struct.pack(">IIBBBBB", 9000, 9000, 8, 2, 0, 0, 0)) + chunk(b"IEND", b"")
    assert lines_of(put("bicycle.png", PNG[:8] + town)) == [
        "pictures/bicycle.png: is too large: 9000 × 9000 pixels (at most 2048 each way)"
    ]


def test_a_card_has_one_picture(put: Put, lines_of: Lines) -> None:
    put("bicycle.svg", SVG)
    assert lines_of(put("bicycle.png", PNG)) == [
        "pictures/bicycle.svg: is the second picture of bicycle (only one; the other is bicycle.png)"
    ]


def test_the_total_size_of_all_pictures_is_limited(put: Put, lines_of: Lines) -> None:
    size = MOST_BYTES - 1024
    ids = [f"card-{number}" for number in range(MOST_BYTES_IN_ALL // size + 1)]
    folder = put([f"{card}.png" for card in ids], PNG + bytes(size - len(PNG)))
    assert lines_of(folder, ids) == ["pictures: holds 7665 KiB (at most 7168 KiB in all)"]
    (folder / "pictures" / "card-0.png").unlink()
    assert lines_of(folder, ids) == []


def test_every_faulty_picture_has_its_line(put: Put, lines_of: Lines) -> None:
    folder = put(("a.png", "bicycle.png", "c.gif"), PNG)
    assert [line.split(":")[0] for line in lines_of(folder)] == ["pictures/a.png", "pictures/c.gif"]


def test_if_the_ids_are_not_known_any_name_is_accepted(put: Put, lines_of: Lines) -> None:
    assert lines_of(put("bycicle.png", PNG), None) == []


def test_only_regular_files_are_pictures(put: Put, lines_of: Lines) -> None:
    """A link could lead out of the pack, and a pipe never ends."""
    folder = put("elsewhere", PNG)
    pictures = folder / "pictures"
    (pictures / "elsewhere").rename(folder / "elsewhere.png")
    (pictures / "bicycle.png").symlink_to(folder / "elsewhere.png")
    (pictures / "new-shoes.png").mkdir()
    os.mkfifo(pictures / "new-shoes.webp")
    assert {line.partition(": ")[2] for line in lines_of(folder)} == {
        "is not a regular file (a picture: PNG, JPEG, WebP or SVG)"
    }
    assert len(lines_of(folder)) == 3


def test_a_file_named_pictures_is_refused(tmp_path: Path, lines_of: Lines) -> None:
    (tmp_path / "pictures").write_bytes(PNG)
    assert lines_of(tmp_path) == ["pictures: is not a folder (a folder with a picture for each card that has one)"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    kind=st.sampled_from(["PNG", "JPEG", "WEBP"]),
    start=st.floats(0, 1),
    torn=st.integers(0, 9),
    new=st.binary(max_size=9),
)
def test_a_file_with_any_content_is_painted_or_refused_in_one_line(
    put: Put, lines_of: Lines, painter: Painter, kind: str, start: float, torn: int, new: bytes
) -> None:
    whole = drawn(kind)
    at = int(start * len(whole))
    name = f"bicycle.{kind.lower()}"
    folder = put(name, whole[:at] + new + whole[at + torn :])
    painter.painted.clear()
    faults = lines_of(folder)
    assert [fault for fault in faults if len(fault.splitlines()) > 1] == []
    assert bool(faults) is ("bicycle" not in painter.painted)
    (folder / "pictures" / name).unlink()


def test_the_size_of_painted_pictures_is_limited(put: Put, lines_of: Lines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "MOST_SHOWN", 10)
    assert lines_of(put("bicycle.svg", SVG)) == ["pictures: comes to 2 KiB as it is shown (at most 1 KiB in all)"]


def test_painting_stops_when_the_pictures_take_too_long_together(
    put: Put, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(painting, "SECONDS_IN_ALL", 0)
    folder = put(("bicycle.svg", "new-shoes.svg"), SVG)
    with Painter() as tired:
        (fault,) = check_pictures(folder, IDS, tired)
    assert str(fault) == (
        f"{folder}/pictures: takes too long to paint (fewer or simpler pictures; or save them as PNG)"
    )


# From the pack


class Shelf(Pack):
    """A pack of two cards."""

    def ids(self) -> Collection[str]:
        return IDS


def test_a_pack_shows_only_its_painted_pictures(put: Put) -> None:
    sent = {"pack.yaml": b"id", "pictures/bicycle.svg": SVG, "pictures/CREDITS.md": b"me", "pictures/Old.PNG": b"old"}
    files = with_painted(sent, {"bicycle": b"painted"})
    assert files == {"pack.yaml": b"id", "pictures/bicycle.webp": b"painted", "pictures/CREDITS.md": b"me"}
    pack = Shelf("shelf", "", None, folder=put(("bicycle.webp", "new-shoes.svg"), b"painted"))
    assert pictured(pack) == ["bicycle", "new-shoes"]
    assert shown_of(pack, "bicycle") == b"painted"
    assert shown_of(pack, "new-shoes") is None


@pytest.mark.parametrize("asked", ["volcano", "../secret", "../pictures/bicycle", ""])
def test_only_an_id_of_the_pack_has_a_picture(put: Put, asked: str) -> None:
    put("volcano.webp", PNG)
    put("bicycle.webp", PNG)
    folder = put("../secret.webp", PNG)
    assert shown_of(Shelf("shelf", "", None, folder=folder), asked) is None


def test_a_pack_without_a_folder_has_no_pictures() -> None:
    pack = Shelf("shelf", "", None)
    assert shown_of(pack, "bicycle") is None
    assert pictured(pack) == []


def test_a_single_picture_that_can_not_be_shown_is_refused(put: Put, painter: Painter) -> None:
    folder = put("bicycle.svg", SVG.replace(b"<path", b'<path onload="alert(1)"'))
    with pytest.raises(BadInput, match="would run a script"):
        paint_picture(folder / "pictures" / "bicycle.svg", painter)
