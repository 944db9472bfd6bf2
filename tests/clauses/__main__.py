"""``python -m tests.clauses [GAME] [--check] [--jobs N] [--clause ID]``"""

from __future__ import annotations

import argparse
import sys

from sobremesa.games import names
from tests.clauses.check import check
from tests.clauses.listing import CanNotCollect, print_listing


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.clauses", description=__doc__)
    parser.add_argument("game", nargs="?", choices=names(), help="one game only")
    parser.add_argument("--check", action="store_true", help="break the code of each clause and see a test fail")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="with --check: how many at a time (2)")
    parser.add_argument("--clause", action="append", default=[], metavar="ID", help="with --check: this clause only")
    arguments = parser.parse_args()
    chosen = [arguments.game] if arguments.game else names()
    try:
        if arguments.check:
            good = [check(game, max(1, arguments.jobs), arguments.clause) for game in chosen]
        else:
            good = [print_listing(game) for game in chosen]
    except CanNotCollect as trouble:
        print(f"The tests can't be collected:\n{trouble}", file=sys.stderr)
        return 1
    return 0 if all(good) else 1


sys.exit(main())
