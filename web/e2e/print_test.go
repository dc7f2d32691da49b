//go:build !firefox && !webkit

// Only Chromium's driver prints.

package e2e

import (
	"regexp"
	"testing"
)

var printedPage = regexp.MustCompile(`/Type /Page\b`)

// The text version is printed whole, from the canvas too, and light in any theme. What is on the screen is a fraction
// of it.
func TestPrintingGivesAllOfTheTextVersion(t *testing.T) {
	beside(t)
	p := open(t, tabOptions{PageOptions: still()})
	p.must(p.Exec(`kilovolt.newGame({seed: "4", board: "germany", players: [{name: "Ada"}, {name: "Volta"}]})`))
	p.wait(`kilovolt.view() !== null && document.getElementById("mirror").textContent.includes("Kassel")`)
	pages := func() int {
		pdf, err := p.Print()
		p.must(err)
		return len(printedPage.FindAll(pdf, -1))
	}
	canvas := pages()
	p.must(p.Exec(`kvMirror.show(true)`))
	if text := pages(); text < 3 || canvas != text {
		t.Errorf("the text version is printed on %d pages, the canvas on %d, want all of it both times", text, canvas)
	}
}
