package table

import (
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// logLines is how much of the log is kept on the screen; all of it is in the record and in the text version.
const logLines = 60

// log is what has happened, the newest line last.
func (s *Scene) log() *ui.Node {
	scroll := ui.Scroll("log").Gap(2).FollowEnd()
	entries := s.match().Log()
	if n := len(entries) - logLines; n > 0 {
		entries = entries[n:]
	}
	for i := range entries {
		scroll.Add(ui.Label(s.tell.Event(&entries[i].Event), ui.StyleCaption))
	}
	box := ui.Panel(ui.Label(s.t("panel.log"), ui.StyleCaption.In(theme.Text)), scroll.Grow(1)).Pad(theme.S2).Gap(theme.S1)
	box.ID, box.Role, box.Label = "log-panel", ui.RoleGroup, s.t("panel.log")
	return box
}
