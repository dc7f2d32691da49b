package mirror

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/draft"
	"kilovolt/game/lang"
	"kilovolt/game/match"
)

// scene is what the parts of a table's document share.
type scene struct {
	*lang.Teller
	game *match.Match
	p    *engine.Public // through the veil
	veil match.Veil
	kept *kept

	lesson bool // the table is a lesson's
}

// table is the document of a match.
func (m *Mirror) table(root *Node) {
	game := m.app.Match()
	s := &scene{m.teller(), game, m.public(), m.app.Veil(), &m.kept, m.app.Lesson() != nil}
	_, bidding := m.app.Bidding()
	decision := func() *Node {
		if m.warned.actions != nil {
			return m.warning(s)
		}
		n := s.decision(bidding, func(n *Node) { m.hint(s, n) })
		m.limits(s, n)
		return n
	}
	if game.Over() {
		decision = m.ended(s)
	}
	if to, pending := m.app.HandOver(); pending {
		decision = func() *Node { return s.handOver(to) }
	}
	root.add(m.lesson(), s.status(bidding), decision(), m.tip(), s.news(), s.players(), s.plantMarket(), s.fuelMarket(), s.board(), s.log())
	if !s.lesson { // in which everybody keeps their seat, and which is left by a button of its own
		root.add(s.menu(), m.advice(s))
	}
	root.add(m.options())
}

// status is where the game stands and whose turn it is; bidding tells that the program is about to bid for the human at turn.
func (s *scene) status(bidding bool) *Node {
	turn := s.Turn(s.p)
	if seat, thinking := s.game.Thinking(); thinking {
		turn = s.T("mirror.thinking", s.Player("player", seat), lang.Words("decision", s.Decision(s.p.Await)))
	} else if bidding {
		turn = s.T("panel.limit-of", s.Player("player", s.p.Actor))
	}
	return el("div", "status", words("p", "where", s.Status(s.p)), words("p", "turn", turn)).with("role", "status")
}

// decision is what can be done now: by the human at turn, while a computer thinks or the program bids for a human, or after the end. hint adds the
// Expert's to what the human can do.
func (s *scene) decision(bidding bool, hint func(*Node)) *Node {
	if s.game.Over() {
		return s.result()
	}
	seat, thinking := s.game.Thinking()
	if thinking {
		return section(doKey, s.T("mirror.wait", s.Player("player", seat)), button("skip", s.T("mirror.skip"), "skip"))
	}
	if bidding || s.veil.Hides(s.p.Actor) { // somebody who is not looking, whose decision makes itself
		return section(doKey, s.T("mirror.wait", s.Player("player", s.p.Actor)))
	}
	n := section(doKey, s.T("mirror.decide", s.Player("player", s.p.Actor)), words("p", "what", s.T("mirror.what", lang.Words("decision", s.AwaitedNow(s.p)))))
	var list engine.List
	s.game.Legal(&list)
	switch s.p.Await {
	case engine.AwaitTrust, engine.AwaitMark, engine.AwaitBuild:
		s.cityButtons(n, &list)
	case engine.AwaitBuy:
		s.fuelFields(n, &list)
	case engine.AwaitRun:
		s.powerButtons(n, &list)
	default:
		s.choices(n, list.Choices())
	}
	hint(n)
	if can, _ := s.game.CanUndo(); can {
		n.add(button("undo", s.T("mirror.undo"), "undo"))
	}
	return n
}

// handOver asks for the device to be handed to the human at turn, where money is hidden (H1).
func (s *scene) handOver(to engine.Seat) *Node {
	player := s.Player("player", to)
	return section(doKey, s.T("panel.hand-over", player), words("p", "what", s.T("panel.hand-over-text", player)),
		button("take-over", s.T("panel.take-over", player), "take over"))
}

// play is the action of a button that plays an action.
func (s *scene) play(as ...engine.Action) string {
	return "play " + engine.FormatAll(s.game.Rules(), as)
}

// choices offers what is listed: a button for each action, a number field with a button for each range.
func (s *scene) choices(n *Node, choices []engine.Choice) {
	for _, c := range choices {
		if c.Max > c.N {
			n.add(s.rangeField(c))
			continue
		}
		n.add(s.actionButton(c.Action))
	}
}

func (s *scene) actionButton(a engine.Action) *Node {
	return button(engine.Format(s.game.Rules(), a), s.Action(s.p, a), s.play(a))
}

// rangeField is a number field for a range, with what is known about it and a button.
func (s *scene) rangeField(c engine.Choice) *Node {
	low, high := int(c.N), int(c.Max)
	form := el("form", "range-"+c.Verb.String()+"-"+strconv.Itoa(int(c.What)))
	if c.Verb == engine.VerbOpen {
		form.add(words("p", "card", s.card(c.Plant())))
	}
	if c.Verb == engine.VerbBuy {
		form.add(words("p", "prices", s.prices(engine.Fuel(c.What), high)))
	}
	value := low
	if c.Verb == engine.VerbKeep {
		value = high
	}
	form.add(numberField("n", s.Choice(s.p, c), low, high, value))
	// The text form of the range with the field's name in the place of the numbers.
	text := strings.Replace(engine.FormatChoice(s.game.Rules(), c), fmt.Sprintf("%d..%d", low, high), "{n}", 1)
	return form.add(button("go", s.rangeButton(c), "play "+text), s.limitButton(c))
}

func (s *scene) rangeButton(c engine.Choice) string {
	switch c.Verb {
	case engine.VerbOpen:
		return s.T("mirror.open", lang.Plant("plant", c.Plant()))
	case engine.VerbBid:
		return s.T("mirror.bid")
	case engine.VerbKeep:
		return s.T("mirror.keep")
	}
	return s.T("mirror.buy", lang.Fuel("fuel", engine.Fuel(c.What)))
}

// card is a plant as it lies on the market.
func (s *scene) card(p engine.Plant) string {
	if p == s.p.Market.Discount {
		return s.T("mirror.discounted", lang.Words("card", s.PlantCard(p)), lang.Money("bid", s.p.MinBid(p)))
	}
	return s.T("mirror.card", lang.Words("card", s.PlantCard(p)))
}

// prices is what the first token of a kind costs and what the most that can be bought cost together.
func (s *scene) prices(f engine.Fuel, most int) string {
	one, _ := engine.Price(s.game.Rules(), s.p, f, 1)
	all, _ := engine.Price(s.game.Rules(), s.p, f, most)
	return s.T("mirror.prices", lang.Money("one", one), lang.Tokens("tokens", f, most), lang.Money("all", all))
}

// cityButtons offers cities, the cheapest first, else by name.
func (s *scene) cityButtons(n *Node, list *engine.List) {
	costs := engine.CityCosts(s.game.Rules(), s.p, s.p.Actor)
	choices := slices.Clone(list.Choices())
	slices.SortStableFunc(choices, func(a, b engine.Choice) int {
		aCity, bCity := a.Verb != engine.VerbDone, b.Verb != engine.VerbDone
		switch {
		case aCity != bCity && aCity:
			return -1
		case aCity != bCity:
			return 1
		case a.Verb == engine.VerbBuild && costs[a.What] != costs[b.What]:
			return costs[a.What] - costs[b.What]
		}
		return strings.Compare(s.game.Rules().Board.Cities[a.What].Name, s.game.Rules().Board.Cities[b.What].Name)
	})
	s.choices(n, choices)
}

// fuelFields offers what all plants need for one run and for two, then each fuel by itself.
func (s *scene) fuelFields(n *Node, list *engine.List) {
	for i, key := range [...]lang.Key{"mirror.buy-run", "mirror.buy-two-runs"} {
		d := draft.New(s.game.Rules(), engine.View{Seat: s.p.Actor, Public: *s.p})
		d.FillRuns(i + 1)
		if d.Planned() && engine.Runs(d.After(), s.p.Actor) > i {
			label := s.T(key, lang.Words("tokens", s.planned(d)), lang.Money("price", d.Cost()))
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
		n.add(button("best", s.T("mirror.best", lang.Words("powering", s.Powering(&best))), s.play(best.Actions()...)))
	}
	s.choices(n, list.Choices())
}

// menu is what concerns the game as a whole: who plays which seat, and leaving.
func (s *scene) menu() *Node {
	n := section("menu", s.T("mirror.game"))
	if !s.game.Over() {
		for i, p := range s.game.Players() {
			seat := engine.Seat(i)
			if p.IsBot() {
				n.add(words("p", "who-"+strconv.Itoa(i), s.T("opponent.more", s.Player("player", seat),
					lang.Words("opponent", s.Opponent(p.Level)), lang.Words("text", s.OpponentText(p.Level)))))
				n.add(button("seat-"+strconv.Itoa(i), s.T("mirror.to-human", s.Player("player", seat)), "human "+strconv.Itoa(i)))
			} else {
				n.add(button("seat-"+strconv.Itoa(i), s.T("mirror.to-computer", s.Player("player", seat)), "bot "+strconv.Itoa(i)))
			}
		}
		n.add(button("leave", s.T("mirror.leave"), "leave"))
	}
	return n
}

// result is the end, where nothing more is known of the game.
func (s *scene) result() *Node { return s.ranking(nil, false) }
