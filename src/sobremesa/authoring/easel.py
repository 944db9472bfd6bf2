"""The process that paints pictures sent by strangers; ``painter.py`` starts it and sets its limits.

It runs as a file and imports nothing of ours, so that it starts quickly, and writes the line ``ready``. Then it
repeatedly reads a line ``KIND LENGTH`` followed by the picture, and answers with a line ``WORDS MILLISECONDS LENGTH``
followed by the WebP. The words are ``painted``, or the reason why there is no WebP. Any picture may crash it.
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

_LOSSLESS: Final = 96 * 1024  # bytes; beyond this, compression is lossy
_QUALITY: Final = 85


def painted(kind: str, data: bytes, side: int, largest: int) -> tuple[str, bytes]:
    """Paint a picture of this kind as WebP, no wider or higher than ``side``, dropping everything else in its file.
    Returns ``"painted"`` and the WebP, or the reason for a refusal and no bytes. A picture more than ``largest`` pixels
    wide or high is refused without being unpacked."""
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
    """The image in sRGB, with eight bits for each colour, as screens show it."""
    profile, mode = image.info.get("icc_profile"), "RGBA" if image.has_transparency_data else "RGB"
    if image.mode.startswith("I"):
        image = image.point(lambda value: value / 256).convert("L")
    if image.mode != "CMYK":  # a CMYK picture must be converted by its profile
        image = image.convert(mode)
    if profile:
        with suppress(ImageCms.PyCMSError, OSError):  # an invalid profile is ignored
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


def _limit_memory(memory: int) -> None:
    """Limit the memory of this process, where the system supports it."""
    Image.MAX_IMAGE_PIXELS = None  # sizes are checked before anything is unpacked
    if sys.platform != "win32":
        for what, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0)):
            with suppress(OSError, ValueError):
                resource.setrlimit(what, (most, most))


def _limit_time(seconds: float) -> None:
    """Allow this much processor time from here on; when it is up, the process is killed."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def main(seconds: float, memory: int, side: int, largest: int) -> None:
    """Paint the pictures that come through the pipe until it closes."""
    _limit_memory(memory)
    Image.preinit()  # before the time limit of the first picture starts
    sys.stdout.buffer.write(b"ready\n")
    sys.stdout.buffer.flush()
    spent = time.process_time()
    while line := sys.stdin.buffer.readline():
        kind, length = line.decode().split()
        data = sys.stdin.buffer.read(int(length))
        _limit_time(seconds)
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
