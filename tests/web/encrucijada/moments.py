"""Ten moments of Encrucijada, from the first page to the deck builder, for tests and for the eye.

python -m tests.web.encrucijada.moments FOLDER    pictures of all of them, in both languages, sizes and lights
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from sobremesa.table.look import Look
from sobremesa.table.room import Room
from sobremesa.web.builder.ours import own_pack
from sobremesa.web.builder.starts import ready_text
from sobremesa.web.sessions import Preferences
from tests.games.encrucijada.table import table
from tests.web.conftest import People
from tests.web.encrucijada.matches import GAME, always, look
from tests.web.serving import CHROMIUM, QUIETLY, Serving

ENDING: Final[list[dict[str, Any]]] = [
    {
        "deck": "pacificadores",
        "pueblo": ["huerta-sin-vallas", "tregua-de-la-sopa"],
        "armies": [["vaca-centinela"], ["guardia-de-los-paraguas"]],
    },
    {"deck": "jauria-del-paramo", "resistance": 1, "pueblo": ["mastin-del-paso"]},
]
QUICK: Final = {"deck_1": 1, "deck_2": 2, "deck_cards": 24, "government": 20}
TO_THE_END: Final = ("war", "army", "way-tower", "be-invaded", "pass", "go-on")
MOST: Final = 60


class Moments:
    """The moments, by name: at whose screen and where."""

    def __init__(self, server: Serving) -> None:
        self.server = server
        self.ana, self.beto = server.guest("Ana"), server.guest("Beto")
        waiting = server.table(self.ana, game="encrucijada", options={}, bot="")
        over = self._over()
        played = server.played(self.ana, self.beto, game="encrucijada", options=QUICK)
        deck = server.house.decks.keep(self.ana, "encrucijada", ready_text("avance", own_pack()))
        self.addresses: Final[dict[str, str]] = {
            "home": "/",
            "set-up": "/room/new/encrucijada",
            "decks": f"/room/{waiting.link}/decks",
            "division": self._at(lambda look: any(one.choice.verb.word == "pile-1" for one in look.offers)),
            "first-turn": self._at(lambda look: bool(look.ask and look.ask.name == "en.turn.lower")),
            "answer": self._at(_is_an_answer),
            "war": self._at(_has_hidden_cards_at_war),
            "tower": self._before_a_tower(),
            "end": f"/room/{over.link}",
            "replay": f"/replay/{played.link}?moment=90&seat=0",
            "builder": f"/decks/{deck.link}",
            "study": f"/decks/{deck.link}/study",
        }

    def _at(self, is_it: Callable[[Look], bool]) -> str:
        """A match where it is up to the guest, at the first such moment."""
        for match, seat in always(2):
            if is_it(look(match, seat)[0]):
                both = (self.ana, self.beto) if seat == 0 else (self.beto, self.ana)
                position = match.copy()
                position.listen()
                return f"/room/{self.server.begun(position, *both).link}"
        raise LookupError(is_it.__name__)

    def _before_a_tower(self) -> str:
        """An Atempus is about to be hit."""
        rival = {**ENDING[1], "resistance": 20}
        position = table(json.dumps({"players": [ENDING[0], rival], "begin": "D", "vuelta": 3}), GAME.pack())
        position.says("war:1", "pass", "pass", "army:2", "way-tower")
        return f"/room/{self.server.begun(position.match, self.ana, self.beto).link}"

    def _over(self) -> Room:
        """A match that has been won."""
        position = table(json.dumps({"players": ENDING, "begin": "D", "vuelta": 3}), GAME.pack())
        room = self.server.begun(position.match, self.ana, self.beto)
        live, number = self.server.house.live, room.match or 0
        for _ in range(MOST):
            seats = self.server.there(live.asked(number))
            if not seats:
                return room
            seen = self.server.there(live.look(number, seats[0]))
            assert seen.ask is not None
            texts = [offer.choice.text for offer in seen.offers]
            wanted = (text for word in TO_THE_END for text in texts if text.split(":")[0] == word)
            self.server.there(live.choose(number, seats[0], seen.ask.number, next(wanted, texts[0])))
        raise LookupError("it does not end")


def _is_an_answer(look: Look) -> bool:
    asked_for = look.ask is not None and look.ask.name == "en.answers.answer"
    return asked_for and any(offer.choice.verb.word == "use" for offer in look.offers)


def _has_hidden_cards_at_war(look: Look) -> bool:
    return look.ask is not None and look.ask.name in ("en.invasion.object", "en.muster.army")


def _pictures(people: People, moments: Moments, folder: Path) -> None:
    for phone in (False, True):
        for language in ("es", "en"):
            for light in (True, False):
                kept = Preferences(language=language, light="light" if light else "dark", pace="still")
                page = people(moments.ana, language, phone, light, kept)
                for name, address in moments.addresses.items():
                    page.goto(address)
                    page.wait_for_load_state("networkidle") if "/room/" not in address else page.wait_for_timeout(500)
                    size, lamp = "phone" if phone else "laptop", "light" if light else "dark"
                    page.screenshot(path=folder / f"{name}-{size}-{language}-{lamp}.png")
                page.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as store, sync_playwright() as playwright:
        server = Serving(Path(store))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIETLY))
            _pictures(People(browser, server), Moments(server), folder)
            browser.close()
        finally:
            server.close()


if __name__ == "__main__":
    main()
