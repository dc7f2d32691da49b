module kilovolt

go 1.26.0

require (
	github.com/hajimehoshi/ebiten/v2 v2.10.4
	golang.org/x/image v0.47.0
)

// Native sound, at the version that Ebitengine asks for. Its package audio, which is built on this, ends the game where there is no sound device.
require github.com/ebitengine/oto/v3 v3.5.0

require (
	github.com/BurntSushi/toml v1.4.1-0.20240526193622-a339e1f7089c // indirect
	github.com/aclements/go-moremath v0.0.0-20210112150236-f10218a38794 // indirect
	github.com/blacktop/go-dwarf v1.1.0 // indirect
	github.com/bmatcuk/doublestar/v4 v4.10.0 // indirect
	github.com/clipperhouse/uax29/v2 v2.7.0 // indirect
	github.com/ebitengine/gomobile v0.0.0-20260820040257-d11f821a26a6 // indirect
	github.com/ebitengine/hideconsole v1.0.0 // indirect
	github.com/ebitengine/purego v0.11.0 // indirect
	github.com/fatih/color v1.19.0 // indirect
	github.com/fzipp/gocyclo v0.6.0 // indirect
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	github.com/jfreymuth/pulse v0.1.3 // indirect
	github.com/kjk/lzma v0.0.0-20161016003348-3fd93898850d // indirect
	github.com/klauspost/compress v1.18.0 // indirect
	github.com/mattn/go-colorable v0.1.14 // indirect
	github.com/mattn/go-isatty v0.0.20 // indirect
	github.com/mattn/go-runewidth v0.0.21 // indirect
	github.com/mattn/go-shellwords v1.0.12 // indirect
	github.com/nfnt/resize v0.0.0-20180221191011-83c6a9932646 // indirect
	github.com/rhysd/actionlint v1.7.12 // indirect
	github.com/robfig/cron/v3 v3.0.1 // indirect
	github.com/xi2/xz v0.0.0-20171230120015-48954b6210f8 // indirect
	go.yaml.in/yaml/v4 v4.0.0-rc.3 // indirect
	golang.org/x/crypto v0.40.0 // indirect
	golang.org/x/exp/typeparams v0.0.0-20231108232855-2478ac86f678 // indirect
	golang.org/x/mod v0.41.0 // indirect
	golang.org/x/perf v0.0.0-20250305200902-02a15fd477ba // indirect
	golang.org/x/sync v0.24.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/text v0.43.0 // indirect
	golang.org/x/tools v0.51.0 // indirect
	honnef.co/go/tools v0.8.2 // indirect
	pault.ag/go/topsort v0.1.1 // indirect
)

// QR codes of links: the encoding alone, without its package of images. It is small, and has no dependencies of its own.
require rsc.io/qr v0.2.0

// Build-only: packs the site for hosts that send brotli, in pure Go, so that one machine without a C compiler can make a release.
require github.com/andybalholm/brotli v1.2.8

// Test-only: drive the real browsers of the end-to-end tests, Chromium by chromedp, Firefox by WebDriver BiDi over a websocket. Package game/app/hosting, which no program links yet, has guests connect by websockets too: the standard library has none.
require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.22.1
	github.com/coder/websocket v1.8.14
)

// Native clipboard on Linux, where it is a conversation between programs over X11 that no file or call stands for; the commands that could be run instead are seldom installed. Also for tests: moves the mouse and presses the keys of the screen on which the desktop program is tested.
require github.com/jezek/xgb v1.3.0

// Build-only: give the program for Windows its icon, without that system's tools.
require github.com/tc-hib/winres v0.3.1

// Test-only: read back the signature and the property lists that are made for macOS; this program only writes them. The one brings go-dwarf, the other nothing.
require (
	github.com/blacktop/go-macho v1.1.296
	github.com/micromdm/plist v0.2.2
)

// Test-only: read back the packages that are made for Debian.
require pault.ag/go/debian v0.19.0

// Test-only: reads the PO files of the languages, which are written here. It takes much that is no PO file, so it cannot read what translators send. No dependencies.
require github.com/chai2010/gettext-go v1.0.3

// Test-only: holds saves, scripts' answers and lines to bots against the JSON Schemas that are made of the Go types. It knows all of draft 2020-12, and depends on nothing else here.
require github.com/santhosh-tekuri/jsonschema/v6 v6.0.3

// Linters of make vet: complexity, workflows, Go.
tool (
	github.com/fzipp/gocyclo/cmd/gocyclo
	github.com/rhysd/actionlint/cmd/actionlint
	honnef.co/go/tools/cmd/staticcheck
)

// Tells what make bench-compare measured from chance, for which it has the statistics.
tool golang.org/x/perf/cmd/benchstat
