"""Results for people, as tables, and for programs, as JSON."""

import json
import os
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.bars import Bar, Result, median
from benchmarks.measure import Figure, Play

WIDTH = 104


def kind(compiled: bool) -> str:
    """The kind of kernel, in one word."""
    return "compiled" if compiled else "interpreted"


def circumstances(compiled: bool | None) -> dict[str, Any]:
    """The conditions behind the figures; `compiled` is None if ours was not measured."""
    try:
        open_spiel = version("open-spiel")
    except PackageNotFoundError:
        open_spiel = "unknown"
    return {
        "python": platform.python_version(),
        "kernel": None if compiled is None else kind(compiled),
        "open_spiel": open_spiel,
        "cores": os.cpu_count(),
    }


def circumstances_line(compiled: bool) -> str:
    """The conditions behind the figures of our own servers, in one line."""
    facts = circumstances(compiled)
    return f"Python {facts['python']}, kernel {facts['kernel']}, {facts['cores']} cores"


def target(bar: Bar, compiled: bool) -> str:
    """The targets for this kind of kernel; empty if it has none."""
    bounds = ", then ".join(f"{bound:g}×" for bound in bar.targets(compiled))
    return f"{'≤' if bar.of_time else '≥'} {bounds}" if bounds else ""


def targets(bar: Bar, compiled: bool | None) -> str:
    """The targets for the installed kernel, or those for the other kind if it has none."""
    if compiled is not None and bar.targets(compiled):
        return target(bar, compiled)
    return "\n".join(f"{target(bar, each)} {kind(each)}" for each in (False, True) if bar.targets(each))


def verdict(bar: Bar, ratio: float | None, compiled: bool | None) -> str:
    """Whether the bar is met; only said if the installed kernel is of the kind that the bar is about."""
    if ratio is None or compiled is None or not bar.targets(compiled):
        return "–"
    met, asked = bar.met(ratio, compiled), len(bar.targets(compiled))
    return "yes" if met == asked else "no" if not met else f"{met} of {asked}"


def number(value: float | None) -> str:
    """Thousands with commas, small figures with two decimals, None as a dash."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.2f}"


def wide_console() -> Console:
    """A console wide enough for the tables, even in a pipe."""
    return Console(width=max(Console().width, WIDTH))


def times(ratio: float | None) -> str:
    """A ratio; None as a dash."""
    return "–" if ratio is None else f"{ratio:.2f}×"


def show(results: Sequence[Result], compiled: bool | None) -> None:
    """Print the bars, and the moves counted separately."""
    console = wide_console()
    facts = circumstances(compiled)
    kernel = "peers only" if compiled is None else f"kernel {facts['kernel']}"
    console.print(
        f"Python {facts['python']}, {kernel}, OpenSpiel {facts['open_spiel']}, {facts['cores']} cores", highlight=False
    )
    table = Table(title="Bars: medians of the rounds", title_justify="left", show_lines=True)
    table.add_column("bar", no_wrap=True)
    for name in ("ours", "peer", "ratio"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("target", no_wrap=True)
    table.add_column("met?", no_wrap=True)
    for result in results:
        bar, ratio = result.bar, result.ratio
        table.add_row(
            f"{bar.name} {bar.title}",
            number(median(result.ours)),
            f"{number(median(result.peer))}\n{bar.peer_name}",
            times(ratio),
            targets(bar, compiled),
            verdict(bar, ratio, compiled),
        )
    console.print(table)
    apart(results, console)


def apart(results: Sequence[Result], console: Console) -> None:
    """Print what was played but doesn't count in the bars' figures."""
    table = Table("bar", "who", title="Counted apart, per second", title_justify="left")
    for name in ("decisions\nper match", "forced", "chance", "decisions\n+ forced", "ratio\nof these"):
        table.add_column(name, justify="right", no_wrap=True)
    for result in results:
        for who, figures in (("ours", result.ours), (result.bar.peer_name, result.peer)):
            play = middle_play(figures)
            if play is not None:
                tally = play.tally
                table.add_row(
                    result.bar.name,
                    who,
                    f"{tally.decisions / play.matches:.1f}",
                    number(tally.forced / play.seconds),
                    "its own" if tally.chance is None else number(tally.chance / play.seconds),
                    number(play.moves_per_second),
                    times(result.ratio_with_forced) if who == "ours" else "",
                )
    if table.row_count:
        console.print(table)


def middle_play(figures: Sequence[Figure]) -> Play | None:
    """The play of the median round (the slower middle one of an even number)."""
    plays = sorted((figure.play for figure in figures if figure.play), key=lambda play: play.decisions_per_second)
    return plays[(len(plays) - 1) // 2] if plays else None


def to_json(results: Sequence[Result], compiled: bool | None) -> str:
    """All figures of all rounds."""
    bars = [
        {
            "bar": result.bar.name,
            "figure": result.bar.title,
            "peer_name": result.bar.peer_name,
            "ours": median(result.ours),
            "peer": median(result.peer),
            "ratio": result.ratio,
            "ratio_with_forced": result.ratio_with_forced,
            "targets": None if compiled is None else result.bar.targets(compiled),
            "met": verdict(result.bar, result.ratio, compiled),
            "rounds": {"ours": rounds(result.ours), "peer": rounds(result.peer)},
        }
        for result in results
    ]
    return json.dumps({**circumstances(compiled), "bars": bars}, indent=2, ensure_ascii=False)


def rounds(figures: Sequence[Figure]) -> list[dict[str, Any]]:
    """Each round's figure, and its counts where it was play."""
    return [
        {"value": figure.value}
        | (
            {"matches": figure.play.matches, "seconds": figure.play.seconds, **figure.play.tally._asdict()}
            if figure.play
            else {}
        )
        for figure in figures
    ]
