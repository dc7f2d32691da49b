package textversion

import (
	"slices"
	"sort"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/i18n"
	"kilovolt/game/match"
	"kilovolt/game/phrase"
	"kilovolt/game/present"
	"kilovolt/game/review"
	"kilovolt/game/session"
)

// scene is what the parts of a table's document share.
type scene struct {
	*phrase.Teller
	view      *View
	game      *match.Match
	p         *engine.Public // redacted
	redaction match.Redaction

	bidding bool             // the program is about to bid for the human whose turn it is
	lesson  bool             // the table is a lesson's
	past    bool             // p is a moment that is looked back at
	plan    present.Decision // where a human is asked
	review  *review.Review   // of a game that is over; nil where nothing is known of it
}

// table is the document of a match.
func (v *View) table(root *Node) {
	_, bidding := v.app.Bidding()
	s := &scene{
		Teller: v.teller(), view: v, game: v.app.Match(), p: v.public(), redaction: v.app.Redaction(),
		bidding: bidding, lesson: v.app.Lesson() != nil,
	}
	do := s.decision
	if p := v.moment(); p != nil {
		s.p, s.past, do = p, true, s.watched
	} else if s.game.Over() {
		s.review = v.review()
		do = s.ended()
	} else if v.app.Question() != nil {
		do = s.question
	}
	if to, pending := v.app.HandOver(); pending {
		do = func() *Node { return s.handOver(to) }
	}
	root.add(v.lesson(), s.status(), do(), v.tip(), s.recap(), s.players(), s.plantMarket(), s.fuelMarket(),
		s.board(), s.log())
	if !s.lesson { // in which everybody keeps their seat, and which is left by a button of its own
		root.add(s.menu())
	}
	root.add(v.settings())
}

// status is where the game stands and whose turn it is.
func (s *scene) status() *Node {
	turn := s.Turn(s.p)
	if seat, thinking := s.game.Thinking(); s.past {
	} else if thinking {
		turn = s.T("turn.thinking", s.Player("player", seat), i18n.Text("decision", s.Decision(s.p.Await)))
	} else if s.bidding {
		turn = s.T("panel.limit-of", s.Player("player", s.p.Actor))
	}
	return el("div", "status", words("p", "where", s.Status(s.p)), words("p", "turn", turn))
}

// decision is what can be done now: by the human whose turn it is, or while a computer thinks or the program bids
// for a human.
func (s *scene) decision() *Node {
	n := s.deciding()
	s.limits(n)
	return n
}

func (s *scene) deciding() *Node {
	seat, thinking := s.game.Thinking()
	if thinking {
		return section(doKey, s.T("panel.turn", s.Player("player", seat)),
			button("skip", s.T("panel.skip"), always(s.view.app.Skip)))
	}
	if s.bidding || s.redaction.Hides(s.p.Actor) { // somebody who is not looking, whose decision makes itself
		return section(doKey, s.T("panel.turn", s.Player("player", s.p.Actor)))
	}
	s.plan = present.Decision{Teller: s.Teller, Rules: s.game.Rules(), Draft: s.view.planned()}
	n := section(doKey, s.T("turn.can", s.Player("player", s.p.Actor)))
	for i, line := range s.plan.Lines() {
		n.add(words("p", "what-"+strconv.Itoa(i), line))
	}
	var list engine.List
	s.game.Legal(&list)
	switch s.p.Await {
	case engine.AwaitTrust, engine.AwaitMark, engine.AwaitBuild:
		s.cityButtons(n, &list)
		n.add(s.cityPlan())
	case engine.AwaitBuy:
		s.fuelFields(n, &list)
	case engine.AwaitRun:
		s.powerButtons(n, &list)
	default:
		s.choices(n, list.Choices())
	}
	s.hint(n)
	if can, _ := s.game.CanUndo(); can {
		n.add(button("undo", s.T("panel.undo"), s.view.app.Undo))
	}
	return n
}

// handOver asks for the device to be handed to the human at turn, where money is hidden (H1).
func (s *scene) handOver(to engine.Seat) *Node {
	player := s.Player("player", to)
	return section(doKey, s.T("panel.hand-over", player), words("p", "what", s.T("panel.hand-over-text", player)),
		button("take-over", s.T("panel.take-over", player), always(s.view.app.TakeOver)))
}

// play is what a button does that makes a decision.
func (s *scene) play(as ...engine.Action) func() error { return s.propose(session.Actions(as)) }

// choices offers what is listed: a button for each action, a number field with a button for each range.
func (s *scene) choices(n *Node, choices []engine.Choice) {
	for _, c := range choices {
		if c.Max > c.N {
			n.add(s.rangeField(c))
			continue
		}
		n.add(s.actionButton(c.Action))
		if c.Verb == engine.VerbScrap {
			n.add(s.scrapping(c.Plant())...)
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

// rangeField is a number field for a range, with what is known about it and a button.
func (s *scene) rangeField(c engine.Choice) *Node {
	low, high := int(c.N), int(c.Max)
	form := el("form", "range-"+c.Verb.String()+"-"+strconv.Itoa(int(c.What)))
	if c.Verb == engine.VerbOpen {
		plant := c.Plant()
		form.add(words("p", "card", s.card(plant)),
			words("p", "run", present.PlantRun(s.Teller, s.plan.Rules, s.p, plant)),
			words("p", "capacity", present.PlantCapacity(s.Teller, s.plan.Rules, s.plan.Draft.Actor(), plant)))
	}
	if c.Verb == engine.VerbBuy {
		form.add(words("p", "prices", s.prices(engine.Fuel(c.What), high)))
	}
	value := low
	if c.Verb == engine.VerbKeep {
		value = high
	}
	form.add(numberField("n", s.Choice(s.p, c), low, high, value))
	play := func(e Event) error {
		n, err := e.number("n")
		if err != nil {
			return err
		}
		a := c.Action
		a.N = int16(n)
		return s.play(a)()
	}
	return form.add(submit("go", s.rangeButton(c), play), s.limitButton(c))
}

func (s *scene) rangeButton(c engine.Choice) string {
	switch c.Verb {
	case engine.VerbOpen:
		return s.T("panel.open-plant", phrase.Plant("plant", c.Plant()))
	case engine.VerbBid:
		return s.T("panel.bid")
	case engine.VerbKeep:
		return s.T("panel.keep-coal")
	}
	return s.T("panel.buy-fuel", phrase.Fuel("fuel", engine.Fuel(c.What)))
}

// card is a plant as it lies on the market.
func (s *scene) card(p engine.Plant) string {
	if p == s.p.Market.Discount {
		return s.T("card.discounted", i18n.Text("card", s.PlantCard(p)), phrase.Money("bid", s.p.MinBid(p)))
	}
	return s.T("card.line", i18n.Text("card", s.PlantCard(p)))
}

// prices is what the first token of a kind costs and what the most that can be bought cost together.
func (s *scene) prices(f engine.Fuel, most int) string {
	one, _ := engine.Price(s.game.Rules(), s.p, f, 1)
	all, _ := engine.Price(s.game.Rules(), s.p, f, most)
	return s.T("panel.buy-prices", phrase.Money("one", one), phrase.Tokens("tokens", f, most), phrase.Money("all", all))
}

// cityButtons offers cities, the cheapest first, else by name.
func (s *scene) cityButtons(n *Node, list *engine.List) {
	costs := engine.CityCosts(s.game.Rules(), s.p, s.p.Actor)
	choices := slices.Clone(list.Choices())
	sort.SliceStable(choices, func(i, j int) bool {
		a, b := &choices[i], &choices[j]
		aCity, bCity := a.Verb != engine.VerbDone, b.Verb != engine.VerbDone
		switch {
		case aCity != bCity:
			return aCity
		case a.Verb == engine.VerbBuild && costs[a.What] != costs[b.What]:
			return costs[a.What] < costs[b.What]
		}
		return s.game.Rules().Board.Cities[a.What].Name < s.game.Rules().Board.Cities[b.What].Name
	})
	s.choices(n, choices)
}

// fuelFields offers what all plants need for one run and for two, then each fuel by itself.
func (s *scene) fuelFields(n *Node, list *engine.List) {
	for i, key := range [...]i18n.Key{"panel.buy-run", "panel.buy-two-runs"} {
		d := s.plan.Draft.Fresh()
		d.FillRuns(i + 1)
		if d.Planned() && engine.Runs(d.After(), s.p.Actor) > i {
			label := s.T(key, i18n.Text("tokens", s.planned(d)), phrase.Money("price", d.Cost()))
			n.add(button("runs-"+strconv.Itoa(i+1), label, s.play(d.Actions()...)))
		}
	}
	s.choices(n, list.Choices())
}

// planned is the tokens of a draft.
func (s *scene) planned(d *draft.Draft) string {
	var t engine.Tokens
	for f := range t {
		t[f] = uint8(d.Tokens(engine.Fuel(f)))
	}
	return s.TokenList(t)
}

// powerButtons offers the whole powering that pays most, the other ones that pay as well or less, then plant by plant.
func (s *scene) powerButtons(n *Node, list *engine.List) {
	best := engine.BestPowering(s.p, s.p.Actor)
	if best.Plants != 0 {
		label := s.T("panel.power-best", i18n.Text("powering", s.Powering(&best)))
		n.add(button("best", label, s.play(best.Actions()...)))
	}
	s.choices(n, list.Choices())
}

// menu is what concerns the game as a whole: who plays which seat, and leaving.
func (s *scene) menu() *Node {
	n, app := section("menu", s.T("menu.game")), s.view.app
	if !s.game.Over() {
		for i, p := range s.game.Players() {
			seat := engine.Seat(i)
			if p.IsBot() {
				n.add(words("p", "who-"+strconv.Itoa(i), s.T("opponent.more", s.Player("player", seat),
					i18n.Text("opponent", s.Opponent(p.Level)), i18n.Text("text", s.OpponentText(p.Level)))))
				n.add(button("seat-"+strconv.Itoa(i), s.T("menu.to-human", s.Player("player", seat)),
					func() error { return app.ToHuman(seat) }))
			} else {
				n.add(button("seat-"+strconv.Itoa(i), s.T("menu.to-computer", s.Player("player", seat)),
					func() error { return app.ToBot(seat, "") }))
			}
		}
		n.add(button("leave", s.T("menu.to-title"), always(app.Leave)))
		if app.Standing().Why == nil {
			n.add(words("p", "stays-saved", s.T("menu.stays-saved")))
		}
	}
	return n
}
