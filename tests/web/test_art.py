"""The pictures of Encrucijada's cards and towers, as pages show them."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import sobremesa
from sobremesa.engine.pack import Pack
from sobremesa.games.encrucijada.drawn.gallery import ours
from sobremesa.web.art import art, tower
from sobremesa.web.files import all_icons
from tests.web.conftest import Visitor

GAME = sobremesa.game("encrucijada")
CARD = "caldera-madrugadora"
TOWER = "torre-chimenea-mayor"


@pytest.fixture
def pack() -> Pack:
    return GAME.pack()


def test_a_card_has_a_picture_that_browsers_keep_for_good(visitor: Visitor, pack: Pack) -> None:
    shown = art(pack, CARD, "en")
    answer = visitor.get(shown.address)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.text.startswith("<svg ")
    assert (
        shown.alt
        == "A boiler blowing its whistle and three clouds of steam on the roofs, with houses in the background. "
        "At night, with stars."
    )
    assert art(pack, CARD, "es") == (
        shown.address,
        "Una caldera que pita y tres nubes de vapor en los tejados, con casas al fondo. De noche, con estrellas.",
    )


def test_a_tower_shows_what_is_left_of_it(visitor: Visitor, pack: Pack) -> None:
    stages = [tower(pack, TOWER, left, 71, "es") for left in (71, 50, 20, 0)]
    assert [one.alt.rpartition(", ")[2] for one in stages] == ["entera.", "agrietada.", "rota.", "en ruinas."]
    assert len({visitor.get(one.address).text for one in stages}) == 4
    assert stages[0].address.endswith("/intact.svg")


def test_each_picture_has_an_address_of_its_own(pack: Pack) -> None:
    assert len({art(pack, card, "en").address for card in pack.ids()}) == 138


def test_a_picture_of_another_edition_is_shown_as_it_is_now_and_not_kept(visitor: Visitor, pack: Pack) -> None:
    shown = art(pack, CARD, "en").address
    answer = visitor.get(re.sub("/own/[0-9a-f]+/", "/own/0123456789ab/", shown))
    assert answer.text == visitor.get(shown).text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "address",
    [
        "/art/encrucijada/own/0/nobody.svg",
        f"/art/encrucijada/own/0/{CARD}/intact.svg",
        f"/art/encrucijada/own/0/{TOWER}/spotless.svg",
        f"/art/encrucijada/{'0' * 64}/0/{CARD}.svg",
        f"/art/encrucijada/elsewhere/0/{CARD}.svg",
    ],
)
def test_there_is_no_picture_of_what_there_is_not(visitor: Visitor, address: str) -> None:
    assert visitor.get(address).status_code == 404


def test_an_owners_own_picture_comes_first(tmp_path: Path) -> None:
    folder = tmp_path / "digest"
    shutil.copytree(GAME.own_content, folder)
    (folder / "pictures").mkdir()
    (folder / "pictures" / f"{CARD}.webp").write_bytes(b"painted")
    brought = GAME.read_pack(folder)
    assert art(brought, CARD, "es") == (f"/api/v1/packs/digest/pictures/{CARD}", "Caldera madrugadora")
    assert art(brought, TOWER, "es").address.startswith("/art/encrucijada/digest/")


def test_the_pictures_of_another_game_are_not_here() -> None:
    with pytest.raises(KeyError):
        art(sobremesa.game("azardia").pack(), "magpie", "en")


def test_every_silhouette_in_a_picture_is_an_icon_of_the_set() -> None:
    arts = [each for gallery in ours().values() for each in gallery.cards.values()]
    silhouettes = {thing.silhouette for each in arts for thing in each.things} - {""}
    assert silhouettes
    assert silhouettes <= set(all_icons())
