"""What bots mean to choose next: kept at the table, since a new bot is made for each of their choices."""

from __future__ import annotations

from sobremesa.bots.bot import Bot, PlannedChoice, planned
from sobremesa.engine.choice import Choice
from sobremesa.engine.log import Decision, TakenBack
from sobremesa.engine.match import Match
from sobremesa.table.lines import Stored


def intent_of(bot: Bot, chosen: Choice) -> str:
    """A bot's choice, and below it what it means to choose after that: a line each, starting with the question's
    name.
    """
    return "\n".join((chosen.text, *(f"{step.question}\t{step.choice.text}" for step in bot.plan)))


class Intents:
    """For each seat at one match: which bot thought for it last, and what is left of its plan."""

    def __init__(self) -> None:
        self._left: dict[int, tuple[str, list[list[str]]]] = {}

    def keep(self, seat: int, bot: str, thought: str) -> str:
        """Keep what a bot has ``told`` along with its choice, which is returned."""
        chosen, *steps = thought.split("\n")
        self._left[seat] = (bot, [step.split("\t") for step in steps])
        return chosen

    def next(self, match: Match, seat: int, bot: str) -> str | None:
        """What this bot means to choose now, used only once; None if it has to think."""
        by, steps = self._left.get(seat, ("", []))
        ask = match.ask
        choice = match.choice(steps[0][1]) if steps and by == bot else None
        if choice is None or ask is None:
            return None
        if planned([PlannedChoice(steps[0][0], choice)], ask.name, ask.options(seat)) is None:
            return None
        del steps[0]
        return choice.text

    def heed(self, line: Stored) -> None:
        """Something else happened in between: all plans are dropped after something was taken back, and a bot's plan
        when a person chose for its seat.
        """
        if isinstance(line, TakenBack):
            self._left.clear()
        elif isinstance(line, Decision) and not line.by:
            self._left.pop(line.seat, None)
