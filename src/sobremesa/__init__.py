"""Sobremesa: three tabletop games to play and to study.

>>> import sobremesa
>>> game = sobremesa.game("azardia")
>>> match = game.new(seats=4, seed=7)
"""

from sobremesa.engine.ask import Ask, Outcome
from sobremesa.engine.errors import BadInput
from sobremesa.engine.game import Game
from sobremesa.engine.match import Match
from sobremesa.engine.refusal import Illegal, Refusal
from sobremesa.games import get as game
from sobremesa.games import names as games

__all__ = ["Ask", "BadInput", "Game", "Illegal", "Match", "Outcome", "Refusal", "game", "games"]
