#!/usr/bin/env bash
# Writes the lock files beside this script. Called by `make lock`: lock.sh UV [OPTION...]
#
# Only the public index is asked: a hash of a wheel that only this machine has would fail everywhere else. The settings
# of this machine are therefore put aside. A lock serves every platform and every Python from 3.11 on.
set -euo pipefail

uv=$(realpath "$1")
shift
cd "$(dirname "$0")/.."

unset UV_INDEX UV_INDEX_URL UV_DEFAULT_INDEX UV_EXTRA_INDEX_URL UV_FIND_LINKS UV_NO_INDEX UV_CONSTRAINT
export UV_NO_CONFIG=1

# lock OUTPUT SOURCE [OPTION...]: each lock respects those written before it, so that they install together.
lock() {
    local output=$1
    shift
    echo "locking $output"
    "$uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-strip-markers \
        --custom-compile-command "make lock" --output-file "requirements/$output" "${options[@]}" "$@"
}

options=("$@")
lock uv.txt requirements/uv.in
lock run.txt pyproject.toml
lock build.txt requirements/build.in --constraint requirements/run.txt
lock test.txt pyproject.toml --extra test --constraint requirements/run.txt --constraint requirements/build.txt
lock bench.txt pyproject.toml --extra bench --constraint requirements/test.txt --constraint requirements/build.txt
lock docs.txt pyproject.toml --extra docs --fork-strategy fewest --constraint requirements/test.txt \
    --constraint requirements/build.txt
lock ray.txt pyproject.toml --extra ray --constraint requirements/test.txt --constraint requirements/build.txt
lock node.txt requirements/node.in
lock minimum.txt pyproject.toml --extra test --resolution lowest-direct
