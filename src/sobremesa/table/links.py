"""The last part of addresses known only to those they were given to."""

from __future__ import annotations

import secrets
from typing import Final

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # without look-alikes
_LENGTH: Final = 10  # of 31 letters: 49 bits


def new_link() -> str:
    """A link that nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
