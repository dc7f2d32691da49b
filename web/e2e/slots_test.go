package e2e

import (
	"fmt"
	"maps"
	"math"
	"testing"
	"time"
)

// playABit starts a game of three people with the given seed, makes a decision, and returns the position.
func (p *tab) playABit(seed string) string {
	p.t.Helper()
	setup := `{seed: "` + seed + `", players: [{name: "Ann"}, {name: "Ben"}, {name: "<b>Cem</b>"}]}`
	_, err := p.await(`window.kilovolt.newGame(` + setup + `).then(() => {
		const c = window.kilovolt.legal()[0];
		return window.kilovolt.play(c.text.replace("{n}", c.low));
	})`)
	p.must(err)
	return p.fingerprint()
}

// slot is the part of window.kilovolt.slots() that the tests use.
type slot struct{ Key, Kind, Name string }

func (p *tab) slots() []slot {
	p.t.Helper()
	return eval[[]slot](p, "window.kilovolt.slots()")
}

// show waits for a widget, scrolls to it if necessary, and clicks it.
func (p *tab) show(id string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("window.kilovolt.inspect().widgets.some((w) => w.id === %s && w.enabled)", quote(id)))
	turn := 120.0
	for range 60 {
		before := p.widgets()
		if w := before[id]; w.can() {
			// A widget that is still moving would no longer be where it is clicked, and what scrolls is stopped by a
			// click. How long a frame takes is not known.
			time.Sleep(100 * time.Millisecond)
			p.frames(3)
			if p.widgets()[id] != w {
				continue
			}
			p.calm(w)
			p.clickAt(w, false)
			return
		}
		p.must(p.Wheel(smallWidth/2, smallHeight/2, 0, turn))
		if maps.Equal(p.widgets(), before) {
			turn = -turn // that was the end
		}
	}
	p.t.Fatalf("%s cannot be scrolled to", id)
}

// frames waits until the game has run so many frames more, or none is due.
func (p *tab) frames(n int) {
	p.t.Helper()
	ran := eval[int](p, "kvFrame.stats().ran")
	p.wait(fmt.Sprintf("kvFrame.stats().parked || kvFrame.stats().ran >= %d", ran+n))
}

// calm waits where a widget lies at the place of the last one: a second click there counts as a bounce for a second.
func (p *tab) calm(w widget) {
	if w.near(p.last) {
		time.Sleep(time.Until(p.clicked.Add(time.Second)))
	}
}

// unhurried waits where a widget lies at the place of the last one as long as somebody needs to see that it is another:
// before that a click counts as a bounce.
func (p *tab) unhurried(w widget) {
	if w.near(p.last) {
		time.Sleep(time.Until(p.changed.Add(350 * time.Millisecond)))
	}
}

// near reports whether a click on one widget is where one on another was.
func (w widget) near(other widget) bool {
	return math.Hypot(w.X+w.W/2-other.X-other.W/2, w.Y+w.H/2-other.Y-other.H/2) < 30
}

// gone waits until a widget no longer exists.
func (p *tab) gone(id string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("!window.kilovolt.inspect().widgets.some((w) => w.id === %s)", quote(id)))
}

// drop drops a file onto the page.
func (p *tab) drop(name, text string) {
	p.t.Helper()
	p.must(p.Exec(`(() => {
		const data = new DataTransfer();
		data.items.add(new File([` + quote(text) + `], ` + quote(name) + `));
		const at = document.querySelector("canvas");
		at.dispatchEvent(new DragEvent("dragover", {dataTransfer: data, bubbles: true, cancelable: true}));
		at.dispatchEvent(new DragEvent("drop", {dataTransfer: data, bubbles: true, cancelable: true}));
	})()`))
}

// Two games are saved; the first is loaded, exported to a file and deleted. Dropping that file onto the page restores
// the same position, and so does pasting its text. Anything that is not a game is refused with a reason, and changes
// nothing.
func TestSavedGames(t *testing.T) {
	fullOnly(t, "game/app's TestSavedGamesNatively, game/storage/save's TestBrowserSlots")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	first := p.playABit("one")
	second := p.playABit("two")
	p.must(p.Exec("window.kilovolt.leave()"))
	p.show("saves")
	slots := p.slots()
	if len(slots) != 2 || slots[0].Kind != "on" || slots[1].Kind != "parked" {
		t.Fatalf("the saved games are %+v", slots)
	}
	parked := "save-" + slots[1].Key

	// A named copy; the name is typed on the canvas.
	p.show("saves-copy")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "save-copy-field")`)
	p.show("save-copy-yes")
	p.gone("save-copy-yes")
	if got := p.slots(); len(got) != 3 || got[1].Kind != "kept" || got[1].Name == "" {
		t.Fatalf("with the copy, the saved games are %+v", got)
	}

	// The exported file contains what is stored.
	p.must(p.Exec(`window.kvSaved = [];
		const made = URL.createObjectURL;
		URL.createObjectURL = (b) => {
			// The script of the computers' thinking is not saved.
			if (b.type === "application/json") b.text().then((s) => window.kvSaved.push(s));
			return made.call(URL, b);
		};
		undefined`))
	p.show(parked)
	p.show("save-export")
	p.wait("window.kvSaved.length === 1")
	p.gone("save-export")
	text := eval[string](p, "window.kvSaved[0]")
	if stored := eval[string](p, `localStorage.getItem("kilovolt/`+slots[1].Key+`")`); stored != text {
		t.Error("the file is not what is stored")
	}

	// Export as text, in a dialog of the page.
	p.show(parked)
	p.show("save-text")
	p.wait(`document.getElementById("kv-files").open && document.getElementById("kv-files-text").value.length > 100`)
	if shown := eval[string](p, `document.getElementById("kv-files-text").value`); shown != text {
		t.Error("the text is not what is stored")
	}
	p.must(p.Press("#kv-files-close"))

	// After loading, the two games have changed places.
	p.show(parked)
	p.show("save-play")
	p.wait("window.kilovolt.view() !== null")
	if got := p.fingerprint(); got != first {
		t.Errorf("the loaded position is\n%s\nwant\n%s", got, first)
	}
	if got := p.slots(); len(got) != 3 || got[2].Kind != "kept" && got[1].Kind != "kept" {
		t.Errorf("after loading the saved games are %+v", got)
	}

	// The game is deleted, after a question, and restored; then it is deleted for good.
	p.must(p.Exec(`window.kilovolt.load(` + quote(text) + `).then(() => window.kilovolt.leave())`))
	_, err := p.await(`window.kilovolt.newGame({seed: "three", players: [{}, {}, {}]}).then(
		() => window.kilovolt.leave())`)
	p.must(err)
	p.show("saves")
	for _, s := range p.slots() {
		if s.Kind != "parked" {
			continue
		}
		p.show("save-" + s.Key)
		p.show("save-delete")
		p.show("save-delete-yes")
		p.gone("save-" + s.Key)
	}
	p.show("saves-undelete")
	p.gone("saves-undelete")
	left := 0
	for _, s := range p.slots() {
		if s.Kind == "parked" {
			left++
			p.show("save-" + s.Key)
			p.show("save-delete")
			p.show("save-delete-yes")
			p.gone("save-" + s.Key)
		}
	}
	if left != 1 {
		t.Errorf("%d parked games are left after undoing the deletion, want 1", left)
	}

	// Input that is not a game.
	before := fmt.Sprint(p.slots())
	for name, bad := range map[string]string{
		"cut.json":     text[:len(text)/2],
		"changed.json": text[:len(text)/3] + "x" + text[len(text)/3+1:],
		"letter.txt":   "Dear Ann,",
	} {
		p.drop(name, bad)
		p.wait(`window.kilovolt.inspect().widgets.some((w) => w.role === "status")`)
		p.must(p.Exec(`window.kvFiles.open("open", ` + quote(bad) + `)`))
		p.must(p.Press("#kv-files-take"))
		p.wait(`document.getElementById("kv-files-said").textContent !== ""`)
		p.must(p.Press("#kv-files-close"))
	}
	p.must(p.Exec(`window.kvFiles.open("open", " ".repeat(5 << 20))`))
	p.must(p.Press("#kv-files-take"))
	p.wait(`document.getElementById("kv-files-said").textContent.includes("too big")`)
	p.must(p.Press("#kv-files-close"))
	if got := fmt.Sprint(p.slots()); got != before {
		t.Errorf("a refusal changed the saved games to %s, before it they were %s", got, before)
	}

	// The file dropped, and the text pasted.
	p.drop("kilovolt-germany.json", text)
	p.show("offered-keep")
	p.gone("offered-keep")
	if got := p.slots(); got[1].Kind != "kept" {
		t.Errorf("with the dropped game kept, the saved games are %+v", got)
	}
	p.must(p.Exec(`window.kvFiles.open("open", "")`))
	p.must(p.Exec(`document.getElementById("kv-files-text").value = "\n" + ` + quote(text)))
	p.must(p.Press("#kv-files-take"))
	p.show("offered-play")
	p.wait("window.kilovolt.view() !== null")
	if got := p.fingerprint(); got != first {
		t.Errorf("the pasted text leads to\n%s\nwant\n%s", got, first)
	}
	if first == second {
		t.Error("both games are the same: the test proves nothing")
	}

	// All of it is still there at the next visit, even without localStorage.
	want := fmt.Sprint(p.slots())
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	if got := fmt.Sprint(p.slots()); got != want {
		t.Errorf("after a reload the saved games are %s, want %s", got, want)
	}
}

// Saved games are listed, played and deleted in the text version.
func TestSavedGamesInTheTextVersion(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestSavedGamesInWords and TestSavedGames here")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	first := p.playABit("one")
	p.playABit("two")
	p.must(p.Exec("window.kilovolt.leave()"))
	button := func(within, words string) string {
		return `[...document.querySelectorAll('#mirror ` + within + ` button')].find(
			(b) => b.textContent.startsWith("` + words + `"))`
	}
	press := func(within, words string) {
		t.Helper()
		p.wait(button(within, words))
		p.must(p.Exec(button(within, words) + ".click()"))
	}
	press("", "Show the saved games")
	slots := p.slots()
	in := `[data-kv="kv/saves/game-` + slots[1].Key + `"]`
	p.wait(`document.querySelector('#mirror ` + in + `')`)
	markup := eval[bool](p, `document.querySelector('#mirror `+in+` b') !== null`)
	if words := p.text("#mirror " + in); words == "" || markup {
		t.Errorf("a name has become markup: %q", words)
	}
	press(in, "Play this game")
	p.wait("window.kilovolt.view() !== null")
	if got := p.fingerprint(); got != first {
		t.Errorf("the game that was opened is at\n%s\nwant\n%s", got, first)
	}
	press("", "Show the saved games")
	in = `[data-kv="kv/saves/game-` + p.slots()[1].Key + `"]`
	press(in, "Delete")
	press(in, "Delete it")
	p.wait("window.kilovolt.slots().length === 1")
	press("", "Restore")
	p.wait("window.kilovolt.slots().length === 2")
	press("", "Open a game")
	p.wait(`document.getElementById("kv-files").open`)
}
