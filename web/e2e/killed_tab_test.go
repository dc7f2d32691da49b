//go:build !firefox && !webkit

// Only Chromium can be told to kill the process of one tab.

package e2e

import (
	"testing"
)

func TestKilledTabResumes(t *testing.T) {
	p := open(t, tabOptions{PageOptions: small, Trouble: true})
	if _, err := p.await(someWay); err != nil {
		t.Fatal(err)
	}
	before := p.fingerprint()
	p.must(p.Page.Kill())
	q := p.another(tabOptions{PageOptions: small})
	q.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "continue")`)
	q.clickAt(q.widgets()["continue"], false)
	q.wait("window.kilovolt.view() !== null")
	if after := q.fingerprint(); after != before {
		t.Errorf("after the tab was killed the position is another:\n%s\n%s", before, after)
	}
}
