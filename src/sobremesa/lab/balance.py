"""Is a game fair and lively? Its bars, compared with the totals of many matches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any

from sobremesa import game
from sobremesa.engine.chronicle import Design
from sobremesa.engine.pack import Pack
from sobremesa.lab.run import MatchResult, Plan, play_all
from sobremesa.lab.statistics import quantiles
from sobremesa.lab.tally import Tally, Uses
from sobremesa.lab.totals import Totals


@dataclass(frozen=True)
class Balance(Totals):
    """The results of many matches: a tally for each of the ``plans``. ``stopped`` if Ctrl-C came before the end."""

    plans: list[Plan]
    pack: Pack
    stopped: bool

    def record(self) -> dict[str, Any]:
        """As plain data, with the parameters of the run."""
        first = self.plans[0]
        return {
            "game": first.game,
            "content": {"pack": self.pack.name, "version": self.pack.version, "hash": self.pack.hash},
            "options": first.options,
            "seed": first.seed,
            "bots": list(dict.fromkeys(first.bots)),
            "stopped": self.stopped,
            "tables": [
                {"seats": plan.seats, "asked": plan.matches, **_table_record(tally, self.designs, self.rivals)}
                for plan, tally in zip(self.plans, self.tallies, strict=True)
            ],
            "bars": [judged.record() for judged in self.judge()],
        }


def weigh(plans: list[Plan], jobs: int = 1, tell: Callable[[MatchResult], None] | None = None) -> Balance:
    """Play these plans, all of one game and content but each with its own number of players, and tally the matches. The
    result does not depend on ``jobs``. On Ctrl-C the finished matches are kept.

    Raises :class:`BadInput` for an invalid plan, before anything is played.
    """
    pack, *_ = [plan.check() for plan in plans]
    tallies = [Tally(plan.seats) for plan in plans]
    stopped = False
    for plan, tally in zip(plans, tallies, strict=True):

        def fold(match: MatchResult, tally: Tally = tally) -> None:
            tally.add(match)
            if tell is not None:
                tell(match)

        if not play_all(replace(plan, chronicled=True), jobs, fold, pack):
            stopped = True
            break
    name = plans[0].game
    return Balance(name, game(name).chronicle.designs(pack), tallies, plans, pack, stopped)


# --- plain data ---


def _table_record(tally: Tally, designs: list[Design], rivals: tuple[str, ...]) -> dict[str, Any]:
    """The totals of the tables with this tally's number of seats."""
    measures = {**tally.measures, "decisions": tally.decisions, "forced": tally.forced, "seconds": tally.seconds}
    return {
        "matches": tally.matches,
        "mean": tally.mean,
        "measures": {name: quantiles(counts)._asdict() for name, counts in measures.items()},
        "wins": [wins.share._asdict() for wins in tally.by_seat],
        "roles": {
            kind: {str(role): wins.share._asdict() for role, wins in sorted(roles.items())}
            for kind, roles in tally.by_role.items()
        },
        "rivals": {kind: _rivals_record(kind, tally) for kind in rivals},
        "marks": {name: wins.share._asdict() for name, wins in tally.marks.items()},
        "deeds": {name: asdict(deeds) for name, deeds in tally.deeds.items()},
        "course": {
            name: {str(n): quantiles(counts)._asdict() for n, counts in sorted(rounds.items())}
            for name, rounds in tally.course.items()
        },
        "running": {str(n): matches for n, matches in sorted(tally.running.items())},
        "designs": [_design_record(design, tally) for design in designs],
    }


def _rivals_record(kind: str, tally: Tally) -> dict[str, Any]:
    """Each role of a kind: its wins against all others and against each (with two players), and how it wins."""
    against, pairs = tally.against(kind), tally.by_pair.get(kind, {})
    return {
        str(role): {
            "against_all": against[role].share._asdict() if role in against else None,
            "against": {
                str(other): wins.share._asdict() for (one, other), wins in sorted(pairs.items()) if one == role
            },
            "ways": {name: wins.share._asdict() for name, wins in tally.ways.get(kind, {}).get(role, {}).items()},
        }
        for role in sorted(tally.by_role.get(kind, {}))
    }


def _design_record(design: Design, tally: Tally) -> dict[str, Any]:
    uses = tally.uses.get(design.number, Uses())
    return {
        "id": design.id,
        "number": design.number,
        "group": design.group,
        "copies": design.copies,
        "played": uses.played,
        "occasions": uses.occasions,
        "taken": uses.taken,
        "owners": uses.owners.share._asdict() if design.owned else None,
        "fair": tally.fair_to(design.number) if design.owned else None,
        "seen": None if uses.sighting is None else {"match": uses.sighting.number, "line": uses.sighting.seen.line},
    }
