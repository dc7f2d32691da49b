//go:build !firefox && !webkit

// Other tests run the page's claim to the game in every browser; one browser is enough for what two builds share.

package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/web/host"
)

// oldSite is the folder of a site built by build 94860c3. Without it testdata takes its place: that build's own
// scripts for the claim and the stores, in a page that plays what the test decides.
var oldSite = os.Getenv("KILOVOLT_OLD_SITE")

const oldPage = "testdata/build-94860c3"

// besideOld serves today's game and the old build's page from one origin, and returns their addresses.
func besideOld(t *testing.T) (today, old string) {
	t.Helper()
	pages := http.FileServer(http.Dir(oldPage))
	if oldSite != "" {
		pages = host.Handler(oldSite, host.Options{})
	}
	mux := http.NewServeMux()
	mux.Handle("/today/", http.StripPrefix("/today", host.Handler(siteDir, host.Options{})))
	mux.Handle("/old/", http.StripPrefix("/old", pages))
	origin := serve(t, mux)
	return origin + "today/", origin + "old/"
}

// playOld makes a move in a tab of the old build.
func (p *tab) playOld() {
	p.t.Helper()
	if oldSite != "" {
		p.must(p.Exec("window.kilovolt.takeOver()")) // if the game waits for the device to be handed over
		p.must(p.Exec(decide))
		return
	}
	rec := p.record()
	m, err := match.Resume(rec, session.Bots)
	p.must(err)
	var legal engine.List
	m.Legal(&legal)
	p.must(m.Play(legal.At[0].Action))
	next := m.Record()
	next.Build, next.Name, next.Serial = "94860c3", rec.Name, rec.Serial+1
	text, err := record.Encode(next)
	p.must(err)
	p.must(p.Exec("window.kilovolt.store(" + quote(string(text)) + ")"))
}

// oldGame returns a game of three people that the old build has saved.
func oldGame(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../game/play/savedgames", oldPage, "data/park-3-e6e62c41.json"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A tab of build 94860c3 and a tab of today's build never play the same game at the same time: each reports that the
// other has it, takes it over with a click, and continues where the other left off.
func TestATabBesideAnOldBuild(t *testing.T) {
	fullOnly(t, "web/page/test/claim.test.js, TestTakingOverFromAnOldBuild here")
	beside(t)
	const noLocks = `Object.defineProperty(Navigator.prototype, "locks", { get() { return undefined; } });`
	for name, inject := range map[string]string{"with locks": "", "without locks": noLocks} {
		t.Run(name, func(t *testing.T) {
			todayURL, oldURL := besideOld(t)
			options := func(url string) tabOptions {
				o := tabOptions{PageOptions: small, URL: url, Early: true}
				o.Inject = []string{inject}
				return o
			}
			o := options(todayURL)
			o.Early = false
			today := open(t, o)
			today.playABit("beside an old build")
			there, kept := today.record(), eval[string](today, stored)

			old := today.another(options(oldURL))
			old.elsewhere()
			if eval[string](today, stored) != kept {
				t.Error("the old build's tab has written to the store before taking the game over")
			}
			var before *record.Record
			for round := range 2 {
				old.takeOver()
				if title := today.elsewhere(); title != "The game continues in another tab" {
					t.Errorf("today's tab shows the title %q", title)
				}
				old.goesOn(there)
				old.playOld()
				old.playOld()
				before = there
				if there = old.record(); len(there.Steps) != len(before.Steps)+2 {
					t.Fatalf("round %d: the old build has %d actions, want %d",
						round, len(there.Steps), len(before.Steps)+2)
				}

				today.takeOver()
				old.elsewhere()
				today.goesOn(there)
				today.must(today.Exec(decide))
				before = there
				if there = today.record(); len(there.Steps) <= len(before.Steps) {
					t.Fatalf("round %d: the game does not go on in today's build", round)
				}
			}
			if broken := eval[bool](today, `kvStorage.list().value.some((k) => k.startsWith("broken-"))`); broken {
				t.Error("a copy could not be read")
			}
		})
	}
}

// goesOn checks that a tab has the game exactly as the other one left it.
func (p *tab) goesOn(want *record.Record) {
	p.t.Helper()
	got := p.record()
	if len(got.Steps) != len(want.Steps) || got.Hash != want.Hash || !save.GoesOn(want, got) {
		p.t.Fatalf("the tab has %d actions that lead to %x, the other one had %d that lead to %x",
			len(got.Steps), got.Hash, len(want.Steps), want.Hash)
	}
}

// If the old build is open with a game of its own, a tab of today's build says so and takes that game over.
func TestTakingOverFromAnOldBuild(t *testing.T) {
	beside(t)
	todayURL, oldURL := besideOld(t)
	o := tabOptions{PageOptions: small, URL: oldURL}
	if oldSite == "" {
		o.Inject = []string{`if (localStorage.length === 0)
			localStorage.setItem("kilovolt/game-a", ` + quote(oldGame(t)) + `);`}
	}
	old := open(t, o)
	if oldSite != "" {
		old.must(old.Exec("window.kilovolt.load(" + quote(oldGame(t)) + ")"))
	}
	want, err := record.Decode([]byte(oldGame(t)))
	if err != nil {
		t.Fatal(err)
	}
	old.goesOn(want)
	old.playOld()
	want = old.record()

	today := old.another(tabOptions{PageOptions: small, URL: todayURL, Early: true})
	if title := today.elsewhere(); title != "The game is open in another tab" {
		t.Errorf("today's tab shows the title %q", title)
	}
	today.takeOver()
	old.elsewhere()
	today.goesOn(want)
}
