"""``python -m benchmarks``: measure every bar, ours and its peer in turn in one run, and print a table."""

import argparse
import sys

from benchmarks import ours, report
from benchmarks.arguments import positive_float, positive_int
from benchmarks.bars import BARS, Bar, run


def bars_named(text: str) -> list[Bar]:
    """The bars named in a list such as «A1,A3», in the order in which we list them."""
    names = {name.strip().upper() for name in text.split(",")}
    unknown = names - {bar.name for bar in BARS}
    if unknown:
        known = ", ".join(bar.name for bar in BARS)
        raise argparse.ArgumentTypeError(f"no bar {', '.join(sorted(unknown))}; there are {known}")
    return [bar for bar in BARS if bar.name in names]


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure Sobremesa beside its peers. Only ratios count: figures change with machine and hour.",
        epilog="Example: python -m benchmarks --only A1,A3 --seconds 1 --repeat 9",
    )
    parser.add_argument("--only", type=bars_named, default=list(BARS), metavar="BARS", help="such as A1,A3 (all)")
    parser.add_argument("--seconds", type=positive_float, default=3.0, help="per measurement (3)")
    parser.add_argument("--repeat", type=positive_int, default=3, help="rounds of peer and ours; medians are taken (3)")
    parser.add_argument("--seed", type=int, default=1, help="of all choices and matches (1)")
    parser.add_argument("--peers", action="store_true", help="measure the peers alone")
    parser.add_argument("--json", action="store_true", help="every round's figures, for programs")
    return parser.parse_args()


def main() -> int:
    """Measure and print; 1 when something to be measured is not installed."""
    wanted = arguments()
    try:
        compiled = None if wanted.peers else ours.is_compiled()
        results = [run(bar, wanted.seconds, wanted.repeat, wanted.seed, wanted.peers) for bar in wanted.only]
    except ModuleNotFoundError as missing:
        print(f"benchmarks: {missing}; the package and its `bench` extra have to be installed", file=sys.stderr)
        return 1
    if wanted.json:
        print(report.to_json(results, compiled))
    else:
        report.show(results, compiled)
    return 0


if __name__ == "__main__":
    sys.exit(main())
