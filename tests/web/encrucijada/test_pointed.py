"""The drawn table shows what each waiting effect is for (EN-6.13), and names no hidden card by it (EN-6.14)."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from sobremesa.engine.match import Match
from tests.games.encrucijada.table import table as laid
from tests.web.encrucijada.matches import GAME, regions, table
from tests.web.encrucijada.test_face import classed, deeds
from tests.web.plain.pages import Element

ANA: Final = 0
FOG: Final[dict[str, Any]] = {
    "deck": "jauria-del-paramo",
    "pueblo": ["niebla-a-los-tobillos", "rebano-de-paso", "ronda-de-hazanas"],
}
HOUSE: Final[dict[str, Any]] = {"deck": "velo-de-ceniza"}


def answering(rival: dict[str, Any], *says: str, last: str = "vaca-centinela") -> Match:
    """It is the rival's turn; Ana, with two armies, is about to respond."""
    mine = {"deck": "pacificadores", "armies": [["vaca-centinela", "guardia-de-los-paraguas"], [last]]}
    players = [mine, rival, {"deck": "avance"}]
    return laid(json.dumps({"players": players, "begin": "C", "turn": 1}), GAME.pack()).says(*says).match


def aimed(page: Element) -> list[tuple[str, str]]:
    """What is marked: its place on the table, and what is said of it."""
    marked = [one for one in classed(page, "aimed") if "data-spot" in one.attributes or "data-army" in one.attributes]
    return [
        (one.attributes.get("data-spot", f"army {one.attributes.get('data-army')}"), classed(one, "en-aim")[0].text)
        for one in marked
    ]


@pytest.mark.clause("EN-6.13")
@pytest.mark.parametrize(
    ("language", "said", "stands", "passes"),
    [
        (
            "en",
            "1, aimed at by “Ankle-Deep Fog”, from Berta",
            "Ana’s army 2",
            "Pass: “Ankle-Deep Fog” takes effect on Ana’s army 2",
        ),
        (
            "es",
            "1, objeto de «Niebla a los tobillos», de Berta",
            "el ejército 2 de Ana",
            "Paso: que ocurra el efecto de «Niebla a los tobillos» sobre el ejército 2 de Ana",
        ),
    ],
)
def test_who_answers_sees_which_army_it_is_for(language: str, said: str, stands: str, passes: str) -> None:
    match = answering(FOG, "use:niebla-a-los-tobillos", "army-object:0:2")
    for seat in (0, 1, 2, None):
        page = table(match, seat, language)
        assert aimed(page) == [("army 1", said)]
        assert stands in classed(page, "en-stack")[0].text
    onward = [deed.text for deed in deeds(table(match, ANA, language)) if deed.attributes["data-choice"] == "pass"]
    assert onward[0].startswith(passes)


@pytest.mark.clause("EN-6.13", "EN-6.14", "EN-2.4")
def test_who_answers_sees_which_hidden_card_it_is_for_and_only_they_read_its_name() -> None:
    match = answering(HOUSE, "use:torre-casa-sin-ventanas", "hidden:0:2")
    for seat, said in ((ANA, "“Umbrella Guard”, Ana’s hidden card 2"), (1, "Ana’s hidden card 2, in army 1")):
        page = table(match, seat)
        assert [spot for spot, _ in aimed(page)] == ["hidden:0:1"]
        assert said in classed(page, "en-stack")[0].text


@pytest.mark.clause("EN-6.14", "EN-2.4")
@pytest.mark.parametrize("language", ["en", "es"])
def test_worlds_that_differ_in_the_card_it_is_for_make_the_same_page(language: str) -> None:
    says = ("use:torre-casa-sin-ventanas", "hidden:0:3")
    worlds = [answering(HOUSE, *says, last=card) for card in ("vaca-centinela", "guardia-de-los-paraguas")]
    for seat in (1, 2, None):
        one, other = (regions(world, seat, language) for world in worlds)
        assert one == other
    assert regions(worlds[0], ANA, language) != regions(worlds[1], ANA, language)
