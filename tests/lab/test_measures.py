"""Findings from the rows of a study, on matches that were watched and weighed."""

from pathlib import Path

import pytest

from sobremesa.lab.crew import Alone
from sobremesa.lab.folder import Folder, fill
from sobremesa.lab.measures import TableFindings, Unit, _Table, measures
from sobremesa.lab.plan import read_plan

PLAN = """
seed: 7
game: azardia
bots: [hasty, random]
options: {length: 15}
matches: 8
"""
CLOSELY = "watch: yes\ndecisions: 20\nweigh: 2\n"


def folder(path: Path, text: str) -> Folder:
    path.mkdir()
    (path / "plan.yaml").write_text(text, encoding="utf-8")
    rows = Folder(path / "rows")
    assert fill(rows, read_plan(path / "plan.yaml"), Alone, lambda progress: None)
    return rows


@pytest.fixture(scope="module")
def rows(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return folder(tmp_path_factory.mktemp("watched") / "plan", PLAN + CLOSELY)


@pytest.fixture(scope="module")
def findings(rows: Folder) -> TableFindings:
    [findings] = measures(rows, rows.about())
    return findings


def test_to_be_watched_and_weighed_changes_no_match(rows: Folder, tmp_path: Path) -> None:
    plain = folder(tmp_path / "plain", PLAN)
    for name in ("matches", "seats", "cards", "rounds"):
        assert plain.read(name).equals(rows.read(name)), name
    assert plain.read("looks").is_empty()


def test_chances_of_rivals_add_up_and_end_with_what_came_of_the_match(rows: Folder) -> None:
    won = {(match, seat): won for match, seat, won in rows.read("seats").select("match", "seat", "won").iter_rows()}
    for (match, _), looks in rows.read("looks").group_by("match", "step", maintain_order=True):
        assert looks["chance"].sum() == pytest.approx(1)
        if not looks["options"].sum():
            assert list(looks["chance"]) == [won[match, seat] for seat in range(2)]
    decisions = rows.read("matches")["decisions"].sum()
    assert (rows.read("looks")["options"] > 1).sum() == decisions


def test_the_unit_is_the_deal(findings: TableFindings) -> None:
    """Eight matches, in which each deal is played in both orders."""
    assert {(figure.ends.units, figure.matches) for figure in findings.length} == {(4, 8)}


def test_each_figure_is_there_with_its_interval(findings: TableFindings) -> None:
    assert [figure.name for figure in findings.roles["bot"]] == ["hasty", "random"]
    assert sum(figure.ends.mean for figure in findings.roles["bot"]) == pytest.approx(1)
    assert [part.name for part in findings.parts] == ["who sits where", "what the matches of a deal share", "all else"]
    assert sum(part.ends.mean for part in findings.parts) == pytest.approx(1)
    assert len(findings.curve) == 10
    for figure in (*findings.length, *findings.course, *findings.choices):
        assert figure.ends.low <= figure.ends.mean <= figure.ends.high, figure.name


def test_what_never_happened_may_be_seldom() -> None:
    """A thing that happened in none of ten deals may still happen."""
    table = object.__new__(_Table)
    table.deal = {match: match for match in range(1, 11)}
    never, always = (table.figure("x", Unit.SHARE, [(match, part) for match in table.deal]) for part in (0.0, 1.0))
    assert (never.ends.mean, never.ends.low) == (0, 0)
    assert 0.2 < never.ends.high < 0.4
    assert always.ends.low == pytest.approx(1 - never.ends.high)


def test_a_clause_that_something_happened_by_is_not_silent(rows: Folder, findings: TableFindings) -> None:
    assert findings.silent
    assert not set(findings.silent) & set(rows.read("clauses")["clause"])


def test_a_card_is_dead_if_it_was_drawn_and_never_could_be_played(findings: TableFindings) -> None:
    for card in findings.cards:
        assert (card.dead == 1) is (card.dead is not None and card.taken is None), card.card
    assert any(card.dead == 0 for card in findings.cards)
