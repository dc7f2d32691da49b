package textversion

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
)

var anyNumber = regexp.MustCompile(`[0-9]+`)

// numbers are those in a text, in order.
func numbers(text string) (list []int) {
	for _, n := range anyNumber.FindAllString(text, -1) {
		value, _ := strconv.Atoi(n)
		list = append(list, value)
	}
	return list
}

// A counter holds the numbers of a document against the engine.
type counter struct {
	*reader
	r    *engine.Rules
	s    engine.State // as it may be: hidden cards are drawn anew
	bids [engine.MaxPlayers]int
	seen map[string]int
}

// says fails unless the numbers in a text are these.
func (c *counter) says(what, text string, want ...int) {
	c.t.Helper()
	c.seen[what]++
	if got := numbers(text); !slices.Equal(got, want) {
		c.t.Fatalf("round %d, %s: %s is %q, want %v", c.s.Round, c.s.Await, what, text, want)
	}
}

// cells are the texts of a row of a table.
func (c *counter) cells(id string) (list []string) {
	c.t.Helper()
	n := c.view.Doc().byID(id)
	if n == nil {
		c.t.Fatalf("there is no %s", id)
	}
	for _, k := range n.Kids {
		list = append(list, k.Text)
	}
	return list
}

// does returns the position after some decisions of the player whose turn it is, who has money enough, and the money
// that they cost; not ok if the engine refuses them.
func (c *counter) does(as ...engine.Action) (after engine.State, cost int, ok bool) {
	after = c.s
	me := &after.Players[c.s.Actor]
	me.Money = 1000
	ok = engine.ApplyAll(c.r, &after, as, nil) == nil
	return after, 1000 - int(after.Players[c.s.Actor].Money), ok
}

// TestEveryNumberInWordsIsTheEngines: in random games on both boards, each number of the tables of players, plants,
// fuel and cities, and of everything that can be decided, is what the engine makes of it.
func TestEveryNumberInWordsIsTheEngines(t *testing.T) {
	seen := map[string]int{}
	for seed := range uint64(shorttest.Of(12, 4)) {
		cfg := match.Config{Setup: engine.Setup{Board: []string{"germany", "usa"}[seed%2], Players: 2 + int(seed*2)%5,
			Edition: []engine.Edition{engine.Recharged, engine.Classic}[seed/2%2], Seed: seed}}
		for i := range cfg.Setup.Players {
			cfg.Players = append(cfg.Players, record.Player{Name: string(rune('A' + i)), Colour: i, Kind: record.Human})
		}
		c := &counter{reader: newReader(t), seen: seen}
		if err := c.on.NewGame(cfg); err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 36))
		c.r = c.on.Match().Rules()
		var list engine.List
		for m := c.on.Match(); !m.Over() && m.Public().Round <= 12; {
			v := c.on.View()
			c.s = engine.Sample(c.r, &v, 1)
			c.view.Refresh()
			c.players()
			c.plants()
			c.fuel()
			c.cities()
			engine.Legal(c.r, &c.s.Public, &list)
			for _, choice := range list.Choices() {
				c.choice(choice)
			}
			c.purchase()
			c.powerings()
			a := list.At[rng.IntN(list.N)].Action
			c.note(a)
			if err := c.on.Play(a); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, what := range []string{"money", "cities", "capacity", "fuel", "plants", "bid", "network", "lowest bid",
		"powers", "burns", "bid for the plant", "on sale", "spaces", "house", "connections", "price", "open",
		"run", "one run", "way", "payments", "trust"} {
		if seen[what] == 0 {
			t.Errorf("%s: not once among %v", what, seen)
		}
	}
}

// note remembers what is bid.
func (c *counter) note(a engine.Action) {
	switch a.Verb {
	case engine.VerbOpen:
		c.bids = [engine.MaxPlayers]int{}
		c.bids[c.s.Actor] = int(a.N)
	case engine.VerbBid:
		c.bids[c.s.Actor] = int(a.N)
	}
}

// plantCard is what a plant burns and powers.
func plantCard(p engine.Plant) []int {
	info := p.Info()
	list := []int{int(p)}
	switch {
	case info.Kind == engine.KindHybrid:
		list = append(list, int(info.Needs))
	case info.Needs > 0:
		list = append(list, int(info.Needs))
	}
	return append(list, int(info.Powers))
}

// players holds the table of players and what is said of their networks.
func (c *counter) players() {
	for _, seat := range c.s.Order[:c.s.Seats] {
		row, pl := c.cells(fmt.Sprint("kv/players/table/body/seat-", seat)), &c.s.Players[seat]
		houses := 0
		for _, spaces := range c.s.Spaces {
			if slices.Contains(spaces[:], engine.HouseOf(seat)) {
				houses++
			}
		}
		var plants, tokens []int
		for _, p := range pl.Plants.List() {
			plants = append(plants, plantCard(p)...)
		}
		for _, n := range pl.Tokens {
			if n > 0 {
				tokens = append(tokens, int(n))
			}
		}
		if c.r.IsTrust(seat) {
			c.says("trust", row[4], int(c.s.TrustHouses))
			continue
		}
		c.says("money", row[1], int(pl.Money))
		c.says("plants", row[2], plants...)
		c.says("fuel", row[3], tokens...)
		c.says("cities", row[4], houses)
		full := c.s
		full.Await = engine.AwaitBuy // in phase 5 those that have run do not run again
		full.Players[seat].Houses, full.Players[seat].Tokens = 60, engine.Tokens{}
		for f := range engine.Fuel(engine.Fuels) {
			full.Players[seat].Tokens[f] = uint8(full.Players[seat].Room(f))
		}
		c.says("capacity", row[5], engine.BestPowering(c.r, &full.Public, seat).Cities)
		if c.s.Await == engine.AwaitBid && c.bids[seat] > 0 {
			c.says("bid", row[8], c.bids[seat])
		} else if c.s.Await == engine.AwaitBid {
			c.says("bid", row[8])
		}
		if n := c.view.Doc().byID(fmt.Sprint("kv/players/network-", seat)); n != nil {
			c.says("network", n.Text, houses, engine.BestPowering(c.r, &c.s.Public, seat).Cities)
		}
	}
}

// plants holds the table of the plants on the market.
func (c *counter) plants() {
	for _, p := range c.s.Market.Plants.List() {
		if p == engine.Step3Card {
			continue
		}
		row, info := c.cells("kv/plants/table/body/plant-"+p.String()), p.Info()
		c.says("number", row[0], int(p))
		if info.Needs > 0 {
			c.says("burns", row[1], int(info.Needs))
		}
		c.says("powers", row[2], int(info.Powers))
		if c.s.Await == engine.AwaitBid && p == c.s.Auction.Plant {
			c.says("bid for the plant", row[3], int(c.s.Auction.Bid))
		}
		if c.s.Await != engine.AwaitOpen || !c.s.Current().Has(p) {
			continue
		}
		lowest := numbers(row[4])[0]
		open := engine.Action{Verb: engine.VerbOpen, What: uint8(p), N: int16(lowest)}
		less := open
		less.N--
		_, _, can := c.does(open)
		if _, _, cheaper := c.does(less); !can || cheaper {
			c.t.Fatalf("plant %s for %q: it can be opened %v, and for less %v", p, row[4], can, cheaper)
		}
		c.seen["lowest bid"]++
	}
}

// fuel holds the table of the fuel market; what a resupply brings is held where it is worded.
func (c *counter) fuel() {
	for f := range engine.Fuel(engine.Fuels) {
		row := c.cells("kv/fuel/table/body/" + f.String())
		left, price := int(c.s.Market.Fuel[f]), 0
		if next, ok := engine.Price(c.r, &c.s.Public, f, 1); ok {
			price = next
		}
		if stored := engine.OnSale(c.r, &c.s.Public, f) - left; stored > 0 {
			c.says("storage", row[1], left, stored, price)
		} else if left > 0 {
			c.says("on sale", row[1], left, price)
		}
		var spaces []int
		for _, space := range engine.MarketSpaces(&c.s.Public, f) {
			switch last := len(spaces) - 2; {
			case !space.Full:
			case last >= 0 && spaces[last+1] == space.Price:
				spaces[last]++
			default:
				spaces = append(spaces, 1, space.Price)
			}
		}
		if got := numbers(row[2]); len(got) >= len(spaces) {
			row[2] = strings.Join(anyNumber.FindAllString(row[2], -1)[:len(spaces)], " ") // the storage is in row 1
		}
		c.says("spaces", row[2], spaces...)
	}
}

// cities holds the table of cities: who has built at which price, what connections cost, and what a house would.
func (c *counter) cities() {
	for city := range c.r.Cities.All() {
		row := c.cells("kv/board/table/body/" + c.r.Board.Cities[city].ID)
		var prices, links []int
		for space, o := range c.s.Spaces[city] {
			if o != engine.Free {
				prices = append(prices, 10+5*space)
			}
		}
		for _, n := range c.r.Board.Neighbours(city) {
			if c.r.Cities.Has(n.City) {
				links = append(links, int(n.Cost))
			}
		}
		c.says("house", row[2], prices...)
		c.says("connections", row[3], links...)
		if c.s.Await != engine.AwaitBuild {
			continue
		}
		_, cost, ok := c.does(engine.Action{Verb: engine.VerbBuild, What: uint8(city)})
		if said := numbers(row[4]); ok {
			if c.seen["price"]++; said[0] != cost || len(said) == 3 && said[1]+said[2] != cost {
				c.t.Fatalf("%s: %q, but it costs %d", c.r.Board.Cities[city].ID, row[4], cost)
			}
		}
	}
}

// choice holds the numbers on a button that makes one decision, and on the form of a range of them.
func (c *counter) choice(choice engine.Choice) {
	do := c.section()
	key := "kv/do/" + engine.Format(c.r, choice.Action)
	b := do.byID(key)
	if b == nil {
		return // it is typed, with the least and the most
	}
	after, cost, ok := c.does(choice.Action)
	if !ok {
		c.t.Fatalf("%q cannot be done", b.Text)
	}
	switch choice.Verb {
	case engine.VerbOpen:
		c.says("open", b.Text, int(choice.What), int(choice.N))
	case engine.VerbBuy:
		c.says("buy", b.Text, int(choice.N), cost)
	case engine.VerbBuild:
		if got := numbers(b.Text); got[0] != cost || len(got) == 3 && got[1]+got[2] != cost {
			c.t.Fatalf("%q, but it costs %d", b.Text, cost)
		}
	case engine.VerbRun:
		var burnt []int
		for f, n := range c.s.Players[c.s.Actor].Tokens {
			if less := int(n) - int(after.Players[c.s.Actor].Tokens[f]); less > 0 {
				burnt = append(burnt, less)
			}
		}
		more := int(after.Running) - int(c.s.Running)
		c.says("run", b.Text, append(append([]int{int(choice.What)}, burnt...), more)...)
	}
}

// purchase holds what fuel for one run and for two costs.
func (c *counter) purchase() {
	if c.s.Await != engine.AwaitBuy {
		return
	}
	for runs := 1; runs <= 2; runs++ {
		b := c.section().byID("kv/do/runs-" + strconv.Itoa(runs))
		if b == nil {
			continue
		}
		tokens, cost, ok := engine.RunBill(c.r, &c.s.Public, c.s.Actor, runs)
		var want []int
		for f, n := range tokens {
			if n == 0 {
				continue
			}
			want = append(want, int(n))
			if _, _, can := c.does(engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: int16(n)}); !can || !ok {
				c.t.Fatalf("%q cannot be bought", b.Text)
			}
		}
		c.says("one run", b.Text, append(want, cost)...)
		if now := c.section().byID("kv/do/buy-one-run"); runs == 1 {
			c.says("one run", now.Text, cost)
		}
	}
}

// powerings holds what each choice of plants powers, pays and leaves.
func (c *counter) powerings() {
	if c.s.Await != engine.AwaitRun {
		return
	}
	for i := range engine.Powerings(c.r, &c.s.Public, c.s.Actor) {
		key := "best"
		if i > 0 {
			key = "way-" + strconv.Itoa(i)
		}
		if b := c.section().byID("kv/do/" + key); b != nil && !strings.Contains(b.Text, "nothing") {
			c.way(b.Text)
		}
	}
	table := c.view.Doc().byID("kv/do/payments")
	said := numbers(table.Text)
	for i := 0; i+1 < len(said); i += 2 {
		if c.seen["payments"]++; engine.Payment(said[i+1]) != said[i] {
			c.t.Fatalf("%q: %d cities pay %d", table.Text, said[i+1], engine.Payment(said[i+1]))
		}
	}
}

// way holds what is said of a choice of plants against what the engine does for one of its mixes.
func (c *counter) way(text string) {
	c.t.Helper()
	c.seen["way"]++
	var could [][]int
	for _, w := range engine.Powerings(c.r, &c.s.Public, c.s.Actor) {
		after, cost, ok := c.does(w.Actions()...)
		if !ok || w.Plants == 0 {
			continue
		}
		var said []int
		for _, p := range w.Plants.List() {
			said = append(said, int(p))
		}
		left := after.Players[c.s.Actor].Tokens
		if after.Actor == c.s.Actor && after.Await == engine.AwaitRun {
			after, cost, _ = c.does(append(w.Actions(), engine.Action{Verb: engine.VerbDone})...)
		}
		if engine.Payment(w.Cities) != -cost {
			c.t.Fatalf("%d cities are paid %d", w.Cities, -cost)
		}
		said = append(said, w.Cities, -cost)
		for _, n := range left {
			if n > 0 {
				said = append(said, int(n))
			}
		}
		next := after.Public
		if next.Round == c.s.Round {
			next, _ = engine.Resupplied(c.r, &after.Public)
		}
		if _, bill, ok := engine.RunBill(c.r, &next, c.s.Actor, 1); ok {
			said = append(said, bill)
		}
		if slices.Equal(said, numbers(text)) {
			return
		}
		could = append(could, said)
	}
	c.t.Fatalf("%q, but it is one of %v", text, could)
}
