# Play'd: everything a developer runs. `make help` lists it.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PORT ?= 8080
DATA ?= ./var
SITE := .build/site
PLAYD := .build/release/playd
PYTHON := .venv/bin/python

.PHONY: help run run-lan test wasm server bench fuzz screenshots format lint generate clean install install-test install-bench install-pictures

help: ## List these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

run: install wasm server ## Build everything and serve it on http://localhost:$(PORT)
	@Scripts/run.sh --port $(PORT) --data $(DATA) --site $(SITE)

run-lan: install wasm server ## The same over TLS for phones on this network (they give motion only over https)
	@Scripts/run.sh --lan --port $(PORT) --data $(DATA) --site $(SITE)

test: install-test ## Run everything: lint, native, WebAssembly and browser tests
	@$(PYTHON) Scripts/test.py

wasm: install generate ## Build the WebAssembly client and the site under .build/site
	@Scripts/wasm.sh

server: install ## Build the release server and the example games
	@for product in playd DiceGame FootballGame; do swift build -c release --product $$product || exit 1; done

bench: install-bench ## Print every figure the issues ask for, with its peer and its bound
	@$(PYTHON) Scripts/bench.py

fuzz: install ## Fuzz every parser for a while (ARGS="json --seed 7 --iterations 1000000" for one)
	@swift run -c release Fuzz $(or $(ARGS),all)

screenshots: install-pictures wasm server ## Renew the pictures under docs/screenshots
	@$(PYTHON) Scripts/screenshots.py

generate: ## Renew generated sources (strings)
	@/usr/bin/python3 Scripts/strings.py

format: ## Format all Swift sources
	@swift format format -i -r -p Package.swift Sources Tests Examples Benchmarks Fuzz

lint: ## Check formatting and generated sources
	@swift format lint -s -r -p Package.swift Sources Tests Examples Benchmarks Fuzz
	@/usr/bin/python3 Scripts/strings.py --check

clean: ## Remove everything that was built (./var with the players' data stays)
	@rm -rf .build .venv

install:
	@Scripts/install.sh build

install-test: install
	@Scripts/install.sh test

install-bench: install-test
	@Scripts/install.sh bench

install-pictures: install-test
	@Scripts/install.sh pictures
