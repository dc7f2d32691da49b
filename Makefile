# Kilovolt. "make play" and "make test" are the two commands to know.

# Nothing here needs a C compiler, on any platform.
export CGO_ENABLED = 0

# More random games:
#   make test KILOVOLT_RANDOM_GAMES=20000
ifdef KILOVOLT_RANDOM_GAMES
export KILOVOLT_RANDOM_GAMES
endif
# The address of the page that shared links lead to, for builds without one of their own (desktop, one file, portals):
#   make web HOME_URL=https://example.org/kilovolt/
ifdef HOME_URL
export HOME_URL
endif
# The page with Ebitengine as released, without the changes that make the program smaller, also for make web and make single:
#   make play PLAIN=1
PAGE_FLAGS = $(if $(PLAIN),-plain)
# More actions of the monkeys, and other ones: make test-all ONLY=chromium KILOVOLT_MONKEY=20000 SEED=7
ifdef KILOVOLT_MONKEY
export KILOVOLT_MONKEY
endif

GO ?= go

.DEFAULT_GOAL := help
.PHONY: help need need-all play desktop web single check vet lint fmt fmt-check test test-all release bench bench-compare bench-table bench-bots \
	bench-web bench-input bench-long strength yardstick puzzles fuzz golden train shots icons portraits lang po notices schema clean

help:
	@echo "make play     build the game for the browser, serve it here, print the address; WATCH=1: again at every change"
	@echo "make desktop  build the program for this machine: dist/kilovolt"
	@echo "make web      build the static site: dist/web"
	@echo "make single   build the game in one file, opened from a disk: dist/kilovolt.html"
	@echo "make release  everything for all systems, with checksums: dist/release"
	@echo "make check    vet, format and the short Go tests: for the inner loop"
	@echo "make test     everything that must hold before a change lands, in all three browsers, with a summary at the end"
	@echo "make test-all every test at its full length, which takes hours; resumes where it was stopped"
	@echo "make bench    the benchmarks, natively and under js/wasm"
	@echo "make bench-compare  the engine's benchmarks of the last version, or of BASE=commit, and of the work tree, in turn"
	@echo "make bench-table  what the table costs in the browser, at rest and while computers play"
	@echo "make bench-web  how long the start takes in the browser, beside an empty program"
	@echo "make bench-input  how soon clicks are answered in the browser while computers play"
	@echo "make bench-long  how long the page stands still for the longest games that come from outside"
	@echo "make strength how strong the computer opponents are: the whole table takes hours; resumes where it was stopped"
	@echo "make yardstick  the build that computers are measured against: dist/cache"
	@echo "make puzzles  the list of puzzles, after a change of the computers: takes some minutes; resumes where it was stopped"
	@echo "make bench-bots  how long the computers of each level think, in the browser"
	@echo "make fuzz     every fuzz target for half a minute"
	@echo "make shots    pictures of the game at several sizes: dist/shots"
	@echo "make golden   regenerate the golden files; read the difference before committing"
	@echo "make lang     what the languages lack; make Serbian in Cyrillic letters from Serbian in Latin ones"
	@echo "make po       the languages as PO files of gettext: dist/po; make lang PO=dist/po takes them back"
	@echo "make icons    regenerate the icons and the picture beside links after a change of the emblem"
	@echo "make portraits  renew the pictures of the table that systems show when the game is installed"
	@echo "make train    train the networks for positions and bids from scratch (half an hour on two cores)"
	@echo "make notices  regenerate NOTICES after a change of what is linked"
	@echo "make schema   the types of window.kilovolt and the JSON Schemas, after a change of what scripts, saves or bots see"
	@echo "make fmt      format; make clean: delete dist"

need:
	@sh web/need.sh

need-all: go-there
	@for t in chromium desktop firefox webkit; do sh web/need.sh $$t || exit 1; done

go-there:
	@command -v $(GO) >/dev/null 2>&1 || { echo "Go is missing. Install Go 1.26 or newer from https://go.dev/dl/ and put its bin folder on the PATH." >&2; exit 1; }
.PHONY: go-there

# make play WATCH=1 builds again whenever a source is saved, and reloads the page.
play: go-there
	@$(GO) run ./web/serve $(PAGE_FLAGS) $(if $(WATCH),-watch)

web: go-there
	@$(GO) run ./web/site $(PAGE_FLAGS)

single: go-there
	@$(GO) run ./web/site -single $(PAGE_FLAGS)

VERSION = $(shell git describe --tags --match 'v*' --always --dirty 2>/dev/null || echo dev)

release: go-there
	@$(GO) run ./web/release

desktop: go-there
	$(GO) build -trimpath -ldflags "-s -w -X main.version=$(VERSION)$(if $(HOME_URL), -X main.home=$(HOME_URL))" -o dist/kilovolt$(shell $(GO) env GOEXE) .
	@echo "built dist/kilovolt$(shell $(GO) env GOEXE)"

# The tests. What is missing is installed or fails.

# For the inner loop: vet, format, and the short Go tests outside web. The go command remembers what has passed, so only what a
# change reaches runs.
check: go-there
	$(GO) vet ./...
	@$(MAKE) --no-print-directory fmt-check
	@list=$$($(GO) list ./... | grep -v '^kilovolt/web/') && $(GO) test -short $$list

# ONLY names steps, and SEED sets the seed of the random browser tests: make test ONLY=chromium,firefox SEED=7
GATE = $(GO) run ./web/gate $(if $(ONLY),-only $(ONLY)) $(if $(SEED),-seed $(SEED))
test: need-all
	@$(GATE)

test-all: need-all
	@$(GATE) -all -fuzz $(FUZZTIME)

vet: go-there
	$(GO) vet ./...
	$(GO) vet -tags firefox ./web/browser ./web/e2e
	$(GO) vet -tags webkit ./web/browser ./web/e2e
	GOOS=js GOARCH=wasm $(GO) vet $$(GOOS=js GOARCH=wasm $(GO) list ./... | grep -v '^kilovolt/web/')
	@$(MAKE) --no-print-directory lint

# The linters are pinned in go.mod. Unused code is only looked for in the native build, as the others lack some of its users.
# Only packages with files of their own for the browser are linted again in its build. Less garbage collection saves a third.
STATICCHECK = $$($(GO) tool -n staticcheck)
OF_BROWSER = $$(find engine game maps sprites -name '*_js*.go' -exec dirname {} + | sort -u | sed 's|^|./|')
lint: export GOGC = 400
lint: go-there lint-scripts
	@echo actionlint
	@$(GO) tool actionlint -shellcheck= -pyflakes=
	@echo staticcheck
	@$(STATICCHECK) ./...
	@for b in firefox webkit; do $(STATICCHECK) -checks inherit,-U1000 -tags $$b ./web/browser ./web/e2e || exit 1; done
	@check=$(STATICCHECK); export GOOS=js GOARCH=wasm; $$check -checks inherit,-U1000 $(OF_BROWSER)
	@list=$$($(GO) tool gocyclo -over 30 -ignore '^dist/' . | grep -v -F "$$FLAT"); \
	if [ -n "$$list" ]; then echo "too complex: cut these by what they decide, or name them in FLAT:"; echo "$$list"; exit 1; fi

# The linter of the page's scripts, and TypeScript, are pinned in web/check, and installed anew when the pins change.
NODE_TOOLS = dist/check/node_modules
$(NODE_TOOLS)/.package-lock.json: web/check/package.json web/check/package-lock.json web/check/.npmrc
	@sh web/need.sh scripts
	@mkdir -p dist/check && cp $^ dist/check
	@echo 'module check' >dist/check/go.mod # one of the modules has a Go package, which is none of ours
	npm ci --prefix dist/check --prefer-offline --no-audit --no-fund

lint-scripts: $(NODE_TOOLS)/.package-lock.json
	@echo tsc
	@for p in web/check web/page web/page/tsconfig.worker.json; do $(NODE_TOOLS)/.bin/tsc --project $$p || exit 1; done
	@echo eslint
	@$(NODE_TOOLS)/.bin/eslint --config web/check/eslint.config.mjs web/page web/serve engine/sim/examples game/view/script/examples
.PHONY: lint-scripts

# Flat lists of cases: the only functions that may be more complex than 30.
define FLAT
bot falseClaims
present falseRemark
engine (*played).note
engine (*shadow).one
engine eventText
phrase (*Teller).EventSegments
phrase (*Teller).reason
phrase (*Teller).reasonWords
endef
export FLAT

SOURCES = find . -name '*.go' -not -path './dist/*'
fmt-check: go-there
	@list=$$($(SOURCES) | xargs gofmt -s -l); if [ -n "$$list" ]; then echo "not formatted (make fmt):"; echo "$$list"; exit 1; fi

fmt:
	$(SOURCES) | xargs gofmt -s -w

WASM_EXEC = $(shell $(GO) env GOROOT)/lib/wasm/go_js_wasm_exec
bench: need
	$(GO) test -run '^$$' -bench . -benchmem ./engine/...
	GOOS=js GOARCH=wasm $(GO) test -run '^$$' -bench . -benchmem -exec "'$(WASM_EXEC)'" ./engine/...

# The engine's benchmarks of the last version and of the work tree, in turn: make bench-compare BASE=HEAD~5 for another
# commit, BENCH=Games for some of them, COUNT=10 for more runs, WASM=1 for the builds for the browser.
bench-compare: go-there
	@$(GO) run ./web/compare $(if $(BASE),-base "$(BASE)") $(if $(BENCH),-bench "$(BENCH)") $(if $(COUNT),-count "$(COUNT)") \
		$(if $(WASM),-wasm) ./engine/...

# In Chromium at 1920 by 1080, for some minutes; go run ./web/bench -h lists the options.
bench-table: need
	$(GO) run ./web/bench

# From the navigation to a usable frame, in turn with an empty Ebitengine program.
bench-web: need
	$(GO) run ./web/bench -start -runs 21

# How soon clicks are answered while computers play: in a desktop window, and in a phone's with a processor six times slower.
bench-input: need
	$(GO) run ./web/bench -input
	$(GO) run ./web/bench -input -width 390 -height 844 -throttle 6

# How long the page stands still for the longest games that a link and load() can bring.
bench-long: need
	$(GO) run ./web/bench -long

# The strength table: plays the games missing from dist/strength.jsonl, then writes the table into engine/sim/README.md.
strength: go-there
	$(GO) run ./engine/sim -table dist/strength.jsonl -into engine/sim/README.md

# The yardstick: the build of the commit in engine/lab/sim/yardstick.txt, as an outside bot for engine/sim.
YARDSTICK = $(shell cat engine/lab/sim/yardstick.txt)
YARDSTICK_TREE = dist/cache/yardstick-$(YARDSTICK)
PLAYER = engine/lab/player/main.go
yardstick: go-there $(YARDSTICK_TREE)/player$(shell $(GO) env GOEXE)
$(YARDSTICK_TREE)/player$(shell $(GO) env GOEXE): $(PLAYER) engine/facts/restore.go
	@git cat-file -e $(YARDSTICK)^{commit} 2>/dev/null || { echo "This clone lacks commit $(YARDSTICK): git fetch --unshallow" >&2; exit 1; }
	rm -rf $(YARDSTICK_TREE) && mkdir -p $(YARDSTICK_TREE)/$(dir $(PLAYER))
	git archive $(YARDSTICK) engine maps go.mod go.sum | tar -x -C $(YARDSTICK_TREE)
	cp $(PLAYER) $(YARDSTICK_TREE)/$(dir $(PLAYER)) && cp engine/facts/restore.go $(YARDSTICK_TREE)/engine/facts/
	cd $(YARDSTICK_TREE) && $(GO) build -trimpath -o $(notdir $@) ./$(dir $(PLAYER))

# The puzzles: searches the games missing from dist/puzzles.jsonl, then writes the list.
puzzles: go-there
	@mkdir -p dist
	$(GO) run ./engine/sim -puzzles 40 -games 32 -found dist/puzzles.jsonl -into engine/puzzle/puzzles.txt

# How long the computers of each level think about a decision in the page.
bench-bots: need
	$(GO) run ./web/bench -bots

# Every fuzz target for half a minute: make fuzz FUZZTIME=10m for longer.
FUZZTIME = 30s
fuzz: go-there
	@$(GO) run ./web/gate -all -only fuzz -fuzz $(FUZZTIME)

golden: go-there
	$(GO) test -count=1 -run 'Golden|Perft|Signature' ./engine ./engine/bot ./game/play/session ./game/view/table -update

# What the opponents have learned, from scratch: who wins, and how high seats bid; engine/lab/train says how. Games are kept in dist.
TRAIN = $(GO) run ./engine/lab/train
LEARN = -from engine/bot/value_weights.bin -rate 5e-4 -epochs 4
FIRST = -search expert-brief -seed 31 -games 15000 -kept dist/games_31.jsonl
train: go-there
	@mkdir -p dist
	$(TRAIN)
	$(TRAIN) $(FIRST) $(LEARN) -o dist/value_first.bin
	$(TRAIN) -search expert-brief@dist/value_first.bin -kinds searchers,scripted,scripted,scripted -seed 35 -games 6000 \
		-kept dist/games_35.jsonl -epochs 0
	$(TRAIN) $(FIRST) -more dist/games_35.jsonl $(LEARN) -o engine/bot/value_weights_master.bin
	$(TRAIN) $(FIRST) -more dist/games_35.jsonl -limits engine/bot/limit_weights.bin -epochs 4
	$(GO) test -count=1 -run Golden ./engine/bot ./game/play/session -update

# Pictures of every scene and phase at several sizes, to look at: dist/shots.
shots: need
	$(GO) run ./web/shots

icons: go-there
	$(GO) run ./web/icons

# Look at them before they are committed.
PORTRAIT = $(GO) run ./web/shots -games germany-6 -stops 4-build -menus=false -saves=false -out dist/portraits -only
portraits: need
	$(PORTRAIT) 1280x800
	$(PORTRAIT) 390x844
	$(GO) run ./web/icons -reduce dist/portraits/1280x800-germany-6-4-build.png -to web/page/pictures/screenshot-wide.png
	$(GO) run ./web/icons -reduce dist/portraits/390x844-germany-6-4-build.png -to web/page/pictures/screenshot-narrow.png

# What the languages lack; it also makes Serbian in Cyrillic letters. make lang REMARKS=1 lists the remarks too;
# make lang PO=dist/po takes translations from the PO files in a folder first.
lang: go-there
	@$(GO) run ./game/words/languages/audit $(if $(REMARKS),-remarks) $(if $(PO),-from "$(PO)")

# The languages as PO files, for translators' tools.
po: go-there
	@$(GO) run ./game/words/languages/audit -po dist/po
	@echo "dist/po"

notices: go-there
	$(GO) run ./web/notices

# What programs in other languages need to know of the Go types: kilovolt.d.ts and the JSON Schemas.
schema: go-there
	$(GO) run ./game/view/script/schema

clean:
	rm -rf dist
