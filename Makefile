# Developer commands; `make help` lists them. Everything needs only Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEV_STAMP := $(VENV)/.dev
PLAY_STAMP := $(VENV)/.play
# Folders with Python code; a source distribution has only some of them.
SOURCES = src $(strip $(foreach folder,tests tools bench examples,$(if $(wildcard $(folder)/*.py $(folder)/*/*.py),$(folder))))
# Scripts that generate parts of the documentation.
DOCS = $(patsubst tools/%.py,tools.%,$(wildcard tools/docs_*.py))

export PIP_DISABLE_PIP_VERSION_CHECK = 1
# Some containers set this, but tests start hundreds of processes, which would all compile the same modules.
export PYTHONDONTWRITEBYTECODE =

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play dev test test-fast test-page warm-cache check prose format web site wasm install-browser browser-smoke mutation bench differential examples \
    example-rllib example-tianshou example-torchrl \
    load-test crash-test docs docs-serve release-check version-matrix lock clean

help: ## List these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name summary; do \
	    printf '  make %-16s %s\n' "$$name" "$$summary"; done

play: $(PLAY_STAMP) ## Play in the browser, on this machine
	@$(BIN)/python tools/web_build.py build
	@$(BIN)/kingdomino serve --open

# Vite forwards /api to the server on port 8000; see web/vite.config.ts.
dev: $(DEV_STAMP) ## Run the server and the page with hot reload (http://localhost:5173)
	@$(BIN)/kingdomino serve --port 8000 & server=$$!; trap 'kill $$server 2> /dev/null' EXIT INT TERM; \
	$(BIN)/python tools/web_build.py dev

test: $(DEV_STAMP) install-browser ## Install, then run every check and test
	@$(MAKE) --no-print-directory --jobs=2 check test-page warm-cache
	$(BIN)/pytest -n auto --maxprocesses=8 --dist=worksteal --cov --cov-report=term

test-fast: warm-cache ## Run the fast tests: no browser, no PostgreSQL, no Ray, few processes
	$(BIN)/pytest -q -n auto --maxprocesses=8 --dist=worksteal -m 'not slow'

test-page: web ## Check the types of the page and run its unit tests
	$(BIN)/python tools/web_build.py check
	$(BIN)/python tools/web_build.py test

# Tests that run in parallel would compile the same functions at the same time.
warm-cache: $(DEV_STAMP)
	$(BIN)/python -m tools.warm_cache

check: $(DEV_STAMP) prose ## Check format, lint, types, layers, vulnerabilities and generated docs; change nothing
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/python tools/audit.py
	$(BIN)/python -m tools.check_page
	@for module in $(DOCS); do echo "$(BIN)/python -m $$module --check"; $(BIN)/python -m $$module --check || exit 1; done

prose: $(DEV_STAMP) ## Check the wording of docs and comments, and refuse retired names
	$(BIN)/python tools/check_prose.py

format: $(DEV_STAMP) ## Format the code and fix what the linter can fix
	$(BIN)/ruff format $(SOURCES)
	$(BIN)/ruff check --fix $(SOURCES)

web: $(DEV_STAMP) ## Build the web page
	@$(BIN)/python tools/web_build.py build

site: $(DEV_STAMP) ## Build the page for a static host into build/site: it plays without a server
	$(BIN)/python -m tools.site_build

wasm: $(DEV_STAMP) ## Build the WebAssembly module of the package, if its sources have changed
	$(BIN)/python -m tools.wasm.build

# The tests also run in Chromium alone; its headless shell, which Ubuntu lacks, only makes them faster.
install-browser: ## Install Chromium for the browser tests, unless one is installed (Debian, as root)
	@for name in chromium chromium-browser google-chrome chrome; do command -v $$name > /dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	    export DEBIAN_FRONTEND=noninteractive; apt-get -qq update && \
	    { apt-get -qq install --yes --no-install-recommends chromium chromium-headless-shell > /dev/null 2>&1 \
	        || apt-get -qq install --yes --no-install-recommends chromium > /dev/null; }; \
	else echo 'the browser tests need Chrome or Chromium: install it first (Debian and Ubuntu: apt install chromium)' >&2; exit 1; fi

# Playwright's later versions do not drive Debian's Firefox, so this gets a separate environment.
browser-smoke: $(DEV_STAMP) ## Play a few moves in Firefox and WebKitGTK, online and offline (Debian: firefox-esr, webkit2gtk-driver, xvfb)
	@$(BIN)/python tools/web_build.py build
	$(BIN)/python -m tools.site_build
	$(PYTHON) -m venv build/browsers
	build/browsers/bin/pip install -qq 'playwright==1.64.1' 'selenium==4.51.0'
	xvfb-run -a -s '-screen 0 1400x1100x24' build/browsers/bin/python tools/browser_smoke.py $(CURDIR)/$(BIN)/python

mutation: $(DEV_STAMP) ## Mutation testing of the rulebook and the editions (hours)
	$(BIN)/pip install -qq 'mutmut>=3,<4'
	$(BIN)/python tools/mutation.py

bench: $(DEV_STAMP) ## Run the benchmarks
	@for script in $(wildcard bench/bench_*.py); do \
	    echo "$(BIN)/python $$script"; $(BIN)/python $$script || exit 1; done

differential: $(DEV_STAMP) ## Compare the simulator with the readable rules over a million games
	$(BIN)/python tools/differential_test.py --games 1000000 --jobs 2

# PyTorch is large, so it gets a separate environment; TORCH is what pip installs, by default the tested version.
TORCH ?= $(shell sed -n '/^torch==/p' constraints.txt)
examples: ## Run the training examples for a few seconds each (installs PyTorch in build/examples)
	@$(check_python)
	$(PYTHON) -m venv build/examples
	build/examples/bin/pip install -qq --constraint constraints.txt --editable '.[data,sb3]' $(TORCH) pytest duckdb datasets jax
	build/examples/bin/pytest -p no:cacheprovider examples/test_examples.py

# Frameworks pin versions of each other's libraries, so each gets a separate environment too.
example-rllib: ## Run the RLlib example (installs RLlib and PyTorch in build/example-rllib)
	$(call example,rllib,rllib_ppo.py 1,'ray[rllib]')

example-tianshou: ## Run the tianshou example (installs tianshou and PyTorch in build/example-tianshou)
	$(call example,tianshou,tianshou_pettingzoo.py 4,tianshou)

example-torchrl: ## Run the TorchRL example (installs TorchRL and PyTorch in build/example-torchrl)
	$(call example,torchrl,torchrl_rollout.py 100,torchrl)

define example
@$(check_python)
$(PYTHON) -m venv build/example-$(1)
build/example-$(1)/bin/pip install -qq --editable '.[rl]' $(TORCH) $(3)
build/example-$(1)/bin/python examples/$(2)
endef

load-test: $(DEV_STAMP) ## Load the server with 5,000 sockets, measure memory and idle tables, compare one process with two
	status=0; $(BIN)/python -m tools.load_test --memory --idle 20000 --compare || status=1; \
	$(BIN)/python -m tools.attack_test || status=1; exit $$status

crash-test: $(DEV_STAMP) ## Kill the server under load and check that every acknowledged move survives
	$(BIN)/python -m tools.crash_test

docs: $(DEV_STAMP) ## Regenerate the generated parts of the documentation and build the documentation site in build/docs
	@for module in $(DOCS); do echo "$(BIN)/python -m $$module"; $(BIN)/python -m $$module || exit 1; done
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet

docs-serve: $(DEV_STAMP) ## Show the documentation site (http://localhost:8001)
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs serve --dev-addr localhost:8001

release-check: $(DEV_STAMP) web ## Build the distributions, check them, and use the wheel with every extra in empty environments
	$(BIN)/pip install -qq 'build>=1.2,<2' 'twine>=6,<8'
	$(BIN)/python -m tools.release_check

version-matrix: $(DEV_STAMP) ## Use every extra with the lowest and the highest versions of the libraries (installs both in build/versions)
	$(BIN)/python -m tools.version_matrix --write

# Review the difference and run `make test` before committing it.
lock: ## Pin the newest versions that pyproject.toml allows in constraints.txt
	@$(check_python)
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/pip install -qq '.[dev,sb3]'
	@{ echo '# Every version the project is tested with. Written by `make lock`.'; \
	    build/lock/bin/pip freeze --exclude kingdomino --exclude pip --exclude setuptools --exclude wheel \
	    | sed 's/+.*//' | LC_ALL=C sort --ignore-case; } > build/constraints.txt
	@mv build/constraints.txt constraints.txt
	rm -rf build/lock

clean: ## Remove all build products, caches and .venv
	rm -rf $(VENV) build dist web/node_modules src/kingdomino/web/static .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find $(SOURCES) -name __pycache__ -type d -prune -exec rm -rf {} +

$(DEV_STAMP): pyproject.toml constraints.txt
	@$(call install,dev)
	@touch $(PLAY_STAMP) $@

# `make play` needs few packages and does not wait for the rest.
$(PLAY_STAMP): pyproject.toml constraints.txt
	@$(call install,page$(comma)server$(comma)wasm)
	@touch $@

comma := ,
define install
$(check_python); \
echo 'Installing into $(VENV) (once, a minute or two)'; \
$(BIN)/python -m pip --version > /dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV) || exit 1; \
$(BIN)/pip install -qq --constraint constraints.txt --editable '.[$(1)]'
endef

define check_python
command -v '$(PYTHON)' > /dev/null \
    || { echo 'kingdomino needs Python 3.11 or newer: "$(PYTHON)" was not found (try make PYTHON=/path/to/python3)' >&2; exit 1; }; \
$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
    || { echo "kingdomino needs Python 3.11 or newer: $(PYTHON) is $$($(PYTHON) --version 2>&1) (try make PYTHON=python3.12)" >&2; exit 1; }; \
$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null \
    || { echo 'kingdomino needs the venv module of $(PYTHON): install it first (Debian and Ubuntu: apt install python3-venv)' >&2; exit 1; }
endef
