"""Forms that say what their page showed when they were sent.

A button acts on what its page shows, even if that is out of date: midnight may have passed, or another window may have
changed things. So a form carries a mark of what its page shows, a day or a version, and is refused if that is no longer
current.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup
from starlette.requests import Request

from sobremesa.table.refused import ErrorCode, Refused, changed_since

FIELD: Final = "shown"
_LONGEST: Final = 10  # characters of a mark


def shows(mark: object) -> Markup:
    """The hidden field that carries the mark of what the page shows."""
    return Markup('<input type="hidden" name="{}" value="{}">').format(FIELD, mark)


async def mark_shown(request: Request) -> str:
    """The mark in the submitted form. Raises :class:`Refused` if there is none."""
    mark = (await request.form()).get(FIELD)
    if not isinstance(mark, str) or not 0 < len(mark) <= _LONGEST:
        raise unmarked()
    return mark


async def version_shown(request: Request) -> int:
    """The mark in the submitted form as a version. Raises :class:`Refused` if it isn't one."""
    mark = await mark_shown(request)
    if not (mark.isascii() and mark.isdigit()):
        raise unmarked()
    return int(mark)


async def must_show(request: Request, version: int) -> None:
    """Raise :class:`Refused` unless the page showed this version."""
    if await version_shown(request) != version:
        raise changed_since()


def unmarked() -> Refused:
    """The refusal of a form that does not say what its page showed."""
    return Refused(ErrorCode.WRONG, "That form doesn’t say what its page showed: open the page again.")
