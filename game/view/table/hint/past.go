package hint

import (
	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/pages/present"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// At a moment that is looked back at, the better decision takes the hint's place, where the one made was judged and
// found to cost something.

// past is the better decision of the moment shown.
type past struct {
	of     *hindsight.Judged // that routes belong to
	routes []engine.Route
	told   *hindsight.Judged // that the card told of last
}

// fault is the judged decision that was due at the moment shown; nil for none.
func (s *View) fault() *hindsight.Judged {
	if !s.Past.On || s.Judged == nil {
		return nil
	}
	return s.Judged(s.Past.Index)
}

// betterRoutes lead to the cities of the better decision.
func (s *View) betterRoutes() []engine.Route {
	d := s.fault()
	if d == nil || d.Await != engine.AwaitBuild {
		return nil
	}
	if s.past.of != d {
		plan := draft.New(s.Rules(), engine.View{Seat: d.Seat, Public: s.Shown})
		present.BetterHint(d).Plan(plan)
		s.past.of, s.past.routes = d, plan.Routes()
	}
	return s.past.routes
}

// faultCard says what the decision of the moment shown cost, and what would have been better; nil without one.
func (s *View) faultCard() *ui.Node {
	d := s.fault()
	if d != s.past.told {
		s.past.told = d
		s.Program.Tree().Unscroll(wordsID)
	}
	said := present.NewFault(s.Teller, s.Match(), d)
	if said == nil {
		return nil
	}
	sign := ui.Custom("", ui.RoleNone, "", 20, 20,
		func(p *ui.Paint) { sprites.Bulb.Paint(p.Canvas, p.Rect, theme.AmberInk) })
	head := ui.Row(sign, ui.Label(said.Title, ui.StyleCaption.In(theme.AmberInk).Bold()).Grow(1)).
		Gap(theme.S1).Cross(ui.Middle)
	words := ui.Column(ui.Label(said.Made, ui.StyleBody), ui.Label(said.Better, ui.StyleStrong)).Gap(2)
	if said.Why != "" {
		words.Add(ui.Label(said.Why, ui.StyleBody))
	}
	words.Add(ui.Label(said.Chance, ui.StyleCaption))
	if s.Form != scene.FormPhone && s.Form != scene.FormLow { // which have no height to give away
		words.Add(ui.Label(said.Sure, ui.StyleCaption))
	}
	return ui.Panel(head, ui.Scroll(wordsID, words)).Pad(theme.S2).Gap(theme.S1).Speaks().
		Named(id, ui.RoleGroup, said.Title)
}
