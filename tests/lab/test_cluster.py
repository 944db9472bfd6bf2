"""A study on a real Ray cluster of this machine: two workers, one of which is killed in the middle."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sobremesa.engine.errors import BadInput
from sobremesa.lab.crew import Alone
from sobremesa.lab.folder import Folder, fill
from sobremesa.lab.plan import read_plan
from sobremesa.lab.runner import Progress
from tests.bots import others

pytest.importorskip("ray", reason="the extra `ray` is not installed")
lab = import_module("sobremesa.lab.cluster")

pytestmark = [
    pytest.mark.sweep,
    pytest.mark.filterwarnings("default"),  # Ray's own, in any of its releases
]

PLAN = """
seed: 7
game: azardia
bots: ["last:among=3", random]
pack: mine
options: {length: 60}
decisions: 4
matches: 60
"""

PACK = Path(__file__).parents[1] / "scenarios" / "azardia" / "pack"


@pytest.fixture
def nodes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, list[Any]]]:
    """A cluster whose head plays nothing, and its two workers."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    monkeypatch.setenv("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")
    least = {"object_store_memory": 100 * 2**20, "include_dashboard": False}
    cluster = import_module("ray.cluster_utils").Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **least})
    try:
        yield cluster, [cluster.add_node(num_cpus=1, **least) for _ in range(2)]
    finally:
        cluster.shutdown()
        gc.collect()


def test_the_rows_are_the_same_though_a_worker_is_killed(
    nodes: tuple[Any, list[Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pack and bot are on this side only: the folder with the bot's package is gone when the cluster plays."""
    cluster, workers = nodes
    others.install(tmp_path / "packages", "others_bots", others.SOURCE, others.POINTS)
    monkeypatch.syspath_prepend(tmp_path / "packages")
    shutil.copytree(PACK, tmp_path / "mine")
    (tmp_path / "plan.yaml").write_text(PLAN, encoding="utf-8")
    plan = read_plan(tmp_path / "plan.yaml")
    alone, together = Folder(tmp_path / "alone"), Folder(tmp_path / "together")
    assert fill(alone, plan, Alone, lambda progress: None)
    together.begin(plan)  # keeps the pack with the rows

    for folder in ("packages", "mine"):
        (tmp_path / folder).rename(tmp_path / f"{folder}-gone")
    told: list[Progress] = []

    def kill_one(progress: Progress) -> None:
        told.append(progress)
        if progress.played >= 10 and len(workers) == 2:
            cluster.remove_node(workers.pop(), allow_graceful=False)

    assert fill(together, plan, lambda study: lab.Cluster(study, cluster.address), kill_one)
    assert len(workers) == 1
    assert told[-1].played == 60
    assert set(together.read("matches")["ended"]) == {"over"}
    assert together.hash() == alone.hash()


def test_a_cluster_that_is_not_there_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"--ray: there is no cluster at '127.0.0.1:1' \(start one: ray start --head\)"):
        lab.Cluster(read_plan(_short(tmp_path)).study, "127.0.0.1:1")


def test_a_node_with_another_version_is_refused(
    nodes: tuple[Any, list[Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "program", lambda study: "9.9")
    with pytest.raises(BadInput, match=r"a node has version '.*', and this is '9.9'"):
        fill(
            Folder(tmp_path / "rows"),
            read_plan(_short(tmp_path)),
            lambda study: lab.Cluster(study, nodes[0].address),
            lambda progress: None,
        )


def _short(folder: Path) -> Path:
    file = folder / "plan.yaml"
    file.write_text("game: azardia\nbots: random\nmatches: 2\noptions: {length: 15}\n", encoding="utf-8")
    return file
