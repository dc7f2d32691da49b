package menu

import (
	"testing"

	"kilovolt/game/view/ui"
)

// TestKeysAreOfferedWhereThereIsAKeyboard: by the title screen and by the menu over the table; neither has layout
// faults without the entry.
func TestKeysAreOfferedWhereThereIsAKeyboard(t *testing.T) {
	for _, touch := range []bool{false, true} {
		f := playing(t)
		f.touch = touch
		check := func(id string) {
			t.Helper()
			if there := f.tree.Find(id) != nil; there == touch {
				t.Errorf("touch alone %v: %s is offered: %v", touch, id, there)
			}
			for _, fault := range f.tree.Check() {
				t.Error(fault)
			}
		}
		f.front(390, 844)
		check("keys")
		over := NewOver(f)
		f.open(390, 844, func() *ui.Node { return ui.Stack(ui.Column(), over.Build()) })
		over.Open()
		f.step()
		check("menu-keys")
	}
}
