"""The pages in docs/reports say which version they are of, and their index says which of them match today's game."""

from tests.reports import INDEX, pages, table


def test_every_page_says_by_what_it_was_played() -> None:
    assert len(pages()) > 5


def test_the_index_says_which_pages_are_of_what_their_plans_play_today() -> None:
    """If it doesn't: ``python -m tests.reports --write``, and run those again whose figures matter."""
    assert table() in INDEX.read_text(encoding="utf-8")
