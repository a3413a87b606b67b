# Rumble. Needed: Go 1.26, Node 20 or later with npm, make. Everything else is fetched by these.
#
#   make run      build it, serve it, print the address
#   make build    the binary with its web table: bin/rumble
#   make test     everything that must be true before a change goes in
#   make short    the Go tests but for the long ones: about a minute
#   make browsers a whole match clicked through in Firefox and in WebKit; installs both on Debian as root, some minutes
#   make bench    how fast
#   make means    how often bots use what the rules let them do: PLAYER=steady, GAMES=200, SCENARIOS="id id" for some; sharp ones take hours
#   make luck     whether luck is nothing in the mean and results follow it: MATCHES=200, FIRST=steady SECOND=random, QUICK=1 looks less closely, GAMES="id id" for some
#   make calibrate  whether the chances to win come true: POSITIONS=4000, GAMES="id id" for some; hours
#   make strength how strong bots are: each pair of PLAYERS in GAMES=40 games of each scenario for two, or of SCENARIOS="id id", from SEED on; NEIGHBOURS=1
#                 has each play only the one before; the ratings are those of all results in the file KEEP, to which these are added; hours
#   make foresight  by which moment answers are best chosen, in GAMES=20 games of SCENARIOS="id id"; some minutes each; DEPARTURES=sharp says
#                 what it is worth that this player answers otherwise than a steady one
#   make machines whether GAMES=10000 seeded games of every ruleset give the same bytes here, on arm64 and as WebAssembly: half an hour
#   make siege    a built server under load: kills, two nodes, odds, answers, memory; about ten minutes
#   make load     2,000 live matches, 4,000 streams, 200 answers a second, beside a flood and beside bots that think; six minutes; LOAD="--matches 200 --rate 20" for less
#   make faults   two nodes on a PostgreSQL that are killed, stopped and cut from it FAULTS=1000 times; twenty minutes
#   make composed what deploy/compose.yaml starts, as processes: PostgreSQL, two nodes and Caddy, a node killed while people play; a minute
#   make measure  how quick the web table is in a real browser: figures, no test
#   make pictures the pictures of the documentation, from the real program
#   make states   every page and state in pictures: INTO=folder, BESIDE=folder of another version, RUMBLE=its program
#   make kills    a study on three workers, fifty of which are killed: it comes to the same bytes; some minutes
#   make release  the program for Linux, macOS and Windows on amd64 and arm64, with SHA256SUMS, into bin/release; TARGETS="linux-amd64" for some
#   make image    container images of it for amd64 and arm64 into bin/image, without an engine: docker load -i bin/image/rumble-linux-amd64.tar
#   make contained  makes the images, and starts that of this processor as an engine would: alone, and as each node of deploy/compose.yaml
#   make fuzz     arbitrary input, FUZZTIME (30s) for each target
#   make mutate   how many bugs put in on purpose the tests find; slow
#   make lint     golangci-lint and gofumpt, pinned in tools.mod
#   make format   gofumpt over everything

GO       ?= go
NPM      ?= npm
FUZZTIME ?= 30s
RELEASE  ?= bin/release
TARGETS  ?= linux-amd64 linux-arm64 darwin-amd64 darwin-arm64 windows-amd64 windows-arm64
PLAYERS  ?= random,steady,sharp
MUTATED  ?= rules/maddogs referee tabletop

tool    := $(GO) tool -modfile=tools.mod
web_npm := $(NPM) --prefix web
# What the program was built from: the compiler notes it by itself only outside of a second working tree.
stamp   := $(shell git log -1 --format='%H %cI' 2>/dev/null) $(shell git diff --quiet HEAD 2>/dev/null || echo modified)
ldflags := -X 'rumble/internal/built.stamp=$(stamp)'
sources := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print)

.PHONY: run build test short go-test coverage scripts web-test browser-test browsers measure pictures states bench means luck calibrate strength foresight machines siege load faults composed kills fuzz mutate lint format clean release image contained

run: build
	bin/rumble serve

build: web/dist/index.html
	$(GO) build -trimpath -ldflags "$(ldflags)" -o bin/rumble ./cmd/rumble

# The same commit gives the same bytes on every machine: no paths, no C, no time but that of the commit.
release: web/dist/index.html
	@mkdir -p $(RELEASE) && rm -f $(RELEASE)/*
	@set -e; for target in $(TARGETS); do \
	  system=$${target%-*}; processor=$${target#*-}; ending=; if [ $$system = windows ]; then ending=.exe; fi; \
	  echo "rumble-$$target$$ending"; \
	  CGO_ENABLED=0 GOOS=$$system GOARCH=$$processor $(GO) build -trimpath -buildvcs=false -ldflags "-s -w -buildid= $(ldflags)" -o $(RELEASE)/rumble-$$target$$ending ./cmd/rumble; \
	done; \
	cd $(RELEASE) && sha256sum rumble-* > SHA256SUMS && cat SHA256SUMS

# Images of nothing but the program, for both processors, and one OCI layout of the two; the same commit gives the same bytes.
image:
	rm -rf bin/image
	$(MAKE) release RELEASE=bin/image/programs TARGETS="linux-amd64 linux-arm64"
	$(GO) build -trimpath -buildvcs=false -ldflags "$(ldflags)" -o bin/image/make ./internal/image
	bin/image/make --into bin/image bin/image/programs/rumble-linux-amd64 bin/image/programs/rumble-linux-arm64
	@rm -r bin/image/programs bin/image/make
	@cd bin/image && sha256sum rumble-*.tar oci/index.json > SHA256SUMS && cat SHA256SUMS

# An engine does little more with an image than this: Linux alone, as root or where everybody may make namespaces.
contained: image
	$(GO) build -trimpath -o bin/siege ./internal/siege
	bin/siege image

web/node_modules/.package-lock.json: web/package-lock.json
	$(web_npm) ci --no-fund --no-audit
	@touch $@

web/dist/index.html: web/node_modules/.package-lock.json $(sources)
	$(web_npm) run build
	@touch $@

test: go-test coverage scripts web-test browser-test

# The formatting is looked at first: it costs nothing.
go-test:
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); \
	if [ -n "$$unformatted" ]; then echo "gofmt wants these changed:" $$unformatted >&2; exit 1; fi
	$(GO) vet ./...
	$(GO) test -timeout 15m ./...

short:
	$(GO) test -short ./...

# Every clause is cited by code and tested by a passing script, or this fails.
coverage: build
	bin/rumble rules --coverage

scripts: build
	bin/rumble script $(wildcard rules/*/testdata)

# The size is that of the built pages.
web-test: web/dist/index.html
	$(web_npm) run check
	$(web_npm) run lint
	$(web_npm) test
	$(web_npm) run size

browser-test: build
	RUMBLE=$(CURDIR)/bin/rumble $(web_npm) run browser

# Debian's browsers; elsewhere, or for somebody who is not root, the test says what is missing.
browsers: build
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! (command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb) >/dev/null; then \
	  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends firefox-esr webkit2gtk-driver xvfb; \
	fi
	RUMBLE=$(CURDIR)/bin/rumble $(web_npm) run browsers

measure: build
	RUMBLE=$(CURDIR)/bin/rumble $(web_npm) run measure

pictures: build
	RUMBLE=$(CURDIR)/bin/rumble $(web_npm) run pictures

# Of this version's program, or of the one RUMBLE names; INTO/index.html shows each picture beside that of BESIDE.
states: build
	RUMBLE=$(or $(RUMBLE),$(CURDIR)/bin/rumble) INTO=$(abspath $(or $(INTO),web/test-results/states)) \
	  BESIDE=$(if $(BESIDE),$(abspath $(BESIDE))) $(web_npm) run states

bench:
	$(GO) test -run '^$$' -bench . -benchmem ./...

means:
	$(GO) run ./internal/means $(if $(PLAYER),-player $(PLAYER)) $(if $(GAMES),-games $(GAMES)) $(SCENARIOS)

luck:
	$(GO) run ./internal/fortune luck $(if $(QUICK),-quick) -matches $(or $(MATCHES),200) -first $(or $(FIRST),steady) -second $(or $(SECOND),steady) $(GAMES)

strength:
	$(GO) run ./internal/strength -games $(or $(GAMES),40) -players $(PLAYERS) $(if $(NEIGHBOURS),-neighbours) $(if $(SEED),-seed $(SEED)) $(if $(KEEP),-keep $(KEEP)) $(SCENARIOS)

foresight:
	$(GO) run ./internal/foresight $(if $(DEPARTURES),-departures $(DEPARTURES)) $(if $(GAMES),-games $(GAMES)) $(if $(SEED),-seed $(SEED)) $(SCENARIOS)

calibrate:
	$(GO) run ./internal/fortune calibrate -positions $(or $(POSITIONS),4000) $(GAMES)

# Arm64 runs under an emulator where this is another processor: Debian's package qemu-user. WebAssembly runs under Node.
machines: games = $(or $(GAMES),10000)
machines:
	@mkdir -p bin/machines
	$(GO) build -trimpath -o bin/machines/here ./internal/samebytes
	GOOS=linux GOARCH=arm64 $(GO) build -trimpath -o bin/machines/arm64 ./internal/samebytes
	GOOS=js GOARCH=wasm $(GO) build -trimpath -o bin/machines/wasm ./internal/samebytes
	@set -e; cd bin/machines; arm64="$$(command -v qemu-aarch64 || true)"; \
	if [ -z "$$arm64" ] && ! ./arm64 -games 0 >/dev/null 2>&1; then echo "arm64 does not run here: install qemu-user" >&2; exit 1; fi; \
	run() { name=$$1; shift; begun=$$(date +%s); "$$@" -games $(games) >$$name.txt; echo "$$name: $$(( $$(date +%s) - begun )) s"; cmp here.txt $$name.txt; }; \
	run here ./here; cat here.txt; \
	run wasm "$$($(GO) env GOROOT)/lib/wasm/go_js_wasm_exec" ./wasm; \
	run arm64 $$arm64 ./arm64; \
	echo "The same bytes on all three."

# Every part is run, whatever the others find.
siege: build
	$(GO) build -trimpath -o bin/siege ./internal/siege
	@failed=""; for part in kills nodes heard odds answers memory; do \
	  bin/siege $$part || failed="$$failed $$part"; \
	done; \
	if [ -n "$$failed" ]; then echo "siege:$$failed failed" >&2; exit 1; fi

load: build
	$(GO) build -trimpath -o bin/siege ./internal/siege
	bin/siege load $(LOAD)

faults: build
	$(GO) build -trimpath -o bin/siege ./internal/siege
	bin/siege nodes --faults $(or $(FAULTS),1000)

# Caddy is the real one, built once from its module.
CADDY ?= v2.11.4

composed: build bin/caddy-$(CADDY)
	$(GO) build -trimpath -o bin/siege ./internal/siege
	bin/siege composed --caddy bin/caddy-$(CADDY)

bin/caddy-$(CADDY):
	GOBIN=$(CURDIR)/bin/caddy $(GO) install github.com/caddyserver/caddy/v2/cmd/caddy@$(CADDY)
	mv bin/caddy/caddy $@ && rmdir bin/caddy

kills:
	RUMBLE_KILLS=50 $(GO) test -count=1 -timeout 30m -run TestKilledWorkers -v ./study/queue

# go test fuzzes one target of one package at a time.
fuzz:
	@set -e; for package in $$($(GO) list ./...); do \
	  for target in $$($(GO) test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
	    echo "$$package $$target"; \
	    $(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package; \
	  done; \
	done

# One worker and much patience: mutants that only run out of time on a busy machine would count as found.
mutate:
	@set -e; for package in $(MUTATED); do \
	  echo "$$package"; \
	  $(tool) gremlins unleash --workers 1 --timeout-coefficient 20 --threshold-efficacy 85 ./$$package; \
	done

lint:
	$(tool) golangci-lint run ./...

format:
	$(tool) gofumpt -w $$(git ls-files '*.go')

clean:
	rm -rf bin web/node_modules web/test-results
