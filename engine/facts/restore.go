package facts

import (
	"fmt"
	"slices"

	"kilovolt/engine"
	"kilovolt/maps"
)

// Restore returns the public part of a state from a view and the rules of its table: the reverse of [Of]. What is known
// of the hidden cards comes back as what follows from it. The error names what no table of these rules has.
func Restore(r *engine.Rules, v *View) (p engine.Public, err error) {
	if len(v.Order) != r.SeatCount() || len(v.Players) != r.SeatCount() {
		return p, fmt.Errorf("view: %d seats in order and %d players, want %d",
			len(v.Order), len(v.Players), r.SeatCount())
	}
	p.Round, p.Step, p.Actor, p.Seats = uint16(v.Round), uint8(v.Step), v.Seat, uint8(len(v.Order))
	if p.Phase, err = named(v.Phase, engine.PhaseOver); err != nil {
		return p, fmt.Errorf("view: phase: %w", err)
	}
	if p.Await, err = named(v.Await, engine.AwaitRun); err != nil {
		return p, fmt.Errorf("view: await: %w", err)
	}
	for i := range p.Order {
		p.Order[i] = engine.NoSeat
	}
	copy(p.Order[:], v.Order)
	p.Market = engine.Market{
		Plants: plantSet(v.Market.Current) | plantSet(v.Market.Future), Discount: v.Market.Discount,
		Gone: plantSet(v.Market.Gone), Fuel: tokensOf(v.Fuel.Tokens), Supply: tokensOf(v.Fuel.Supply),
	}
	p.Auction = engine.Auction{
		Leader: engine.NoSeat, Bought: seatSet(v.Bought), Passed: seatSet(v.Passed), Trust: v.TrustDone,
	}
	turn := v.Seat
	if a := v.Auction; a != nil {
		p.Auction.Plant, p.Auction.Bid, p.Auction.Leader, p.Auction.In = a.Plant, int32(a.Bid), a.Leader, seatSet(a.In)
		turn = a.Opener
	}
	p.Turn = int8(slices.Index(v.Order, turn))
	if p.Stack, err = stackOf(&v.Market); err != nil {
		return p, fmt.Errorf("view: plants: %w", err)
	}
	p.Step2Done, p.UraniumOut = v.Step2Done, v.UraniumOut
	p.Step3Due, p.Step3Next = v.Step3Begins == "power", v.Step3Begins == "round"
	p.Ran, p.Winners = plantSet(v.Ran), seatSet(v.Winners)
	for _, plant := range v.Ran {
		p.Running += plant.Info().Powers
	}
	if err := placeCities(r, v, &p); err != nil {
		return p, fmt.Errorf("view: cities: %w", err)
	}
	for i := range p.Players {
		for c := range p.Players[i].Reach {
			p.Players[i].Reach[c] = maps.Unreachable
		}
	}
	for i, from := range v.Players {
		if err := placePlayer(r, &from, &p.Players[i]); err != nil {
			return p, fmt.Errorf("view: players: %w", err)
		}
		p.Powered[i] = uint8(from.Powered)
		p.TrustHouses += uint8(from.Left)
	}
	return p, nil
}

// named returns the value with a name, up to the last one there is.
func named[T interface {
	~uint8
	fmt.Stringer
}](name string, last T) (T, error) {
	for value := range last + 1 {
		if value.String() == name {
			return value, nil
		}
	}
	return 0, fmt.Errorf("there is no %q", name)
}

func stackOf(m *PlantMarket) (st engine.Stack, err error) {
	if len(m.Under) > len(st.Known) {
		return st, fmt.Errorf("%d cards under the hidden ones, at most %d", len(m.Under), len(st.Known))
	}
	st.Hidden, st.KnownLen = uint8(m.Hidden), uint8(copy(st.Known[:], m.Under))
	st.Pool, st.Sure, st.Top = plantSet(m.Possible), plantSet(m.Certain), m.Top
	if st.TopBack, err = named(m.TopBack, engine.BackStep3); err != nil {
		return st, fmt.Errorf("top_back: %w", err)
	}
	if m.Plugs >= 0 {
		st.PlugsKnown, st.Plugs = true, uint8(m.Plugs)
	}
	return st, nil
}

func placeCities(r *engine.Rules, v *View, p *engine.Public) error {
	for _, city := range v.Cities {
		c, ok := r.Board.CityByID(city.ID)
		if !ok || len(city.Houses) != len(p.Spaces[c]) {
			return fmt.Errorf("%s with %d spaces is not on the board", city.ID, len(city.Houses))
		}
		for space, seat := range city.Houses {
			p.Spaces[c][space] = engine.HouseOf(seat)
		}
		if r.IsTrust(city.Houses[0]) {
			p.TrustCities = p.TrustCities.Add(c)
		}
		if city.Marked {
			p.Marked = p.Marked.Add(c)
		}
	}
	return nil
}

// placePlayer restores a player. What is stored and reached follows from the plants and the cities.
func placePlayer(r *engine.Rules, from *Player, pl *engine.Player) error {
	pl.Money, pl.Plants, pl.Tokens = int32(from.Money), plantSet(from.Plants), tokensOf(from.Fuel)
	for _, plant := range from.Plants {
		info := plant.Info()
		if f, ok := info.Kind.Fuel(); ok {
			pl.Store[f] += 2 * info.Needs
		} else if info.Kind == engine.KindHybrid {
			pl.Store[engine.Fuels] += 2 * info.Needs
		}
	}
	if from.Trust {
		return nil // its houses are not a network
	}
	for _, id := range from.Cities {
		c, ok := r.Board.CityByID(id)
		if !ok {
			return fmt.Errorf("there is no city %q", id)
		}
		pl.Cities = pl.Cities.Add(c)
		pl.Houses++
		for i := range pl.Reach {
			pl.Reach[i] = min(pl.Reach[i], r.Routes.Dist[c][i])
		}
	}
	return nil
}

func tokensOf(f Fuels) engine.Tokens {
	return engine.Tokens{uint8(f.Coal), uint8(f.Oil), uint8(f.Garbage), uint8(f.Uranium)}
}

func plantSet(plants []engine.Plant) (set engine.PlantSet) {
	for _, c := range plants {
		set = set.With(c)
	}
	return set
}

// seatSet reverses [Seats].
func seatSet(seats []engine.Seat) (set engine.SeatSet) {
	for _, seat := range seats {
		set = set.With(seat)
	}
	return set
}
