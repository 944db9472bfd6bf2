"""Azardia's view laid out in named groups: the match, the players, the player's own hand, the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sobremesa.engine.figures import title_of, titles_of
from sobremesa.engine.groups import Cell, Grid, Group, Item, Listing, Sheet
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Phrase, fact, phrase
from sobremesa.engine.view import View
from sobremesa.games.azardia.state.box import CHARACTERS, DECKS
from sobremesa.games.azardia.state.position import PHASES, Pile, Player, Position

_HEADS: Final = (*titles_of(Player, "seat", "character", "square", "level", "coins", "cards"), phrase("Also"))
_PILES: Final = (phrase("Deck"), *titles_of(Pile, "size", "discarded", "top"))


def remarks(position: Position, seat: int) -> list[Phrase]:
    """Other remarks about a player: the last square, the last turns (AZ-11.1), turns lost and gained."""
    lost = position.players[seat].lost
    said = (
        (seat == position.holder, phrase("holds the last square")),
        (seat == position.last_turn, phrase("is taking the last turn")),
        (seat in position.owed, phrase("has a last turn")),
        (lost, phrase("will lose {turns}", turns=lost)),
        (seat in position.extra, phrase("has an extra turn")),
    )
    return [remark for holds, remark in said if holds]


def groups_of(view: View, slugs: Sequence[str]) -> list[Group]:
    """The groups of a view; ``slugs`` are the ids of the cards, by number."""
    return _Groups(view, slugs).all()


class _Groups:
    def __init__(self, view: View, slugs: Sequence[str]) -> None:
        self.seat = view.seat
        self.position: Position = view.position
        self.players = self.position.players
        self.number = {slug: card for card, slug in enumerate(slugs)}

    def all(self) -> list[Group]:
        groups: list[Group] = []
        if self.position.in_play:
            groups.append(self.cards(title_of(Position, "in_play"), self.position.in_play))
        if self.seat is not None:
            groups.append(self.cards(phrase("Your hand"), self.players[self.seat].hand or ()))
        if self.position.pool:
            groups.append(self.cards(title_of(Position, "pool"), self.position.pool))
        groups += [self.match(), self.standing()]
        if any(player.known for player in self.players):
            groups.append(self.known())
        return [*groups, self.piles()]

    def match(self) -> Sheet:
        position = self.position
        rows: list[tuple[Phrase, Cell]] = []
        if position.round:
            rows.append((title_of(Position, "round"), (fact("n", position.round),)))
        for name, seat in (
            (title_of(Position, "active"), position.active),
            (title_of(Position, "first"), position.first),
        ):
            if seat != NOBODY:
                rows.append((name, (fact("seat", seat),)))
        if position.phase:
            rows.append((title_of(Position, "phase"), (fact("phase", PHASES.index(position.phase)),)))
        if position.gathered:
            rows.append((title_of(Position, "gathered"), (fact("cards", position.gathered),)))
        return Sheet(phrase("The match"), tuple(rows))

    def standing(self) -> Grid:
        rows = tuple(
            (
                (fact("seat", player.seat),),
                (fact("character", CHARACTERS.index(player.character)),) if player.character else (),
                (fact("square", player.square),) if player.square else (),
                (fact("level", player.level),),
                (fact("coins", player.coins),),
                (fact("n", player.cards),),
                tuple(remarks(self.position, player.seat)),
            )
            for player in self.players
        )
        return Grid(title_of(Position, "players"), _HEADS, rows, tuple(range(len(rows))))

    def cards(self, title: Phrase, slugs: Sequence[str]) -> Listing:
        """Cards with what they do, each design once."""
        items = tuple(
            Item(self.card(slug), (fact("card_text", self.number[slug]),), slugs.count(slug))
            for slug in dict.fromkeys(slugs)
        )
        return Listing(title, items)

    def known(self) -> Grid:
        """Cards that the seat has seen in other players' hands and knows to be still there."""
        seats = tuple(player.seat for player in self.players if player.known)
        rows = tuple(((fact("seat", seat),), tuple(map(self.card, self.players[seat].known))) for seat in seats)
        return Grid(phrase("What you know of others' hands"), titles_of(Player, "seat", "cards"), rows, seats)

    def piles(self) -> Grid:
        """AZ-1.6: the size of each pile, and the top card of the discards."""
        rows = tuple(
            (
                (fact("deck", number),),
                (fact("n", pile.size),),
                (fact("n", pile.discarded),),
                (self.card(pile.top),) if pile.top else (),
            )
            for number, deck in enumerate(DECKS)
            for pile in (self.position.piles[deck],)
        )
        return Grid(title_of(Position, "piles"), _PILES, rows)

    def card(self, slug: str) -> Phrase:
        return fact("card", self.number[slug])
