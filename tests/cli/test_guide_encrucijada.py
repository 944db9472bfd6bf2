"""docs/content-encrucijada.md, followed step by step as :mod:`tests.cli.test_guide` follows Azardia's."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.test_guide import Command, Reader, edit_in

GUIDE = Path(__file__).parents[2] / "docs" / "content-encrucijada.md"
PACK = Path("my-ages")
DECK = Path("my-deck.txt")
LIGA = "civilisations/liga-del-puente.yaml"


@pytest.fixture
def reader(command: Command, clean_folder: Path) -> Reader:
    return Reader(command, GUIDE)


@pytest.mark.clause("EN-10.4")
def test_the_guide_leads_from_an_empty_folder_to_a_pack_and_a_deck_of_ones_own(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 1. Make a pack
    assert reader.types().code == 0
    listed = [line.split()[0].rstrip("/") for line in reader.next_block().splitlines()[1:]]
    assert sorted(listed) == sorted(file.name for file in PACK.iterdir())

    # 2. Say whose it is
    edit_in(PACK / "pack.yaml", r"id: .*", reader.next_block("yaml"))

    # 3. Change a card
    edit_in(PACK / LIGA, r"  - id: cantera-a-medias\n.*?(?=\n  - id:)", reader.next_block("yaml"))
    assert reader.types().code == 2
    edit_in(PACK / LIGA, "draws: 1", "draw: 1")
    assert reader.types().code == 2
    lines = (PACK / "decks" / "liga-del-puente.txt").read_text(encoding="utf-8").splitlines()
    lines[8] = "5 night-market"
    (PACK / "decks" / "liga-del-puente.txt").write_text("\n".join(lines), encoding="utf-8")
    assert reader.types().code == 0
    assert reader.types().code == 0

    # 4. Add a card of your own
    edit_in(PACK / LIGA, r"\nnotes:\n", f"\n{reader.next_block('yaml')}\nnotes:\n")
    assert reader.types().code == 0
    assert reader.types().code == 0

    # 5. Build a deck
    DECK.write_text(reader.next_block(), encoding="utf-8")
    assert reader.types().code == 2
    edit_in(DECK, "6 borrowed-catapult\n", f"5 borrowed-catapult\n{reader.next_block()}")
    assert reader.types().code == 0
    shown = reader.types()
    assert shown.code == 0
    assert "5 × Borrowed Catapult  borrowed-catapult" in shown.out
    drawn = reader.types()
    assert (drawn.code, drawn.out.splitlines()[0]) == (0, "Stones for Sale")

    # 6. Read and play it
    monkeypatch.setattr(sys, "stdin", io.StringIO("card Night Market\nquit\nn\n"))
    assert "Draw a card." in reader.types().out

    # 7. Give it a picture
    (PACK / "pictures").mkdir()
    Image.new("RGB", (512, 512), "crimson").save(PACK / "pictures" / "catapult.png")
    assert reader.types().code == 2
    (PACK / "pictures" / "catapult.png").rename(PACK / "pictures" / "borrowed-catapult.png")
    assert reader.types().code == 0


@pytest.mark.sweep
def test_the_guide_ends_with_runs_that_can_be_made(reader: Reader) -> None:
    runs = [re.match(r"\$ sobremesa (sim [^>]*)", shown) for _, shown in reader.blocks]
    commands = [run[1].split() for run in runs if run]
    assert ["--report" in words for words in commands] == [False, True]
    assert reader.command("content", "new", "--game", "encrucijada", PACK).code == 0
    for words in commands:
        words[words.index("--matches") + 1] = "1"
        bots = [] if "--bots" in words else ["--bots", "random"]
        assert reader.command(*words, *bots).code == 0
