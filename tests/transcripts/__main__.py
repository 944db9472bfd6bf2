"""``python -m tests.transcripts``: rewrite transcripts, or record a new one.

``--write [NAME…]`` plays each transcript again from its head and its choices and keeps its notes, for when a sentence
or a rule has changed on purpose. ``--record GAME/NAME`` has bots play a match and writes its transcript.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import sobremesa
from sobremesa import BadInput, bots
from tests.transcripts.transcript import (
    HERE,
    NAMES,
    Answer,
    Head,
    all_files,
    new_match,
    parse,
    tell,
    text,
    with_notes,
    write,
)

MORE = "if a rule was changed on purpose, raise EDITION in games/{game}/box.py first"


def rewrite(names: list[str]) -> int:
    """Rewrite these transcripts, or all; prints which have changed."""
    failed = 0
    for file in all_files():
        if names and file.relative_to(HERE).with_suffix("").as_posix() not in names:
            continue
        before = file.read_text(encoding="utf-8")
        old = parse(committed(file) or before, file.name)
        head = replace(old.head, content_hash=old.head.pack().hash, edition=old.head.rules.edition)
        try:
            blocks = with_notes(tell(head, old.answers), old.blocks)
            if head.edition == old.head.edition and parse(text(blocks), file.name).play() != old.play():
                raise BadInput(
                    file.name, f"edition {head.edition} has played it otherwise", MORE.format(game=head.game)
                )
            write(file, blocks)
        except BadInput as bad:
            print(f"{file.name}: {bad}", file=sys.stderr)  # noqa: T201
            failed = 1
            continue
        if file.read_text(encoding="utf-8") != before:
            print(f"{file.name}: written anew")  # noqa: T201
    return failed


def committed(file: Path) -> str:
    """The transcript as last committed, so that all parts of a change share one new edition; empty if unknown."""
    asked = ["git", "show", f"HEAD:./{file.name}"]
    result = subprocess.run(asked, cwd=file.parent, capture_output=True, text=True, encoding="utf-8", check=False)
    return result.stdout


def play(head: Head, players: list[str]) -> list[Answer]:
    """The answers of bots at a table; the players take turns being each of these."""
    match = new_match(head)
    table = [bots.make(players[seat % len(players)], head.seed * 10 + seat) for seat in range(head.seats)]
    answers: list[Answer] = []
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        choice = table[seat].choose(bots.Seat(head.rules, match, seat))
        match.apply(choice, seat)
        answers.append((seat, choice.text))
    return answers


def record(arguments: argparse.Namespace) -> None:
    """Let bots play and write their match."""
    game = arguments.record.partition("/")[0]
    options = dict(pair.split("=", 1) for pair in arguments.options.split(",") if pair)
    read = {name: int(value) if value.isdigit() else value for name, value in options.items()}
    head = Head(
        game,
        sobremesa.game(game).edition,
        arguments.seats,
        arguments.seed,
        read,
        arguments.content,
        "",
        tuple(arguments.shows.split()),
    )
    head = replace(head, content_hash=head.pack().hash)
    file = HERE / f"{arguments.record}.txt"
    file.parent.mkdir(exist_ok=True)
    write(file, tell(head, play(head, arguments.bots.split(","))))


def main() -> int:
    """Run the command; returns 0 if done, 1 if failed, 2 for wrong usage."""
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", nargs="*", metavar="NAME", help="transcripts to write anew, as game/name; or all")
    what.add_argument("--record", metavar="GAME/NAME", help="play a match and write its transcript")
    parser.add_argument("--seats", type=int, default=2, choices=range(1, len(NAMES) + 1))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", default="", help="as in length=24,grace=sudden")
    parser.add_argument("--content", default="tests/scenarios/azardia/pack", help="a folder of this repository")
    parser.add_argument("--bots", default="greedy", help="who plays, as in greedy,random")
    parser.add_argument("--shows", default="", help="the clauses it shows, with spaces between")
    arguments = parser.parse_args()
    try:
        if arguments.record is None:
            return rewrite(arguments.write)
        record(arguments)
    except BadInput as bad:
        print(bad, file=sys.stderr)  # noqa: T201
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
