"""Azardia's content packs: reading them (AZ-12)."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import yaml

from sobremesa.engine.pack import Pack
from sobremesa.games.azardia.box import DECKS, ON_TURN, PLAYS, Card
from sobremesa.games.azardia.cards.effect import AMOUNTS, WHO, Effect
from sobremesa.games.azardia.cards.verbs import VERBS


class AzardiaPack(Pack):
    """The designs of a pack as plain data, in the order of their numbers: action, penalty, event."""

    def __init__(self, name: str, hash: str, designs: list[dict[str, Any]]) -> None:
        super().__init__(name, hash, designs)
        self.designs = designs

    def cards(self) -> list[Card]:
        """Fresh cards for a box."""
        return [
            Card(
                number,
                design["id"],
                DECKS.index(design["deck"]),
                design["copies"],
                PLAYS.index(design["play"]) if "play" in design else ON_TURN,
                [_effect(effect) for effect in design["does"]],
            )
            for number, design in enumerate(self.designs)
        ]


def _effect(data: dict[str, Any]) -> Effect:
    rest = dict(data)
    who = rest.pop("who", None)
    ((verb, n),) = rest.items()
    amount = AMOUNTS.get(n, n) if n is not None else 0
    kind = VERBS[verb]
    return kind(amount) if who is None else kind(amount, WHO.index(who))


def read_pack(folder: Path) -> AzardiaPack:
    """The pack in a folder."""
    digest = hashlib.sha256()
    designs: list[dict[str, Any]] = []
    for deck in DECKS:
        data = (folder / f"{deck}.yaml").read_bytes()
        digest.update(data)
        designs += [{**design, "deck": deck} for design in yaml.safe_load(data)]
    return AzardiaPack("base", digest.hexdigest()[:16], designs)
