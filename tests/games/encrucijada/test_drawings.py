"""The files that pictures are composed from: each opens by itself, and each is used in a drawing."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from sobremesa.games.encrucijada.drawn import drawing as drawings
from sobremesa.games.encrucijada.drawn.drawing import (
    CHOICES,
    FOLDER,
    LAYOUT,
    SLOTS,
    STATES,
    STRIPS,
    drawing,
    paint_of,
    read,
)
from sobremesa.games.encrucijada.drawn.palette import HOURS, PALETTES, Palette, lit
from sobremesa.games.encrucijada.drawn.pen import Appearance, Pen
from sobremesa.games.encrucijada.drawn.pieces import Drawing
from sobremesa.games.encrucijada.drawn.towers import STAGES, tower_picture
from sobremesa.games.encrucijada.drawn.vocabulary import AIRS, GROUNDS, HATS, LANDS, POSES, SHAPES, TOOLS

FILES = sorted(FOLDER.rglob("*.svg"))
SAMPLE = lit(PALETTES["liga-del-puente"], HOURS["noon"])
GUIDE = Path(__file__).parents[3] / "docs" / "pages.md"
PEOPLE = ("person", "coat", "woman", "clay-woman", "bust", "fist")


def name_of(file: Path) -> str:
    return str(file.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_drawing_opens_by_itself_and_is_all_drawn(file: Path) -> None:
    drawn = read(file)
    assert drawn.steps or drawn.clips
    text = file.read_text("utf-8")
    assert len(ET.fromstring(text).attrib["viewBox"].split()) == 4
    assert not re.search("url|@import|href", text)  # nothing from elsewhere


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_drawing_by_itself_has_the_colours_of_the_sample_palette(file: Path) -> None:
    text = file.read_text("utf-8")
    classes = {each for group in re.findall('class="([^"]*)"', text) for each in group.split()}
    pen = Pen(SAMPLE, Random(0))
    for tone in classes.difference(STRIPS, CHOICES, STATES, LAYOUT):
        assert f".{tone} {{ color: {paint_of(tone).hue(pen, ())} }}" in text


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Path]]:
    """The files of all drawings that a test draws."""
    found: set[Path] = set()

    def reading(file: Path) -> Drawing:
        found.add(file)
        return read(file)

    monkeypatch.setattr(drawings, "read", reading)
    drawing.cache_clear()
    yield found
    drawing.cache_clear()


def test_each_word_can_be_drawn_and_each_drawing_is_of_some_word(opened: set[Path]) -> None:
    for way in (*PALETTES, "another"):
        pen = Pen(SAMPLE, Random(0), way)
        for words in (SHAPES, TOOLS, LANDS, GROUNDS, AIRS):
            for name, word in words.items():
                before = len(pen.out)
                word.draw(pen)
                assert len(pen.out) > before or name == "nothing"
        for stage in range(len(STAGES)):
            tower_picture(SAMPLE, way, stage)
    pen = Pen(SAMPLE, Random(0))
    for pose in POSES:
        for hat in HATS:
            pen.look = Appearance(pose, hat, holds="spade")
            for somebody in PEOPLE:
                SHAPES[somebody].draw(pen)
    for n in range(100):
        SHAPES["house"].draw(Pen(SAMPLE, Random(n), "velo-de-ceniza"))
    assert opened == set(FILES)


def test_the_guide_says_what_each_class_and_slot_means_and_each_is_used() -> None:
    known = {*Palette._fields, *STRIPS, *CHOICES, *STATES, *LAYOUT, *SLOTS}
    rows = re.findall(r"^\| (`.*?) \| (.*) \|$", GUIDE.read_text("utf-8"), re.MULTILINE)
    assert known <= {word for row in rows for cell in row for word in re.findall("`([a-z]+)`", cell)}
    texts = [file.read_text("utf-8") for file in FILES]
    used = {each for text in texts for _, group in re.findall(' (class|id)="([^"]*)"', text) for each in group.split()}
    assert known <= {part for each in used for part in each.split("-")}


WRONG = {
    '<path class="purple" d="M0 0"/>': "there is no tone purple (one of ink, deep, ",
    '<path class="deep-purple-40" d="M0 0"/>': "there is no tone purple (one of ink, deep, ",
    '<path class="deep mid" d="M0 0"/>': '<path class="deep mid"> has to name one tone',
    '<rect width="3" height="3"/>': '<rect class=""> has to name one tone',
    '<polygon class="deep" points="0 0 1 1 2 0"/>': "<polygon> can't be drawn (one of path, rect, circle, ellipse, g)",
    '<path class="deep" d="M0 0&quot;/&gt;&lt;script&gt;"/>': 'd="M0 0"/><script>" can\'t be drawn',
    '<path class="limb deep" d="M0 0V9"/>': '<path class="limb deep"> has to say stroke-width',
    '<path class="deep strewn" data-times="3" d="M0 0L3 3"/>': "what is strewn has to be",
    '<path class="deep ridge" d="M0 0L9 9V20Z"/>': "a ridge has to be a path of straight lines that ends",
    '<path class="deep strewn" data-times="3" data-x="4" d="M0 0l3 3"/>': 'data-x="4" has to be two whole numbers',
    '<path class="deep strewn" data-times="many" d="M0 0l3 3"/>': 'data-times="many" has to be a whole number',
    '<g class="slot" id="pocket"/>': "there is no slot pocket (one of holds, ",
    '<path class="deep" style="fill: red" d="M0 0"/>': "<path> can't have style= (one of class, id, ",
    '<g class="deep"><path class="deep" d="M0 0"/></g>': '<g class="deep"> can only be one of strewn, ',
    '<path class="deep" d="M0 0">': "mismatched tag",
}


@pytest.mark.parametrize("piece", WRONG)
def test_what_cannot_be_drawn_is_refused_in_one_line(piece: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.svg"
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg">{piece}</svg>', encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(WRONG[piece])) as refused:
        read(file)
    assert str(refused.value).startswith(f"{file}: ")
    assert "\n" not in str(refused.value)


def test_what_a_drawing_program_notes_for_itself_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "noted.svg"
    note = 'xmlns:n="http://www.inkscape.org/namespaces/inkscape"'
    piece = '<n:view/><path id="p1" n:note="x" class="deep" d="M0 0V9"/>'
    file.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {note}>{piece}</svg>', encoding="utf-8")
    pen = Pen(SAMPLE, Random(0))
    read(file).draw(pen)
    assert pen.out == [f'<path d="M0 0V9" fill="{SAMPLE.deep}"/>']
