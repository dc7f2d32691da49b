package textversion

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/present"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// players is the table of the players in player order, with the Trust where it plays.
func (s *scene) players() *Node {
	heads := []string{s.T("players.player"), s.T("review.money"), s.T("panel.plants"), s.T("panel.tab-fuel"),
		s.T("panel.way-cities"), s.T("players.capacity"), s.T("players.state"), s.T("players.kind")}
	bidding := s.p.Await == engine.AwaitBid
	var bids [engine.MaxPlayers]int
	if bidding {
		heads, bids = append(heads, s.T("players.bid")), present.LastBids(s.game, s.index())
	}
	t, body := table("table", s.T("players.caption"), heads...)
	for _, seat := range s.p.Order[:s.p.Seats] {
		pl := &s.p.Players[seat]
		money, cities := s.money(seat), strconv.Itoa(int(pl.Houses))
		if s.game.Rules().IsTrust(seat) {
			money, cities = s.T("players.no-money"), s.T("panel.trust-line", i18n.Count("n", int(s.p.TrustHouses)))
		}
		cells := []string{s.Isolate(s.Name(seat)), money, s.plantList(pl.Plants), s.TokenList(pl.Tokens), cities,
			strconv.Itoa(pl.Capacity()), present.StateOf(s.game.Rules(), s.p, seat).Words(s.Teller, s.p), s.kind(seat)}
		if bidding {
			cells = append(cells, s.lastBid(bids[seat]))
		}
		body.add(row("seat-"+strconv.Itoa(int(seat)), cells...))
	}
	return s.networks(section("players", s.T("panel.tab-players"), t, s.race()))
}

// index is the number of actions made by the moment that is shown.
func (s *scene) index() int {
	if s.past {
		return s.view.watch.index
	}
	return s.game.Index()
}

// race is who would win if the game ended now, the best first.
func (s *scene) race() *Node {
	if s.p.Phase == engine.PhaseOver {
		return nil // the result says it
	}
	race := present.NewRace(s.Teller, s.game.Rules(), s.p, s.redaction)
	if race.Lines == nil {
		return nil
	}
	list := el("ul", "race-list")
	for i, line := range race.Lines {
		list.add(words("li", "race-"+strconv.Itoa(i), line.Words))
	}
	return el("div", "race", words("p", "race-about", race.About), list)
}

// lastBid is what a seat has bid last, "" for no bid.
func (s *scene) lastBid(bid int) string {
	if bid == 0 {
		return ""
	}
	return s.T("money.long", i18n.Number("n", bid))
}

// networks says of every player how large the network is, what it powers, and which connections were paid for.
func (s *scene) networks(n *Node) *Node {
	wires := s.game.Wires(s.index())
	for seat := range engine.Seat(s.game.Rules().Players) {
		if id := strconv.Itoa(int(seat)); s.p.Players[seat].Houses > 0 {
			n.add(words("p", "network-"+id, present.Network(s.Teller, s.p, seat)))
			if links := present.Connections(s.Teller, wires, seat); links != "" {
				n.add(words("p", "links-"+id, links))
			}
		}
	}
	return n
}

// money is what a seat has, or that it is hidden (H1).
func (s *scene) money(seat engine.Seat) string {
	if money, known := s.redaction.Money(s.p, seat); known {
		return s.T("money.long", i18n.Number("n", money))
	}
	return s.T("money.hidden")
}

// plantList is some plants with what they burn.
func (s *scene) plantList(set engine.PlantSet) string {
	if set == 0 {
		return s.T("panel.way-none")
	}
	var cards []string
	for _, p := range set.List() {
		cards = append(cards, s.PlantCard(p))
	}
	return s.Join("list.semicolon", cards...)
}

// kind is who decides for a seat: a human, or a computer of which level and personality.
func (s *scene) kind(seat engine.Seat) string {
	players := s.game.Players()
	switch {
	case int(seat) >= len(players):
		return s.Isolate(s.Name(seat))
	case players[seat].IsBot():
		return s.T("opponent.computer", i18n.Text("level", s.OpponentWithin(players[seat].Level)))
	case !s.game.Present().Has(seat):
		return s.T("setup.by-link")
	}
	return s.T("setup.human")
}

// plantMarket is the plants for sale, those to come, and what is known of the stack.
func (s *scene) plantMarket() *Node {
	t, body := table("table", s.T("plants.caption"), s.T("plants.plant"), s.T("plants.burns"),
		s.T("plants.powers"), s.T("plants.where"),
		s.T("plants.min-bid"))
	current := s.p.Current()
	for _, p := range s.p.Market.Plants.List() {
		if p == engine.Step3Card {
			body.add(row("plant-step3", s.T("plant.step3"), "", "", s.T("plants.future"), ""))
			continue
		}
		info := p.Info()
		where, bid := s.T("plants.future"), ""
		if current.Has(p) {
			where, bid = s.T("plants.current"), s.T("money.long", i18n.Number("n", s.p.MinBid(p)))
			if p == s.p.Market.Discount {
				bid = s.T("plants.discount", phrase.Money("bid", s.p.MinBid(p)))
			}
		}
		if p == s.p.Auction.Plant && s.p.Await == engine.AwaitBid {
			where = s.T("plants.hammer", phrase.Money("bid", int(s.p.Auction.Bid)))
		}
		burns := s.Kind(info.Kind)
		if info.Needs > 0 {
			burns = s.T("tokens.list", phrase.Needs("tokens", p))
			if info.Kind == engine.KindHybrid {
				burns = s.T("plants.needs-mix", phrase.Needs("needs", p))
			}
		}
		body.add(row("plant-"+p.String(), p.String(), burns, strconv.Itoa(int(info.Powers)), where, bid))
	}
	n := section("plants", s.T("panel.plants"), t)
	cards, top := present.Stack(s.Teller, s.game.Rules(), s.p)
	for i, line := range cards {
		n.add(words("p", "stack-"+strconv.Itoa(i), line))
	}
	if top != "" {
		n.add(words("p", "top", top))
	}
	return n
}

// fuelMarket is the tokens on sale at every price, and what the resupply will bring.
func (s *scene) fuelMarket() *Node {
	t, body := table("table", s.T("market.caption"), s.T("panel.tab-fuel"), s.T("market.on-sale"),
		s.T("market.at-prices"), s.T("market.resupply"))
	m := present.NewFuels(s.Teller, s.game.Rules(), s.p, s.p)
	for f := range engine.Fuel(engine.Fuels) {
		body.add(row(f.String(), s.FuelName(f), m.Stock(f), m.Prices(f), m.Incoming(f)))
	}
	return section("fuel", s.T("panel.market"), t)
}

// board is the map in words: every city of the zone with its connections, its houses, and what it costs the seat at
// turn or another player.
func (s *scene) board() *Node {
	facts := s.boardFacts()
	payer := s.payer()
	old := s.view.cache.boards[payer]
	if old.node == nil || old.facts != facts {
		old = cachedBoard{facts, s.newBoard()}
		if s.view.cache.boards == nil {
			s.view.cache.boards = map[engine.Seat]cachedBoard{}
		}
		s.view.cache.boards[payer] = old
	}
	n := section("board", s.T("panel.tab-map"))
	if payer != engine.NoSeat {
		n.add(s.payers())
	}
	return n.add(old.node)
}

// payer is the player whose costs the board shows: the one chosen, else the one whose turn it is; NoSeat if there is
// none.
func (s *scene) payer() engine.Seat {
	if chosen := s.view.payer; s.p.Actor == engine.NoSeat || chosen < 0 || int(chosen) >= s.game.Rules().Players {
		return s.p.Actor
	}
	return s.view.payer
}

// payers offers to show what the cities cost another player.
func (s *scene) payers() *Node {
	only := newChoice("payer", func(value string) error {
		seat, err := strconv.Atoi(value)
		s.view.payer = engine.Seat(seat)
		return err
	})
	none := strconv.Itoa(int(engine.NoSeat))
	only.option(none, s.T("network.at-turn"), s.view.payer == engine.NoSeat)
	for seat := range engine.Seat(s.game.Rules().Players) {
		only.option(strconv.Itoa(int(seat)), s.Isolate(s.Name(seat)), s.view.payer == seat)
	}
	return labelled(s.T("network.costs-of"), only.node)
}

func (s *scene) newBoard() *Node {
	r, payer := s.game.Rules(), s.payer()
	heads := []string{s.T("board.city"), s.T("board.region"), s.T("board.houses"), s.T("board.connections")}
	if payer != engine.NoSeat {
		heads = append(heads, s.T("board.cost", s.Player("player", payer)))
	}
	board := s.Board(r.Board)
	t, body := table("table", s.T("board.caption", i18n.Text("board", board.Name)), heads...)
	var cities []maps.City
	for c := range r.Cities.All() {
		cities = append(cities, c)
	}
	slices.SortStableFunc(cities, func(a, b maps.City) int {
		x, y := &board.Cities[a], &board.Cities[b]
		if x.Region != y.Region {
			return int(x.Region) - int(y.Region)
		}
		return strings.Compare(x.Name, y.Name)
	})
	for _, c := range cities {
		info := &board.Cities[c]
		cells := []string{info.Name, s.RegionOf(c), s.houses(c), s.connections(c)}
		if payer != engine.NoSeat {
			cells = append(cells, s.cost(c, payer))
		}
		body.add(row(info.ID, cells...))
	}
	return t
}

// houses is who has a house on each space of a city, and whether it is a starting city.
func (s *scene) houses(c maps.City) string {
	var parts []string
	for i, o := range s.p.Spaces[c] {
		if o != engine.Free {
			parts = append(parts, s.T("board.house", s.Player("player", o.Seat()),
				i18n.Number("price", engine.SpacePrice(i))))
		}
	}
	if s.p.Marked.Has(c) {
		parts = append(parts, s.T("board.starting-city"))
	}
	if len(parts) == 0 {
		return s.T("board.empty")
	}
	return s.Join("list.comma", parts...)
}

// connections lists where a city's connections within the zone lead and what they cost.
func (s *scene) connections(c maps.City) string {
	r := s.game.Rules()
	var parts []string
	for _, n := range r.Board.Neighbours(c) {
		if r.Cities.Has(n.City) {
			parts = append(parts, s.T("panel.place-link", s.City("city", n.City), i18n.Number("cost", int(n.Cost))))
		}
	}
	return s.Join("list.comma", parts...)
}

// cost is what a city costs a seat, part by part and through which cities, or why it cannot be built there.
func (s *scene) cost(c maps.City, seat engine.Seat) string {
	route, why := engine.RouteTo(s.game.Rules(), s.p, seat, c)
	if why != nil {
		return s.WhyNot(why)
	}
	total, way, house := phrase.Money("total", route.Total()), i18n.Number("route", route.Route),
		i18n.Number("house", route.House)
	var via []i18n.Arg
	for i, link := range route.Links {
		if i > 0 {
			via = append(via, s.City("", link.From))
		}
	}
	switch {
	case len(route.Links) == 0:
		return s.T("board.cost-house", total)
	case len(via) == 0:
		return s.T("board.cost-from", total, way, house, s.City("from", route.Links[0].From))
	}
	return s.T("board.cost-via", total, way, house, s.City("from", route.Links[0].From), i18n.Sequence("via", via...))
}
