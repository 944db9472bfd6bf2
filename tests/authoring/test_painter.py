"""Pictures are painted anew: the results, and what happens to those that would take for ever."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageCms

from sobremesa.authoring import painter as service
from sobremesa.authoring.painter import Painter
from sobremesa.engine.errors import BadInput
from tests.authoring.drawings import HEAD, blurred, joined, see_through

Colour = tuple[int, ...]
RED, BLUE = (200, 30, 30), (30, 30, 200)


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    with Painter() as one:
        yield one


def saved(image: Image.Image, kind: str, **how: object) -> bytes:
    file = BytesIO()
    image.save(file, kind, **how)
    return file.getvalue()


def shown(painter: Painter, kind: str, data: bytes) -> Image.Image:
    """A picture as others see it."""
    image = Image.open(BytesIO(painter.paint("picture", kind, data)))
    assert image.format == "WEBP"
    image.load()
    return image


def like(one: object, other: Colour) -> bool:
    assert isinstance(one, tuple)
    return all(abs(mine - yours) < 12 for mine, yours in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("box", "size"),
    [("0 0 4 4", (768, 768)), ("0 0 240 160", (768, 512)), ("0 0 120 9000", (11, 768)), ("-9 -9 1e6 5e5", (768, 384))],
)
def test_a_drawing_is_painted_as_large_as_it_is_shown_on_dense_screens(
    painter: Painter, box: str, size: tuple[int, int]
) -> None:
    whole = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><circle r="2" fill="#c00"/></svg>'
    assert shown(painter, "SVG", whole.encode()).size == size


def test_the_empty_parts_of_a_drawing_are_transparent(painter: Painter) -> None:
    image = shown(painter, "SVG", f'{HEAD}<rect width="256" height="512" fill="#c81e1e"/></svg>'.encode())
    assert image.getpixel((100, 300)) == (*RED, 255)
    assert image.getpixel((700, 300)) == (0, 0, 0, 0)


@pytest.mark.parametrize(("size", "shown_as"), [((2048, 1024), (768, 384)), ((60, 40), (60, 40))])
def test_a_large_photo_is_scaled_down_and_a_small_one_is_not(
    painter: Painter, size: tuple[int, int], shown_as: tuple[int, int]
) -> None:
    assert shown(painter, "JPEG", saved(Image.new("RGB", size, RED), "JPEG")).size == shown_as


@pytest.mark.guard
def test_a_photo_is_turned_upright_and_loses_its_metadata(painter: Painter) -> None:
    lying = Image.new("RGB", (60, 40), RED)
    lying.paste(BLUE, (0, 0, 30, 40))
    about = Image.Exif()
    about[0x0112] = 6  # its left side is its top
    about[0x010E] = "at home, Elm Street 4"
    sent = saved(lying, "JPEG", exif=about)
    assert b"Elm Street" in sent
    image = shown(painter, "JPEG", sent)
    assert image.size == (40, 60)
    assert like(image.getpixel((20, 10)), BLUE)
    assert like(image.getpixel((20, 50)), RED)
    assert b"Elm Street" not in painter.paint("picture", "JPEG", sent)
    assert not set(image.info) & {"exif", "icc_profile", "xmp"}


def test_a_picture_with_a_colour_profile_is_shown_in_screen_colours(painter: Painter) -> None:
    """A neutral profile leaves the colours as they are; an invalid one is ignored."""
    plain = Image.new("RGB", (8, 8), RED)
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    for sent in (saved(plain, "PNG", icc_profile=profile), saved(plain, "PNG", icc_profile=b"nonsense")):
        assert like(shown(painter, "PNG", sent).getpixel((4, 4)), RED)


@pytest.mark.parametrize(
    ("mode", "colour", "kind", "seen"),
    [
        ("L", 90, "PNG", (90, 90, 90)),
        ("I;16", 90 * 256, "PNG", (90, 90, 90)),
        ("1", 1, "PNG", (255, 255, 255)),
        ("P", 0, "PNG", (0, 0, 0)),
        ("RGBA", (*BLUE, 128), "PNG", (*BLUE, 128)),
        ("LA", (90, 128), "PNG", (90, 90, 90, 128)),
        ("CMYK", (0, 255, 255, 0), "JPEG", (255, 0, 0)),
        ("RGBA", (*BLUE, 128), "WEBP", (*BLUE, 128)),
    ],
)
def test_every_colour_mode_can_be_shown(
    painter: Painter, mode: str, colour: int | Colour, kind: str, seen: Colour
) -> None:
    assert like(shown(painter, kind, saved(Image.new(mode, (8, 8), colour), kind)).getpixel((4, 4)), seen)


@pytest.mark.guard
def test_a_picture_that_would_be_large_in_bytes_is_compressed_more(painter: Painter) -> None:
    noise = '<filter id="n"><feTurbulence baseFrequency=".9"/></filter>'
    noisy = f'{HEAD}{noise}<rect width="512" height="512" filter="url(#n)"/></svg>'
    assert len(painter.paint("picture", "SVG", noisy.encode())) < 1024**2
    flat = painter.paint("picture", "SVG", f'{HEAD}<rect width="512" height="512"/></svg>'.encode())
    assert len(flat) < 1024


DEARER = ("takes too much time or memory to paint", "fewer blurs, see-through groups and points; or save it as PNG")


@pytest.mark.guard
@pytest.mark.parametrize("drawing", [blurred(), see_through(), joined()], ids=["blurs", "groups", "joins"])
def test_a_drawing_that_froze_browsers_is_refused_and_the_next_picture_is_painted(drawing: str) -> None:
    with Painter(seconds=0.3) as hurried:
        with pytest.raises(BadInput) as refused:
            hurried.paint("dear.svg", "SVG", drawing.encode())
        assert str(refused.value) == f"dear.svg: {DEARER[0]} ({DEARER[1]})"
        assert shown(hurried, "SVG", f"{HEAD}</svg>".encode()).size == (768, 768)


@pytest.mark.guard
@pytest.mark.skipif(sys.platform != "linux", reason="other systems only limit a process's time")
def test_a_drawing_that_takes_too_much_memory_is_refused(painter: Painter) -> None:
    """A pattern is painted in full, however little of it is visible."""
    tile = '<pattern id="p" width="{0}" height="{0}" patternUnits="userSpaceOnUse"><path d="M0 0h9v9z"/></pattern>'
    filled = '<rect width="512" height="512" fill="url(#p)"/></svg>'
    assert painter.paint("small.svg", "SVG", f"{HEAD}{tile.format(900)}{filled}".encode())
    with pytest.raises(BadInput, match=DEARER[0]):
        painter.paint("dear.svg", "SVG", f"{HEAD}{tile.format(12_000)}{filled}".encode())


@pytest.mark.guard
def test_all_pictures_of_a_pack_share_one_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "SECONDS_IN_ALL", 0.4)
    with Painter(seconds=0.2) as hurried:
        for _ in range(2):
            assert not hurried.is_spent
            with pytest.raises(BadInput):
                hurried.paint("dear.svg", "SVG", joined().encode())
        assert hurried.is_spent


def test_if_the_process_can_not_start_no_picture_is_blamed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "_EASEL", service._EASEL.with_name("nowhere.py"))
    with Painter() as broken, pytest.raises(RuntimeError, match="no pictures can be painted here"):
        broken.paint("fine.svg", "SVG", f"{HEAD}</svg>".encode())


@pytest.mark.parametrize("box", ["0 0 0 9", "0 0 -4 9", "a b c d"])
def test_a_drawing_without_a_size_can_not_be_painted(painter: Painter, box: str) -> None:
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="0"/>'
    with pytest.raises(BadInput, match=r"can't be painted \(save it as plain SVG, or as PNG\)"):
        painter.paint("thin.svg", "SVG", drawing.encode())
