package textversion

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
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
		for _, s := range g.Settings {
			v.addSetting(n, s)
		}
	}
	return n
}

// addSetting adds a setting with its control.
func (v *View) addSetting(to *Node, s *block.Setting) { v.addSettingAs(to, s, s.ID) }

// addSettingAs adds a setting whose control has that key.
func (v *View) addSettingAs(to *Node, s *block.Setting, key string) {
	lines := s.Help
	switch s.Kind {
	case block.Toggle:
		box := tick(key, s.Label, s.On(), func(on bool) error { return s.Choose(strconv.FormatBool(on)) })
		if to.add(box); s.WhyNot != "" {
			box.Kids[1].with("disabled", "true")
			lines = append(lines, s.WhyNot)
		}
	case block.Button:
		if s.WhyNot == "" {
			to.add(button(key, s.Label, func() error { return s.Choose("") }))
			break
		}
		lines = append(lines, s.WhyNot)
	case block.Typed:
		to.add(labelled(s.Label, typed(v.lang, key, s.Value, s.Range.Max).onChange(s.Choose)))
	default:
		list := newChoice(key, s.Choose)
		for i := range s.Options {
			v.addOption(list, &s.Options[i], s.Value)
		}
		to.add(labelled(s.Label, list.node))
	}
	if s.Warning != "" {
		lines = append(lines, s.Warning)
	}
	for i, line := range lines {
		to.add(words("p", key+"-text-"+strconv.Itoa(i), line))
	}
}

// addOption adds a value that can be chosen, or not, with what there is to say about it.
func (v *View) addOption(list choice, o *block.Option, chosen string) {
	label, note := o.Label, o.Note
	if o.WhyNot != "" {
		note = o.WhyNot
	}
	if note != "" {
		label = v.lang.T("list.with-note", i18n.Text("label", label), i18n.Text("text", note))
	}
	n := list.option(o.Value, label, o.Value == chosen)
	if o.WhyNot != "" {
		n.with("disabled", "true")
	}
}
