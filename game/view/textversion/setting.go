package textversion

import (
	"strconv"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
)

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
