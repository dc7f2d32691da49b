package table

import (
	"slices"
	"sort"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/game/ui"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// past is the moment that the table shows while the player looks back. The game goes on meanwhile, and nothing of it is touched.
type past struct {
	on     bool
	index  int // actions made by then
	from   int // first action of the decision that led there; -1 for the set-up
	public engine.Public
	by     stepBy
	reel   reel
	kept   *draft.Draft // of the decision that waits in the present
}

// stepBy is how far a step through the game goes.
type stepBy string

const (
	byMove  stepBy = "move" // a decision of anybody
	byPhase stepBy = "phase"
	byRound stepBy = "round"
)

// shows tells whether the action belongs to the decision that led to the moment shown.
func (p *past) shows(index int) bool { return p.on && index >= p.from && index < p.index }

// hides tells whether the action was made after the moment shown.
func (p *past) hides(index int) bool { return p.on && index >= p.index }

// LookingBack tells whether the table shows an earlier moment.
func (s *Scene) LookingBack() bool { return s.past.on }

// whyNotBack says why the moment after so many actions cannot be shown, "" if it can.
func (s *Scene) whyNotBack(index int) string {
	m := s.match()
	switch {
	case index < m.Oldest():
		return s.tell.Problem(match.ErrCut)
	case m.Index() == m.Oldest():
		return s.t("history.nothing")
	}
	return ""
}

// lookAt shows the table as it was after so many actions.
func (s *Scene) lookAt(index int) {
	m := s.match()
	index = min(max(index, m.Oldest()), m.Index())
	public, ok := m.StateAt(index)
	if !ok {
		return
	}
	if !s.past.on {
		s.past.on, s.past.kept, s.draft = true, s.draft, nil
		s.toDecision()
	}
	s.past.index, s.past.public = index, public
	s.shown = s.veil.Public(&public)
	s.past.from = s.before(byMove, index)
	if index == 0 {
		s.past.from = -1
	}
	s.chosen = noEntry
	s.light()
	log := m.Log()
	if i := sort.Search(len(log), func(i int) bool { return log[i].Index >= s.past.from }); i < len(log) {
		s.showEntry(i)
	}
}

// present leads back to the game as it stands now.
func (s *Scene) present() {
	if !s.past.on {
		return
	}
	s.past.on = false
	s.run(false)
	s.draft, s.past.kept = s.past.kept, nil
	s.shown = s.veil.Public(s.match().Public())
	s.arrive()
	s.hear() // what was played meanwhile
	s.changed()
}

// follow keeps looking back while the game goes on: the plan for a new decision waits, and a moment that was taken back gives way to the
// last one before it. Where all was taken back there is nothing to look back at.
func (s *Scene) follow() {
	if !s.past.on {
		return
	}
	m := s.match()
	if _, pending := s.host.Session().HandOver(); pending || m.Index() == m.Oldest() { // whoever comes next sees the present
		s.past.on, s.past.kept = false, nil
		s.run(false)
		return
	}
	s.past.kept, s.draft = s.draft, nil
	s.shown = s.veil.Public(&s.past.public)
	if s.past.index > m.Index() {
		s.lookAt(m.Index())
	}
}

// stops are the moments that a step can lead to, as numbers of actions, in order; the beginning and the present are always among them.
func (s *Scene) stops(by stepBy) []int {
	m := s.match()
	log := m.Log()
	stops := []int{m.Oldest()}
	for i := range log {
		e := &log[i]
		at := e.Index + 1
		switch {
		case by == byPhase && e.Event.Kind == engine.EventPhase, by == byRound && e.Event.Kind == engine.EventRound:
		case by == byMove && !e.Joined:
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
func (s *Scene) before(by stepBy, index int) int {
	stops := s.stops(by)
	return stops[max(0, sort.SearchInts(stops, index)-1)]
}

// after is the next stop after a moment, or the present.
func (s *Scene) after(by stepBy, index int) int {
	stops := s.stops(by)
	return stops[min(len(stops)-1, sort.SearchInts(stops, index+1))]
}

// StepBack goes one step back into the game; from the present it begins to look back.
func (s *Scene) StepBack() {
	at := s.match().Index()
	if s.past.on {
		at = s.past.index
	}
	if at == s.match().Oldest() {
		s.host.Tree().Toast(s.t("history.first"))
		return
	}
	s.run(false)
	s.lookAt(s.before(s.past.by, at))
}

// StepOn goes one step on towards the present.
func (s *Scene) StepOn() {
	if !s.past.on || s.past.index == s.match().Index() {
		s.host.Tree().Toast(s.t("history.last"))
		return
	}
	s.run(false)
	s.lookAt(s.after(s.past.by, s.past.index))
}

// lookBackButton begins to look back, or ends it.
func (s *Scene) lookBackButton() *ui.Node {
	if s.past.on {
		return ui.IconButton("look-back", s.t("history.back"), sprites.History.Paint, s.present).Choose(true)
	}
	return ui.IconButton("look-back", s.t("history.open"), sprites.History.Paint, s.StepBack).Off(s.whyNotBack(s.match().Index()))
}

// lookingBack takes the place of the decision: which moment is shown, what led to it, and the ways through the game.
func (s *Scene) lookingBack() *decision {
	m := s.match()
	first, last := "", ""
	if s.past.index == m.Oldest() {
		first = s.t("history.first")
	}
	if s.past.index == m.Index() {
		last = s.t("history.last")
	}
	events := ui.Column()
	for i, segments := range s.led() {
		events.Add(s.sentence("past-event-"+strconv.Itoa(i), engine.NoSeat, segments))
	}
	title := s.t("history.title", lang.Words("status", s.tell.Status(s.public())))
	toFirst := ui.IconButton("past-first", s.t("history.to-first"), sprites.First.Paint, func() { s.lookAt(0) }).Off(first)
	toLast := ui.IconButton("past-last", s.t("history.to-last"), sprites.Last.Paint, func() { s.lookAt(m.Index()) }).Off(last)
	by := ui.Choice("past-by", s.t("history.by"), []ui.Option{
		{ID: string(byMove), Text: s.t("history.by-move")},
		{ID: string(byPhase), Text: s.t("history.by-phase")},
		{ID: string(byRound), Text: s.t("history.by-round")},
	}, string(s.past.by), func(by string) { s.past.by = stepBy(by); s.run(s.past.reel.runs) })
	stepBack := ui.IconButton("past-back", s.t("history.step-back"), sprites.ArrowLeft.Paint, s.StepBack).Off(first)
	stepOn := ui.IconButton("past-on", s.t("history.step-on"), sprites.ArrowRight.Paint, s.StepOn).Off(last)
	if m.Over() && (s.form == formPhone || s.form == formLow) { // the map and the scrubber both in sight, and the rest on its page
		result := ui.IconButton("present", s.t("watch.result"), sprites.Trophy.Paint, s.leave).First()
		return &decision{title: s.deed(title), choice: nodes(ui.Row(toFirst, s.speedButton().Grow(1), toLast).Gap(theme.S1).Cross(ui.Middle), by), content: nodes(events),
			buttons: nodes(ui.Row(stepBack, s.playButton(), stepOn, s.scrubber().Min(64, theme.Target).Grow(1), result).Gap(theme.S1).Cross(ui.Middle))}
	}
	choice := nodes(
		ui.Row(toFirst, s.scrubber().Grow(1), toLast).Gap(theme.S1).Cross(ui.Middle),
		ui.Row(by.Grow(1), s.speedButton()).Gap(theme.S1).Cross(ui.Middle),
	)
	words := s.t("history.back")
	if m.Over() {
		words = s.t("watch.result")
	}
	back := ui.Primary("present", words, s.leave).First().Grow(1)
	if d := s.past.kept; d != nil {
		back.Sub(s.t("history.your-turn", s.tell.Player("player", d.Start().Actor)))
	}
	return &decision{title: title, choice: choice, content: nodes(events), buttons: nodes(ui.Row(stepBack, s.playButton(), stepOn).Gap(theme.S2), back)}
}

// scrubber leads to any moment at which a step can end.
func (s *Scene) scrubber() *ui.Node {
	stops := s.stops(s.past.by)
	at := max(0, sort.SearchInts(stops, s.past.index+1)-1)
	reached := s.t("history.reached", lang.Int("n", at), lang.Int("all", len(stops)-1))
	return ui.Slider("past-at", s.t("history.moment"), reached, float64(at), 0, float64(max(1, len(stops)-1)), 1, func(v float64) {
		s.lookAt(stops[min(int(v), len(stops)-1)])
	})
}

// led is what led to the moment shown, in sentences.
func (s *Scene) led() [][]lang.Segment {
	log := s.match().Log()
	i := sort.Search(len(log), func(i int) bool { return log[i].Index >= s.past.from })
	var out [][]lang.Segment
	for ; i < len(log) && log[i].Index < s.past.index; i++ {
		out = append(out, s.tell.EventSegments(&log[i].Event))
	}
	return slices.Clip(out)
}

// toDecision shows where the decision stands, on screens that have no room for everything.
func (s *Scene) toDecision() {
	switch s.form {
	case formLow:
		s.tab = tabAct
	case formPhone:
		s.tab = tabAct
		s.host.Tree().SetSheet(sheet, s.mapLevel())
	}
}
