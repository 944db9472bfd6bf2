"""A package with bots, as somebody else might install it."""

from pathlib import Path

SOURCE = '''
from typing import Annotated

from sobremesa.bots import Bot, Within


class Last(Bot):
    """Takes one of the last options."""

    def __init__(self, seed: int, among: Annotated[int, Within(1, 9)] = 1, share: Annotated[float, Within(0, 1)] = 0.5):
        super().__init__(seed)
        self.among = among
        self.share = share

    def choose(self, seat):
        return self.dice.choice(seat.options()[-self.among :])


class Unbound(Bot):
    def __init__(self, seed: int, depth: int = 2):
        super().__init__(seed)


class NoBot:
    pass
'''

INNER = """

def make():
    class Inner(Last):
        pass

    return Inner


Inner = make()
"""

POINTS = """
[sobremesa.bots]
last = others_bots:Last
greedy = others_bots:Last
unbound = others_bots:Unbound
no-bot = others_bots:NoBot
gone = others_bots_that_are_gone:Bot
"""


def install(folder: Path, module: str, source: str, points: str) -> None:
    """Install a package of this module with these entry points in a folder. The caller must put it on the path."""
    about = folder / f"{module}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(points, encoding="utf-8")
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
