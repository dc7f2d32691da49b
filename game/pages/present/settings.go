package present

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/phrase"
)

// SettingGroup is settings that belong together.
type SettingGroup struct {
	ID, Title string
	Settings  []*block.Setting
}

// Preferences stores the player's settings and knows what they depend on.
type Preferences interface {
	Prefs() prefs.Prefs
	// SetPrefs stores settings and applies them.
	SetPrefs(p prefs.Prefs)
	// MostScale is the largest scale of the screen that the window allows, percent.
	MostScale() int
	// SoundTrouble is why no sound can be heard, see [sound.Player.Trouble]; nil if nothing is known to be wrong.
	SoundTrouble() error
	// Languages are the languages that can be chosen.
	Languages() []*i18n.Language
}

// settingsPage is what the entries of the list are made from.
type settingsPage struct {
	*phrase.Lang
	prefs.Prefs
	host Preferences
}

// Settings lists all settings with their present values, in the order in which they are offered.
func Settings(l *phrase.Lang, host Preferences) []SettingGroup {
	s := settingsPage{l, host.Prefs(), host}
	return []SettingGroup{
		{"languages", l.T("settings.language"), []*block.Setting{s.language()}},
		{"looks", l.T("settings.theme"), []*block.Setting{s.theme()}},
		{"size", l.T("settings.scale"), []*block.Setting{s.scale()}},
		{"asking", l.T("settings.confirm"), []*block.Setting{s.confirm()}},
		{"advice", l.T("settings.hints"), append([]*block.Setting{s.hints()}, s.warnings()...)},
		{"computers", l.T("settings.speed"), []*block.Setting{s.speed()}},
		{"moving", l.T("settings.motion"), []*block.Setting{s.motion()}},
		{"keys", l.T("keys.title"), []*block.Setting{s.singleKeys()}},
		{"sounds", l.T("settings.sound"), []*block.Setting{s.sound(), s.volume()}},
		{"reading", l.T("settings.speech"), []*block.Setting{s.speech()}},
		{"money", l.T("settings.money"), []*block.Setting{s.hideMoney()}},
		{"tips", l.T("tips.settings"), []*block.Setting{s.tips(), s.tipsAgain()}},
	}
}

// LanguageSetting is the setting by which the language is chosen, which the title offers too.
func LanguageSetting(l *phrase.Lang, host Preferences) *block.Setting {
	s := settingsPage{l, host.Prefs(), host}
	return s.language()
}

// always is the set function of a setting for which every value is valid.
func always(set func(value string)) func(value string) error {
	return func(value string) error {
		set(value)
		return nil
	}
}

// number is the set function of a setting whose values are numbers.
func number(set func(n int)) func(value string) error {
	return func(value string) error {
		n, err := strconv.Atoi(value)
		if err == nil {
			set(n)
		}
		return err
	}
}

// toggle is a setting that is on or off.
func toggle(id, label string, on bool, set func(on bool), help ...string) *block.Setting {
	return &block.Setting{
		ID: id, Kind: block.Toggle, Label: label, Value: strconv.FormatBool(on), Help: help,
		Options: []block.Option{{Value: "true"}, {Value: "false"}},
		Set:     always(func(value string) { set(value == "true") }),
	}
}

// button does something at once.
func button(id, label string, do func(value string) error, help ...string) *block.Setting {
	return &block.Setting{
		ID: id, Kind: block.Button, Label: label, Options: []block.Option{{}}, Help: help, Set: do,
	}
}

// choice is a setting with options, which are added to it.
func choice(id, label, value string, choose func(value string) error, help ...string) *block.Setting {
	return &block.Setting{ID: id, Kind: block.Choice, Label: label, Value: value, Help: help, Set: choose}
}

// text is a setting that is typed.
func text(id, label, value string, most int, choose func(value string) error, help ...string) *block.Setting {
	return &block.Setting{
		ID: id, Kind: block.Typed, Label: label, Value: value, Range: block.Limits{Max: most}, Help: help, Set: choose,
	}
}

// store is the set function of a setting that changes and stores the player's settings.
func (s *settingsPage) store(set func(p *prefs.Prefs, value string)) func(value string) error {
	return always(func(value string) {
		p := s.host.Prefs()
		set(&p, value)
		s.host.SetPrefs(p)
	})
}

// toggle is one of the player's settings that is on or off.
func (s *settingsPage) toggle(id, label string, on bool, set func(p *prefs.Prefs, on bool),
	help ...string) *block.Setting {
	return toggle(id, label, on, func(on bool) {
		p := s.host.Prefs()
		set(&p, on)
		s.host.SetPrefs(p)
	}, help...)
}

// percents is a range of percentages.
func (s *settingsPage) percents(id, label string, now int, limits block.Limits,
	set func(p *prefs.Prefs, percent int)) *block.Setting {
	out := &block.Setting{ID: id, Kind: block.Range, Label: label, Value: strconv.Itoa(now), Range: limits}
	for n := limits.Min; n <= limits.Max; n += limits.Step {
		out.Add(strconv.Itoa(n), s.T("review.percent", i18n.Number("n", n)))
	}
	out.Set = number(func(n int) {
		p := s.host.Prefs()
		set(&p, n)
		s.host.SetPrefs(p)
	})
	return out
}
