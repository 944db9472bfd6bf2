"""A bot that plays by habit: it follows the game's judge without trying anything."""

from __future__ import annotations

from typing import Annotated

from sobremesa.bots.seat import Seat
from sobremesa.bots.weighing import Weighed, Weighing
from sobremesa.bots.within import Within


class Habit(Weighing):
    """Chooses the option that the judge thinks a strong player is likeliest to choose. With ``slack`` it chooses at
    random, with odds of prior ^ ``habit``. Both are in hundredths."""

    def __init__(
        self,
        seed: int,
        slack: Annotated[int, Within(0, 100)] = 0,
        habit: Annotated[int, Within(0, 300)] = 100,
    ) -> None:
        super().__init__(seed, slack / 100, habit / 100)

    def weigh(self, seat: Seat) -> list[Weighed]:
        options = seat.options()
        prior = self.prior(seat, options)
        ranked = sorted(range(len(options)), key=lambda place: -prior[place])
        chance = self.chance(seat)
        return [Weighed(options[place], chance, prior[place], 0) for place in ranked]
