package present

import (
	"cmp"
	"errors"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/draft"
	"kilovolt/game/pages/block"
	"kilovolt/game/platform/sound"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
)

// languageAuto is the value of the setting "language" that follows the device.
const languageAuto = "auto"

// language is the language of everything. Each is named in itself.
func (s *settingsPage) language() *block.Setting {
	out := choice("language", s.T("settings.language"), cmp.Or(s.Language, languageAuto),
		s.store(func(p *prefs.Prefs, value string) {
			if p.Language = value; value == languageAuto {
				p.Language = ""
			}
		}), s.T("settings.language-text")).Add(languageAuto, s.T("settings.theme-auto"))
	for _, l := range s.host.Languages() {
		out.Add(l.Tag, l.Name)
	}
	return out
}

// themeWords are the names of the themes and what each is like.
var themeWords = map[prefs.Theme]struct{ name, text i18n.Key }{
	prefs.ThemeAuto:         {"settings.theme-auto", "settings.theme-auto-text"},
	prefs.ThemeLight:        {"settings.theme-light", "settings.theme-light-text"},
	prefs.ThemeDark:         {"settings.theme-dark", "settings.theme-dark-text"},
	prefs.ThemeHighContrast: {"settings.theme-high-contrast", "settings.theme-high-contrast-text"},
}

// theme is the colours of everything.
func (s *settingsPage) theme() *block.Setting {
	out := choice("look", s.T("settings.theme"), string(s.Theme),
		s.store(func(p *prefs.Prefs, value string) { p.Theme = prefs.Theme(value) }), s.T(themeWords[s.Theme].text))
	for _, theme := range prefs.Themes {
		out.Add(string(theme), s.T(themeWords[theme].name))
	}
	return out
}

// scale is the size of everything, as far as the window allows.
func (s *settingsPage) scale() *block.Setting {
	most, step := s.host.MostScale(), i18n.Number("n", prefs.ScaleStep)
	out := s.percents("scale", s.T("settings.scale-percent"), min(s.Scale, most), block.Limits{
		Min: prefs.LeastScale, Max: most, Step: prefs.ScaleStep,
		Less: s.T("settings.scale-less", step), More: s.T("settings.scale-more", step),
		AtMin: s.T("settings.scale-least"), AtMax: s.T("settings.scale-most"),
	}, func(p *prefs.Prefs, percent int) { p.Scale = prefs.Scale(percent) })
	switch {
	case s.Scale > most:
		out.Help = []string{s.T("settings.scale-capped", i18n.Number("chosen", s.Scale), i18n.Number("most", most))}
	case most < prefs.MostScale:
		out.Help = []string{s.T("settings.scale-room", i18n.Number("most", most))}
	}
	return out
}

// confirm is which decisions have to be confirmed.
func (s *settingsPage) confirm() *block.Setting {
	about := s.T("settings.confirm-costly-text", phrase.Money("limit", draft.CostlyOver))
	switch s.Confirm {
	case prefs.Always:
		about = s.T("settings.confirm-always-text")
	case prefs.Never:
		about = s.T("settings.confirm-never-text")
	}
	return choice("confirm", s.T("settings.confirm"), string(s.Confirm),
		s.store(func(p *prefs.Prefs, value string) { p.Confirm = prefs.Confirm(value) }), about).
		Add(string(prefs.Always), s.T("settings.confirm-always")).
		Add(string(prefs.Costly), s.T("settings.confirm-costly")).
		Add(string(prefs.Never), s.T("settings.confirm-never"))
}

// hints is whether the Master gives hints.
func (s *settingsPage) hints() *block.Setting {
	return s.toggle("hints", s.T("settings.hints-on"), !s.NoHints,
		func(p *prefs.Prefs, on bool) { p.NoHints = !on },
		s.T("settings.hints-text"), s.T("settings.warnings-text"))
}

// warnings are the warnings of costly slips, each with a switch.
func (s *settingsPage) warnings() (out []*block.Setting) {
	for _, k := range advisor.Kinds() {
		out = append(out, s.toggle("warn-"+k.String(), s.WarningAbout(k), !s.Quiet.Has(k),
			func(p *prefs.Prefs, on bool) {
				if p.Quiet = p.Quiet.With(k); on {
					p.Quiet = p.Quiet.Without(k)
				}
			}))
	}
	return out
}

// speedIDs are the ids of the speeds.
var speedIDs = [...]string{
	prefs.OneByOne: "one-by-one", prefs.Slow: "slow", prefs.Normal: "normal", prefs.Double: "double",
	prefs.Instant: "instant",
}

// speed is how fast the computers play.
func (s *settingsPage) speed() *block.Setting {
	return choice("speed", s.T("settings.speed"), speedIDs[s.Speed],
		s.store(func(p *prefs.Prefs, value string) {
			for speed, id := range speedIDs {
				if id == value {
					p.Speed = prefs.Speed(speed)
				}
			}
		}), s.T("settings.speed-text")).
		Add(speedIDs[prefs.OneByOne], s.T("settings.speed-one-by-one")).
		Add(speedIDs[prefs.Slow], s.T("settings.speed-slow")).
		Add(speedIDs[prefs.Normal], s.T("settings.speed-normal")).
		Add(speedIDs[prefs.Double], s.T("settings.speed-double")).
		Add(speedIDs[prefs.Instant], s.T("settings.speed-instant"))
}

// motion is whether the table is animated.
func (s *settingsPage) motion() *block.Setting {
	return choice("motion", s.T("settings.motion"), string(s.Motion),
		s.store(func(p *prefs.Prefs, value string) { p.Motion = prefs.Motion(value) }), s.T("settings.motion-text")).
		Add(string(prefs.MotionAsDevice), s.T("settings.motion-device")).
		Add(string(prefs.MotionFull), s.T("settings.motion-full")).
		Add(string(prefs.MotionLess), s.T("settings.motion-less"))
}

// singleKeys is whether keys that type a character do something by themselves (WCAG 2.1.4).
func (s *settingsPage) singleKeys() *block.Setting {
	return s.toggle("single-keys", s.T("keys.single"), !s.NoSingle,
		func(p *prefs.Prefs, on bool) { p.NoSingle = !on }, s.T("keys.single-text"))
}

// sound is whether there are sounds at all.
func (s *settingsPage) sound() *block.Setting {
	return s.toggle("sound", s.T("settings.sound-on"), !s.Mute, func(p *prefs.Prefs, on bool) { p.Mute = !on })
}

// volume is how loud sounds are. Setting it also turns sound on.
func (s *settingsPage) volume() *block.Setting {
	out := s.percents("volume", s.T("settings.volume"), s.Volume, block.Limits{
		Max: prefs.MostVolume, Step: prefs.VolumeStep, Less: s.T("settings.volume-less"),
		More:  s.T("settings.volume-more"),
		AtMin: s.T("settings.volume-least"), AtMax: s.T("settings.volume-most"),
	}, func(p *prefs.Prefs, percent int) { p.Volume, p.Mute = prefs.Volume(percent), false })
	out.Help = []string{s.T("settings.sound-text")}
	return out
}

// soundTrouble is why there is no sound; "" if there is.
func (s *settingsPage) soundTrouble() string {
	switch err := s.host.SoundTrouble(); {
	case errors.Is(err, sound.ErrMuted):
		return s.T("settings.sound-muted")
	case err != nil:
		return s.T("settings.sound-no-device")
	}
	return ""
}

// speech is what a screen reader speaks by itself.
func (s *settingsPage) speech() *block.Setting {
	return choice("speech", s.T("settings.speech"), string(s.Speech),
		s.store(func(p *prefs.Prefs, value string) { p.Speech = prefs.Speech(value) }), s.T("settings.speech-text")).
		Add(string(prefs.SpeechAll), s.T("settings.speech-all")).
		Add(string(prefs.SpeechMine), s.T("settings.speech-mine")).
		Add(string(prefs.SpeechTurn), s.T("settings.speech-turn"))
}

// hideMoney is whether hidden money is proposed for new games (H1).
func (s *settingsPage) hideMoney() *block.Setting {
	return s.toggle("hide-money", s.T("settings.hide-money"), s.HideMoney,
		func(p *prefs.Prefs, on bool) { p.HideMoney = on },
		s.T("settings.hide-money-text"), s.T("setup.hide-money-advice"))
}

// tips is whether tips are shown while playing.
func (s *settingsPage) tips() *block.Setting {
	return s.toggle("show-tips", s.T("tips.setting"), !s.NoTips,
		func(p *prefs.Prefs, on bool) { p.NoTips = !on },
		s.T("tips.setting-text"))
}

// tipsAgain shows the tips from the beginning again.
func (s *settingsPage) tipsAgain() *block.Setting {
	seen := len(s.TipsSeen)
	out := button("tips-again", s.T("tips.again"), s.store(func(p *prefs.Prefs, _ string) { p.TipsSeen = nil }),
		s.T("tips.seen", i18n.Number("n", seen), i18n.Number("all", len(guide.Concepts()))))
	if seen == 0 {
		out.WhyNot = s.T("tips.again-none")
	}
	return out
}
