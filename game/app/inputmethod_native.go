//go:build !js

package app

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2/exp/textinput"

	"kilovolt/game/platform/page"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/geom"
)

// inputMethod brings to the text fields what the system's input method composes of several keys: accents, syllables,
// characters of Chinese, Japanese and Korean. Package textinput does it on Windows, macOS and X11.
type inputMethod struct {
	composer textinput.Composer
	field    *ui.InputMethod
	caret    geom.Rect // in the session that runs
	before   string
	after    string
	failed   bool // fields take runes then
}

// initNativeFields has the tree edit the text fields itself.
func (a *app) initNativeFields() {
	a.tree.Clipboard = &page.Clipboard{}
	m, t := &a.inputMethod, ui.NewInputMethod(a.tree)
	m.field = t
	m.composer.OnNewSession = func() *textinput.SessionOptions {
		m.caret, m.before, m.after, _ = t.Caret()
		return &textinput.SessionOptions{
			CaretBounds: a.pixels(m.caret), TextBeforeCaret: m.before, TextAfterCaret: m.after,
		}
	}
	m.composer.OnComposition = func(c *textinput.Composition) { t.Preedit(c.Text()) }
	m.composer.OnCommit = func(c *textinput.Commit) {
		if before, after := c.IsSurroundingTextReplaced(); before || after {
			t.Surround(c.SurroundingText())
		}
		t.Commit(c.Text())
	}
}

// pixels returns a rectangle in the window, in pixels of the screen.
func (a *app) pixels(r geom.Rect) image.Rectangle {
	z := a.kit.Scale()
	return image.Rect(int(r.X*z), int(r.Y*z), int(r.Right()*z)+1, int(r.Bottom()*z))
}

// pollInputMethod takes what has been composed, before the tree handles keys.
func (a *app) pollInputMethod() {
	m, t := &a.inputMethod, a.inputMethod.field
	caret, before, after, ok := t.Caret()
	if !ok || m.failed {
		m.composer.Cancel()
		t.Takes(false, false)
		return
	}
	if !t.Composing() && (caret != m.caret || before != m.before || after != m.after) {
		m.composer.Cancel() // a new session has the right place and context
	}
	was := t.Composing()
	handled, err := m.composer.Update()
	m.failed = err != nil
	t.Takes(!m.failed, was && handled)
}
