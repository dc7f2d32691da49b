// Package table is the scene in which a game is played. It shows what the match holds and hands the player's decisions
// to it; it computes no rule.
//
// The parts of the table are packages below this one: citymap, market, players, log, history, hint, decide, and
// motion, which plays the beats of timeline. They share scene (the context) and richtext, and none imports another:
// what a part needs of the others is an interface of its own. This package joins the parts and lays them out.
package table

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
	"kilovolt/game/match/recap"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/view/table/citymap"
	"kilovolt/game/view/table/decide"
	"kilovolt/game/view/table/hint"
	"kilovolt/game/view/table/history"
	"kilovolt/game/view/table/log"
	"kilovolt/game/view/table/market"
	"kilovolt/game/view/table/motion"
	"kilovolt/game/view/table/players"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
)

// Host is what the table needs of the program around it.
type Host interface {
	scene.Program
	// Menu opens the menu over the table.
	Menu()
	// Result shows the ranking.
	Result()
	// Judging is the judging of the decisions of a match that is over, or nil.
	Judging() *hindsight.Judging
	// SendTurn sends a turn of the game by link on at once; ShowTurn shows its link, to be sent in other ways.
	SendTurn()
	ShowTurn()
	// Unsaved says why the game is not saved, and offers to take it along.
	Unsaved()
	Guide
	// Spare reports whether the present Update has time left for work that can wait, such as laying out the map for a
	// new size.
	Spare() bool
}

// Scene is the table of one match: it joins the parts and lays them out.
type Scene struct {
	*scene.Context
	host    Host
	tab     tab // the page that shows where not everything fits beside the map
	cityMap *citymap.View

	pageW float64 // width of the pages that show, dp
	headH float64 // height of what stands above the table: the status line, or a lesson, dp

	arrived arrival // the decision that the sheet of a phone was last set for

	tipped   guide.Concept // of the tip that showed last
	taught   bool          // a tip has shown, and for which decision
	taughtAt arrival
	unfolded string // the id of the notice that somebody has unfolded, "" for none
	foot     bool   // the present decision came with a notice, which has room at the map's lower edge
	tight    tight
	stays    map[bool]stay // of a notice over the map, unfolded or not
	advised  hintStay      // of a hint over the map

	log       *log.View
	history   *history.View
	motion    *motion.View
	market    *market.View
	players   *players.View
	hint      *hint.View
	decide    *decide.View
	recap     *recap.Recap // what computers did; nil if there is none
	finder    finder
	telling   bool // the table tells something unasked, as it was last built
	dismissed int  // index of the match at which the recap was dismissed, or neverDismissed
}

// New returns the scene of the host's match.
func New(host Host) *Scene {
	s := &Scene{Context: &scene.Context{Program: host}, host: host, dismissed: neverDismissed,
		stays: map[bool]stay{}}
	s.hint = &hint.View{Context: s.Context, Judged: func(index int) *hindsight.Judged {
		return host.Judging().At(index)
	}}
	s.OnChange, s.Buttons = s.hint.Stale, s.keptClear
	s.motion = &motion.View{Context: s.Context, Explained: s.explains}
	s.market = &market.View{Context: s.Context, Motion: s.motion, Hints: s.hint}
	s.motion.Market = s.market
	s.cityMap = citymap.New(s.Context, s.motion, s.hint, host.Spare, s.openMap)
	s.hint.Map, s.motion.Map = s.cityMap, s.cityMap
	s.log = log.New(s.Context, s)
	s.history = history.New(s.Context, s, s, s.log, s.cityMap, s.motion)
	s.log.History = s.history
	s.players = &players.View{Context: s.Context, Motion: s.motion, Plants: s.market, Lights: s,
		Announce: s.announce, Pointed: engine.NoSeat}
	s.decide = &decide.View{Context: s.Context, Table: s, Market: s.market, Players: s.players, Hints: s.hint,
		Map: s.cityMap}
	host.Tree().OnTap = s.tapped
	s.Moved()
	return s
}

// Close releases what the scene holds and removes its timers from the tree. Nothing must be called on it any more.
func (s *Scene) Close() {
	tree := s.Tree()
	tree.OnTap = nil
	tree.EndHover() // while its parts can still be told
	s.endFind()
	s.motion.Finish()
	s.market.Close()
	s.cityMap.Close()
	tree.Never(motion.TurnCue)
	tree.Never(players.LookTimer)
	s.history.Close()
	tree.Unscroll(log.RowsID) // the log of another game begins at its end
	s.Changed()               // so that what is left of it in the tree is not painted any more
}

func (s *Scene) ShowResult() { s.host.Result() }

// SendTurn sends a turn of the game by link on at once; ShowTurn shows its link.
func (s *Scene) SendTurn() { s.host.SendTurn() }
func (s *Scene) ShowTurn() { s.host.ShowTurn() }

// Reworded is called after the language has changed.
func (s *Scene) Reworded() {
	m := s.Match()
	s.Word(phrase.NewTeller(s.Lang(), m.Rules(), m.Players()))
	s.log.Moved()
	s.Changed()
}

// Moved is called after the match has changed, or whoever faces the screen: it updates the players' names, what may be
// shown, and the draft if a human is to decide. A plan for the same decision in the same position stays: only another
// seat has changed hands.
func (s *Scene) Moved() {
	m := s.Match()
	s.Word(phrase.NewTeller(s.Lang(), m.Rules(), m.Players()))
	was := s.Draft
	if s.Past.On {
		was = s.history.Plan
	}
	mine := engine.NoSeat // the human who decided last
	if s.Draft != nil {
		mine = s.Draft.Start().Actor
	}
	s.Draft = nil
	s.hint.Moved()
	s.Tree().Unscroll(scene.ActingScroll) // another decision begins at its top
	s.market.Moved()
	if redaction := s.Session().Redaction(); redaction != s.Redaction {
		s.Redaction = redaction
		s.Tree().Toast("") // the message may have told what somebody has
	}
	s.Shown = s.Redaction.Public(m.Public())
	if p := s.Position(); !s.Redaction.Hides(p.Actor) && p.Await != engine.AwaitNothing && s.Here(p.Actor) {
		s.Draft = s.Session().Draft()
		if was != nil && *was.Start() == *s.Draft.Start() {
			s.Draft = was
		}
		if mine != p.Actor {
			s.motion.CallToTurn()
		}
	}
	s.history.Moved()
	s.makeRecap()
	if s.arrive(); s.Draft == nil {
		s.cityMap.Open(false) // nobody builds here any more
	}
	s.cityMap.HideCard()
	s.cityMap.Moved()
	s.log.Moved()
	s.Changed()
}

// Happened is called with what happened in the match, before Moved: what moves starts where it is shown now.
func (s *Scene) Happened(c match.Change) { s.motion.Happened(c) }

// FinishMotion ends everything that moves, and takes away the card of a plant that was held: input has come.
func (s *Scene) FinishMotion() {
	s.motion.Finish()
	s.cityMap.Darken()
	s.market.HideCard()
}

// Away makes room for the controls for moving through the game, on screens that do not show everything.
func (s *Scene) Away() {
	s.cityMap.HideCard()
	switch s.Form {
	case scene.FormLow:
		s.tab = tabAct
	case scene.FormPhone:
		s.tab = tabAct
		s.Tree().SetSheet(sheet, ui.Peek)
	}
}

// Returned brings back the decision that waits, and makes the recap of what was played meanwhile.
func (s *Scene) Returned() {
	s.cityMap.HideCard()
	s.makeRecap()
	s.arrive()
}

// Explained is what the card of a plant says that a player has asked for, "" without one: it is a message.
func (s *Scene) Explained() string { return s.market.Explained() }

// LookingBack reports whether the table shows an earlier moment.
func (s *Scene) LookingBack() bool { return s.Past.On }

// Watch shows the table as it was after that many actions, and plays on from there if it is to run.
func (s *Scene) Watch(index int, run bool) { s.history.Watch(index, run) }

// StepBack goes one step back into the game; from the present it starts to look back.
func (s *Scene) StepBack() { s.history.StepBack() }

// OnAdviceChanged is called when a hint has come or gone.
func (s *Scene) OnAdviceChanged() { s.hint.OnAdviceChanged() }

// OnQuestionChanged is called when a question has come or gone.
func (s *Scene) OnQuestionChanged() { s.decide.OnQuestionChanged() }
