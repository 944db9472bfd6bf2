"""Which tests need a browser."""

from __future__ import annotations

import pytest


def needs_browser(item: pytest.Item) -> bool:
    """Whether a test uses the ``browser`` fixture, itself or through another fixture."""
    return "browser" in getattr(item, "fixturenames", ())
