"""Golden transcripts always play the same, and every game has some."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import sobremesa
from sobremesa import BadInput
from tests.transcripts.transcript import (
    HERE,
    NOTE,
    Transcript,
    all_files,
    parse,
    tell,
    text,
    with_notes,
)

WRITE = "if this was meant: python -m tests.transcripts --write, and read what has changed"


def transcript(file: Path) -> Transcript:
    """A transcript from its file."""
    return parse(file.read_text(encoding="utf-8"), file.name)


def cases() -> list[object]:
    """Each transcript as a test, marked with the clauses it shows."""
    return [
        pytest.param(file, id=f"{file.parent.name}/{file.stem}", marks=pytest.mark.clause(*transcript(file).head.shows))
        for file in all_files()
    ]


every_transcript = pytest.mark.parametrize("file", cases())


@every_transcript
def test_the_match_plays_as_it_did(file: Path) -> None:
    kept = transcript(file)
    assert kept.head.content_hash == kept.head.pack().hash, f"its content has changed; {WRITE}"
    assert kept.head.edition == kept.head.rules.edition, f"these are rules of another edition; {WRITE}"
    blocks = tell(kept.head, kept.answers)
    for before, now in zip(kept.unnoted(), blocks, strict=True):
        assert now == before, WRITE


def test_no_game_lacks_a_transcript() -> None:
    assert [name for name in sobremesa.games() if not list((HERE / name).glob("*.txt"))] == []


@pytest.mark.parametrize("file", all_files(), ids=lambda file: file.stem)
def test_a_transcript_is_annotated_and_shows_what_it_says(file: Path) -> None:
    kept = transcript(file)
    assert kept.head.game == file.parent.name
    notes = " ".join(line for block in kept.blocks for line in block if line.startswith(NOTE))
    assert kept.head.shows
    assert [clause for clause in kept.head.shows if clause.partition("-")[2] not in notes] == []


@pytest.mark.parametrize("file", all_files(), ids=lambda file: file.stem)
def test_a_transcript_is_in_the_form_in_which_it_is_written(file: Path) -> None:
    kept = transcript(file)
    assert text(with_notes(kept.unnoted(), kept.blocks)) == file.read_text(encoding="utf-8")


def test_other_words_are_no_other_play_but_another_offer_or_position_is(short: Transcript) -> None:
    def with_other(start: str) -> Transcript:
        blocks = [tuple(start + "x" if line.startswith(start) else line for line in block) for block in short.blocks]
        return replace(short, blocks=tuple(blocks))

    reworded = [tuple(f"{line}!" if line.startswith("    AZ-") else line for line in block) for block in short.blocks]
    assert replace(short, blocks=tuple(reworded)).play() == short.play()
    for start in ("    offers: ", "    > ", "    hash: "):
        assert with_other(start).play() != short.play()


def test_events_and_their_clauses_count_as_play_too(short: Transcript) -> None:
    """An earlier log is checked by comparing it."""
    untold = [tuple(line for line in block if not line.startswith("    AZ-2.4")) for block in short.blocks]
    assert replace(short, blocks=tuple(untold)).play() != short.play()
    moved = [tuple(line.replace("    AZ-2.4: ", "    AZ-2.5: ") for line in block) for block in short.blocks]
    assert replace(short, blocks=tuple(moved)).play() != short.play()


# The machinery.


@pytest.fixture
def short() -> Transcript:
    """The first of the transcripts."""
    return transcript(all_files()[0])


def test_another_answer_is_noticed(short: Transcript) -> None:
    seat, choice = short.answers[0]
    others = [word for line in short.unnoted()[2] if "offers:" in line for word in line.partition(": ")[2].split(", ")]
    other = next(word for word in others if word != choice)
    assert tell(short.head, ((seat, other),))[2] != short.unnoted()[2]


def test_an_answer_that_is_refused_is_named(short: Transcript) -> None:
    seat, _ = short.answers[0]
    with pytest.raises(BadInput, match="decision 1, no-such-word of"):
        tell(short.head, ((seat, "no-such-word"),))
    with pytest.raises(BadInput, match="decision 1, "):
        tell(short.head, ((seat + 1, short.answers[0][1]),))


def test_an_invalid_transcript_is_refused_in_one_line() -> None:
    with pytest.raises(BadInput, match=r"^there\.txt: not a transcript"):
        parse("game: azardia\nseats: many\n\nSet-up\n\nThe end", "there.txt")


def test_notes_stay_with_the_line_they_stand_before() -> None:
    old = [["# why", "a", "b", "# because", "c"], ["d", "# last"], ["e"]]
    assert with_notes([["a", "b", "c"], ["d"], ["e"]], old) == old
    assert with_notes([["a", "x", "c"], ["d", "y"]], old) == [
        ["# why", "a", "x", "# because", "c"],
        ["d", "y", "# last"],
    ]
    assert with_notes([["b", "x"]], old) == [["# because", "# why", "b", "x"]]
