"""``python -m tests.docs_examples --write``: what the examples of the guides print, as it is today.

An example is a ``python`` block. It may be followed by a ``text`` block with what it prints; one that is not prints
nothing. The blocks of a page are run in order, as one program, in a folder of their own.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parents[1] / "docs"
PAGES: Final = ("python.md", "python.es.md", "lab.md")

_EXAMPLE: Final = re.compile(
    r"^```python\n(?P<code>.*?)^```\n(?:\n?^```text\n(?P<shown>.*?)^```\n)?", re.MULTILINE | re.DOTALL
)


def run(page: str) -> str:
    """The page (a file below docs/), with what its examples print now in place of what it shows."""
    text = (FOLDER / page).read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "example"}

    def anew(example: re.Match[str]) -> str:
        # As many empty lines before it, so that an error names the line of the page.
        line = text.count("\n", 0, example.start("code"))
        code = compile("\n" * line + example["code"], page, "exec", dont_inherit=True)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, names)
        said = f"\n```text\n{printed.getvalue()}```\n" if printed.getvalue() else ""
        return f"```python\n{example['code']}```\n{said}"

    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            return _EXAMPLE.sub(anew, text)
        finally:
            os.chdir(here)


if __name__ == "__main__":
    for name in PAGES:
        whole = run(name)
        if "--write" in sys.argv:
            (FOLDER / name).write_text(whole, encoding="utf-8")
        else:
            print(whole)
