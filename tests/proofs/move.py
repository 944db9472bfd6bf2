"""A small game for a hero's move (Quest): a verb over places, a failed test bought with power, and a status.

Heroes cross a table of 24" to a shrine below a ledge 4" high. It follows the clauses of Quest (QU-) where it can;
the few of its own are MV-. Places are in thousandths of an inch.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Final

from sobremesa.engine.ask import Outcome
from sobremesa.engine.chance import Chance
from sobremesa.engine.choice import Choice, Choices, Verb, numbers
from sobremesa.engine.event import Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import GO_ON, NOBODY, Anyone, Frame, Page, Question, Repeat, write
from sobremesa.engine.position import Eyes, Part, public
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting
from tests.proofs.ground import Patch, Place, is_nearer, square_of_distance, touches
from tests.proofs.small import SmallGame

INCH: Final = 1000
SIDE: Final = 24 * INCH
BASE: Final = INCH // 2  # the radius of every base
WALL: Final = Patch(10 * INCH, 4 * INCH, 11 * INCH, 16 * INCH)
MIRE: Final = Patch(3 * INCH, 9 * INCH, 8 * INCH, 14 * INCH)
LEDGE: Final = 17 * INCH  # everything to the right of it lies lower
DROP: Final = 4  # inches
SHRINE: Final = Place(21 * INCH, 12 * INCH)
ENEMIES: Final = (Place(14 * INCH, 12 * INCH), Place(14 * INCH, 20 * INCH))

DEXTERITY: Final = 4
STRENGTH: Final = 5
DEFENSE: Final = 4
TOUGH: Final = 3
POWER: Final = 5
PRICE: Final = 2  # of everything that power buys here (QU-11.1)
ROUNDS: Final = 8

MOVED = Kind("moved", "QU-3.3", "hero x y", "{hero} moves.")
ROLLED = Kind("rolled", "QU-1.2", "hero die needed", "{hero} rolls {die}, {needed} or more is needed.")
BOUGHT = Kind("bought", "QU-1.3", "hero power", "{hero} spends {power} power: the test counts as passed.")
WORN_OUT = Kind("exhausted", "QU-3.5", "hero wounds", "{hero} is exhausted and takes {wounds} wounds.")
FELL = Kind("fell", "QU-5.8", "hero", "{hero} falls.")
STOPPED = Kind("stopped", "QU-5.8", "hero power", "{hero} spends {power} power and stops before the edge.")
DOWN = Kind("unconscious", "QU-6.3", "hero", "{hero} is unconscious.")
WEAKENED = Kind("weakened", "MV-2", "hero", "{hero} is weakened by the mire.")
RECOVERED = Kind("recovered", "QU-10.2", "hero", "{hero} is no longer weakened.")

OFF_THE_TABLE = Refusal("off the table", "QU-2.5", "Nothing leaves the table.")
TOO_FAR = Refusal("too far", "QU-3.3", "That is too far.")
TOO_FAR_WEAKENED = Refusal("too far weakened", "QU-10.2", "That is too far: a weakened hero moves half as far.")
TOO_FAR_IN_MIRE = Refusal(
    "too far in mire", "QU-5.5", "That is too far: no more than 6 inches through difficult ground."
)
WALLED = Refusal("walled", "QU-2.4", "The wall bars the way.")
UPHILL = Refusal("uphill", "QU-5.10", "The ledge can't be climbed.")
TOO_NEAR = Refusal("too near", "QU-5.1", "The way comes within 1 inch of an enemy.")
TOO_NEAR_A_FRIEND = Refusal("too near a friend", "QU-5.1", "The move would end within 1 inch of another hero.")
ACTED = Refusal("acted", "QU-3.2", "The action of this activation is spent.")
NO_REST = Refusal("no rest", "QU-3.4", "Rest takes the whole activation.")
NOTHING_TO_BUY = Refusal("nothing to buy", "QU-3.2", "An extra action is bought once, after the first.")
NOT_THIS_HERO = Refusal("not this hero", "QU-3.1", "That hero is not yours, has acted, or is unconscious.")


class Position(Part):
    """A match. The first hero of a seat has the seat's number. Nothing is hidden."""

    round: Annotated[int, public("Round", least=0)]
    won: Annotated[int, public("Won", shown=False)]
    x: Annotated[tuple[int, ...], public("Across", unit="thousandths of an inch", by_seat=True)]
    y: Annotated[tuple[int, ...], public("Down", unit="thousandths of an inch", by_seat=True)]
    power: Annotated[tuple[int, ...], public("Power", by_seat=True)]
    wounds: Annotated[tuple[int, ...], public("Wounds", by_seat=True)]
    weak: Annotated[tuple[int, ...], public("Weakened", by_seat=True)]
    acted: Annotated[tuple[int, ...], public("Has acted", by_seat=True)]


class Board(Match):
    """Columns are indexed by hero; the first hero of a seat has the seat's number."""

    FACTS: ClassVar[tuple[str, ...]] = ("round", "won")
    COLUMNS: ClassVar[tuple[str, ...]] = ("x", "y", "power", "wounds", "weak", "acted")

    def __init__(self, box: int, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.box = box
        self.heroes = box
        self.round = 0
        self.won = 0

    def bind(self, columns: list[list[int]]) -> None:
        self.columns = columns
        self.x = columns[0]
        self.y = columns[1]
        self.power = columns[2]
        self.wounds = columns[3]
        self.weak = columns[4]
        self.acted = columns[5]

    def blank(self) -> Board:
        return Board(self.box, self.setting, self.chance)

    def where(self, hero: int) -> Place:
        """The centre of a hero's base."""
        return Place(self.x[hero], self.y[hero])

    def is_down(self, hero: int) -> bool:
        """QU-6.3"""
        return self.wounds[hero] >= TOUGH

    def describe(self, eyes: Eyes) -> Position:
        columns = {name: tuple(self.columns[at]) for at, name in enumerate(self.COLUMNS)}
        return Position(round=self.round, won=self.won, **columns)

    def redeal(self, seat: int) -> None:
        """Everything lies open."""

    def result(self) -> Outcome:
        return Outcome((1 if self.won else 2,) * self.seats, "QU-6.10", together=True)


class Course(Frame):
    """The whole match."""

    def __init__(self, seat: int = 0) -> None:
        self.seat = seat


class Activation(Frame):
    """A hero acts. ``actions`` are taken, ``bought`` are extra ones, ``passed`` is the last test's result."""

    def __init__(self, seat: int, hero: int, actions: int = 0, bought: int = 0, passed: int = 0) -> None:
        self.seat = seat
        self.hero = hero
        self.actions = actions
        self.bought = bought
        self.passed = passed


class Way(Frame):
    """A move to a place; ``tests`` are still to be passed at the edge."""

    def __init__(self, seat: int, hero: int, x: int, y: int, tests: int = 0, passed: int = 1) -> None:
        self.seat = seat
        self.hero = hero
        self.x = x
        self.y = y
        self.tests = tests
        self.passed = passed


class Trial(Frame):
    """A stat test: ``stat`` or more is needed."""

    def __init__(self, seat: int, hero: int, stat: int, passed: int = 0) -> None:
        self.seat = seat
        self.hero = hero
        self.stat = stat
        self.passed = passed


MATCH = Page[Board, Course]("move.the_mission", "the mission", "QU-3.9", Course)
ROUND = Page[Board, Course]("move.a_round", "a round", "QU-3.1", Course)
ACTIVATION = Page[Board, Activation]("move.an_activation", "an activation", "QU-3.2", Activation)
MOVE = Page[Board, Way]("move.a_move", "a move", "QU-5", Way)
TEST = Page[Board, Trial]("move.a_stat_test", "a stat test", "QU-1.2", Trial)


def spend(match: Board, hero: int, power: int) -> None:
    """QU-3.5, QU-3.7: a hero that spends more power than it has takes as many wounds as it spent, and may fall."""
    short = power > match.power[hero]
    match.power[hero] = max(0, match.power[hero] - power)
    if short:
        match.tell(WORN_OUT, hero, power)
        wound(match, hero, power)


def wound(match: Board, hero: int, wounds: int) -> None:
    """QU-6.2, QU-6.3: with as many wounds as its Tough a hero is unconscious, and its activation ends."""
    match.wounds[hero] = min(TOUGH, match.wounds[hero] + wounds)
    if match.is_down(hero):
        match.weak[hero] = 0
        match.tell(DOWN, hero)
        match.back_to(ACTIVATION).close()


def reach(match: Board, hero: int, inches: int) -> int:
    """A hero's movement in thousandths of an inch, halved when weakened. QU-10.2"""
    return inches * INCH // (2 if match.weak[hero] else 1)


# Places


class PlaceChoice(Choice):
    """A place to move to."""

    def __init__(self, verb: Verb[Any, Any, Any], x: int, y: int) -> None:
        super().__init__(verb, f"{verb.word}:{x},{y}")
        self.place = Place(x, y)

    def facts(self) -> dict[str, int]:
        return {"x": self.place.x, "y": self.place.y}


_COMPASS: Final = ((1000, 0), (707, 707), (0, 1000), (-707, 707), (-1000, 0), (-707, -707), (0, -1000), (707, -707))


class Go(Verb[Board, Activation, PlaceChoice]):
    """QU-3.3, QU-5.1, QU-5.5, QU-5.10: in a straight line to any place within reach. An open verb."""

    def __init__(self, word: str, label: str, inches: int) -> None:
        super().__init__(word, label)
        self.open = True
        self.inches = inches

    def read(self, match: Board, args: list[str]) -> PlaceChoice | None:
        at = numbers(args[0], 2) if len(args) == 1 else None
        return None if at is None else PlaceChoice(self, at[0], at[1])

    def domain(self, match: Board, activation: Activation) -> dict[str, Any]:
        hero = activation.hero
        return {
            "kind": "place",
            "x": [BASE, SIDE - BASE],
            "y": [BASE, SIDE - BASE],
            "from": [match.x[hero], match.y[hero]],
            "reach": reach(match, hero, self.inches),
        }

    def candidates(self, match: Board, activation: Activation) -> list[PlaceChoice]:
        start = match.where(activation.hero)
        far = reach(match, activation.hero, self.inches)
        places = [
            Place(start.x + dx * far // share // 1000, start.y + dy * far // share // 1000)
            for share in (1, 2, 4)
            for dx, dy in _COMPASS
        ]
        if square_of_distance(start, SHRINE) <= far * far:
            places.append(SHRINE)
        return [PlaceChoice(self, place.x, place.y) for place in dict.fromkeys(places)]

    def may(self, match: Board, activation: Activation) -> Refusal | None:
        return None if activation.actions <= activation.bought else ACTED

    def can(self, match: Board, activation: Activation, choice: PlaceChoice) -> Refusal | None:
        hero = activation.hero
        start, end = match.where(hero), choice.place
        if not (BASE <= end.x <= SIDE - BASE and BASE <= end.y <= SIDE - BASE):
            return OFF_THE_TABLE
        return self._too_far(match, hero, start, end) or _barred(match, hero, start, end)

    def _too_far(self, match: Board, hero: int, start: Place, end: Place) -> Refusal | None:
        length = square_of_distance(start, end)
        if length > reach(match, hero, self.inches) ** 2:
            return TOO_FAR_WEAKENED if length <= (self.inches * INCH) ** 2 else TOO_FAR
        if length > (6 * INCH) ** 2 and touches(MIRE, start, end):
            return TOO_FAR_IN_MIRE
        return None

    def do(self, match: Board, activation: Activation, choice: PlaceChoice) -> None:
        activation.actions += 1
        match.open(MOVE, Way(activation.seat, activation.hero, choice.place.x, choice.place.y))


def _barred(match: Board, hero: int, start: Place, end: Place) -> Refusal | None:
    """The refusal for what stands in the way; None if nothing does."""
    if touches(WALL, start, end, BASE):
        return WALLED
    if start.x > LEDGE >= end.x:
        return UPHILL
    if any(is_nearer(enemy, start, end, INCH + 2 * BASE) for enemy in ENEMIES):
        return TOO_NEAR
    others = [match.where(other) for other in range(match.heroes) if other != hero and not match.is_down(other)]
    if any(is_nearer(other, end, end, INCH + 2 * BASE) for other in others):
        return TOO_NEAR_A_FRIEND
    return None


# The other answers


class HeroChoice(Choice):
    """A hero."""

    def __init__(self, verb: Verb[Any, Any, Any], hero: int) -> None:
        super().__init__(verb, f"{verb.word}:{hero}", hero)
        self.hero = hero


class Act(Verb[Board, Course, HeroChoice]):
    """QU-3.1: in any order; the first player to speak acts."""

    def all(self, box: int) -> list[Choice]:
        return [HeroChoice(self, hero) for hero in range(box)]

    def can(self, match: Board, course: Course, choice: HeroChoice) -> Refusal | None:
        hero = choice.hero
        if hero % match.seats != match.asking or match.acted[hero] or match.is_down(hero):
            return NOT_THIS_HERO
        return None

    def do(self, match: Board, course: Course, choice: HeroChoice) -> None:
        match.acted[choice.hero] = 1
        match.open(ACTIVATION, Activation(match.asking, choice.hero))


class Rest(Verb[Board, Activation, Choice]):
    """QU-3.4"""

    def may(self, match: Board, activation: Activation) -> Refusal | None:
        return NO_REST if activation.actions else None

    def do(self, match: Board, activation: Activation, choice: Choice) -> bool:
        match.power[activation.hero] = POWER
        return GO_ON


class BuyAction(Verb[Board, Activation, Choice]):
    """QU-3.2, QU-3.8: payment comes first, and may fell the hero."""

    def may(self, match: Board, activation: Activation) -> Refusal | None:
        return None if activation.actions == 1 and not activation.bought else NOTHING_TO_BUY

    def do(self, match: Board, activation: Activation, choice: Choice) -> None:
        activation.bought = 1
        spend(match, activation.hero, PRICE)


class Finish(Verb[Board, Activation, Choice]):
    """QU-3.8: any action may be declined."""

    def do(self, match: Board, activation: Activation, choice: Choice) -> bool:
        return GO_ON


class Buy(Verb[Board, Trial, Choice]):
    """QU-1.3"""

    def do(self, match: Board, trial: Trial, choice: Choice) -> None:
        trial.passed = 1
        match.tell(BOUGHT, trial.hero, PRICE)
        spend(match, trial.hero, PRICE)


class LetFail(Verb[Board, Trial, Choice]):
    """QU-1.3"""

    def do(self, match: Board, trial: Trial, choice: Choice) -> None:
        trial.passed = 0


class StopShort(Verb[Board, Way, Choice]):
    """QU-5.8: 1 inch before the edge; the activation ends."""

    def do(self, match: Board, way: Way, choice: Choice) -> None:
        start = match.where(way.hero)
        x = max(start.x, LEDGE - INCH - BASE)
        match.y[way.hero] = start.y + (way.y - start.y) * (x - start.x) // (way.x - start.x)
        match.x[way.hero] = x
        match.tell(STOPPED, way.hero, PRICE)
        spend(match, way.hero, PRICE)
        if not match.is_down(way.hero):
            match.back_to(ACTIVATION).close()


class Fall(Verb[Board, Way, Choice]):
    """QU-5.8"""

    def do(self, match: Board, way: Way, choice: Choice) -> None:
        way.go_to("the_hero_falls")


# Pages


def another_round(match: Board, course: Course) -> bool:
    """QU-6.10: lost if the limit is reached or nobody is conscious."""
    if match.round == ROUNDS or all(match.is_down(hero) for hero in range(match.heroes)):
        return GO_ON
    match.round += 1
    match.acted[:] = [0] * match.heroes
    match.open(ROUND, Course())
    return not GO_ON


def all_players(match: Board, course: Course) -> list[int]:
    """Everyone may speak up for a hero."""
    return list(range(match.seats))


def weakness_is_tested(match: Board, activation: Activation) -> None:
    """QU-10.2"""
    if match.weak[activation.hero]:
        match.open(TEST, Trial(activation.seat, activation.hero, DEXTERITY))


def weakness_may_end(match: Board, activation: Activation) -> None:
    """QU-10.2"""
    if match.weak[activation.hero] and activation.passed:
        match.weak[activation.hero] = 0
        match.tell(RECOVERED, activation.hero)


def the_mire_weakens(match: Board, activation: Activation) -> None:
    """MV-2: a hero that ends an activation in the mire is weakened."""
    hero = activation.hero
    if touches(MIRE, match.where(hero), match.where(hero)) and not match.weak[hero]:
        match.weak[hero] = 1
        match.tell(WEAKENED, hero)


def the_edge_asks_for_tests(match: Board, way: Way) -> None:
    """QU-5.7: one test, and another for each full 3 inches of the drop."""
    if match.x[way.hero] <= LEDGE < way.x:
        way.tests = DROP // 3 + 1


def the_next_test(match: Board, way: Way) -> bool:
    """QU-5.7: tests are taken until one fails or all are passed."""
    if not way.tests or not way.passed:
        return GO_ON
    way.tests -= 1
    match.open(TEST, Trial(way.seat, way.hero, DEXTERITY))
    return not GO_ON


def who_failed(match: Board, way: Way) -> int:
    """There is a choice only after a failed jump."""
    return NOBODY if way.passed else way.seat


def the_hero_arrives(match: Board, way: Way) -> None:
    """QU-3.3, MV-1: a hero that reaches the shrine wins the mission."""
    match.x[way.hero], match.y[way.hero] = way.x, way.y
    match.tell(MOVED, way.hero, way.x, way.y)
    if is_nearer(SHRINE, match.where(way.hero), match.where(way.hero), INCH + BASE):
        match.won = 1
        match.finish()
    else:
        way.close()


def the_hero_falls(match: Board, way: Way) -> None:
    """QU-5.8: to the foot of the ledge, and 1 hit with AP(X), X = full 3 inches fallen; the activation ends."""
    hero = way.hero
    die = match.chance.die(6)
    start = match.where(hero)
    match.y[hero] = start.y + (way.y - start.y) * (LEDGE - start.x) // (way.x - start.x)
    match.x[hero] = LEDGE + BASE
    match.tell(FELL, hero)
    if die == 1 or (die != 6 and die - DROP // 3 < DEFENSE):
        wound(match, hero, 1)
    if not match.is_down(hero):
        match.back_to(ACTIVATION).close()


def the_die_is_rolled(match: Board, trial: Trial) -> None:
    """QU-1.2, QU-1.4"""
    die = match.chance.die(6)
    match.tell(ROLLED, trial.hero, die, trial.stat)
    trial.passed = int(die == 6 or (die != 1 and die >= trial.stat))


def who_may_buy(match: Board, trial: Trial) -> int:
    """QU-1.3"""
    return NOBODY if trial.passed else trial.seat


def the_result_is_handed_down(match: Board, trial: Trial) -> None:
    """Return the result to the page that asked for the test."""
    asked: Any = match.below(Frame)
    asked.passed = trial.passed


ACT = Act("act", "{hero} acts")
ADVANCE = Go("move", "Advance to {x}, {y}", 6)
RUN = Go("run", "Run to {x}, {y}", 12)
REST = Rest("rest", "Rest")
BUY_ACTION = BuyAction("extra", "Spend 2 power on another action")
FINISH = Finish("finish", "End the activation")
BUY = Buy("buy", "Spend 2 power: passed")
LET_FAIL = LetFail("fail", "Let it fail")
STOP_SHORT = StopShort("stop", "Spend 2 power: stop before the edge")
FALL = Fall("fall", "Fall")

write(MATCH, Repeat(another_round))
write(ROUND, Repeat(Anyone("whose_hero_acts", "Whose hero acts?", ACT, everyone=all_players)))
write(
    ACTIVATION,
    weakness_is_tested,
    weakness_may_end,
    Repeat(Question("choose_an_action", "Choose an action", ADVANCE, RUN, REST, BUY_ACTION, FINISH)),
    the_mire_weakens,
)
write(
    MOVE,
    the_edge_asks_for_tests,
    Repeat(the_next_test),
    Question("stop_before_the_edge_or_fall", "Stop before the edge or fall", STOP_SHORT, FALL, who=who_failed),
    the_hero_arrives,
    the_hero_falls,
)
write(
    TEST,
    the_die_is_rolled,
    Question(
        "spend_2_power_or_let_the_test_fail", "Spend 2 power or let the test fail", BUY, LET_FAIL, who=who_may_buy
    ),
    the_result_is_handed_down,
)


class MoveGame(SmallGame):
    """The proof as a game."""

    name: ClassVar[str] = "proof-move"
    seat_counts: ClassVar[range] = range(1, 5)
    pages: ClassVar[tuple[Page[Any, Any], ...]] = (MATCH, ROUND, ACTIVATION, MOVE, TEST)

    def build(self, seats: int, options: dict[str, int | str], pack: Any) -> tuple[int, Choices]:
        """QU-1.1: a party of at least two; alone, one player runs all."""
        heroes = max(2, seats)
        verbs = (ACT, ADVANCE, RUN, REST, BUY_ACTION, FINISH, BUY, LET_FAIL, STOP_SHORT, FALL)
        return heroes, Choices(verbs, heroes)

    def empty(self, box: int, setting: Setting, chance: Chance) -> Match:
        return Board(box, setting, chance)

    def start(self, match: Match) -> None:
        assert isinstance(match, Board)
        n = match.heroes
        match.bind([[2 * INCH] * n, [(2 + 5 * at) * INCH for at in range(n)], [POWER] * n, [0] * n, [0] * n, [0] * n])
        match.open(MATCH, Course())


GAME = MoveGame()
