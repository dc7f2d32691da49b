//go:build !firefox && !webkit

// Only Chromium stores compiled code by its amount, and reports everywhere how a file has arrived.

package e2e

import (
	"testing"
	"time"
)

// rehearsed reports whether the program has rehearsed.
const rehearsed = `performance.getEntriesByName("kilovolt-rehearsed").length > 0`

// The program rehearses on the first visit only, where it has come over the network.
func TestOnlyAFirstVisitRehearses(t *testing.T) {
	fullOnly(t, "web/page/test/rehearsal.test.js")
	v, err := chromium.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	p := openAs(t, v, tabOptions{Rehearses: true})
	p.wait(rehearsed)
	p.must(p.Reload())
	p.must(p.WaitReady(readyLimit))
	time.Sleep(4 * time.Second)
	if eval[bool](p, rehearsed) {
		t.Error("it has rehearsed on the second visit too")
	}
}
