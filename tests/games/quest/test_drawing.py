"""Maps drawn: what is on them and what it means, in both languages."""

import re
from pathlib import Path

import pytest

from sobremesa.authoring.svg import check_svg
from sobremesa.engine.words import LANGUAGES, LOCALE, Speech, Words
from sobremesa.games.quest.content import packs
from sobremesa.games.quest.content.packs import QuestPack
from sobremesa.games.quest.content.reading import read_pack
from sobremesa.games.quest.drawn.brushes import BRUSHES, FLAT, GROUNDS, Pen
from sobremesa.games.quest.drawn.drawing import Figure, board_of, sheet
from sobremesa.games.quest.drawn.motifs import placed
from sobremesa.games.quest.missions.terrain import GROUNDS as GROUND_WORDS
from sobremesa.games.quest.missions.terrain import LOOKS

HOME = Path(packs.__file__).parents[1]
MISSIONS = sorted(file.stem for file in (HOME / "content" / "own" / "missions").iterdir())


@pytest.fixture(scope="module")
def own() -> QuestPack:
    return read_pack(HOME / "content" / "own")


def words(language: str, pack: QuestPack) -> Words:
    return Words(language, (LOCALE, HOME / "words" / "locale"), Speech([], pack))


def test_there_is_a_brush_for_every_look_and_a_colour_for_every_ground() -> None:
    assert sorted(BRUSHES) == sorted(LOOKS)
    assert set(FLAT) <= set(LOOKS)
    assert tuple(GROUNDS) == GROUND_WORDS


@pytest.mark.parametrize("number", range(len(MISSIONS)), ids=MISSIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_map_may_be_shown_to_anybody_and_says_what_is_on_it(own: QuestPack, language: str, number: int) -> None:
    mission = own.missions[number]
    drawn = sheet(mission, own.parts.enemies, words(language, own))
    check_svg(mission.id, re.sub(r"<text.*?</text>", "", drawn).encode())  # what a pack brings has no text
    texts = re.findall(r">([^<]+)</text>", drawn)
    assert {"es": "En el mapa", "en": "On the map"}[language] in texts
    assert " ".join(texts).count("×") == sum(
        enemy.models > 1
        for wave in mission.waves
        for unit in wave.units
        for enemy in own.parts.enemies
        if enemy.id == unit.enemy
    )
    assert drawn.count("data-piece=") == len(mission.terrain)


def test_a_map_is_drawn_the_same_way_each_time(own: QuestPack) -> None:
    assert board_of(own.missions[0]) == board_of(own.missions[0])


def test_north_is_up() -> None:
    pen = Pen(48_000, 960)
    assert pen.spot(0, 0) == (0, 960)
    assert pen.spot(48_000, 48_000) == (960, 0)
    assert pen.back(pen.spot(12_345, 678)) == (12_345, 678)


def test_units_are_a_layer_of_their_own(own: QuestPack) -> None:
    bare = board_of(own.missions[0], waves=False)
    hero = board_of(own.missions[0], [Figure(12_000, 12_000, 630, "#2f6f9f", "P")], waves=False)
    assert hero.startswith(bare.removesuffix("</g>"))
    assert ">P</text>" in hero
    assert ">1a</text>" in board_of(own.missions[0])
    assert ">1a</text>" not in bare


def test_a_motif_is_drawn_where_it_is_put_and_only_its_circles_grow() -> None:
    [(_, wave)] = placed("wave", 100.0, 50.0)
    assert wave["d"] == "M93 50q3.5 -4 7 0t7 0"
    (_, cap), (_, dot), *_ = placed("mushroom", 100.0, 50.0, 0.5)
    assert (cap["cx"], cap["cy"], cap["r"]) == (100, 50, 5)
    assert (dot["cx"], dot["cy"], dot["r"]) == (98.25, 48.5, 0.85)


MOTIFS = HOME / "drawn" / "motifs"


@pytest.mark.parametrize("file", sorted(MOTIFS.rglob("*.svg")), ids=lambda file: file.stem)
def test_a_motif_can_be_moved(file: Path) -> None:
    """Each path begins at a place and goes on from there in relative steps."""
    for path in re.findall(r' d="([^"]+)"', file.read_text(encoding="utf-8")) if file.parent == MOTIFS else ():
        assert re.fullmatch(r"(M[^A-Za-z]+[^A-Z]*)+", path), path


def test_every_motif_is_used() -> None:
    sources = "".join(file.read_text(encoding="utf-8") for file in (HOME / "drawn").glob("*.py"))
    unused = [file.stem for file in MOTIFS.rglob("*.svg") if f'"{file.stem}"' not in sources]
    assert unused == []
