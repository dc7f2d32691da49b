package table

import (
	"kilovolt/engine"
	"kilovolt/game/hint"
	"kilovolt/game/lang"
	"kilovolt/game/ui"
	"kilovolt/maps"
	"kilovolt/sprites"
	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// A hint stands on the table until the plan or the game moves: what the Expert would choose is marked where it lies, and a card says what and why.

const hintID = "hint"

// hintBeside is the width of a low window, dp, from which the title of the card has room beside its buttons.
const hintBeside = 700.0

// hint is the hint that shows, nil without one.
func (s *Scene) hint() *hint.Hint {
	if s.draft == nil || s.past.on {
		return nil
	}
	return s.host.Session().Hint()
}

// AskHint asks for a hint, or puts away the one that shows; why there is none is told.
func (s *Scene) AskHint() {
	on := s.host.Session()
	if on.Hint() != nil || on.Asking() {
		on.EndHint()
		return
	}
	err := on.CanAsk()
	if s.past.on {
		err = hint.ErrNotNow
	}
	if err == nil {
		err = on.AskHint()
	}
	if err != nil {
		s.say(err)
	}
}

// Advised takes in that a hint has come or gone.
func (s *Scene) Advised() {
	s.hinted, s.hintWays = nil, nil
	if h := s.host.Session().Hint(); h != nil && s.draft != nil {
		s.hinted, s.hintEdits = h, s.draft.Edits()
		if ways := s.draft.Fresh(); len(h.Places()) > 0 {
			h.Take(ways)
			s.hintWays = ways.Routes()
		}
		if s.form == formPhone && len(h.Places()) > 0 {
			s.openMap()
		}
	}
	s.host.Tree().Invalidate()
}

// stale puts the hint away when the plan is not what it was.
func (s *Scene) stale() {
	if h := s.host.Session().Hint(); h != nil && h == s.hinted && (s.draft == nil || s.draft.Edits() != s.hintEdits) {
		s.host.Session().EndHint()
	}
}

// takeHint makes the hint the plan.
func (s *Scene) takeHint() {
	if h := s.hint(); h != nil {
		h.Take(s.draft)
		s.host.Session().EndHint()
		s.changed()
	}
}

// hintButton asks for a hint; nil where none can be asked for.
func (s *Scene) hintButton() *ui.Node {
	on := s.host.Session()
	if s.past.on || s.draft == nil || on.CanAsk() != nil {
		return nil
	}
	showing := on.Asking() || on.Hint() != nil
	label := s.t("hint.ask")
	if showing {
		label = s.t("hint.close")
	}
	return ui.IconButton("ask-hint", label, sprites.Bulb.Paint, s.AskHint).Choose(showing).OnLong(func() { s.host.Tree().Toast(label) })
}

// hintCard says what the Expert would do and why, or that it is thinking; nil without a hint.
func (s *Scene) hintCard() *ui.Node {
	if s.draft == nil || s.past.on {
		return nil
	}
	on := s.host.Session()
	title, label := s.t("hint.title"), s.t("hint.close")
	h := on.Hint()
	if h == nil {
		if !on.Asking() {
			return nil
		}
		title, label = s.t("hint.thinking"), s.t("hint.stop")
	}
	sign := ui.Custom("", ui.RoleNone, "", 20, 20, func(p *ui.Paint) { sprites.Bulb.Paint(p.Canvas, p.Rect, theme.AmberInk) })
	head := ui.Row(sign).Gap(theme.S1).Cross(ui.Middle)
	card := ui.Panel(head).Pad(theme.S2).Gap(theme.S1)
	end := ui.IconButton(hintID+"-close", label, iconClose, on.EndHint)
	card.Named(hintID, ui.RoleGroup, title)
	said := ui.Label(title, ui.StyleCaption.In(theme.AmberInk).Bold())
	if h == nil {
		head.Add(said.Grow(1), end)
		return card
	}
	words := ui.Column().Gap(2)
	w, _ := s.host.Room()
	if s.form == formLow && w < hintBeside { // no room beside the buttons
		words.Add(said)
		head.Add(ui.Spacer())
	} else {
		head.Add(said.Grow(1))
	}
	words.Add(ui.Label(s.tell.Hint(h), ui.StyleStrong))
	if why := s.tell.Reason(h.Reason); why != "" {
		words.Add(ui.Label(why, ui.StyleBody))
	}
	card.Add(ui.Scroll(hintID+"-words", words))
	if !h.Away() {
		take := ui.Button(hintID+"-take", s.t("hint.take"), s.takeHint).Subdued()
		if s.form == formLow { // which has no height to give away
			head.Add(take)
		} else {
			card.Add(take)
		}
	}
	head.Add(end)
	return card
}

// hintInPanel is the card on top of what is asked, where the whole decision is in one panel.
func (s *Scene) hintInPanel() *ui.Node {
	if !s.hintsInPanel() {
		return nil
	}
	return s.hintCard()
}

// hintsInPanel tells whether hints stand in the panel of the decision: elsewhere they lie over the map.
func (s *Scene) hintsInPanel() bool { return s.form == formWide || s.form == formColumn }

// hintOverMap is the card over the edge of the map where it covers fewer of the places that it is about.
func (s *Scene) hintOverMap() *ui.Node {
	card := s.hintCard()
	if card == nil || s.hintsInPanel() {
		return nil
	}
	_, h := s.host.Room()
	most := 0.45 * h
	card.Shrink()
	return ui.Column(card).Pad(theme.S1).Place(func(in geom.Rect) geom.Rect {
		w := min(in.W, 480)
		_, high := s.host.Tree().Measure(card, w-2*theme.S1)
		high = min(high+2*theme.S1, most, in.H)
		top := geom.Rect{X: in.X, Y: in.Y, W: w, H: high}
		bottom := geom.Rect{X: in.X, Y: in.Bottom() - high, W: w, H: high}
		if s.hintedUnder(bottom) < s.hintedUnder(top) {
			return bottom
		}
		return top
	})
}

// hintedUnder is how many of the cities of the hint lie under a place on the window.
func (s *Scene) hintedUnder(r geom.Rect) (n int) {
	if h := s.hint(); h != nil {
		for _, c := range h.Places() {
			if r.Overlap(s.board.view.CityRect(c)) > 0 {
				n++
			}
		}
	}
	return n
}

// hintPlaces are the cities that the hint is about.
func (s *Scene) hintPlaces() (cities maps.CitySet) {
	if h := s.hint(); h != nil {
		for _, c := range h.Places() {
			cities = cities.Add(c)
		}
	}
	return cities
}

// hintTokens is how many tokens of a kind the hint buys.
func (s *Scene) hintTokens(f engine.Fuel) int {
	if h := s.hint(); h != nil {
		return int(h.Tokens()[f])
	}
	return 0
}

// hints tells whether the hint opens, scraps or runs a plant.
func (s *Scene) hints(plant engine.Plant) bool {
	h := s.hint()
	return h != nil && (h.Plant() == plant || h.Runs().Has(plant))
}

// hintsAt tells whether the hint is this single action, for the buttons that are one.
func (s *Scene) hintsAt(v engine.Verb) bool {
	h := s.hint()
	return h != nil && h.Away() && h.Actions[0].Verb == v
}

// hintMark is a ring with a bulb around what the hint means, over what else is laid over the node.
func (s *Scene) hintMark(on bool, over func(*ui.Paint)) func(*ui.Paint) {
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

// paintHint paints that ring.
func paintHint(p *ui.Paint, r geom.Rect) {
	const side = 20.0
	p.BoxLine(r.Inset(-1), theme.R2, theme.FocusW, theme.AmberInk)
	at := geom.Rect{X: r.Right() - side + 4, Y: r.Y - 4, W: side, H: side}
	p.Disc(at.Centre(), side/2, theme.Amber)
	sprites.Bulb.Paint(p.Canvas, at.Inset(3), theme.OnAmber)
}

// hintSays adds to what a widget says of itself that the hint means it, for those who do not see the mark.
func (s *Scene) hintSays(on bool, n *ui.Node) *ui.Node {
	if on {
		n.Label = s.t("hint.marked", lang.Words("what", n.Label))
	}
	return n
}
