# `make` alone lists the commands. Everything that is made stands in .venv/, tests/.cache/ and benchmarks/.cache/.
# What a fresh machine lacks is installed when root, else named in a sentence (tools/need).

BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Nothing comes in but what requirements/ names with its hash; Umpire itself is built by what is there then.
INSTALL = tools/fetch "What Umpire needs" $(PIP) --require-hashes --requirement $< && $(PIP) --no-deps --no-build-isolation --editable .

# For every Python from the oldest one on, and every system.
PIN := $(BIN)/uv pip compile pyproject.toml --group build --upgrade --universal --python-version 3.11 --generate-hashes \
	--no-annotate --no-emit-index-url --custom-compile-command 'make requirements' --quiet

# Some machines forbid Python to keep what it compiles; here programs are started a thousand times.
unexport PYTHONDONTWRITEBYTECODE

# Further words for the command: make run ARGS="--port 1890", make test ARGS="-k gunnery", make bench ARGS=paper.
ARGS ?=

# The Python to make .venv with, where the first one found is not the one you want.
export PYTHON

# What the tests ask of every page, taken by package name and compared with its hash.
AXE := axe-core@4.14.1 axe.min.js
AXE_IS := sha384-xt1SFg49QaDwsyt0Xfs2XAyBtYPClXl3X2q5OOLeGAUmq9jZTYIMdztpF99WdhiH

.DEFAULT_GOAL := help
.PHONY: help run dev test look pictures lint format requirements bench kill junk forge load faults clean debian-for-tests debian-for-bench

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

PANGO := libpango-1.0-0 libpangoft2-1.0-0

run: .venv/made-run ## start Umpire on port 1889 with a demo battle, and open it in the browser
	@tools/need $(PANGO) || echo "Only PDFs need them; everything else works without."
	@trap : INT; trap 'echo "In this folder the command is $(BIN)/umpire; $(BIN)/umpire --help lists what it does."' EXIT; \
		$(BIN)/umpire serve --demo --open $(ARGS)

dev: .venv/made-dev ## make .venv with everything that developers use

# Two workers, as tests/conftest.py shares the tests out; in their order, for the browser's take long and come first.
test: debian-for-tests .venv/made-dev tests/.cache/axe.min.js lint ## check and test everything
	@$(BIN)/python -m pytest -n 2 --no-loadscope-reorder $(ARGS)

look: debian-for-tests .venv/made-dev tests/.cache/axe.min.js ## look at every page by width, theme and axe-core; make test looks at a sample
	@$(BIN)/python -m pytest -n 2 --no-loadscope-reorder --look tests/browser $(ARGS)

pictures: debian-for-tests .venv/made-dev ## make every picture of README and docs anew, or those in ARGS
	@$(BIN)/python -m tools.pictures $(ARGS)

lint: .venv/made-dev ## style, types, and who may import whom
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

format: .venv/made-dev ## put the code into shape
	@$(BIN)/ruff check --fix-only .
	@$(BIN)/ruff format .

requirements: .venv/made-dev ## renew requirements/: the versions and hashes that are installed
	@$(PIN) --output-file requirements/run.txt
	@$(PIN) --extra dev --constraint requirements/run.txt --output-file requirements/dev.txt
	@$(PIN) --extra dev --extra bench --constraint requirements/dev.txt --output-file requirements/bench.txt

bench: debian-for-bench .venv/made-bench benchmarks/.cache/node_modules/boardgame.io/package.json ## measure Umpire beside its peers
	@$(BIN)/python -m benchmarks $(ARGS)

kill: .venv/made-dev ## kill the server 200 times, and look for what it lost
	@$(BIN)/python tests/kill/run.py --kills 200 $(ARGS)

junk: .venv/made-dev ## throw 20,000 pieces of junk at every route, and look for a 5xx
	@$(BIN)/python tests/junk/run.py --requests 20000 $(ARGS)

forge: .venv/made-dev ## forge 10,000 records, and look for one that passes
	@$(BIN)/python tests/forged/run.py --records 10000 $(ARGS)

faults: .venv/made-dev ## put 400 faults into Umpire, one at a time, and look which of them no test notices; ARGS=--sample tries every tenth
	@$(BIN)/python -m tests.faults.run $(ARGS)

load: .venv/made-dev ## fill a hall: 100 screens and two umpires for two minutes, then slow, idle and silent ones
	@$(BIN)/python tests/load/run.py $(ARGS)

clean: ## remove everything that was made; battles are elsewhere and stay
	@rm -rf .venv tests/.cache benchmarks/.cache build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/bin/python:
	@python=$$(tools/python) && PYTHON=$$python tools/need python3-venv && \
		echo "Making .venv with $$python ..." && { $$python -m venv .venv || { rm -rf .venv; exit 1; }; }

.venv/made-run: requirements/run.txt pyproject.toml | .venv/bin/python
	@echo "Installing Umpire into .venv ..."
	@$(INSTALL)
	@touch $@

.venv/made-dev: requirements/dev.txt pyproject.toml | .venv/bin/python
	@echo "Installing Umpire and its developers' tools into .venv ..."
	@$(INSTALL)
	@touch .venv/made-run $@

.venv/made-bench: requirements/bench.txt pyproject.toml | .venv/made-dev
	@echo "Installing the peers into .venv ..."
	@$(INSTALL)
	@touch $@

# Only root makes the networks in which a proxy is tried.
debian-for-tests:
	@tools/need chromium-headless-shell postgresql nodejs npm $(PANGO) $$([ "$$(id -u)" != 0 ] || echo nginx)

debian-for-bench:
	@tools/need chromium nodejs npm wrk $(PANGO)

tests/.cache/axe.min.js: | .venv/bin/python
	@echo "Fetching $(AXE) ..."
	@tools/fetch "$(AXE)" $(BIN)/python tools/from_npm.py $(AXE) $@ $(AXE_IS)

benchmarks/.cache/node_modules/boardgame.io/package.json: | debian-for-bench
	@echo "Fetching boardgame.io@0.50.2 ..."
	@tools/fetch "boardgame.io" npm install --loglevel=error --no-audit --no-fund --no-package-lock --prefix benchmarks/.cache boardgame.io@0.50.2
