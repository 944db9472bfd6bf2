"""Signed identity: a guest's key, or a browser's, signed so that nobody can forge one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "guest"  # stored by a browser
TOKEN: Final = "token"  # held by a program
VISIT: Final = "visit"  # stored by a browser: identifies the visit
FORM: Final = "form"  # carried by a form: the visit it was sent to
_USES: Final = (COOKIE, TOKEN, VISIT, FORM)
_LONGEST: Final = 200
_KEPT: Final = 10_000


class Seals:
    """Signs and verifies with one secret. Something signed for one purpose (:data:`COOKIE` and so on) is not valid for
    another.
    """

    def __init__(self, secret: bytes) -> None:
        self._signers = {use: Signer(secret, salt=f"sobremesa {use}") for use in _USES}
        self._known = lru_cache(maxsize=_KEPT)(self._read)  # a browser shows the same papers each time

    def seal(self, key: str, use: str) -> str:
        """The key with a signature, in characters that are safe in a header."""
        return self._signers[use].sign(key).decode("ascii")

    def read(self, cookie: str, use: str) -> str | None:
        """The key that was signed for this purpose; None for anything else."""
        if len(cookie) > _LONGEST or not cookie.isascii():
            return None
        return self._known(cookie, use)

    def _read(self, cookie: str, use: str) -> str | None:
        try:
            return self._signers[use].unsign(cookie).decode("ascii")
        except BadSignature:
            return None
