"""What a card is worth: the same match with it in a hand from the start, and with another card in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from sobremesa.engine.chronicle import Design
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.words import key
from sobremesa.lab.compare import HOLDER_WINS, Compared, Comparison, Inquiry, compare
from sobremesa.lab.many import e_bh
from sobremesa.lab.run import Gift, MatchResult, Plan
from sobremesa.lab.sides import sides


class Effect(NamedTuple):
    """A card's effect on how often its holder wins: ``compared`` has the share without it (A) and with it (B) and their
    difference. ``evidence`` is that there is one; ``shown``: it is, of all the cards of the run."""

    design: Design
    units: int
    compared: Compared
    evidence: float
    shown: bool


def effects(
    plan: Plan,
    cards: Sequence[str],
    jobs: int = 1,
    tell: Callable[[MatchResult], None] | None = None,
) -> list[Effect]:
    """The effects of these cards (by their ids), in their order.

    A unit is one seed, which is played twice, by the same bots: once a seat has a copy of the card before the match
    begins, once any other card. Seats take turns. So the figure is what the card adds to an average one, and not who
    happened to draw it. Several cards are judged together by e-BH: of those shown, one in twenty is wrong on the
    average. On Ctrl-C the cards that are not finished are left out. Raises :class:`BadInput` for a card that there is
    not, or that nobody can hold.
    """
    pack = plan.check()
    known = {design.id: design for design in sides(plan, plan).a.designs() if design.chosen}
    for card in cards:
        if card not in known:
            right = key("the id of a card that players draw and play")
            raise BadInput("CARD", "there is no card {value} in {pack}", right, value=quoted(card), pack=pack.name)
    found: list[tuple[Design, Comparison]] = []
    for card in cards:
        design = known[card]
        without, with_it = (replace(plan, gift=Gift(design.number, other)) for other in (True, False))
        compared = compare(sides(without, with_it), Inquiry(HOLDER_WINS), jobs, tell, to_the_end=True)
        if compared.stopped:
            break
        found.append((design, compared))
    evidence = [_evidence(compared) for _, compared in found]
    return [
        Effect(design, compared.units, _holder(compared), value, shown)
        for (design, compared), value, shown in zip(found, evidence, e_bh(evidence), strict=True)
    ]


def _holder(compared: Comparison) -> Compared:
    return next(one for one in compared.figures() if one.subject == HOLDER_WINS)


def _evidence(compared: Comparison) -> float:
    answer = compared.answer()
    assert answer is not None
    return answer.evidence
