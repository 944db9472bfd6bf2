"""Encrucijada's view for people: the groups of the plain table, tracks, sides and landmarks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sobremesa.engine.groups import Group
from sobremesa.engine.layout import Layout
from sobremesa.engine.saying import Saying
from sobremesa.engine.tracks import Track
from sobremesa.engine.view import View
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.state.position import Player, Position
from sobremesa.games.encrucijada.words.groups import groups_of
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech

# The state of a player: the viewer, and the others.
_HERE: Final = key("your Atempus: {n}; {cards} in hand")

_THERE: Final = key("{seat}’s Atempus: {n}")


class EncrucijadaLayout(Layout[EncrucijadaSpeech]):
    """See :class:`Layout`."""

    def sides(self, view: View) -> dict[int, Saying]:
        position: Position = view.position
        teams = [player.team for player in position.players]
        if len(set(teams)) == len(teams):
            return {}
        mine = None if view.seat is None else teams[view.seat]
        return {
            seat: (key("plays with you"), {})
            if team == mine and seat != view.seat
            else (key("team {n}"), {"n": team + 1})
            for seat, team in enumerate(teams)
        }

    def landmarks(self, view: View) -> list[Saying]:
        position: Position = view.position
        found: list[Saying] = [(key("vuelta {n}"), {"n": position.vuelta})]
        for player in sorted(position.players, key=lambda player: player.seat != view.seat):
            facts = {"n": player.resistance or 0, "cards": player.cards, "seat": player.seat}
            found.append((_HERE if player.seat == view.seat else _THERE, facts))
        return found

    def tracks(self, view: View) -> list[Track]:
        position: Position = view.position

        def by_seat(
            what: Callable[[Player], int], once_out: Callable[[Player], int | None] = lambda player: None
        ) -> tuple[int | None, ...]:
            return tuple((what if player.in_play else once_out)(player) for player in position.players)

        return [
            # Players who are out have lost their Atempus or a pile: that line ends at 0.
            Track(
                key("Resistance of the Atempus"),
                by_seat(lambda player: player.resistance, lambda player: None if player.resistance else 0),
            ),
            Track(
                key("The most of one resource"),
                by_seat(lambda player: max(player.stock.values(), default=0)),
                min((player.to_govern for player in position.players), default=None),
            ),
            Track(key("Hidden cards"), by_seat(lambda player: sum(len(army.cards) for army in player.armies))),
            Track(
                key("The smallest pile"),
                by_seat(lambda player: min(player.piles, default=0), lambda player: 0 if player.resistance else None),
            ),
        ]

    def groups(self, view: View) -> list[Group]:
        return groups_of(view, self.speech.content.designs)
