package e2e

import (
	"fmt"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/engine/record/recordtest"
)

// timed runs a script and returns how many milliseconds it took.
func (p *tab) timed(js string) int {
	p.t.Helper()
	var ms int
	took, err := p.await(`(async () => {
		const at = performance.now();
		await (` + js + `);
		return Math.round(performance.now() - at);
	})()`)
	p.must(err)
	_, err = fmt.Sscan(took, &ms)
	p.must(err)
	return ms
}

// A game of ten thousand decisions can be loaded, continued, undone, reviewed, shown in the text version, saved, and
// exported to a file and reopened, like any other game.
func TestLongGame(t *testing.T) {
	fullOnly(t, "engine/record's TestLongest")
	data, err := record.Encode(recordtest.DrawnOut(t, 10_000))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	p := open(t, tabOptions{PageOptions: small})
	p.must(p.Exec(`window.kvText = ` + quote(text)))
	loaded := p.timed(`window.kilovolt.load(kvText)`)
	first := p.fingerprint()
	played := p.timed(`window.kilovolt.play("done")`)
	undone := p.timed(`window.kilovolt.undo()`)
	if got := p.fingerprint(); got != first {
		t.Errorf("after a move and its undo the position is\n%s\nwant\n%s", got, first)
	}
	shown := p.timed(`(async () => {
		kvMirror.show(true);
		while (!/Round \d/.test(document.getElementById("mirror").textContent)) {
			await new Promise((r) => setTimeout(r, 10));
		}
	})()`)
	p.must(p.Exec(`kvMirror.show(false)`))
	saved := p.timed(`Promise.resolve(window.kilovolt.save())`)
	t.Logf("%d bytes: loaded in %d ms, played in %d, undone in %d, shown as text in %d, saved in %d",
		len(text), loaded, played, undone, shown, saved)

	// Back to the first decision, and then to the present again.
	p.must(p.Exec(`document.querySelector("canvas").focus()`))
	p.must(p.Key(","))
	p.show("past-first")
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "past-first" && !w.enabled)`)
	p.show("past-last")
	p.wait(`!window.kilovolt.inspect().widgets.some((w) => w.id === "past-last" && w.enabled)`)

	// The exported file is opened again. After a reload the game is where it was.
	p.must(p.Exec(`window.kilovolt.leave()`))
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	p.must(p.Exec(`window.kilovolt.open("")`))
	if got := p.fingerprint(); got != first {
		t.Errorf("after a reload the position is\n%s\nwant\n%s", got, first)
	}
	p.must(p.Exec(`window.kilovolt.leave()`))
	p.drop("long.json", text)
	p.show("offered-keep")
	p.gone("offered-keep")
	if got := p.slots(); len(got) != 2 || got[1].Name != "Long" {
		t.Errorf("after opening the file the saved games are %+v", got)
	}
}
