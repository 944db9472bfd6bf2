"""What a page showed when one of its forms was sent.

A button means what stood beside it, not what would stand there by now: midnight may have come meanwhile, or another
window changed things. So a form carries a mark of what its page shows, a day or a version, and nothing is done to
anything else.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.requests import Request

from sobremesa.table.refused import ErrorCode, Refused, changed_since

FIELD: Final = "shown"
_LONGEST: Final = 10  # of a mark


def shows(mark: object) -> Markup:
    """The field of a form that carries the mark of what its page shows."""
    return Markup('<input type="hidden" name="{}" value="{}">').format(FIELD, mark)


async def mark_shown(request: Request) -> str:
    """The mark that a form carries. Raises :class:`Refused` if there is none."""
    mark = (await request.form()).get(FIELD)
    if not isinstance(mark, str) or not 0 < len(mark) <= _LONGEST:
        raise unmarked()
    return mark


async def version_shown(request: Request) -> int:
    """The version that a form carries. Raises :class:`Refused` for what is none."""
    mark = await mark_shown(request)
    if not (mark.isascii() and mark.isdigit()):
        raise unmarked()
    return int(mark)


async def must_show(request: Request, version: int) -> None:
    """Raises :class:`Refused` unless the page showed this version."""
    if await version_shown(request) != version:
        raise changed_since()


def unmarked() -> Refused:
    """A form that does not say what its page showed."""
    return Refused(ErrorCode.WRONG, "That form doesn’t say what its page showed: open the page again.")
