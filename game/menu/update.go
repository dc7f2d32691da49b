package menu

import (
	"kilovolt/game/present"
	"kilovolt/game/ui"
)

// updateButton offers a newer version, or is nil. It stands above the choices of a list, but does not get the focus
// first.
func updateButton(host Host, id string) *ui.Node {
	u, ok := present.NewUpdate(host.Lang(), host.AvailableUpdate())
	if !ok {
		return nil
	}
	return ui.Button(id, u.Title, host.ApplyUpdate).Sub(u.Text)
}
