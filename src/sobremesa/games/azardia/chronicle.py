"""What a match of Azardia records for studies of many matches, and what is required of them (AZ-12.5)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar, Final

from sobremesa.engine.choice import Choice
from sobremesa.engine.chronicle import Bar, Chronicle, Design, Statistic
from sobremesa.engine.event import Event
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY
from sobremesa.engine.words import key
from sobremesa.games.azardia.content.packs import AzardiaPack
from sobremesa.games.azardia.rules import cards, duel, events, turn
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.pages import CARD, DUEL
from sobremesa.games.azardia.state.box import ACTION_DECK, DECKS, EVENT_DECK
from sobremesa.games.azardia.state.match import Azardia

ROUNDS: Final = key("rounds")
CHARACTER: Final = key("character")
ORDER: Final = key("turn order")
LEVEL: Final = key("level")
SQUARE: Final = key("square")
BROKEN: Final = key("a grace turn was begun and broken")
CONTESTED: Final = key("there was a duel for the last square")
OVERTURNED: Final = key("the grace turn changed the winner")

_PLAYS: Final = (turn.PLAY, cards.ANSWER, duel.LOAD_DICE)
_PLAYED: Final = (events.PLAYED, events.PLAYED_AT, events.ANSWERED, events.LOADED)
_TURNED: Final = (events.PENALTY_TURNED, events.EVENT_TURNED)


class AzardiaChronicle(Chronicle):
    """See :class:`Chronicle`. Designs are cards; turn order counts from 1, the first player.

    The occasions for a card: one seat's phase A or phase C of one turn, one response window, one duel.
    """

    bars: ClassVar[tuple[Bar, ...]] = (
        Bar(
            "AZ-12.5",
            key("With 4 players, the median match takes 15 to 35 rounds."),
            Statistic.MEDIAN,
            ROUNDS,
            least=15,
            most=35,
            seats=4,
        ),
        Bar(
            "AZ-12.5",
            key("No seat is further than 4 points from its fair share of wins."),
            Statistic.SEATS,
            least=-0.04,
            most=0.04,
        ),
        Bar(
            "AZ-12.5",
            key("No character is further than 4 points from its fair share of wins."),
            Statistic.ROLES,
            CHARACTER,
            least=-0.04,
            most=0.04,
        ),
        Bar(
            "AZ-12.5",
            key("Nobody gains or loses more than 4 points by their place in the turn order."),
            Statistic.ROLES,
            ORDER,
            least=-0.04,
            most=0.04,
        ),
        Bar(
            "AZ-12.5",
            key("There is no design whose holders win more than 8 points above the mean."),
            Statistic.OWNERS,
            most=0.08,
        ),
        Bar(
            "",
            key("Every action design is sometimes played and sometimes kept."),
            Statistic.USE,
            least=0,
            most=1,
            strictly=True,
        ),
    )

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        assert isinstance(match, Azardia)
        self.table = match
        self.course = {LEVEL: [], SQUARE: []}
        self.marks = dict.fromkeys((BROKEN, CONTESTED, OVERTURNED), False)
        self._turns = 0
        self._duels = 0
        self._asked: dict[int, int] = {}  # the number of the last decision, by the depth of the page that asked for it
        self._level = list(match.level)
        self._square = list(match.square)
        self._rounds = match.round
        self._first_there = NOBODY  # the seat that began the last grace turn

    @classmethod
    def designs(cls, pack: Pack) -> list[Design]:
        assert isinstance(pack, AzardiaPack)
        return [
            Design(
                number=card.number,
                id=card.slug,
                field="card",
                group=DECKS[card.deck],
                copies=card.copies,
                chosen=card.deck == ACTION_DECK,
                owned=card.deck != EVENT_DECK,
            )
            for card in pack.cards()
        ]

    def measures(self) -> dict[str, int]:
        return {ROUNDS: self.table.round}

    def design_of(self, choice: Choice) -> int:
        return choice.card if isinstance(choice, CardChoice) and choice.verb in _PLAYS else NOBODY

    def decided(self, seat: int, options: Sequence[Choice], choice: Choice) -> None:
        self._asked[len(self.table.stack)] = self.table.decisions
        super().decided(seat, options, choice)

    def occasion(self, seat: int) -> Hashable:
        stack = self.table.stack
        page = stack[-1].page
        if page is CARD:
            # A window is identified by the decision that opened it: the last one asked for on a page below it.
            return ("window", max(number for depth, number in self._asked.items() if depth < len(stack)))
        if page is DUEL:
            return ("duel", self._duels)
        return ("turn", self._turns)  # each card belongs to only one of its phases

    def note(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind is events.DREW:
            self.drawn(facts[1], facts[0])
        elif kind in _PLAYED:
            self.played(facts[1])
        elif kind in _TURNED:
            self.played(facts[1])
            if kind is events.PENALTY_TURNED:
                self.drawn(facts[1], facts[0])
        elif kind is events.TURN_BEGINS or kind is events.EXTRA_BEGINS:
            self._turns += 1
        elif kind is events.DUEL_WON:
            self._duels += 1
        elif kind is events.ROUND_BEGINS:
            self._a_round_ends()
        else:
            self._follow_tokens(event)
            self._follow_grace(event)

    def close(self) -> None:
        match = self.table
        self._a_round_ends()
        opening = match.rank.index(0)  # the first player of the first round
        order = tuple((seat - opening) % match.seats + 1 for seat in range(match.seats))
        self.roles = {CHARACTER: match.character, ORDER: order}
        self.marks[OVERTURNED] = self._first_there != match.winner

    def _a_round_ends(self) -> None:
        """Take stock after a round (AZ-9.4); nothing ends when the first round begins."""
        if self._rounds:
            self.course[LEVEL].append(tuple(self._level))
            self.course[SQUARE].append(tuple(self._square))
        self._rounds += 1

    def _follow_tokens(self, event: Event) -> None:
        """Keep track of squares and levels by the events, because the match itself is already further on."""
        facts = event.named()
        seat = facts.get("seat", NOBODY)
        if event.kind in (events.CHOSE, events.WALKED, events.PUT, events.BACK_TO_ONE):
            self._square[seat] = facts["square"]
        elif event.kind in (events.ROSE, events.DROPPED):
            self._level[seat] = facts["level"]
        elif event.kind is events.SWAPPED_LEVELS:
            rival = facts["rival"]
            self._level[seat], self._level[rival] = self._level[rival], self._level[seat]

    def _follow_grace(self, event: Event) -> None:
        """AZ-11"""
        if event.kind is events.GRACE_BEGINS:
            self._first_there = event.facts[0]
        elif event.kind is events.GRACE_DUEL:
            self.marks[CONTESTED] = True
        elif event.kind is events.GRACE_ENDS:
            self.marks[BROKEN] = True
