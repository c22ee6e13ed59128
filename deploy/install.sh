#!/bin/sh
# Install the server from the sources into a prefix: deploy/install.sh PREFIX. The container image runs this step.
set -eu
cd "$(dirname "$0")/.."
"${PYTHON:-python3}" -m pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore \
    --prefix="$1" --constraint constraints.txt '.[server,postgres]'
