# The doors of the house. `make help` lists them; everything needs only Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
# The folders that hold Python.
SOURCES = src $(strip $(foreach folder,tests tools bench examples,$(if $(wildcard $(folder)/*.py $(folder)/*/*.py),$(folder))))
# What writes the generated parts of the docs.
DOCS = $(patsubst tools/%.py,tools.%,$(wildcard tools/docs_*.py))

# pip says what matters, and nothing about itself.
export PIP_DISABLE_PIP_VERSION_CHECK = 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test check page browser bench twins learn load crash docs lock clean

help: ## List these commands
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name what; do \
	    printf '  make %-8s %s\n' "$$name" "$$what"; done

play: $(PLAYABLE) ## Play in the browser, on this machine
	@$(BIN)/python tools/web_build.py build
	@$(BIN)/kingdomino serve --open

test: check page browser ## Set up, check and test everything
	$(BIN)/python tools/web_build.py check
	$(BIN)/python tools/web_build.py test
	$(BIN)/pytest -n auto --maxprocesses=8 --dist=worksteal --cov --cov-report=term

check: $(READY) ## Format, lint, types, layers, known flaws and generated docs, without changing a file
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/python tools/audit.py
	@for part in $(DOCS); do echo "$(BIN)/python -m $$part --check"; $(BIN)/python -m $$part --check || exit 1; done

page: $(READY) ## Build the page
	@$(BIN)/python tools/web_build.py build

# The tests of the page drive a Chrome or Chromium that is there; root on Debian gets one.
browser:
	@for name in chromium chromium-browser google-chrome chrome; do command -v $$name > /dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	    apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install --yes --no-install-recommends chromium > /dev/null; \
	else echo 'the tests of the page need Chrome or Chromium: install it first (Debian and Ubuntu: apt install chromium)' >&2; exit 1; fi

bench: $(READY) ## Measure the speed of this machine
	@for script in $(wildcard bench/bench_*.py); do \
	    echo "$(BIN)/python $$script"; $(BIN)/python $$script || exit 1; done

twins: $(READY) ## Play a million games on both twins and compare everything
	$(BIN)/python tools/differential_test.py --games 1000000 --jobs 2

learn: ## Run the examples that learn, for some seconds, with torch in a place of its own
	@$(call python_is_fit)
	$(PYTHON) -m venv build/learn
	build/learn/bin/pip install -qq --constraint constraints.txt --editable '.[data,sb3]' pytest
	build/learn/bin/pytest -p no:cacheprovider examples/test_examples.py

load: $(READY) ## Measure the server with 5,000 sockets, then one process beside two
	$(BIN)/python -m tools.load_test --compare

crash: $(READY) ## Kill the server under load, again and again: nothing may be lost
	$(BIN)/python -m tools.crash_test

docs: $(READY) ## Write the generated parts of the docs again
	@for part in $(DOCS); do echo "$(BIN)/python -m $$part"; $(BIN)/python -m $$part || exit 1; done

# The newest versions pyproject.toml allows, as pins. Read the difference, run `make test`, commit.
lock: ## Pin the newest allowed versions in constraints.txt
	@$(call python_is_fit)
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install -qq '.[dev,sb3]'
	@{ echo '# Every version the project is tested with. Written by `make lock`.'; \
	    build/lock/bin/pip freeze --exclude kingdomino --exclude pip --exclude setuptools --exclude wheel \
	    | sed 's/+.*//' | LC_ALL=C sort --ignore-case; } > build/constraints.txt
	@mv build/constraints.txt constraints.txt
	rm -rf build/lock

clean: ## Remove everything that was made here
	rm -rf $(VENV) build dist web/node_modules src/kingdomino/web/static .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find $(SOURCES) -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml constraints.txt
	@$(call set_up,dev)
	@touch $(PLAYABLE) $@

# Playing needs a small part of that, and should not wait for the rest.
$(PLAYABLE): pyproject.toml constraints.txt
	@$(call set_up,page$(comma)server)
	@touch $@

comma := ,
define set_up
$(call python_is_fit); \
echo 'Setting up $(VENV) (once, a minute or two)'; \
$(BIN)/python -m pip --version > /dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV) || exit 1; \
$(BIN)/pip install -qq --constraint constraints.txt --editable '.[$(1)]'
endef

define python_is_fit
command -v '$(PYTHON)' > /dev/null \
    || { echo 'kingdomino needs Python 3.11 or newer: "$(PYTHON)" was not found (try make PYTHON=/path/to/python3)' >&2; exit 1; }; \
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
    || { echo "kingdomino needs Python 3.11 or newer: $(PYTHON) is $$($(PYTHON) --version 2>&1) (try make PYTHON=python3.12)" >&2; exit 1; }; \
$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null \
    || { echo 'kingdomino needs the venv module of $(PYTHON): install it first (Debian and Ubuntu: apt install python3-venv)' >&2; exit 1; }
endef
