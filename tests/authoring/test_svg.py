"""SVG pictures from strangers: plain drawings are accepted, everything else is refused with its line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sobremesa.authoring.svg import check_svg
from sobremesa.engine.errors import BadInput

pytestmark = pytest.mark.guard

# The line of BODY is 3.
SHEET = """\
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 512 512">
  <title>A bicycle (borrowed) @ the corner</title>
  BODY
</svg>
"""


def told(body: str, sheet: str = SHEET) -> str:
    """The error for a drawing with this body; empty if it is accepted."""
    try:
        check_svg("bicycle.svg", sheet.replace("BODY", body).encode())
    except BadInput as error:
        return str(error)
    return ""


@pytest.mark.parametrize(
    "body",
    [
        '<path d="M0 0h512v512H0z" fill="#fff" class="a(1)" transform="rotate(45) translate(3, 4)"/>',
        '<path d="M0 0h9" aria-label="ring (twice)" style="transform: scale(-1, 1)"/>',
        '<linearGradient id="a"><stop stop-color="rgb(1, 2, 3)"/></linearGradient><rect fill="url(#a)"/>',
        '<linearGradient id="b" xlink:href="#a"/><rect style="fill: url( \'#b\' ); opacity: .5"/>',
        "<style>.a { fill: url(#b) } /* no more */</style>",
        "<style><![CDATA[.a > .b { fill: rgba(1, 2, 3, .5) }]]></style>",
        '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><g filter="url(#f)"/>',
        '<filter id="f"><feFlood/><feBlend/><feOffset/><feMerge/></filter>' + '<g filter="url(#f)"/>' * 10,
        '<mask id="m"><g><rect/></g></mask><clipPath id="c"><rect/></clipPath><g mask="url(#m)" clip-path="url(#c)"/>',
        '<filter id="f" style="color-interpolation-filters:sRGB"><feFlood/></filter><g style="filter:url(#f)"/>',
        '<filter id="f"><feMorphology radius="4"/><feGaussianBlur stdDeviation="8 3"/></filter><g filter="url(#f)"/>',
        '<symbol id="s"><path/></symbol><use xlink:href="#s" x="3"/><use href="#s"/>',
        '<pattern id="p" width="9"><path/></pattern><marker id="k"/><g fill="url(#p)" marker-mid="url(#k)"/>',
        '<mask id="m"><g clip-path="url(#c)"/></mask><clipPath id="c"><rect/></clipPath>',
        "<style>.a { stroke-dasharray: 3; filter: url(#f) }</style>",
        "<g>" * 50 + "</g>" * 50,
        "<!-- <script>nobody runs a comment</script> -->",
        '<metadata><x:RDF xmlns:x="http://www.w3.org/1999/02/22-rdf-syntax-ns#" x:about="https://here"/></metadata>',
        '<i:grid xmlns:i="http://www.inkscape.org/namespaces/inkscape" onload="a note"/>',
    ],
)
def test_the_output_of_drawing_programs_is_accepted(body: str) -> None:
    assert told(body) == ""


def test_a_byte_order_mark_and_an_xml_declaration_are_accepted() -> None:
    assert told("", f'\ufeff<?xml version="1.0" encoding="UTF-8"?>\n{SHEET}') == ""


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("<script>alert(1)</script>", "has <script>"),
        ('<script href="https://evil.example/x.js"/>', "has <script>"),
        ('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', "has <script>"),
        ('<foreignObject><b xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', "has <foreignObject>"),
        ('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', "has <script>"),
        ('<metadata><h:img xmlns:h="http://www.w3.org/1999/xhtml" onerror="a()"/></metadata>', "has <img>"),
        ('<rect xmlns=""/>', "has <rect>"),
        ('<a href="https://evil.example"><path/></a>', "has <a>"),
        ('<image href="https://evil.example/spy.png"/>', "has <image>"),
        ('<image href="data:image/png;base64,AAAA"/>', "has <image>"),
        ('<feImage href="https://evil.example/spy.png"/>', "has <feImage>"),
        ('<set attributeName="href" to="javascript:alert(1)"/>', "has <set>"),
        ('<animate attributeName="x"/>', "has <animate>"),
        ('<use href="https://evil.example/#a"/>', "has a link to 'https://evil.example/#a'"),
        ('<use href="data:image/svg+xml,%3Csvg/%3E#a"/>', "has a link to 'data:image/svg+xml,%3Csvg/%3E#a'"),
        ('<path onload="alert(1)"/>', "has onload, which would run a script"),
        ('<path ONCLICK="alert(1)"/>', "has ONCLICK, which would run a script"),
        ('<linearGradient href="https://evil.example/#a"/>', "has a link to 'https://evil.example/#a'"),
        ('<linearGradient xlink:href=" javascript:alert(1)"/>', "has a link to ' javascript:alert(1)'"),
        ('<g xml:base="https://evil.example/"><rect fill="url(#a)"/></g>', "has xml:base"),
        ('<rect fill="url(https://evil.example/#a)"/>', "has url( in a style"),
        ('<rect fill="&#117;rl(//evil.example)"/>', "has url( in a style"),
        ('<rect style="fill: URL(&quot;//evil.example&quot;)"/>', "has URL( in a style"),
        ('<rect style="fill: url(#a), url(b)"/>', "has url( in a style"),
        ('<rect style="fill: \\75rl(//evil.example)"/>', "has 75rl( in a style"),
        ('<rect style="f\\69ll: red"/>', "has \\ in a style"),
        ("<rect cursor=\"image-set('//evil.example' 1x)\"/>", "has image-set( in a style"),
        (
            '<g style="transform: scaleX(-1)"/>',
            "has scaleX( in a style or attribute (rgb(), hsl(), url(#…) and transforms without units",
        ),
        ('<g style="fill: var(--ink)"/>', "has var( in a style"),
        ("<style>@import '//evil.example';</style>", "has @ in a style"),
        ("<style>a { b: src('//evil.example') }</style>", "has src( in a style"),
        ("<style>a { b: u<!-- -->rl(//evil.example) }</style>", "has url( in a style"),
        ("<style><g/>@import '//evil.example';</style>", "has <g> in a style"),
        ("<?xml-stylesheet href='//evil.example'?>", "has a processing instruction <?xml-stylesheet"),
        ("<g>", "is not an SVG picture: mismatched tag"),
        ("&bomb;", "is not an SVG picture: undefined entity"),
    ],
)
def test_anything_that_runs_or_loads_something_is_refused_with_its_line(body: str, why: str) -> None:
    line = 4 if "mismatched" in why else 3
    assert told(body).startswith(f"bicycle.svg:{line}: {why}")


@pytest.mark.parametrize("body", ["<text>Ring</text>", "<tspan/>", '<textPath href="#a"/>'])
def test_text_is_refused_because_fonts_differ_between_computers(body: str) -> None:
    assert told(body) == (
        "bicycle.svg:3: has text, which looks different on every computer (turn it into paths, or save it as PNG)"
    )


def test_the_nesting_of_elements_is_limited() -> None:
    too_deep = "bicycle.svg:3: has parts nested more than 60 levels deep (fewer groups)"
    assert told("<g>" * 59 + "</g>" * 59) == ""  # in the svg itself
    assert told("<g>" * 60 + "</g>" * 60) == too_deep
    assert told("<g>" * 60_000 + "</g>" * 60_000) == too_deep


@pytest.mark.parametrize(
    ("sheet", "why"),
    [
        ('<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', "a DOCTYPE"),
        ('<!DOCTYPE svg SYSTEM "//evil.example">\n<svg/>', "1: has a DOCTYPE"),
        ("<svg/>", "1: is not an SVG picture (a file that begins with <svg xmlns="),
        ('<html xmlns="http://www.w3.org/1999/xhtml"/>', "1: is not an SVG picture"),
        ('<?xml version="1.0" encoding="utf-7"?>\n<svg/>', "1: says that its encoding is utf-7 (UTF-8)"),
        ("", "is not an SVG picture: no element found"),
    ],
)
def test_a_file_that_is_not_an_svg_drawing_is_refused(sheet: str, why: str) -> None:
    assert why in told("", sheet)


def test_text_of_another_encoding_is_refused() -> None:
    """A browser might decode it differently from the check."""
    for encoding in ("utf-16", "latin-1"):
        with pytest.raises(BadInput, match="is not UTF-8 text"):
            check_svg("é.svg", SHEET.replace("BODY", "é").encode(encoding))


@pytest.mark.parametrize("long", ["1" * 400_000, "1 " * 200_000, "/*" * 200_000, "filter" + " " * 400_000])
def test_long_values_are_checked_in_linear_time(long: str) -> None:
    assert told(f'<rect fill="{long}" style="{long}"/>') == ""


@given(
    st.lists(
        st.sampled_from(["<g", ">", "</g>", ' x="', '"', "<style>", "</style>", "url(", "#a)", "@", "&", "<!--", "é"])
        | st.text(max_size=5),
        max_size=12,
    )
)
def test_any_file_is_accepted_or_refused_in_one_line(pieces: list[str]) -> None:
    said = told("".join(pieces).encode(errors="replace").decode())
    assert len(said.splitlines()) <= 1
