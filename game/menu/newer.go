package menu

import (
	"kilovolt/game/present"
	"kilovolt/game/ui"
)

// newer offers a newer version; nil if there is none. It goes ahead of the choices of a list, and is never the first
// of them.
func newer(host Host, id string) *ui.Node {
	u, ok := present.NewUpdate(host.Lang(), host.Newer())
	if !ok {
		return nil
	}
	return ui.Button(id, u.Title, host.TakeUpdate).Sub(u.Text)
}
