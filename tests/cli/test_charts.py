"""Charts of figures with their intervals."""

import re
from math import inf
from xml.etree import ElementTree

import pytest

from sobremesa.cli.charts import BROAD, NARROW, Chart, ChartLine

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*lines: ChartLine, width: int = BROAD, **limits: float) -> ElementTree.Element:
    svg = str(Chart("a title", lines, lambda value: f"{value:.2f}", **limits).svg(width))
    return ElementTree.fromstring(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))


def places(svg: ElementTree.Element) -> list[float]:
    return [float(dot.get("cx", "")) for dot in svg.iter(f"{SVG}circle")]


def test_what_is_greater_stands_further_right() -> None:
    svg = drawn(ChartLine("a", 0.2, 0.1, 0.3), ChartLine("b", 0.5, 0.4, 0.6), ChartLine("c", -0.1, -0.3, 0.1))
    a, b, c = places(svg)
    assert c < a < b


def test_an_interval_holds_its_value() -> None:
    svg = drawn(ChartLine("a", 0.2, 0.1, 0.3))
    ends = next(line for line in svg.iter(f"{SVG}line") if line.get("class") == "ends")
    assert float(ends.get("x1", "")) < places(svg)[0] < float(ends.get("x2", ""))


@pytest.mark.parametrize("width", [BROAD, NARROW])
@pytest.mark.parametrize(
    "line", [ChartLine("a", 0.0, 0.0, 0.0), ChartLine("a", 3.0, 3.0, 3.0), ChartLine("a", 0.0, -inf, inf)]
)
def test_what_is_all_alike_or_unknown_is_drawn_within_the_picture(line: ChartLine, width: int) -> None:
    svg = drawn(line, width=width)
    assert all(0 < float(x) < width for x in re.findall(r' x[12]="([^"]+)"', ElementTree.tostring(svg, "unicode")))


def test_names_are_text_and_long_ones_are_whole_in_their_title() -> None:
    svg = drawn(ChartLine("<b>&" + "long " * 20, 0.0, -1.0, 1.0))
    names = [text.text or "" for text in svg.iter(f"{SVG}text") if text.get("class") == "name"]
    assert names[0].startswith("<b>&long")
    assert names[0].endswith("…")
    assert "long " * 20 in "".join(title.text or "" for title in svg.iter(f"{SVG}title"))


def test_limits_and_the_middle_are_on_the_scale() -> None:
    svg = drawn(ChartLine("a", 0.5, 0.45, 0.55), least=0.46, most=0.54, middle=0.5)
    limits = next(svg.iter(f"{SVG}rect"))
    middle = next(line for line in svg.iter(f"{SVG}line") if line.get("class") == "middle")
    left, width = float(limits.get("x", "")), float(limits.get("width", ""))
    assert left < float(middle.get("x1", "")) < left + width


def test_short_names_leave_their_room_to_the_figures() -> None:
    short, long = (drawn(ChartLine(name, 0.2, 0.1, 0.3)) for name in ("1", "a name of a good many letters"))
    assert places(short)[0] < places(long)[0]


def test_the_longest_name_that_is_shown_whole_has_room_beside_its_line() -> None:
    svg = drawn(ChartLine("n" * 38, 0.2, 0.1, 0.3))
    name = next(text for text in svg.iter(f"{SVG}text") if text.get("class") == "name")
    assert name.text == "n" * 38
    assert float(name.get("x", "")) > 38 * 7.6  # the width of a letter in the page's type


def test_on_a_phone_a_name_stands_above_its_line_and_leaves_it_the_width() -> None:
    line = ChartLine("a name of a good many letters", 0.2, 0.1, 0.3)
    svg = drawn(line, line, width=NARROW)
    names = [float(text.get("y", "")) for text in svg.iter(f"{SVG}text") if text.get("class") == "above"]
    lines = [float(end.get("y1", "")) for end in svg.iter(f"{SVG}line") if end.get("class") == "ends"]
    assert names[0] < lines[0] < names[1] < lines[1]
    assert places(svg) == places(drawn(ChartLine("a", 0.2, 0.1, 0.3), width=NARROW)) * 2
