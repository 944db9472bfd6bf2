"""Encrucijada on the screen: each player's Atempus, Pueblo and armies, the effects that wait, the hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from sobremesa.cli.terminal.face import Face
from sobremesa.cli.terminal.style import Heading, dressed, in_columns, seat_style
from sobremesa.engine.choice import Choice
from sobremesa.engine.event import Event, Kind
from sobremesa.engine.match import Match
from sobremesa.engine.page import NOBODY
from sobremesa.engine.saying import Phrase, fact, phrase
from sobremesa.engine.text import folded
from sobremesa.engine.view import View
from sobremesa.games.encrucijada.rules import events
from sobremesa.games.encrucijada.rules.choices import DesignChoice, TableChoice
from sobremesa.games.encrucijada.rules.pages import MATCH, TURN
from sobremesa.games.encrucijada.state.box import RESOURCES
from sobremesa.games.encrucijada.state.match import Encrucijada
from sobremesa.games.encrucijada.state.position import PHASES, Army, Player, Position
from sobremesa.games.encrucijada.words.groups import misses, state_of_army, total_of
from sobremesa.games.encrucijada.words.pointed import aimed_at
from sobremesa.games.encrucijada.words.speech import EncrucijadaSpeech

LOW: Final = 30  # below this many lines, others' Pueblos are only counted, and everything else is shortened

_USED: Final = (events.USED, events.ANSWERED)


class EncrucijadaFace(Face):
    """See :class:`Face`."""

    headlines: ClassVar[tuple[Kind, ...]] = (events.TURN_BEGINS, events.WAR_DECLARED, *events.WON)
    everyday: ClassVar[tuple[str, ...]] = (MATCH.name, TURN.name)

    @property
    def speech(self) -> EncrucijadaSpeech:
        """The game's speech for this table."""
        speech = self.words.speech
        assert isinstance(speech, EncrucijadaSpeech)
        return speech

    # The table.

    def top(self, view: View, match: Match, width: int, height: int) -> list[RenderableType]:
        position: Position = view.position
        low = 0 < height < LOW
        said: list[RenderableType] = [Heading(Text(self.speech.title, "title"), self._moment(position), "title")]
        for player in position.players:
            own = player.seat == view.seat
            pueblo = self._counted_pueblo(player) if low and not own else self._pueblo(player, brief=low)
            said += self._area(player, position, pueblo)
        if not low:
            said += self._waiting(position, width)
        return said

    def _moment(self, position: Position) -> Text:
        """The vuelta, whose turn it is, its phase and the war."""
        said: list[Phrase] = []
        if position.vuelta:
            said.append(phrase("Vuelta {n}, {seat} to play", n=position.vuelta, seat=position.active))
        if position.phase:
            said.append(fact("phase", PHASES.index(position.phase)))
        if position.attacker != NOBODY:
            said.append(phrase("{seat} attacks {rival}", seat=position.attacker, rival=position.defender))
        return self._joined(said, "quiet")

    def _joined(self, phrases: Sequence[Phrase], style: str = "") -> Text:
        texts = (dressed(self.words.sentence(text, facts), style) for text, facts in phrases)
        return Text(self.signs.between, "quiet").join(texts)

    # A player's area.

    def _area(self, player: Player, position: Position, pueblo: Text) -> list[RenderableType]:
        seat = player.seat
        turn = self.signs.turn if seat == position.active and position.vuelta else " "
        name = Text(self.speech.names[seat], seat_style(seat))
        gone = Text(self.words.say("out of the match"), "quiet")
        figures = self._figures(player, position) if player.in_play else [gone]
        head = Grid.grid(padding=(0, 1, 0, 0))
        head.add_row(Text(turn, "title"), Text(self.signs.between, "quiet").join([name, *figures]))
        if not player.in_play:
            return [head]
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(no_wrap=True, style="quiet")
        grid.add_column(ratio=1)
        if player.stock:
            grid.add_row("  " + self.words.say("Resources"), self._stock(player.stock))
        if player.pueblo:
            grid.add_row("  " + self.words.say("Pueblo"), pueblo)
        if player.armies:
            grid.add_row("  " + self.words.say("Armies"), self._armies(player.armies))
        for known in self._known(player):
            grid.add_row("", known)
        return [head, grid]

    def _figures(self, player: Player, position: Position) -> list[Text]:
        words = self.words
        teams = {other.team for other in position.players}
        figures: list[Text] = []
        if player.tower:
            figures.append(Text(words.say("Atempus {n}", n=player.resistance), "title"))
        if len(teams) < len(position.players):
            figures.append(Text(words.say("team {n}", n=player.team + 1), "quiet"))
        piles = "+".join(str(size) for size in player.piles)
        figures.append(Text(words.say("{n} in hand", n=player.cards)))
        figures.append(Text(words.say("piles {piles}", piles=piles)))
        figures += self.figures(player, bad=("desgaste",))
        if player.discards:
            figures.append(Text(words.say("discards {n}", n=len(player.discards)), "quiet"))
        return figures

    def _stock(self, stock: Mapping[str, int]) -> Text:
        return self._joined(
            [phrase("{n} {resource}", n=n, resource=RESOURCES.index(name)) for name, n in stock.items()]
        )

    def _pueblo(self, player: Player, brief: bool) -> Text:
        """EN-3.5: every visible card with its Value and, unless shortened, what an inactive one lacks (EN-4.7)."""
        said = []
        for card in player.pueblo:
            text = Text.assemble(
                (f"{self.signs.full if card.active else self.signs.empty} ", "good" if card.active else "quiet"),
                (self._name(card.card), "card" if card.active else "quiet"),
                f" {card.value}",
            )
            notes = [] if card.active or brief else [self._joined(misses(self._design(card.card), player.stock))]
            if card.spent and not brief:
                notes.append(Text(self.words.say("its effect is used")))
            if card.owner != player.seat:
                notes.append(self._joined([phrase("{seat}'s card", seat=card.owner)]))
            if notes:
                text.append_text(Text.assemble(" (", Text(", ").join(notes), ")", style="quiet"))
            said.append(text)
        return self._with_times(said)

    def _counted_pueblo(self, player: Player) -> Text:
        cards = player.pueblo
        return Text(
            self.words.say("{n} cards, {active} of them active", n=len(cards), active=sum(one.active for one in cards))
        )

    def _with_times(self, said: Sequence[Text]) -> Text:
        """One after another; identical texts once, with their count."""
        plain = [text.plain for text in said]
        once = []
        for at, text in enumerate(said):
            if text.plain not in plain[:at]:
                times = plain.count(text.plain)
                once.append(text if times == 1 else text.append(f" {self.signs.times}{times}", "quiet"))
        return Text(self.signs.between, "quiet").join(once)

    def _armies(self, armies: Sequence[Army]) -> Text:
        """EN-3.2: each army as a stack, from its first card, with their Values if known and their sum; with its number,
        and its state unless it is free to fight."""
        said = []
        for number, army in enumerate(armies, start=1):
            cards = army.cards
            named = ", ".join(
                f"{self._name(slug)} {value}" if slug else self.signs.hidden
                for slug, value in zip(cards, army.values, strict=True)
            )
            stack = named if any(cards) else self.signs.hidden * len(cards)
            text = Text.assemble((f"{number} ", "key"), "[", (stack, "card"), "]")
            total = total_of(army)
            if total is not None and len(cards) > 1:
                text.append(f" = {total}")
            if army.state != "free":
                state, facts = state_of_army(army)
                text.append_text(Text.assemble(" ", dressed(self.words.sentence(state, facts), "quiet")))
            said.append(text)
        return Text("  ").join(said)

    def _known(self, player: Player) -> list[Text]:
        """What the seat has seen of another's hand and knows to be still there."""
        if not player.known:
            return []
        cards = ", ".join(self._name(slug) for slug in player.known)
        return [Text(self.words.say("Cards you know in the hand: {cards_known}.", cards_known=cards), "quiet")]

    # The effects that wait.

    def _waiting(self, position: Position, width: int) -> list[RenderableType]:
        """EN-6.4: the declared effects, in the order in which they will resolve, with what they do."""
        declared = position.declared
        if not declared:
            return []
        rows: list[list[Text]] = []
        for place, effect in enumerate(declared, start=1):
            name = Text.assemble(
                (self.speech.names[effect.seat], seat_style(effect.seat)),
                " ",
                (self._name(effect.card), "card"),
            )
            does = self.speech.card_text(self.words, self._number(effect.card))
            things = self._joined([aimed_at(thing, self.speech.content.numbers) for thing in effect.objects])
            told = (
                Text(self.words.say("cancelled"), "quiet")
                if effect.stopped
                else Text.assemble((does, "quiet"), "\n" if things else "", things)
            )
            rows.append([Text(str(place), "key"), name, told])
        title = self.words.say("The effects declared, as they will take place")
        return [Heading(Text(title, "title")), in_columns(rows, width)]

    # The hand and the cards.

    def hand(self, view: View, width: int, height: int) -> list[RenderableType]:
        player = view.position.players[view.seat]
        slugs = player.hand or ()
        if not slugs:
            return []
        title = Heading(Text(self.words.say("Your hand"), "title"), Text(str(len(slugs)), "quiet"))
        if 0 < height < LOW:
            named = [Text(self._name(slug), "card") for slug in slugs]
            return [title, Padding(self._with_times(named), (0, 0, 0, 2))]
        rows: list[list[Text]] = []
        for slug in dict.fromkeys(slugs):
            name = Text(self._name(slug), "card")
            if slugs.count(slug) > 1:
                name.append(f" {self.signs.times}{slugs.count(slug)}", "quiet")
            text = Text(self.speech.card_print(self.words, self._number(slug)))
            missing = misses(self._design(slug), player.stock)
            if missing:
                text.append(" ").append_text(Text.assemble("(", self._joined(missing), ")", style="bad"))
            rows.append([name, text])
        return [title, in_columns(rows, width)]

    def card(self, name: str) -> list[RenderableType]:
        wanted = folded(name)
        for number, design in enumerate(self.speech.content.designs):
            said = self.speech.card_name(self.words, number)
            if wanted in (design.id, folded(said)):
                place = self.speech.content.places[design.civilisation]
                return [
                    Heading(Text(said, "title"), Text(self.speech.civilisation(self.words, place), "quiet")),
                    Padding(Text(self.speech.card_print(self.words, number)), (0, 2, 0, 2)),
                    Padding(Text(self.speech.flavour(self.words, number), "card"), (0, 2, 0, 2)),
                ]
        return []

    def _number(self, slug: str) -> int:
        return next(at for at, design in enumerate(self.speech.content.designs) if design.id == slug)

    def _design(self, slug: str) -> Any:
        return self.speech.content.designs[self._number(slug)]

    def _name(self, slug: str) -> str:
        return self.speech.card_name(self.words, self._number(slug))

    # The rest.

    def more(self, event: Event) -> str:
        if event.kind not in _USED:
            return ""
        return self.speech.card_text(self.words, event.named()["card"])

    def concerns(self, match: Match, choice: Choice, seat: int) -> bool:
        """Cards in the seat's hand, or on the table where it may see them."""
        assert isinstance(match, Encrucijada)
        if isinstance(choice, DesignChoice):
            return any(match.printed[card] == choice.design for card in match.hand[seat])
        if not isinstance(choice, TableChoice):
            return True
        tables = [*match.pueblo[seat if choice.seat == NOBODY else choice.seat], match.tower(seat)]
        own = match.hidden(seat) if choice.seat in (seat, NOBODY) else []
        return not choice.copy and any(match.printed[card] == choice.design for card in (*tables, *own))

    def ranking(self, match: Match, seat: int) -> str:
        position: Position = match.position(seat)
        return self.words.say("resistance {n}", n=max(0, position.players[seat].resistance or 0))
