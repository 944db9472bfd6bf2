"""``python -m tests.docs_examples`` runs the examples of the guides and compares their output with the guides.

It fails if they differ; with ``--write`` it updates the guides.

An example is a ``python`` block. It may be followed by a ``text`` block with its output; without one it prints nothing.
The blocks of a page are run in order, as one program, in a folder of their own.
"""

from __future__ import annotations

import contextlib
import difflib
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
    """The page (a file below docs/) with the current output of its examples."""
    text = (FOLDER / page).read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "example"}

    def anew(example: re.Match[str]) -> str:
        # As many empty lines before it as on the page, so that an error has the page's line number.
        line = text.count("\n", 0, example.start("code"))
        code = compile("\n" * line + example["code"], page, "exec", dont_inherit=True)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, names)
        block = f"\n```text\n{printed.getvalue()}```\n" if printed.getvalue() else ""
        return f"```python\n{example['code']}```\n{block}"

    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            return _EXAMPLE.sub(anew, text)
        finally:
            os.chdir(here)


def main(write: bool) -> int:
    """Run all pages; returns how many show other outputs than their examples print, or 0 with ``write``."""
    changed = 0
    for page in PAGES:
        shown, printed = (FOLDER / page).read_text(encoding="utf-8"), run(page)
        if shown == printed:
            continue
        if write:
            (FOLDER / page).write_text(printed, encoding="utf-8")
            continue
        changed += 1
        sys.stdout.writelines(difflib.unified_diff(shown.splitlines(True), printed.splitlines(True), page, "printed"))
    print(f"{len(PAGES) - changed} of {len(PAGES)} guides show what their examples print")
    return min(changed, 1)


if __name__ == "__main__":
    sys.exit(main("--write" in sys.argv))
