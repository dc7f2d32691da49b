//go:build !firefox && !webkit

// Only Chromium can be told to have no WebGL 2, in a window or as a whole.

package e2e

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"strings"
	"testing"

	"kilovolt/web/browser"
	"kilovolt/web/host"
)

// inWords goes on with the text version from the message that nothing can be drawn.
func (p *tab) inWords() {
	p.t.Helper()
	p.must(p.Wait(`!document.getElementById("kv-trouble").hidden`, readyLimit))
	p.must(p.Press("#kv-text"))
	p.must(p.Wait(`(window.kilovolt.ready.then(() => { window.kvReady = true; }), window.kvReady)`, readyLimit))
	if !eval[bool](p, `kvMirror.isOpen() && document.getElementById("kv-trouble").hidden &&
		document.getElementById("kv-panel").contains(document.activeElement)`) {
		p.t.Fatalf("the text version is not open, or the focus is not in it: %s",
			eval[string](p, "document.activeElement.outerHTML.slice(0, 200)"))
	}
}

// goesRound presses Tab and Shift+Tab more often than a dialog has stops: the focus never leaves it, and reaches all.
func (p *tab) goesRound(id string) {
	p.t.Helper()
	stops := eval[int](p, `[...document.querySelectorAll("#`+id+` :is(button, textarea, input)")]
		.filter((e) => e.tabIndex >= 0 && e.getClientRects().length > 0).length`)
	for _, modifiers := range [][]int64{nil, {browser.Shift}} {
		seen := map[string]bool{}
		for range 2*stops + 1 {
			p.must(p.Key("Tab", modifiers...))
			on := eval[string](p, `document.activeElement.closest("#`+id+`") ? document.activeElement.id : ""`)
			if on == "" {
				p.t.Fatalf("%s: Tab leads to %s", id, eval[string](p, "document.activeElement.outerHTML.slice(0, 200)"))
			}
			seen[on] = true
		}
		if len(seen) != stops {
			p.t.Errorf("%s: Tab leads to %v, want %d places", id, seen, stops)
		}
	}
}

// isAMessage checks that a message is a dialog with a role, a name and a description, that Tab stays in it, that Escape
// does not close it, and that axe-core finds nothing wrong.
func (p *tab) isAMessage(id string) {
	p.t.Helper()
	source, err := os.ReadFile("testdata/axe/axe.min.js")
	p.must(err)
	if sum := sha256.Sum256(source); hex.EncodeToString(sum[:]) != axeSum {
		p.t.Fatalf("axe.min.js has another checksum: %x", sum)
	}
	check := fmt.Sprintf(`(() => {
		const d = document.getElementById(%q), faults = [];
		const said = (name) => (d.getAttribute(name) || "").split(" ")
			.map((id) => document.getElementById(id)?.textContent || "").join(" ").trim();
		if (!d.matches("dialog:modal")) faults.push("not modal");
		if (d.getAttribute("role") !== "alertdialog") faults.push("no role");
		if (!said("aria-labelledby")) faults.push("no name");
		if (!said("aria-describedby")) faults.push("no description");
		if (!d.contains(document.activeElement)) faults.push("no focus");
		return faults;
	})()`, id)
	for _, fault := range eval[[]string](p, check) {
		p.t.Errorf("%s: %s", id, fault)
	}
	p.Hasty(true) // a game without its context has no frames to wait for
	defer p.Hasty(false)
	p.goesRound(id)
	for range 3 { // a browser may let a page refuse only the first
		p.must(p.Key("Escape"))
	}
	p.wait(`document.getElementById("` + id + `").matches("dialog:modal")`)
	p.must(p.Exec(`document.activeElement.blur()`))
	p.goesRound(id)
	p.must(p.Exec(string(source) + "\n;undefined"))
	for _, fault := range eval[[]string](p, lookOver) {
		p.t.Errorf("%s: %s", id, fault)
	}
}

// noContext are browsers that give no WebGL 2, each in its way.
var noContext = map[string]string{
	"none": browser.NoWebGL2,
	"throws": `{
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
			if (kind === "webgl2") throw new Error("as the test wants");
			return get.call(this, kind, ...rest);
		};
	}`,
	"WebGL 1 only": browser.NoWebGL2 + `delete window.WebGL2RenderingContext;`,
	"lost from the start": `{
		const get = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
			const gl = get.call(this, kind, ...rest);
			if (kind === "webgl2") gl.isContextLost = () => true;
			return gl;
		};
	}`,
}

// However a browser refuses to draw, the message is a dialog and offers the text version, which then plays.
func TestWithoutWebGL2ThereIsTheTextVersion(t *testing.T) {
	for name, script := range noContext {
		if testing.Short() && name != "none" {
			continue // web/page/test/surface.test.js and loader.test.js have the others
		}
		t.Run(name, func(t *testing.T) {
			beside(t)
			p, kind, words := trouble(t, tabOptions{PageOptions: injected(script)})
			if kind != "nowebgl" || !strings.Contains(words, "WebGL 2") || !strings.Contains(words, "text version") {
				t.Errorf("the page shows trouble %s: %q", kind, words)
			}
			if name == "none" {
				p.isAMessage("kv-trouble")
			}
			p.inWords()
			p.must(p.Press(`#mirror [data-kv="kv/do/quick"]`))
			p.wait("window.kilovolt.view() !== null && !window.kilovolt.view().bot")
			p.must(p.Key("Escape"))
			if !eval[bool](p, `kvMirror.isOpen() &&
				document.getElementById("kv-hide-mirror").getClientRects().length === 0 &&
				document.getElementById("kv-alone").getClientRects().length > 0`) {
				t.Error("the text version leads back to a canvas on which nothing can be drawn")
			}
		})
	}
}

// In a Chromium without graphics a game is played in words, and saved: at the full length to its end. Another one goes
// on where there are graphics, at the same move.
func TestAGameWithoutGraphicsGoesOnWithThem(t *testing.T) {
	fullOnly(t, "TestAGameGoesOnWithoutItsGraphics and TestWithoutWebGL2ThereIsTheTextVersion here")
	profile := t.TempDir()
	start := func(o browser.Options) (*tab, func()) {
		t.Helper()
		o.Profile, o.QuickStarts = profile, true
		b, err := browser.Start(o)
		if err != nil {
			t.Fatal(err)
		}
		p := openAs(t, b.Own(), tabOptions{PageOptions: small, Early: true, Trouble: true})
		return p, b.Close
	}
	p, end := start(browser.Options{NoGraphics: true})
	t.Cleanup(end)
	p.inWords()
	p.must(p.Press(`#mirror [data-kv="kv/do/quick"]`))
	p.wait("window.kilovolt.view() !== null")
	_, err := p.await(textPlayer("false"))
	p.must(err)
	p.checkOver()
	if s := p.standing(); !s.Saved {
		t.Errorf("after the game the report is %+v", s)
	}
	p.must(p.Exec(`window.kilovolt.leave()`))
	p.wait(`!!document.querySelector('#mirror [data-kv="kv/do/quick"]')`)
	p.must(p.Press(`#mirror [data-kv="kv/do/quick"]`))
	_, err = p.await(textPlayer("view.round > 1"))
	p.must(err)
	there := p.fingerprint()
	p.wait(`window.kilovolt.saving().saved`)

	// A reload asks again, and goes on where it was.
	p.must(p.Exec(`kvRescue.comeBack()`))
	p.must(p.Reload())
	p.inWords()
	p.wait("window.kilovolt.view() !== null")
	if here := p.fingerprint(); here != there {
		t.Errorf("after a reload the position is\n%s\nwant\n%s", here, there)
	}
	p.wait("kvFrame.stats().parked") // it rests
	// A failure is shown all the same.
	p.must(p.Exec(`kvPage.fatal("panic: as the test wants")`))
	p.isAMessage("kv-trouble")
	if !eval[bool](p, `document.getElementById("kv-text").hidden`) {
		t.Error("a program that has failed is said to go on")
	}
	end()

	q, end := start(browser.Options{})
	t.Cleanup(end)
	q.must(q.WaitReady(readyLimit))
	q.resume()
	if here := q.fingerprint(); here != there {
		t.Errorf("with graphics the position is\n%s\nwant\n%s", here, there)
	}
}

// A game whose graphics the browser takes away for good goes on in words, without a reload, also where nothing is
// saved.
func TestAGameGoesOnWithoutItsGraphics(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{PageOptions: small, Trouble: true})
	if _, err := p.await(turns); err != nil {
		t.Fatal(err)
	}
	there := p.fingerprint()
	p.must(p.Exec(`sessionStorage.setItem("kilovolt/context-losses", JSON.stringify([1, 2, 3].map(() => Date.now())))`))
	p.wait("kvFrame.stats().parked")
	p.must(p.Exec("window.before = true"))
	p.must(p.Exec(loseContext))
	p.wait(`!document.getElementById("kv-trouble").hidden`)
	p.isAMessage("kv-trouble")
	p.inWords()
	if here := p.fingerprint(); here != there || !eval[bool](p, "window.before") {
		t.Errorf("the position is\n%s\nwant\n%s", here, there)
	}
	p.must(p.Resize(900, 700, 1)) // Ebitengine hears of it too
	if _, err := p.await(textPlayer("view.round > 1")); err != nil {
		t.Fatal(err)
	}
	p.must(p.Resize(smallWidth, smallHeight, 1))
	p.wait("window.kilovolt.saving().saved")
	if kind, err := p.Trouble(); err != nil || kind != "" {
		t.Errorf("the page shows trouble %q, %v", kind, err)
	}
}

// In a sandboxed frame too, where nothing can be stored, so that a reload would forget everything.
func TestWithoutGraphicsInASandboxedFrame(t *testing.T) {
	fullOnly(t, "TestWithoutWebGL2ThereIsTheTextVersion, TestInASandboxedFrame")
	beside(t)
	const chooses = `addEventListener("load", () => {
		const look = setInterval(async () => {
			const button = document.getElementById("kv-text");
			if (button.getClientRects().length === 0) return;
			clearInterval(look);
			button.click();
			const kv = await window.kilovolt.ready;
			await kv.newGame({seed: "7", players: [{}, {}, {}]});
			parent.postMessage(kvMirror.isOpen() + " " + kv.view().round + " " + kv.saving().state, "*");
		}, 50);
	});`
	p := portal(t, "allow-scripts", host.Handler(siteDir, host.Options{}), "", browser.NoWebGL2, chooses)
	if said := p.reported(); !strings.Contains(said, "WebGL 2") { // scripts that wait for the start
		t.Errorf("before the choice the frame says %q", said)
	}
	if said := p.reported(); said != "true 1 unsaved" {
		t.Errorf("the frame says %q", said)
	}
}
