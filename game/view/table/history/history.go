// Package history leads back through the game: to any moment of it, step by step or playing by itself.
package history

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/richtext"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/table/timeline"
	"kilovolt/game/view/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// View leads back through the game. The game goes on meanwhile and is not changed.
type View struct {
	*scene.Context
	table  Table
	lights richtext.Lights
	log    Log
	board  Map
	motion Motion

	then engine.Public // what was public at the moment shown
	By   match.StepBy
	Reel reel
	Plan *draft.Draft // of the decision that waits in the present
}

// Table is what the part calls of the table around it.
type Table struct {
	Away     func() // looking back starts
	Returned func() // it has ended
	Result   func() // shows the ranking
}

// Log is the log, which shows the entries of the moment.
type Log interface {
	Unchoose()
	ShowEntry(i int)
}

// Map lights up networks that are powered again.
type Map interface {
	LightUp(e *match.Entry, timeScale timeline.TimeScale)
}

// Motion repeats what moved.
type Motion interface {
	Enqueue(events []engine.Event, timeScale timeline.TimeScale, human bool)
}

// New returns what leads back through the game.
func New(c *scene.Context, t Table, l richtext.Lights, log Log, m Map, motion Motion) *View {
	return &View{Context: c, table: t, lights: l, log: log, board: m, motion: motion, By: match.ByMove}
}

func (s *View) Close() { s.Program.Tree().Never(reelTimer) }

// ShowMoment shows the table as it was after that many actions.
func (s *View) ShowMoment(index int) {
	m := s.Match()
	index = min(max(index, m.Oldest()), m.Index())
	public, ok := m.StateAt(index)
	if !ok {
		return
	}
	if !s.Past.On {
		s.Past.On, s.Plan, s.Draft = true, s.Draft, nil
		s.table.Away()
	}
	s.Past.Index, s.then = index, public
	s.Shown = s.Redaction.Public(&public)
	s.Past.From = m.Moments(match.ByMove).Before(index)
	if index == 0 {
		s.Past.From = -1
	}
	s.log.Unchoose()
	s.lights.Light()
	if i := len(m.Log()) - len(m.SummarySince(s.Past.From)); i < len(m.Log()) {
		s.log.ShowEntry(i)
	}
}

// BackToPresent shows the game as it stands now.
func (s *View) BackToPresent() {
	if !s.Past.On {
		return
	}
	s.Past.On = false
	s.Run(false)
	s.Draft, s.Plan = s.Plan, nil
	s.Shown = s.Redaction.Public(s.Match().Public())
	s.table.Returned()
	s.Changed()
}

// Moved keeps the moment shown while the game goes on: the plan for a new decision waits, and if the moment itself was
// undone, the last one before it is shown. If everything was undone, looking back ends.
func (s *View) Moved() {
	if !s.Past.On {
		return
	}
	m := s.Match()
	// After the device has been handed over, the present is seen first.
	if _, pending := s.Program.Session().HandOver(); pending || m.Index() == m.Oldest() {
		s.Past.On, s.Plan = false, nil
		s.Run(false)
		return
	}
	s.Plan, s.Draft = s.Draft, nil
	s.Shown = s.Redaction.Public(&s.then)
	if s.Past.Index > m.Index() {
		s.ShowMoment(m.Index())
	}
}

// StepBack goes one step back into the game; from the present it starts to look back.
func (s *View) StepBack() {
	at := s.Match().Index()
	if s.Past.On {
		at = s.Past.Index
	}
	if at == s.Match().Oldest() {
		s.Program.Tree().Toast(s.T("history.first"))
		return
	}
	s.Run(false)
	s.ShowMoment(s.Match().Moments(s.By).Before(at))
}

// StepOn goes one step on towards the present.
func (s *View) StepOn() {
	if !s.Past.On || s.Past.Index == s.Match().Index() {
		s.Program.Tree().Toast(s.T("history.last"))
		return
	}
	s.Run(false)
	s.ShowMoment(s.Match().Moments(s.By).After(s.Past.Index))
}

// LookBackButton starts to look back, or ends it.
func (s *View) LookBackButton() *ui.Node {
	if s.Past.On {
		return ui.IconButton("look-back", s.T("history.back"), sprites.History.Paint, s.BackToPresent).Choose(true)
	}
	return ui.IconButton("look-back", s.T("history.open"), sprites.History.Paint, s.StepBack).
		Off(s.WhyNotBack(s.Match().Index()))
}

// Decision takes the decision's place: which moment is shown, what led to it, and the controls for moving through the
// game.
func (s *View) Decision() *scene.Decision {
	m := s.Match()
	said := present.NewPast(s.Teller, m, s.Past.Index, s.Position())
	events := ui.Column()
	for i, segments := range s.Causes() {
		events.Add(richtext.Sentence(s.Context, s.lights, "past-event-"+strconv.Itoa(i), engine.NoSeat, segments))
	}
	way := func(id string, to present.PastWay, icon sprites.Icon, do func()) *ui.Node {
		return ui.IconButton(id, to.Label, icon.Paint, do).Off(to.WhyNot)
	}
	toFirst := way("past-first", said.First, sprites.First, func() { s.ShowMoment(0) })
	toLast := way("past-last", said.Last, sprites.Last, func() { s.ShowMoment(m.Index()) })
	by := ui.Choice("past-by", s.T("history.by"), []ui.Option{
		{ID: string(match.ByMove), Text: s.T("history.by-move")},
		{ID: string(match.ByPhase), Text: s.T("history.by-phase")},
		{ID: string(match.ByRound), Text: s.T("history.by-round")},
	}, string(s.By), func(by string) { s.By = match.StepBy(by); s.Run(s.Reel.Runs) })
	stepBack := way("past-back", said.Back, sprites.ArrowLeft, s.StepBack)
	stepOn := way("past-on", said.Next, sprites.ArrowRight, s.StepOn)
	// the map and the scrubber both in sight, and the rest on its page
	if m.Over() && (s.Form == scene.FormPhone || s.Form == scene.FormLow) {
		result := ui.IconButton("present", said.Leave, sprites.Trophy.Paint, s.leave).First()
		return &scene.Decision{Title: s.barTitle(said.Title),
			Choice: scene.Nodes(ui.Row(toFirst, s.speedButton().Grow(1), toLast).Gap(theme.S1).Cross(ui.Middle),
				by), Content: scene.Nodes(events),
			Buttons: scene.Nodes(ui.Row(stepBack, s.playButton(), stepOn, s.scrubber().Min(64, theme.Target).Grow(1),
				result).Gap(theme.S1).Cross(ui.Middle))}
	}
	choice := scene.Nodes(
		ui.Row(toFirst, s.scrubber().Grow(1), toLast).Gap(theme.S1).Cross(ui.Middle),
		ui.Row(by.Grow(1), s.speedButton()).Gap(theme.S1).Cross(ui.Middle),
	)
	back := ui.Primary("present", said.Leave, s.leave).First().Grow(1)
	if d := s.Plan; d != nil {
		back.SubWhereRoom(s.T("history.your-turn", s.Teller.Player("player", d.Start().Actor)))
	}
	return &scene.Decision{Title: said.Title, Choice: choice, Content: scene.Nodes(events),
		Buttons: scene.Nodes(ui.Row(stepBack, s.playButton(), stepOn).Gap(theme.S2), back)}
}

// scrubber leads to any moment at which a step can end.
func (s *View) scrubber() *ui.Node {
	stops := s.Match().Moments(s.By)
	at := stops.At(s.Past.Index)
	reached := s.T("history.reached", i18n.Number("n", at), i18n.Number("all", len(stops)-1))
	return ui.Slider("past-at", s.T("history.moment"), reached, float64(at), 0, float64(max(1, len(stops)-1)), 1,
		func(v float64) {
			s.ShowMoment(stops[min(int(v), len(stops)-1)])
		})
}

// Causes is what led to the moment shown, in sentences.
func (s *View) Causes() (out [][]i18n.Segment) {
	for _, e := range s.Match().Between(s.Past.From, s.Past.Index) {
		out = append(out, s.Teller.EventSegments(&e.Event))
	}
	return out
}

// PresentPlan is the plan for the decision that waits in the present; nil if none waits.
func (s *View) PresentPlan() *draft.Draft { return s.Plan }

// WhyNotBack says why the moment after that many actions cannot be shown, "" if it can.
func (s *View) WhyNotBack(index int) string {
	m := s.Match()
	switch {
	case index < m.Oldest():
		return s.Teller.Problem(match.ErrCut)
	case m.Index() == m.Oldest():
		return s.T("history.nothing")
	}
	return ""
}
