"""Who somebody is, on paper: a guest's key, or a browser's, signed so that nobody can make one up."""

from __future__ import annotations

from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "guest"  # kept by a browser
TOKEN: Final = "token"  # held by a program
VISIT: Final = "visit"  # kept by a browser: which visit it is
FORM: Final = "form"  # carried by a form: which visit it was sent to
_USES: Final = (COOKIE, TOKEN, VISIT, FORM)
_LONGEST: Final = 200


class Seals:
    """Signs and reads with one secret. A paper made for one use (:data:`COOKIE` and so on) is good for no other."""

    def __init__(self, secret: bytes) -> None:
        self._signers = {use: Signer(secret, salt=f"sobremesa {use}") for use in _USES}

    def seal(self, key: str, use: str) -> str:
        """The key with a signature, in letters fit for a header."""
        return self._signers[use].sign(key).decode("ascii")

    def read(self, paper: str, use: str) -> str | None:
        """The key that was sealed for this use; None for anything else."""
        if len(paper) > _LONGEST or not paper.isascii():
            return None
        try:
            return self._signers[use].unsign(paper).decode("ascii")
        except BadSignature:
            return None
