"""Everything there is to know about a match of Encrucijada, and who may know it (EN-2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final

from sobremesa.engine.page import NOBODY
from sobremesa.engine.position import Eyes, Part, own, public, seen
from sobremesa.games.encrucijada.rules import lasting, standing
from sobremesa.games.encrucijada.rules.lasting import EVERYTHING, entries
from sobremesa.games.encrucijada.rules.objectives import to_govern
from sobremesa.games.encrucijada.rules.pages import ANSWERS, TURN
from sobremesa.games.encrucijada.rules.priority import left_of
from sobremesa.games.encrucijada.state.box import OBJECTIVES, PILES, RESOURCES, STRIDE, TRAITS
from sobremesa.games.encrucijada.state.entry import LastingEntry
from sobremesa.games.encrucijada.state.match import ATEMPUS, BLOCKED, FREE, IN_USE, SPENT, USED
from sobremesa.games.encrucijada.words.pointed import EffectObject, objects_seen

if TYPE_CHECKING:
    from sobremesa.games.encrucijada.state.match import Encrucijada

PHASES: Final = "ABCDEF"
ARMY_STATES: Final = {FREE: "free", IN_USE: "at war", USED: "used"}
FREE_ARMY: Final = ARMY_STATES[FREE]
KEPT: Final = "blocked"  # the state of any other army
N: Final = len(RESOURCES)


class FightingCard(Part):
    """A card in the fight that is going on."""

    holder: Annotated[int, public("Player", "Whose army it comes from.", "EN-8.1", says="seat")]
    card: Annotated[str, public("Card", says="card")]
    value: Annotated[int, public("Value", "With all effects and the Desgaste.", "EN-8.5", least=0, says="n")]
    printed: Annotated[
        int, public("Printed Value", "Or the resistance that an Atempus has left.", "EN-4.2", least=0, says="n")
    ]
    effects: Annotated[int, public("By effects", "What they add to it, or take from it.", "EN-4.2")]
    worn: Annotated[int, public("Desgaste", "What it takes from it; the Value never falls below 0.", "EN-8.5", least=0)]
    attacks: Annotated[bool, public("Attacks", "Or else it defends.", "EN-8.1")]


class DeclaredEffect(Part):
    """An effect that has not taken place yet."""

    seat: Annotated[int, public("Player", "Who uses it.", "EN-6.4", says="seat")]
    card: Annotated[str, public("Card", "Whose effect it is.", says="card")]
    rank: Annotated[int, public("Rank", "The higher takes place first.", "EN-6.3", least=0, says="n")]
    answers: Annotated[str | None, public("Answers", "The card whose effect it answers.", "EN-6.4", says="card")]
    targets: Annotated[tuple[int, ...], public("Points at", "The players.", "EN-6.4", says="seat")]
    objects: Annotated[tuple[EffectObject, ...], public("Its objects", "As they were chosen on declaring.", "EN-6.13")]
    stopped: Annotated[bool, public("Cancelled", "It will do nothing.", "EN-6.6")]


class LastingEffect(Part):
    """An effect that goes on for a while."""

    verb: Annotated[str, public("Effect", "The verb of its step, as packs write it.", "EN-6.8")]
    card: Annotated[str, public("Card", "Whose effect it is.", says="card")]
    seat: Annotated[int, public("Player", "Who used it.", says="seat")]
    about: Annotated[
        int | str | None,
        seen("About", "A seat, a card, or “all” that its step names; null for a card that one may not know.", "EN-2.4"),
    ]
    n: Annotated[int, public("How much", "The amount of its step.")]
    until: Annotated[int, public("Until", "When it ends, as lasting.py numbers it.", "EN-6.8", shown=False)]


class VisibleCard(Part):
    """A card of a Pueblo."""

    card: Annotated[str, public("Card", says="card")]
    owner: Annotated[int, public("Owner", "Whose deck it comes from.", says="seat")]
    active: Annotated[bool, public("Active", "Its cost is met.", "EN-4.7")]
    spent: Annotated[bool, public("Effect used", "Its effect can't be used again now.")]
    value: Annotated[int, public("Value", "With all effects.", "EN-8.5", least=0, says="n")]
    gives: Annotated[dict[str, int], public("Gives while active", "By resource.", among=RESOURCES)]
    traits: Annotated[tuple[str, ...], public("Traits", "Those that it has now.", among=TRAITS)]


class Army(Part):
    """Hidden cards that fight together, the first to fight first."""

    state: Annotated[
        str, public("State", "What it is free for.", "EN-3.6", among=(*ARMY_STATES.values(), KEPT), says="text")
    ]
    until: Annotated[
        int, public("Blocked until", "Whose turn frees it; -1 while it is not blocked.", "EN-3.6", says="seat")
    ]
    cards: Annotated[
        tuple[str | None, ...],
        seen("Cards", "Null where the onlooker does not know one.", "EN-2.4", says="card", ordered=True),
    ]
    values: Annotated[
        tuple[int | None, ...], seen("Values", "Of the cards, as they would fight.", "EN-8.5", says="n", ordered=True)
    ]


class Player(Part):
    """Somebody at the table, and all that lies before them."""

    seat: Annotated[int, public("Player", "The seat, counted from 0.", says="seat")]
    team: Annotated[int, public("Team", "Counted from 0; everybody has one of their own if there are none.", "EN-1.4")]
    deck: Annotated[str | None, public("Deck", "Null before one is chosen.", "EN-2.1")]
    in_play: Annotated[bool, public("In the match", "They have not lost.", "EN-1.5")]
    tower: Annotated[str | None, public("Atempus", "Null once it has fallen.", "EN-1.5", says="card")]
    resistance: Annotated[int, public("Its resistance", "Of the team's Atempus.", "EN-4.2", least=0, says="n")]
    whole: Annotated[
        int, public("Resistance when whole", "What the Atempus began with and can be healed to.", "EN-4.13", least=0)
    ]
    to_govern: Annotated[
        int, public("To govern", "How much of one resource wins the match.", "EN-1.6", least=0, says="n")
    ]
    tower_spent: Annotated[bool, public("Atempus used", "The effect of the Atempus can't be used again now.")]
    stock: Annotated[dict[str, int], public("Resources", "Those that there are any of.", among=RESOURCES)]
    desgaste: Annotated[int, public("Desgaste", "What wars have worn off.", "EN-8.5", least=0, says="n", figure=True)]
    wars: Annotated[
        int, public("Wars waged", "How many this player has declared.", "EN-7.1", least=0, says="n", figure=True)
    ]
    cards: Annotated[int, public("Hand", "How many cards the player holds.", "EN-2.4", least=0, says="n")]
    hand: Annotated[tuple[str, ...] | None, own("Cards in hand", "By name.", "EN-2.4", says="card")]
    known: Annotated[
        tuple[str, ...],
        seen("Known cards", "Cards that the onlooker has seen in somebody else's hand.", "EN-2.4", says="card"),
    ]
    pueblo: Annotated[tuple[VisibleCard, ...], public("The Pueblos", "The visible cards.", "EN-3.5")]
    armies: Annotated[tuple[Army, ...], public("The armies", "In the order of their numbers.", "EN-3.2")]
    piles: Annotated[tuple[int, ...], public("Piles", "How many cards each has.", "EN-2.2", says="n", ordered=True)]
    in_piles: Annotated[
        tuple[tuple[str, ...], ...],
        seen("Known in piles", "What the onlooker knows to be in each pile.", "EN-2.2", says="card", ordered=True),
    ]
    discards: Annotated[tuple[str, ...], public("Discards", "From the bottom up.", "EN-2.1", says="card", ordered=True)]


class Position(Part):
    """A match of Encrucijada. Wherever a seat is meant, -1 is nobody."""

    turn: Annotated[int, public("Turn", "How many have begun.", least=0, says="n")]
    vuelta: Annotated[int, public("Vuelta", "Counted from 1; 0 during the set-up.", "EN-5.3", least=0, says="n")]
    active: Annotated[int, public("To play", "Whose turn it is.", says="seat")]
    phase: Annotated[str, public("Phase", "Of the turn; empty outside of turns.", among=tuple(PHASES))]
    order: Annotated[tuple[int, ...], public("Order of turns", "", "EN-5.1", says="seat", ordered=True)]
    attacker: Annotated[int, public("Attacker", "Who wages the war.", "EN-7.1", says="seat")]
    defender: Annotated[int, public("Defender", "Against whom.", "EN-7.1", says="seat")]
    fighting: Annotated[tuple[FightingCard, ...], public("The fight", "The cards that fight now.", "EN-8.1")]
    declared: Annotated[
        tuple[DeclaredEffect, ...],
        public("The effects declared, as they will take place", "The next one first.", "EN-6.4"),
    ]
    lasting: Annotated[tuple[LastingEffect, ...], public("Effects that last", "In the order they began.", "EN-6.8")]
    players: Annotated[tuple[Player, ...], public("The players", "In the order of seats.", by_seat=True)]
    objectives: Annotated[tuple[str, ...], public("The match is won by", "", among=OBJECTIVES, ordered=True)]


def position(match: Encrucijada, eyes: Eyes) -> Position:
    """See :meth:`Match.describe`."""
    fighting = [card for card in (match.attacking, match.defending) if card != NOBODY]
    return Position(
        turn=match.turn,
        vuelta=match.vuelta,
        active=match.active_seat,
        phase=_phase(match),
        order=tuple(match.order),
        attacker=match.attacker,
        defender=match.defender,
        fighting=tuple([_fighting(match, card) for card in fighting]),
        declared=_declared(match, eyes),
        lasting=tuple([_lasting(match, eyes, entry) for entry in entries(match)]),
        players=tuple([_player(match, seat, eyes) for seat in range(match.seats)]),
        objectives=tuple([name for bit, name in enumerate(OBJECTIVES) if match.box.options.objectives >> bit & 1]),
    )


def _sees(match: Encrucijada, eyes: Eyes, card: int) -> bool:
    return eyes.all_seeing or match.sees(eyes.seat, card)


def _phase(match: Encrucijada) -> str:
    turn = match.nearest(TURN)
    return "" if turn is None else PHASES[turn.phase]


def _fighting(match: Encrucijada, card: int) -> FightingCard:
    is_tower = match.zone(card) == ATEMPUS
    value = standing.value(match, card)
    return FightingCard(
        holder=match.holder(card),
        card=match.cards[card].slug,
        value=value,
        printed=value if is_tower else match.cards[card].value,
        effects=0 if is_tower else standing.raised_by(match, card),
        worn=0 if is_tower else match.desgaste[match.holder(card)],
        attacks=card == match.attacking,
    )


def _declared(match: Encrucijada, eyes: Eyes) -> tuple[DeclaredEffect, ...]:
    """The declared effects in the order in which they will take place (EN-6.4)."""
    answering = match.nearest(ANSWERS)
    if answering is None:
        return ()
    return tuple(
        [
            DeclaredEffect(
                seat=answering.users[number],
                card=match.cards[answering.cards[number]].slug,
                rank=match.cards[answering.cards[number]].rank,
                answers=None if answered == NOBODY else match.cards[answering.cards[answered]].slug,
                targets=tuple([seat for seat in range(match.seats) if answering.targets[number] >> seat & 1]),
                objects=objects_seen(match, eyes, answering, number),
                stopped=bool(answering.stopped >> number & 1),
            )
            for number in left_of(match, answering)
            for answered in (answering.answers[number],)
        ]
    )


def _lasting(match: Encrucijada, eyes: Eyes, entry: LastingEntry) -> LastingEffect:
    about: int | str | None = entry.about
    if about == EVERYTHING:
        about = "all"
    elif not entry.step.about_players:
        about = match.cards[entry.about].slug if _sees(match, eyes, entry.about) else None
    return LastingEffect(
        verb=entry.step.verb,
        card=match.cards[entry.source].slug,
        seat=entry.user,
        about=about,
        n=entry.amount,
        until=entry.until,
    )


def _player(match: Encrucijada, seat: int, eyes: Eyes) -> Player:
    tower, deck, hand = match.tower(seat), match.decks[seat], match.hand[seat]
    stock = enumerate(match.stock[seat * N : (seat + 1) * N])
    known = [] if seat == eyes.seat else [card for card in hand if _sees(match, eyes, card)]
    return Player(
        seat=seat,
        team=match.box.team[seat],
        deck=match.box.decks[deck].slug if deck >= 0 else None,
        in_play=match.in_play(seat),
        tower=match.cards[tower].slug if match.zone(tower) == ATEMPUS else None,
        resistance=match.resistance[match.box.tower_of[seat]],
        whole=match.box.whole(match.cards[tower]) if deck >= 0 else 0,
        to_govern=to_govern(match, seat),
        tower_spent=match.uses[tower] >= SPENT,
        stock={RESOURCES[resource]: amount for resource, amount in stock if amount},
        desgaste=match.desgaste[seat],
        wars=match.wars[seat],
        cards=len(hand),
        hand=_sorted(match, hand) if eyes.own(seat) else None,
        known=_sorted(match, known),
        pueblo=_pueblo(match, seat),
        armies=tuple([_army(match, eyes, seat, mark, cards) for mark, cards in match.stacks(seat)]),
        piles=tuple([len(match.pile(seat, pile)) for pile in range(PILES)]),
        in_piles=tuple([_in_pile(match, eyes, match.pile(seat, pile)) for pile in range(PILES)]),
        discards=tuple([match.cards[card].slug for card in match.discards[seat]]),
    )


def _sorted(match: Encrucijada, cards: list[int]) -> tuple[str, ...]:
    return tuple(sorted([match.cards[card].slug for card in cards]))


def _in_pile(match: Encrucijada, eyes: Eyes, cards: list[int]) -> tuple[str, ...]:
    """The cards known to be in a pile, to those who divided or searched it."""
    if eyes.all_seeing:
        return _sorted(match, cards)
    seat, known = eyes.seat, match.known
    return () if seat is None else _sorted(match, [card for card in cards if known[card] >> seat & 1])


def _army(match: Encrucijada, eyes: Eyes, seat: int, mark: int, cards: list[int]) -> Army:
    open_to = cards if eyes.own(seat) else [card if _sees(match, eyes, card) else NOBODY for card in cards]
    return Army(
        state=ARMY_STATES.get(mark, KEPT),
        until=BLOCKED - mark if mark <= BLOCKED else NOBODY,
        cards=tuple([match.cards[card].slug if card != NOBODY else None for card in open_to]),
        values=tuple([standing.value(match, card) if card != NOBODY else None for card in open_to]),
    )


def _pueblo(match: Encrucijada, seat: int) -> tuple[VisibleCard, ...]:
    """A player's visible cards. Cards untouched by lasting effects use cached parts, which all positions share."""
    cards, told = match.pueblo[seat], match.box.visible_cards
    uses, active, worn = match.uses, match.active, match.desgaste[seat]
    touching = standing.touching(match)
    touched = {entry.about for entry in touching}
    touched.update(
        [
            card
            for entry in touching
            if entry.about == EVERYTHING
            for card in cards
            if lasting.covers(match, entry, card)
        ]
    )
    found: list[VisibleCard] = []
    for card in cards:
        if card in touched:
            found.append(_visible(match, card))
            continue
        looks = match.printed[card], card // STRIDE, active[card], uses[card] >= SPENT, worn
        if looks not in told:
            told[looks] = _visible(match, card)
        found.append(told[looks])
    return tuple(found)


def _visible(match: Encrucijada, card: int) -> VisibleCard:
    return VisibleCard(
        card=match.cards[card].slug,
        owner=match.owner(card),
        active=bool(match.active[card]),
        spent=match.uses[card] >= SPENT,
        value=standing.value(match, card),
        gives=gives_of(match, card),
        traits=traits_of(match, card),
    )


def gives_of(match: Encrucijada, card: int) -> dict[str, int]:
    """The resources that a card gives while it is active."""
    return {RESOURCES[resource]: amount for resource, amount in standing.gives(match, card)}


def traits_of(match: Encrucijada, card: int) -> tuple[str, ...]:
    """The names of a card's current traits."""
    traits = standing.traits(match, card)
    return tuple([name for bit, name in enumerate(TRAITS) if traits >> bit & 1]) if traits else ()
