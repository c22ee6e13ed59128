#!/bin/sh
# Install the server from the sources into a prefix: deploy/install.sh PREFIX. The container image runs this step.
# The prefix is complete: libraries that this Python has already are installed there, too.
# The page gets the runtime with which it plays offline and analyses in the browser.
set -eu
cd "$(dirname "$0")/.."
export KINGDOMINO_WITH_RUNTIME=1
"${PYTHON:-python3}" -m pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore --ignore-installed \
    --prefix="$1" --constraint constraints.txt '.[server,postgres]'
