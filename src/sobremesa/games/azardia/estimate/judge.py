"""Azardia's judge: chances and priors from weights learnt from matches."""

from __future__ import annotations

from typing import ClassVar

from sobremesa.engine.choice import Choice
from sobremesa.engine.match import Match
from sobremesa.engine.trained import Trained
from sobremesa.games.azardia.estimate.terms import TERMS, looks
from sobremesa.games.azardia.estimate.traits import TRAITS, traits
from sobremesa.games.azardia.state.match import Azardia


class AzardiaJudge(Trained):
    """Looks at terms and traits."""

    terms: ClassVar[tuple[str, ...]] = TERMS
    traits: ClassVar[tuple[str, ...]] = TRAITS

    def looks(self, match: Match, seat: int) -> list[list[float]]:
        assert isinstance(match, Azardia)
        return looks(match, seat)

    def traits_of(self, match: Match, options: list[Choice]) -> list[list[float]]:
        assert isinstance(match, Azardia)
        return traits(match, options)

    def lap(self, match: Match) -> int:
        assert isinstance(match, Azardia)
        return match.round
