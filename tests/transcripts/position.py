"""The position in one line, for those who read along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sobremesa.engine.match import Match
from sobremesa.games.encrucijada.state.position import Player
from sobremesa.games.quest.state.position import Position, Unit


def of_azardia(match: Match, names: Sequence[str]) -> str:
    """Everyone's square and belongings."""
    players: list[Any] = match.position(None).players
    return " | ".join(
        f"{name}: square {player.square}, level {player.level}, {1000 * player.coins:,} coins, {player.cards} cards"
        for name, player in zip(names, players, strict=True)
    )


def of_encrucijada(match: Match, names: Sequence[str]) -> str:
    """Everyone's state: the resistance of the Atempus, the cards in hand, Pueblo, armies (``!``: not free) and piles,
    the most of one resource."""
    players: list[Any] = match.position(None).players
    return " | ".join(
        f"{name} {_table_of(player)}" if player.in_play else f"{name} out"
        for name, player in zip(names, players, strict=True)
    )


def _table_of(player: Player) -> str:
    armies = "+".join(f"{len(army.cards)}{'' if army.state == 'free' else '!'}" for army in player.armies)
    piles = "/".join(str(cards) for cards in player.piles)
    stock = sorted(player.stock.items(), key=lambda pair: (-pair[1], pair[0]))
    parts = [f"{player.resistance}: hand {player.cards}", f"Pueblo {len(player.pueblo)}"]
    parts += [f"armies {armies or 0}", f"piles {piles}", *(f"{amount} {resource}" for resource, amount in stock[:1])]
    return ", ".join(parts)


def of_quest(match: Match, names: Sequence[str]) -> str:
    """Round and alert, the state of the heroes, and how many models of which enemies are on the table."""
    position: Position = match.position(None)
    heroes = [
        f"{hero.profile} {_where(hero)}, {hero.tough - hero.models[0].wounds}/{hero.tough}, "
        f"power {hero.power}{''.join(f', {each}' for each in (*hero.marks, *hero.conditions))}"
        for hero in position.heroes
        if hero.place == "table"
    ]
    enemies = [
        f"{len(enemy.models)} {enemy.profile} {_where(enemy)}" for enemy in position.enemies if enemy.place == "table"
    ]
    head = f"round {position.round}, alert {position.alert}"
    return " | ".join([head, *heroes, *enemies])


def _where(unit: Unit) -> str:
    first = unit.models[0]
    return f"at {first.x / 1000:g}, {first.y / 1000:g}"


LINES: dict[str, Callable[[Match, Sequence[str]], str]] = {
    "azardia": of_azardia,
    "encrucijada": of_encrucijada,
    "quest": of_quest,
}
