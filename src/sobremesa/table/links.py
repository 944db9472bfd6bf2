"""The last part of addresses that only those know who were given them."""

from __future__ import annotations

import secrets
from typing import Final

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without look-alikes
_LENGTH: Final = 10  # of 31 letters: 49 bits


def new_link() -> str:
    """One that nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
