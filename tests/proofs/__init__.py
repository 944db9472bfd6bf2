"""Small games that test the kernel's features on their own."""

from tests.proofs import army, chain, move, secret
from tests.proofs.small import SmallGame

GAMES: tuple[SmallGame, ...] = (army.GAME, chain.GAME, move.GAME, secret.GAME)
