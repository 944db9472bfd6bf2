"""docs/content.md followed step by step: the tests type its commands and compare its outputs."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from tests.cli.conftest import Result

GUIDE = Path(__file__).parents[2] / "docs" / "content.md"
PACK = Path("my-pack")

Command = Callable[..., Result]


class Reader:
    """A reader who goes through a guide's first chapter, block by block, in a clean folder."""

    def __init__(self, command: Command, guide: Path) -> None:
        chapter = guide.read_text(encoding="utf-8").split("\n## ")[1]
        self.blocks = re.findall(r"^```(\w*)\n(.*?)^```$", chapter, re.DOTALL | re.MULTILINE)
        self.command = command

    def next_block(self, kind: str = "") -> str:
        """The next block, which should be of this kind."""
        found, text = self.blocks.pop(0)
        assert found == kind, text
        return str(text)

    def types(self) -> Result:
        """Type the next command and return its result, after comparing it with the output in the guide."""
        line, _, shown = self.next_block("console").partition("\n")
        came = self.command(*line.removeprefix("$ sobremesa ").split())
        assert not shown or came.out + came.err == shown, line
        return came


@pytest.fixture
def reader(command: Command, clean_folder: Path) -> Reader:
    return Reader(command, GUIDE)


def edit(file: str, pattern: str, new: str) -> None:
    """Change one place in a file of the pack."""
    edit_in(PACK / file, pattern, new)


def edit_in(file: Path, pattern: str, new: str) -> None:
    """Change one place in a file."""
    text, times = re.subn(pattern, lambda _: new, file.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert times == 1, pattern
    file.write_text(text, encoding="utf-8")


@pytest.mark.clause("AZ-12.4")
def test_the_guide_leads_from_an_empty_folder_to_a_checked_pack_of_ones_own(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 1. Make a pack
    assert reader.types().code == 0
    listed = [line.split()[0] for line in reader.next_block().splitlines()[1:]]
    assert sorted(listed) == sorted(file.name + "/" * file.is_dir() for file in PACK.iterdir())

    # 2. Say whose it is
    edit("pack.yaml", r"id: .*", reader.next_block("yaml"))

    # 3. Change a card
    edit("action.yaml", r"- id: sofa-cushions\n.*?(?=\n- id:)", card := reader.next_block("yaml"))
    assert reader.types().code == 2
    edit("action.yaml", "gain_coin:", "gain_coins:")
    assert reader.types().code == 0
    assert reader.types().code == 0

    # 4. Add a card of your own
    card = card.replace("gain_coin:", "gain_coins:")
    edit("action.yaml", re.escape(card), f"{card}\n{reader.next_block('yaml')}")
    assert reader.types().code == 2
    edit("action.yaml", r"- id: light-fingers\n.*?\n(?=- id:)", "")
    assert reader.types().code == 0

    # 5. Read and play it
    monkeypatch.setattr(sys, "stdin", io.StringIO("card Borrowed Bicycle\nquit\nn\n"))
    printed = [line.rstrip() for line in reader.types().out.splitlines()]
    title, *text = reader.next_block().splitlines()
    at = next(at for at, line in enumerate(printed) if line.endswith(title))
    assert printed[at + 1 : at + 1 + len(text)] == text

    # 6. Give it a picture
    (PACK / "pictures").mkdir()
    Image.new("RGB", (512, 512), "crimson").save(PACK / "pictures" / "bicycle.png")
    assert reader.types().code == 2
    (PACK / "pictures" / "bicycle.png").rename(PACK / "pictures" / "borrowed-bicycle.png")
    assert reader.types().code == 0


def test_the_guide_ends_with_runs_that_can_be_made(reader: Reader) -> None:
    runs = [re.match(r"\$ sobremesa (sim [^>]*)", shown) for _, shown in reader.blocks]
    commands = [run[1].split() for run in runs if run]
    assert ["--report" in words for words in commands] == [False, True]
    assert reader.command("content", "new", PACK).code == 0
    for words in commands:
        words[words.index("--matches") + 1] = "1"
        assert reader.command(*words).code == 0
