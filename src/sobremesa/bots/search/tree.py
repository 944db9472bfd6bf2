"""A tree of what may follow a choice, grown in imagined worlds.

It is an open-loop tree: an edge is a choice, whatever the dice and cards after it, and a node is a question to a seat
after such choices, whatever the world. So a node gathers the results of all the worlds in which it was met, and nobody
in it knows more of a world than choices show.
"""

from __future__ import annotations

from math import sqrt

from sobremesa.engine.choice import Choice
from sobremesa.engine.judge import Judge
from sobremesa.engine.match import Match


class Edge:
    """A choice at a node. ``prior`` is how likely a strong player is to make it, ``offered`` the number of worlds in
    which it could be made, ``tries`` the number in which it was; ``total`` is the sum of the chooser's chances in
    these."""

    def __init__(self, choice: Choice, prior: float) -> None:
        self.choice = choice
        self.prior = prior
        self.offered = 0
        self.tries = 0
        self.total = 0.0
        self.next: dict[int, Node] = {}  # by the seat that is asked next

    def node(self, asked: int) -> Node:
        """The node at which this seat is asked after this choice."""
        found = self.next.get(asked)
        if found is None:
            found = self.next[asked] = Node()
        return found


class Node:
    """A question to a seat: ``visits`` is how often it was met, ``total`` the sum of the seat's chances then."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.edges: dict[Choice, Edge] = {}

    def offered(self, judge: Judge, world: Match, options: list[Choice]) -> list[Edge]:
        """The edges of these options. New ones are created, with the judge's priors."""
        edges = self.edges
        found: list[Edge] = []
        for option in options:
            edge = edges.get(option)
            if edge is None:
                break
            found.append(edge)
        if len(found) < len(options):
            found = []
            for option, prior in zip(options, judge.prior(world, options), strict=True):
                edge = edges.get(option)
                if edge is None:
                    edge = edges[option] = Edge(option, prior)
                found.append(edge)
        return found


class Grower:
    """Grows trees for the seat ``me``. ``curious`` is the weight of exploring choices that were rarely tried, ``deep``
    the number of choices after which the judge evaluates a world."""

    def __init__(self, judge: Judge, me: int, curious: float, deep: int) -> None:
        self.judge = judge
        self.me = me
        self.curious = curious
        self.deep = deep

    def grow(self, root: Edge, world: Match) -> list[float]:
        """Play on in a world in which the choice of ``root`` has just been made, until a node is met for the first
        time. Returns the judge's chances for each seat there, after adding them to the nodes and edges on the way."""
        judge = self.judge
        edges: list[Edge] = []
        nodes: list[Node] = []
        movers: list[int] = []
        edge = root
        while world.question is not None and len(edges) < self.deep:
            mover = world.asking
            node = edge.node(mover)
            nodes.append(node)
            movers.append(mover)
            if node.visits == 0:
                break
            edge = self._best(node, node.offered(judge, world, world.options()))
            edges.append(edge)
            world.apply(edge.choice, mover)
        chances = judge.chances(world, self.me)
        for at, node in enumerate(nodes):
            chance = chances[movers[at]]
            node.visits += 1
            node.total += chance
            if at < len(edges):
                edges[at].tries += 1
                edges[at].total += chance
        return chances

    def _best(self, node: Node, offered: list[Edge]) -> Edge:
        """The most promising edge, by its mean result and, while it has few tries, by its prior."""
        usual = node.total / node.visits  # the expected result of an untried choice
        best = -1.0
        chosen = offered[0]
        for edge in offered:
            edge.offered += 1
            tries = edge.tries
            promise = (edge.total / tries if tries else usual) + self.curious * edge.prior * sqrt(edge.offered) / (
                1 + tries
            )
            if promise > best:
                best = promise
                chosen = edge
        return chosen


def try_all(grower: Grower, roots: list[Edge], world: Match) -> None:
    """Try each of these choices of ``grower.me`` in a copy of one world, so that all have the same luck."""
    me = grower.me
    for root in roots:
        tried = world.copy()
        tried.apply(root.choice, me)
        root.total += grower.grow(root, tried)[me]
        root.tries += 1
