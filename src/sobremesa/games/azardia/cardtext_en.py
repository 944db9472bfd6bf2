"""The phrases of card texts in English. The words are those of docs/glossary.md."""

from __future__ import annotations

from typing import Final

from sobremesa.games.azardia.tongue import Tongue


def _amounts(n: int) -> dict[str, str]:
    return {
        "n": str(n),
        "coins": f"{n},000 coins",  # in thousands (AZ-1.5)
        "squares": "1 square" if n == 1 else f"{n} squares",
        "cards": "1 card" if n == 1 else f"{n} cards",
        "levels": "1 level" if n == 1 else f"{n} levels",
        "turns": "1 turn" if n == 1 else f"{n} turns",
    }


def _join(things: list[str]) -> str:
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}"


ENGLISH: Final = Tongue(
    leads={
        "before rolling": "Roll: play it before you roll.",
        "after rolling": "Roll: play it once you have rolled, before you add or subtract.",
        "response": "Response: play it when another player’s action card is about to affect you.",
        "duel": "Duel: play it once both rolls are on the table.",
    },
    players={
        "gain_coins": ("gain {coins}", "gains {coins}"),
        "lose_coins": ("lose {coins}", "loses {coins}"),
        "lose_coins half": ("lose half your coins", "loses half their coins"),
        "lose_coins all": ("lose all your coins", "loses all their coins"),
        "lose_wealth half": (
            "lose half your wealth: half your coins and half your hand (you choose the cards)",
            "loses half their wealth: half their coins and half their hand (they choose the cards)",
        ),
        "lose_wealth all": (
            "lose your wealth: all your coins and your whole hand",
            "loses their wealth: all their coins and their whole hand",
        ),
        "rise": ("rise {levels}", "rises {levels}"),
        "drop": ("drop {levels}", "drops {levels}"),
        "advance": ("advance {squares}", "advances {squares}"),
        "retreat": ("retreat {squares}", "retreats {squares}"),
        "go_to": (
            "go straight to square {n}, or as near to it as your zone lets you",
            "goes straight to square {n}, or as near to it as their zone lets them",
        ),
        "next_a": (
            "go straight to the next A square, if there is one",
            "goes straight to the next A square, if there is one",
        ),
        "draw": ("draw {cards}", "draws {cards}"),
        "discard": ("discard {cards}", "discards {cards} of their choice"),
        "discard half": ("discard half your hand", "discards half their hand, whichever cards they choose"),
        "discard all": ("discard your whole hand", "discards their whole hand"),
        "lose_random_card": ("discard a random card", "discards a random card"),
        "lose_turn": ("lose {turns}", "loses {turns}"),
        "extra_turn": ("win an extra turn", "wins an extra turn"),
    },
    between={
        "steal_coins": ("steal {coins} from {whom}", "steal {coins} from them"),
        "steal_coins half": ("steal half the coins of {whom}", "steal half their coins"),
        "steal_coins all": ("steal all the coins of {whom}", "steal all their coins"),
        "give_coins": ("give {coins} to {whom}", "give them {coins}"),
        "swap_levels": (
            "swap levels with {whom}, provided neither of you is level 5",
            "swap levels with them, provided neither of you is level 5",
        ),
        "duel": (
            "fight a level duel with {whom}, wherever they are",
            "fight a level duel with them, wherever they are",
        ),
        "pull": (
            "pull {whom} straight to your square, or as near to it as their zone lets them",
            "pull them straight to your square, or as near to it as their zone lets them",
        ),
        "swap_places": (
            "swap places with {whom}, provided each of you may stand on the other’s square",
            "swap places with them, provided each of you may stand on the other’s square",
        ),
        "steal_card": ("steal a random card from {whom}", "steal a random card from them"),
        "look_at_hand": ("look at {whom}’s hand", "look at their hand"),
        "swap_hands": ("swap hands with {whom}", "swap hands with them"),
    },
    yours={
        "dice 1": "roll a single die",
        "dice 3": "roll three dice, leave out any one of them and add or subtract the other two",
        "fix_die": "set one die to {n} instead of rolling it",
        "exact": "roll no dice: advance exactly {squares}",
        "reroll": "roll the dice again",
        "choose_die": "if you like, advance by what just one of the dice shows",
        "cancel": "cancel what the card you respond to would do to you",
        "halve": "halve the amounts that affect you in the card you respond to",
        "deflect": (
            "deflect a card that says ‘a rival’ and means you: choose another player to take your place. "
            "If that is whoever played it, the two of you swap roles in what passes between you"
        ),
        "copy": (
            "copy the card you respond to (it can’t be another response): do what it says as if you were playing it. "
            "If it says ‘a rival’, that is whoever played it"
        ),
        "drop at five": "drop {levels} (at level 5, retreat {instead} instead)",
        "go_to 80 at five": "go straight to square 80",
        "duel_plus": "add {n} to your total",
        "duel_reroll": "roll both your dice again",
        "duel_set_die": "turn your lower die to {n}",
    },
    people={
        "rival": "a rival",
        "again": "that rival",
        "rivals": "each rival",
        "everyone": "every player",
        "leader": "whoever is in the lead",
        "last": "whoever is in last place",
        "richest": "whoever has the most coins",
        "poorest": "whoever has the fewest coins",
    },
    notes={
        "ties": "If several tie, it affects them all.",
        "halves": "Round halves down (coins to thousands).",
        "halved": "Round halves down (coins to thousands): half of one is nothing.",
        "price": "(or all you have)",
        "then": "then",
    },
    amounts=_amounts,
    join=_join,
)
