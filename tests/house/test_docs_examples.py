"""The examples of the guides to Python do what the guides say."""

from __future__ import annotations

import pytest

from tests.docs_examples import FOLDER, PAGES, run
from tests.turns import in_turn


@pytest.mark.parametrize("page", in_turn(PAGES, 2, "guides"))
def test_every_example_prints_what_is_shown_under_it(page: str) -> None:
    """If it should print something else by now: ``python -m tests.docs_examples --write``."""
    assert run(page) == (FOLDER / page).read_text(encoding="utf-8")
