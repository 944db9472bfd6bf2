"""The totals of a table from its rows, compared with those of the matches themselves."""

import shutil
from pathlib import Path

import pytest

from sobremesa.games import get
from sobremesa.lab.crew import Alone
from sobremesa.lab.folder import Folder, fill
from sobremesa.lab.plan import read_plan
from sobremesa.lab.playing import Chronicling, play_out
from sobremesa.lab.run import MatchResult
from sobremesa.lab.study import Sitting
from sobremesa.lab.tally import Tally
from sobremesa.lab.totals import tally_of


def again(sitting: Sitting) -> MatchResult:
    """A match of a study, played again and recorded."""
    table, match = sitting.setup.table, sitting.begin()
    chronicle = table.chronicle(match)
    players = [bot.make(seed) for bot, seed in zip(sitting.bots, sitting.bot_seeds, strict=True)]
    forced = play_out(table, match, players, [Chronicling(chronicle)])
    assert match.outcome is not None
    bots = tuple(bot.text for bot in sitting.bots)
    record = chronicle.record()
    return MatchResult(
        sitting.number, bots, match.outcome.places, match.decisions - forced, forced, record.measures, record
    )


@pytest.mark.parametrize(
    ("text", "matches"),
    [
        ("game: azardia\nseats: 3\nbots: random\noptions: {length: 20}\n", 6),
        ("game: encrucijada\nseats: 2\nbots: random\noptions: {deck_cards: 24}\n", 3),
    ],
)
def test_rows_and_matches_have_the_same_totals(tmp_path: Path, text: str, matches: int) -> None:
    (tmp_path / "plan.yaml").write_text(f"{text}seed: 4\nmatches: {matches}\n", encoding="utf-8")
    plan = read_plan(tmp_path / "plan.yaml")
    folder = Folder(tmp_path / "rows")
    assert fill(folder, plan, Alone, lambda progress: None)
    setup = plan.study.setups[0]
    designs = setup.table.chronicle.designs(setup.content)
    names = ("matches", "seats", "roles", "counts", "cards", "drawn")
    found = tally_of({name: folder.read(name) for name in names}, len(setup.bots), designs)
    right = Tally(len(setup.bots))
    for number in range(1, matches + 1):
        right.add(again(plan.study.sitting(1, number)))
    for uses in right.uses.values():
        uses.sighting = None  # rows don't have it
    right.course, right.running = found.course, found.running
    assert vars(found) == vars(right)


def test_a_pack_of_ones_own_is_kept_with_the_rows(tmp_path: Path) -> None:
    """Its names can be read after it has changed or gone."""
    shutil.copytree(get("azardia").own_content, tmp_path / "own")
    (tmp_path / "plan.yaml").write_text(
        "game: azardia\nseats: 2\nbots: random\nmatches: 1\npack: own\noptions: {length: 15}\n", encoding="utf-8"
    )
    folder = Folder(tmp_path / "rows")
    assert fill(folder, read_plan(tmp_path / "plan.yaml"), Alone, lambda progress: None)
    shutil.rmtree(tmp_path / "own")
    kept = folder.pack(folder.about()["tables"][0])
    assert kept.folder is not None
    assert kept.folder.is_relative_to(tmp_path / "rows")
