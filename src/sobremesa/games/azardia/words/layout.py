"""Azardia's view for people: the groups of the plain table, tracks and landmarks."""

from __future__ import annotations

from typing import Final

from sobremesa.engine.groups import Group
from sobremesa.engine.layout import Layout
from sobremesa.engine.saying import Saying
from sobremesa.engine.tracks import Track
from sobremesa.engine.view import View
from sobremesa.engine.words import key
from sobremesa.games.azardia.state.box import CHARACTERS
from sobremesa.games.azardia.state.position import Position
from sobremesa.games.azardia.words.groups import groups_of
from sobremesa.games.azardia.words.speech import AzardiaSpeech

# The state of a player: the viewer, and the others.
_HERE: Final = key("{character}: square {square}, level {level}, {coins}")

_THERE: Final = key("{character}: square {square}")


class AzardiaLayout(Layout[AzardiaSpeech]):
    """See :class:`Layout`."""

    def landmarks(self, view: View) -> list[Saying]:
        position: Position = view.position
        found: list[Saying] = []
        for player in sorted(position.players, key=lambda player: player.seat != view.seat):
            facts = {"square": player.square, "level": player.level, "coins": player.coins}
            if player.character is not None:
                facts["character"] = CHARACTERS.index(player.character)
                own = player.seat == view.seat
                found.append((_HERE if own else _THERE, facts))
        return found

    def groups(self, view: View) -> list[Group]:
        return groups_of(view, [design.id for design in self.speech.designs])

    def tracks(self, view: View) -> list[Track]:
        position: Position = view.position
        players = position.players
        return [
            Track(key("Square"), tuple(player.square for player in players)),
            Track(key("Level"), tuple(player.level for player in players)),
            Track(key("Cards"), tuple(player.cards for player in players)),
        ]
