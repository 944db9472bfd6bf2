"""Code in the colours of the table, by day and in the evening; each is told from its ground at 4.5 to 1 or better."""

from typing import ClassVar

from pygments.style import Style
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, String, Token, _TokenType


class Day(Style):
    """Ink, wine, olives and tiles on paper."""

    background_color = "#f7f0e1"
    highlight_color = "#fbeec6"
    styles: ClassVar[dict[_TokenType, str]] = {
        Token: "#2b2018",
        Comment: "italic #6f6152",
        Keyword: "#862533",
        Operator.Word: "#862533",
        Operator: "#5d4c3c",
        Name.Builtin: "#6b3f78",
        Name.Class: "bold #1c5470",
        Name.Function: "bold #1c5470",
        Name.Decorator: "#8a5a00",
        Name.Tag: "#862533",
        Name.Attribute: "#1c5470",
        String: "#4f5d22",
        Number: "#8a4a00",
        Generic.Prompt: "#6f6152",
        Generic.Output: "#5d4c3c",
    }


class Evening(Style):
    """The same by lamp light."""

    background_color = "#281e17"
    highlight_color = "#4a3a17"
    styles: ClassVar[dict[_TokenType, str]] = {
        Token: "#f5e9d6",
        Comment: "italic #b5a189",
        Keyword: "#ef8f98",
        Operator.Word: "#ef8f98",
        Operator: "#cdb99f",
        Name.Builtin: "#cfa3dc",
        Name.Class: "bold #85bcd8",
        Name.Function: "bold #85bcd8",
        Name.Decorator: "#eeb64d",
        Name.Tag: "#ef8f98",
        Name.Attribute: "#85bcd8",
        String: "#b9c778",
        Number: "#eeb64d",
        Generic.Prompt: "#b5a189",
        Generic.Output: "#cdb99f",
    }
