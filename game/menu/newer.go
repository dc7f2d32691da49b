package menu

import (
	"kilovolt/game/lang"
	"kilovolt/game/ui"
)

// newer offers the newer version, where there is one; nil otherwise. It goes ahead of the choices of a list, and is never the first of them.
func newer(host Host, id string) *ui.Node {
	version := host.Newer()
	if version == "" {
		return nil
	}
	return ui.Button(id, host.Lang().T("newer.title"), host.TakeUpdate).Sub(host.Lang().T("newer.text", lang.Words("version", version)))
}
