"""Azardia on the screen: the road with its tokens, the players, the piles, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sobremesa.cli.terminal.face import Face
from sobremesa.cli.terminal.style import NARROW, Heading, dressed, in_columns, seat_style
from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.text import folded
from sobremesa.engine.view import View
from sobremesa.engine.words import key
from sobremesa.games.azardia.rules import characters, events, turn
from sobremesa.games.azardia.rules.choices import CardChoice
from sobremesa.games.azardia.rules.pages import DEAL, MATCH, ROUND
from sobremesa.games.azardia.state.box import CHARACTERS, DECKS, TOP_LEVEL, Board
from sobremesa.games.azardia.state.match import Azardia
from sobremesa.games.azardia.state.position import Player, Position
from sobremesa.games.azardia.words.groups import remarks
from sobremesa.games.azardia.words.speech import CHARACTER_NAMES, DECK_NAMES, AzardiaSpeech

ROW: Final = 20  # squares in a row of the board, at most
_STEP: Final = 5  # squares by which rows are shortened on a narrower screen
_BESIDE_ROW: Final = 10  # columns taken by the numbers at both ends of a row
ROOMY: Final = 130  # columns from which the players fit beside the board
BESIDE: Final = 34  # lines of a screen with room for the whole board
LOW: Final = 30  # lines below which only rows with tokens are shown
ROWS: Final = 12  # rows of a board that is shown whole if the screen's height is unlimited

_ZONES: Final = ("Zona Zero", "Tirano Zona")
_MARKS: Final = {  # printed on a card that is not played in phase C
    "roll": key("roll"),
    "response": key("response"),
    "duel": key("duel"),
}
_ABILITIES: Final = (turn.EXTRA_CARD, characters.GATHER, characters.TRADE, characters.CHALLENGE)  # in character order
_TURNED: Final = (
    events.PLAYED,
    events.PLAYED_AT,
    events.ANSWERED,
    events.LOADED,
    events.PENALTY_TURNED,
    events.EVENT_TURNED,
)


class AzardiaFace(Face):
    """See :class:`Face`."""

    headlines: ClassVar[tuple[Kind, ...]] = (
        events.ROUND_BEGINS,
        events.TURN_BEGINS,
        events.TURN_LOST,
        events.EXTRA_BEGINS,
        events.WON,
    )
    everyday: ClassVar[tuple[str, ...]] = (MATCH.name, ROUND.name)

    @property
    def speech(self) -> AzardiaSpeech:
        """The game's speech for this table."""
        speech = self.words.speech
        assert isinstance(speech, AzardiaSpeech)
        return speech

    # The table.

    def top(self, view: View, match: Match, width: int, height: int) -> list[RenderableType]:
        assert isinstance(match, Azardia)
        position: Position = view.position
        board = self._board(position, match.board, width, height)
        players = [*self._players(position, width), *self._known(position), *self._piles(position)]
        title = Heading(Text(self.speech.title, "title"), self._moment(position), "title")
        if width < ROOMY:
            return [title, *board, *players]
        beside = Grid.grid(padding=(0, 3, 0, 0), expand=True)
        beside.add_column(width=ROW * 3 + _BESIDE_ROW)
        beside.add_column(ratio=1)
        beside.add_row(Group(*board), Group(*players))
        return [title, beside]

    def _moment(self, position: Position) -> Text:
        if not position.round:
            return Text()
        facts = {"n": position.round, "seat": position.active}
        return dressed(self.words.sentence("Round {n}, {seat} to play", facts), "quiet")

    # The road.

    def _board(self, position: Position, board: Board, width: int, height: int) -> list[RenderableType]:
        """The road in rows; if it doesn't fit on the screen, rows without tokens are folded."""
        standing: dict[int, list[int]] = {}
        for player in position.players:
            standing.setdefault(player.square, []).append(player.seat)
        spans = [(1, board.gate), (board.gate + 1, board.end)]
        long = min(ROW, (width - _BESIDE_ROW) // 3 // _STEP * _STEP)
        rows = sum(-(-(last - first + 1) // long) for first, last in spans)
        whole = rows <= ROWS and (not height or height >= BESIDE)
        low = 0 < height < LOW
        shown = {square or 1 for square in standing}  # square 0: not on the road yet
        parts: list[RenderableType] = []
        for zone, (first, last) in enumerate(spans):
            if low and not any(first <= square <= last for square in shown):
                continue
            parts.append(Heading(Text(_ZONES[zone], f"zone{zone}"), Text(f"{first}–{last}", "quiet")))
            folded = False
            for start in range(first, last + 1, long):
                squares = range(start, min(start + long, last + 1))
                if whole or (squares[-1] == last and not low) or not shown.isdisjoint(squares):
                    parts.append(self._row(squares, standing, position, board))
                    folded = False
                elif not folded and not low:
                    parts.append(Text(f"    {self.signs.folded}", "quiet"))
                    folded = True
        return parts

    def _row(self, squares: range, standing: dict[int, list[int]], position: Position, board: Board) -> RenderableType:
        row = Text.assemble((f"{squares[0]:>5} ", "quiet"))
        crowded = False
        for square in squares:
            cell = self._cell(square, standing.get(square, []), position, board)
            row.append_text(cell[1:] if crowded else cell)
            crowded = cell.cell_len > 3
        row.append(f" {squares[-1]:>{len(str(board.end))}}", "quiet")
        return row

    def _cell(self, square: int, seats: list[int], position: Position, board: Board) -> Text:
        """A square in three columns; with four tokens it takes one of the next square's columns."""
        letters = [(self._letter(position.players[seat]), seat_style(seat, token=True)) for seat in seats]
        if len(letters) == 1:
            letter, style = letters[0]
            return Text(f" {letter} " if self.colourful else f"[{letter}]", style)
        if len(letters) == 2 and not self.colourful:
            return Text(f"{letters[0][0]}+{letters[1][0]}")
        if letters:
            return Text.assemble(*letters, " " * (3 - len(letters)))
        if square == board.end:
            return Text(f" {self.signs.end} ", "gate")
        if square == board.gate:
            return Text(f" {self.signs.gate} ", "gate")
        gives = board.gives[square]
        return Text(f" {gives or self.signs.road} ", {"A": "good", "Z": "bad"}.get(gives, "quiet"))

    def _letter(self, player: Player) -> str:
        return CHARACTER_NAMES[CHARACTERS.index(player.character)][0] if player.character else "?"

    # The players and the piles.

    def _players(self, position: Position, width: int) -> list[RenderableType]:
        """A line for each player; on a narrow screen, several."""
        if width < NARROW:
            return [line for player in position.players for line in self._in_short(player, position)]
        return [self._table(position)]

    def _in_short(self, player: Player, position: Position) -> list[RenderableType]:
        words, seat = self.words, player.seat
        name = Grid.grid(padding=(0, 1, 0, 0))
        called = [Text(self.speech.names[seat], seat_style(seat))]
        if player.character:
            called.append(Text(CHARACTER_NAMES[CHARACTERS.index(player.character)]))
        name.add_row(self._turn(player, position), self._token(player), Text(self.signs.between, "quiet").join(called))
        facts = [Text.assemble(f"{words.say('Square')} {player.square}")] if player.square else []
        facts.append(Text.assemble(f"{words.say('Level')} ", self._level(player)))
        facts.append(Text.assemble(f"{words.say('Coins')} ", self._coins(player)))
        facts.append(Text(f"{words.say('Cards')} {player.cards}"))
        if remarks := self._remarks(player, position):
            facts.append(Text(remarks, "quiet"))
        return [Padding(name, (0, 0, 0, 1)), Padding(Text(self.signs.between, "quiet").join(facts), (0, 0, 0, 7))]

    def _turn(self, player: Player, position: Position) -> Text:
        return Text(self.signs.turn if player.seat == position.active else " ", "title")

    def _token(self, player: Player) -> Text:
        if not player.character:
            return Text("   ")
        return Text(f" {self._letter(player)} ", seat_style(player.seat, token=True))

    def _level(self, player: Player) -> Text:
        level, style = player.level, seat_style(player.seat)
        return Text.assemble((self.signs.full * level, style), (self.signs.empty * (TOP_LEVEL - level), "quiet"))

    def _coins(self, player: Player) -> Text:
        return Text(self.words.number(player.coins * 1000), "coins" if player.coins else "quiet")

    def _table(self, position: Position) -> RenderableType:
        words = self.words
        table = Grid(box=None, padding=(0, 1, 0, 0), expand=True, header_style="quiet")
        table.add_column("", width=1)
        table.add_column("", width=3)
        table.add_column(words.say("Player"), no_wrap=True)
        table.add_column("", no_wrap=True)
        table.add_column(words.say("Square"), justify="right", no_wrap=True)
        table.add_column(words.say("Level"), no_wrap=True, min_width=TOP_LEVEL)
        table.add_column(words.say("Coins"), justify="right", no_wrap=True)
        table.add_column(words.say("Cards"), justify="right", no_wrap=True)
        table.add_column("", ratio=1, style="quiet")
        for player in position.players:
            seat = player.seat
            table.add_row(
                self._turn(player, position),
                self._token(player),
                Text(self.speech.names[seat], seat_style(seat)),
                CHARACTER_NAMES[CHARACTERS.index(player.character)] if player.character else "",
                str(player.square or ""),
                self._level(player),
                self._coins(player),
                str(player.cards),
                self._remarks(player, position),
            )
        return Padding(table, (0, 0, 0, 1))

    def _remarks(self, player: Player, position: Position) -> str:
        sentences = [self.words.say(key, **facts) for key, facts in remarks(position, player.seat)]
        if not sentences and position.round and player.seat == position.first:
            sentences.append(self.words.say("first"))
        return ", ".join(sentences)

    def _known(self, position: Position) -> list[RenderableType]:
        """Cards of other hands that the seat has seen and knows to be still there."""
        return [
            Text(
                "  "
                + self.words.say(
                    "You know that {seat} has {cards_known}.",
                    seat=player.seat,
                    cards_known=", ".join(self._quoted(slug) for slug in player.known),
                ),
                "quiet",
            )
            for player in position.players
            if player.known
        ]

    def _piles(self, position: Position) -> list[RenderableType]:
        """AZ-1.6: the size of each pile, and the top card of each discard pile."""
        names = [(deck, self.words.say(name)) for deck, name in zip(DECKS, DECK_NAMES, strict=True)]
        piles = [f"{name} {position.piles[deck].size}" for deck, name in names]
        tops = [(name, position.piles[deck]) for deck, name in names]
        discards = [f"{name} {pile.discarded}, {self._quoted(pile.top)}" for name, pile in tops if pile.top]
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_row(Text("  " + self.words.say("Piles"), "quiet"), Text(self.signs.between.join(piles), "quiet"))
        if discards:
            text = Text(self.signs.between.join(discards), "quiet")
            grid.add_row(Text("  " + self.words.say("Discards"), "quiet"), text)
        return [grid]

    # The hand and the cards.

    def hand(self, view: View, width: int, height: int) -> list[RenderableType]:
        position: Position = view.position
        own = [player for player in position.players if player.seat == view.seat]
        parts = [line for player in own for line in self._cards(self.words.say("Your hand"), player.hand or (), width)]
        if position.pool:
            parts += self._cards(self.words.say("The gathered cards"), position.pool, width)
        return parts

    def _cards(self, title: str, slugs: Sequence[str], width: int) -> list[RenderableType]:
        if not slugs:
            return []
        rows: list[list[Text]] = []
        for slug in dict.fromkeys(slugs):
            name = Text(self._name(slug), "card")
            if slugs.count(slug) > 1:
                name.append(f" {self.signs.times}{slugs.count(slug)}", "quiet")
            effect = Text(self.speech.card_effect(self.words, self._number(slug)))
            rows.append([name, Text(self._mark(slug), "quiet"), effect])
        return [Heading(Text(title, "title"), Text(str(len(slugs)), "quiet")), in_columns(rows, width)]

    def card(self, name: str) -> list[RenderableType]:
        wanted = folded(name)
        for number, design in enumerate(self.speech.designs):
            said = self.speech.card_name(self.words, number)
            if wanted in (design.id, folded(said)):
                text = Padding(Text(self.speech.card_text(self.words, number)), (0, 2, 0, 2))
                flavour = self.speech.flavour(self.words, number)
                mark = self._mark(design.id) or self.words.say(DECK_NAMES[DECKS.index(design.deck)])
                return [
                    Heading(Text(said, "title"), Text(mark, "quiet")),
                    text,
                    *([Padding(Text(flavour, "card"), (0, 2, 0, 2))] if flavour else []),
                ]
        return []

    def _number(self, slug: str) -> int:
        return next(at for at, design in enumerate(self.speech.designs) if design.id == slug)

    def _name(self, slug: str) -> str:
        return self.speech.card_name(self.words, self._number(slug))

    def _quoted(self, slug: str) -> str:
        return self.speech.fact(self.words, "card", self._number(slug))

    def _mark(self, slug: str) -> str:
        play = self.speech.designs[self._number(slug)].play
        return self.words.say(_MARKS[play]) if play in _MARKS else ""

    # For the log, the refusals, the end.

    def more(self, event: Event) -> str:
        return self.speech.card_effect(self.words, event.named()["card"]) if event.kind in _TURNED else ""

    def ability(self, match: Match, seat: int) -> Sequence[Verb[Any, Any, Any]]:
        assert isinstance(match, Azardia)
        character = match.character[seat]
        return () if character == NOBODY else (_ABILITIES[character],)

    def concerns(self, match: Match, choice: Choice, seat: int) -> bool:
        assert isinstance(match, Azardia)
        if not isinstance(choice, CardChoice):
            return True
        held = match.pool if match.stack[-1].page is DEAL else match.hand[seat]
        return choice.card in held

    def ranking(self, match: Match, seat: int) -> str:
        assert isinstance(match, Azardia)
        return self.signs.between.join(
            (
                self.words.say("square {square}", square=match.square[seat]),
                self.words.say("level {level}", level=match.level[seat]),
                self.speech.fact(self.words, "coins", match.coins[seat]),
            )
        )
