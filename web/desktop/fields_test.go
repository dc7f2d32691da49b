package desktop

import (
	"testing"

	"kilovolt/game/platform/page"
)

// Text that is selected in a text field is copied to other programs, and text that they have copied is pasted;
// anything beyond the limit is cut off.
func TestFieldsUseTheClipboard(t *testing.T) {
	s := screen(t, ScreenOptions{})
	t.Setenv("DISPLAY", s.Name)
	other := &page.Clipboard{} // belongs to another program
	p := startProgram(t, s, t.TempDir())
	const name = "seat-0-name"
	value := func(want string) {
		t.Helper()
		_, err := p.Wait(name+" to be "+want, func(s Scene) bool {
			w := s.Find(name)
			return w != nil && w.Value == want
		})
		p.must(err)
	}
	p.open("new-game", name)
	p.press(name)
	other.SetText("Łucja 😀")
	p.must(p.Key("a", "Control"))
	p.must(p.Key("v", "Control"))
	value("Łucja 😀")
	p.must(p.Key("v", "Control"))
	p.must(p.Key("v", "Control"))
	value("Łucja 😀Łucja 😀Łucja ")
	p.must(p.Key("a", "Control"))
	p.must(p.Key("x", "Control"))
	value("")
	if got := other.Text(); got != "Łucja 😀Łucja 😀Łucja " {
		t.Errorf("another program pastes %q", got)
	}
	p.must(p.Key("v", "Control"))
	value("Łucja 😀Łucja 😀Łucja ")
}
