"""Input lines from the keyboard, with editing if the system has readline."""

from __future__ import annotations

import re
import sys
from typing import Final

from rich.console import Console
from rich.text import Text

try:
    import readline  # with it, input() handles Home, End and the arrow keys
except ImportError:  # Windows: its terminal handles them itself
    readline = None  # type: ignore[assignment]

_COLOUR: Final = re.compile(r"(?:\x1b\[[0-9;]*m)+")


def read(console: Console, prompt: Text) -> str:
    """Read a line after this prompt. At a terminal the prompt goes to input() itself, which redraws it while the line
    is edited; its colour codes are marked as having no width."""
    if not (console.is_terminal and sys.stdin.isatty()):
        return console.input(prompt)
    with console.capture() as captured:
        console.print(prompt, end="")
    return input(_COLOUR.sub("\x01\\g<0>\x02", captured.get()))


def forget() -> None:
    """Clear the input history."""
    if readline is not None:
        readline.clear_history()
