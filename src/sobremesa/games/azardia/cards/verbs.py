"""Every kind of effect by its name in a pack."""

from __future__ import annotations

from typing import Final

from sobremesa.games.azardia.cards import answers, coins, dice, duels, hands, levels, moves, turns
from sobremesa.games.azardia.cards.effect import Effect

_KINDS: Final[list[type[Effect]]] = [
    coins.GainCoins,
    coins.LoseCoins,
    coins.StealCoins,
    coins.GiveCoins,
    coins.LoseWealth,
    levels.Rise,
    levels.Drop,
    levels.SwapLevels,
    levels.LevelDuel,
    moves.Advance,
    moves.Retreat,
    moves.GoTo,
    moves.NextA,
    moves.Pull,
    moves.SwapPlaces,
    hands.DrawCards,
    hands.DiscardCards,
    hands.LoseRandomCard,
    hands.StealCard,
    hands.LookAtHand,
    hands.SwapHands,
    turns.LoseTurn,
    turns.ExtraTurn,
    dice.RollDice,
    dice.FixDie,
    dice.ExactMove,
    dice.Reroll,
    dice.SingleDie,
    answers.Cancel,
    answers.Halve,
    answers.Deflect,
    answers.Copy,
    duels.DuelPlus,
    duels.DuelReroll,
    duels.DuelSetDie,
]

VERBS: Final[dict[str, type[Effect]]] = {kind.verb: kind for kind in _KINDS}
