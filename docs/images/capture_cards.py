"""Writes a sheet with the pictures of all of Encrucijada's cards, and its towers at each stage of damage.

    python -m docs.images.capture_cards                          the sheet of the docs: encrucijada-cards.png
    python -m docs.images.capture_cards --width 400 sheet.png    as large as one likes, to judge a change by
    python -m docs.images.capture_cards --content my-ages sheet.png

Run it from the repository's root, with the pages' files built (`make assets`) and Debian's chromium.
"""

from __future__ import annotations

import argparse
from base64 import b64encode
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.content.reading import read_pack
from sobremesa.games.encrucijada.drawn.gallery import pictures_of
from sobremesa.games.encrucijada.drawn.towers import STAGES
from sobremesa.games.encrucijada.game import GAME
from sobremesa.web.files import all_icons
from tests.web.serving import CHROMIUM, QUIETLY

SHEET: Final = Path(__file__).parent / "encrucijada-cards.png"
COLUMNS: Final = 12
GAP: Final = 4
COLOURS: Final = 128  # of the sheet in the docs, to keep it small


def page_of(pack: EncrucijadaPack, width: int) -> str:
    """All pictures on one page."""
    pictures = pictures_of(pack)
    cards = [pictures.picture(card, all_icons().get) for card in pack.ids()]
    towers = [card for card in pack.ids() if pictures.is_tower(card)]
    tall = [pictures.tower(card, stage) for card in towers for stage in range(len(STAGES))]
    shown = "".join(_shown(svg, width) for svg in cards) + "<br>" + "".join(_shown(svg, width) for svg in tall)
    across = COLUMNS * (width + GAP) + GAP
    return f'<body style="margin:0;padding:{GAP // 2}px;width:{across}px;font-size:0;background:#2b2622">{shown}</body>'


def _shown(svg: str, width: int) -> str:
    data = b64encode(svg.encode()).decode()
    return f'<img width="{width}" style="margin:{GAP // 2}px" src="data:image/svg+xml;base64,{data}">'


def main() -> None:
    """Write the sheet."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("file", nargs="?", type=Path, default=SHEET)
    asked.add_argument("--width", type=int, default=96, help="of a picture, in pixels")
    asked.add_argument("--content", type=Path, help="the folder of a pack")
    given = asked.parse_args()
    pack = read_pack(given.content) if given.content else GAME.pack()
    assert isinstance(pack, EncrucijadaPack)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIETLY))
        page = browser.new_page(viewport={"width": COLUMNS * (given.width + GAP) + 2 * GAP, "height": 400})
        page.set_content(page_of(pack, given.width))
        taken = page.screenshot(full_page=True)
        browser.close()
    image = Image.open(BytesIO(taken)).convert("RGB").quantize(COLOURS)
    image.save(given.file, optimize=True)


if __name__ == "__main__":
    main()
