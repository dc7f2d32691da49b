package e2e

import (
	"testing"
	"time"
)

// drops is the first puzzle that is solved by dropping out, to be found by its theme and answer.
const drops = `(async () => {
	for (const one of kilovolt.puzzles().filter((p) => p.theme === "bidding")) {
		await kilovolt.puzzle(one.id);
		const hint = await kilovolt.hint();
		await kilovolt.leave();
		if (hint.actions[0] === "drop") {
			return one.id;
		}
	}
	return "";
})()`

// A puzzle is solved by clicks: chosen in the list, decided wrongly, which the Master judges, then rightly. After a
// reload in the middle of it the progress is there, and the saved game and the records are as they were.
func TestAPuzzleByClicks(t *testing.T) {
	fullOnly(t, "game/view/menu's TestPuzzlesInTheMenu, game/view/script's TestScriptsSolvePuzzles")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	_, err := p.await(`kilovolt.newGame({seed: "4"})`)
	p.must(err)
	p.wait("kilovolt.legal().length > 0")
	saved := eval[int](p, "kilovolt.view().index")
	_, err = p.await(`kilovolt.leave()`)
	p.must(err)
	id, err := p.await(drops)
	p.must(err)
	if id == "" {
		t.Fatal("no puzzle is solved by dropping out")
	}
	began := time.Now()
	for _, id := range []string{"puzzles-back", "learn-back", "learn", "learn-puzzles", "puzzle-" + id} {
		p.show(id)
	}
	p.wait(`kilovolt.view()?.puzzle?.state === "asked"`)
	before := eval[string](p, "JSON.stringify(kilovolt.view().players)")
	_, err = p.await(`(async () => {
		const bid = kilovolt.legal().find((c) => c.text.startsWith("bid"));
		await kilovolt.play(bid.text.replace("{n}", bid.low));
	})()`)
	p.must(err)
	// Without the worker it would be judged within frames, a little in each.
	p.must(p.Wait(`["wrong", "solved"].includes(kilovolt.view().puzzle.state)`, gameLimit))
	if got := eval[string](p, "kilovolt.view().puzzle.state"); got != "wrong" {
		t.Errorf("raising the bid is %s", got)
	}
	t.Logf("it costs %d points, worked out %v after the list was opened",
		eval[int](p, "kilovolt.view().puzzle.points"), time.Since(began))
	p.must(p.Screenshot(picture("puzzle-wrong")))
	p.show("drop")
	p.wait(`kilovolt.view().puzzle.state === "solved"`)
	t.Logf("solved after %v", time.Since(began))
	p.must(p.Screenshot(picture("puzzle-solved")))
	if after := eval[string](p, "JSON.stringify(kilovolt.view().players)"); after != before {
		t.Errorf("the table has changed from %s to %s", before, after)
	}
	p.must(p.Reload())
	p.must(p.Wait("window.kilovolt?.puzzles && kilovolt.inspect() !== null", readyLimit))
	if !eval[bool](p, `kilovolt.puzzles().find((p) => p.id === "`+id+`").solved`) {
		t.Error("the progress is lost")
	}
	if slots := p.slots(); len(slots) > 1 {
		t.Errorf("games were put away: %v", slots)
	}
	if n := eval[int](p, "(kilovolt.records().tallies ?? []).length"); n != 0 {
		t.Errorf("the records have %d tallies", n)
	}
	p.show("continue")
	p.wait("kilovolt.view() !== null")
	if at := eval[int](p, "kilovolt.view().puzzle ? -1 : kilovolt.view().index"); at != saved {
		t.Errorf("the saved game is at %d, not at %d", at, saved)
	}
}

// A puzzle is solved in the text version, by its document alone.
func TestAPuzzleInTheTextVersion(t *testing.T) {
	fullOnly(t, "game/view/textversion's TestAPuzzleInWords and TestAPuzzleByClicks here")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: small})
	id, err := p.await(drops)
	p.must(err)
	began := time.Now()
	p.must(p.Exec("kvMirror.show(true)"))
	for _, step := range []struct{ press, until string }{
		{"kv/puzzles/open", "kv/puzzles/puzzle-" + id}, {"kv/puzzles/puzzle-" + id, "kv/puzzle/says"},
		{"kv/do/drop", "kv/puzzle/says"},
	} {
		p.wait(`!!document.querySelector('#mirror [data-kv="` + step.press + `"]')`)
		p.must(p.Exec(`document.querySelector('[data-kv="` + step.press + `"]').click()`))
		p.wait(`!!document.querySelector('#mirror [data-kv="` + step.until + `"]')`)
	}
	p.wait(`document.querySelector('[data-kv="kv/puzzle/says"]').textContent.startsWith("Right!")`)
	t.Logf("solved after %v", time.Since(began))
	if !eval[bool](p, `kilovolt.puzzles().find((p) => p.id === "`+id+`").solved`) {
		t.Error("it does not count as solved")
	}
}
