"""A content pack whose cards can be told in anything that is sent: each is the only one of its kind and bears a mark in
its id, its names and its flavour, in both languages."""

from __future__ import annotations

import html
import json
import re
from typing import Any, Final

import yaml

import sobremesa
from sobremesa.table.upload import Files

_HOME: Final = sobremesa.game("azardia").own_content
_DECKS: Final = ("action", "penalty", "event")
_MARK: Final = re.compile(r"zq(\d{3})zq", re.IGNORECASE)
_NUMBER: Final = re.compile(r'"(?:card|given)"\s*:\s*(\d+)')  # cards in the facts of events


# In place of further copies: cards that no other does the like of.
_OTHERS: Final[dict[str, list[list[dict[str, int]]]]] = {
    "action": [
        [{"gain_coins": coins}, {"draw": 1}, {"advance": squares}] for coins in range(1, 5) for squares in range(1, 10)
    ],
    "penalty": [[{"lose_coins": 1}, {"retreat": squares}] for squares in range(4, 14)],
    "event": [],
}


def marked_pack() -> Files:
    """The files of the pack: the game's own cards, one of each, and others in place of the copies."""
    files = {"pack.yaml": (_HOME / "pack.yaml").read_bytes().replace(b"id: base", b"id: marked")}
    number = 0
    for deck in _DECKS:
        others, cards = iter(_OTHERS[deck]), []
        for design in yaml.safe_load((_HOME / f"{deck}.yaml").read_text(encoding="utf-8")):
            for copy in range(design["copies"]):
                card = _marked(design, number)
                cards.append(card if copy == 0 else {**card, "does": next(others), **_turn(deck)})
                number += 1
        files[f"{deck}.yaml"] = json.dumps(cards).encode()
    return files


def _marked(design: dict[str, Any], number: int) -> dict[str, Any]:
    mark = f"zq{number:03}zq"
    text = {"es": f"Naipe {mark}", "en": f"Card {mark}"}
    return {**design, "id": mark, "name": text, "flavour": text, "copies": 1}


def _turn(deck: str) -> dict[str, str]:
    return {"play": "turn"} if deck == "action" else {}


def cards_in(sent: bytes | str) -> set[int]:
    """The numbers of all cards that can be told from what was sent: by id, by name, by number in facts."""
    text = html.unescape(sent.decode() if isinstance(sent, bytes) else sent)
    return {int(number) for pattern in (_MARK, _NUMBER) for number in pattern.findall(text)}
