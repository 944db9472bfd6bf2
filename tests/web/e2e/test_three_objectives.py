"""A person wins a match of Encrucijada by each of its objectives, against a bot, on the plain table.

The person sits down where the same plan has brought the match near its end. A plan does not win every match: whoever
loses one plays again.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Page, expect

import sobremesa
from sobremesa.engine.chance import undivided
from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.content.packs import EncrucijadaPack
from sobremesa.web.sessions import Preferences
from sobremesa.web.tongue import game_words
from tests.web.e2e.conftest import Watched
from tests.web.e2e.hands import AT_ONCE, play_on, the_end
from tests.web.plain.pages import shown
from tests.web.serving import Serving

pytestmark = pytest.mark.ci

MATCHES: Final = 6  # of which each plan wins nearly all
LAST: Final = 12  # answers that the person gives
WEAK_TOWERS: Final = {"tower_resistance": 12}
OPTIONS: Final = "all => all.map(one => [one.dataset.choice, one.innerText])"

GAME: Final = sobremesa.game("encrucijada")

Said = Mapping[str, str]  # what stands on the button of each choice
Plan = Callable[[Said], str]


def of_verb(said: Said, *words: str) -> list[str]:
    """The choices of the first of these verbs that can be done."""
    by_word = [[choice for choice in said if choice.split(":")[0] == word] for word in words]
    return next(filter(None, by_word), [])


def first_of(said: Said, *words: str) -> str:
    return next(iter(of_verb(said, *words) or said))


def how_many(said: str) -> int:
    """The last number but those of names: of the cards in a pile or an army."""
    return int(re.findall(r"(\d+) (?:cards?|cartas?)", said)[-1])


def govern(said: Said) -> str:
    """All cards face up, as soon as they are there."""
    return first_of(said, "at-random", "show", "lower", "face-up", "draw", "go-on", "done", "pass")


def resist(said: Said) -> str:
    """Draw from the highest pile and do nothing: the other's will be used up."""
    piles = of_verb(said, "draw")
    if piles:
        return max(piles, key=lambda choice: how_many(said[choice]))
    return first_of(said, "at-random", "go-on", "done", "rest-turn", "pass", "be-invaded")


class Conquer:
    """Fighters go into one army, all other cards into the Pueblo; war in every turn."""

    def __init__(self) -> None:
        pack = GAME.pack()
        assert isinstance(pack, EncrucijadaPack)
        self.designs = {design.id: design for design in pack.designs}
        self.useful = game_words("encrucijada", "en").say("face up it would be active")
        self.in_hand = ""
        self.stacked = False

    def __call__(self, said: Said) -> str:
        if of_verb(said, "draw"):
            self.stacked = False
            return max(of_verb(said, "draw"), key=lambda choice: how_many(said[choice]))
        if of_verb(said, "face-up"):
            return first_of(said, "beneath", "new-army") if self.fights(self.in_hand) else "face-up"
        for choice in of_verb(said, "show"):
            if self.useful in said[choice] and not self.fights(self.card(choice)):
                return choice
        if of_verb(said, "lower"):
            best = max(of_verb(said, "lower"), key=lambda one: (self.useful in said[one], self.value(one)))
            self.in_hand = self.card(best)
            return best
        if of_verb(said, "army"):
            return max(of_verb(said, "army"), key=lambda choice: how_many(said[choice]))
        if of_verb(said, "next-card"):
            return max(of_verb(said, "next-card"), key=self.value)
        if of_verb(said, "stack") and not of_verb(said, "war") and not self.stacked:
            self.stacked = True
            return "stack"
        return first_of(said, "at-random", "war", "beneath", "go-on", "done", "pass", "be-invaded", "keep-object")

    def card(self, choice: str) -> str:
        return choice.split(":")[1]

    def value(self, choice: str) -> int:
        return self.designs[self.card(choice)].value

    def fights(self, card: str) -> bool:
        design = self.designs[card]
        return design.suit == "espada" or design.value >= 5


def answers(plan: Plan, match: Match, dice: Random) -> Iterator[Match]:
    """The match at each question to the first seat, which follows the plan, to its end."""
    while match.ask is not None:
        seat = match.ask.seats[0]
        if seat:
            match.apply(dice.choice(match.options(seat)), seat)
            continue
        yield match
        (offered,) = shown(match, seat).find("section", id="options")
        buttons = [button for button in offered.find("button") if "data-choice" in button.attributes]
        match.apply(plan({button.attributes["data-choice"]: button.text for button in buttons}), seat)


def near_the_end(plan: Callable[[], Plan], options: Mapping[str, int | str], seed: int) -> Match:
    """A match in which only the last answers are to be given."""

    def played() -> Iterator[Match]:
        return answers(plan(), GAME.new(2, options=options, chance=undivided(seed)), Random(seed))

    most = sum(1 for _ in played())
    return next(islice(played(), max(0, most - LAST), None))


def by_plan(plan: Plan) -> Callable[[Page, Random], None]:
    """Read the buttons and press the one that the plan is for, unfolding what it is in."""

    def answer(page: Page, dice: Random) -> None:
        buttons = page.locator("#options [data-choice]")
        said: Said = dict(buttons.evaluate_all(OPTIONS))
        if not said:  # the regions of a page come one by one
            return
        button = page.locator(f'#options [data-choice="{plan(said)}"]')
        if not button.is_visible():
            page.locator("details.bunch:not([open])", has=button).locator("summary").click(timeout=AT_ONCE)
        button.click(timeout=AT_ONCE)

    return answer


@pytest.mark.parametrize(
    ("language", "phone", "plan", "options", "clause"),
    [
        pytest.param(
            *("es", False, lambda: govern, {"objectives": "government", "government": 25, "deck_1": 5}, "EN-1.6"),
            marks=pytest.mark.clause("EN-1.6"),
            id="government",
        ),
        pytest.param(
            *("es", True, lambda: resist, {"objectives": "resistance", "deck_cards": 24}, "EN-1.7"),
            marks=pytest.mark.clause("EN-1.7"),
            id="resistance",
        ),
        pytest.param(
            *(
                "en",
                False,
                Conquer,
                {"objectives": "conquest", "deck_1": 2, "deck_2": 3, "tower_resistance": 12},
                "EN-1.5",
            ),
            marks=pytest.mark.clause("EN-1.5"),
            id="conquest",
        ),
    ],
)
def test_a_person_wins(
    people: Watched,
    server: Serving,
    dice: Random,
    language: str,
    phone: bool,
    plan: Callable[[], Plan],
    options: dict[str, int | str],
    clause: str,
) -> None:
    ana = server.guest("Ana")
    page = people(ana, language, phone, preferences=Preferences(pace="still", face="plain"))
    won = the_end(page).get_by_role("heading", name=re.compile("^(¡Has ganado!|You have won!)$"))
    for nth in range(MATCHES):
        match = near_the_end(plan, {"order": "seats", **options}, nth)
        match.listen()
        room = server.begun(match, ana, bot="random")
        page.goto(f"/room/{room.link}")
        play_on(page, by_plan(plan()), dice)
        if won.is_visible():
            break
    expect(won).to_be_visible()
    expect(the_end(page).get_by_text(clause)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
