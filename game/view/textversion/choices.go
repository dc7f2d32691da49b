package textversion

import (
	"slices"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
	"kilovolt/game/words/phrase"
)

// play is what a button does that makes a decision.
func (s *scene) play(as ...engine.Action) func() error { return s.propose(session.Actions(as)) }

// choices offers what is listed: a button for each action, a number field with a button for each range.
func (s *scene) choices(n *Node, choices []engine.Choice) {
	for _, c := range choices {
		switch c.Verb {
		case engine.VerbOpen, engine.VerbBid:
			n.add(s.bid(c)...)
		case engine.VerbKeep, engine.VerbBuy:
			n.add(s.tokens(c))
		case engine.VerbScrap:
			n.add(s.actionButton(c.Action))
			n.add(s.scrapping(c.Plant())...)
		default:
			n.add(s.actionButton(c.Action))
		}
	}
}

// scrapping says what scrapping a plant leaves.
func (s *scene) scrapping(plant engine.Plant) []*Node {
	capacity, fuel := s.plan.Scrapping(plant)
	key := "scrap-" + plant.String()
	return []*Node{words("p", key+"-capacity", capacity), words("p", key+"-fuel", fuel)}
}

func (s *scene) actionButton(a engine.Action) *Node {
	return button(engine.Format(s.game.Rules(), a), s.Action(s.p, a), s.play(a))
}

// form is what belongs to one choice.
func form(c engine.Choice) *Node {
	return el("form", "range-"+c.Verb.String()+"-"+strconv.Itoa(int(c.What)))
}

// bid is a plant to bid for: what it does and what it would mean, where it is to be opened, and the bids that can be
// made.
func (s *scene) bid(c engine.Choice) []*Node {
	n := form(c)
	plan := s.plan
	if c.Verb == engine.VerbOpen {
		plant := c.Plant()
		plan.Draft = s.plan.Draft.Fresh()
		plan.Draft.Choose(plant)
		n.add(words("p", "card", s.card(plant)),
			words("p", "run", present.PlantRun(s.Teller, s.plan.Rules, s.p, plant)),
			words("p", "capacity", present.PlantCapacity(s.Teller, s.plan.Rules, s.plan.Draft.Actor(), plant)))
	}
	if c.Max <= c.N { // no other bid can be made (A6)
		n.Tag = "div"
		return []*Node{n, s.actionButton(c.Action)}
	}
	bid := plan.Bid()
	n.add(numberField("n", bid.Range, int(c.N)), submit("go", bid.Submit, s.playNumber(c)))
	if !s.lesson { // whoever practises makes every bid
		n.add(s.limitButton(c, bid.Limit))
	}
	return []*Node{n}
}

// tokens is a number of tokens to buy, or to keep.
func (s *scene) tokens(c engine.Choice) *Node {
	if c.Max <= c.N {
		return s.actionButton(c.Action)
	}
	n, value, label := form(c), int(c.Max), s.T("panel.keep-coal")
	if c.Verb == engine.VerbBuy {
		f := engine.Fuel(c.What)
		value, label = int(c.N), s.T("panel.buy-fuel", phrase.Fuel("fuel", f))
		n.add(words("p", "facts", s.plan.FuelFacts(f, s.plan.Fuels())))
	}
	return n.add(numberField("n", s.Choice(s.p, c), value), submit("go", label, s.playNumber(c)))
}

// playNumber makes a choice with the number that was typed.
func (s *scene) playNumber(c engine.Choice) func(Event) error {
	return func(e Event) error {
		n, err := e.number("n", int(c.N), int(c.Max))
		if err != nil {
			return err
		}
		a := c.Action
		a.N = int16(n)
		return s.play(a)()
	}
}

// card is a plant as it lies on the market.
func (s *scene) card(p engine.Plant) string {
	if p == s.p.Market.Discount {
		return s.T("card.discounted", i18n.Text("card", s.PlantCard(p)), phrase.Money("bid", s.p.MinBid(p)))
	}
	return s.T("card.line", i18n.Text("card", s.PlantCard(p)))
}

// purchase offers what all plants need for one run and for two, then each fuel by itself.
func (s *scene) purchase(n *Node, list *engine.List) {
	for runs := 1; runs <= 2; runs++ {
		r := s.plan.Runs(runs)
		if r.Go != "" {
			done := engine.Action{Verb: engine.VerbDone}
			n.add(button("buy-one-run", r.Go, s.play(append(slices.Clone(r.Buy), done)...)))
		}
		if r.Line != "" {
			n.add(button("runs-"+strconv.Itoa(runs), r.Line, s.play(r.Buy...)))
		}
	}
	s.choices(n, list.Choices())
}

// powerings offers the choices of plants that are worth considering, the best first, then plant by plant, with what
// every number of cities pays.
func (s *scene) powerings(n *Node, list *engine.List) {
	for i, w := range s.plan.Ways() {
		if w.Plants == 0 && (i > 0 || s.p.Ran != 0) {
			continue // the button that ends the decision does that, and here it is nothing more that runs
		}
		key := "best"
		if i > 0 {
			key = "way-" + strconv.Itoa(i)
		}
		n.add(button(key, w.Line, s.play(w.Actions()...)))
	}
	s.choices(n, list.Choices())
	n.add(words("p", "payments", present.Payments(s.Teller)))
}
