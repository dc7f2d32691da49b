// Package history leads back through the game: to any moment of it, step by step or playing by itself.
package history

import (
	"slices"
	"sort"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
	"kilovolt/game/table/richtext"
	"kilovolt/game/table/scene"
	"kilovolt/game/table/timeline"
	"kilovolt/game/ui"
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
	By   StepBy
	Reel reel
	Plan *draft.Draft // of the decision that waits in the present
}

// Table is what the part needs of the table around it.
type Table interface {
	// Away is called when looking back starts, returned when it has ended.
	Away()
	Returned()
	ShowResult()
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

func New(c *scene.Context, t Table, l richtext.Lights, log Log, m Map, motion Motion) *View {
	return &View{Context: c, table: t, lights: l, log: log, board: m, motion: motion, By: ByMove}
}

func (s *View) Close() { s.Tree().Never(reelTimer) }

// StepBy is how far a step through the game goes.
type StepBy string

const (
	ByMove  StepBy = "move" // a decision of anybody
	ByPhase StepBy = "phase"
	ByRound StepBy = "round"
)

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
	s.Past.From = s.before(ByMove, index)
	if index == 0 {
		s.Past.From = -1
	}
	s.log.Unchoose()
	s.lights.Light()
	log := m.Log()
	if i := sort.Search(len(log), func(i int) bool { return log[i].Index >= s.Past.From }); i < len(log) {
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
	if _, pending := s.Session().HandOver(); pending || m.Index() == m.Oldest() { // whoever comes next sees the present
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

// stops are the moments where a step can end, as numbers of actions in order; the beginning and the present are always
// among them.
func (s *View) stops(by StepBy) []int {
	m := s.Match()
	log := m.Log()
	stops := []int{m.Oldest()}
	for i := range log {
		e := &log[i]
		at := e.Index + 1
		switch {
		case by == ByPhase && e.Event.Kind == engine.EventPhase, by == ByRound && e.Event.Kind == engine.EventRound:
		case by == ByMove && !e.Joined:
			at = e.Index
		default:
			continue
		}
		if at > stops[len(stops)-1] {
			stops = append(stops, at)
		}
	}
	if now := m.Index(); now > stops[len(stops)-1] {
		stops = append(stops, now)
	}
	return stops
}

// before is the last stop before a moment, or the beginning.
func (s *View) before(by StepBy, index int) int {
	stops := s.stops(by)
	return stops[max(0, sort.SearchInts(stops, index)-1)]
}

// after is the next stop after a moment, or the present.
func (s *View) after(by StepBy, index int) int {
	stops := s.stops(by)
	return stops[min(len(stops)-1, sort.SearchInts(stops, index+1))]
}

// StepBack goes one step back into the game; from the present it starts to look back.
func (s *View) StepBack() {
	at := s.Match().Index()
	if s.Past.On {
		at = s.Past.Index
	}
	if at == s.Match().Oldest() {
		s.Tree().Toast(s.T("history.first"))
		return
	}
	s.Run(false)
	s.ShowMoment(s.before(s.By, at))
}

// StepOn goes one step on towards the present.
func (s *View) StepOn() {
	if !s.Past.On || s.Past.Index == s.Match().Index() {
		s.Tree().Toast(s.T("history.last"))
		return
	}
	s.Run(false)
	s.ShowMoment(s.after(s.By, s.Past.Index))
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
	first, last := "", ""
	if s.Past.Index == m.Oldest() {
		first = s.T("history.first")
	}
	if s.Past.Index == m.Index() {
		last = s.T("history.last")
	}
	events := ui.Column()
	for i, segments := range s.Causes() {
		events.Add(richtext.Sentence(s.Context, s.lights, "past-event-"+strconv.Itoa(i), engine.NoSeat, segments))
	}
	title := s.T("history.title", i18n.Text("status", s.Teller.Status(s.Position())))
	toFirst := ui.IconButton("past-first", s.T("history.to-first"), sprites.First.Paint, func() { s.ShowMoment(0) }).
		Off(first)
	toLast := ui.IconButton("past-last", s.T("history.to-last"), sprites.Last.Paint,
		func() { s.ShowMoment(m.Index()) }).Off(last)
	by := ui.Choice("past-by", s.T("history.by"), []ui.Option{
		{ID: string(ByMove), Text: s.T("history.by-move")},
		{ID: string(ByPhase), Text: s.T("history.by-phase")},
		{ID: string(ByRound), Text: s.T("history.by-round")},
	}, string(s.By), func(by string) { s.By = StepBy(by); s.Run(s.Reel.Runs) })
	stepBack := ui.IconButton("past-back", s.T("history.step-back"), sprites.ArrowLeft.Paint, s.StepBack).Off(first)
	stepOn := ui.IconButton("past-on", s.T("history.step-on"), sprites.ArrowRight.Paint, s.StepOn).Off(last)
	// the map and the scrubber both in sight, and the rest on its page
	if m.Over() && (s.Form == scene.FormPhone || s.Form == scene.FormLow) {
		result := ui.IconButton("present", s.T("result.title"), sprites.Trophy.Paint, s.leave).First()
		return &scene.Decision{Title: s.barTitle(title),
			Choice: scene.Nodes(ui.Row(toFirst, s.speedButton().Grow(1), toLast).Gap(theme.S1).Cross(ui.Middle),
				by), Content: scene.Nodes(events),
			Buttons: scene.Nodes(ui.Row(stepBack, s.playButton(), stepOn, s.scrubber().Min(64, theme.Target).Grow(1),
				result).Gap(theme.S1).Cross(ui.Middle))}
	}
	choice := scene.Nodes(
		ui.Row(toFirst, s.scrubber().Grow(1), toLast).Gap(theme.S1).Cross(ui.Middle),
		ui.Row(by.Grow(1), s.speedButton()).Gap(theme.S1).Cross(ui.Middle),
	)
	words := s.T("history.back")
	if m.Over() {
		words = s.T("result.title")
	}
	back := ui.Primary("present", words, s.leave).First().Grow(1)
	if d := s.Plan; d != nil {
		back.Sub(s.T("history.your-turn", s.Teller.Player("player", d.Start().Actor)))
	}
	return &scene.Decision{Title: title, Choice: choice, Content: scene.Nodes(events),
		Buttons: scene.Nodes(ui.Row(stepBack, s.playButton(), stepOn).Gap(theme.S2), back)}
}

// scrubber leads to any moment at which a step can end.
func (s *View) scrubber() *ui.Node {
	stops := s.stops(s.By)
	at := max(0, sort.SearchInts(stops, s.Past.Index+1)-1)
	reached := s.T("history.reached", i18n.Number("n", at), i18n.Number("all", len(stops)-1))
	return ui.Slider("past-at", s.T("history.moment"), reached, float64(at), 0, float64(max(1, len(stops)-1)), 1,
		func(v float64) {
			s.ShowMoment(stops[min(int(v), len(stops)-1)])
		})
}

// Causes is what led to the moment shown, in sentences.
func (s *View) Causes() [][]i18n.Segment {
	log := s.Match().Log()
	i := sort.Search(len(log), func(i int) bool { return log[i].Index >= s.Past.From })
	var out [][]i18n.Segment
	for ; i < len(log) && log[i].Index < s.Past.Index; i++ {
		out = append(out, s.Teller.EventSegments(&log[i].Event))
	}
	return slices.Clip(out)
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
