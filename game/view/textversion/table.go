package textversion

import (
	"errors"
	"slices"
	"sort"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/lesson"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// scene is what the parts of a table's document share.
type scene struct {
	*phrase.Teller
	view      *View
	game      *match.Match
	p         *engine.Public // redacted
	redaction match.Redaction

	bidding bool             // the program is about to bid for the human whose turn it is
	lesson  bool             // the table is a lesson's or a puzzle's
	past    bool             // p is a moment that is looked back at
	plan    present.Decision // where a human is asked
	review  *review.Review   // of a game that is over; nil where nothing is known of it
}

// table is the document of a match.
func (v *View) table(root *Node) {
	_, bidding := v.app.Bidding()
	s := &scene{
		Teller: v.teller(), view: v, game: v.app.Match(), p: v.public(), redaction: v.app.Redaction(),
		bidding: bidding, lesson: v.app.Practising(),
	}
	do := s.decision
	if p := v.moment(); p != nil {
		s.p, s.past, do = p, true, s.watched
	} else if s.game.Over() {
		s.review = v.review()
		do = s.result
	} else if v.app.Question() != nil {
		do = s.question
	}
	if to, pending := v.app.HandOver(); pending {
		do = func() *Node { return s.handOver(to) }
	}
	deciding, players, plants, fuels, board := do(), s.players(), s.plantMarket(), s.fuelMarket(), s.board()
	taught := v.lesson()
	if taught != nil {
		taught.add(v.pointer(map[lesson.Place]*Node{
			lesson.PlantMarket: plants, lesson.FuelMarket: fuels, lesson.Map: board, lesson.Yours: players,
			lesson.Track: players, lesson.Income: deciding,
		}, deciding))
	}
	root.add(v.puzzle(), taught, s.status(), deciding, v.tip(), s.recap(), players, plants, fuels, board, s.log())
	if !s.lesson { // in which everybody keeps their seat, and which is left by a button of its own
		root.add(s.menu())
	}
	root.add(v.page("settings"))
}

// status is where the game stands and whose turn it is.
func (s *scene) status() *Node {
	turn := s.Turn(s.p)
	if seat, thinking := s.game.Thinking(); s.past {
	} else if thinking {
		turn = s.T("turn.thinking", s.Player("player", seat), i18n.Text("decision", s.AwaitedNow(s.p)))
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
	if wait := present.Waiting(s.Teller, s.view.app); wait != nil {
		return s.elsewhere(wait)
	}
	seat, thinking := s.game.Thinking()
	if thinking {
		n := section(doKey, s.T("panel.turn", s.Player("player", seat)))
		if s.view.app.OneByOne() {
			n.add(button("next", s.T("panel.next"), always(s.view.app.Next)))
		}
		return n.add(button("skip", s.T("panel.skip"), always(s.view.app.Skip)))
	}
	if s.bidding || s.redaction.Hides(s.p.Actor) { // somebody who is not looking, whose decision makes itself
		return section(doKey, s.T("panel.turn", s.Player("player", s.p.Actor)))
	}
	s.plan = present.Decision{Teller: s.Teller, Rules: s.game.Rules(), Draft: s.view.planned()}
	n := section(doKey, s.T("turn.can", s.Player("player", s.p.Actor)))
	if why, ok := s.view.app.Unanswered(); ok {
		n.add(words("p", "unanswered", present.Unanswered(s.Teller, why)))
	}
	for i, line := range s.plan.Lines() {
		n.add(words("p", "what-"+strconv.Itoa(i), line))
	}
	closed := s.plan
	if s.p.Await == engine.AwaitRun { // each plant is run by itself, and not on top of the best powering
		closed.Draft = s.plan.Draft.Fresh()
		closed.Draft.Clear()
	}
	for i, c := range closed.Closed() {
		n.add(words("p", "closed-"+strconv.Itoa(i), c.Line))
	}
	var list engine.List
	s.game.Legal(&list)
	switch s.p.Await {
	case engine.AwaitTrust, engine.AwaitMark, engine.AwaitBuild:
		s.cityButtons(n, &list)
		n.add(s.cityPlan())
	case engine.AwaitBuy:
		s.purchase(n, &list)
	case engine.AwaitRun:
		s.powerings(n, &list)
	default:
		s.choices(n, list.Choices())
	}
	s.hint(n)
	return n.add(s.undo())
}

// elsewhere is what can be done while a game by link waits for somebody at another device.
func (s *scene) elsewhere(said *present.Wait) *Node {
	n, seat := section(doKey, said.Title), s.p.Actor
	for i, line := range said.Lines {
		n.add(words("p", "what-"+strconv.Itoa(i), line))
	}
	if s.view.saves != nil {
		n.add(button("send", said.Send, always(s.view.saves.SendTurn)),
			button("show-link", said.Show, always(s.view.saves.ShowTurn)))
	}
	for _, form := range s.orders() {
		n.add(form)
	}
	asked := s.game.Index() + 1
	switch ask := said.Replace; {
	case ask == nil:
	case s.view.seatAsked == asked:
		n.add(words("p", "replace-ask", ask.Title), words("p", "replace-text", ask.Text),
			button("replace-no", ask.No, always(func() {})),
			button("replace-yes", ask.Yes, func() error { return s.view.app.Replace(seat, "") }))
	default:
		n.add(button("replace", ask.Title, always(func() { s.view.seatAsked = asked })))
	}
	return n.add(s.undo())
}

// orders are the forms of standing orders; none where giving any makes no sense.
func (s *scene) orders() (forms []*Node) {
	all := present.NewOrders(s.Teller, s.view.app)
	for _, said := range all {
		key := "orders"
		if len(all) > 1 {
			key += "-" + strconv.Itoa(int(said.Seat))
		}
		forms = append(forms, s.orderForm(key, said))
	}
	return forms
}

// orderForm is the form of standing orders of a seat, or what has the device handed over for it.
func (s *scene) orderForm(key string, said *present.Orders) *Node {
	if ask := said.Ask; ask != nil {
		return el("fieldset", key, words("legend", "legend", said.Title), words("p", "ask", ask.Title),
			words("p", "why", ask.Why),
			button("take-over", ask.Take, always(func() { s.view.app.TakeOverOrders(said.Seat) })))
	}
	form := el("fieldset", key, words("legend", "legend", said.Title), words("p", "about", said.About))
	for _, f := range said.Fields {
		form.add(labelled(f.Label, number(f.ID, f.Value)))
	}
	if said.Scrap != nil {
		goes := choice{el("select", said.Scrap.ID).with("name", said.Scrap.ID)}
		for i := range said.Scrap.Options {
			s.view.addOption(goes, &said.Scrap.Options[i], said.Scrap.Value)
		}
		form.add(labelled(said.Scrap.Label, goes.node))
	}
	app := s.view.app
	form.add(tick(said.Run.ID, said.Run.Label, said.Run.Value == "true", func(on bool) error {
		o := app.Orders(said.Seat)
		o.Run = on
		return app.Order(said.Seat, o)
	}))
	if len(said.Fields) == 0 {
		return form
	}
	return form.add(submit("give", said.Give, func(e Event) error {
		e.Fields[said.Run.ID] = said.Run.Value // which is ordered at once
		o, err := said.Read(func(id string) string { return e.Fields[id] })
		if err == nil {
			err = app.Order(said.Seat, o)
		}
		if err == nil {
			app.TakeOverOrders(engine.NoSeat)
			s.view.say(said.Given)
		}
		return err
	}))
}

// undo is the button that undoes the last decision of a human and says which, or why nothing can be undone in a game by
// link.
func (s *scene) undo() *Node {
	can, why := s.game.CanUndo()
	switch {
	case can:
		what := i18n.Text("what", present.Undoing(s.Teller, s.game))
		return button("undo", s.T("undo.label", what), func() error {
			if err := s.view.app.Undo(); err != nil {
				return err
			}
			s.view.tell(s.T("undo.done", what))
			return nil
		})
	case errors.Is(why, match.ErrSent):
		return words("p", "no-undo", s.Problem(why))
	}
	return nil
}

// handOver asks for the device to be handed to the human at turn, where money is hidden (H1).
func (s *scene) handOver(to engine.Seat) *Node {
	say := present.NewHandOver(s.Teller, s.p, to)
	return section(doKey, say.Title, words("p", "decide", say.What), words("p", "what", say.Why),
		button("take-over", say.Take, always(s.view.app.TakeOver)))
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
		return s.CityName(maps.City(a.What)) < s.CityName(maps.City(b.What))
	})
	s.choices(n, choices)
}

// takeSeat offers the seat of a computer, or asks whether the player means it.
func (s *scene) takeSeat(seat engine.Seat) []*Node {
	id, ask := strconv.Itoa(int(seat)), present.TakingSeat(s.Teller, seat)
	if s.view.taking != int(seat)+1 {
		return []*Node{button("seat-"+id, ask.Yes, always(func() { s.view.taking = int(seat) + 1 }))}
	}
	return []*Node{
		words("p", "take-ask-"+id, ask.Title), words("p", "take-text-"+id, ask.Text),
		button("take-no-"+id, ask.No, always(func() {})),
		button("take-yes-"+id, ask.Yes, func() error { return s.view.app.ToHuman(seat) }),
	}
}

// menu is what concerns the game as a whole: who plays which seat, and leaving.
func (s *scene) menu() *Node {
	n, app := section("menu", s.T("menu.game")), s.view.app
	if !s.game.Over() || s.past { // the result has that button
		n.add(s.view.share())
	}
	if !s.game.Over() {
		for i, p := range s.game.Players() {
			seat := engine.Seat(i)
			if p.IsBot() {
				n.add(words("p", "who-"+strconv.Itoa(i), s.T("opponent.more", s.Player("player", seat),
					i18n.Text("opponent", s.OpponentWithin(p.Level)), i18n.Text("text", s.OpponentText(p.Level)))))
			}
			if app.ByLink() != nil { // in which only whoever is waited for can be replaced, see elsewhere
				continue
			}
			if p.IsBot() {
				n.add(s.takeSeat(seat)...)
			} else {
				n.add(button("seat-"+strconv.Itoa(i), s.T("menu.to-computer", s.Player("player", seat)),
					func() error { return app.ToBot(seat, "") }))
			}
		}
		if app.ByLink() != nil {
			n.add(words("p", "seats", s.T("problem.by-link-replace")))
		}
		n.add(button("leave", s.T("menu.to-title"), always(app.Leave)))
		if app.Standing().Why == nil {
			n.add(words("p", "stays-saved", s.T("menu.stays-saved")))
		}
	}
	return n
}
