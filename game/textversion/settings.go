package textversion

import (
	"strconv"

	"kilovolt/game/present"
)

// OfferSettings adds the settings to the document.
func (v *View) OfferSettings(p present.Preferences) { v.prefs, v.dirty = p, true }

// settings is the list of all settings; nil where none are offered.
func (v *View) settings() *Node {
	if v.prefs == nil {
		return nil
	}
	n := section("settings", v.lang.T("settings.title"))
	for _, g := range present.Settings(v.lang, v.prefs) {
		if g.Title != g.Settings[0].Label { // which names it already
			n.add(words("h3", g.ID+"-head", g.Title))
		}
		for i := range g.Settings {
			n.add(v.setting(&g.Settings[i])...)
		}
	}
	return n
}

// setting is a setting with its control.
func (v *View) setting(s *present.Setting) (out []*Node) {
	choose := func(value string) error { return s.Choose(v.prefs, value) }
	lines := s.Help
	switch s.Kind {
	case present.Toggle:
		out = append(out, tick(s.ID, s.Label, s.On(), func(on bool) error { return choose(strconv.FormatBool(on)) }))
	case present.Button:
		if s.WhyNot == "" {
			out = append(out, button(s.ID, s.Label, func() error { return choose("") }))
			break
		}
		lines = append(lines, s.WhyNot)
	default:
		list := newChoice(s.ID, choose)
		for _, o := range s.Options {
			list.option(o.Value, o.Label, o.Value == s.Value)
		}
		out = append(out, labelled(s.Label, list.node))
	}
	if s.Warning != "" {
		lines = append(lines, s.Warning)
	}
	for i, line := range lines {
		out = append(out, words("p", s.ID+"-text-"+strconv.Itoa(i), line))
	}
	return out
}
