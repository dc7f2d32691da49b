package e2e

import "testing"

// refused makes a call of the script interface that must be rejected, and returns the code and the rule of the error.
func (p *tab) refused(call string) string {
	p.t.Helper()
	return eval[string](p, `window.kilovolt.`+call+`.then(() => "accepted", (e) => e.code + " " + (e.rule ?? ""))`)
}

func TestScriptInterface(t *testing.T) {
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{})
	if !eval[bool](p, "[kilovolt.view(), kilovolt.legal(), kilovolt.save()].every((v) => v === null)") {
		t.Error("there is a game before one was started")
	}
	for call, want := range map[string]string{
		`play("pass")`:                  "no-game ",
		`undo()`:                        "no-game ",
		`newGame({players: [{}]})`:      "setup ",
		`newGame({board: "atlantis"})`:  "setup ",
		`newGame({edition: "pirated"})`: "setup ",
		`newGame({regions: ["nw"]})`:    "setup ",
		`newGame({nonsense: 1})`:        "setup ",
		`load("{}")`:                    "not-a-record ",
		`load("not a game")`:            "not-a-record ",
	} {
		if got := p.refused(call); got != want {
			t.Errorf("%s: %q, want %q", call, got, want)
		}
	}
	p.must(p.Exec(`window.heard = []; window.stop = window.kilovolt.on((c) => window.heard.push(c.type));
		window.kilovolt.newGame({
			seed: "7", edition: "classic", players: [{name: "A"}, {name: "B"}, {name: "<b>C</b>"}],
		})`))
	p.wait("window.kilovolt.view()?.await === 'open'")
	before := p.fingerprint()
	for call, want := range map[string]string{
		`play("open 3 2")`:       "bid-too-low A2",
		`play("open 10 10")`:     "not-on-offer A1",
		`play("pass")`:           "must-buy A7",
		`play("build essen")`:    "not-now ",
		`play("jump")`:           "text ",
		`play("open 3 3; done")`: "not-now ",
		`play(7)`:                "text ",
	} {
		if got := p.refused(call); got != want {
			t.Errorf("%s: %q, want %q", call, got, want)
		}
	}
	if p.fingerprint() != before {
		t.Error("a refused action changed something")
	}
	kinds := eval[string](p, `window.kilovolt.play("open 3 3").then((events) => events.map((e) => e.kind).join())`)
	if kinds != "opened" {
		t.Errorf("the events of an opening are %q", kinds)
	}
	p.must(p.Exec(`window.kilovolt.undo()`))
	p.wait("window.kilovolt.view().index === 0")
	if p.fingerprint() != before {
		t.Error("undo did not restore the position")
	}
	text := eval[string](p, "window.kilovolt.save()")
	loaded := `window.kilovolt.load(` + quote(text) + `).then((v) => ` + fingerprintOf("v") + `)`
	if got := eval[string](p, loaded); got != before {
		t.Errorf("a saved and loaded game differs: %s", got)
	}
	broken := []byte(text)
	broken[len(broken)/2] ^= 1
	if got := p.refused("load(" + quote(string(broken)) + ")"); got == "accepted" {
		t.Error("a damaged game was accepted")
	}
	if got := eval[string](p, "window.heard.join()"); got != "started,played,undone,started" {
		t.Errorf("the changes reported are %s", got)
	}
	p.must(p.Exec("window.stop(); window.kilovolt.seat(window.kilovolt.view().seat, 'normal')"))
	p.wait("window.kilovolt.view().bot || window.kilovolt.view().index > 0")
}

// Six computers play a whole game on the page, and the same game natively.
func TestComputersPlayAlone(t *testing.T) {
	fullOnly(t, "TestComputersThinkInAWorker, and the golden games in WebAssembly")
	chromiumIsEnough(t)
	beside(t)
	p := open(t, tabOptions{PageOptions: coarse()})
	p.must(p.Exec(`window.kilovolt.newGame({seed: "6", board: "usa", players: Array(6).fill({kind: "bot"})}).then(
		() => window.kilovolt.skip())`))
	p.must(p.Wait("window.kilovolt.view()?.phase === 'over'", gameLimit))
	p.checkOver()
	p.checkComputers()
	t.Logf("position %+v, frames %v", p.position(), eval[map[string]float64](p, "window.kilovolt.inspect().frames"))
}
