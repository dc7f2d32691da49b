package textversion

import (
	"strconv"

	"kilovolt/game/pages/block"
	"kilovolt/game/pages/present"
	"kilovolt/game/words/phrase"
)

// setup is the form of a new game. Every field changes the form at once, so that what depends on it follows.
func (v *View) setup() *Node {
	g := present.SetUp(v.lang, v.form, v.source)
	n := section(doKey, g.Title)
	add := func(to *Node, settings ...*block.Setting) *Node {
		for _, s := range settings {
			v.addSetting(to, s)
		}
		return to
	}
	add(add(add(n, g.Preset, g.Edition, g.Board), g.Land...), g.Players)
	if g.AllLevels != nil && g.AllLevels.WhyNot == "" {
		add(n, g.AllLevels)
	}
	for i := range g.Seats {
		seat := &g.Seats[i]
		set := el("fieldset", "seat-"+strconv.Itoa(i), words("legend", "legend", seat.Title))
		add(set, seat.Name, seat.Kind)
		if seat.Level != nil {
			add(set, seat.Level)
		}
		n.add(add(set, seat.Colour))
	}
	for i, line := range g.Levels {
		n.add(words("p", "level-"+strconv.Itoa(i), line))
	}
	add(n, g.Zone)
	if len(g.Regions) > 0 {
		set := el("fieldset", "zone", words("legend", "legend", g.RegionsTitle))
		for _, s := range g.Regions {
			if v.form.InTurn {
				s.Then(func() { v.tell(present.SetUp(v.lang, v.form, v.source).Zone.Help[0]) })
			}
			add(set, s)
		}
		if g.AnyZone != nil {
			add(set, g.AnyZone)
		}
		n.add(set)
	}
	add(n, g.Variant, g.HideMoney, g.Seed, g.NewSeed)
	if g.WhyNot != "" {
		n.add(words("p", "why-not", g.WhyNot))
	}
	return n.add(button("start", g.Start, func() error { return v.start(g.WhyNot) }),
		button("title", v.lang.T("menu.back"), always(func() { v.screen = screenTitle })))
}

// start begins the match of the form, or says what stands in its way.
func (v *View) start(whyNot string) error {
	if whyNot != "" {
		v.say(whyNot)
		return nil
	}
	v.source.Remember(v.form.Memory())
	return v.begin(func() error { return v.app.NewGame(v.form.Config(phrase.English())) })
}
