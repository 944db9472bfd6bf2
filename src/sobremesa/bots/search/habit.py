"""A bot that plays by habit: as its game's judge would at once, without trying anything."""

from __future__ import annotations

from typing import Annotated

from sobremesa.bots.seat import Seat
from sobremesa.bots.weighing import Weighed, Weighing
from sobremesa.bots.within import Within


class Habit(Weighing):
    """Chooses what the judge thinks a strong player would be likeliest to choose. With ``slack`` it does otherwise now
    and then, the less likely the less often: as likely as prior ^ ``habit``, in hundredths."""

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
