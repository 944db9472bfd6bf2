"""How the table refuses."""

from __future__ import annotations

from pathlib import Path

import sobremesa
from sobremesa.table.refused import A_LOT, Busy, ErrorCode

_HOME = Path(sobremesa.__file__).parent


def test_whoever_asks_too_much_at_once_is_always_told_when_to_ask_again() -> None:
    assert Busy(5, A_LOT).because is ErrorCode.OFTEN
    said = {
        file.name
        for file in _HOME.rglob("*.py")
        if "Refused(ErrorCode.OFTEN" in "".join(file.read_text("utf-8").split())
    }
    assert said == set(), "a refusal for haste without the time to wait: raise Busy"
