"""Encrucijada's view laid out in named groups: the match, the player's own hand, each player's area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sobremesa.engine.figures import columns_of, title_of, titles_of
from sobremesa.engine.groups import Cell, Grid, Group, Item, Listing, Sheet
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Phrase, Saying, fact, phrase
from sobremesa.engine.view import View
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.content.parts import CardPart
from sobremesa.games.encrucijada.rules.lasting import FIGHT, NEXT_TURN, OWN_TURN, TURN, VUELTA, WAR, WHILE_ACTIVE
from sobremesa.games.encrucijada.state.box import RESOURCES, TRAITS
from sobremesa.games.encrucijada.state.position import (
    PHASES,
    Army,
    DeclaredEffect,
    FightingCard,
    LastingEffect,
    Player,
    Position,
    VisibleCard,
)
from sobremesa.games.encrucijada.words.pointed import said_of

_ENDS: Final = {
    WHILE_ACTIVE: phrase("while its card is active"),
    FIGHT: phrase("until the fight is over"),
    WAR: phrase("until the war is over"),
    TURN: phrase("until the turn is over"),
}
_ARMY_STATES: Final = {
    "free": phrase("free to fight"),
    "at war": phrase("at war"),
    "used": phrase("Used"),
}
_GOALS: Final = {
    "conquest": key("Conquest: the others' Atempus fall."),
    "government": key("Government: {n} of one resource."),
    "resistance": key("Resistance: your piles outlast theirs."),
}
_PLAYER: Final = title_of(Player, "seat")
_CARD: Final = title_of(VisibleCard, "card")
_CARDS: Final = title_of(Army, "cards")
_ALSO: Final = phrase("Also")


def groups_of(view: View, designs: Sequence[CardPart]) -> list[Group]:
    """The groups of a view; ``designs`` are the pack's cards by number."""
    return _Groups(view, designs).all()


def unmet(design: CardPart, stock: Mapping[str, int]) -> dict[str, int]:
    """The shortfall of each resource for a card's cost with this stock (EN-4.5)."""
    short = {name: amount - stock.get(name, 0) for name, amount in design.costs.items()}
    return {name: n for name, n in short.items() if n > 0}


def misses(design: CardPart, stock: Mapping[str, int]) -> Cell:
    """The shortfall for a card's cost with this stock, in words (EN-4.5)."""
    return tuple(missing([(RESOURCES.index(name), n) for name, n in unmet(design, stock).items()]))


def missing(amounts: Sequence[tuple[int, int]]) -> list[Saying]:
    """The shortfall of the one or two resources of a cost as one phrase; an empty list if there is none."""
    lacking = [(resource, amount) for resource, amount in amounts if amount > 0]
    if not lacking:
        return []
    (resource, n), *others = lacking
    if not others:
        return [(key("{n} {resource} missing"), {"n": n, "resource": resource})]
    ((second, m),) = others
    facts = {"n": n, "resource": resource, "m": m, "resource_2": second}
    return [(key("{n} {resource} and {m} {resource_2} missing"), facts)]


def state_of_army(army: Army) -> Phrase:
    """An army's state in words, as in «free to fight»."""
    return _ARMY_STATES.get(army.state) or phrase("blocked until {seat}'s turn", seat=army.until)


def total_of(army: Army) -> int | None:
    """The sum of an army's Values; None if the seat doesn't know all its cards."""
    known = [value for value in army.values if value is not None]
    return sum(known) if len(known) == len(army.values) else None


class _Groups:
    def __init__(self, view: View, designs: Sequence[CardPart]) -> None:
        self.seat = view.seat
        self.position: Position = view.position
        self.players = self.position.players
        self.designs = designs
        self.number = {design.id: number for number, design in enumerate(designs)}

    def all(self) -> list[Group]:
        """What is going on comes first; groups without content are left out."""
        position, players = self.position, self.players
        groups: list[Group] = []
        if position.fighting:
            groups.append(self.fight())
        if position.declared:
            groups.append(self.declared())
        groups.append(self.match())
        if self.seat is not None and position.vuelta:
            groups.append(self.hand(players[self.seat]))
        groups.append(self.standing())
        if any(player.pueblo for player in players):
            groups.append(self.pueblos())
        if any(player.armies for player in players):
            groups.append(self.armies())
        if position.lasting:
            groups.append(self.lasting())
        if any(player.known for player in players):
            groups.append(self.known())
        if any(cards for player in players for cards in player.in_piles):
            groups.append(self.in_piles())
        if any(player.discards for player in players):
            groups.append(self.discards())
        return groups

    # What is going on.

    def match(self) -> Sheet:
        position = self.position
        rows: list[tuple[Phrase, Cell]] = []
        if position.vuelta:
            rows.append((title_of(Position, "vuelta"), (fact("n", position.vuelta),)))
            rows.append((title_of(Position, "active"), (fact("seat", position.active),)))
        if position.phase:
            rows.append((title_of(Position, "phase"), (fact("phase", PHASES.index(position.phase)),)))
        if position.attacker != NOBODY:
            at_war = phrase("{seat} attacks {rival}", seat=position.attacker, rival=position.defender)
            rows.append((phrase("War"), (at_war,)))
        if position.order:
            rows.append((title_of(Position, "order"), tuple(fact("seat", seat) for seat in position.order)))
        needed = self.players[self.seat or 0].to_govern
        goals = tuple((_GOALS[name], {"n": needed}) for name in position.objectives)
        rows.append((title_of(Position, "objectives"), goals))
        return Sheet(phrase("The match"), tuple(rows))

    def fight(self) -> Grid:
        heads = (_PLAYER, phrase("Side"), *titles_of(FightingCard, "card", "value", "worn"))
        rows = tuple(
            (
                (fact("seat", fighting.holder),),
                (phrase("attacks") if fighting.attacks else phrase("defends"),),
                (self.card(fighting.card),),
                (fact("n", fighting.value),),
                (fact("n", self.players[fighting.holder].desgaste),),
            )
            for fighting in self.position.fighting
        )
        seats = tuple(fighting.holder for fighting in self.position.fighting)
        return Grid(title_of(Position, "fighting"), heads, rows, seats)

    def declared(self) -> Grid:
        """EN-6.4: the declared effects in the order in which they will take place."""
        heads = (
            phrase("No."),
            *titles_of(DeclaredEffect, "card", "seat", "rank", "targets", "objects"),
            *(phrase("What it does"), _ALSO),
        )
        rows: list[tuple[Cell, ...]] = []
        for place, effect in enumerate(self.position.declared, start=1):
            also: list[Phrase] = []
            if effect.answers is not None:
                also.append(phrase("answers {card}", card=self.number[effect.answers]))
            if effect.stopped:
                also.append(phrase("cancelled"))
            rows.append(
                (
                    (fact("n", place),),
                    (self.card(effect.card),),
                    (fact("seat", effect.seat),),
                    (fact("n", effect.rank),),
                    tuple(fact("seat", seat) for seat in effect.targets),
                    tuple(said_of(thing, self.number) for thing in effect.objects),
                    (fact("card_text", self.number[effect.card]),),
                    tuple(also),
                )
            )
        return Grid(title_of(Position, "declared"), heads, tuple(rows))

    def lasting(self) -> Grid:
        """EN-6.8: the lasting effects, one row for each card and duration, with everything they are about."""
        about: dict[tuple[str, int, int], list[Phrase]] = {}
        for entry in self.position.lasting:
            row = about.setdefault((entry.card, entry.seat, entry.until), [])
            said = self.about(entry.about)
            if said not in row:
                row.append(said)
        heads = (*titles_of(LastingEffect, "card", "seat", "about"), phrase("Lasts"), phrase("What it does"))
        rows = tuple(
            (
                (self.card(card),),
                (fact("seat", seat),),
                tuple(said),
                (self.end(until),),
                (fact("card_text", self.number[card]),),
            )
            for (card, seat, until), said in about.items()
        )
        return Grid(title_of(Position, "lasting"), heads, rows)

    def about(self, about: int | str | None) -> Phrase:
        """The subject of a lasting effect."""
        if isinstance(about, int):
            return fact("seat", about)
        if about == "all":
            return phrase("all that it names")
        return phrase("a hidden card") if about is None else self.card(about)

    def end(self, until: int) -> Phrase:
        """When a lasting effect is over."""
        if until >= NEXT_TURN:
            return phrase("until the end of {seat}'s next turn", seat=until - NEXT_TURN)
        if until >= OWN_TURN:
            return phrase("until the end of {seat}'s turn", seat=until - OWN_TURN)
        if until >= VUELTA:
            return phrase("until {seat}'s next turn begins", seat=until - VUELTA)
        return _ENDS[until]

    # The player's own cards, and each player's area.

    def hand(self, player: Player) -> Listing:
        """Each card with everything printed on it and what it still lacks for its cost (EN-4.5)."""
        slugs = player.hand or ()
        items = tuple(
            Item(
                self.card(slug),
                (fact("card_print", self.number[slug]), *self.misses(slug, player.stock)),
                slugs.count(slug),
            )
            for slug in dict.fromkeys(slugs)
        )
        return Listing(phrase("Your hand"), items)

    def misses(self, slug: str, stock: Mapping[str, int]) -> Cell:
        return misses(self.designs[self.number[slug]], stock)

    def standing(self) -> Grid:
        figures = columns_of(self.players)
        named = titles_of(Player, "seat", "tower", "resistance", "stock", "cards", "piles")
        heads = (*named, *(figure.title for figure in figures), _ALSO)
        rows = tuple(
            (
                (fact("seat", player.seat),),
                (self.card(player.tower),) if player.tower else (),
                (fact("n", player.resistance),) if player.tower else (),
                self.amounts(player.stock),
                (fact("n", player.cards),),
                (phrase("{a}, {b} and {c}", **dict(zip("abc", player.piles, strict=True))),),
                *((figure.values[player.seat],) for figure in figures),
                self.marks(player),
            )
            for player in self.players
        )
        return Grid(title_of(Position, "players"), heads, rows, tuple(range(len(rows))))

    def amounts(self, amounts: Mapping[str, int]) -> Cell:
        """Amounts of resources, each as a phrase."""
        return tuple(
            phrase("{n} {resource}", n=amount, resource=RESOURCES.index(name)) for name, amount in amounts.items()
        )

    def marks(self, player: Player) -> Cell:
        """A player's team, and whether they are out or have used their Atempus."""
        marks: list[Phrase] = []
        if not player.in_play:
            marks.append(phrase("out of the match"))
        if len({other.team for other in self.players}) < len(self.players):
            marks.append(phrase("team {n}", n=player.team + 1))
        if player.tower_spent and self.text_of(player.tower):
            marks.append(phrase("the Atempus has been used"))
        return tuple(marks)

    def text_of(self, slug: str | None) -> bool:
        """Whether this card has an effect."""
        return slug is not None and self.designs[self.number[slug]].has_effect

    def pueblos(self) -> Grid:
        """EN-3.5: every visible card, whether it is active (EN-4.7), and its current Value."""
        heads = (
            *(_PLAYER, *titles_of(VisibleCard, "card", "value"), phrase("State")),
            *(*titles_of(VisibleCard, "gives", "traits"), phrase("What it does"), _ALSO),
        )
        rows: list[tuple[Cell, ...]] = []
        seats: list[int] = []
        asleep: list[int] = []
        for player in self.players:
            for card in player.pueblo:
                number = self.number[card.card]
                also = [phrase("{seat}'s card", seat=card.owner)] if card.owner != player.seat else []
                if not card.active:
                    asleep.append(len(rows))
                seats.append(player.seat)
                rows.append(
                    (
                        (fact("seat", player.seat),),
                        (fact("card", number),),
                        (fact("n", card.value),),
                        self.state(card, player.stock),
                        self.amounts(card.gives),
                        tuple(fact("trait", TRAITS.index(name)) for name in card.traits),
                        (fact("card_text", number),) if self.text_of(card.card) else (),
                        tuple(also),
                    )
                )
        return Grid(title_of(Player, "pueblo"), heads, tuple(rows), tuple(seats), frozenset(asleep))

    def state(self, card: VisibleCard, stock: Mapping[str, int]) -> Cell:
        """Whether a visible card is active, and whether its effect is used."""
        if not card.active:
            return (phrase("not active"), *self.misses(card.card, stock))
        return (phrase("active"), phrase("its effect is used")) if card.spent else (phrase("active"),)

    def armies(self) -> Grid:
        """EN-3.2: the armies, each from its first card; hidden cards are named only if this seat knows them."""
        rows: list[tuple[Cell, ...]] = []
        seats: list[int] = []
        kept: list[int] = []
        for player in self.players:
            for number, army in enumerate(player.armies):
                unpaid = self.unpaid(army, player.stock)
                if army.state not in ("free", "at war") or len(unpaid) == len(army.cards):
                    kept.append(len(rows))
                seats.append(player.seat)
                known = tuple(
                    phrase("{card}, Value {n}", card=self.number[slug], n=value) if slug else phrase("a hidden card")
                    for slug, value in zip(army.cards, army.values, strict=True)
                )
                total = total_of(army)
                rows.append(
                    (
                        (fact("seat", player.seat),),
                        (fact("army", number),),
                        known if any(army.cards) else (fact("cards", len(army.cards)),),
                        () if total is None else (fact("n", total),),
                        self.state_of_army(army, unpaid),
                    )
                )
        heads = (
            _PLAYER,
            phrase("Army"),
            phrase("Cards, the first to fight first"),
            phrase("Total Value"),
            title_of(Army, "state"),
        )
        return Grid(title_of(Player, "armies"), heads, tuple(rows), tuple(seats), frozenset(kept))

    def unpaid(self, army: Army, stock: Mapping[str, int]) -> list[str]:
        """EN-8.3: the cards of an army that could not be active now, as far as this seat knows them."""
        return [slug for slug in army.cards if slug and self.misses(slug, stock)]

    def state_of_army(self, army: Army, unpaid: Sequence[str]) -> Cell:
        """An army's state and, if it may fight, which of its cards lack resources to fight."""
        state = state_of_army(army)
        if army.state not in ("free", "at war") or not unpaid:
            return (state,)
        if len(unpaid) == len(army.cards):
            return (phrase("none of its cards could fight now"),)
        lacking = (phrase("{card} could not fight now", card=self.number[slug]) for slug in dict.fromkeys(unpaid))
        return (state, *lacking)

    def known(self) -> Grid:
        """Cards that the seat has seen in other players' hands and knows to be still there."""
        seats = tuple(player.seat for player in self.players if player.known)
        rows = tuple(((fact("seat", seat),), tuple(map(self.card, self.players[seat].known))) for seat in seats)
        return Grid(phrase("What you know of others' hands"), (_PLAYER, _CARDS), rows, seats)

    def in_piles(self) -> Grid:
        """Cards that the seat knows to be in piles (EN-2.2)."""
        found = [
            (player.seat, pile, cards) for player in self.players for pile, cards in enumerate(player.in_piles) if cards
        ]
        rows = tuple(
            ((fact("seat", seat),), (fact("pile", pile),), tuple(map(self.card, cards))) for seat, pile, cards in found
        )
        heads = (_PLAYER, phrase("Pile"), _CARDS)
        return Grid(phrase("What you know of the piles"), heads, rows, tuple(seat for seat, _, _ in found))

    def discards(self) -> Grid:
        """EN-2.1: all discards; anyone may read them."""
        rows = tuple(
            ((fact("seat", player.seat),), (fact("n", len(player.discards)),), self.counted(player.discards))
            for player in self.players
        )
        heads = (_PLAYER, phrase("How many"), _CARDS)
        return Grid(title_of(Player, "discards"), heads, rows, tuple(range(len(rows))))

    def counted(self, slugs: Sequence[str]) -> Cell:
        """These cards by name, with the number of copies."""
        return tuple(self.card(slug) for each in dict.fromkeys(slugs) for slug in [each] * slugs.count(each))

    def card(self, slug: str) -> Phrase:
        return fact("card", self.number[slug])
