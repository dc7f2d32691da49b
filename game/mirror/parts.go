package mirror

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/match"
	"kilovolt/maps"
)

// players is the table of the players in player order, with the Trust where it plays.
func (s *scene) players() *Node {
	t, body := table("table", s.T("mirror.players-caption"), s.T("mirror.player"), s.T("mirror.money"), s.T("mirror.plants"), s.T("mirror.fuel"),
		s.T("mirror.cities"), s.T("mirror.capacity"), s.T("mirror.state"), s.T("mirror.kind"))
	for _, seat := range s.p.Order[:s.p.Seats] {
		pl := &s.p.Players[seat]
		money, cities := s.money(seat), strconv.Itoa(int(pl.Houses))
		if s.game.Rules().IsTrust(seat) {
			money, cities = s.T("mirror.no-money"), s.T("mirror.trust-houses", lang.Count("n", int(s.p.TrustHouses)))
		}
		body.add(row("seat-"+strconv.Itoa(int(seat)), s.Name(seat), money, s.plantList(pl.Plants), s.TokenList(pl.Tokens), cities,
			strconv.Itoa(pl.Capacity()), s.state(seat), s.kind(seat)))
	}
	return section("players", s.T("mirror.players"), t)
}

// money is what a seat has, or that it is hidden (H1).
func (s *scene) money(seat engine.Seat) string {
	if money, known := s.veil.Money(s.p, seat); known {
		return s.T("money.long", lang.Int("n", money))
	}
	return s.T("money.hidden")
}

// plantList is some plants with what they burn.
func (s *scene) plantList(set engine.PlantSet) string {
	if set == 0 {
		return s.T("mirror.no-plants")
	}
	var cards []string
	for _, p := range set.List() {
		cards = append(cards, s.PlantCard(p))
	}
	return strings.Join(cards, "; ")
}

// state is what a seat is doing: its place in the auction, whether it is at turn.
func (s *scene) state(seat engine.Seat) string {
	a := &s.p.Auction
	switch {
	case seat == s.p.Actor:
		return s.T("mirror.at-turn")
	case s.p.Await == engine.AwaitBid && a.Leader == seat:
		return s.T("mirror.leads", lang.Money("bid", int(a.Bid)))
	case s.p.Phase == engine.PhaseAuction && a.Bought.Has(seat):
		return s.T("mirror.has-bought")
	case s.p.Phase == engine.PhaseAuction && a.Passed.Has(seat):
		return s.T("mirror.has-passed")
	case s.p.Await == engine.AwaitBid && !a.In.Has(seat) && !s.game.Rules().IsTrust(seat):
		return s.T("mirror.has-dropped")
	}
	return s.T("mirror.waits")
}

// kind is who decides for a seat: a human, or a computer of which level and temper.
func (s *scene) kind(seat engine.Seat) string {
	players := s.game.Players()
	switch {
	case int(seat) >= len(players):
		return s.Name(seat)
	case players[seat].IsBot():
		return s.T("mirror.computer", lang.Words("level", s.Opponent(players[seat].Level)))
	}
	return s.T("mirror.human")
}

// plantMarket is the plants for sale, those to come, and what is known of the stack.
func (s *scene) plantMarket() *Node {
	t, body := table("table", s.T("mirror.plants-caption"), s.T("mirror.plant"), s.T("mirror.burns"), s.T("mirror.powers"), s.T("mirror.where"),
		s.T("mirror.min-bid"))
	current := s.p.Current()
	for _, p := range s.p.Market.Plants.List() {
		if p == engine.Step3Card {
			body.add(row("plant-step3", s.T("plant.step3"), "", "", s.T("mirror.future"), ""))
			continue
		}
		info := p.Info()
		where, bid := s.T("mirror.future"), ""
		if current.Has(p) {
			where, bid = s.T("mirror.current"), s.T("money.long", lang.Int("n", s.p.MinBid(p)))
			if p == s.p.Market.Discount {
				bid = s.T("mirror.discount", lang.Money("bid", s.p.MinBid(p)))
			}
		}
		if p == s.p.Auction.Plant && s.p.Await == engine.AwaitBid {
			where = s.T("mirror.hammer", lang.Money("bid", int(s.p.Auction.Bid)))
		}
		burns := s.Kind(info.Kind)
		if info.Needs > 0 {
			key := lang.Key("mirror.needs")
			if info.Kind == engine.KindHybrid {
				key = "mirror.needs-mix"
			}
			burns = s.T(key, lang.Int("n", int(info.Needs)), lang.Words("kind", burns))
		}
		body.add(row("plant-"+p.String(), p.String(), burns, strconv.Itoa(int(info.Powers)), where, bid))
	}
	n := section("plants", s.T("mirror.plant-market"), t, words("p", "stack", s.T("mirror.stack", lang.Count("n", s.p.Stack.Len()))))
	switch st := &s.p.Stack; {
	case st.Top != engine.NoPlant && st.Top != engine.Step3Card:
		n.add(words("p", "top", s.T("mirror.stack-top-plant", lang.Plant("plant", st.Top))))
	case st.TopBack != engine.BackUnknown:
		n.add(words("p", "top", s.T("mirror.stack-top-back", lang.Words("back", s.Back(st.TopBack)))))
	}
	if cards := engine.CardsToStep3(s.p); cards > 0 {
		n.add(words("p", "step3", s.T("mirror.to-step3", lang.Count("n", cards))))
	}
	return n
}

// fuelMarket is the tokens on sale at every price, and what the resupply will bring.
func (s *scene) fuelMarket() *Node {
	t, body := table("table", s.T("mirror.fuel-caption"), s.T("mirror.fuel"), s.T("mirror.on-sale"), s.T("mirror.at-prices"), s.T("mirror.next-price"),
		s.T("mirror.resupply"))
	after, _ := engine.Resupplied(s.game.Rules(), s.p)
	for f := range engine.Fuel(engine.Fuels) {
		next := s.T("mirror.sold-out")
		if price, ok := engine.Price(s.game.Rules(), s.p, f, 1); ok {
			next = s.T("money.long", lang.Int("n", price))
		}
		body.add(row(f.String(), s.FuelName(f), strconv.Itoa(engine.OnSale(s.game.Rules(), s.p, f)), s.atPrices(f), next,
			strconv.Itoa(int(after.Market.Fuel[f]-s.p.Market.Fuel[f]))))
	}
	return section("fuel", s.T("mirror.fuel-market"), t)
}

// atPrices lists how many tokens lie at each price, the cheapest first.
func (s *scene) atPrices(f engine.Fuel) string {
	var parts []string
	count, price := 0, 0
	flush := func() {
		if count > 0 {
			parts = append(parts, s.T("mirror.at-price", lang.Int("n", count), lang.Int("price", price)))
		}
		count = 0
	}
	for _, space := range engine.MarketSpaces(s.p, f) {
		if space.Price != price {
			flush()
			price = space.Price
		}
		if space.Full {
			count++
		}
	}
	flush()
	if storage := engine.OnSale(s.game.Rules(), s.p, f) - int(s.p.Market.Fuel[f]); storage > 0 {
		parts = append(parts, s.T("mirror.in-storage", lang.Int("n", storage)))
	}
	if len(parts) == 0 {
		return s.T("tokens.none")
	}
	return strings.Join(parts, ", ")
}

// board is the map in words: every city of the zone with its connections, its houses, and what it costs the seat at turn.
func (s *scene) board() *Node {
	facts := s.boardFacts()
	old := s.kept.boards[s.p.Actor]
	if old.node == nil || old.facts != facts {
		old = keptBoard{facts, s.newBoard()}
		if s.kept.boards == nil {
			s.kept.boards = map[engine.Seat]keptBoard{}
		}
		s.kept.boards[s.p.Actor] = old
	}
	return old.node
}

func (s *scene) newBoard() *Node {
	r := s.game.Rules()
	heads := []string{s.T("mirror.city"), s.T("mirror.region-head"), s.T("mirror.houses"), s.T("mirror.connections")}
	if s.p.Actor != engine.NoSeat {
		heads = append(heads, s.T("mirror.cost", s.Player("player", s.p.Actor)))
	}
	t, body := table("table", s.T("mirror.board-caption", lang.Words("board", r.Board.Name)), heads...)
	var cities []maps.City
	for c := range r.Cities.All() {
		cities = append(cities, c)
	}
	slices.SortStableFunc(cities, func(a, b maps.City) int {
		x, y := &r.Board.Cities[a], &r.Board.Cities[b]
		if x.Region != y.Region {
			return int(x.Region) - int(y.Region)
		}
		return strings.Compare(x.Name, y.Name)
	})
	for _, c := range cities {
		info := &r.Board.Cities[c]
		cells := []string{info.Name, r.Board.Regions[info.Region].Name, s.houses(c), s.connections(c)}
		if s.p.Actor != engine.NoSeat {
			cells = append(cells, s.cost(c))
		}
		body.add(row(info.ID, cells...))
	}
	return section("board", s.T("mirror.board"), t)
}

// houseKeys tell of a house on each of a city's spaces.
var houseKeys = [...]lang.Key{"mirror.house-10", "mirror.house-15", "mirror.house-20"}

// houses is who has a house on the 10, the 15 and the 20 of a city, and whether it is a starting city.
func (s *scene) houses(c maps.City) string {
	var parts []string
	for i, o := range s.p.Spaces[c] {
		if o != engine.Free {
			parts = append(parts, s.T(houseKeys[i], s.Player("player", o.Seat())))
		}
	}
	if s.p.Marked.Has(c) {
		parts = append(parts, s.T("mirror.starting-city"))
	}
	if len(parts) == 0 {
		return s.T("mirror.empty")
	}
	return strings.Join(parts, ", ")
}

// connections lists where a city's connections within the zone lead and what they cost.
func (s *scene) connections(c maps.City) string {
	r := s.game.Rules()
	var parts []string
	for _, n := range r.Board.Neighbours(c) {
		if r.Cities.Has(n.City) {
			parts = append(parts, s.T("mirror.connection", s.City("city", n.City), lang.Int("cost", int(n.Cost))))
		}
	}
	return strings.Join(parts, ", ")
}

// cost is what a city costs the seat at turn, part by part and through which cities, or why it cannot be built there.
func (s *scene) cost(c maps.City) string {
	route, why := engine.RouteTo(s.game.Rules(), s.p, s.p.Actor, c)
	if why != nil {
		return s.WhyNot(why)
	}
	total, way, house := lang.Money("total", route.Total()), lang.Int("route", route.Route), lang.Int("house", route.House)
	var via []lang.Arg
	for i, link := range route.Links {
		if i > 0 {
			via = append(via, s.City("", link.From))
		}
	}
	switch {
	case len(route.Links) == 0:
		return s.T("mirror.cost-house", total)
	case len(via) == 0:
		return s.T("mirror.cost-from", total, way, house, s.City("from", route.Links[0].From))
	}
	return s.T("mirror.cost-via", total, way, house, s.City("from", route.Links[0].From), lang.Sequence("via", via...))
}

// log is all that has happened, the newest last.
func (s *scene) log() *Node {
	list := el("ol", "lines").with("role", "log").with("aria-live", "polite").with("aria-relevant", "additions")
	entries := s.game.Log()
	if s.kept.veil != s.veil {
		s.kept.veil, s.kept.lines = s.veil, nil
	}
	for i := len(s.kept.lines); i < len(entries); i++ {
		first := i == 0 || entries[i-1].Index != entries[i].Index
		s.kept.lines = append(s.kept.lines, words("li", strconv.Itoa(i), s.entry(&entries[i], first)))
	}
	list.add(s.kept.lines...)
	return section("log", s.T("mirror.log"), list)
}

// entry is a line of the log. The first event of a computer's decision says why it was made, unless that would tell what the computer has.
func (s *scene) entry(e *match.Entry, first bool) string {
	what := s.Event(&e.Event)
	if !first || s.veil.Hides(e.Seat) {
		return what
	}
	if why := s.Reason(s.game.Reason(e.Index)); why != "" {
		return s.T("mirror.because", lang.Words("what", what), lang.Words("why", why))
	}
	return what
}
