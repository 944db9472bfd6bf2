"""The pages in docs/reports say which version they are of, and their index which of them are what is played today."""

from tests.reports import INDEX, pages, table


def test_every_page_says_by_what_it_was_played() -> None:
    assert len(pages()) > 5


def test_the_index_says_which_pages_are_of_what_their_plans_play_today() -> None:
    """If it does not: ``python -m tests.reports --write``, and play those again whose figures matter."""
    assert table() in INDEX.read_text(encoding="utf-8")
