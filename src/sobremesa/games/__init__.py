"""The registered games."""

from __future__ import annotations

from importlib import import_module

from sobremesa.authoring.game import AuthoredGame
from sobremesa.engine.errors import BadInput, quoted

_GAMES = {
    "azardia": "sobremesa.games.azardia.game",
    "encrucijada": "sobremesa.games.encrucijada.game",
    "quest": "sobremesa.games.quest.game",
}


def names() -> list[str]:
    """The names of all registered games."""
    return list(_GAMES)


def get(name: str) -> AuthoredGame:
    """A game by its name. Raises :class:`BadInput` if there is no such game."""
    if name not in _GAMES:
        raise BadInput("game", "there is no game {name}", "one of {known}", name=quoted(name), known=", ".join(_GAMES))
    game: AuthoredGame = import_module(_GAMES[name]).GAME
    return game
