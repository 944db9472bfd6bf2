"""The drawings of the pages: each file opens by itself and looks as it will, and a page has of it what it needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sobremesa.authoring.drawings import read_drawing
from sobremesa.authoring.svg import check_svg
from sobremesa.games.quest.drawn import figures
from sobremesa.web.azardia import scenery
from sobremesa.web.drawings import FOLDER, drawing_of, inline, symbols

OURS = [FOLDER, Path(figures.__file__).parent]
FILES = [file for folder in OURS for file in sorted(folder.rglob("*.svg"))]
MOVED = {"az-flag", "az-sails"}  # classes by which the page moves a part


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_file_opens_by_itself_and_shows_the_colours_of_its_classes(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    check_svg(file.name, re.sub(r"<text.*?</text>", "", text).encode())
    classes = {name for said in re.findall(r'class="([^"]*)"', text) for name in said.split()} - MOVED
    style = re.search(r"<style>(.*?)</style>", text, re.DOTALL)
    assert classes == set(re.findall(r"\.([a-z][\w-]*)", style[1] if style else "")), "a sample colour for each"


def test_a_page_colours_what_it_is_given() -> None:
    drawing = drawing_of("azardia/scenery/house")
    assert 'class="c-roof k"' in drawing.inside
    assert "style" not in drawing.inside
    assert not re.search(r"\s<|>\s|\s\s", drawing.inside), "as few bytes as it can be"


def test_what_fills_a_box_keeps_it_and_what_stands_in_a_place_does_not() -> None:
    assert symbols("encrucijada", "en-").startswith('<symbol id="en-back" viewBox="0 0 40 56"><rect class="b-edge"')
    standing = symbols("azardia/scenery", "az-", placed=True)
    assert '<symbol id="az-house" overflow="visible"><ellipse' in standing
    assert "viewBox" not in standing


def test_what_is_said_of_a_drawing_is_text() -> None:
    shown = inline("shell/cup", aria_label='"<b>"', class_="cup")
    assert shown.startswith('<svg viewBox="0 0 32 32" aria-label="&#34;&lt;b&gt;&#34;" class="cup" fill="none"')


def test_a_file_that_is_no_drawing_is_named(tmp_path: Path) -> None:
    (tmp_path / "page.svg").write_text("<p>", "utf-8")
    with pytest.raises(ValueError, match=r"page\.svg is not an SVG file"):
        read_drawing(tmp_path / "page.svg")


def test_what_stands_beside_the_road_takes_the_room_of_its_box() -> None:
    assert scenery.room_of("house") == scenery.Prop("az-house", 31, 54, 6)
