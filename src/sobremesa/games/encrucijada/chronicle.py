"""What a match of Encrucijada records for studies of many matches, and what is required of them (EN-10.5)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, ClassVar, Final

from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.chronicle import Bar, Chronicle, Design, Statistic, in_turn
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.match import Match
from sobremesa.engine.pack import Pack
from sobremesa.engine.page import NOBODY, Page
from sobremesa.engine.words import key
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.games.encrucijada.rules import effects, events, fights, lowering, turn, war, windows
from sobremesa.games.encrucijada.rules.choices import DesignChoice, TableChoice
from sobremesa.games.encrucijada.rules.pages import (
    ACTION,
    ANSWERS,
    DRAW,
    EXCHANGE,
    INVASION,
    LOWER,
    LOWER_MORE,
    MUSTER,
    SECOND_ACTION,
    START,
    WAR,
    WAR_PHASE,
    WINDOW,
    Turn,
)
from sobremesa.games.encrucijada.state.box import CONQUEST, GOVERNMENT, PILES, RESISTANCE, RESOURCES
from sobremesa.games.encrucijada.state.match import Encrucijada

VUELTAS: Final = key("vueltas")
DECK: Final = key("deck")
ORDER: Final = key("turn order")
PUEBLO_SIZE: Final = key("cards in the Pueblo")
GREATEST: Final = key("greatest resource")
LEFT: Final = key("cards left in the piles")
SMALLEST: Final = key("cards in the smallest pile")
TOWER_LEFT: Final = key("resistance of the Atempus")
FIRST_WON: Final = key("whoever goes first won")
BY_CONQUEST: Final = key("Conquest decided it")
BY_GOVERNMENT: Final = key("Government decided it")
BY_RESISTANCE: Final = key("Resistance decided it")
DRAWN: Final = key("nobody won: a draw")
EFFECTS: Final = key("effects")
EFFECT_OF: Final = ":effect"  #: after the id of a card: the id of its effect (no card has a colon in its id)

_DECIDED: Final = {BY_CONQUEST: CONQUEST, BY_GOVERNMENT: GOVERNMENT, BY_RESISTANCE: RESISTANCE}

# The places where answers are given: a phase of a turn, or one of these.
_ANSWER: Final = -1  # answering others' effects
_IN_WAR: Final = -2
_BY_EFFECT: Final = -3
_EXCHANGE: Final = -4
_ELSEWHERE: Final = -5
_PAGES: Final[dict[Page[Any, Any], int]] = {
    DRAW: START,
    EXCHANGE: _EXCHANGE,
    LOWER_MORE: _BY_EFFECT,
    ANSWERS: _ANSWER,
    **dict.fromkeys((WAR, WINDOW, MUSTER, INVASION), _IN_WAR),
}

_CHOSEN: Final[dict[tuple[int, Verb[Any, Any, Any]], str]] = {
    (START, lowering.SHOW): key("A: turn a card face up"),
    (LOWER, lowering.LOWER_CARD): key("B: lower a card"),
    (LOWER, lowering.EXCHANGE_CARDS): key("B: exchange cards"),
    (LOWER, lowering.STACK_ANEW): key("B: stack armies anew"),
    (LOWER, lowering.SHOW): key("B: turn a card face up"),
    (ACTION, effects.USE): key("C: use an effect"),
    (ACTION, lowering.EXCHANGE_CARDS): key("C: exchange cards"),
    (ACTION, lowering.STACK_ANEW): key("C: stack armies anew"),
    (ACTION, lowering.SHOW): key("C: turn a card face up"),
    (WAR_PHASE, turn.DECLARE_WAR): key("D: go to war"),
    (WAR_PHASE, lowering.SHOW): key("D: turn a card face up"),
    (SECOND_ACTION, effects.USE): key("E: use an effect"),
    (SECOND_ACTION, lowering.EXCHANGE_CARDS): key("E: exchange cards"),
    (SECOND_ACTION, lowering.STACK_ANEW): key("E: stack armies anew"),
    (SECOND_ACTION, lowering.SHOW): key("E: turn a card face up"),
    (_ANSWER, effects.USE): key("answer an effect"),
    (_ANSWER, lowering.SHOW): key("turn a card face up in answer"),
    (_EXCHANGE, lowering.LOWER_CARD): key("lower a card in exchange"),
    (_BY_EFFECT, lowering.LOWER_CARD): key("lower a card by an effect"),
    (_IN_WAR, war.DEFEND): key("war: defend"),
    (_IN_WAR, war.BE_INVADED): key("war: let the invasion come"),
    (_IN_WAR, war.CHOOSE_ARMY): key("war: choose an army"),
    (_IN_WAR, war.GIVE_WAY): key("war: defend no longer"),
    (_IN_WAR, windows.CALL_OFF): key("war: call it off"),
    (_IN_WAR, effects.USE): key("war: use an effect"),
    (_IN_WAR, lowering.STACK_ANEW): key("war: stack armies anew"),
    (_IN_WAR, lowering.SHOW): key("war: turn a card face up"),
    (_IN_WAR, fights.NAME_CARD): key("invasion: put a card in the way"),
    (_IN_WAR, fights.NAME_TOWER): key("invasion: put the Atempus in the way"),
    (_IN_WAR, fights.NAME_ARMY): key("invasion: answer with an army"),
    (_IN_WAR, fights.REDIRECT): key("invasion: change the object (Invade)"),
    (_IN_WAR, fights.FORCE): key("invasion: force the object (Defensa)"),
}
_HAPPENED: Final[dict[Kind, str]] = {
    events.LOWERED_VISIBLE: key("a card is lowered face up"),
    events.LOWERED_HIDDEN: key("a card is lowered face down"),
    events.BEATS: key("a card beats another"),
    events.TOWER_HIT: key("an Atempus is hit"),
    events.CANNOT_FIGHT: key("a card can’t be activated in war"),
    events.TAKES_PLACE: key("an effect takes place"),
    events.STOPPED: key("an effect is cancelled"),
    events.NOTHING: key("an effect can’t be carried out"),
    events.NOT_ACTIVE: key("an effect whose card is no longer active"),
}

# Events that open a new window, in which other answers are possible.
_OPENING: Final = (
    *(events.USED, events.ANSWERED, events.WAR_DECLARED),
    *(events.REVEALED, events.OBJECT_CARD, events.OBJECT_TOWER),
)
_DRAWN: Final = (events.DREW, events.DEALT, events.TO_HAND, events.TO_HAND_UNSEEN)
_LOWERED: Final = (events.LOWERED_VISIBLE, events.LOWERED_HIDDEN)
_USED: Final = (events.USED, events.ANSWERED)


class EncrucijadaChronicle(Chronicle):
    """See :class:`Chronicle`. Designs are cards, which are lowered, and their effects, which are used; the effects are
    numbered after all cards. Turn order counts from 1, the first player.

    The occasions: one phase of one turn, one declared effect to answer, one fight, one choice in a war.
    """

    bars: ClassVar[tuple[Bar, ...]] = (
        Bar(
            "EN-10.5",
            key("With 2 players, each deck wins 35 to 65% against every other deck."),
            Statistic.RIVALS,
            DECK,
            least=0.35,
            most=0.65,
            seats=2,
        ),
        Bar(
            "EN-10.5",
            key("With 2 players, each deck wins 42 to 58% against all the others."),
            Statistic.OVERALL,
            DECK,
            least=0.42,
            most=0.58,
            seats=2,
        ),
        Bar(
            "EN-10.5",
            key("With 2 players, whoever goes first wins 46 to 54%."),
            Statistic.MARK,
            FIRST_WON,
            least=0.46,
            most=0.54,
            seats=2,
        ),
        Bar(
            "EN-10.5",
            key("With 2 players, the median match takes 8 to 25 vueltas."),
            Statistic.MEDIAN,
            VUELTAS,
            least=8,
            most=25,
            seats=2,
        ),
        Bar("EN-10.5", key("Conquest decides 5% of the matches or more."), Statistic.MARK, BY_CONQUEST, least=0.05),
        Bar("EN-10.5", key("Government decides 5% of the matches or more."), Statistic.MARK, BY_GOVERNMENT, least=0.05),
        Bar("EN-10.5", key("Resistance decides 5% of the matches or more."), Statistic.MARK, BY_RESISTANCE, least=0.05),
    )
    deeds: ClassVar[tuple[str, ...]] = (*_CHOSEN.values(), *_HAPPENED.values())
    rivals: ClassVar[tuple[str, ...]] = (DECK,)

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        assert isinstance(match, Encrucijada)
        self.table = match
        self.course = {PUEBLO_SIZE: [], GREATEST: [], LEFT: [], SMALLEST: [], TOWER_LEFT: []}
        self._opened = 0

    @classmethod
    def rota(cls, number: int, seats: int, pack: Pack) -> dict[str, int | str]:
        """Every ready deck against every other, each of them equally often in each place of the turn order."""
        assert isinstance(pack, EncrucijadaPack)
        decks = in_turn(number, seats, len(pack.decks))
        return {"order": "seats", **{f"deck_{seat + 1}": deck + 1 for seat, deck in enumerate(decks)}}

    @classmethod
    def designs(cls, pack: Pack) -> list[Design]:
        assert isinstance(pack, EncrucijadaPack)
        copies = dict.fromkeys((design.id for design in pack.designs), 0)
        for deck in pack.decks:
            for count, card in deck.cards:
                copies[card] += count
            copies[deck.tower] += 1
        cards, powers = [], []
        for number, design in enumerate(pack.designs):
            count, tower = copies[design.id], design.is_tower
            group = design.civilisation
            if not tower:
                cards.append(Design(number, design.id, "card", group, count, chosen=True, owned=True))
            if design.has_effect:
                after = len(pack.designs) + number
                name = design.id + EFFECT_OF
                powers.append(Design(after, name, "effect", EFFECTS, count, chosen=True, owned=False))
        return cards + powers

    def measures(self) -> dict[str, int]:
        return {VUELTAS: self.table.vuelta}

    def design_of(self, choice: Choice) -> int:
        if choice.verb is lowering.LOWER_CARD:
            assert isinstance(choice, DesignChoice)
            return choice.design
        if choice.verb is effects.USE:
            assert isinstance(choice, TableChoice)
            return len(self.table.box.designs) + choice.design
        return NOBODY

    def deed_of(self, choice: Choice) -> str:
        return _CHOSEN.get((self._where(), choice.verb), "")

    def occasion(self, seat: int) -> Hashable:
        where = self._where()
        return (self.table.turn, where) if where >= START else (self.table.turn, where, self._opened)

    def _where(self) -> int:
        """The phase of the turn, or whatever else the question belongs to."""
        frame = self.table.stack[-1]
        return frame.phase if isinstance(frame, Turn) else _PAGES.get(frame.page, _ELSEWHERE)

    def note(self, event: Event) -> None:
        kind, facts = event.kind, event.facts
        if kind is events.VUELTA_BEGINS and facts[0] > 1:
            self._a_vuelta_ends()
        if kind in _HAPPENED:
            self.did(_HAPPENED[kind])
        if kind in _OPENING:
            self._opened += 1
        if kind in _DRAWN:
            self.drawn(facts[1], facts[0])
        elif kind in _LOWERED:
            self.played(facts[1])
        elif kind in _USED:
            self.played(len(self.table.box.designs) + facts[1])

    def _a_vuelta_ends(self) -> None:
        """EN-5.3: the next one has just begun, and nothing has been asked in it yet."""
        match, n = self.table, len(RESOURCES)
        seats = [seat for seat in range(match.seats) if match.in_play(seat)]
        piles = [[len(match.pile(seat, pile)) for pile in range(PILES)] for seat in seats]
        self.course[PUEBLO_SIZE].append(tuple(len(match.pueblo[seat]) for seat in seats))
        self.course[GREATEST].append(tuple(max(match.stock[seat * n : (seat + 1) * n]) for seat in seats))
        self.course[LEFT].append(tuple(map(sum, piles)))
        self.course[SMALLEST].append(tuple(map(min, piles)))
        self.course[TOWER_LEFT].append(tuple(match.resistance[match.box.tower_of[seat]] for seat in seats))

    def close(self) -> None:
        match = self.table
        order = tuple(match.order.index(seat) + 1 for seat in range(match.seats))
        self.roles = {DECK: match.decks, ORDER: order}
        for seat, deck in enumerate(match.decks):
            for design in {design.number for design in match.box.decks[deck].cards}:
                self.held(design, seat)
        assert match.outcome is not None
        won = match.outcome.winners
        self.marks = {FIRST_WON: match.order[0] in won}
        self.marks.update((name, match.won_by == objective) for name, objective in _DECIDED.items())
        self.marks[DRAWN] = len({match.box.team[seat] for seat in won}) > 1
