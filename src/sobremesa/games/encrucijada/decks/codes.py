"""Decks as short codes for links. A code holds the whole deck, so it works without an account.

A code is base 64 without padding of: the format's number; the tower; for each number of copies, how many cards have
that many, and those cards; a 0; the deck's name; a checksum. A card is three bytes of the hash of its id, so that its
place in the pack doesn't matter, nor what else the pack contains.
"""

from __future__ import annotations

import binascii
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import defaultdict
from functools import lru_cache
from hashlib import blake2s
from typing import Final

from sobremesa.engine import text as texts
from sobremesa.engine.errors import BadInput
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.decks.drafts import Draft

LONGEST_CODE: Final = 1000
_FORMAT: Final = "1"
_CARD: Final = 3  # bytes
_CHECK: Final = 2
_MOST: Final = 255  # what a byte can say


def code_of(draft: Draft) -> str:
    """The code of a draft's readable lines, without its plan for the piles."""
    by_copies: dict[int, list[str]] = defaultdict(list)
    for card, copies in draft.copies.items():
        by_copies[min(copies, _MOST)].append(card)
    data = bytearray(_mark(draft.tower) if draft.tower else bytes(_CARD))
    for copies, cards in sorted(by_copies.items()):
        data += bytes((copies, min(len(cards), _MOST)))
        for card in cards[:_MOST]:
            data += _mark(card)
    data += b"\0" + draft.name("en").encode()
    return _FORMAT + urlsafe_b64encode(bytes(data) + _check(bytes(data))).decode().rstrip("=")


def draft_of(pack: EncrucijadaPack, code: str) -> Draft:
    """The draft in a code. Cards that the pack doesn't have become lines that can't be read. Raises
    :class:`BadInput`."""
    data = _data(texts.code(code))
    known = _known(pack)
    try:
        lines, at = [], _CARD
        if tower := data[:_CARD].strip(b"\0"):
            lines.append(f"tower: {known.get(data[:_CARD], f'?{tower.hex()}')}")
        while copies := data[at]:
            for nth in range(data[at + 1]):
                mark = data[at + 2 + _CARD * nth :][:_CARD]
                lines.append(f"{copies} {known.get(mark, f'?{mark.hex()}')}")
            at += 2 + _CARD * data[at + 1]
        name = " ".join(data[at + 1 :].decode().split())
    except (IndexError, UnicodeDecodeError):
        raise _no_deck() from None
    draft = Draft(pack, "\n".join(lines))
    return draft.with_name(name) if name else draft


def _data(code: str) -> bytes:
    if not code.startswith(_FORMAT) or len(code) > LONGEST_CODE:
        raise _no_deck()
    body = code[len(_FORMAT) :]
    try:
        whole = urlsafe_b64decode(body.encode("ascii") + b"=" * (-len(body) % 4))
    except (binascii.Error, ValueError):
        raise _no_deck() from None
    data = whole[:-_CHECK]
    if len(data) <= _CARD or _check(data) != whole[-_CHECK:]:
        raise _no_deck()
    return data


def _no_deck() -> BadInput:
    return BadInput("deck", key("it isn’t whole"), key("the link as it was copied"))


@lru_cache(maxsize=8)
def _known(pack: EncrucijadaPack) -> dict[bytes, str]:
    """A pack's cards by their marks."""
    return {_mark(card): card for card in pack.known}


def _mark(card: str) -> bytes:
    return blake2s(card.encode(), digest_size=_CARD).digest()


def _check(data: bytes) -> bytes:
    return blake2s(data, digest_size=_CHECK).digest()
