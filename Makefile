# The menu: `make` prints it. Everything runs in the project's own .venv, made from hash-pinned locks.

PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
# The tests' journals lie on a RAM disk where there is one: each move waits for the disk, by design.
SHM    := $(shell test -d /dev/shm -a -w /dev/shm && echo /dev/shm)
PYTEST := $(if $(SHM),PYTEST_DEBUG_TEMPROOT=$(SHM) )$(PY) -m pytest -q -n auto
PIP    := $(PY) -m pip --disable-pip-version-check install --quiet --require-hashes --only-binary :all:

.DEFAULT_GOAL := menu
.PHONY: menu sim test lint check bench gallery lock clean

menu: ## this list
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

sim: $(VENV)/sim ## the box on this computer: opens its page on 127.0.0.1
	$(PY) -m sim $(ARGS)

test: $(VENV)/dev ## all tests
	$(PYTEST) $(ARGS)

lint: $(VENV)/dev ## ruff, mypy and the layers
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

check: lint test ## all that a change must pass

bench: $(VENV)/dev ## our panel and start-up beside the stock way, in one run
	$(PY) -m tests.bench $(ARGS)

gallery: $(VENV)/dev ## every screen as a PNG in docs/gallery
	$(PY) -m sim.gallery

lock: ## compile the locks anew (needs uv)
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 --extra sim --extra test pyproject.toml -o requirements/dev.txt
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 --extra sim -c requirements/dev.txt pyproject.toml -o requirements/sim.txt
	uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --python-version 3.11 --extra pi -c requirements/dev.txt pyproject.toml -o requirements/pi.txt

clean: ## forget the environment and the caches
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/python:
	$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(None if (3, 11) <= v[:2] <= (3, 13) else f"Teebox needs Python 3.11 to 3.13; this is {v.major}.{v.minor}. Say: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/sim: $(VENV)/python requirements/sim.txt
	$(PIP) -r requirements/sim.txt
	@touch $@

$(VENV)/dev: $(VENV)/python requirements/dev.txt
	$(PIP) -r requirements/dev.txt
	@touch $@ $(VENV)/sim
