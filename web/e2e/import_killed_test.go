//go:build !firefox && !webkit

// Only Chromium can kill the process of one tab.

package e2e

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/game/storage/save"
)

// A tab is killed at a random instant while a script or a file loads a game. Afterwards the tab has either the
// previous game or the loaded one, and the previous one is never lost.
func TestAnImportKilledInTheMiddle(t *testing.T) {
	fullOnly(t, "game/play/session's TestAnImportThatIsCutAnywhere")
	beside(t)
	v, err := chromium.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	o := tabOptions{PageOptions: small, Trouble: true}
	rng := rand.New(rand.NewPCG(14, 1))
	p := openAs(t, v, o)
	p.playABit("given")
	given := eval[string](p, "window.kilovolt.save()")
	want, err := record.Decode([]byte(given))
	p.must(err)
	same := func(a, b *record.Record) bool { return save.GoesOn(a, b) && save.GoesOn(b, a) }
	done := 0
	const kills = 4
	for n := range kills {
		for _, s := range p.slots() {
			if s.Kind != "on" {
				p.must(p.Exec("window.kilovolt.discard(" + quote(s.Key) + ")"))
			}
		}
		p.playABit("before " + strconv.Itoa(n))
		before := p.record()
		if n%2 == 0 {
			p.must(p.Exec("setTimeout(() => window.kilovolt.load(" + quote(given) + ")); undefined"))
		} else {
			p.drop("game.json", given)
			p.wait(`document.querySelector('[data-kv="kv/offered/play"]')`)
			p.must(p.Exec(`setTimeout(() => document.querySelector('[data-kv="kv/offered/play"]').click()); undefined`))
		}
		// The instant should be random, so there is no event to wait for.
		time.Sleep(time.Duration(rng.IntN(8000)) * time.Microsecond)
		p.must(p.Page.Kill())

		p = openAs(t, v, o)
		var saved []*record.Record
		for _, s := range p.slots() {
			if s.Kind == "on" {
				continue
			}
			rec, err := record.Decode([]byte(eval[string](p, "localStorage.getItem("+quote("kilovolt/"+s.Key)+")")))
			if err != nil {
				t.Fatalf("kill %d: a saved game cannot be read: %v", n, err)
			}
			saved = append(saved, rec)
		}
		putAway := slices.ContainsFunc(saved, func(rec *record.Record) bool { return same(before, rec) })
		if !slices.ContainsFunc(p.slots(), func(s slot) bool { return s.Kind == "on" }) {
			if !putAway {
				t.Fatalf("kill %d: the previous game is neither the current one nor among the %d saved ones",
					n, len(saved))
			}
			continue // killed between two writes: the previous game is parked, the other one not yet stored
		}
		p.wait(`document.querySelector('[data-kv="kv/do/continue"]')`)
		p.must(p.Exec(`document.querySelector('[data-kv="kv/do/continue"]').click()`))
		p.wait("window.kilovolt.view() !== null")
		switch on := p.record(); {
		case same(before, on):
		case !same(want, on):
			t.Fatalf("kill %d: the current game is neither the previous nor the loaded one", n)
		case !putAway:
			t.Fatalf("kill %d: the previous game is not among the %d saved ones", n, len(saved))
		default:
			done++
		}
	}
	t.Logf("%d of %d imports were complete when the tab was killed", done, kills)
}
