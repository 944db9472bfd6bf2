"""docs/content-quest.md, followed step by step as :mod:`tests.cli.test_guide` follows Azardia's."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tests.cli.test_guide import Command, Reader, edit_in

GUIDE = Path(__file__).parents[2] / "docs" / "content-quest.md"
PACK = Path("my-crew")


@pytest.fixture
def reader(command: Command, clean_folder: Path) -> Reader:
    return Reader(command, GUIDE)


@pytest.mark.clause("QU-12.5")
def test_the_guide_leads_from_an_empty_folder_to_a_checked_pack_of_ones_own(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 1. Make a pack
    assert reader.types().code == 0
    listed = [line.split()[0] for line in reader.next_block().splitlines()[1:]]
    assert sorted(listed) == sorted(file.name + "/" * file.is_dir() for file in PACK.iterdir())

    # 2. Say whose it is
    edit_in(PACK / "pack.yaml", r"id: .*", reader.next_block("yaml"))

    # 3. Change a find
    edit_in(PACK / "finds.yaml", r"- id: dusty-bottle\n.*?\n(?=\n- id:)", reader.next_block("yaml"))
    assert reader.types().code == 2
    edit_in(PACK / "finds.yaml", "to_hits: 1", "to_hit: 1")
    assert reader.types().code == 0
    assert reader.types().code == 0

    # 4. Read and play it
    monkeypatch.setattr(sys, "stdin", io.StringIO("card Lost Horseshoe\nquit\nn\n"))
    assert "The hero regains 1 power" in reader.types().out
