"""What an option would lead to if nobody answered: the real rules, run on copies of what the seat that is asked
knows.

Options are tried only in worlds that this seat could be in, never in the match itself, so no secret can leak. A
trial ends when its subject is over (the card is on the table, the fight is decided, the effects have taken place),
or before something that nobody can foresee: a draw, another player's choice, a card that this seat hasn't seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final, NamedTuple

from sobremesa.engine import page as pages
from sobremesa.engine.cache import Cache
from sobremesa.engine.chance import CALLER, seeded
from sobremesa.engine.choice import Choice, NumberChoice, Verb
from sobremesa.engine.event import Event
from sobremesa.engine.foresight import Ahead
from sobremesa.engine.page import NOBODY, Page, write
from sobremesa.games.encrucijada.foresight import fans, foretold
from sobremesa.games.encrucijada.foresight.foretold import Facts, N
from sobremesa.games.encrucijada.rules import effects, fights, lasting, lowering, objects, standing, turn, war, windows
from sobremesa.games.encrucijada.rules.cards import discard
from sobremesa.games.encrucijada.rules.choices import DesignChoice, TableChoice, TableVerb
from sobremesa.games.encrucijada.rules.pages import (
    ANSWERS,
    BATTLE,
    DECLARE,
    INVASION,
    RESOLVE,
    WAR_PHASE,
    WINDOW,
    Answering,
    Declaring,
    Placing,
    Turn,
    War,
)
from sobremesa.games.encrucijada.rules.priority import declared, order_of
from sobremesa.games.encrucijada.state.match import HIDDEN, PUEBLO, Encrucijada

LOWERING: Final[tuple[Verb[Any, Any, Any], ...]] = (lowering.LOWER_CARD, lowering.FACE_UP, lowering.SHOW)
NAMING: Final[tuple[Verb[Any, Any, Any], ...]] = (fights.NAME_CARD, fights.NAME_TOWER, fights.NAME_ARMY)
KEEPING: Final[tuple[Verb[Any, Any, Any], ...]] = (fights.REDIRECT, fights.LEAVE, fights.FORCE, fights.LET_GO)
USING: Final[tuple[Verb[Any, Any, Any], ...]] = (effects.USE, *objects.CHOOSING)

_LETS_BE: Final = (windows.PASS, fights.LEAVE, fights.LET_GO)
_MOST_ANSWERS: Final = 60  # the most choices in one trial


# One fight alone. A fight has no page of its own: BATTLE and INVASION start over after each one, and their first line
# settles what has become of the armies. So a trial goes on with a page that ends after that line, and the pages below
# are closed: when the fight is over, no page is left.


def _nothing_follows(world: Encrucijada, fighting: War) -> None:
    """The end of a trial: instead of the next fight."""
    fighting.close()


def _of_one_fight(page: Page[Encrucijada, War]) -> Page[Encrucijada, War]:
    first, *others, _ = page.lines
    one_fight: Page[Encrucijada, War] = Page(f"{page.name}.one", page.title, page.clause, page.frame)
    one_fight.add(first)
    write(one_fight, _nothing_follows)
    for line in others:
        one_fight.add(line)
    return one_fight


_ONE_FIGHT: Final = {page: _of_one_fight(page) for page in (BATTLE, INVASION)}


def _end_after_fight(world: Encrucijada) -> None:
    """Let the world end when the current fight is over, if there is one."""
    place = max((at for at, frame in enumerate(world.stack) if frame.page in _ONE_FIGHT), default=None)
    if place is None:
        return
    frame = world.own(place)
    one_fight = _ONE_FIGHT[frame.page]
    frame.line = one_fight.place[frame.page.lines[frame.line].name]
    frame.page = one_fight
    for below in range(place):
        world.own(below).close()


# Trials.


_LOWERED: Final[Cache[Any, dict[tuple[int, bool], tuple[Ahead, Ahead] | None]]] = Cache(500)


class _Trial(NamedTuple):
    """What changed in one world, and whether it stopped at something that can't be known."""

    facts: Facts
    stopped: bool


class Sight:
    """See :class:`~sobremesa.engine.foresight.Foresight`; for the seat that is asked."""

    def __init__(self, match: Encrucijada) -> None:
        self.match = match
        self.seat = match.asking
        self._found: dict[Choice, Ahead | None] = {}

    def foresee(self, choice: Choice) -> Ahead | None:
        if choice.verb in windows.PASSING:  # all ways of passing begin with the same pass
            choice = self.match.choices.tables[windows.PASS.index][0]
        if choice not in self._found:
            ahead = self._ahead(choice)
            if isinstance(choice, TableChoice):
                ahead = (ahead or Ahead())._replace(things=tuple(self._copies(choice)))
            self._found[choice] = ahead
        return self._found[choice]

    def _copies(self, choice: TableChoice) -> Iterator[tuple[str, int, int]]:
        """The places of the cards that an option stands for: copies that differ in nothing that matters are one
        option."""
        match, verb = self.match, choice.verb
        assert isinstance(verb, TableVerb)
        frame = match.stack[-1]
        meant = verb.card(match, frame, choice)
        holder = match.holder(meant)
        for card in verb.cards(match, frame):
            if match.printed[card] == choice.design and verb.is_like(match, meant, card):
                if match.zone(card) == PUEBLO:
                    yield "pueblo", holder, match.pueblo[holder].index(card)
                elif match.zone(card) == HIDDEN:
                    yield "hidden", holder, match.hidden(holder).index(card)

    def _ahead(self, choice: Choice) -> Ahead | None:
        match, verb = self.match, choice.verb
        if verb in LOWERING:
            return self._lowered(choice)
        if verb in NAMING and self._extremes:
            trials = [self._trial(world, choice, strange=match.attacker) for world in self._extremes]
            return foretold.of_unknown_fight([trial.facts for trial in trials if trial], self.seat)
        if verb in (*NAMING, *KEEPING) or (verb is windows.PASS and self._in_fight):
            trial = self._trial(self._world, choice)
            return None if trial is None else foretold.of_fight(trial.facts, trial.stopped, self.seat)
        if verb in USING or (verb is windows.PASS and match.nearest(ANSWERS) is not None):
            aims: list[Choice] = []
            trials = [self._trial(self._world, choice, aims=aims)]
            if trials[0] is not None and not (trials[0].stopped and not trials[0].facts):  # else nothing is certain
                trials.append(self._trial(self._other_world, choice))
            ahead = foretold.of_effect(
                [trial.facts for trial in trials if trial],
                any(trial is None or trial.stopped for trial in trials),
                _place(match, choice),
                self.seat,
            )
            return ahead._replace(courses=tuple((option,) for option in aims)) if verb is effects.USE else ahead
        if verb is turn.DECLARE_WAR and isinstance(choice, NumberChoice):
            return foretold.of_rival(self._world, fans.fan(self._world, self.seat, choice.n))
        if verb is war.CHOOSE_ARMY and isinstance(choice, NumberChoice):
            return self._first_fight(choice.n)
        if verb is turn.NEXT:
            courses = self._wars(choice)
            return Ahead(courses=courses) if courses else None
        return None

    def _lowered(self, choice: Choice) -> Ahead | None:
        """What happens if a card is turned face up. While no effect lasts, all relevant facts are public, so the
        result is kept until they change."""
        match, found = self.match, self._lowered_here
        known = match.printed[_put_down(match, choice)], match.nearest(RESOLVE) is None
        if known not in found:
            trial = self._trial(self._world, choice)
            found[known] = None if trial is None else foretold.of_card(match, trial.facts)
        told = found[known]
        return None if told is None else told[choice.verb is lowering.FACE_UP]

    @cached_property
    def _lowered_here(self) -> dict[tuple[int, bool], tuple[Ahead, Ahead] | None]:
        """Kept results for cards that are turned face up: by design, and whether no effect is taking place."""
        return {} if self.match.lasting else _LOWERED.get(_open_to_all(self.match, self.seat), dict)

    # Follow-ups that are foretold with the choice.

    def _wars(self, choice: Choice) -> tuple[tuple[Choice, ...], ...]:
        """EN-5.8: for each player on whom war can be declared in phase D, the choices that lead there."""
        world, steps = _copy(self._world), list[Choice]()
        frame = world.stack[-1]
        if world.question is not self.match.question or not isinstance(frame, Turn) or frame.phase >= WAR_PHASE:
            return ()
        while frame.phase < WAR_PHASE:
            world.apply(choice, self.seat)
            frame = world.stack[-1]
            if not isinstance(frame, Turn) or world.asked() != [self.seat]:
                return ()
            steps.append(choice)
        return tuple((*steps[1:], war) for war in world.options(self.seat) if war.verb is turn.DECLARE_WAR)

    def _first_fight(self, army: int) -> Ahead | None:
        """EN-8.1, EN-8.4, EN-8.11: how often the first card of this army would win, or how much it would take from
        the Atempus."""
        world, seat = self._world, self.seat
        first = fans.leads(world, seat, world.stacks(seat)[army][1])
        if first == NOBODY:
            return None
        attacks = seat == world.attacker
        if world.nearest(INVASION) is not None and attacks:
            return foretold.of_blow(world, first)
        met = fans.met_first(world, seat, world.defender if attacks else world.attacker)
        worth = standing.value(world, first)
        wins = sum(worth > other or (attacks and worth == other) for other in met.values())
        return foretold.of_meeting(world, first, wins, len(met)) if met else None

    @property
    def _in_fight(self) -> bool:
        match = self.match
        fighting = match.battle and NOBODY not in (match.attacking, match.defending)
        return bool(fighting) and match.stack[-1].page is WINDOW

    # The worlds in which things are tried.

    @cached_property
    def _world(self) -> Encrucijada:
        """A world that this seat could be in; one is enough if hidden cards don't matter."""
        return self._imagined(0)

    @cached_property
    def _other_world(self) -> Encrucijada:
        """A second world: what happens in both is certain."""
        return self._imagined(1)

    def _imagined(self, nth: int) -> Encrucijada:
        world = self.match.imagine(self.seat, 2 * self.match.decisions + nth)
        assert isinstance(world, Encrucijada)
        world.chance = seeded(0, CALLER)  # so that a trial stops at a draw
        return world

    @cached_property
    def _extremes(self) -> list[Encrucijada]:
        """If the next attacking card is hidden from this seat: two worlds, with the weakest and the strongest card
        that it could be. Empty if it is known, or if no card that it could be may fight."""
        world = self._world
        card = world.attacking if world.attacking != NOBODY else fights.next_of_army(world, world.attacker)
        if card == NOBODY or world.sees(self.seat, card):
            return []
        found = fans.possible_fighters(world, self.seat, card)
        return [_swapped(world, card, most(found, key=found.__getitem__)) for most in (min, max)] if found else []

    def _trial(
        self, world: Encrucijada, choice: Choice, strange: int = NOBODY, aims: list[Choice] | None = None
    ) -> _Trial | None:
        """The changes in this world after the choice, without the cards of the player ``strange``. None if the
        choice answers another question there, or if a card is shown that this seat hasn't seen. ``aims`` collects
        the possible objects of the effect, if these are asked for next (EN-6.13)."""
        before = world
        world = _copy(before)
        if world.question is not self.match.question:
            return None
        put = _put_down(world, choice)
        world.listen()
        _end_after_fight(world)
        told: list[Event] = []
        world.apply(choice, self.seat)
        told += world.events or ()
        if choice.verb is lowering.LOWER_CARD:
            world.apply(lowering.FACE_UP.word, self.seat)
            told += world.events or ()
        if aims is not None:
            aims += _objects(world, self.seat)
        stopped = choice.verb not in LOWERING and _pass_until_over(world, self.seat, told)
        if _is_shown_any(before, world, self.seat, strange):
            return None
        return _Trial(foretold.facts_of(before, world, told, put, strange), stopped)


def _open_to_all(match: Encrucijada, seat: int) -> tuple[Any, ...]:
    """The public facts that decide what lowering a card does: this player's Pueblo, on which costs depend (EN-4.7),
    and their side's resources (EN-1.6). While an effect lasts, also everybody's resources and Pueblos, whose Values
    it may change."""
    everybody = range(match.seats)
    sides, owners = (everybody, everybody) if match.lasting else (match.box.allies[seat], (seat,))
    stock = tuple((match.in_play(side), *match.stock[side * N : (side + 1) * N]) for side in sides)
    lying = tuple(
        tuple((card, match.printed[card], match.active[card]) for card in match.pueblo[owner]) for owner in owners
    )
    return match.box, seat, stock, lying


def _copy(match: Encrucijada) -> Encrucijada:
    new = match.copy()
    assert isinstance(new, Encrucijada)
    return new


def _is_shown_any(before: Encrucijada, after: Encrucijada, seat: int, strange: int) -> bool:
    """Whether this seat now sees a card that it didn't see before, other than those of the player ``strange``."""
    touched = foretold.differing(before.where, after.where) | foretold.differing(before.known, after.known)
    return any(
        before.where[card] and before.holder(card) != strange and after.sees(seat, card) and not before.sees(seat, card)
        for card in touched
    )


def _swapped(world: Encrucijada, one: int, other: int) -> Encrucijada:
    """The same world with two unseen cards swapped."""
    new = _copy(world)
    printed = list(new.printed)
    printed[one], printed[other] = printed[other], printed[one]
    new.print_on(printed)
    return new


def _objects(world: Encrucijada, seat: int) -> list[Choice]:
    """The possible objects of the effect that this seat is declaring, if it is asked for them."""
    if not world.stack or world.stack[-1].page is not DECLARE or world.asked() != [seat]:
        return []
    return [option for option in world.options(seat) if option.verb in objects.CHOOSING]


def _put_down(world: Encrucijada, choice: Choice) -> int:
    """The card that this choice turns face up; NOBODY for other choices."""
    frame = world.stack[-1]
    if choice.verb is lowering.FACE_UP:
        assert isinstance(frame, Placing)
        return frame.card
    if choice.verb is lowering.LOWER_CARD and isinstance(choice, DesignChoice):
        return lowering.LOWER_CARD.card_among(world, choice, world.hand[world.asking])
    if choice.verb is lowering.SHOW and isinstance(choice, TableChoice):
        return lowering.SHOW.card(world, frame, choice)
    return NOBODY


def _pass_until_over(world: Encrucijada, seat: int, told: list[Event]) -> bool:
    """Pass for everybody until the effects or the fight are over, and take single options while effects take place.
    Returns whether the trial stops before that, at something that this seat doesn't decide."""
    for _ in range(_MOST_ANSWERS):
        question = world.question
        if question is None:
            return world.draw is not None
        of_effect = world.nearest(ANSWERS) is not None
        if not of_effect and all(frame.page not in _ONE_FIGHT.values() for frame in world.stack):
            return False
        passing = next((verb for verb in question.verbs if verb in _LETS_BE), None)
        if passing is None:
            options = world.options()
            if not of_effect or len(options) > 1:
                return of_effect and (world.asking != seat or world.stack[-1].page is not DECLARE)
            world.apply(options[0])
        else:
            world.apply(world.choices.tables[passing.index][0])
        told += world.events or ()
    return True


def _place(match: Encrucijada, choice: Choice) -> int:
    """EN-6.4: the position of the effect being used or declared among the pending ones; -1 if it isn't one."""
    waiting = declared(match)
    if waiting is None or not waiting.cards or choice.verb not in USING:
        return -1
    frame, would = match.stack[-1], pages.clone(waiting)
    assert isinstance(would, Answering)
    if isinstance(frame, Declaring):
        card = frame.card
        aimed = choice.verb is objects.DECLARED_OBJECT and not match.box.effects[frame.effect].copies
        answers = choice.n if aimed and isinstance(choice, NumberChoice) else frame.answers
    else:
        assert isinstance(choice, TableChoice)
        card = effects.USE.card(match, frame, choice)
        answers = effects.answered_by(match, waiting, match.asking, card)
    would.cards += (card,)
    would.answers += (answers,)
    return order_of(match, would).index(len(waiting.cards))


# The consequences of losing a card of the Pueblo.

_LOSSES: Final[Cache[Any, tuple[tuple[int, Ahead], ...]]] = Cache(2000)


class Losses:
    """EN-4.7: for each active card of this player's Pueblo, by its place there, what would happen if it left; cards
    without such consequences are left out. All relevant facts are public. It is computed when iterated over."""

    def __init__(self, match: Encrucijada, seat: int) -> None:
        self._match, self._seat = match, seat

    def __iter__(self) -> Iterator[tuple[int, Ahead]]:
        return iter(_LOSSES.get(self._known(), lambda: tuple(_losses(self._match, self._seat))))

    def _known(self) -> tuple[object, ...]:
        match = self._match
        known = _open_to_all(match, self._seat)
        if not match.lasting:
            return known
        sources = [entry.source for entry in lasting.entries(match)]
        given = tuple((match.where[card], match.active[card]) for card in sources)
        return (*known, tuple(match.lasting), given, tuple(match.desgaste))


def _losses(match: Encrucijada, seat: int) -> list[tuple[int, Ahead]]:
    found = []
    for place, card in enumerate(match.pueblo[seat]):
        if match.active[card] and (match.cards[card].gives or match.lasting):  # or no other card depends on it
            world = _copy(match)
            discard(world, card)
            ahead = foretold.of_loss(seat, place, foretold.facts_of(match, world, [], NOBODY))
            if ahead.changes:
                found.append((place, ahead))
    return found
