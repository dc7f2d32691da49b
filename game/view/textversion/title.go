package textversion

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/setup"
)

// title is where the program begins: a game at once, the saved one, or one of one's own.
func (v *View) title() *Node {
	l := v.lang
	s := section(doKey, l.T("title.start"))
	s.add(words("p", "about", l.T("title.about")))
	v.inset(s, "languages")
	if saved := v.app.Saved(); saved != nil {
		s.add(button("continue", l.T("title.continue"), v.app.Continue), words("p", "saved", l.Saved(saved)))
	}
	if v.saves != nil {
		entries, _ := v.saves.SavedGames().Unsent(nil)
		for _, g := range present.Unsent(l, entries) {
			send := func() error { return v.saves.SendSaved(g.Key) }
			s.add(button("send-"+g.ID, g.Send, func() error { return v.begin(send) }),
				words("p", "unsent-"+g.ID, g.Game))
		}
	}
	return s.add(
		button("quick", l.T("title.play-now"), v.playNow), words("p", "quick-text", l.T("title.play-now-text")),
		button("setup", l.T("title.new-game"), always(v.openSetup)),
		words("p", "setup-text", l.T("title.new-game-text")),
	)
}

// ShowTitle goes to the title, where no match is on.
func (v *View) ShowTitle() { v.screen, v.form, v.dirty = screenTitle, nil, true }

// playNow begins a game at once; after the last lesson that is the first game.
func (v *View) playNow() error {
	if v.app.Practising() {
		v.app.Leave()
	}
	return v.begin(func() error { return v.app.NewGame(setup.PlayNow(v.source)) })
}

// again begins the same table with another seed.
func (v *View) again() error {
	cfg := v.app.Match().Config()
	return v.begin(func() error { return v.app.NewGame(setup.Again(cfg, v.source)) })
}

// openSetup opens the form of a new game.
func (v *View) openSetup() {
	v.app.Leave()
	if v.screen != screenSetup { // it is open already where the game under way is not to be put away
		v.screen, v.form = screenSetup, setup.Open(v.source)
	}
}

// begin begins a game. Where the one under way cannot be kept, it first asks whether to put that away.
func (v *View) begin(start func() error) error {
	err := start()
	if savedgames.NoRoom(err) && v.app.Current() != nil {
		v.replacing, v.why = start, err
		return nil
	}
	return err
}

// ask asks whether to put the current game away for another one, as it cannot be kept.
func (v *View) ask() *Node {
	start := v.replacing
	said := present.NewReplacement(v.lang, v.app.Current(), v.why)
	n := section(doKey, said.Title, words("p", "text", said.Text), button("no", said.No, always(func() {})))
	if v.saves != nil {
		n.add(button("file", said.File, func() error {
			v.saves.ExportGame("")
			v.replacing = start // the question stays
			return nil
		}))
	}
	return n.add(button("yes", said.Yes, func() error {
		v.app.PutAway()
		return start()
	}))
}
