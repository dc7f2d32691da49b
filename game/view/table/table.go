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
	// Spare reports whether the present Update has time left for work that can wait, such as laying out the map for a
	// new size.
	Spare() bool
}

// Scene is the table of one match: it joins the parts and lays them out.
type Scene struct {
	*scene.Context

	cityMap *citymap.View
	log     *log.View
	history *history.View
	motion  *motion.View
	plants  *market.Plants
	fuels   *market.Fuels
	players *players.View
	hint    *hint.View
	decide  *decide.View

	pages    *pages
	lights   *lights
	undo     *undo
	status   *statusLine
	news     *news
	notices  *notices
	hintCard *hintCard
	find     *finder
	keys     *keys
	panel    *panel
	layouts  *layouts

	telling bool // the table tells something unasked, as it was last built
}

// New returns the scene of the host's match.
func New(host Host, guide Guide) *Scene {
	c := &scene.Context{Program: host}
	s := &Scene{Context: c}
	s.pages = &pages{Context: c}
	s.undo = &undo{Context: c}
	s.hint = hint.New(c, s.pages.openMap, func(index int) *hindsight.Judged { return host.Judging().At(index) })
	tips := &tips{Context: c, guide: guide, hint: s.hint}
	s.motion = motion.New(c, market.TokenSpace, tips.explains)
	s.plants = market.NewPlants(c, s.motion.Hides, s.hint)
	s.fuels = market.NewFuels(c, s.motion.Late, s.hint.Tokens)
	s.cityMap = citymap.New(c, s.motion, s.hint, host.Spare, s.pages.openMap)
	s.motion.OnMap(s.cityMap)
	s.lights = &lights{Context: c, cityMap: s.cityMap, pages: s.pages}
	s.log = log.New(c, s.lights)
	around := history.Table{Away: s.away, Returned: s.returned, Result: host.Result}
	s.history = history.New(c, around, s.lights, s.log, s.cityMap.Networks, s.motion)
	s.log.History = s.history
	s.players = players.New(c, s.motion, s.plants, s.lights, announcer{c}.announce)
	race := &players.Race{Context: c}
	s.status = &statusLine{Context: c, guide: guide, openMenu: host.Menu, sayUnsaved: host.Unsaved,
		camera: s.cityMap.Camera, undo: s.undo}
	s.decide = decide.New(c, decide.Neighbours{Host: host, TurnOf: s.status.TurnOf, Plants: s.plants, Fuels: s.fuels,
		Players: s.players, Bidders: &players.Bidders{Context: c}, Hints: s.hint, Map: s.cityMap})

	s.news = &news{Context: c, lights: s.lights, hint: s.hint, log: s.log, watch: s.history.Watch,
		dismissed: neverDismissed}
	placer := &placer{Context: c, pages: s.pages, hint: s.hint, cityMap: s.cityMap, stays: map[bool]stay{}}
	s.notices = &notices{Context: c, pages: s.pages, tips: tips, news: s.news, placer: placer, cityMap: s.cityMap}
	s.hintCard = &hintCard{Context: c, hint: s.hint, cityMap: s.cityMap, status: s.status, pages: s.pages,
		placer: placer}
	s.keys = &keys{Context: c, pages: s.pages, cityMap: s.cityMap}
	s.find = &finder{Context: c, keys: s.keys, cityMap: s.cityMap, status: s.status}
	s.panel = &panel{Context: c, decide: s.decide, hint: s.hint, history: s.history, undo: s.undo}
	mapBox := &mapBox{Context: c, cityMap: s.cityMap, status: s.status, notices: s.notices, hint: s.hintCard,
		placer: placer}
	wide := &wide{Context: c, cityMap: s.cityMap, plants: s.plants, fuels: s.fuels, players: s.players, race: race,
		track: citymap.Track{Context: c}, status: s.status, news: s.news, panel: s.panel, mapBox: mapBox}
	s.layouts = &layouts{Context: c, cityMap: s.cityMap, plants: s.plants, fuels: s.fuels, players: s.players,
		race: race, decide: s.decide, hint: s.hint, card: s.hintCard, log: s.log, pages: s.pages, status: s.status,
		tips: tips, news: s.news, notices: s.notices, panel: s.panel, mapBox: mapBox, wide: wide}

	c.OnChange, c.Buttons = s.hint.Stale, placer.keptClear
	host.Tree().OnTap = s.tapped
	s.Moved()
	return s
}

// Close releases what the scene holds and removes its timers from the tree. Nothing must be called on it any more.
func (s *Scene) Close() {
	tree := s.Program.Tree()
	tree.OnTap = nil
	tree.EndHover() // while its parts can still be told
	s.find.end()
	s.motion.Finish()
	s.plants.Close()
	s.cityMap.Close()
	tree.Never(motion.TurnCue)
	tree.Never(players.LookTimer)
	s.history.Close()
	tree.Unscroll(log.RowsID) // the log of another game begins at its end
	s.Changed()               // so that what is left of it in the tree is not painted any more
}

// Reworded is called after the language has changed.
func (s *Scene) Reworded() {
	m := s.Match()
	s.Word(phrase.NewTeller(s.Program.Lang(), m.Rules(), m.Players()))
	s.log.Moved()
	s.Changed()
}

// Moved is called after the match has changed, or whoever faces the screen: it updates the players' names, what may be
// shown, and the draft if a human is to decide. A plan for the same decision in the same position stays: only another
// seat has changed hands.
func (s *Scene) Moved() {
	m := s.Match()
	s.Word(phrase.NewTeller(s.Program.Lang(), m.Rules(), m.Players()))
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
	s.Program.Tree().Unscroll(scene.ActingScroll) // another decision begins at its top
	s.plants.Moved()
	s.fuels.Moved()
	if redaction := s.Program.Session().Redaction(); redaction != s.Redaction {
		s.Redaction = redaction
		s.Program.Tree().Toast("") // the message may have told what somebody has
	}
	s.Shown = s.Redaction.Public(m.Public())
	if p := s.Position(); !s.Redaction.Hides(p.Actor) && p.Await != engine.AwaitNothing && s.Here(p.Actor) {
		s.Draft = s.Program.Session().Draft()
		if was != nil && *was.Start() == *s.Draft.Start() {
			s.Draft = was
		}
		if mine != p.Actor {
			s.motion.CallToTurn()
		}
	}
	s.history.Moved()
	s.news.renew()
	if s.arrive(); s.Draft == nil {
		s.cityMap.Camera.Open(false) // nobody builds here any more
	}
	s.cityMap.HideCard()
	s.cityMap.Networks.Moved()
	s.log.Moved()
	s.Changed()
}

// Happened is called with what happened in the match, before Moved: what moves starts where it is shown now.
func (s *Scene) Happened(c match.Change) { s.motion.Happened(c) }

// FinishMotion ends everything that moves, and takes away the card of a plant that was held: input has come.
func (s *Scene) FinishMotion() {
	s.motion.Finish()
	s.cityMap.Networks.Darken()
	s.plants.HideCard()
}

// away makes room for the controls for moving through the game, on screens that do not show everything.
func (s *Scene) away() {
	s.cityMap.HideCard()
	switch s.Form {
	case scene.FormLow:
		s.pages.tab = tabAct
	case scene.FormPhone:
		s.pages.tab = tabAct
		s.Program.Tree().SetSheet(sheet, ui.Peek)
	}
}

// returned brings back the decision that waits, and makes the recap of what was played meanwhile.
func (s *Scene) returned() {
	s.cityMap.HideCard()
	s.news.renew()
	s.arrive()
}

// Explained is what the card of a plant says that a player has asked for, "" without one: it is a message.
func (s *Scene) Explained() string { return s.plants.Explained() }

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

// arrive sets the sheet and its page when another decision has come: open if the choices are in the sheet, out of the
// way if they are on the map. Repeated bids count as one decision: whoever has lowered the sheet in an auction wants
// to see the map.
func (s *Scene) arrive() {
	p := s.Position()
	if s.Draft == nil {
		return
	}
	kind := p.Await
	if kind == engine.AwaitBid {
		kind = engine.AwaitOpen
	}
	a := arrival{p.Actor, p.Round, choicesIn(p.Await), kind}
	if a == s.pages.arrived {
		return
	}
	s.pages.arrived = a
	s.pages.tab = tabAct
	s.notices.unfolded = ""
	s.Program.Tree().Unscroll(tinyPage)
	s.Form = s.layouts.choose().form // which the news ask, and a new scene has not been built yet
	s.notices.foot = s.notices.now() != nil
	s.Program.Tree().SetSheet(sheet, s.pages.sheetLevel())
	s.cityMap.Camera.Open(s.Form != scene.FormWide)
}
