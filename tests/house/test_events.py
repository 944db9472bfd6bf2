"""The pages and their scripts use only existing events."""

from __future__ import annotations

import re
from pathlib import Path

import sobremesa
from tests.events import files

WEB = Path(sobremesa.__file__).parent / "web"


def test_the_types_of_events_are_up_to_date() -> None:
    old = [file.name for file, text in files().items() if file.read_text(encoding="utf-8") != text]
    assert old == [], "made anew by python -m tests.events --write"


def test_pages_name_events_by_their_constants() -> None:
    """Names of a single word are left out because they are everyday words; so are texts to be translated."""
    kinds = [kind.name for name in sobremesa.games() for kind in sobremesa.game(name).all_events if " " in kind.name]
    raw = re.compile(rf"""(?<!say\()(?<!key\()(["'])({"|".join(map(re.escape, kinds))})\1""")
    found = {
        f"{file.relative_to(WEB)}: {quoted.group(2)}"
        for file in (*WEB.rglob("*.py"), *WEB.rglob("*.html"))
        for quoted in raw.finditer(file.read_text(encoding="utf-8"))
    }
    assert found == set()
