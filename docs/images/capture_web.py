"""Writes the pictures of the pages: a real browser looks at a real match.

    python -m docs.images.capture_web                 the first page and a table of each game, for the READMEs
    python -m docs.images.capture_web --all FOLDER    every page by day and by lamp light, to look at them oneself

Run it from the repository's root, with the pages' files built (`make assets`) and Debian's chromium. Live matches draw
from the operating system, so that no two runs show the same match.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from secrets import choice
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from sobremesa.table.guests import Guest
from sobremesa.table.look import Look
from sobremesa.table.room import Room
from sobremesa.web.sessions import Preferences
from tests.web.conftest import UNGUIDED
from tests.web.serving import CHROMIUM, QUIETLY, Serving

HERE: Final = Path(__file__).parent
SIZES: Final = {"laptop": (1366, 768), "phone": (360, 740)}
LANGUAGES: Final = ("es", "en")
PLAYED: Final = 400  # choices after which another match is begun


class House:
    """A server with a guest who has a seat at every kind of table."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.ana = server.guest("Ana")
        beto = server.guest("Beto")
        self.war = self._in_the_middle("encrucijada", 2, {"deck_1": 5, "deck_2": 2}, a_war_worth_looking_at)
        self.mission = self._in_the_middle("quest", 1, {"mission": 6}, a_mission_worth_looking_at)
        self.waiting = server.table(self.ana, beto, seats=4, bot="", options={"grace": "sudden"}, public=True)
        self.building = server.table(self.ana, game="encrucijada", seats=4, bot="", options={"team_1": 1, "team_3": 1})
        self.server.house.chat.say(beto, self.waiting.link, "¿Empezamos?")
        self.playing = self._in_the_middle("azardia", 4, {}, worth_looking_at)
        self.shared = server.match(self.ana, self.ana, options={})
        self.over = server.played(self.ana, seats=3)

    def addresses(self) -> dict[str, str]:
        """The address of every page, by name."""
        return {
            "home": "/",
            "new": "/room/new/azardia",
            "room": f"/room/{self.waiting.link}",
            "match": f"/room/{self.playing.link}",
            "new-encrucijada": "/room/new/encrucijada",
            "deck": f"/room/{self.building.link}/deck?seat=0&from=avance",
            "decks": f"/room/{self.building.link}/decks",
            "deck-inside": f"/room/{self.building.link}/decks/avance",
            "encrucijada": f"/room/{self.war.link}",
            "new-quest": "/room/new/quest",
            "quest": f"/room/{self.mission.link}",
            "pass-on": f"/room/{self.shared.link}?seat={self._not_asked()}",
            "end": f"/room/{self.over.link}",
            "story": f"/replay/{self.over.link}/story",
            "replay": f"/replay/{self.over.link}?moment=60&seat=0",
            "rules": "/rules/azardia#AZ-7.2",
            "box": "/rules/quest/box",
            "settings": "/settings",
            "about": "/about",
            "lost": "/nothing",
        }

    def _not_asked(self) -> int:
        look = self._look(self.shared, None)
        return 1 - look.ask.seats[0] if look.ask else 0

    def _in_the_middle(
        self, game: str, seats: int, options: dict[str, int | str], worth: Callable[[Look], bool]
    ) -> Room:
        """A match worth looking at in which it is the guest's turn."""
        while True:
            room = self.server.match(self.ana, game=game, seats=seats, options=options, bot="greedy")
            for _ in range(PLAYED):
                look = self._until_asked(room)
                if look is None:
                    break
                if worth(look):
                    return room
                self._choose(room, look)

    def _look(self, room: Room, seat: int | None) -> Look:
        assert room.match is not None
        return self.server.there(self.server.house.live.look(room.match, seat))

    def _until_asked(self, room: Room) -> Look | None:
        """What the guest sees when they are asked; None if the match is over."""
        assert room.match is not None
        return self.server.there(_asked(self.server, room.match))

    def _choose(self, room: Room, look: Look) -> None:
        assert room.match is not None
        assert look.ask is not None
        text = choice(look.offers).choice.text
        try:
            self.server.there(self.server.house.live.choose(room.match, 0, look.ask.number, text))
        except Exception:  # the table has passed meanwhile
            return


async def _asked(server: Serving, match: int) -> Look | None:
    async for _ in server.house.live.listen(match):
        look = await server.house.live.look(match, 0)
        if look.places is not None:
            return None
        if look.offers:
            return look
    return None


def worth_looking_at(look: Look) -> bool:
    """Tokens in both zones, a full hand, and something to decide."""
    players = look.view.position.players
    return (
        len(set(players[0].hand)) >= 4
        and len(look.offers) >= 5
        and any(player.square > 80 for player in players)
        and players[0].square > 20
    )


def a_war_worth_looking_at(look: Look) -> bool:
    """Two cards fight, and both players have a Pueblo behind them."""
    position = look.view.position
    return len(position.fighting) == 2 and all(len(player.pueblo) >= 4 for player in position.players)


def a_mission_worth_looking_at(look: Look) -> bool:
    """A hero may advance or charge, and enemies are already on the move."""
    chosen = {offer.choice.text.split(":")[0] for offer in look.offers}
    return {"advance", "charge"} <= chosen and look.view.position.round >= 2


def pictures(
    browser: Browser, house: House, guest: Guest, wanted: list[str], light: str, save: Callable[..., Path]
) -> None:
    """Capture these pages in every size and language."""
    for size, (width, height) in SIZES.items():
        for language in LANGUAGES:
            context = browser.new_context(
                base_url=house.server.address,
                viewport={"width": width, "height": height},
                has_touch=size == "phone",
                reduced_motion="reduce",
                device_scale_factor=2 if size == "phone" else 1,
            )
            cookies = house.server.cookies(guest, Preferences(language=language, light=light, pace="still"))
            context.add_init_script(UNGUIDED)
            context.add_cookies(
                [{"name": name, "value": value, "url": house.server.address} for name, value in cookies.items()]
            )
            page = context.new_page()
            for name in wanted:
                take(page, house.addresses()[name], save(name, size, language, light))
            context.close()


def take(page: Page, address: str, file: Path) -> None:
    """Capture one page."""
    page.goto(address)
    page.wait_for_load_state("load")
    page.wait_for_timeout(600)
    page.screenshot(path=file, type="jpeg", quality=82)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", metavar="FOLDER", type=Path, help="every page, into this folder")
    folder: Path | None = parser.parse_args().all
    with tempfile.TemporaryDirectory() as store, sync_playwright() as playwright:
        server = Serving(Path(store))
        try:
            house = House(server)
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIETLY))
            if folder is None:
                ours = HERE / "web-{}-{}-{}.jpg"
                names = ["home", "match", "encrucijada", "quest"]
                pictures(browser, house, house.ana, names, "light", lambda *said: Path(str(ours).format(*said)))
            else:
                folder.mkdir(parents=True, exist_ok=True)
                theirs = folder / "{}-{}-{}-{}.jpg"
                for light in ("light", "dark"):
                    names = list(house.addresses())
                    pictures(browser, house, house.ana, names, light, lambda *said: Path(str(theirs).format(*said)))
            browser.close()
        finally:
            server.close()


if __name__ == "__main__":
    main()
