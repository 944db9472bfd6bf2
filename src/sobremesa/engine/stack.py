"""The open pages of a match: opened, found, closed, and written to."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from sobremesa.engine import page as pages
from sobremesa.engine.choice import F
from sobremesa.engine.page import Frame, Page


@mypyc_attr(allow_interpreted_subclasses=True)
class Stack:
    """Frames, the current one last. A copy shares them until they are written to."""

    __slots__ = ("stack",)

    stack: list[Frame]

    def open(self, page: Page[Any, F], frame: F) -> None:
        """Open a page on top of the current one."""
        frame.page = page
        self.stack.append(frame)

    def own(self, place: int) -> Frame:
        """The frame at this place of the stack, safe to write to."""
        frame = self.stack[place]
        if frame.shared:
            frame = pages.clone(frame)
            self.stack[place] = frame
        return frame

    def below(self, kind: type[F]) -> F:
        """The frame right below the current one, which is of this kind, safe to write to: a page leaves its result
        there."""
        frame = self.own(len(self.stack) - 2)
        assert isinstance(frame, kind)
        return frame

    def nearest(self, page: Page[Any, F]) -> F | None:
        """The topmost open frame of this page, to be read; None if it is not open."""
        for frame in reversed(self.stack):
            if frame.page is page:
                return frame  # type: ignore[return-value]  # a page is opened with its own frame
        return None

    def within(self, page: Page[Any, F]) -> F:
        """The topmost open frame of this page, safe to write to. Raises LookupError if it is not open."""
        for place in range(len(self.stack) - 1, -1, -1):
            if self.stack[place].page is page:
                return self.own(place)  # type: ignore[return-value]
        raise LookupError(f"page {page.name!r} is not open")

    def back_to(self, page: Page[Any, F]) -> F:
        """The same, with everything above it closed. The page goes on from its next line unless its ``close``,
        ``go_to`` or ``start_over`` is called."""
        frame = self.within(page)
        while self.stack[-1] is not frame:
            self.stack.pop()
        return frame

    def finish(self) -> None:
        """End the match: close every page."""
        self.stack.clear()
