package present

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/words/phrase"
)

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

// Settings is the page of all settings with their present values. Every change takes effect at once.
func Settings(l *phrase.Lang, p *Program) *block.Page {
	if p.Prefs == nil {
		return nil
	}
	name := block.Called("settings")
	return &block.Page{Name: name, Title: l.T("settings.title"), Place: block.AtTitle, Body: func() []block.Block {
		s := settingsPage{l, p.Prefs.Prefs(), p.Prefs}
		group := func(key, title string, settings ...*block.Setting) *block.Group {
			out := &block.Group{Name: name.At(key).As(""), Title: title, Head: key + "-head"}
			if title != settings[0].Label { // which names it already
				out.Level = 3
			}
			for _, one := range settings {
				out.Body = append(out.Body, &block.Choose{Name: name.At(one.ID), Setting: one})
			}
			return out
		}
		sounds := group("sounds", l.T("settings.sound"), s.sound(), s.volume())
		if trouble := s.soundTrouble(); trouble != "" {
			sounds.Body = append(sounds.Body, &block.Text{Name: name.At("sound-trouble").As("volume-text-1"),
				Text: trouble, Weight: block.Warning})
		}
		return []block.Block{
			group("languages", l.T("settings.language"), s.language()),
			group("looks", l.T("settings.theme"), s.theme()),
			group("size", l.T("settings.scale"), s.scale()),
			group("asking", l.T("settings.confirm"), s.confirm()),
			group("advice", l.T("settings.hints"), append([]*block.Setting{s.hints()}, s.warnings()...)...),
			group("computers", l.T("settings.speed"), s.speed()),
			group("moving", l.T("settings.motion"), s.motion()),
			group("keys", l.T("keys.title"), s.singleKeys()),
			sounds,
			group("reading", l.T("settings.speech"), s.speech()),
			group("money", l.T("settings.money"), s.hideMoney()),
			group("tips", l.T("tips.settings"), s.tips(), s.tipsAgain()),
		}
	}}
}

// Languages is the page by which the title offers to choose the language.
func Languages(l *phrase.Lang, p *Program) *block.Page {
	if p.Prefs == nil {
		return nil
	}
	return &block.Page{Name: block.Called("languages"), Title: l.T("settings.language"), Place: block.AtTitle,
		Body: func() []block.Block {
			s := settingsPage{l, p.Prefs.Prefs(), p.Prefs}
			return []block.Block{&block.Group{Name: block.Name{ID: "language-choice"}, Title: l.T("settings.language"),
				Body: []block.Block{
					&block.Choose{Name: block.Called("settings").At("language"), Setting: s.language()}}}}
		}}
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
