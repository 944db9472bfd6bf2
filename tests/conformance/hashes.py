"""The hashes of each game's matches: the same in every process, on every machine, compiled or not.

``python -m tests.conformance.hashes`` prints them; with ``--write`` it writes ``hashes.json``, which the tests compare.
Write it again when a rule, or an effect of the fixed pack's cards, has changed and you know which.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path
from typing import Final

import sobremesa
from tests.conformance.play import decisions
from tests.conformance.studies import Table, small_tables

FILE: Final = Path(__file__).with_name("hashes.json")
MATCHES: Final = 9  # on small boards; one with all defaults is added for each number of seats


def hashed_tables(name: str) -> list[Table]:
    """The tables with stored hashes. Their content is fixed, so that only rules and kernel can change them."""
    defaults = [Table(name, seats, 100 + seats, {}, fixed=True) for seats in sobremesa.game(name).seat_counts]
    return small_tables(name, range(MATCHES)) + defaults


def course(table: Table) -> str:
    """A random match as one line: its length, its places, and a hash of every position and choice."""
    match, digest = table.match(), hashlib.blake2b(digest_size=12)
    for seat, choice in decisions(match, table.dice()):
        digest.update(f"{match.hash()} {seat} {choice} ".encode())
    digest.update(match.hash().encode())
    assert match.outcome is not None
    return f"{match.decisions} decisions, places {list(match.outcome.places)}, {digest.hexdigest()}"


def courses() -> dict[str, str]:
    """The courses of all registered games, by the name of their table."""
    return {str(table): course(table) for name in sobremesa.games() for table in hashed_tables(name)}


def text() -> str:
    """The courses, as written in the file."""
    return json.dumps(courses(), indent=1) + "\n"


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance.hashes", description=__doc__)
    parser.add_argument("--write", action="store_true", help="keep them in hashes.json")
    if parser.parse_args().write:
        aside = FILE.with_suffix(".part")
        aside.write_text(text(), encoding="utf-8")
        aside.replace(FILE)
    else:
        print(text(), end="")  # noqa: T201 - a command prints


if __name__ == "__main__":
    main()
