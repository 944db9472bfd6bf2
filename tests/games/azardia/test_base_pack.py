"""The pack that comes with the game: its cards do what they were designed for (AZ-12.1, AZ-12.2)."""

import re
from collections import Counter

import pytest

import sobremesa
from sobremesa.games.azardia.content.packs import AzardiaPack
from sobremesa.games.azardia.content.parts import CardPart
from sobremesa.games.azardia.effects.terms import WHO
from sobremesa.games.azardia.effects.verbs import VERBS

PACK = sobremesa.game("azardia").pack()
assert isinstance(PACK, AzardiaPack)
DESIGNS = PACK.designs
ACTIONS = [design for design in DESIGNS if design.deck == "action"]
PENALTIES = [design for design in DESIGNS if design.deck == "penalty"]

AIMED = ("rival", "rivals", "leader")  # the targets of cards meant to stop somebody

# Good and bad for the player it reaches.
GOOD = ("gain_coins", "rise", "advance", "draw", "extra_turn")
BAD = ("lose_coins", "lose_wealth", "drop", "retreat", "go_to", "discard", "lose_random_card", "lose_turn")

# Verbs that only other people's packs use.
FOR_OTHERS: frozenset[str] = frozenset()

# The effects that tell each story, as «verb who».
STORIES = {
    "coins change hands": ("steal_coins rival", "steal_coins rivals", "steal_coins richest", "give_coins rival"),
    "luck is paid for": ("lose_coins you", "pay you"),
    "a race for level 5": ("rise you", "duel rival", "duel leader", "swap_levels rival"),
    "the others are held back": ("drop rival", "drop leader", "duel rival", "duel leader", "swap_levels rival"),
    "an ambush on a Z square": (
        "pull rival",
        "swap_places rival",
        *(f"{verb} {who}" for verb in ("retreat", "advance", "go_to") for who in AIMED),
    ),
    "the holder is swept off 150": (
        "pull rival",
        "swap_places rival",
        *(f"{verb} {who}" for verb in ("retreat", "advance", "go_to", "drop", "duel") for who in AIMED),
    ),
    "150 is reached by exact count": ("exact you", "fix_die you", "choose_die you", "reroll you", "advance you"),
}


def deeds(design: CardPart) -> list[str]:
    """The effects of a card with their targets, whatever the amounts."""
    return [f"{effect.verb} {WHO[effect.who]}" for effect in design.effects()]


@pytest.mark.clause("AZ-12.1", "AZ-12.2", "AZ-12.3")
def test_no_two_designs_of_a_deck_differ_only_by_amounts_or_by_the_order_of_their_effects() -> None:
    shapes = Counter((design.deck, design.play, *sorted(deeds(design))) for design in DESIGNS)
    assert [shape for shape, designs in shapes.items() if designs > 1] == []


@pytest.mark.clause("AZ-12.1")
def test_the_action_cards_alone_use_every_verb() -> None:
    assert {effect.verb for design in ACTIONS for effect in design.effects()} == set(VERBS) - FOR_OTHERS, (
        "FOR_OTHERS names the verbs that none of our own cards uses"
    )


@pytest.mark.clause("AZ-12.2")
@pytest.mark.parametrize("design", PENALTIES, ids=lambda design: design.id)
def test_every_penalty_costs_whoever_draws_it_or_favours_the_rivals(design: CardPart) -> None:
    painful = {f"{verb} you" for verb in BAD} | {f"{verb} rivals" for verb in (*GOOD, "give_coins", "duel")}
    assert painful & set(deeds(design))


def test_every_design_has_an_icon_of_its_own() -> None:
    """Names of game-icons: lower-case letters and digits, separated by hyphens."""
    icons = Counter(design.icon for design in DESIGNS)
    assert [icon for icon, designs in icons.items() if designs > 1] == []
    assert [icon for icon in icons if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon)] == []


@pytest.mark.clause("AZ-12.1")
@pytest.mark.parametrize("story", STORIES)
def test_every_story_has_designs_that_tell_it(story: str) -> None:
    telling = [design.id for design in ACTIONS if set(STORIES[story]) & set(deeds(design))]
    assert len(telling) >= 4, telling


@pytest.mark.clause("AZ-12.1", "AZ-7.5")
def test_a_response_may_do_any_of_many_things_so_that_a_hand_can_bluff() -> None:
    responses = [design for design in ACTIONS if design.play == "response"]
    assert len(responses) >= 8
    others = [design for design in responses if "cancel you" not in deeds(design)]
    assert len(others) >= 4, "whoever attacks should not know what is coming"
