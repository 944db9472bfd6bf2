"""The current day for the mission of the day, and whether a match is played on that mission."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta

from sobremesa.games.quest.generator.codes import brief_of_the_day


def today() -> date:
    """The current day in UTC."""
    return datetime.now(UTC).date()


def board_of(options: Mapping[str, int | str]) -> str:
    """The address of the results board for the mission that these options name, if it is today's or, as midnight may
    have passed meanwhile, yesterday's; otherwise empty."""
    now = today()
    for day in (now, now - timedelta(days=1)):
        if options.get("mission") == brief_of_the_day(day.isoformat()).code:
            return "/quest/day" if day == now else f"/quest/day/{day.isoformat()}"
    return ""
