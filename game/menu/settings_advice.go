package menu

import (
	"kilovolt/game/ui"
	"kilovolt/game/warn"
)

// hints chooses whether the Expert can be asked, and which slips one is warned of.
func (s settingsPage) hints() *ui.Node {
	n := card("settings-advice", s.t("settings.hints"),
		ui.Toggle("settings-hints", s.t("settings.hints-on"), !s.now.NoHints, func(on bool) {
			s.now.NoHints = !on
			s.host.SetPrefs(s.now)
		}),
		ui.Label(s.t("settings.hints-text"), ui.StyleDim),
		ui.Label(s.t("settings.warnings-text"), ui.StyleDim),
	)
	for _, k := range warn.Kinds() {
		n.Add(ui.Toggle("settings-warn-"+k.String(), s.host.Lang().WarningAbout(k), !s.now.Quiet.Has(k), func(on bool) {
			if s.now.Quiet = s.now.Quiet.With(k); on {
				s.now.Quiet = s.now.Quiet.Without(k)
			}
			s.host.SetPrefs(s.now)
		}))
	}
	return n
}
