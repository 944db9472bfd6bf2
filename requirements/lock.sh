#!/usr/bin/env bash
# Writes the lock files beside this script. Called by `make lock`: lock.sh PIP_COMPILE [OPTION...]
#
# Only the public index is asked: a hash of a wheel that only this machine has would fail everywhere else. pip's own
# settings are therefore put aside, except those that say which certificates to trust.
set -euo pipefail

pip_compile=$(realpath "$1")
shift
cd "$(dirname "$0")/.."

unset PIP_INDEX_URL PIP_EXTRA_INDEX_URL PIP_FIND_LINKS PIP_NO_INDEX PIP_TRUSTED_HOST PIP_CONSTRAINT
export PIP_CONFIG_FILE=/dev/null
export CUSTOM_COMPILE_COMMAND="make lock"

# lock OUTPUT SOURCE [OPTION...]: each lock is held to those written before it, so that they install together.
lock() {
    local output=$1
    shift
    echo "locking $output"
    "$pip_compile" --quiet --generate-hashes --strip-extras --allow-unsafe --newline lf \
        --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --no-emit-options \
        --output-file "requirements/$output" "${options[@]}" "$@"
}

options=("$@")
lock run.txt pyproject.toml
lock build.txt requirements/build.in --constraint requirements/run.txt
lock test.txt pyproject.toml --extra test --constraint requirements/run.txt --constraint requirements/build.txt
lock bench.txt pyproject.toml --extra bench --constraint requirements/test.txt --constraint requirements/build.txt
lock node.txt requirements/node.in
