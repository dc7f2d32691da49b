// Package decide asks the player for each decision: what is asked, what is planned, what it costs, and what carries it
// out.
package decide

import (
	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/maps"
)

// View asks for decisions.
type View struct {
	*common
	host     Host
	players  Players
	limits   *limits
	question question
	orders   *orders
	byLink   byLink
	watching *watching
	place    place
	block    *block
	auction  auction
	discard  discard
	purchase purchase
	building building
	power    power
}

// Neighbours are the parts of the table that decisions use.
type Neighbours struct {
	Host    Host
	TurnOf  func(seat engine.Seat) string // says whose turn it is
	Plants  Plants
	Fuels   Fuels
	Players Players
	Bidders Bidders
	Hints   Hints
	Map     Map
}

// Host is what decisions need of the program around them.
type Host interface {
	// Result shows the ranking.
	Result()
	// SendTurn sends a turn of the game by link on; ShowTurn shows its link.
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

// Hints says what the hint on the table means.
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
func New(c *scene.Context, n Neighbours) *View {
	s := &View{common: &common{Context: c, hints: n.Hints}, host: n.Host, players: n.Players,
		limits: &limits{Context: c}, question: question{Context: c}, orders: &orders{Context: c}}
	payments := &payments{common: s.common}
	s.block = &block{common: s.common, bidders: n.Bidders, limits: s.limits}
	s.watching = &watching{common: s.common, bidders: n.Bidders, block: s.block, limits: s.limits, turnOf: n.TurnOf}
	s.byLink = byLink{Context: c, host: n.Host, watching: s.watching, limits: s.limits, orders: s.orders}
	s.place = place{common: s.common}
	s.auction = auction{common: s.common, plants: n.Plants, bidders: n.Bidders, block: s.block}
	s.discard = discard{common: s.common, plants: n.Plants, players: n.Players, block: s.block}
	s.purchase = purchase{common: s.common, fuels: n.Fuels}
	s.building = building{common: s.common, cityMap: n.Map, payments: payments}
	s.power = power{common: s.common, payments: payments}
	return s
}

// OnQuestionChanged is called when a question has come or gone.
func (s *View) OnQuestionChanged() { s.question.changed() }

// Dialogs returns what is asked over the table; each is nil while it is not.
func (s *View) Dialogs() []*ui.Node {
	return scene.Nodes(s.question.dialog(), s.orders.dialog(), s.byLink.replacement())
}

// Remark returns what a computer has last said about a decision of its own; nil if there is nothing.
func (s *View) Remark() *ui.Node { return s.watching.Remark() }

// Announce tells the atlas ahead of need what the stage of the present layout will show.
func (s *View) Announce(paint *ui.Paint) { s.block.announce(paint) }

// Awaited returns the decision to be made: the question, the plan, its cost, and the buttons that carry it out.
func (s *View) Awaited() *scene.Decision {
	d := s.awaited()
	if s.MyTurn() {
		s.addBudget(d)
		if why, ok := s.Program.Session().Unanswered(); ok {
			d.Content = append(scene.Nodes(ui.Label(present.Unanswered(s.Teller, why), ui.StyleDim)), d.Content...)
		}
		for _, b := range d.Buttons {
			b.Means(s.Match().Index()) // the next decision has buttons of the same names
		}
	}
	return d
}

// addBudget shows the budget of the round with a decision. In a box it takes the place of the sum.
func (s *View) addBudget(d *scene.Decision) {
	switch strip := s.budget(); {
	case strip == nil || s.limits.shown() != nil:
	case s.Stage.W > 0:
		if d.Strip = strip; d.Sum != nil {
			strip.Label += " " + d.Sum.Label
		}
	case s.Position().Await == engine.AwaitOpen, s.Position().Await == engine.AwaitKeep:
		// There is no room above the plants that are offered, and what is kept moves what is below.
	default: // where there is least room, everything else is nearer
		d.Content = append(d.Content, strip)
	}
}

func (s *View) awaited() *scene.Decision {
	p := s.Position()
	if p.Await == engine.AwaitNothing {
		return &scene.Decision{Title: s.T("panel.over"), Content: s.players.Standings(),
			Buttons: scene.Nodes(ui.Primary("result", s.T("panel.result"), s.host.Result).First())}
	}
	// Even while the program bids for somebody here:
	if wait := present.Waiting(s.Teller, s.Program.Session()); wait != nil {
		return s.byLink.ask(wait)
	}
	if b := s.limits.shown(); b != nil {
		return s.watching.bidForYou(b)
	}
	if !s.MyTurn() {
		return s.watching.waiting()
	}
	switch p.Await {
	case engine.AwaitTrust, engine.AwaitMark:
		return s.place.ask()
	case engine.AwaitOpen:
		return s.auction.opening()
	case engine.AwaitBid:
		return s.auction.bidding()
	case engine.AwaitScrap:
		return s.discard.scrapping()
	case engine.AwaitKeep:
		return s.discard.keeping()
	case engine.AwaitBuy:
		return s.purchase.ask()
	case engine.AwaitBuild:
		return s.building.ask()
	}
	return s.power.ask()
}
