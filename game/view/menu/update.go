package menu

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
)

// updateButton offers a newer version; nil if there is none. It is above the other buttons, but does not get the focus
// first.
func updateButton(host Host, id string) *ui.Node {
	u, ok := present.NewUpdate(host.Lang(), host.AvailableUpdate())
	if !ok {
		return nil
	}
	return ui.Button(id, u.Title, host.ApplyUpdate).Sub(u.Text)
}
