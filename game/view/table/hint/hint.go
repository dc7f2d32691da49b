// Package hint shows the hint that the player has asked for: a card that says what and why, and marks on the table.
package hint

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A hint stays on the table until the plan or the game changes: what the Master would choose is marked where it lies,
// and a card says what and why.

const (
	id      = "hint"
	wordsID = id + "-words"
)

// View is the hint on the table.
type View struct {
	*scene.Context
	uncover func()                            // lowers what covers the map
	Judged  func(index int) *hindsight.Judged // the faulty decision that was due after so many actions, or nil
	current *advisor.Hint                     // the hint that is on the table
	edits   int                               // of the draft, when the hint came
	routes  []engine.Route                    // to the cities of the hint
	past    past
}

// New returns the hint on the table. uncover lowers what covers the map; judged is the faulty decision that was due
// after so many actions, or nil.
func New(c *scene.Context, uncover func(), judged func(index int) *hindsight.Judged) *View {
	return &View{Context: c, uncover: uncover, Judged: judged}
}

// Moved drops the marks: another decision is to be made.
func (s *View) Moved() { s.current, s.routes = nil, nil }

// Routes lead to the cities of the hint.
func (s *View) Routes() []engine.Route {
	if s.Past.On {
		return s.betterRoutes()
	}
	return s.routes
}

// Hint is the hint that shows, nil without one; at an earlier moment the better decision, where the one made was
// judged.
func (s *View) Hint() *advisor.Hint {
	if s.Past.On {
		return present.BetterHint(s.fault())
	}
	if s.Draft == nil {
		return nil
	}
	return s.Program.Session().Hint()
}

// Ask asks for a hint, or dismisses the one that shows, or says why there is none.
func (s *View) Ask() {
	on := s.Program.Session()
	if on.Hint() != nil || on.Asking() {
		on.EndHint()
		return
	}
	err := on.CanAsk()
	if s.Past.On {
		err = advisor.ErrNotNow
	}
	if err == nil {
		err = on.AskHint()
	}
	if err != nil {
		s.Refuse(err)
	}
}

// OnAdviceChanged is called when a hint has come or gone.
func (s *View) OnAdviceChanged() {
	s.current, s.routes = nil, nil
	s.Program.Tree().Unscroll(wordsID)
	if h := s.Program.Session().Hint(); h != nil && s.Draft != nil {
		s.current, s.edits = h, s.Draft.Edits()
		if ways := s.Draft.Fresh(); len(h.Places()) > 0 {
			h.Plan(ways)
			s.routes = ways.Routes()
		}
		if s.Form == scene.FormPhone && len(h.Places()) > 0 {
			s.uncover()
		}
	}
	s.Program.Tree().Invalidate()
}

// Stale dismisses the hint if the plan has changed since.
func (s *View) Stale() {
	if h := s.Program.Session().Hint(); h != nil && h == s.current && (s.Draft == nil || s.Draft.Edits() != s.edits) {
		s.Program.Session().EndHint()
	}
}

// apply makes the hint the plan.
func (s *View) apply() {
	if h := s.Hint(); h != nil {
		h.Plan(s.Draft)
		s.Program.Session().EndHint()
		s.Changed()
	}
}

// Button asks for a hint; nil if none can be asked for.
func (s *View) Button() *ui.Node {
	on := s.Program.Session()
	if s.Past.On || s.Draft == nil || on.CanAsk() != nil {
		return nil
	}
	showing := on.Asking() || on.Hint() != nil
	label := s.T("hint.ask")
	if showing {
		label = s.T("hint.close")
	}
	return ui.IconButton("ask-hint", label, sprites.Bulb.Paint, s.Ask).Choose(showing).
		OnLong(func() { s.Program.Tree().Toast(label) })
}

// Card says what the Master would do and why, or that it is thinking; nil without a hint.
func (s *View) Card() *ui.Node {
	if s.Past.On {
		return s.faultCard()
	}
	if s.Draft == nil {
		return nil
	}
	on := s.Program.Session()
	h := on.Hint()
	if h == nil && !on.Asking() {
		return nil
	}
	told := present.Decision{Teller: s.Teller, Rules: s.Rules(), Draft: s.Draft}.Hint(h)
	sign := ui.Custom("", ui.RoleNone, "", 20, 20,
		func(p *ui.Paint) { sprites.Bulb.Paint(p.Canvas, p.Rect, theme.AmberInk) })
	head := ui.Row().Gap(theme.S1).Cross(ui.Middle)
	card := ui.Panel().Pad(theme.S2).Gap(theme.S1).Speaks()
	end := ui.IconButton(id+"-close", told.End, scene.IconClose, on.EndHint)
	card.Named(id, ui.RoleGroup, told.Title)
	said := ui.Label(told.Title, ui.StyleCaption.In(theme.AmberInk).Bold())
	if h == nil {
		return card.Add(head.Add(sign, said.Grow(1), end))
	}
	words := ui.Column().Gap(2)
	said = said.Grow(1)
	low := s.Form == scene.FormLow || s.Form == scene.FormPhone // has no height to give away
	if low {
		words.Add(ui.Row(sign, said).Gap(theme.S1).Cross(ui.Middle))
	} else {
		head.Add(sign, said)
	}
	words.Add(ui.Label(told.What, ui.StyleStrong))
	if told.Why != "" {
		words.Add(ui.Label(told.Why, ui.StyleBody))
	}
	if told.Sum != "" {
		words.Add(ui.Label(told.Sum, ui.StyleDim))
	}
	var take *ui.Node
	if !h.Skips() {
		take = ui.Button(id+"-take", s.T("hint.take"), s.apply).Subdued()
	}
	scroll := ui.Scroll(wordsID, words)
	if !low {
		return card.Add(head.Add(end), scroll, take)
	}
	// What is said comes before what is done about it.
	if take == nil {
		return card.Add(scroll, head.Add(ui.Spacer(), end))
	}
	return card.Add(scroll, head.Add(take.Grow(1), end))
}

// InPanel is the card above the question, in a tiny window, where there is nothing beside the decision, and at an
// earlier moment, where nothing is to be chosen.
func (s *View) InPanel() *ui.Node {
	if s.Form != scene.FormTiny && !(s.Past.On && s.besideMap()) {
		return nil
	}
	return s.Card()
}

// besideMap reports whether the whole decision has a place beside the map.
func (s *View) besideMap() bool { return s.Form == scene.FormWide || s.Form == scene.FormColumn }

// Floating is the card where it lies over other parts of the table than the decision is about, and pushes nothing: nil
// where it is in the panel, or where there is none.
func (s *View) Floating() *ui.Node {
	if s.Form == scene.FormTiny || s.Past.On && s.besideMap() {
		return nil
	}
	card := s.Card()
	if card == nil {
		return nil
	}
	return ui.Column(card.Shrink().Grow(1)).Solid().Back(func(p *ui.Paint) { p.Shadow(p.Rect, theme.R3, 8, 0.7) })
}

// Places are the cities that the hint is about.
func (s *View) Places() (cities maps.CitySet) {
	if h := s.Hint(); h != nil {
		for _, c := range h.Places() {
			cities = cities.Add(c)
		}
	}
	return cities
}

// Tokens is how many tokens of a kind the hint buys.
func (s *View) Tokens(f engine.Fuel) int {
	if h := s.Hint(); h != nil {
		return int(h.Tokens()[f])
	}
	return 0
}

// MeansPlant reports whether the hint opens, scraps or runs a plant.
func (s *View) MeansPlant(plant engine.Plant) bool {
	h := s.Hint()
	return h != nil && (h.Plant() == plant || h.Runs().Has(plant))
}

// MeansVerb reports whether the hint is this single action, for the buttons that are one.
func (s *View) MeansVerb(v engine.Verb) bool {
	h := s.Hint()
	return h != nil && h.Skips() && h.Actions[0].Verb == v
}

// Mark adds a ring with a bulb around what the hint means to what else is painted over the node.
func (s *View) Mark(on bool, over func(*ui.Paint)) func(*ui.Paint) {
	if !on {
		return over
	}
	return func(p *ui.Paint) {
		if over != nil {
			over(p)
		}
		paintHint(p, p.Rect)
	}
}

// paintHint paints that ring. Its bulb is at the right in every language: a card has its number at the left.
func paintHint(p *ui.Paint, r geom.Rect) {
	const side = 20.0
	p.BoxLine(r.Inset(-1), theme.R2, theme.FocusW, theme.AmberInk)
	p.Unmirrored(r, func(r geom.Rect) {
		at := geom.Rect{X: r.Right() - side + 4, Y: r.Y - 4, W: side, H: side}
		p.Disc(at.Centre(), side/2, theme.Amber)
		sprites.Bulb.Paint(p.Canvas, at.Inset(3), theme.OnAmber)
	})
}

// Label adds to a widget's label that the hint means it, for those who do not see the mark.
func (s *View) Label(on bool, n *ui.Node) *ui.Node {
	if on {
		n.Label = s.T("hint.marked", i18n.Text("what", n.Label))
	}
	return n
}
