"""The face of each game."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import Final

from sobremesa.cli.terminal.face import Face

# By name, so that playing one game does not load the others.
_FACES: Final = {
    "azardia": "sobremesa.cli.terminal.azardia:AzardiaFace",
    "encrucijada": "sobremesa.cli.terminal.encrucijada:EncrucijadaFace",
    "quest": "sobremesa.cli.terminal.quest:QuestFace",
}


def face_for(game: str) -> type[Face]:
    """The face of a game, or the plain one if it has none."""
    if game not in _FACES:
        return Face
    face: type[Face] = resolve_name(_FACES[game])
    return face
