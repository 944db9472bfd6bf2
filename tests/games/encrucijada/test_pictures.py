"""Chapter 10: the pictures of cards and towers, and how authors describe them."""

import re
import shutil
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pytest
import yaml
from numpy.typing import NDArray

from sobremesa.authoring.svg import SVG
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack, cards_of
from sobremesa.games.encrucijada.content.reading import check_pack, read_pack
from sobremesa.games.encrucijada.drawn.artwork import Art, wrong_with_art
from sobremesa.games.encrucijada.drawn.description import describe
from sobremesa.games.encrucijada.drawn.gallery import HERE, Pictures, ours, pictures_of
from sobremesa.games.encrucijada.drawn.palette import HOURS, PALETTES
from sobremesa.games.encrucijada.drawn.picture import picture
from sobremesa.games.encrucijada.drawn.towers import STAGES, stage_of
from sobremesa.games.encrucijada.drawn.vocabulary import AIRS, GROUNDS, HATS, LANDS, POSES, SHAPES, TOOLS
from sobremesa.games.encrucijada.game import GAME
from tests.games.encrucijada.raster import raster

STUDY = Path(__file__).parent / "pack"
GUIDE = Path(__file__).parents[3] / "docs" / "content-encrucijada.md"
MOST_BYTES = 12 * 1024
LEAST_APART = 0.09  # of the points of two silhouettes

Edit = Callable[[str], Path]


def pack() -> EncrucijadaPack:
    own = GAME.pack()
    assert isinstance(own, EncrucijadaPack)
    return own


def pictures() -> Pictures:
    return pictures_of(pack())


def cards() -> list[str]:
    return [design.id for design in pack().designs]


def towers() -> list[str]:
    return [card for card in cards() if pictures().is_tower(card)]


def no_icons(name: str) -> None:
    """Silhouettes of game-icons exist only once the pages have been built."""


def silhouette_of(name: str) -> str:
    """A silhouette in the form of the pages' sprites."""
    return f'<symbol id="{name}" viewBox="0 0 512 512"><path fill="currentColor" d="M0 512L256 0L512 512Z"/></symbol>'


def drawn(card: str) -> str:
    return pictures().picture(card, silhouette_of)


@pytest.fixture
def with_art(tmp_path: Path) -> Edit:
    """Makes a copy of the study pack in which the civilisation norte has this ``art``."""

    def write(text: str) -> Path:
        folder = tmp_path / "pack"
        shutil.copytree(STUDY, folder)
        (folder / "art").mkdir()
        (folder / "art" / "norte.yaml").write_text(text, encoding="utf-8")
        return folder

    return write


def card_of_norte() -> str:
    return next(card.id for card in read_pack(STUDY).designs if card.civilisation == "norte")


def faults(folder: Path) -> list[str]:
    return [str(fault).replace(f"{folder}/", "") for fault in check_pack(folder)]


# Those of the game's own cards


def test_each_of_the_138_designs_has_a_picture_of_its_own() -> None:
    arts = {card: pictures().art(card) for card in cards()}
    assert len(arts) == 138
    assert set(arts) == {card for each in ours().values() for card in each.cards}
    assert wrong_with_art(HERE, cards_of(pack().civilisations, pack().designs)) == []


def test_no_two_designs_have_the_same_picture() -> None:
    assert len({pictures().art(card).model_dump_json() for card in cards()}) == len(cards())


@pytest.mark.parametrize("card", cards())
def test_a_picture_is_a_small_drawing_that_runs_and_loads_nothing(card: str) -> None:
    svg = drawn(card)
    assert len(svg.encode()) <= MOST_BYTES
    assert_harmless(svg)


@pytest.mark.parametrize("stage", range(len(STAGES)))
def test_a_tower_is_a_small_drawing_at_each_stage(stage: int) -> None:
    for card in towers():
        svg = pictures().tower(card, stage)
        assert len(svg.encode()) <= MOST_BYTES
        assert_harmless(svg)


def assert_harmless(svg: str) -> None:
    names = {"svg", "g", "path", "rect", "circle", "ellipse", "use", "clipPath"}
    for element in ET.fromstring(svg).iter():
        assert element.tag.removeprefix(f"{{{SVG}}}") in names
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name != "style"
            assert "url(" not in value or value.startswith("url(#")
            assert name != "href" or value.startswith("#")


def test_a_picture_is_the_same_each_time() -> None:
    for card in cards()[::9]:
        assert drawn(card) == Pictures(pack()).picture(card, silhouette_of)


def test_things_in_the_air_are_drawn_in_the_order_of_the_file() -> None:
    # In another process, too: a set has an order of its own in each.
    orders = (["clouds", "birds", "smoke"], ["smoke", "birds", "clouds"])
    arts = [Art.model_validate({"air": order, "things": [{"draw": next(iter(SHAPES))}]}) for order in orders]
    first, second = [picture(art, PALETTES["avance"], "avance", "any", no_icons) for art in arts]
    assert first != second


def test_a_picture_does_without_the_silhouettes_of_icons() -> None:
    assert "currentColor" in drawn("ronda-de-hazanas")
    assert "currentColor" not in pictures().picture("ronda-de-hazanas", no_icons)


def silhouette(card: str) -> NDArray[np.bool_]:
    """The area covered by the things in a picture, in 48 × 32 points."""
    art = pictures().art(card)
    way = pack().designs[pack().numbers[card]].civilisation
    empty = art.model_copy(update={"things": []})
    whole, bare = (picture(each, PALETTES[way], way, card, silhouette_of) for each in (art, empty))
    apart = raster(whole, 48, 32).astype(int) - raster(bare, 48, 32).astype(int)
    return np.asarray(np.abs(apart).sum(axis=2) > 24)


def test_silhouettes_differ_so_that_cards_are_told_apart_without_colour() -> None:
    found = {card: silhouette(card) for card in cards()}
    assert all(each.mean() > 0.03 for each in found.values())  # nothing is an empty land
    apart = {(one, other): (found[one] ^ found[other]).mean() for one, other in combinations(found, 2)}
    nearest = min(apart, key=lambda pair: apart[pair])
    assert apart[nearest] >= LEAST_APART, nearest


# In words


@pytest.mark.parametrize("language", ["es", "en"])
def test_each_picture_is_described_in_both_languages(language: str) -> None:
    for card in cards():
        said = pictures().description(card, language)
        assert said[0].isupper()
        assert said.endswith(".")
        assert ",," not in said
    assert pictures().description(cards()[0], "es") != pictures().description(cards()[0], "en")


def test_the_description_matches_the_picture() -> None:
    two = {"draw": "camel", "tall": 50, "times": 2}
    art = Art.model_validate({"hour": "night", "far": "sea", "ground": "meadow", "things": [two, {"draw": "bell"}]})
    assert (
        describe(art, "en")
        == "A bell under a cloth and two camels in a meadow, with the sea in the background. At night."
    )
    assert (
        describe(art, "es")
        == "Una campana tapada con un paño y dos camellos en un prado, con el mar al fondo. De noche."
    )


def test_every_word_of_the_vocabulary_is_drawn_and_has_a_name() -> None:
    nouns = [(name, word.noun) for words in (SHAPES, AIRS, GROUNDS, LANDS, TOOLS) for name, word in words.items()]
    for name, noun in nouns:
        if name not in ("nothing", "floor"):
            assert all(noun.one.values()), name
            assert all(noun.many.values()), name
    for hour in HOURS:
        for ground, air, land in zip(GROUNDS, [*AIRS, *AIRS], LANDS, strict=False):
            things = [{"draw": name, "holds": tool} for name, tool in zip(list(SHAPES)[:8], TOOLS, strict=False)]
            said = {"hour": hour, "ground": ground, "air": [air], "land": land, "things": things}
            assert_harmless(picture(Art.model_validate(said), PALETTES["avance"], "avance", "any", no_icons))


def test_the_guides_example_is_drawn_and_described_as_the_guide_says() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    example = re.search(r"```yaml\n(cards:\n  borrowed-catapult:.*?)```", guide, re.DOTALL)
    assert example is not None
    art = Art.model_validate(yaml.safe_load(example[1])["cards"]["borrowed-catapult"])
    assert f"“{describe(art, 'en')}”" in " ".join(guide.split())


def test_the_guide_lists_the_whole_vocabulary() -> None:
    rows = re.findall(r"^\| `(\w+)`[^|]*\| (.*) \|$", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    listed = {name: set(re.findall("`([^`]+)`", row)) for name, row in rows}
    words = {"draw": SHAPES, "holds": TOOLS, "pose": POSES, "hat": HATS, "ground": GROUNDS, "air": AIRS}
    for entry, known in words.items():
        assert listed[entry] == set(known) - {"nothing"}
    assert listed["far"] == set(LANDS) - {"nothing"}


# Towers


def test_damage_shows_by_the_share_of_resistance_left() -> None:
    assert [stage_of(left, 40) for left in (41, 40, 39, 20, 19, 1, 0)] == [0, 0, 1, 1, 2, 2, 3]


def test_each_stage_of_each_tower_looks_different() -> None:
    rasters = [raster(pictures().tower(card, stage), 30, 55) for card in towers() for stage in range(len(STAGES))]
    assert len(rasters) == 24
    assert all((one != other).any(axis=2).mean() > 0.05 for one, other in combinations(rasters, 2))


def test_a_card_is_not_a_tower() -> None:
    with pytest.raises(KeyError):
        pictures().tower("caldera-madrugadora", 0)


# An author's own


def test_a_pack_may_say_what_its_cards_look_like(with_art: Edit) -> None:
    card = card_of_norte()
    folder = with_art(
        f"palette: velo-de-ceniza\ncards:\n  {card}:\n    hour: night\n    things:\n      - {{draw: owl, tall: 90}}\n"
    )
    assert faults(folder) == []
    read = read_pack(folder)
    assert pictures_of(read).description(card, "en") == "An enormous owl. At night."
    assert read.hash == read_pack(STUDY).hash  # pictures change nothing in play


def test_a_card_without_art_shows_its_icon_before_what_its_class_is_at_home_in() -> None:
    study = read_pack(STUDY)
    for card in study.ids():
        assert len(pictures_of(study).art(card).things) == 1
        assert_harmless(pictures_of(study).picture(card, silhouette_of))


def test_a_copy_of_our_cards_looks_like_ours_without_art_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(GAME.own_content, folder)
    card = "caldera-madrugadora"
    assert pictures_of(read_pack(folder)).art(card) == pictures().art(card)


LIKE_THIS = {
    "draw: bolier": "draw: 'bolier' is not possible (perhaps boiler)",
    "draw: zeppelin": "draw: 'zeppelin' is not possible (one of the ",
    "draw: boiler, tall: 900": "tall: 900 is not possible (a whole number from 2 to 400)",
    "x: 20": "a group of entries is not possible (with draw: or with silhouette:)",
    "draw: person, hat: fez": "hat: 'fez' is not possible (one of none, cap, ",
}
WRONG = {
    **{f"cards: {{CARD: {{things: [{{{thing}}}]}}}}": said for thing, said in LIKE_THIS.items()},
    "cards: {CARD: {hour: teatime, things: [{draw: owl}]}}": "hour: 'teatime' is not possible (dawn, morning,",
    "cards: {CARD: {sky: blue, things: [{draw: owl}]}}": "'sky' is not an entry here (one of hour, sun, air,",
    "cards: {CARD: {hour: night}}": "things is missing (a list of 1 to 14",
    "cards: {nobody: {things: [{draw: owl}]}}": "there is no card 'nobody' (the id of a card of this civilisation)",
    "palette: mine\ncards: {}": "palette: 'mine' is not possible (avance, ",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_picture_that_cannot_be_drawn_is_refused_in_one_line(text: str, with_art: Edit) -> None:
    card = card_of_norte()
    said = faults(with_art(text.replace("CARD", card)))
    assert len(said) == 1
    assert WRONG[text].replace("CARD", card) in said[0]
    assert "\n" not in said[0]


def test_a_fault_in_art_keeps_nobody_from_playing(with_art: Edit) -> None:
    card = card_of_norte()
    played = read_pack(with_art(f"cards: {{{card}: {{things: 3}}}}"))
    assert pictures_of(played).art(card).things
