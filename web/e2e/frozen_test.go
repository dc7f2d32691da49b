//go:build !firefox && !webkit

// Only Chromium can be told to freeze a tab.

package e2e

import (
	"strconv"
	"testing"
)

// Browsers freeze a tab that has been hidden for a long time, and resume it later. The computers continue where they
// were.
func TestAFrozenTabGoesOn(t *testing.T) {
	p := open(t, tabOptions{PageOptions: small})
	p.must(p.Exec(playing))
	p.wait("window.kilovolt.view().index > 2")
	p.must(p.Freeze(true))
	frozen := eval[int](p, "window.kilovolt.view().index")
	p.must(p.Freeze(false))
	p.wait("window.kilovolt.view().index > " + strconv.Itoa(frozen))
	games := gamesOfComputers{}
	games.check(t, p.record())
}
