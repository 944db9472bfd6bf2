"""Hands that play a match in a browser: with a mouse, a finger, keys, or by what a screen reader says."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from random import Random
from typing import Final

from playwright.sync_api import FloatRect, Locator, Page, Position, expect
from playwright.sync_api import TimeoutError as TooLate

from sobremesa.web.tongue import game_words
from tests.table.tables import Hands, for_question

MOST: Final = 500  # answers; every match here is over long before
AT_ONCE: Final = 3000  # milliseconds in which what can be pressed is pressed, if it is still there
TRIES: Final = 20  # of a hand: what it reaches for may be drawn anew, and on a busy machine everything comes late

THE_END: Final = re.compile("^(The end|El final)$")
QUESTION: Final = "document.querySelector('#table [data-ask]')?.dataset.ask"
ANSWERS: Final = "#stage [data-choice], #options [data-choice], #tokens [data-choice]"
LIT: Final = "#hand button.lit"
NEXT: Final = f"question => ({QUESTION}) !== question"
READY: Final = f"""question => ({QUESTION}) !== question
  || document.querySelector("{LIT}, {ANSWERS}") && !document.querySelector("#table[aria-busy=true]")"""
FREE: Final = """found => found.flatMap((one, at) => {
  one.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = one.getBoundingClientRect()
  const open = part => one.contains(document.elementFromPoint(x + width / 2, y + height * part))
  return open(0.2) && open(0.5) && open(0.8) ? [at] : []
})"""  # which of these nothing else covers once they are in sight
CORNER: Final[Position] = {"x": 12, "y": 12}  # of a card: the rest may lie under the next one

# All that a page holds, but for what shows everybody every card that there is.
BUT_STILL: Final = """() => {
  const page = document.documentElement.cloneNode(true)
  page.querySelector('#az-still, #plain-still').remove()
  return page.outerHTML
}"""

WHERE: Final = """one => {
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const { x, y, width, height } = one.getBoundingClientRect()
  return one.isConnected && width ? { x, y, width, height } : null
}"""

Hand = Callable[[Page, Random], None]


def the_end(page: Page) -> Locator:
    """What is said when the match is over."""
    return page.get_by_role("region", name=THE_END)


def play_on(page: Page, answer: Hand, dice: Random, most: int = MOST) -> None:
    """Answer every question until the match is over or this many answers have been given."""
    hands = for_question(dice)
    for _ in range(most):
        expect(page.locator("#table [data-ask]").first.or_(the_end(page))).to_be_attached()
        if the_end(page).is_visible():
            return
        settle(page, answer, hands)
    assert most < MOST, f"the match is not over after {MOST} answers"


def settle(page: Page, answer: Hand, hands: Hands) -> None:
    """Answer what is asked, and wait until it is asked no more.

    The table passes for who could only pass, and may be quicker; the hand may go to what the question before has left
    for a moment more, or press twice so soon that this is a double click, which chooses nothing new. It tries again."""
    question = page.evaluate(QUESTION)
    for _ in range(TRIES):
        page.wait_for_function(READY, arg=question)  # the regions of a page come one by one
        if page.evaluate(QUESTION) != question:
            return
        with suppress(TooLate):
            answer(page, hands(question))
            page.wait_for_function(NEXT, arg=question, timeout=AT_ONCE)
            return
    raise AssertionError(f"question {question} is not answered after {TRIES} tries")


def where(thing: Locator) -> FloatRect:
    """Where it lies once it is in sight, found out in one go: the page may put a new one in its place at any time.

    Raises :class:`TooLate` if it stays out of sight."""
    for _ in range(TRIES):
        box: FloatRect | None = thing.evaluate(WHERE, timeout=AT_ONCE)
        if box is not None:
            return box
    raise TooLate(f"{thing} is not to be seen")


def one_of(found: Locator, dice: Random) -> Locator:
    """Any of these; of those that nothing lies over, if there are such. (On a phone the card of a question, or
    the line that says whose turn it is, can lie over a lit square that offers the same.)"""
    free: list[int] = found.evaluate_all(FREE)
    return found.nth(dice.choice(free or range(max(1, found.count()))))


def by_mouse(page: Page, dice: Random) -> None:
    """Click on a button, a lit square or, as often, on a lit card and then on what it offers."""
    _point(page, dice, lambda spot, where: spot.click(timeout=AT_ONCE, position=where))


def by_touch(page: Page, dice: Random) -> None:
    """The same with a finger."""
    _point(page, dice, lambda spot, where: spot.tap(timeout=AT_ONCE, position=where))


def _point(page: Page, dice: Random, press: Callable[[Locator, Position | None], None]) -> None:
    lit, answers = page.locator(LIT), page.locator(ANSWERS)
    if lit.count() and (dice.random() < 0.5 or not answers.count()):
        press(one_of(lit, dice), CORNER)
        press(one_of(page.locator(".az-lifted:popover-open [data-choice]"), dice), None)
    else:
        press(one_of(answers, dice), None)


# Keys alone. The page is looked at as eyes would: what has the focus is all that is known of it.

FOCUS: Final = """() => {
  const at = document.activeElement
  return at.matches('[data-choice]') ? 'choice' : at.matches('#hand .lit') ? 'card' : at.closest('#table > *')?.id ?? ''
}"""
FAR: Final = 120  # times Tab


def by_keys(page: Page, dice: Random) -> None:
    """Go on with Tab, or back, to what can be chosen, and press it. Who comes to the log, or out of the table, turns
    around."""
    way = "Tab" if dice.random() < 0.8 else "Shift+Tab"
    passed = dice.choice((0, 0, 1, 2))
    for _ in range(FAR):
        focus = page.evaluate(FOCUS)
        if focus in ("log", ""):
            way = "Shift+Tab" if focus == "log" else "Tab"
        if focus in ("choice", "card"):
            passed -= 1
        if passed < 0 and focus == "choice":
            page.keyboard.press(dice.choice(("Enter", "Space")))
            return
        if passed < 0 and focus == "card":
            page.keyboard.press("Enter")
            expect(page.locator(".az-lifted:popover-open [data-choice]").first).to_be_focused(timeout=AT_ONCE)
            page.keyboard.press("Enter")
            return
        page.keyboard.press(way)
    raise AssertionError(f"{FAR} times {way} lead to nothing that can be chosen")


# By ear: roles and names are all there is.

PLACES: Final = ("What you can do", "Choose a character", "A card to respond to", "The duel")
HANDS: Final = ("Your hand", "The gathered cards")
ASIDE: Final = ("Explain this to me", "Put it back")
CHANGED: Final = "text => document.querySelector('main').innerText !== text"


def play_by_names(page: Page, dice: Random, language: str) -> None:
    """Play to the end with nothing but roles and names."""
    words = game_words("azardia", language)

    def called(keys: Iterable[str]) -> str:
        return "|".join(re.escape(words.say(key)) for key in keys)

    main = page.get_by_role("main")
    deeds = re.compile(f"^(?![ABCD] |({called(ASIDE)})$)")  # phases are not for choosing, they explain
    places = page.get_by_role("region", name=re.compile(f"^({called(PLACES)})$"))
    hand = page.get_by_role("region", name=re.compile(f"^({called(HANDS)})$"))
    usable = hand.get_by_role("listitem").filter(has_text=words.say("You can use it now."))
    at_once = places.get_by_role("button", name=deeds, disabled=False)
    with_it = page.get_by_role("dialog").get_by_role("button", name=deeds, disabled=False)
    idle = 0
    for _ in range(MOST):
        text = main.inner_text()
        if the_end(page).is_visible():
            return
        try:
            if usable.count() and (dice.random() < 0.5 or not at_once.count()):
                one_of(usable, dice).get_by_role("button").first.press("Enter", timeout=AT_ONCE)
                one_of(with_it, dice).press("Enter", timeout=AT_ONCE)
            elif at_once.count():
                one_of(at_once, dice).press("Enter", timeout=AT_ONCE)
            page.wait_for_function(CHANGED, arg=text, timeout=AT_ONCE)
            idle = 0
        except TooLate:  # a card was read, somebody else thinks, or what was reached for had just been put anew
            idle += 1
            assert idle < TRIES, "nothing that can be pressed leads on"
    raise AssertionError(f"the match is not over after {MOST} answers")
