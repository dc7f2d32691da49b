package present

import (
	"fmt"
	"slices"
	"strconv"

	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
	"kilovolt/game/prefs"
)

// Kind is how a setting is chosen.
type Kind uint8

// The kinds.
const (
	Toggle Kind = iota // on or off: "true" or "false"
	Choice             // one of the options
	Range              // one of the options, which are numbers at equal distances
	Button             // does something at once, with the value ""
)

// Setting is one thing that the player chooses for good.
type Setting struct {
	ID      string
	Kind    Kind
	Label   string
	Value   string // that holds
	Options []Option
	Range   Limits   // of a range
	Help    []string // lines below it
	Warning string   // why it has no effect; "" if it has
	WhyNot  string   // why a button does nothing; "" if it does

	set func(p *prefs.Prefs, value string)
}

// Option is a value that can be chosen.
type Option struct{ Value, Label string }

// Limits are the ends of a range, the step, and the words of its controls.
type Limits struct {
	Min, Max, Step int
	Unit           string // behind a number
	Less, More     string // what the buttons do
	AtMin, AtMax   string // why they do nothing at the ends
}

// On tells whether a toggle is on.
func (s *Setting) On() bool { return s.Value == strconv.FormatBool(true) }

// Number is the value of a range.
func (s *Setting) Number() int {
	n, err := strconv.Atoi(s.Value)
	if err != nil {
		panic(fmt.Sprintf("present: the range %s is %q", s.ID, s.Value))
	}
	return n
}

// SettingGroup is settings that belong together.
type SettingGroup struct {
	ID, Title string
	Settings  []Setting
}

// Preferences keeps the player's settings and knows what they depend on.
type Preferences interface {
	Prefs() prefs.Prefs
	// SetPrefs stores settings and applies them.
	SetPrefs(p prefs.Prefs)
	// MostScale is the largest scale of the screen that the window allows, percent.
	MostScale() int
	// SoundTrouble is why no sound can be heard, see [sound.Player.Trouble]; nil if nothing is known to be wrong.
	SoundTrouble() error
}

// Choose stores another value of a setting; one that is not among its options is refused.
func (s *Setting) Choose(host Preferences, value string) error {
	if !slices.ContainsFunc(s.Options, func(o Option) bool { return o.Value == value }) {
		return fmt.Errorf("present: the setting %q cannot be %q", s.ID, value)
	}
	p := host.Prefs()
	s.set(&p, value)
	host.SetPrefs(p)
	return nil
}

// settingsPage is what the entries of the list are made of.
type settingsPage struct {
	*phrase.Lang
	prefs.Prefs
	host Preferences
}

// Settings lists all settings with what holds now, in the order in which they are offered.
func Settings(l *phrase.Lang, host Preferences) []SettingGroup {
	s := settingsPage{l, host.Prefs(), host}
	return []SettingGroup{
		{"looks", l.T("settings.look"), []Setting{s.look()}},
		{"size", l.T("settings.scale"), []Setting{s.scale()}},
		{"asking", l.T("settings.confirm"), []Setting{s.confirm()}},
		{"advice", l.T("settings.hints"), append([]Setting{s.hints()}, s.warnings()...)},
		{"computers", l.T("settings.speed"), []Setting{s.speed()}},
		{"moving", l.T("settings.motion"), []Setting{s.motion()}},
		{"sounds", l.T("settings.sound"), []Setting{s.sound(), s.volume()}},
		{"money", l.T("settings.money"), []Setting{s.hideMoney()}},
		{"tips", l.T("tips.settings"), []Setting{s.tips(), s.tipsAgain()}},
	}
}

// toggle is a setting that is on or off.
func toggle(id, label string, on bool, set func(p *prefs.Prefs, on bool), help ...string) Setting {
	return Setting{
		ID: id, Kind: Toggle, Label: label, Value: strconv.FormatBool(on), Help: help,
		Options: []Option{{Value: "true"}, {Value: "false"}},
		set:     func(p *prefs.Prefs, value string) { set(p, value == "true") },
	}
}

// percents is a range of percentages.
func (s *settingsPage) percents(id, label string, now int, limits Limits,
	set func(p *prefs.Prefs, percent int)) Setting {
	limits.Unit = s.T("settings.percent")
	out := Setting{ID: id, Kind: Range, Label: label, Value: strconv.Itoa(now), Range: limits}
	for n := limits.Min; n <= limits.Max; n += limits.Step {
		out.Options = append(out.Options, Option{strconv.Itoa(n), s.T("review.percent", i18n.Number("n", n))})
	}
	out.set = func(p *prefs.Prefs, value string) {
		if n, err := strconv.Atoi(value); err == nil {
			set(p, n)
		}
	}
	return out
}
