//go:build !firefox && !webkit

// The other browsers play a round (language_game_test.go).

package e2e

import (
	"testing"
)

// Whole games in Czech, and in Hebrew from right to left: one through the text version, one by clicks.
func TestWholeGamesInOtherLanguages(t *testing.T) {
	fullOnly(t, "game/app's TestNothingIsEnglish, TestALanguageIsChosenOnTheTitle here")
	beside(t)
	for _, tag := range []string{"cs", "he"} {
		t.Run(tag, func(t *testing.T) {
			beside(t)
			p := open(t, tabOptions{PageOptions: still()})
			p.speak(tag)
			l := listening(t, tag)
			p.begin()
			done := l.document(p)
			_, err := p.await(textPlayer("false"))
			p.must(err)
			p.frames(10)
			done()
			p.checkOver()

			p.must(p.Exec("window.kilovolt.leave()"))
			p.show("play-now")
			p.wait("window.kilovolt.view() !== null")
			p.playByClicks(false, func(position) bool {
				l.screen(p)
				return false
			})
			p.checkOver()
			p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "result-again")`)
			l.screen(p)
			l.report(t)
		})
	}
}
