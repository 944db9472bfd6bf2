"""Checks that an SVG file is a plain drawing, which runs nothing and loads nothing.

An SVG file is a small web page: it can carry scripts, load pictures and fonts from elsewhere, or move. It is therefore
checked against a whitelist of what a drawing needs. Anything else is refused, not removed, so that a picture is shown
as its author sees it or not at all. Whether it takes too long to paint is found by painting it (``painter.py``).
"""

from __future__ import annotations

import re
from typing import Final
from xml.parsers import expat
from xml.parsers.expat import errors

from sobremesa.engine.errors import BadInput, Fact, Wording, quoted

SVG: Final = "http://www.w3.org/2000/svg"
_XLINK: Final = "http://www.w3.org/1999/xlink"
_XML: Final = "http://www.w3.org/XML/1998/namespace"

# Metadata of drawing programs, which nobody displays.
_NOTES: Final = (
    "http://creativecommons.org/ns#",
    "http://purl.org/dc/elements/1.1/",
    "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
    "http://web.resource.org/cc/",
    "http://www.inkscape.org/namespaces/inkscape",
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
)

_DRAWN: Final = """
    svg g defs symbol use title desc metadata style view
    path rect circle ellipse line polyline polygon marker
    linearGradient radialGradient stop pattern clipPath mask filter
    feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
    feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
    feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
"""
_LETTERS: Final = ("text", "tspan", "textPath")
_CALLED: Final = "rgb rgba hsl hsla matrix rotate scale skewx skewy translate"
_ELEMENTS: Final = frozenset(_DRAWN.split())
_FUNCTIONS: Final = frozenset(_CALLED.split())
_FREE_TEXT: Final = re.compile("id|class|data-.*|aria-.*")  # attributes with any value
_OWN_PART: Final = re.compile(r"""url\(\s*["']?#[^\s"'()]+["']?\s*\)""", re.IGNORECASE)
_CALL: Final = re.compile(r"(?<![\w-])([\w-]+)\(")  # only at the start of a word, so that a long word is scanned once

_DEEPEST: Final = 60  # nesting depth of elements

_PLAINER: Final = Wording("shapes, gradients, patterns and filters, as in “plain SVG”; or save it as PNG")
_WITHIN: Final = Wording("nothing from outside the file; or save it as PNG")
_SIMPLE: Final = Wording("rgb(), hsl(), url(#…) and transforms without units; or save it as PNG")

# The XML parser's messages for common mistakes.
_SLIPS: Final = {
    errors.codes[errors.XML_ERROR_TAG_MISMATCH]: Wording("mismatched tag"),
    errors.codes[errors.XML_ERROR_UNDEFINED_ENTITY]: Wording("undefined entity"),
    errors.codes[errors.XML_ERROR_NO_ELEMENTS]: Wording("no element found"),
    errors.codes[errors.XML_ERROR_UNCLOSED_TOKEN]: Wording("unclosed token"),
    errors.codes[errors.XML_ERROR_INVALID_TOKEN]: Wording("a character that is not allowed there"),
    errors.codes[errors.XML_ERROR_DUPLICATE_ATTRIBUTE]: Wording("duplicate attribute"),
    errors.codes[errors.XML_ERROR_UNBOUND_PREFIX]: Wording("unbound prefix"),
    errors.codes[errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT]: Wording("there is more after its end"),
}


def check_svg(file: str, data: bytes) -> None:
    """Raise :class:`BadInput`, with the line, unless this is a plain drawing. ``file`` names it."""
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput(file, "is not UTF-8 text", "save it as plain SVG") from None
    _Reader(file).read(data)


class _Reader:
    """Checks each element of a file as the parser reaches it."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.parser = expat.ParserCreate("utf-8", " ")  # a name is: its namespace, a space, its local part
        self.parser.XmlDeclHandler = self._declaration
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.ProcessingInstructionHandler = self._instruction
        self.parser.StartElementHandler = self._element
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.begun = False
        self.style: list[str] | None = None  # the text of the current style sheet so far
        self.depth = 0

    def read(self, data: bytes) -> None:
        try:
            self.parser.Parse(data, True)
        except expat.ExpatError as error:
            slip = _SLIPS.get(error.code, Wording("malformed XML"))
            where = f"{self.file}:{error.lineno}"
            raise BadInput(where, "is not an SVG picture: {slip}", "save it as plain SVG", slip=slip) from None

    def _fault(self, why: str, right: str | Wording, **facts: Fact) -> BadInput:
        return BadInput(f"{self.file}:{self.parser.CurrentLineNumber}", why, right, **facts)

    def _declaration(self, version: str, encoding: str | None, standalone: int) -> None:
        if encoding is not None and encoding.lower() != "utf-8":
            raise self._fault("says that its encoding is {encoding}", "UTF-8", encoding=f"{encoding:.20}")

    def _doctype(self, *about: object) -> None:
        raise self._fault("has a DOCTYPE", "remove that line, or save it as plain SVG")

    def _instruction(self, target: str, text: str) -> None:
        raise self._fault(
            "has a processing instruction {instruction}",
            "remove it, or save it as plain SVG",
            instruction=f"<?{target:.20}",
        )

    def _element(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        self.depth += 1
        if self.depth > _DEEPEST:
            raise self._fault("has parts nested more than {n} levels deep", "fewer groups", n=_DEEPEST)
        if not self.begun:
            self.begun = True
            if name != f"{SVG} svg":
                raise self._fault(
                    "is not an SVG picture", "a file that begins with {start}", start=f'<svg xmlns="{SVG}">'
                )
        if self.style is not None:
            raise self._fault("has {tag} in a style or attribute", "text only", tag=f"<{local:.40}>")
        if space in _NOTES:
            return
        if space == SVG and local in _LETTERS:
            raise self._fault(
                "has text, which looks different on every computer", "turn it into paths, or save it as PNG"
            )
        if space != SVG or local not in _ELEMENTS:
            raise self._fault("has {tag}", _PLAINER, tag=f"<{local:.40}>")
        for attribute, value in attributes.items():
            self._attribute(attribute, value)
        if local == "style":
            self.style = []

    def _attribute(self, name: str, value: str) -> None:
        space, _, local = name.rpartition(" ")
        if not space and local.lower().startswith("on"):
            raise self._fault("has {name}, which would run a script", "remove it", name=f"{local:.40}")
        if space == _XML and local == "base":
            raise self._fault("has xml:base", "remove it")
        if local == "href" and space in ("", _XLINK) and not value.strip().startswith("#"):
            raise self._fault("has a link to {address}", _WITHIN, address=quoted(value, 40))
        if not space and not _FREE_TEXT.fullmatch(local):
            self._calls(value)

    def _calls(self, css: str) -> None:
        """Check a style sheet or attribute for what could load something: functions, @-rules, and escapes that disguise
        them."""
        for name in _CALL.findall(_OWN_PART.sub("", css)):
            if name.lower() not in _FUNCTIONS:
                raise self._fault("has {tag} in a style or attribute", _SIMPLE, tag=f"{name:.20}(")
        for sign in ("@", "\\"):
            if sign in css:
                raise self._fault("has {tag} in a style or attribute", _WITHIN, tag=sign)

    def _text(self, text: str) -> None:
        if self.style is not None:
            self.style.append(text)

    def _end(self, name: str) -> None:
        self.depth -= 1
        if self.style is not None:
            self._calls("".join(self.style))
            self.style = None
