"""Pictures that people bring, in a browser: whatever was sent, it has soon painted them; and they look as they were
drawn."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

import sobremesa
from sobremesa.authoring import painter as painting
from sobremesa.authoring.painter import MOST_SIDE_SHOWN, SECONDS, Painter
from sobremesa.authoring.svg import check_svg
from sobremesa.engine.errors import BadInput
from sobremesa.games.encrucijada.drawn.gallery import pictures_of
from sobremesa.web.files import all_icons
from tests.authoring.drawings import HEAD, blurred, joined, mutants, see_through
from tests.table.test_packs import another
from tests.web.conftest import PATIENCE, Visitor
from tests.web.serving import Serving

DOTS = 3  # of a dense screen, for each point
SMALL = 150  # points: a card on the table
MADE_BY_CHANCE = 100
HURRIED = 0.1  # seconds for each of them: it does not matter on which side of the limit one falls
ENCRUCIJADA = sobremesa.game("encrucijada")
CARDS = sorted(ENCRUCIJADA.pack().ids())


def our_own(card: str) -> str:
    return pictures_of(ENCRUCIJADA.pack()).picture(card, all_icons().get)


@pytest.fixture
def dense(browser: Browser) -> Iterator[Page]:
    """A page on a screen with three dots for each point."""
    context = browser.new_context(device_scale_factor=DOTS, viewport={"width": 1200, "height": 900})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def painted(drawings: list[str], seconds: float = SECONDS) -> list[bytes]:
    """What others are shown of these drawings: nothing of those that are refused, each in one line."""
    shown, refused = list[bytes](), list[str]()
    with Painter(seconds) as painter:
        for drawing in drawings:
            try:
                check_svg("drawing.svg", drawing.encode())
                shown.append(painter.paint("drawing.svg", "SVG", drawing.encode()))
            except BadInput as error:
                refused.append(str(error))
    assert [why for why in refused if len(why.splitlines()) != 1] == []
    return shown


def img(media: str, data: bytes, side: int) -> str:
    """A picture as a card shows it: whole, however narrow it is."""
    source = f"data:{media};base64,{b64encode(data).decode()}"
    return f'<img width="{side}" height="{side}" style="object-fit:contain" src="{source}">'


def looked_at(page: Page, images: list[str]) -> Image.Image:
    """The page with these images, once the browser has painted it. It has a minute, so that this fails for no slow
    machine: pages of painted pictures take a second, but a drawing that freezes a browser keeps it for longer.
    """
    page.set_content(f'<body style="margin:0;background:#fff">{"".join(images)}', wait_until="load", timeout=PATIENCE)
    shot = Image.open(BytesIO(page.screenshot(full_page=True, timeout=PATIENCE)))
    sizes = page.evaluate("() => [...document.images].map(one => Math.max(one.naturalWidth, one.naturalHeight))")
    assert len(sizes) == len(images)
    assert 0 < min(sizes) <= max(sizes) <= MOST_SIDE_SHOWN
    return shot.convert("RGB")


@pytest.mark.guard
@pytest.mark.parametrize("seed", [20_261_129])
def test_whatever_is_drawn_a_browser_has_soon_painted_it(
    dense: Page, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What once froze a browser is not shown to it; of a hundred drawings made by chance, some are. They are painted as
    large as they are shown here, which takes a third of the time."""
    monkeypatch.setattr(painting, "MOST_SIDE_SHOWN", DOTS * SMALL)
    assert painted([blurred(), see_through(), joined()], HURRIED) == []
    whole = [blurred(1, 0.1), see_through(100, 2), joined(200), f"{HEAD}{our_own(CARDS[60]).partition('>')[2]}"]
    shown = painted(mutants(whole, MADE_BY_CHANCE, seed), HURRIED)
    assert MADE_BY_CHANCE / 10 < len(shown) < MADE_BY_CHANCE
    looked_at(dense, [img("image/webp", one, SMALL) for one in shown])


def test_our_own_drawings_look_as_browsers_draw_them(dense: Page) -> None:
    """Edges may differ by a shade; nothing is missing, elsewhere or in another colour."""
    pictures = pictures_of(ENCRUCIJADA.pack())
    drawings = [our_own(card) for card in CARDS[::25]] + [pictures.tower("torre-del-peaje", stage) for stage in (0, 2)]
    shown = painted(drawings)
    assert len(shown) == len(drawings)
    as_painted = looked_at(dense, [img("image/webp", one, 256) for one in shown])
    as_drawn = looked_at(dense, [img("image/svg+xml", one.encode(), 256) for one in drawings])
    differing = ImageChops.difference(as_painted, as_drawn).convert("L").histogram()
    assert sum(differing[48:]) < sum(differing) / 500


@pytest.mark.guard
def test_a_picture_is_sent_as_a_picture_and_nothing_else(server: Serving, visitor: Visitor) -> None:
    azardia = sobremesa.game("azardia")
    card = next(iter(azardia.pack().ids()))
    drawing = f'{HEAD}<circle r="90"/></svg>'.encode()
    brought = server.house.packs.bring(azardia, {**another(), f"pictures/{card}.svg": drawing}, server.guest("Ana").id)
    answer = visitor.get(f"/api/v1/packs/{brought.digest}/pictures/{card}")
    assert answer.headers["content-type"] == "image/webp"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "script-src" in answer.headers["content-security-policy"]
    with Image.open(BytesIO(answer.content)) as image:
        assert (image.format, image.size) == ("WEBP", (MOST_SIDE_SHOWN, MOST_SIDE_SHOWN))
