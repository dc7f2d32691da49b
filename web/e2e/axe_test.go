//go:build !firefox && !webkit

// The document is the same in every browser, so it is audited in one only.

package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
)

// axeSum is the SHA-256 checksum of axe-core 4.14.1 (axe.min.js from its npm package), which only the tests use.
const axeSum = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"

// lookOver runs axe-core and lists the violations it finds, one line for each rule.
const lookOver = `axe.run(document, { resultTypes: ["violations"] }).then((found) => found.violations.map((v) =>
	v.impact + " " + v.id + ": " + v.help + "; " + v.nodes.length + " times, first " +
	v.nodes[0].html.slice(0, 200) + " (" + v.nodes[0].any.map((a) => a.message).join(" ").slice(0, 160) + ")"))`

// auditor goes through the text version and runs axe-core in every scene.
type auditor struct {
	*tab
	seen  map[string]bool // the scenes, see textScenes
	found map[string]bool // the violations found so far
}

// look audits what is shown now.
func (a *auditor) look(at string) {
	a.t.Helper()
	for _, name := range eval[[]string](a.tab, "kvReads.scenes()") {
		a.seen[name] = true
	}
	for _, fault := range eval[[]string](a.tab, lookOver) {
		if rule, _, _ := strings.Cut(fault, ":"); !a.found[rule] {
			a.found[rule] = true
			a.t.Errorf("%s: %s", at, fault)
		}
	}
}

// press presses a control of the document by its ID as soon as it exists, and waits for the element named by until.
func (a *auditor) press(id, until string) {
	a.t.Helper()
	a.shows(id)
	a.must(a.Exec(fmt.Sprintf(`document.querySelector('[data-kv="%s"]').click()`, id)))
	a.shows(until)
}

func (a *auditor) shows(id string) {
	a.t.Helper()
	a.wait(fmt.Sprintf(`!!document.querySelector('#mirror [data-kv^="%s"]')`, id))
}

// change sets the value of a field.
func (a *auditor) change(id, value, until string) {
	a.t.Helper()
	a.must(a.Exec(fmt.Sprintf(`{
		const field = document.querySelector('[data-kv="%s"]');
		field.value = %s;
		field.dispatchEvent(new Event("change", { bubbles: true }));
	}`, id, quote(value))))
	a.shows(until)
}

// load loads a save after going back to the title, so that nothing of the previous game is still shown.
func (a *auditor) load(to moment) {
	a.t.Helper()
	a.must(a.Exec(`document.querySelector('[data-kv="kv/menu/leave"], [data-kv="kv/do/leave"]')?.click()`))
	a.shows("kv/do/quick")
	if why := eval[string](a.tab, loadJS+"("+quote(to.save)+")"); why != "" {
		a.t.Fatalf("%s cannot be loaded: %s", to.name, why)
	}
	a.shows("kv/players")
}

// TestTheTextVersionHasNoViolations: axe-core finds nothing in any scene and phase of the text version. A short run
// audits the title, the table and a result.
func TestTheTextVersionHasNoViolations(t *testing.T) {
	beside(t)
	source, err := os.ReadFile("testdata/axe/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(source); hex.EncodeToString(sum[:]) != axeSum {
		t.Fatalf("axe.min.js has another checksum: %x", sum)
	}
	o := tabOptions{PageOptions: small}
	o.Inject = []string{watchful, reading}
	a := &auditor{tab: open(t, o), seen: map[string]bool{}, found: map[string]bool{}}
	a.must(a.Exec(string(source) + "\n;undefined"))
	a.must(a.Exec(`kvMirror.show(true)`))
	a.shows("kv/do/quick")
	a.must(a.Exec(`document.getElementById("mirror").append(document.createElement("textarea"))`))
	if faults := eval[[]string](a.tab, lookOver); len(faults) != 1 || !strings.Contains(faults[0], " label: ") {
		t.Fatalf("for a field without a label axe-core reports %q", faults)
	}
	a.must(a.Exec(`document.querySelector("#mirror > textarea").remove()`))
	a.press("kv/keys/open", "kv/keys/keys-everywhere")
	a.press("kv/about/open", "kv/about/notice-")
	a.look("title with keys and notices")
	a.press("kv/keys/open", "kv/keys/open")
	a.press("kv/about/open", "kv/about/open")
	if testing.Short() {
		a.atMoments("opening", "fuel", "over")
		return
	}
	a.beforeAGame()
	a.atTheTable()
	a.afterAGame()
	missing := []string{"closed panel"} // which shows nothing
	for name := range textScenes {
		if !a.seen[name] && !slices.Contains(missing, name) {
			t.Errorf("axe-core was not run in the scene %s", name)
		}
	}
}

// atMoments audits these moments of games.
func (a *auditor) atMoments(names ...string) {
	a.t.Helper()
	for _, m := range moments(a.t) {
		if slices.Contains(names, m.name) {
			a.load(m)
			a.look(m.name)
			names = slices.DeleteFunc(names, func(name string) bool { return name == m.name })
		}
	}
	if len(names) > 0 {
		a.t.Errorf("there are no moments %q", names)
	}
}

// beforeAGame audits the pages that can be reached from the title.
func (a *auditor) beforeAGame() {
	a.t.Helper()
	a.press("kv/rules/open", "kv/rules/symbols")
	a.look("rules")
	a.change("kv/rules/find-label/find", "hybrid", "kv/rules/found")
	a.look("search")
	a.press("kv/rules/open", "kv/rules/open")
	a.press("kv/do/setup", "kv/do/start")
	a.change("kv/do/zone-label/zone", "picked", "kv/do/zone/")
	a.look("set-up")
	a.press("kv/do/title", "kv/lessons")
	first := eval[string](a.tab, `document.querySelector('[data-kv="kv/lessons"] button').dataset.kv`)
	a.press(first, "kv/lesson/")
	a.look("a lesson")
	a.press("kv/lesson/leave", "kv/do/quick")
}

// atTheTable audits every kind of decision, and the pages that may come between it and the table.
func (a *auditor) atTheTable() {
	a.t.Helper()
	all := moments(a.t)
	germany := computersGame(a.t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3})
	all = append(all, momentOf(a.t, "scrapping", germany, engine.AwaitScrap, 1, seats{human: 3}))
	marked := computersGame(a.t, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3, Seed: 3,
		StartingCities: true})
	all = append(all, momentOf(a.t, "starting cities", marked, engine.AwaitMark, 0, seats{human: 3}))
	for _, m := range all {
		a.load(m)
		a.look(m.name)
		switch m.name {
		case "opening":
			form := eval[string](a.tab, `document.querySelector('[data-kv="kv/do"] form').dataset.kv`)
			a.change(form+"/n-label/n", "lots", form)
			a.change(form+"/n-label/n", "100000", form)
			// The page would stop the form with a message in the browser's language.
			a.must(a.Exec(fmt.Sprintf(`document.querySelector('[data-kv="%s"]').requestSubmit()`, form)))
			a.shows(form + "/fault")
			a.look("a refused number")
			a.press("kv/do/hint-ask", "kv/do/hint-do")
			a.look("a hint")
			a.change("kv/settings/confirm-label/confirm", "always", "kv/settings")
			a.press("kv/do/pass", "kv/do/anyway")
			a.look("a question")
			a.change("kv/settings/confirm-label/confirm", "never", "kv/settings")
			a.press("kv/do/back", "kv/do/pass")
			a.press("kv/do/pass", "kv/do")
			if eval[bool](a.tab, `!!document.querySelector('[data-kv="kv/do/anyway"]')`) {
				a.press("kv/do/anyway", "kv/do")
			}
			a.look("computers")
		case "bidding":
			form := eval[string](a.tab, `document.querySelector('[data-kv="kv/do"] form').dataset.kv`)
			bid := eval[int](a.tab, `Number(document.querySelector('[data-kv="kv/do"] form input').value)`)
			a.change(form+"/n-label/n", fmt.Sprint(bid+3), form)
			a.press(form+"/limit", "kv/do/unlimit-")
			a.look("a limit")
		case "hidden money":
			a.press("kv/do/take-over", "kv/do/done")
			a.look("after the hand-over")
		}
	}
}

// afterAGame audits a result, the saved games and the records.
func (a *auditor) afterAGame() {
	a.t.Helper()
	for _, m := range moments(a.t) {
		if m.name == "over" {
			a.load(m)
		}
	}
	a.look("result")
	a.press("kv/do/watch", "kv/do/leave-watch")
	a.look("watch")
	a.press("kv/do/leave-watch", "kv/do/leave")
	a.press("kv/saves/open", "kv/saves/about")
	a.look("saved games")
	deletes := eval[string](a.tab, `document.querySelector('[data-kv^="kv/saves/"][data-kv$="/delete"]').dataset.kv`)
	a.press(deletes, strings.TrimSuffix(deletes, "delete")+"keep")
	a.look("deletion")
	a.press("kv/do/leave", "kv/do/quick")
	a.look("title after a game")
}
