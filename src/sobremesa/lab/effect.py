"""The worth of a card: the same match with it and without it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from sobremesa.engine.chronicle import Design
from sobremesa.engine.errors import BadInput, quoted
from sobremesa.engine.words import key
from sobremesa.lab.compare import ALL_WIN, HOLDER_WINS, MARK, Compared, Comparison, Inquiry, Subject, compare
from sobremesa.lab.crew import Alone, Crew
from sobremesa.lab.many import e_bh
from sobremesa.lab.runner import Progress
from sobremesa.lab.sides import Sides, sides
from sobremesa.lab.study import Gift, Setup, Study

if TYPE_CHECKING:
    from sobremesa.lab.folder import Folder  # needs Polars, an extra

TOGETHER = Subject(MARK, ALL_WIN)


class Effects(NamedTuple):
    """The effects of the cards finished so far. ``stopped`` if Ctrl-C came before the end."""

    cards: list[Effect]
    stopped: bool


class Effect(NamedTuple):
    """A card's effect on how often its holder wins, or all players in a cooperative game. ``compared`` has the share
    without it (A), with it (B) and their difference. ``evidence`` is the e-value of an effect; ``shown`` if it is shown
    among all the cards of the run."""

    design: Design
    units: int
    compared: Compared
    evidence: float
    shown: bool


def effects(
    study: Study,
    cards: Sequence[str],
    recruit: Callable[[Study], Crew] = Alone,
    tell: Callable[[Progress], None] = lambda progress: None,
    folder_of: Callable[[Design], Folder | None] = lambda design: None,
) -> Effects:
    """Measure the effects of these cards (by id), in order, at the only table of a study.

    A unit is one seed, played twice by the same bots: once a seat has a copy of the card from the start, once any other
    card (:meth:`AuthoredGame.new_with`); seats take turns. In a cooperative game the card is removed from the pack
    instead (:meth:`AuthoredGame.without`). So the figure is what the card adds, and not who happened to draw it.
    Several cards are judged together by e-BH: on average, one in twenty of those shown is wrong. Rows are kept in the
    card's folder, if it has one, and rows already there are not played again. Ctrl-C keeps the finished pairs. Raises
    :class:`BadInput` for an unknown card, or one that nobody can have.
    """
    setup = study.setups[0]
    known = {design.id: design for design in setup.table.gifts(setup.content)}
    for card in cards:
        if card not in known:
            right, name = key("the id of a card that players draw and play"), setup.content.name
            raise BadInput("CARD", "there is no card {value} in {pack}", right, value=quoted(card), pack=name)
    found: list[tuple[Design, Subject, Comparison]] = []
    stopped = False
    for card in cards:
        subject, both = _with_and_without(setup, known[card], study)
        folder = folder_of(known[card])
        compared = compare(both, Inquiry(subject), recruit, tell, to_the_end=True, folder=folder)
        if compared.units:
            found.append((known[card], subject, compared))
        stopped = compared.stopped
        if stopped:
            break
    evidence = [_evidence(compared) for _, _, compared in found]
    effects = [
        Effect(design, compared.units, _figure(compared, subject), value, shown)
        for (design, subject, compared), value, shown in zip(found, evidence, e_bh(evidence), strict=True)
    ]
    return Effects(effects, stopped)


def _with_and_without(setup: Setup, design: Design, study: Study) -> tuple[Subject, Sides]:
    """The figure, and the sides: A without the card, B with it."""
    lacking = setup.table.without(setup.content, design.number)
    if lacking is not None:
        return TOGETHER, sides(replace(setup, pack=lacking), setup, study.seed, study.luck)
    without, with_it = (replace(setup, gift=Gift(design.number, other)) for other in (True, False))
    return HOLDER_WINS, sides(without, with_it, study.seed, study.luck)


def _figure(compared: Comparison, subject: Subject) -> Compared:
    return next(one for one in compared.figures() if one.subject == subject)


def _evidence(compared: Comparison) -> float:
    answer = compared.answer()
    assert answer is not None
    return answer.evidence
