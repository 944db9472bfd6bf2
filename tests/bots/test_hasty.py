"""The bot for quick matches."""

from sobremesa import bots, game
from sobremesa.bots.hasty import Hasty
from sobremesa.lab.duel import duel

OPTIONS: dict[str, int | str] = {"deck_1": 1, "deck_2": 2, "deck_cards": 40}


def test_with_the_same_seed_hasty_plays_the_same_match() -> None:
    pack = game("encrucijada").pack()
    once, again = (duel("encrucijada", 5, OPTIONS, pack, lambda match: (len(match.stack),)) for _ in range(2))
    assert once == again
    assert len(once.watched) > 1


def test_hasty_beats_random() -> None:
    table = game("encrucijada")
    won = 0
    for seed in range(4):
        match = table.new(2, seed, OPTIONS, table.pack(), brisk=True)
        players = [Hasty(seed), bots.make("random", seed)]
        mine = seed % 2
        if mine:
            players.reverse()
        seats = [bots.Seat(table, match, seat) for seat in range(2)]
        while (ask := match.ask) is not None:
            seat = ask.seats[0]
            match.apply(players[seat].choose(seats[seat]), seat)
        assert match.outcome is not None
        won += match.outcome.places[mine] == 1
    assert won >= 3
