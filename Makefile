# Everything a newcomer needs: `make play` and `make test`. Only Python 3.11+ and make have to be there;
# `make compiled` and what builds on it also need a C compiler.

PYTHON ?= python3
WORKERS ?= 2
PIP_TOOLS := pip-tools==7.6.2

VENV := .venv
COMPILED := .venv-compiled
LOCKING := .venv-lock

# Folders count as well: one that changed may have lost a file.
SOURCES := $(shell find src/sobremesa \( -name __pycache__ -o -path src/sobremesa/web/static\* \) -prune -o -print)
ASSETS := $(shell find src/sobremesa/web/assets src/sobremesa/games -path '*/assets/*' -o -path '*/content/*.yaml')
PAGES := src/sobremesa/web/static/manifest.json
NPM = requirements/npm.sh $(VENV)/bin/python
INSTALL := -m pip --disable-pip-version-check install --quiet

# What is tested is what was installed, never a stray path.
unexport PYTHONPATH

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play assets test lint format compiled test-compiled bench bench-table clauses clauses-check wheel lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- everyday ---

play: $(VENV)/.ready-run $(PAGES) ## set up and open the table in the browser
	$(VENV)/bin/sobremesa serve

assets: $(PAGES) ## build the scripts and styles of the pages

test: $(VENV)/.ready-test $(PAGES) ## set up and run all tests
	$(VENV)/bin/python -m pytest -n $(WORKERS) tests

lint: $(VENV)/.ready-test $(PAGES) ## style, format, types and layers
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy src tests
	$(VENV)/bin/lint-imports --no-logo
	$(NPM) run check

format: $(VENV)/.ready-test ## put the code in the house's format
	$(VENV)/bin/ruff check --fix-only .
	$(VENV)/bin/ruff format .

clauses: $(VENV)/.ready-test ## list each clause of the rulebooks with its tests
	$(VENV)/bin/python -m tests.clauses

clauses-check: $(VENV)/.ready-test ## break each clause in turn and see that one of its tests fails
	$(VENV)/bin/python -m tests.clauses --check

# --- compiled ---

compiled: $(COMPILED)/.ready-compiled ## build and install the package compiled by mypyc

test-compiled: $(COMPILED)/.ready-compiled ## run the tests on the compiled package, all but those of its pages
	SOBREMESA_EXPECT_COMPILED=1 $(COMPILED)/bin/python -m pytest -n $(WORKERS) tests --ignore tests/web

bench: $(COMPILED)/.ready-compiled $(COMPILED)/.ready-bench ## measure speed beside its peers and print the tables
	$(COMPILED)/bin/python -m benchmarks --only A2,A3,E2,E3,Q1.1,Q1.2,Q1.3,Q2,Q3
	PYTHONPATH=src $(COMPILED)/bin/python -m benchmarks --only A1,A3,E1,E3,Q1.1,Q1.2,Q1.3,Q2,Q3
	$(COMPILED)/bin/python -m benchmarks.growth

bench-table: $(VENV)/.ready-test $(PAGES) ## measure the table in the browser, beside its peer
	$(VENV)/bin/python -m benchmarks.table
	$(VENV)/bin/python -m benchmarks.table_growth

# --- shipping ---

wheel: $(VENV)/.ready-run $(PAGES) ## build a wheel in dist/ (SOBREMESA_COMPILE=1 for a compiled one)
	rm -rf build
	$(VENV)/bin/python -m pip --disable-pip-version-check wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

# The locks hold hashes of what the public index serves, so private indexes and local wheels are left out of the question.
lock: $(LOCKING)/.ready ## write the lock files in requirements/ anew (UPGRADE=1 takes newer releases)
	./requirements/lock.sh $(LOCKING)/bin/pip-compile $(if $(UPGRADE),--upgrade)

clean: ## remove what these commands made
	rm -rf $(VENV) $(COMPILED) $(LOCKING) build dist node_modules src/sobremesa/web/static src/*.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- stamps: each says that what is named after it is installed ---

%/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer is needed; name it: make PYTHON=python3.12' >&2; exit 1; }
	$(PYTHON) -m venv $*

.PRECIOUS: %/bin/python

$(VENV)/.ready-run: requirements/run.txt requirements/build.txt pyproject.toml setup.py | $(VENV)/bin/python
	$(VENV)/bin/python $(INSTALL) --require-hashes -r requirements/build.txt -r requirements/run.txt
	$(VENV)/bin/python $(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.ready-test: $(VENV)/.ready-run requirements/test.txt
	$(VENV)/bin/python $(INSTALL) --require-hashes -r requirements/test.txt
	@touch $@

$(COMPILED)/.ready-deps: requirements/run.txt requirements/build.txt requirements/test.txt | $(COMPILED)/bin/python
	$(COMPILED)/bin/python $(INSTALL) --require-hashes -r requirements/build.txt -r requirements/test.txt
	@touch $@

# Building starts from an empty build/, so that a deleted module leaves nothing behind in the package.
$(COMPILED)/.ready-compiled: $(COMPILED)/.ready-deps pyproject.toml setup.py $(PAGES) $(SOURCES)
	rm -rf build
	SOBREMESA_COMPILE=1 $(COMPILED)/bin/python $(INSTALL) --no-deps --no-build-isolation --force-reinstall .
	@touch $@

$(PAGES): package.json package-lock.json $(ASSETS) requirements/npm.sh requirements/node.txt | $(VENV)/bin/python
	$(NPM) run build

$(COMPILED)/.ready-bench: $(COMPILED)/.ready-deps requirements/bench.txt
	$(COMPILED)/bin/python $(INSTALL) --require-hashes --no-build-isolation -r requirements/bench.txt
	@touch $@

$(LOCKING)/.ready: | $(LOCKING)/bin/python
	$(LOCKING)/bin/python $(INSTALL) --upgrade pip $(PIP_TOOLS)
	@touch $@
