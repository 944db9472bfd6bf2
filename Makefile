# Everything a newcomer needs: `make play` and `make test`. They need only Python 3.11+ and make; `make compiled` and
# the targets built on it also need a C compiler.

PYTHON ?= python3
# How many test processes to run. Three suit two processors, because browser tests mostly wait for the browser. The
# compiled package is tested without a browser.
WORKERS ?= 3
COMPUTING ?= 2

VENV := .venv
COMPILED := .venv-compiled
MINIMUM := .venv-minimum
EMPTY := .venv-empty
DOCS := .venv-docs
SITE := site
ON ?= python3
OTHERS = $(addprefix .venv-,$(notdir $(ON)))
UV := $(VENV)/bin/uv

LIST_SOURCES := find src/sobremesa src/sobremesa_command.py \( -name __pycache__ -o -path src/sobremesa/web/static\* \) -prune -o -type f -print | sort
SOURCES := $(shell $(LIST_SOURCES))
ASSETS := $(shell find src/sobremesa/web/assets src/sobremesa/games -path '*/assets/*' -o -path '*/content/*.yaml')
PAGES := src/sobremesa/web/static/manifest.json
NPM = requirements/npm.sh $(VENV)/bin/python
# INSTALL VENV -r LOCK...: install what lock files pin by hash. EDITABLE VENV: install this package from its sources.
INSTALL = $(UV) pip install --quiet --require-hashes --python
EDITABLE = $(UV) pip install --quiet --no-deps --no-build-isolation --editable . --python

# `make test` skips tests marked `ci` (`.ci/run` runs them); both skip tests marked `sweep` (`make test-all` runs them).
PYTEST = $(VENV)/bin/python -m pytest -n $(WORKERS) --dist worksteal

# The tests of the modules that mypyc compiles, and a few of every room that use each dependency: these take half a
# minute in one process, as more processes would each have to import everything.
HOT := tests/bots tests/conformance tests/geometry tests/games tests/lab tests/proofs tests/scenarios tests/transcripts \
	tests/cli/test_sim_rivals.py tests/house/test_compiled.py
QUICK := tests/engine/test_history.py tests/engine/test_log.py tests/authoring/test_pictures.py tests/proofs \
	tests/table/test_store.py tests/table/test_rooms.py tests/cli/test_cli.py tests/web/test_pages.py

# With ccache, C files already compiled in any folder are not compiled again.
CCACHE := $(if $(shell command -v ccache),CC="ccache gcc" CCACHE_NOHASHDIR=1)

# Test what was installed, never a stray path; and don't let one process compile again what another already has.
unexport PYTHONPATH PYTHONDONTWRITEBYTECODE

.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play setup assets test test-ci test-all examples environments test-minimum test-on test-packages lint format compiled test-compiled \
	test-compiled-all bench bench-table clauses \
	clauses-check docs wheel sdist release-check lock clean .FORCE

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# --- everyday ---

play: $(VENV)/.ready-run $(PAGES) ## set up and open the table in the browser
	$(VENV)/bin/sobremesa serve

setup: $(VENV)/.ready-test $(PAGES) ## set up what the tests need, to run some of them with $(VENV)/bin/pytest

assets: $(PAGES) ## build the scripts and styles of the pages

test: $(VENV)/.ready-test $(PAGES) ## set up and run the tests: every rule, every door, every secret
	$(PYTEST) -m 'not ci and not sweep' tests

# Tests of compiled modules are left to test-compiled, which runs all of them but the sweeps.
test-ci: $(VENV)/.ready-test $(PAGES) ## run what is marked `ci`: other windows, lights, languages
	$(PYTEST) -m 'ci and not sweep' $(HOT:%=--ignore=%) tests

test-all: $(VENV)/.ready-ray $(PAGES) ## run every test, also over thousands of maps and matches
	$(PYTEST) --hypothesis-profile=sweep tests

examples: $(VENV)/.ready-test ## run the examples of the guides and compare what they print with what is shown
	$(VENV)/bin/python -m tests.docs_examples

environments: $(MINIMUM)/.ready $(OTHERS:%=%/.ready) ## set up what the next two need

test-minimum: quick-in-$(MINIMUM) ## run the quick tests with the oldest releases of what is needed

test-on: $(OTHERS:%=quick-in-%) ## run the quick tests on other Pythons: make test-on ON='python3.12 python3.13'

$(MINIMUM:%=quick-in-%) $(OTHERS:%=quick-in-%): quick-in-%: %/.ready
	$*/bin/python -m pytest $(QUICK)

lint: $(VENV)/.ready-test $(PAGES) ## style, format, types and layers
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy src tests docs/images benchmarks
	$(VENV)/bin/lint-imports --no-logo
	$(NPM) run check

format: $(VENV)/.ready-test ## put the code in the house's format
	$(VENV)/bin/ruff check --fix-only .
	$(VENV)/bin/ruff format .
	$(NPM) run format

clauses: $(VENV)/.ready-test ## list each clause of the rulebooks with its tests
	$(VENV)/bin/python -m tests.clauses

clauses-check: $(VENV)/.ready-test $(PAGES) ## break each clause in turn and see that one of its tests fails
	$(VENV)/bin/python -m tests.clauses --check

docs: $(DOCS)/.ready ## build the guides and the Python reference into site/; a broken link is an error
	rm -rf $(SITE)
	$(DOCS)/bin/sphinx-build --quiet --nitpicky --fail-on-warning --keep-going docs $(SITE)
	@echo "open $(SITE)/index.html"

# --- compiled ---

compiled: $(COMPILED)/.ready-compiled ## build and install the package compiled by mypyc

test-compiled: $(COMPILED)/.ready-compiled ## run the tests of what is compiled on the package compiled by mypyc
	SOBREMESA_EXPECT_COMPILED=1 $(COMPILED)/bin/python -m pytest -n $(COMPUTING) --dist worksteal -m 'not sweep' $(HOT)

test-compiled-all: $(COMPILED)/.ready-compiled ## the same, also over thousands of maps and matches
	SOBREMESA_EXPECT_COMPILED=1 $(COMPILED)/bin/python -m pytest -n $(COMPUTING) --dist worksteal $(HOT)

bench: $(COMPILED)/.ready-compiled $(COMPILED)/.ready-bench ## measure speed beside its peers and print the tables
	$(COMPILED)/bin/python -m benchmarks --only A2,A3,E2,E3,Q1.1,Q1.2,Q1.3,Q1.4,Q2,Q3
	PYTHONPATH=src $(COMPILED)/bin/python -m benchmarks --only A1,A3,E1,E3,E4.1,E4.2,Q1.1,Q1.2,Q1.3,Q1.4,Q2,Q3
	$(COMPILED)/bin/python -m benchmarks.growth

bench-table: $(VENV)/.ready-test $(PAGES) ## measure the table in the browser, beside its peer
	$(VENV)/bin/python -m benchmarks.table
	$(VENV)/bin/python -m benchmarks.table_load
	$(VENV)/bin/python -m benchmarks.table_growth
	$(VENV)/bin/python -m benchmarks.table_map

# --- shipping ---

wheel sdist: %: $(VENV)/.ready-run $(PAGES) ## build a wheel (SOBREMESA_COMPILE=1: a compiled one) or an sdist in dist/
	rm -rf build
	$(VENV)/bin/python -m build --$* --no-isolation --outdir dist

test-packages: ## build the wheel and the sdist, install each where nothing else is, and try it
	rm -rf dist
	$(MAKE) wheel
	$(MAKE) sdist
	$(UV) venv --quiet --clear --python $(VENV)/bin/python $(EMPTY)
	$(INSTALL) $(EMPTY) -r requirements/run.txt
	for package in dist/*.whl dist/*.tar.gz; do \
		$(UV) pip install --quiet --no-deps --python $(EMPTY) "$$package" \
		&& .ci/try-package $(EMPTY)/bin \
		&& $(UV) pip uninstall --quiet --python $(EMPTY) sobremesa || exit 1; \
	done

release-check: $(VENV)/.ready-test $(PAGES) ## check what can be checked before a release, and list the rest
	$(VENV)/bin/python .ci/release-check

lock: $(UV) ## rewrite the lock files in requirements/ (UPGRADE=1 takes newer releases)
	./requirements/lock.sh $(UV) $(if $(UPGRADE),--upgrade)

clean: ## remove what these commands made
	rm -rf .venv .venv-* build dist $(SITE) node_modules src/sobremesa/web/static src/*.egg-info .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments: a stamp in each says that what it is for is installed ---

$(UV): requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo 'Python 3.11 or newer is needed; name it: make PYTHON=python3.12' >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/python -m pip --disable-pip-version-check install --quiet --require-hashes -r requirements/uv.txt
	@touch $@

$(VENV)/.ready-run: requirements/run.txt requirements/build.txt pyproject.toml setup.py | $(UV)
	$(INSTALL) $(VENV) -r requirements/build.txt -r requirements/run.txt
	$(EDITABLE) $(VENV)
	@touch $@

# The pages come first: they and the tests of their scripts install into the same folder.
$(VENV)/.ready-test: $(VENV)/.ready-run requirements/test.txt package-lock.json | $(PAGES)
	$(INSTALL) $(VENV) -r requirements/test.txt
	$(NPM) --version > /dev/null
	@touch $@

$(VENV)/.ready-ray: $(VENV)/.ready-test requirements/ray.txt
	$(INSTALL) $(VENV) -r requirements/ray.txt
	@touch $@

$(COMPILED)/.ready-deps: requirements/build.txt requirements/test.txt | $(UV)
	$(UV) venv --quiet --clear --python $(VENV)/bin/python $(COMPILED)
	$(INSTALL) $(COMPILED) -r requirements/build.txt -r requirements/test.txt
	@touch $@

# The list of files, rewritten when one is added or removed.
$(COMPILED)/.sources: .FORCE | $(COMPILED)/.ready-deps
	@$(LIST_SOURCES) | cmp -s - $@ || $(LIST_SOURCES) > $@

# Building starts from an empty build/, so that a deleted module leaves nothing behind in the package.
$(COMPILED)/.ready-compiled: $(COMPILED)/.ready-deps $(COMPILED)/.sources pyproject.toml setup.py $(PAGES) $(SOURCES)
	rm -rf build
	$(CCACHE) MYPY_CACHE_DIR=build/mypy SOBREMESA_COMPILE=1 $(UV) pip install --quiet --no-deps --no-build-isolation --reinstall --python $(COMPILED) .
	@touch $@

$(COMPILED)/.ready-bench: $(COMPILED)/.ready-deps requirements/bench.txt
	$(INSTALL) $(COMPILED) --no-build-isolation -r requirements/bench.txt
	@touch $@

# Only setuptools of the build lock: the other packages there are newer than the versions tried here.
$(MINIMUM)/.ready: requirements/build.txt requirements/minimum.txt $(PAGES) | $(UV)
	$(UV) venv --quiet --clear --python $(VENV)/bin/python $(MINIMUM)
	$(INSTALL) $(MINIMUM) -r requirements/minimum.txt
	sed -n '/^setuptools==/,/# via/p' requirements/build.txt > $(MINIMUM)/setuptools.txt
	$(INSTALL) $(MINIMUM) -r $(MINIMUM)/setuptools.txt
	$(EDITABLE) $(MINIMUM)
	@touch $@

$(OTHERS:%=%/.ready): .venv-%/.ready: requirements/build.txt requirements/test.txt $(PAGES) | $(UV)
	$(UV) venv --quiet --clear --python $(filter $* %/$*,$(ON)) .venv-$*
	$(INSTALL) .venv-$* -r requirements/build.txt -r requirements/test.txt
	$(EDITABLE) .venv-$*
	@touch $@

$(DOCS)/.ready: requirements/build.txt requirements/docs.txt pyproject.toml setup.py | $(UV)
	$(UV) venv --quiet --clear --python $(VENV)/bin/python $(DOCS)
	$(INSTALL) $(DOCS) -r requirements/build.txt -r requirements/docs.txt
	$(EDITABLE) $(DOCS)
	@touch $@

$(PAGES): package.json package-lock.json $(ASSETS) requirements/npm.sh requirements/node.txt | $(UV)
	$(NPM) run build
