package present

import (
	"fmt"
	"slices"
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/phrase"
)

// Kind is how a setting is chosen.
type Kind uint8

// The kinds.
const (
	Toggle Kind = iota // on or off: "true" or "false"
	Choice             // one of the options
	Range              // one of the options, which are numbers at equal distances
	Button             // does something at once, with the value ""
	Text               // anything
)

// Setting is something that the player chooses.
type Setting struct {
	ID      string
	Kind    Kind
	Label   string
	Value   string // the present value
	Options []Option
	Range   Limits   // of a range; of a text Max is the most characters, as people count them
	Help    []string // lines below it
	Warning string   // why it has no effect; "" if it has
	WhyNot  string   // why a button does nothing or the setting stays as it is; "" if that is not so

	choose func(value string) error
}

// Option is a value that can be chosen.
type Option struct {
	Value, Label string
	Note         string // what else choosing it does; "" for nothing
	WhyNot       string // why it cannot be chosen; "" if it can
}

// Limits are the bounds of a range, its step, and the words of its controls.
type Limits struct {
	Min, Max, Step int
	Less, More     string // what the buttons do
	AtMin, AtMax   string // why they do nothing at the ends
}

// On reports whether a toggle is on.
func (s *Setting) On() bool { return s.Value == strconv.FormatBool(true) }

// Shown is the label of the chosen option, "" without one.
func (s *Setting) Shown() string {
	for _, o := range s.Options {
		if o.Value == s.Value {
			return o.Label
		}
	}
	return ""
}

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
	Settings  []*Setting
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

// Choose sets another value; one that cannot be chosen is refused.
func (s *Setting) Choose(value string) error {
	if s.Kind != Text && !slices.ContainsFunc(s.Options,
		func(o Option) bool { return o.Value == value && o.WhyNot == "" }) {
		return fmt.Errorf("present: the setting %q cannot be %q", s.ID, value)
	}
	return s.choose(value)
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
		{"languages", l.T("settings.language"), []*Setting{s.language()}},
		{"looks", l.T("settings.theme"), []*Setting{s.theme()}},
		{"size", l.T("settings.scale"), []*Setting{s.scale()}},
		{"asking", l.T("settings.confirm"), []*Setting{s.confirm()}},
		{"advice", l.T("settings.hints"), append([]*Setting{s.hints()}, s.warnings()...)},
		{"computers", l.T("settings.speed"), []*Setting{s.speed()}},
		{"moving", l.T("settings.motion"), []*Setting{s.motion()}},
		{"keys", l.T("keys.title"), []*Setting{s.singleKeys()}},
		{"sounds", l.T("settings.sound"), []*Setting{s.sound(), s.volume()}},
		{"reading", l.T("settings.speech"), []*Setting{s.speech()}},
		{"money", l.T("settings.money"), []*Setting{s.hideMoney()}},
		{"tips", l.T("tips.settings"), []*Setting{s.tips(), s.tipsAgain()}},
	}
}

// LanguageSetting is the setting by which the language is chosen, which the title offers too.
func LanguageSetting(l *phrase.Lang, host Preferences) *Setting {
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
func toggle(id, label string, on bool, set func(on bool), help ...string) *Setting {
	return &Setting{
		ID: id, Kind: Toggle, Label: label, Value: strconv.FormatBool(on), Help: help,
		Options: []Option{{Value: "true"}, {Value: "false"}},
		choose:  always(func(value string) { set(value == "true") }),
	}
}

// Refuse makes a setting stay as it is.
func (s *Setting) Refuse(why string) {
	s.WhyNot = why
	for i := range s.Options {
		s.Options[i].WhyNot = why
	}
}

// Then has something happen after each choice that is made.
func (s *Setting) Then(do func()) *Setting {
	choose := s.choose
	s.choose = func(value string) error {
		err := choose(value)
		if err == nil {
			do()
		}
		return err
	}
	return s
}

// button does something at once.
func button(id, label string, do func(value string) error, help ...string) *Setting {
	return &Setting{ID: id, Kind: Button, Label: label, Options: []Option{{}}, Help: help, choose: do}
}

// choice is a setting with options, which are added to it.
func choice(id, label, value string, choose func(value string) error, help ...string) *Setting {
	return &Setting{ID: id, Kind: Choice, Label: label, Value: value, Help: help, choose: choose}
}

// option adds a value that can be chosen.
func (s *Setting) option(value, label string) *Setting {
	s.Options = append(s.Options, Option{Value: value, Label: label})
	return s
}

// text is a setting that is typed.
func text(id, label, value string, most int, choose func(value string) error, help ...string) *Setting {
	return &Setting{
		ID: id, Kind: Text, Label: label, Value: value, Range: Limits{Max: most}, Help: help, choose: choose,
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
func (s *settingsPage) toggle(id, label string, on bool, set func(p *prefs.Prefs, on bool), help ...string) *Setting {
	return toggle(id, label, on, func(on bool) {
		p := s.host.Prefs()
		set(&p, on)
		s.host.SetPrefs(p)
	}, help...)
}

// percents is a range of percentages.
func (s *settingsPage) percents(id, label string, now int, limits Limits,
	set func(p *prefs.Prefs, percent int)) *Setting {
	out := &Setting{ID: id, Kind: Range, Label: label, Value: strconv.Itoa(now), Range: limits}
	for n := limits.Min; n <= limits.Max; n += limits.Step {
		out.option(strconv.Itoa(n), s.T("review.percent", i18n.Number("n", n)))
	}
	out.choose = number(func(n int) {
		p := s.host.Prefs()
		set(&p, n)
		s.host.SetPrefs(p)
	})
	return out
}
