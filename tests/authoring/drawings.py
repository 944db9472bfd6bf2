"""Drawings that strangers might send: three that froze browsers, and random mutations of them."""

from __future__ import annotations

import re
from random import Random
from typing import Final

HEAD: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">'


def blurred(parts: int = 60, scale: float = 50) -> str:
    """Blurred rectangles in an enlarged group: few bytes, but each blur is far wider than the picture."""
    blur = '<filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="25"/></filter>'
    rect = '<rect width="512" height="512" filter="url(#f)"/>'
    return f'{HEAD}{blur}<g transform="scale({scale})">{rect * parts}</g></svg>'


def see_through(size: int = 347_000, deep: int = 55) -> str:
    """Nested groups with an opacity: each is painted by itself before it is laid on the picture below."""
    one = '<g opacity=".99">' * deep + '<rect width="512" height="512"/>' + "</g>" * deep
    return HEAD + one * (size // len(one)) + "</svg>"


def joined(points: int = 60_000) -> str:
    """One broad line with a round join at each of its points."""
    line = " ".join(f"{at * 197 % 512} {at * 331 % 512}" for at in range(points))
    return (
        f'{HEAD}<path d="M{line}" fill="none" stroke="#000" stroke-width="40" stroke-linejoin="round" '
        'stroke-linecap="round"/></svg>'
    )


#: Definitions for mutations to refer to.
_DEFS: Final = """<defs>
<filter id="f"><feGaussianBlur stdDeviation="4"/><feMorphology radius="3"/></filter>
<mask id="m"><circle cx="200" cy="200" r="180" fill="#fff"/></mask>
<clipPath id="c"><circle cx="256" cy="256" r="250"/></clipPath>
<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="15"/></pattern>
<marker id="k" markerWidth="8" markerHeight="8"><path d="M0 0h8v8z"/></marker>
<linearGradient id="l"><stop stop-color="#c00"/><stop offset="1" stop-color="#00c"/></linearGradient>
<g id="u"><rect width="200" height="100" rx="9"/><ellipse cx="300" cy="300" rx="90" ry="60"/></g>
</defs>"""
_DEAR: Final = (
    ' filter="url(#f)"',
    ' mask="url(#m)"',
    ' clip-path="url(#c)"',
    ' fill="url(#p)"',
    ' fill="url(#l)"',
    ' marker-mid="url(#k)"',
    ' opacity=".5"',
    ' style="mix-blend-mode:multiply;isolation:isolate"',
    ' stroke="#070" stroke-width="90" stroke-linejoin="round"',
    ' stroke="#700" stroke-dasharray=".02"',
    ' transform="scale(50) rotate(30)"',
)
_NUMBER: Final = re.compile(r"\d+\.?\d*|\.\d+")
_PART: Final = re.compile(r"<(?:rect|path|circle|ellipse|use|g)\b[^<>]*?/>")
_ATTRIBUTE: Final = re.compile(r' [\w-]+="[^"]*"')
_ELEMENT: Final = re.compile(r"<(?:rect|path|circle|ellipse|use|g)(?=[ >])")


def mutants(drawings: list[str], how_many: int, seed: int) -> list[str]:
    """This many drawings, each made from one of these by one or two random changes."""
    chance = Random(seed)
    whole = [one.replace(HEAD, HEAD + _DEFS) for one in drawings]
    changes = (_rescaled, _dearer, _repeated, _nested, _cloned, _poorer)
    made = []
    for _ in range(how_many):
        drawing = chance.choice(whole)
        for _ in range(chance.randint(1, 2)):
            drawing = chance.choice(changes)(drawing, chance)
        made.append(drawing)
    return made


def _somewhere(what: re.Pattern[str], drawing: str, chance: Random) -> re.Match[str]:
    """A random match of this pattern; the drawing's end if there is none."""
    found = list(what.finditer(drawing)) or list(re.finditer(r"\Z", drawing))
    return chance.choice(found)


def _rescaled(drawing: str, chance: Random) -> str:
    """A number becomes much smaller or larger."""
    at = _somewhere(_NUMBER, drawing, chance)
    number = float(at[0] or 1) * 10.0 ** chance.randint(-3, 5)
    return f"{drawing[: at.start()]}{number:g}{drawing[at.end() :]}"


def _dearer(drawing: str, chance: Random) -> str:
    """An element gets an attribute that takes long to paint."""
    at = _somewhere(_ELEMENT, drawing, chance).end()
    return drawing[:at] + chance.choice(_DEAR) + drawing[at:]


def _repeated(drawing: str, chance: Random) -> str:
    """An element is repeated many times."""
    at = _somewhere(_PART, drawing, chance)
    return drawing[: at.start()] + at[0] * chance.randint(2, 60) + drawing[at.end() :]


def _nested(drawing: str, chance: Random) -> str:
    """An element is nested in many groups."""
    at, deep = _somewhere(_PART, drawing, chance), chance.randint(1, 40)
    inside = f"<g{chance.choice(_DEAR)}>" * deep + at[0] + "</g>" * deep
    return drawing[: at.start()] + inside + drawing[at.end() :]


def _cloned(drawing: str, chance: Random) -> str:
    """Groups of clones of clones are added."""
    clones = "".join(
        f'<g id="u{at}">' + f'<use href="#u{at - 1 if at else ""}" x="{at}"/>' * 8 + "</g>"
        for at in range(chance.randint(1, 5))
    )
    return drawing.replace("</defs>", f"</defs>{clones}", 1)


def _poorer(drawing: str, chance: Random) -> str:
    """An attribute is removed."""
    at = _somewhere(_ATTRIBUTE, drawing, chance)
    return drawing[: at.start()] + drawing[at.end() :]
