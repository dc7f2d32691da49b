package post_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/remote/post"
)

// careless gives random orders and decides at random.
func careless(rng *rand.Rand) func(d *device) []engine.Action {
	return func(d *device) []engine.Action {
		p := &d.rec.Snapshot.Public
		if rng.IntN(3) > 0 {
			o := post.Orders{Round: p.Round - uint16(rng.IntN(2)), Bids: rng.IntN(2) == 0, Run: rng.IntN(2) == 0}
			for s := p.Market.Buyable(); s != 0; s &= s - 1 {
				if rng.IntN(4) > 0 {
					o.Limits = append(o.Limits, post.Limit{Plant: s.Lowest(), Most: rng.IntN(120)})
				}
			}
			o.Below = engine.Plant(rng.IntN(60))
			o.Scrap = p.Players[p.Actor].Plants.Highest()
			o.Fuel = rng.IntN(40)
			d.copy.Order(p.Actor, o)
			if actions, _ := d.copy.Next(d.r, p); actions != nil {
				return nil
			}
		}
		return d.computer("easy")
	}
}

// TestOrdersKeepTheRules: whatever is ordered, each decision is legal (the table fails otherwise), bids stay within the
// limits, fuel within its price, and the game comes to its end.
func TestOrdersKeepTheRules(t *testing.T) {
	orders := 0
	for seed := range uint64(60) {
		players := 2 + int(seed%5)
		d := table(t, players, seed, careless(rand.New(rand.NewPCG(seed, 9))))
		all := engine.SeatSet(1)<<players - 1
		d.copy.Here = all // one device holds all copies
		check := func() {
			p := &d.rec.Snapshot.Public
			actions, _ := d.copy.Next(d.r, p)
			if actions == nil {
				return
			}
			o := d.copy.Orders(p.Actor)
			spent := p.Players[p.Actor].Money
			next := d.rec.Snapshot
			if err := engine.ApplyAll(d.r, &next, actions, nil); err != nil {
				t.Fatalf("seed %d: %v: %v", seed, actions, err)
			}
			spent -= next.Players[p.Actor].Money
			switch a := actions[0]; {
			case p.Await == engine.AwaitBuy && int(spent) > o.Fuel:
				t.Fatalf("seed %d: %d Elektro for fuel, ordered up to %d", seed, spent, o.Fuel)
			case p.Await == engine.AwaitBuy:
				if next.Players[p.Actor].Plants != 0 && engine.Runs(&next.Public, p.Actor) == 0 {
					t.Fatalf("seed %d: %v is not fuel for one run", seed, actions)
				}
			case a.Verb == engine.VerbOpen || a.Verb == engine.VerbBid:
				plant := p.Auction.Plant
				if a.Verb == engine.VerbOpen {
					plant = a.Plant()
				}
				if most, known := o.Limit(plant); !known || int(a.N) > most || o.Round != p.Round {
					t.Fatalf("seed %d: %v, ordered %+v in round %d", seed, a, o, p.Round)
				}
			}
		}
		ask := d.ask
		d.ask = func(d *device) []engine.Action {
			actions := ask(d)
			check()
			return actions
		}
		if d.play() {
			t.Fatalf("seed %d: it waits for somebody", seed)
		}
		orders += d.orders
	}
	if orders < 1000 {
		t.Errorf("only %d decisions were ordered", orders)
	}
}

// TestProxyAuction: an auction in which all have given limits ends as auctions do: the player with the highest limit
// gets the plant, for no more than one Elektro above the second highest.
func TestProxyAuction(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for seed := range uint64(300) {
		players := 3 + int(seed%4)
		d := table(t, players, seed, nil)
		d.setup()
		p := &d.rec.Snapshot.Public
		plant := p.Current().Highest()
		low := p.MinBid(plant)
		var limits []int
		for seat := range engine.Seat(players) {
			most := rng.IntN(int(p.Players[seat].Money) + 10)
			if seat == p.Actor {
				most = max(most, low)
			}
			d.copy.SetOrders(seat, post.Orders{Round: 1, Bids: true, Limits: []post.Limit{{Plant: plant, Most: most}}})
			limits = append(limits, min(most, int(p.Players[seat].Money)))
		}
		d.apply(record.ByHuman, []engine.Action{{Verb: engine.VerbOpen, What: uint8(plant), N: int16(low)}})
		for p.Auction.Plant == plant && p.Await == engine.AwaitBid {
			if !d.force() {
				actions, why := d.copy.Next(d.r, p)
				if actions == nil {
					t.Fatalf("seed %d: it asks: %+v", seed, why)
				}
				d.apply(record.ByHuman, actions)
			}
		}
		var buyer engine.Seat
		price := 0
		for _, s := range d.rec.Steps {
			for _, e := range s.Events {
				if e.Kind == engine.EventBought {
					buyer, price = e.Seat, int(e.N)
				}
			}
		}
		sorted := slices.Sorted(slices.Values(limits))
		first, second := sorted[len(sorted)-1], sorted[len(sorted)-2]
		if limits[buyer] != first || price > first || price > max(second+1, low) || price < min(second, first) &&
			price > low {
			t.Fatalf("seed %d: limits %v: seat %d pays %d, minimum %d", seed, limits, buyer, price, low)
		}
	}
}

// setup plays to the first auction.
func (d *device) setup() {
	for d.rec.Snapshot.Phase == engine.PhaseSetup {
		if !d.force() {
			d.apply(record.ByHuman, d.computer("easy"))
		}
	}
}

// byHand is somebody who has the same in mind as the orders say, and decides each time for themselves.
func byHand(d *device, mind *post.Orders) []engine.Action {
	p := &d.rec.Snapshot.Public
	pl := &p.Players[p.Actor]
	limit := map[engine.Plant]int{}
	for _, l := range mind.Limits {
		limit[l.Plant] = l.Most
	}
	switch p.Await {
	case engine.AwaitBid:
		if bid := int(p.Auction.Bid) + 1; bid <= limit[p.Auction.Plant] && bid <= int(pl.Money) {
			return []engine.Action{{Verb: engine.VerbBid, N: int16(bid)}}
		}
		return []engine.Action{{Verb: engine.VerbDrop}}
	case engine.AwaitOpen:
		var want []engine.Plant
		for _, plant := range p.Current().List() {
			if low := p.MinBid(plant); low <= limit[plant] && low <= int(pl.Money) {
				want = append(want, plant)
			}
		}
		slices.SortStableFunc(want, func(a, b engine.Plant) int { // the one with most to spare
			if by := (limit[b] - p.MinBid(b)) - (limit[a] - p.MinBid(a)); by != 0 {
				return by
			}
			return int(b) - int(a)
		})
		if len(want) > 0 {
			return []engine.Action{{Verb: engine.VerbOpen, What: uint8(want[0]), N: int16(p.MinBid(want[0]))}}
		}
		return []engine.Action{{Verb: engine.VerbPass}}
	}
	best := engine.BestPowering(d.r, p, p.Actor)
	return best.Actions()
}

// TestOrdersAreWhatOneWouldDo: a round with orders is the same as with people who decide each time.
func TestOrdersAreWhatOneWouldDo(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	compared := 0
	for seed := range uint64(40) {
		d := table(t, 4, seed, func(d *device) []engine.Action { return d.computer("easy") })
		d.copy.Here = 15
		for range 4 { // rounds later than the first, where nobody must buy
			round := d.rec.Snapshot.Round
			for d.rec.Snapshot.Round <= round && d.rec.Snapshot.Await != engine.AwaitNothing {
				if !d.force() {
					d.apply(record.ByHuman, d.computer("easy"))
				}
			}
		}
		minds := make([]post.Orders, 4)
		hand := *d
		rec := *d.rec
		rec.Steps = slices.Clone(rec.Steps)
		hand.rec = &rec
		for seat := range minds {
			o := post.Orders{Round: d.rec.Snapshot.Round, Bids: true, Below: 60, Run: true}
			for s := d.rec.Snapshot.Market.Buyable(); s != 0; s &= s - 1 {
				o.Limits = append(o.Limits, post.Limit{Plant: s.Lowest(), Most: rng.IntN(70)})
			}
			minds[seat] = o
			d.copy.SetOrders(engine.Seat(seat), o)
		}
		until := d.rec.Snapshot.Round
		for d.rec.Snapshot.Round == until && d.rec.Snapshot.Await != engine.AwaitNothing {
			p := &d.rec.Snapshot.Public
			if d.force() {
				hand.force()
				continue
			}
			actions, _ := d.copy.Next(d.r, p)
			if actions == nil { // fuel, cities, scrapping
				actions = d.computer("easy")
				hand.apply(record.ByHuman, actions)
			} else {
				hand.apply(record.ByHuman, byHand(&hand, &minds[p.Actor]))
				compared++
			}
			d.apply(record.ByHuman, actions)
			if hand.rec.Hash != d.rec.Hash {
				t.Fatalf("seed %d: %v, by hand %v", seed, actions, hand.rec.Steps[len(hand.rec.Steps)-1].Action)
			}
		}
	}
	if compared < 400 {
		t.Errorf("only %d decisions were compared", compared)
	}
}

// limited adds a limit for a plant that is not on offer.
func limited(o post.Orders, plant engine.Plant) post.Orders {
	o.Bids, o.Limits = true, []post.Limit{{Plant: plant, Most: 1}}
	return o
}

// TestWhy: what orders do not answer is asked, with the reason.
func TestWhy(t *testing.T) {
	d := table(t, 3, 5, nil)
	d.setup()
	p := d.rec.Snapshot.Public
	next := func(o post.Orders) ([]engine.Action, post.Why) { return post.Next(d.r, &p, &o) }
	first := p.Current().Lowest()
	for _, c := range []struct {
		name string
		o    post.Orders
		want post.Code
	}{
		{"no orders", post.Orders{Round: 1}, post.Silent},
		{"of another round", post.Orders{Round: 2, Bids: true, Below: 60}, post.Silent},
		{"which plant goes, and no limit", post.Orders{Round: 1, Bids: true, Scrap: 5}, post.Silent},
		{"no limit", limited(post.Orders{Round: 1}, 50), post.NewPlant},
		{"nothing wanted in round 1", post.Orders{Round: 1, Bids: true, Below: 60}, post.MustBuy},
	} {
		if actions, why := next(c.o); actions != nil || why.Code != c.want {
			t.Errorf("%s: %v, %+v", c.name, actions, why)
		}
	}
	if _, why := next(limited(post.Orders{Round: 1}, 50)); why.Plant != first {
		t.Errorf("no limit: %+v, want plant %d", why, first)
	}
	p.Round = 2
	if actions, _ := next(post.Orders{Round: 2, Bids: true, Below: 60}); len(actions) != 1 ||
		actions[0].Verb != engine.VerbPass {
		t.Errorf("nothing wanted in round 2: %v", actions)
	}
	p.Await, p.Phase, p.Auction.Plant = engine.AwaitScrap, engine.PhaseAuction, 20
	actions, why := next(post.Orders{Round: 2, Bids: true, Scrap: 5})
	if actions != nil || why.Code != post.Unscrapped {
		t.Errorf("a plant that they do not own: %v, %+v", actions, why)
	}
}

// TestFuelOrder: one run, hybrids by the cheaper kind, up to the price that was ordered.
func TestFuelOrder(t *testing.T) {
	d := table(t, 3, 5, nil)
	p := d.rec.Snapshot.Public
	pl := &p.Players[p.Actor]
	p.Await, p.Phase = engine.AwaitBuy, engine.PhaseResources
	pos := &engine.Tokens{}
	pl.Tokens = *pos
	pl.Plants = engine.PlantSet(0).With(5).With(8)
	pl.Store = [engine.Fuels + 1]uint8{6, 0, 0, 0, 4}
	p.Market.Fuel = engine.Tokens{24, 24, 0, 0} // coal and oil from 1 Elektro
	order := func(most int) ([]engine.Action, post.Why) {
		return post.Next(d.r, &p, &post.Orders{Round: p.Round, Fuel: most})
	}
	buy := func(f engine.Fuel, n int16) engine.Action {
		return engine.Action{Verb: engine.VerbBuy, What: uint8(f), N: n}
	}
	done := engine.Action{Verb: engine.VerbDone}
	got, _ := order(5)
	if want := []engine.Action{buy(engine.Coal, 3), buy(engine.Oil, 2), done}; !slices.Equal(got, want) {
		t.Errorf("3 coal and 2 of either: %v, want %v", got, want)
	}
	if got, why := order(4); got != nil || why != (post.Why{Code: post.FuelDear, Have: 5, Need: 4}) {
		t.Errorf("for 4: %v, %+v", got, why)
	}
	pl.Money = 4
	if got, why := order(20); got != nil || why != (post.Why{Code: post.FuelPoor, Have: 5, Need: 4}) {
		t.Errorf("with 4: %v, %+v", got, why)
	}
	p.Market.Fuel = engine.Tokens{2, 24, 0, 0}
	if got, why := order(20); got != nil || why.Code != post.FuelShort || why.Have != 2 || why.Need != 3 {
		t.Errorf("with 2 coal on sale: %v, %+v", got, why)
	}
	p.Market.Fuel = engine.Tokens{4, 0, 0, 0}
	if got, why := order(99); got != nil || why.Code != post.FuelShort || why.Have != 4 || why.Need != 5 {
		t.Errorf("with 4 of both on sale: %v, %+v", got, why)
	}
	pl.Tokens, pl.Money = engine.Tokens{4, 1, 0, 0}, 0
	if got, _ := order(1); !slices.Equal(got, []engine.Action{done}) {
		t.Errorf("with all in store: %v", got)
	}
}

// TestAStandingOrderToPower: it holds in every round until it is taken back, while what was said of bids and fuel is
// void in the next one; and it powers as many cities as can be.
func TestAStandingOrderToPower(t *testing.T) {
	d := table(t, 3, 1, nil)
	d.copy.Here = 7
	for seat := range engine.Seat(3) {
		d.copy.SetOrders(seat, post.Orders{Round: 1, Bids: true, Below: 60, Fuel: 100, Run: true})
	}
	rounds := map[uint16]bool{}
	for d.rec.Snapshot.Round <= 3 {
		p := &d.rec.Snapshot.Public
		o := d.copy.Orders(p.Actor)
		if now := o.For(p.Round); !now.Run || now.Bids != (p.Round == 1) || (now.Fuel > 0) != now.Bids {
			t.Fatalf("in round %d these orders hold: %+v", p.Round, now)
		}
		if p.Await == engine.AwaitRun {
			actions, _ := d.copy.Next(d.r, p)
			if best := engine.BestPowering(d.r, p, p.Actor); !slices.Equal(actions, best.Actions()) {
				t.Fatalf("round %d: %v, the best is %v", p.Round, actions, best.Actions())
			}
			rounds[p.Round] = true
		}
		if !d.force() {
			d.apply(record.ByHuman, d.computer("easy"))
		}
	}
	if len(rounds) < 3 {
		t.Errorf("there was something to decide in phase 5 of the rounds %v only", rounds)
	}
}
