"""Small games that prove the kernel before large ones are built on it."""

from tests.proofs import army, chain, move, secret
from tests.proofs.small import SmallGame

GAMES: tuple[SmallGame, ...] = (army.GAME, chain.GAME, move.GAME, secret.GAME)
