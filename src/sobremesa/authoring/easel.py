"""The process that paints the pictures that strangers send; ``painter.py`` starts it and says what it may take.

It runs as a file and imports nothing of ours, so that it starts quickly, and says ``ready`` on a line. Then, again and
again, it is told ``KIND LENGTH`` on a line, and the picture; it answers ``WORDS MILLISECONDS LENGTH`` on a line, and
the WebP. The words are ``painted``, or say why there is none. It may die of any picture.
"""

from __future__ import annotations

import signal
import sys
import time
from contextlib import suppress
from io import BytesIO
from typing import Final

import resvg_py
from PIL import Image, ImageCms, ImageOps, WebPImagePlugin  # noqa: F401 - or Pillow loads all kinds to find this one

if sys.platform != "win32":
    import resource

_LOSSLESS: Final = 96 * 1024  # bytes: up to here nothing is given up to make it smaller
_QUALITY: Final = 85


def painted(kind: str, data: bytes, side: int, largest: int) -> tuple[str, bytes]:
    """A picture of this kind as WebP, no wider or higher than ``side``, with nothing else of what its file held. Of
    what is not painted, why, and nothing; what is larger than ``largest`` each way is not unpacked."""
    is_photo = kind == "JPEG"
    if kind == "SVG":
        svg = data.decode("utf-8-sig")
        kind, data = "PNG", resvg_py.svg_to_bytes(svg_string=svg, width=side, height=side, skip_system_fonts=True)
    with Image.open(BytesIO(data), formats=(kind,)) as opened:
        width, height = opened.size
        if max(width, height) > largest:
            return f"large {width} {height}", b""
        # A photo with an embedded preview counts as several pictures, and is shown as one.
        if not is_photo and getattr(opened, "is_animated", False):
            return "animated", b""
        image = _in_plain_colours(ImageOps.exif_transpose(opened))
    image.thumbnail((side, side), Image.Resampling.LANCZOS)
    return "painted", _packed(image, is_photo)


def _in_plain_colours(image: Image.Image) -> Image.Image:
    """As screens show it: in sRGB, with eight bits for each colour."""
    profile, mode = image.info.get("icc_profile"), "RGBA" if image.has_transparency_data else "RGB"
    if image.mode.startswith("I"):
        image = image.point(lambda value: value / 256).convert("L")
    if image.mode != "CMYK":  # in which a profile says most
        image = image.convert(mode)
    if profile:
        with suppress(ImageCms.PyCMSError, OSError):  # one that makes no sense is ignored
            ours, theirs = ImageCms.createProfile("sRGB"), ImageCms.ImageCmsProfile(BytesIO(profile))
            image = ImageCms.profileToProfile(image, theirs, ours, outputMode=mode) or image
    image.info.clear()
    return image.convert(mode)


def _packed(image: Image.Image, is_photo: bool) -> bytes:
    file = BytesIO()
    if not is_photo:
        image.save(file, "WEBP", lossless=True, quality=50, method=2)
    if is_photo or file.tell() > _LOSSLESS:
        file = BytesIO()
        image.save(file, "WEBP", quality=_QUALITY)
    return file.getvalue()


def _bound(memory: int) -> None:
    """Take no more memory than this, where the system can see to it."""
    Image.MAX_IMAGE_PIXELS = None  # every size is judged before anything is unpacked
    if sys.platform != "win32":
        for what, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0)):
            with suppress(OSError, ValueError):
                resource.setrlimit(what, (most, most))


def _allow(seconds: float) -> None:
    """Use the processor for as long as this from here on, or die."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def main(seconds: float, memory: int, side: int, largest: int) -> None:
    """Paint what stands in the pipe until it ends."""
    _bound(memory)
    Image.preinit()  # before the first picture's time runs
    sys.stdout.buffer.write(b"ready\n")
    sys.stdout.buffer.flush()
    spent = time.process_time()
    while line := sys.stdin.buffer.readline():
        kind, length = line.decode().split()
        data = sys.stdin.buffer.read(int(length))
        _allow(seconds)
        try:
            said, picture = painted(kind, data, side, largest)
        except MemoryError:
            sys.exit(1)
        except Exception:  # decoders raise all kinds of exceptions
            said, picture = "damaged", b""
        before, spent = spent, time.process_time()
        sys.stdout.buffer.write(f"{said} {1000 * (spent - before):.0f} {len(picture)}\n".encode() + picture)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(float(sys.argv[1]), *map(int, sys.argv[2:]))
