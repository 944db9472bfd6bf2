"""What the lines of a page may do: small pages in a match of the secret game."""

from __future__ import annotations

from typing import Any

import pytest

from sobremesa.engine.chance import seeded
from sobremesa.engine.choice import Choice, Choices, Verb, numbers
from sobremesa.engine.match import Match
from sobremesa.engine.page import GO_ON, Anyone, Frame, Page, Question, Repeat, Together, write
from sobremesa.engine.refusal import Refusal
from sobremesa.engine.setting import Setting
from tests.proofs.secret import RAID, Raid, Secret


class Tally(Frame):
    """``seat`` is asked; lines write to ``count`` and ``told``."""

    def __init__(self, seat: int = 0, count: int = 0, told: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.count = count
        self.told = told


class Say(Verb[Secret, Tally, Choice]):
    """Counts, and then does what the test asks for."""

    def __init__(
        self, word: str, sends_to: str = "", opens: Page[Any, Any] | None = None, goes_on: bool = True
    ) -> None:
        super().__init__(word, word)
        self.sends_to = sends_to
        self.opens = opens
        self.goes_on = goes_on

    def do(self, match: Secret, tally: Tally, choice: Choice) -> bool:
        tally.count += 1
        tally.told += (match.asking,)
        if self.sends_to:
            tally.go_to(self.sends_to)
        if self.opens is not None:
            match.open(self.opens, Tally(1))
        return self.goes_on


def page(*lines: Any) -> Page[Secret, Tally]:
    """A page of these lines."""
    new = Page[Secret, Tally]("lines.a_trial", "a trial", "SE-0", Tally)
    write(new, *lines)
    return new


def read(pages: Page[Secret, Tally], *verbs: Verb[Any, Any, Any]) -> tuple[Secret, Tally]:
    """A match that has opened this page above its own, and the page's frame."""
    match = Secret(2, Setting("trial", 2, {}, "", "", Choices(verbs, 2)), seeded(1))
    match.bind([[3, 3], [], [], [], []])
    tally = Tally()
    match.open(page(the_end), Tally())
    match.open(pages, tally)
    match.read_on()
    return match, tally


def the_end(match: Secret, tally: Tally) -> None:
    """A last line."""


def both(match: Secret, tally: Tally) -> list[int]:
    """Everyone."""
    return [1, 0]


def test_a_repeated_step_may_send_its_page_to_another_line() -> None:
    def first(match: Secret, tally: Tally) -> bool:
        tally.count += 1
        if tally.count == 1:
            tally.go_to("last")
        return GO_ON

    def between(match: Secret, tally: Tally) -> None:
        tally.count += 100

    def last(match: Secret, tally: Tally) -> None:
        tally.count += 10

    _, tally = read(page(Repeat(first), between, last))
    assert tally.count == 11


def test_a_repeated_step_may_send_its_page_to_another_line_when_draws_are_recorded() -> None:
    def first(match: Secret, tally: Tally) -> bool:
        tally.told += (match.chance.die(6),)
        tally.go_to("last")
        return GO_ON

    def between(match: Secret, tally: Tally) -> None:
        tally.count += 100

    def last(match: Secret, tally: Tally) -> None:
        tally.count += 10

    say = Say("say")
    match, tally = read(page(Question("say_it", "Say it", say), Repeat(first), between, last), say)
    match.chance.write_script(0, [4])
    match.apply("say")
    assert (tally.count, tally.told[1:]) == (11, (4,))


def test_a_repeated_question_may_send_its_page_to_another_line() -> None:
    def between(match: Secret, tally: Tally) -> None:
        tally.count += 100

    def last(match: Secret, tally: Tally) -> None:
        tally.count += 10

    say = Say("say", sends_to="last")
    match, tally = read(page(Repeat(Question("say_it", "Say it", say)), between, last), say)
    match.apply("say")
    assert tally.count == 11
    assert match.ask is None


def test_a_page_opened_by_a_repeated_question_is_read_before_it_is_asked_again() -> None:
    inner_say = Say("inner")
    inner = page(Repeat(Question("inside", "Inside", inner_say)))
    say = Say("say", opens=inner, goes_on=False)
    match, tally = read(page(Repeat(Question("say_it", "Say it", say))), say, inner_say)
    match.apply("say")
    assert match.asked() == [1]
    match.apply("inner")
    assert match.asked() == [0]
    assert tally.count == 1


def test_the_first_to_answer_answers_for_all() -> None:
    say = Say("say")
    match, tally = read(page(Anyone("say_it", "Say it", say, everyone=both)), say)
    assert match.asked() == [1, 0]
    match.apply("say", 0)
    assert tally.told == (0,)
    assert match.ask is None


def test_sealed_answers_are_carried_out_in_the_order_of_everyone() -> None:
    say = Say("say")
    match, tally = read(page(Together("say_it", "Say it", say, everyone=both)), say)
    match.apply("say", 0)
    match.apply("say", 1)
    assert tally.told == (1, 0)


def test_a_question_to_nobody_is_skipped() -> None:
    def nobody(match: Secret, tally: Tally) -> list[int]:
        return []

    say = Say("say")
    match, _ = read(
        page(
            Anyone("to_anyone", "To anyone", say, everyone=nobody), Together("to_both", "To both", say, everyone=nobody)
        ),
        say,
    )
    assert match.ask is None
    assert match.asked() == []


def test_a_secret_answer_may_not_open_a_page() -> None:
    """Both answers are carried out on one line, so the page of the second would be read before that of the first."""
    say = Say("say", opens=page(the_end))
    match, _ = read(page(Together("say_it", "Say it", say, everyone=both)), say)
    match.apply("say", 0)
    with pytest.raises(RuntimeError, match="say_it"):
        match.apply("say", 1)


def test_a_question_can_be_on_only_one_line() -> None:
    """It stores whether it is repeated."""
    question = Question[Secret, Tally]("once", "Once", Say("say"))
    page(question)
    with pytest.raises(ValueError, match="already a line"):
        page(Repeat(question))


def test_a_secret_question_can_not_be_repeated() -> None:
    with pytest.raises(ValueError, match="asked once"):
        page(Repeat(Together("both", "Both", Say("say"), everyone=both)))


def test_two_choices_with_the_same_text_are_refused() -> None:
    with pytest.raises(ValueError, match="say"):
        Choices((Say("say"), Say("say")), 2)


def test_the_topmost_open_page_is_found() -> None:
    """Of two frames of a page the upper one is found. Going back to it closes only those above it."""
    say = Say("say")
    trial = page(Question("say_it", "Say it", say))
    match, _ = read(trial, say)
    match.open(trial, Tally(count=7))
    match.open(RAID, Raid(0, 1))
    assert match.nearest(trial) is match.stack[2]
    back = match.back_to(trial)
    assert back.count == 7
    assert match.stack[-1] is back
    back.close()
    match.read_on()
    assert len(match.stack) == 2
    assert match.nearest(RAID) is None
    with pytest.raises(LookupError, match=r"secret\.a_raid"):
        match.back_to(RAID)


class Boast(Say):
    """Only possible for the seat that holds the 9."""

    def can(self, match: Secret, tally: Tally, choice: Choice) -> Refusal | None:
        return None if 9 in match.hand[match.asking] else Refusal("not held", "SE-0", "You do not hold the 9.")


@pytest.mark.parametrize("line", [Question, Together, Anyone])
def test_in_every_imagined_world_the_same_seat_is_asked(line: type[Question[Secret, Tally]]) -> None:
    """Seat 0 knows that seat 1 is asked, and what follows from that."""

    def the_other(match: Secret, tally: Tally) -> list[int]:
        return [1]

    def seat_one(match: Secret, tally: Tally) -> int:
        return 1

    say, boast = Say("say"), Boast("boast")
    who: Any = {"who": seat_one} if line is Question else {"everyone": the_other}
    match, _ = read(page(Question("say_it", "Say it", say), line("boast", "Boast", boast, **who)), say, boast)
    match.hand[1].append(9)
    match.pile.extend(range(1, 9))
    match.apply("say")
    assert match.asked() == [1]
    for seed in range(20):
        world = match.imagine(0, seed)
        assert isinstance(world, Secret)
        assert world.hand[1] == [9]
        assert world.asked() == [1]


def test_a_world_in_which_the_same_question_goes_to_another_seat_is_dealt_again() -> None:
    """The seat that holds the 9 is asked, so seat 0 knows that seat 1 holds it."""

    def who_holds_the_9(match: Secret, tally: Tally) -> int:
        return 1 if 9 in match.hand[1] else 0

    say = Say("say")
    match, _ = read(page(Question("begin", "Begin", say), Question("say_it", "Say it", say, who=who_holds_the_9)), say)
    match.hand[1].append(9)
    match.pile.extend(range(1, 9))
    match.apply("say")
    assert match.asked() == [1]
    for seed in range(20):
        world = match.imagine(0, seed)
        assert isinstance(world, Secret)
        assert (world.asked(), world.hand[1]) == ([1], [9])


@pytest.mark.parametrize("line", [Together, Anyone])
def test_listing_the_options_of_each_seat_does_not_change_the_match(line: type[Together[Secret, Tally]]) -> None:
    """Both are asked at once, and only seat 1 holds the 9."""
    say, boast = Say("say"), Boast("boast")
    match, _ = read(page(line("say_it_or_boast", "Say it, or boast", say, boast, everyone=both)), say, boast)
    match.hand[1].append(9)
    match.read_on()
    asking = match.asking
    assert [[choice.text for choice in match.options(seat)] for seat in range(2)] == [["say"], ["say", "boast"]]
    assert str(match.why_not("boast", 0)) == "SE-0: You do not hold the 9."
    assert match.why_not("boast", 1) is None
    assert match.asking == asking


@pytest.mark.parametrize("seat", [0, 1])
def test_a_verb_acts_for_the_seat_that_answered_for_all(seat: int) -> None:
    say = Say("say")
    match, tally = read(
        page(Anyone("say_it", "Say it", say, everyone=both), the_end, Question("well", "Well?", say)), say
    )
    match.apply("say", seat)
    assert tally.told == (seat,)


def test_a_verb_for_any_frame_can_be_used_on_every_page() -> None:
    """The type checker accepts a verb over frames in general in a question about one kind of frame."""

    class Anywhere(Verb[Match, Frame, Choice]):
        def do(self, match: Match, frame: Frame, choice: Choice) -> None:
            match.finish()

    anywhere = Anywhere("stop", "Stop")
    question: Question[Secret, Tally] = Question("stop", "Stop", anywhere)
    match, _ = read(page(question), anywhere)
    match.apply("stop")
    assert match.stack == []


@pytest.mark.parametrize(
    ("text", "count", "found"),
    [
        ("12000,-3400", 2, [12000, -3400]),
        ("007", 1, [7]),
        ("-0", 1, [0]),
        ("1,2", 3, None),
        ("", 1, None),
        ("-", 1, None),
        ("--1", 1, None),
        ("+1", 1, None),
        ("1_0", 1, None),
        (" 1", 1, None),
        ("²", 1, None),
        ("١", 1, None),
        ("1234567890", 1, None),
    ],
)
def test_only_short_plain_numbers_are_read_in_an_open_choice(text: str, count: int, found: list[int] | None) -> None:
    assert numbers(text, count) == found
