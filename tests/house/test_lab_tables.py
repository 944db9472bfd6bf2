"""docs/lab-tables.md matches the rows of a study."""

from tests.lab_tables import FILE, page


def test_the_page_of_the_tables_is_up_to_date() -> None:
    """If it is not: ``python -m tests.lab_tables --write``."""
    assert FILE.read_text(encoding="utf-8") == page()
