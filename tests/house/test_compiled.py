"""`make test-compiled` says that it tests compiled code; this makes sure that it does."""

import importlib
import os

import pytest

compiled_run = pytest.mark.skipif(
    os.environ.get("SOBREMESA_EXPECT_COMPILED") != "1", reason="these are the tests of the source"
)


@compiled_run
@pytest.mark.parametrize("name", ["sobremesa.engine.match", "sobremesa.engine.page", "sobremesa.games.azardia.pages"])
def test_hot_modules_run_compiled(name: str) -> None:
    file = importlib.import_module(name).__file__ or ""
    assert not file.endswith(".py")


@compiled_run
def test_the_package_is_the_installed_one() -> None:
    assert "site-packages" in str(importlib.import_module("sobremesa.engine.match").__file__)
