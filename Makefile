# Play'd: everything a developer runs. `make help` lists it.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PORT ?= 8080
DATA ?= ./var
# The sandbox's partners and games run beside the server; 0 leaves them out.
SANDBOX ?= 1
SITE := .build/site
PLAYD := .build/release/playd
PYTHON := .venv/bin/python

.PHONY: help run run-lan test attack failover wasm server bench fuzz screenshots films docs sdk goldens apple-check format lint clean install install-test install-failover install-bench install-pictures

help: ## List these targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

run: install wasm server ## Build everything and serve it with the sandbox on http://localhost:$(PORT)
	@SANDBOX=$(SANDBOX) Scripts/run.sh --port $(PORT) --data $(DATA) --site $(SITE)

run-lan: install wasm server ## The same over TLS for phones on this network (they give motion only over https)
	@SANDBOX=$(SANDBOX) Scripts/run.sh --lan --port $(PORT) --data $(DATA) --site $(SITE)

test: install-failover ## Run everything: lint, native, WebAssembly, browser and failover tests
	@$(PYTHON) Scripts/test.py

attack: install-test server ## Let one visitor do their worst, a minute each attack, and look at the others
	@PLAYD_BINARY=$(CURDIR)/$(PLAYD) ATTACK_SECONDS=60 $(PYTHON) -m pytest -q -p no:cacheprovider Tests/Contract/test_one_visitor.py
	@ATTACK_SECONDS=60 $(PYTHON) Benchmarks/one_visitor.py

failover: install-failover server ## Lose machines of the cluster in deploy/ha under load, and print how long writes were refused
	@PLAYD_BINARY=$(CURDIR)/$(PLAYD) FAILOVER=whole $(PYTHON) -m pytest -q -s -p no:cacheprovider Tests/Failover

wasm: install ## Build the WebAssembly client and the site under .build/site
	@Scripts/wasm.sh

server: install ## Build the release server and the example games
	@for product in playd DiceGame FootballGame; do Scripts/with-jemalloc.sh swift build -c release --product $$product || exit 1; done

bench: install-bench ## Print every figure the issues ask for, with its peer and its bound
	@$(PYTHON) Scripts/bench.py

fuzz: install ## Fuzz every parser for a while (ARGS="json --seed 7 --iterations 1000000" for one)
	@swift run -c release Fuzz $(or $(ARGS),all)

screenshots: install-pictures wasm server ## Take a picture of every screen into .build/screenshots
	@$(PYTHON) Scripts/screenshots.py

goldens: install ## Renew the expected screens and answers under Tests/Data; read the difference before you commit it
	@PLAYD_RENEW_GOLDENS=1 swift test --filter GoldenTests

films: install-test wasm server ## Film moments of the games, frame by frame, into .build/films
	@$(PYTHON) Scripts/films.py

apple-check: install ## Type-check the iPhone's and the watch's app against Apple/Stubs, in Swift 6 mode
	@/usr/bin/python3 Scripts/apple_check.py

sdk: install ## Build PlaydSDK alone, from the folders that Sources/Package.swift names, in .build/sdk
	@Scripts/sdk.py swift

docs: install ## Build the reference of PlaydSDK into .build/docs
	@Scripts/docs.sh

format: ## Format all Swift sources
	@swift format format -i -r -p Package.swift Plugins Sources Tests Examples Benchmarks Fuzz Apple

lint: ## Check formatting, strings and the rules of the house (Scripts/tidy.py)
	@/usr/bin/python3 Scripts/tidy.py
	@Scripts/with-jemalloc.sh swift format lint -s -r -p Package.swift Plugins Sources Tests Examples Benchmarks Fuzz Apple
	@/usr/bin/python3 Scripts/strings.py --check
	@/usr/bin/python3 Scripts/sdk.py page --check
	@/usr/bin/python3 Scripts/sdk.py modules

clean: ## Remove everything that was built (./var with the players' data stays)
	@rm -rf .build .venv

install:
	@Scripts/install.sh build

install-test: install
	@Scripts/install.sh test

install-failover: install-test
	@Scripts/install.sh failover

install-bench: install-test
	@Scripts/install.sh bench

install-pictures: install-test
	@Scripts/install.sh pictures
