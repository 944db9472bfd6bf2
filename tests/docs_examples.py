"""``python -m tests.docs_examples`` runs the examples of the guides and compares what they print with what is shown.

It fails if they differ; with ``--write`` the guides show what is printed now.

An example is a ``python`` block. It may be followed by a ``text`` block with what it prints; one that is not prints
nothing. The blocks of a page are run in order, as one program, in a folder of their own.
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


def main(write: bool) -> int:
    """Run all pages; how many show something else than their examples print, unless that is to be written."""
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
