"""The decisions of a match that could become exercises: those that a scenario can set up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import yaml

from sobremesa.authoring.game import AuthoredGame
from sobremesa.authoring.scenario.entry import Entry
from sobremesa.authoring.scenario.scenario import read_scenario
from sobremesa.authoring.scenario.telling import is_same, tell
from sobremesa.engine.chance import CARDS, DICE
from sobremesa.engine.choice import Choice
from sobremesa.engine.errors import BadInput
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.games import get
from sobremesa.lab.playing import Witness
from sobremesa.review.choices import is_choice

_STEPS: Final = 12  # choices between a position that a scenario can set up and the decision itself
_OPTIONS: Final = 12  # with more options, each would get too little attention


class DrawnAnswer(NamedTuple):
    """A choice of a seat, and what was drawn after it: dice, and cards by number."""

    seat: int
    choice: str
    dice: list[int]
    cards: list[int]


@dataclass(frozen=True)
class Candidate:
    """A decision: its ``position`` (copy it before changing anything) and its seat; the ``answers`` that led to it from
    the position ``start``; and the ``scenario`` that sets it up, once it is settled."""

    position: Match
    seat: int
    start: Match
    answers: tuple[DrawnAnswer, ...]
    scenario: dict[str, Any] | None = None

    @property
    def question(self) -> str:
        """The name of the question."""
        ask = self.position.ask
        assert ask is not None
        return ask.name

    @property
    def options(self) -> list[Choice]:
        """The options of the decision."""
        return list(self.position.options(self.seat))

    def settled(self, game: AuthoredGame, pack: Pack) -> Candidate | None:
        """The same candidate with its scenario. If the game's scenarios describe positions only approximately, the
        position is the one that the scenario leads to. None if no scenario describes it."""
        positions = game.positions()
        said = next(positions.entries_for(self.start), None) if positions.nearly else tell(game, self.start, pack)
        if said is None:
            return None
        scenario = self._scenario(game, said)
        position = _position(scenario)
        if position is None or position.asked() != [self.seat] or not is_choice(position.options(self.seat)):
            return None
        if positions.nearly:
            return replace(self, position=position, scenario=scenario)
        return replace(self, scenario=scenario) if is_same(position, self.position) else None

    def _scenario(self, game: AuthoredGame, position: dict[str, Any]) -> dict[str, Any]:
        ask = self.position.ask
        assert ask is not None
        options = dict(self.start.setting.options)
        dice = [die for one in self.answers for die in one.dice]
        cards = [game.positions().shown_card(self.start, card) for one in self.answers for card in one.cards]
        done = [{"do": [{one.seat: one.choice} for one in self.answers]}] if self.answers else []
        return {
            "title": ask.why,
            "clauses": [ask.clause],
            "game": game.name,
            **({"options": options} if options else {}),
            **position,
            **({"dice": dice} if dice else {}),
            **({"cards": cards} if cards else {}),
            "steps": [*done, {"expect": {"asked": self.seat}}],
        }


def _position(scenario: dict[str, Any]) -> Match | None:
    """The position a scenario leads to, with all its prepared chance used up; None if it is impossible."""
    node = yaml.compose(yaml.safe_dump(scenario), yaml.SafeLoader)
    assert node is not None
    try:
        playing = read_scenario(Entry("found", node), Path("found"), get).begin()
    except BadInput:
        return None
    return None if playing.leftover(DICE) or playing.leftover(CARDS) else playing.match


class Scout(Witness):
    """Collects the candidates of a match."""

    def __init__(self, game: AuthoredGame, match: Match) -> None:
        self.spots: list[Candidate] = []
        self._positions, self._match = game.positions(), match
        self._start: Match | None = None
        self._answers: list[DrawnAnswer] = []

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        match = self._match
        if next(self._positions.entries_for(match), None) is not None:
            self._start, self._answers = match.copy(), []
        if self._start is None or len(self._answers) > _STEPS:
            return
        # A plan begins at a position that a scenario can set up, or it would begin in the middle of a choice.
        begins = not self._answers if self._positions.nearly else len(options) <= _OPTIONS
        if is_choice(options) and begins:
            self.spots.append(Candidate(match.copy(), seat, self._start, tuple(self._answers)))

    def happened(self, seat: int, choice: Choice) -> None:
        drawn = self._match.chance.drawn
        assert drawn is not None, "a match that is scouted listens"
        self._answers.append(DrawnAnswer(seat, choice.text, list(drawn[DICE]), list(drawn[CARDS])))
