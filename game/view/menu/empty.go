package menu

import (
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// empty says that a list is empty, and offers what fills it: a new game, unless begin is nil.
func empty(host Host, id, none string, begin func()) *ui.Node {
	n := emptyList(none)
	if begin != nil {
		n.Add(ui.Primary(id, host.Lang().T("title.new-game"), begin).First().MaxWidth(dialogWidth(column)))
	}
	return n
}

// emptyList says that a list is empty.
func emptyList(none string) *ui.Node {
	return ui.Column(ui.Label(none, ui.StyleBody.At(middle))).Gap(theme.S4).PadXY(0, theme.S5)
}
