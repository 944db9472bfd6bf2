"""The summary of a run of many matches: who won, and how long matches took."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import Any

from sobremesa.lab.run import Run
from sobremesa.lab.statistics import Share, Spread, share, spread


@dataclass(frozen=True)
class BotShare:
    """The share of matches won by a bot of this name; ``seats`` is how many of its kind sat at the table. ``fair`` is
    the share if the winning seats were chosen at random."""

    name: str
    seats: int
    fair: float
    wins: Share


@dataclass(frozen=True)
class Summary:
    """The summary of a run. A shared first place counts as a win for each who shares it, so seats that win or lose
    together all have the same share; ``fair`` is a seat's share if winners were chosen at random. ``per_second`` counts
    the decisions (with more than one option) of all processes together."""

    matches: int
    seats: list[Share]
    fair: float
    bots: list[BotShare]
    decisions: Spread
    forced: Spread
    measures: dict[str, Spread]
    seconds: float
    per_second: float

    def record(self, run: Run) -> dict[str, Any]:
        """As plain data, with the parameters of the run."""
        plan = run.plan
        return {
            "game": plan.game,
            "asked": plan.matches,
            "stopped": run.stopped,
            "seed": plan.seed,
            "options": plan.options,
            "content": None if plan.content is None else str(plan.content),
            "matches": self.matches,
            "seats": [_plain(wins) for wins in self.seats],
            "fair": self.fair,
            "bots": [{"name": bot.name, "seats": bot.seats, "fair": bot.fair, **_plain(bot.wins)} for bot in self.bots],
            "decisions": self.decisions._asdict(),
            "forced": self.forced._asdict(),
            "measures": {name: one._asdict() for name, one in self.measures.items()},
            "seconds": self.seconds,
            "decisions_per_second": self.per_second,
        }


def summarise(run: Run) -> Summary:
    """Summarise a run, even one without matches."""
    played = run.played
    plan = run.plan
    decisions = [match.decisions for match in played]
    names = list(dict.fromkeys(plan.bots))
    measures = list(dict.fromkeys(name for match in played for name in match.measures))
    return Summary(
        matches=len(played),
        seats=[share(sum(seat in match.winners for match in played), len(played)) for seat in range(plan.seats)],
        fair=_fair(run, 1),
        bots=[_bot_share(name, run) for name in names],
        decisions=spread(decisions),
        forced=spread([match.forced for match in played]),
        measures={name: spread([match.measures.get(name, 0) for match in played]) for name in measures},
        seconds=run.seconds,
        per_second=sum(decisions) / run.seconds if run.seconds else 0.0,
    )


def _bot_share(name: str, run: Run) -> BotShare:
    plan = run.plan
    seats = plan.bots.count(name)
    wins = sum(any(match.bots[seat] == name for seat in match.winners) for match in run.played)
    return BotShare(name, seats, _fair(run, seats), share(wins, len(run.played)))


def _fair(run: Run, some: int) -> float:
    """The share of matches that at least one of ``some`` seats would win, if as many seats won as did, but chosen at
    random."""
    seats = run.plan.seats
    ways = comb(seats, some)
    won = [1 - comb(seats - len(match.winners), some) / ways for match in run.played]
    return sum(won) / len(won) if won else 0.0


def _plain(wins: Share) -> dict[str, Any]:
    return {"wins": wins.successes, "trials": wins.trials, "share": wins.share, "low": wins.low, "high": wins.high}
