"""A seat's options, arranged so that they are easy to find: by verb if there are many, with keyboard keys, and with
forms for open verbs."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import takewhile
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from markupsafe import Markup

from sobremesa.engine.cache import Cache
from sobremesa.engine.choice import Choice, Verb
from sobremesa.engine.saying import Facts, Saying
from sobremesa.engine.words import Sentence, Words, key
from sobremesa.table.look import Look, Offer
from sobremesa.table.option_groups import OfferGroup, grouped
from sobremesa.web.tongue import as_html, icon_of

FLAT: Final = 9  # options that can be taken in at a glance, without headings
KEYS: Final = "1234567890"  # keys for the first options
FILTERED: Final = 12  # from this many options on, there is a filter box
SAMPLES: Final = 8  # sample choices of an open verb
CHARTED: Final = 60  # ... if they are places on a map


@dataclass(frozen=True)
class Control:
    """A button: ``said`` is the choice in words, ``notes`` are what is worth knowing about it, ``icon`` is the icon of
    its subject (may be empty), ``about`` are the things that its sentence names, ``key`` is its keyboard key."""

    choice: Choice
    said: Markup
    notes: tuple[Markup, ...]
    icon: Markup
    about: tuple[tuple[str, int], ...] = ()
    key: str = ""

    @cached_property
    def id(self) -> str:
        """Its id in the page, which stays the same while the choice is offered, so that it keeps the focus."""
        return id_of("choice", self.choice.text)

    @property
    def whole(self) -> str:
        """Its whole text."""
        return ", ".join(text.striptags() for text in (self.said, *self.notes))


@dataclass(frozen=True)
class Slot:
    """An argument of an open verb, as an input: a number from ``least`` to ``most``, or a text. The choice holds the
    typed number multiplied by ``times``; ``step`` is the input's step."""

    name: str
    value: str
    least: str | None = None
    most: str | None = None
    times: int = 1
    step: str = "1"


@dataclass(frozen=True)
class Form:
    """An open verb's inputs. ``pattern`` is the text of its choices with {0}, {1}… for the slots. If ``place``, the
    inputs are the coordinates of a place, which can be pointed at on a map."""

    pattern: str
    slots: tuple[Slot, ...]
    first: str  # the text of the choice with the slots' initial values
    place: bool = False
    near: tuple[int, ...] = ()  # centre and radius of the circle that contains its places, if there is one


@dataclass(frozen=True)
class OptionGroup:
    """Options about the same thing, such as a spell, with the ``notes`` that apply to all of them. If ``open``, it is
    not folded at first. Options with nothing in common form a group without ``name``."""

    name: Markup
    notes: tuple[Markup, ...]
    controls: tuple[Control, ...]
    id: str = ""
    open: bool = True


@dataclass(frozen=True)
class Bunch:
    """The options of a verb or, without ``title``, the ungrouped ones. A long bunch ``folds`` if there are others. If
    ``closing``, its options give up everything else on offer, so they are kept apart; beside a map they stay in
    sight."""

    title: str
    heaps: tuple[OptionGroup, ...]
    id: str = ""
    form: Form | None = None
    folds: bool = False
    closing: bool = False

    @property
    def controls(self) -> tuple[Control, ...]:
        """All its buttons."""
        return tuple(control for heap in self.heaps for control in heap.controls)


@dataclass
class _ByVerb:
    verb: Verb[Any, Any, Any]
    offers: list[Offer] = field(default_factory=list)
    in_heaps: tuple[OfferGroup, ...] = ()

    @property
    def lines(self) -> int:
        """The number of lines it takes when its groups are folded."""
        return sum(1 if some.about else len(some.offers) for some in self.in_heaps)


def bunches_of(look: Look, words: Words, charted: bool = False) -> list[Bunch]:
    """All offers in bunches: a single one if they are few, otherwise one for each verb with several options, and one
    for the options left over («also»).

    Unfolded bunches come first, then «also», then folded ones. If all verbs fold, the left-over options that the game
    lists before them come first instead. If there is a map to point at (``charted``), open verbs fold and have more
    samples, and all left-over options come first. Closing options follow the unfolded ones, without keys.
    """
    samples = CHARTED if charted else SAMPLES
    domains = look.view.ask.domain if look.view.ask else {}
    offers = sorted(look.offers, key=lambda offer: offer.choice.verb.closing)
    if len(offers) <= FLAT and not domains:
        keys = iter(KEYS)
        closing = [offer for offer in offers if charted and offer.choice.verb.closing]
        others = [offer for offer in offers if offer not in closing]
        flat = [Bunch("", _heaps(grouped(others, words), words, keys))] if others else []
        return [*flat, *_closing(closing, words)]
    by_verb: dict[str, _ByVerb] = {}
    for offer in offers:
        verb = offer.choice.verb
        by_verb.setdefault(verb.word, _ByVerb(verb)).offers.append(offer)
    for word, verbs in by_verb.items():
        verbs.in_heaps = () if word in domains else grouped(verbs.offers, words)
    several = [word for word, verbs in by_verb.items() if len(verbs.offers) > 1 or word in domains]
    alone = [verbs.offers[0] for word, verbs in by_verb.items() if word not in several]
    closing = [offer for offer in alone if charted and offer.choice.verb.closing]
    alone = [offer for offer in alone if offer not in closing]
    folding = [word for word in several if _folds(by_verb[word], several, alone, domains)]
    keys = iter(KEYS)
    many = sum(len(verbs.offers) for word, verbs in by_verb.items() if word not in domains) > FLAT

    def bunch(word: str) -> Bunch:
        if word in domains:
            return _open(by_verb[word], domains[word], words, samples)
        verbs = by_verb[word]
        heaps = _heaps(verbs.in_heaps, words, keys, many)
        return Bunch(words.title(verbs.verb), heaps, id_of("verb", word))

    def together(name: str, title: str, offers: Sequence[Offer]) -> list[Bunch]:
        heaps = _heaps([OfferGroup(None, tuple(offers))], words, keys)
        return [Bunch(title, heaps, id_of("verb", name))] if offers else []

    folded = [word for word in several if word in folding or (charted and word in domains)]
    if charted:
        leading = alone
    elif len(folded) == len(several):
        leading = list(takewhile(alone.__contains__, offers))
    else:
        leading = []
    rest = [offer for offer in alone if offer not in leading]
    first = together("", "", leading)
    bunches = [bunch(word) for word in several if word not in folded]
    also = together("also", words.say("Also"), rest)
    last = [replace(bunch(word), folds=True) for word in folded]
    middle, end = (also, []) if bunches else ([], also)
    return [*first, *bunches, *middle, *_closing(closing, words), *last, *end]


def _closing(offers: Sequence[Offer], words: Words) -> list[Bunch]:
    heaps = _heaps([OfferGroup(None, tuple(offers))], words, iter(()))
    return [Bunch("", heaps, id_of("verb", "closing"), closing=True)] if offers else []


def _folds(verbs: _ByVerb, several: list[str], alone: list[Offer], domains: Mapping[str, Any]) -> bool:
    many = verbs.lines > FLAT and verbs.verb.word not in domains
    return many and len(several) + len(alone) > 1


def _heaps(
    heaps: Sequence[OfferGroup], words: Words, keys: Iterator[str], many: bool = False
) -> tuple[OptionGroup, ...]:
    """The option groups of a bunch. If there are ``many`` options and several groups, the groups are folded and their
    options have no keys, as they are out of sight."""
    folded = many and len(heaps) > 1
    found: list[OptionGroup] = []
    for some in heaps:
        if some.about is None:
            found.append(OptionGroup(Markup(), (), tuple(_control(offer, words, keys) for offer in some.offers)))
            continue
        (what, which), notes = some.about, _told(some.notes, words)
        mine = iter(()) if folded else keys
        controls = tuple(
            _within(
                _control(replace(offer, notes=tuple(n for n in offer.notes if n not in some.notes)), words, mine), words
            )
            for offer in some.offers
        )
        place = id_of("heap", f"{some.offers[0].choice.verb.word}-{what}-{which}")
        found.append(OptionGroup(line(words, f"{{{what}}}", {what: which}), notes, controls, place, not folded))
    return tuple(found)


def _within(control: Control, words: Words) -> Control:
    """A button in a group whose heading names what its options have in common: all of its sentence but the last
    subject, which distinguishes it from the others, is hidden from sight."""
    *head, last = words.choice(control.choice).parts
    if not last.field or len(control.about) < 2:
        return control
    common = Markup('<span class="common">{}</span>').format(as_html(Sentence(tuple(head)), words))
    return replace(control, said=common + as_html(Sentence((last,)), words))


def _told(notes: Sequence[Saying], words: Words) -> tuple[Markup, ...]:
    return tuple(line(words, text, facts, icons=False) for text, facts in notes)


def count_of(bunches: Sequence[Bunch]) -> int:
    """The number of buttons, without those of open verbs."""
    return sum(len(bunch.controls) for bunch in bunches if bunch.form is None)


def said(choice: Choice, words: Words) -> Markup:
    """A choice in words. If its sentence has a placeholder that the choice doesn't fill, its arguments follow it."""
    sentence = words.choice(choice)
    facts = choice.facts()
    whole = as_html(sentence, words)
    complete = all(not part.field or part.field in facts for part in sentence.parts)
    return whole if complete else with_arguments(whole, choice)


def with_arguments(sentence: Markup, choice: Choice) -> Markup:
    """A sentence followed by the choice's arguments."""
    arguments = choice.text.split(":")[1:]
    return sentence + Markup(' <span class="arguments">({})</span>').format(", ".join(arguments))


def line(words: Words, text: str, facts: Facts, icons: bool = True) -> Markup:
    """The sentence of this key as HTML, with the icons of its subjects."""
    key = (text, icons, *facts.items())
    return _kept(words).lines.get(key, lambda: as_html(words.sentence(text, facts), words, icons=icons))


def plainly(words: Words, text: str, facts: Facts) -> str:
    """The same as plain text."""
    return _kept(words).texts.get((text, *facts.items()), lambda: str(words.sentence(text, facts)))


class _Face(NamedTuple):
    """The parts of a button that depend on the choice alone; see :class:`Control`."""

    said: Markup
    icon: Markup
    about: tuple[tuple[str, int], ...]


class _Kept:
    """A cache, for some words, of sentences that pages repeat."""

    def __init__(self) -> None:
        self.lines: Cache[Hashable, Markup] = Cache(_MOST_KEPT)
        self.texts: Cache[Hashable, str] = Cache(_MOST_KEPT)
        self.faces: Cache[str, _Face] = Cache(_MOST_KEPT)


_MOST_KEPT: Final = 2000
_KEPT: Final[WeakKeyDictionary[Words, _Kept]] = WeakKeyDictionary()


def _kept(words: Words) -> _Kept:
    return _KEPT.get(words) or _KEPT.setdefault(words, _Kept())


def id_of(kind: str, name: str) -> str:
    """An id of letters, digits and hyphens for an element of the page."""
    return f"{kind}-{re.sub(r'[^A-Za-z0-9]+', '-', name).strip('-')}".rstrip("-")


def _control(offer: Offer, words: Words, keys: Iterator[str]) -> Control:
    choice = offer.choice
    face = _kept(words).faces.get(choice.text, lambda: _face(choice, words))
    typed = "" if choice.verb.closing else next(keys, "")
    return Control(choice, face.said, _told(offer.notes, words), face.icon, face.about, typed)


def _face(choice: Choice, words: Words) -> _Face:
    parts = words.choice(choice).parts
    icon = next(filter(None, (icon_of(part, words) for part in parts)), Markup())
    return _Face(said(choice, words), icon, tuple((part.field, part.fact) for part in parts if part.field))


# Open verbs. A domain is plain data: a mapping with a "kind" for one argument, or a list of mappings for several.

_COORDINATES: Final = (key("Across"), key("Down"))
_FROM_BELOW: Final = (key("From the left"), key("From below"))


def _open(verbs: _ByVerb, domain: Any, words: Words, most: int) -> Bunch:
    samples = verbs.offers[:most]
    first = samples[0].choice.text
    slots: list[Slot] = []
    arguments: list[str] = []
    given = first.split(":")[1:]
    for at, argument in enumerate([domain] if isinstance(domain, Mapping) else domain):
        mine = _slots(argument, given[at] if at < len(given) else "", words)
        arguments.append(",".join(f"{{{len(slots) + n}}}" for n in range(len(mine))))
        slots += mine
    place = isinstance(domain, Mapping) and domain["kind"] == "place"
    near = tuple(domain.get("near", ())) if place else ()
    form = Form(":".join([verbs.verb.word, *arguments]), tuple(slots), first, place, near)
    heaps = _heaps([OfferGroup(None, tuple(samples))], words, iter(()))
    return Bunch(words.title(verbs.verb), heaps, id_of("verb", verbs.verb.word), form)


def _slots(domain: Mapping[str, Any], given: str, words: Words) -> list[Slot]:
    """The inputs of one argument, filled in from ``given``."""
    kind = domain["kind"]
    if kind == "number":
        return [Slot(words.say("Number"), given, str(domain["least"]), str(domain["most"]))]
    if kind == "place":
        unit, names = domain.get("unit", 1), _FROM_BELOW if domain.get("upwards") else _COORDINATES
        step = _in_units(1, unit)
        return [
            Slot(
                words.say(name), _in_units(int(value), unit), _in_units(least, unit), _in_units(most, unit), unit, step
            )
            for name, (least, most), value in zip(names, (domain["x"], domain["y"]), given.split(","), strict=True)
        ]
    return [Slot(words.say("Text"), given)]


def _in_units(length: int, unit: int) -> str:
    """A length in people's units: with a decimal point, as inputs expect in every language."""
    return f"{length / unit:.6f}".rstrip("0").rstrip(".") if unit > 1 else str(length)
