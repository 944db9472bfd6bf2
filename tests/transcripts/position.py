"""The position in a line, for those who read along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sobremesa.engine.match import Match


def of_azardia(match: Match, names: Sequence[str]) -> str:
    """Where everyone stands, and with what."""
    players: list[dict[str, Any]] = match.view(None)["position"]["players"]
    return " | ".join(
        f"{name}: square {player['square']}, level {player['level']}, {1000 * player['coins']:,} coins, "
        f"{player['cards']} cards"
        for name, player in zip(names, players, strict=True)
    )


LINES: dict[str, Callable[[Match, Sequence[str]], str]] = {"azardia": of_azardia}
