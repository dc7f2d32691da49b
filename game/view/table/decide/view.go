// Package decide asks the player for each decision: what is asked, what is planned, what it costs, and what carries it
// out.
package decide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/advisor"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
)

// View asks for decisions.
type View struct {
	*scene.Context
	table   Table
	plants  Plants
	fuels   Fuels
	players Players
	bidders Bidders
	hints   Hints
	cityMap Map
	Stage   Stage // of the layout that is being built

	payments  bool        // the table of payments is open
	orders    orders      // the form of standing orders
	replacing int         // actions before it was asked whether to replace somebody, plus 1; 0 while it is not
	never     advisor.Set // kinds of warnings in the question that the player does not want to see again
}

// words is what is asked of the player in words.
func (s *View) words() present.Decision {
	return present.Decision{Teller: s.Teller, Rules: s.Rules(), Draft: s.Draft}
}

// Table is what the part needs of the table around it.
type Table interface {
	// TurnOf says whose turn it is.
	TurnOf(seat engine.Seat) string
	ShowResult()
	SendTurn()
	ShowTurn()
}

// Plants shows the plants that are decided about.
type Plants interface {
	WithCard(n *ui.Node, plant engine.Plant) *ui.Node
	ExplainPlant(plant engine.Plant)
	ChoosePlant(plant engine.Plant)
}

// Fuels shows the fuel that is decided about.
type Fuels interface {
	HandRow(f engine.Fuel) *ui.Node
	FuelWords(f engine.Fuel) *ui.Node
	FuelLine(f engine.Fuel) *ui.Node
	FuelValue(f engine.Fuel) string
	SetHand(f engine.Fuel, n int)
}

// Bidders lists who takes part in an auction.
type Bidders interface {
	List(head string, width float64) *ui.Node
	// Beside returns the same for a place of that size, dp; nil if it does not fit.
	Beside(head string, width, height float64) *ui.Node
}

// Players shows who has what.
type Players interface {
	Standings() []*ui.Node
	Store(t engine.Tokens) *ui.Node
}

// Hints is what the hint on the table means.
type Hints interface {
	MeansPlant(plant engine.Plant) bool
	// MeansVerb reports whether the hint is this single action.
	MeansVerb(v engine.Verb) bool
	Mark(on bool, over func(*ui.Paint)) func(*ui.Paint)
	Label(on bool, n *ui.Node) *ui.Node
}

// Map is where cities are chosen.
type Map interface{ ToggleCity(c maps.City) }

// New returns what asks for decisions.
func New(c *scene.Context, t Table, p Plants, f Fuels, who Players, b Bidders, h Hints, cities Map) *View {
	return &View{Context: c, table: t, plants: p, fuels: f, players: who, bidders: b, hints: h, cityMap: cities}
}

// Awaited is the decision to be made: the question, the plan, its cost, and the buttons that carry it out.
func (s *View) Awaited() *scene.Decision {
	d := s.awaited()
	if s.MyTurn() {
		if why, ok := s.Session().Unanswered(); ok {
			d.Content = append(scene.Nodes(ui.Label(present.Unanswered(s.Teller, why), ui.StyleDim)), d.Content...)
		}
		for _, b := range d.Buttons {
			b.Means(s.Match().Index()) // the next decision has buttons of the same names
		}
	}
	return d
}

func (s *View) awaited() *scene.Decision {
	p := s.Position()
	if p.Await == engine.AwaitNothing {
		return &scene.Decision{Title: s.T("panel.over"), Content: s.players.Standings(),
			Buttons: scene.Nodes(ui.Primary("result", s.T("panel.result"), s.table.ShowResult).First())}
	}
	if wait := present.Waiting(s.Teller, s.Session()); wait != nil { // even while the program bids for somebody here
		return s.elsewhere(wait)
	}
	if b := s.limited(); b != nil {
		return s.bidForYou(b)
	}
	if !s.MyTurn() {
		return s.waiting()
	}
	switch p.Await {
	case engine.AwaitTrust, engine.AwaitMark:
		return s.placing()
	case engine.AwaitOpen:
		return s.opening()
	case engine.AwaitBid:
		return s.bidding()
	case engine.AwaitScrap:
		return s.scrapping()
	case engine.AwaitKeep:
		return s.keeping()
	case engine.AwaitBuy:
		return s.buying()
	case engine.AwaitBuild:
		return s.building()
	}
	return s.powering()
}

// waiting is shown while it is a computer's turn.
func (s *View) waiting() *scene.Decision {
	p := s.Position()
	d := s.watched(&scene.Decision{
		Title:   s.table.TurnOf(p.Actor),
		Content: scene.Nodes(ui.Label(i18n.Capital(s.Teller.AwaitedNow(p)), ui.StyleDim)),
	})
	if s.Session().OneByOne() {
		d.Buttons = scene.Nodes(s.skipButton(), s.nextButton())
		return d
	}
	d.Buttons = scene.Nodes(s.skipButton().First()) // the menu offers the seat: here the next decision will lie
	return d
}

// skipButton lets computers play without pauses until it is a human's turn.
func (s *View) skipButton() *ui.Node {
	return ui.Button("skip", s.T("panel.skip"), s.Session().Skip).Grow(1)
}

// nextButton has the computer whose turn it is decide, where computers do so one by one.
func (s *View) nextButton() *ui.Node {
	return ui.Primary("next", s.T("panel.next"), s.Session().Next).First().Grow(1)
}

func done() engine.Action { return engine.Action{Verb: engine.VerbDone} }

// stepper is a number with buttons for less and more, which are labelled for those who cannot see them.
func (s *View) stepper(id, label string, st ui.Steps) *ui.Node {
	small, big := i18n.Number("n", st.Small), i18n.Number("n", st.Big)
	st.Less, st.More = s.T("panel.less", small), s.T("panel.more", small)
	st.LessBig, st.MoreBig = s.T("panel.less", big), s.T("panel.more", big)
	return ui.Stepper(id, label, st)
}

func (s *View) actorPlants() []engine.Plant {
	return s.Position().Players[s.Position().Actor].Plants.List()
}
