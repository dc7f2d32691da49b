package menu

import (
	"kilovolt/game/draft"
	"kilovolt/game/guide"
	"kilovolt/game/lang"
	"kilovolt/game/prefs"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// settings is the page of what a player chooses for good. Everything takes effect at once.
func settings(host Host, leave func()) *ui.Node {
	s := settingsPage{host, host.Prefs()}
	list := ui.Column(s.look(), s.scale(), s.confirm(), s.hints(), s.speed(), s.motion(), s.sound(), s.money(), s.tips()).Gap(theme.S3).MaxWidth(column)
	return page("settings", s.t("settings.title"), s.t("menu.back"), leave, ui.Scroll("settings-scroll", list).Pad(theme.S3).Grow(1).OnPaper(column))
}

type settingsPage struct {
	host Host
	now  prefs.Prefs
}

func (s settingsPage) t(key lang.Key, args ...lang.Arg) string { return s.host.Lang().T(key, args...) }

// scale makes everything larger or smaller, as far as the window allows.
func (s settingsPage) scale() *ui.Node {
	most := s.host.MostScale()
	shown := min(s.now.Scale, most)
	set := func(percent int) {
		s.now.Scale = prefs.Scale(percent)
		s.host.SetPrefs(s.now)
	}
	step := lang.Int("n", prefs.ScaleStep)
	n := card("settings-size", s.t("settings.scale"), ui.Stepper("settings-scale", s.t("settings.scale-percent"), ui.Steps{
		Value: shown, Min: prefs.LeastScale, Max: most, Small: prefs.ScaleStep, Unit: s.t("settings.percent"),
		Less: s.t("settings.scale-less", step), More: s.t("settings.scale-more", step),
		AtMin: s.t("settings.scale-least"), AtMax: s.t("settings.scale-most"), Set: set,
	}).MaxWidth(280))
	switch {
	case s.now.Scale > most:
		n.Add(ui.Label(s.t("settings.scale-capped", lang.Int("chosen", s.now.Scale), lang.Int("most", most)), ui.StyleDim))
	case most < prefs.MostScale:
		n.Add(ui.Label(s.t("settings.scale-room", lang.Int("most", most)), ui.StyleDim))
	}
	return n
}

// lookWords are the names of the looks and what each is like.
var lookWords = map[prefs.Look]struct{ name, text lang.Key }{
	prefs.LookAuto:  {"settings.look-auto", "settings.look-auto-text"},
	prefs.LookLight: {"settings.look-light", "settings.look-light-text"},
	prefs.LookDark:  {"settings.look-dark", "settings.look-dark-text"},
	prefs.LookHigh:  {"settings.look-high-contrast", "settings.look-high-contrast-text"},
}

// look chooses the colours of everything.
func (s settingsPage) look() *ui.Node {
	var options []ui.Option
	for _, l := range prefs.Looks {
		options = append(options, ui.Option{ID: string(l), Text: s.t(lookWords[l].name)})
	}
	cols := len(options)
	if w, _ := s.host.Room(); w < fourFrom {
		cols = 2
	}
	return card("settings-looks", s.t("settings.look"),
		ui.ChoiceGrid(cols, "settings-look", s.t("settings.look"), options, string(s.now.Look), func(id string) {
			s.now.Look = prefs.Look(id)
			s.host.SetPrefs(s.now)
		}),
		ui.Label(s.t(lookWords[s.now.Look].text), ui.StyleDim),
	)
}

// confirm chooses which decisions are asked about before they are carried out.
func (s settingsPage) confirm() *ui.Node {
	about := s.t("settings.confirm-costly-text", lang.Money("limit", draft.CostlyOver))
	switch s.now.Confirm {
	case prefs.Always:
		about = s.t("settings.confirm-always-text")
	case prefs.Never:
		about = s.t("settings.confirm-never-text")
	}
	return card("settings-asking", s.t("settings.confirm"),
		ui.Choice("settings-confirm", s.t("settings.confirm"), []ui.Option{
			{ID: string(prefs.Always), Text: s.t("settings.confirm-always")},
			{ID: string(prefs.Costly), Text: s.t("settings.confirm-costly")},
			{ID: string(prefs.Never), Text: s.t("settings.confirm-never")},
		}, string(s.now.Confirm), func(id string) {
			s.now.Confirm = prefs.Confirm(id)
			s.host.SetPrefs(s.now)
		}),
		ui.Label(about, ui.StyleDim),
	)
}

// speeds are the ids of the speeds.
var speeds = [...]string{prefs.Normal: "normal", prefs.Double: "double", prefs.Instant: "instant"}

// speed chooses how fast the computers play.
func (s settingsPage) speed() *ui.Node {
	return card("settings-computers", s.t("settings.speed"),
		ui.Choice("settings-speed", s.t("settings.speed"), []ui.Option{
			{ID: speeds[prefs.Normal], Text: s.t("settings.speed-normal")},
			{ID: speeds[prefs.Double], Text: s.t("settings.speed-double")},
			{ID: speeds[prefs.Instant], Text: s.t("settings.speed-instant")},
		}, speeds[s.now.Speed], func(id string) {
			for speed, name := range speeds {
				if name == id {
					s.now.Speed = prefs.Speed(speed)
				}
			}
			s.host.SetPrefs(s.now)
		}),
		ui.Label(s.t("settings.speed-text"), ui.StyleDim),
	)
}

// money chooses whether new games are proposed with hidden money.
func (s settingsPage) money() *ui.Node {
	return card("settings-money", s.t("settings.money"),
		ui.Toggle("settings-hide-money", s.t("settings.hide-money"), s.now.HideMoney, func(on bool) {
			s.now.HideMoney = on
			s.host.SetPrefs(s.now)
		}),
		ui.Label(s.t("settings.hide-money-text"), ui.StyleDim),
	)
}

// tips chooses whether tips come while playing, and has them start over.
func (s settingsPage) tips() *ui.Node {
	seen := len(s.now.TipsSeen)
	why := ""
	if seen == 0 {
		why = s.t("tips.again-none")
	}
	return card("settings-tips", s.t("tips.settings"),
		ui.Toggle("settings-show-tips", s.t("tips.setting"), !s.now.NoTips, func(on bool) {
			s.now.NoTips = !on
			s.host.SetPrefs(s.now)
		}),
		ui.Label(s.t("tips.setting-text"), ui.StyleDim),
		ui.Row(
			ui.Label(s.t("tips.seen", lang.Int("n", seen), lang.Int("all", len(guide.Concepts()))), ui.StyleDim).Grow(1),
			ui.Button("settings-tips-again", s.t("tips.again"), func() {
				s.now.TipsSeen = nil
				s.host.SetPrefs(s.now)
			}).Subdued().Off(why),
		).Gap(theme.S3).Cross(ui.Middle),
	)
}
