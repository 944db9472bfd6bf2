"""``python -m benchmarks.table_map``: the frames a second at which a browser draws a full map of Quest being panned.

The map of the mission with the most units, all of them on it, with the reach of the hero that acts, is twice as large
as its window, in headless Chromium. The map is moved once a frame, and the time between frames is counted. The peer is
the same movement over the same page with an empty map: the best that the browser and the machine can do.
"""

import argparse
import sys
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table

import sobremesa
from benchmarks import report
from benchmarks.arguments import positive_int
from benchmarks.table_page import CHROMIUMS
from sobremesa.games.quest.rules.pages import HERO, Turn
from sobremesa.games.quest.state.match import ON_TABLE, Quest
from sobremesa.table.look import look_at
from sobremesa.web.files import STATIC, address
from sobremesa.web.quest.face import FACE
from sobremesa.web.tongue import match_words

SMOOTH = 60  # frames a second
_ADDRESS = "http://localhost/map"  # answered by ourselves: a page without an address has no storage
_SKIPPED = 10  # frames in which the browser warms up

# Pan once a frame in a slow circle and return the milliseconds from frame to frame.
_PAN = """async frames => {
  const map = document.querySelector("sobremesa-map")
  map.zoom(2)
  const times = []
  for (let at = 0; at < frames; at++) {
    map.pan(14 * Math.cos(at / 9), 14 * Math.sin(at / 9))
    times.push(await new Promise(requestAnimationFrame))
  }
  return times.slice(1).map((time, at) => time - times[at])
}"""


def page_of_a_full_map() -> tuple[str, str]:
    """A page with the map and all its units, and the same page with an empty map."""
    game = sobremesa.game("quest")
    missions: Any = game.pack()
    waves = [sum(len(wave.units) for wave in mission.waves) for mission in missions.missions]
    match = game.new(1, seed=1, options={"mission": 1 + waves.index(max(waves))})
    assert isinstance(match, Quest)
    match.place[:] = [ON_TABLE] * len(match.place)
    corner = [at for at in range(len(match.x)) if not match.x[at]]
    for n, at in enumerate(corner):  # the party is not deployed yet
        match.x[at], match.y[at] = 2000 + 2500 * n, 3000
    words = match_words("quest", "en", ["Ana"], options=match.setting.options)
    match.finish()
    match.active = match.heroes()[0]
    match.open(HERO, Turn(0, match.active))
    match.read_on()
    look = look_at(match, 0, sobremesa.game(match.setting.game).hints(words.speech))
    regions = FACE.regions(look, words)
    still, drawn = FACE.still(look, words), regions["map"] + regions["ground"]
    styles = "".join((STATIC / Path(address(name)).name).read_text() for name in ("shell.css", "quest.css"))
    script = (STATIC / Path(address("quest.js")).name).read_text()

    def page(*parts: str) -> str:
        inside = "".join(parts)
        return f'<style>{styles}</style><main class="face-quest">{inside}</main><script type="module">{script}</script>'

    empty = '<sobremesa-map><div class="qu-frame" data-frame><svg viewBox="0 0 960 960"></svg></div></sobremesa-map>'
    return page(still, drawn), page(empty)


def frames_of(pages: tuple[str, ...], frames: int) -> list[list[float]]:
    """The milliseconds between this many frames of each page. Raises :class:`RuntimeError` without a browser."""
    try:
        from playwright.sync_api import sync_playwright
    except ModuleNotFoundError:
        raise RuntimeError("Playwright is not installed") from None
    chromium = next((path for path in CHROMIUMS if path.exists()), None)
    if chromium is None:
        raise RuntimeError("there is no Chromium")
    found = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(chromium), args=["--no-sandbox", "--disable-gpu"])
        for content in pages:
            page = browser.new_page(viewport={"width": 1366, "height": 768})
            page.route(_ADDRESS, partial(_answer, content))
            page.goto(_ADDRESS)
            page.wait_for_function("() => document.querySelector('sobremesa-map').zoom")
            found.append(page.evaluate(_PAN, frames + _SKIPPED)[_SKIPPED:])
            page.close()
        browser.close()
    return found


def _answer(content: str, route: Any) -> None:
    route.fulfill(body=content, content_type="text/html")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--frames", type=positive_int, default=300, metavar="N", help="frames of each (default: 300)")
    asked = parser.parse_args()
    try:
        measured = frames_of(page_of_a_full_map(), asked.frames)
    except RuntimeError as fault:
        print(f"not measured: {fault}", file=sys.stderr)
        return 1
    table = Table("what is panned", "frames/s", "median ms", "99th percentile ms")
    for name, times in zip(("a full map", "an empty one"), measured, strict=True):
        ordered = sorted(times)
        rate = 1000 * len(times) / sum(times)
        middle, last = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
        table.add_row(name, f"{rate:.1f}", f"{middle:.1f}", f"{last:.1f}")
    report.wide_console().print(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
