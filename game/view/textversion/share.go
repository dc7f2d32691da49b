package textversion

import (
	"kilovolt/engine/record"
	"kilovolt/game/pages/block"
	"kilovolt/game/play/setup"
)

// Image implements [block.Renderer]. It says nothing to those who do not see it.
func (b *blocks) Image(*block.Image) {}

// Verbatim implements [block.Renderer].
func (b *blocks) Verbatim(t *block.Verbatim) {
	b.into.add(labelled(t.Label, el("input", t.Key).with("type", "text").with("readonly", "true").with("dir", "ltr").
		with("value", t.Text)))
	b.Actions(&block.Actions{Actions: []*block.Action{t.Pass}})
}

// share is the button that shares the current game; nil where nothing can be shared.
func (v *View) share() *Node {
	if v.saves == nil {
		return nil
	}
	return button("share", v.lang.T("share.button"), always(func() { v.saves.Share("") }))
}

// WatchFromBeginning shows the match from its beginning.
func (v *View) WatchFromBeginning() {
	if v.app.Match() != nil {
		_ = v.watchAt(0)()
		v.dirty = true
	}
}

// ShowTable opens the form of a new game, filled in with the table of a record.
func (v *View) ShowTable(rec *record.Record) {
	v.screen, v.form, v.dirty = screenSetup, setup.Like(rec, v.source), true
}
