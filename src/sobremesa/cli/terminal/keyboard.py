"""Lines from the keyboard, which can be edited while they are typed where the system has readline."""

from __future__ import annotations

import re
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

try:
    import readline  # with it there, input() knows the keys Home, End and the arrows
except ImportError:  # Windows: its terminal knows them itself
    readline = None  # type: ignore[assignment]

_COLOUR: Final = re.compile(r"(?:\x1b\[[0-9;]*m)+")


def read(console: Console, prompt: Text) -> str:
    """A line, typed after this prompt. At a terminal the prompt goes to input() itself, which draws it again with an
    edited line; what colours it is marked there as taking no room."""
    if not (console.is_terminal and sys.stdin.isatty()):
        return console.input(prompt)
    with console.capture() as captured:
        console.print(prompt, end="")
    return input(_COLOUR.sub("\x01\\g<0>\x02", captured.get()))


def forget() -> None:
    """Whatever was typed until now no longer comes back with the arrow keys."""
    if readline is not None:
        readline.clear_history()
