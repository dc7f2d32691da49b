package engine

// hybrid indexes the storage shared by coal and oil in Player.Store.
const hybrid = Fuels

// setPlants sets a player's plants and what they can store: twice their needs (P5).
func (pl *Player) setPlants(plants PlantSet) {
	pl.Plants = plants
	d := plants.demand()
	for i := range pl.Store {
		pl.Store[i] = 2 * d.of(KindCoal+Kind(i))
	}
}

// demand is what some plants need for one run, and how many cities they power. One byte holds the cities and one each
// the tokens for a kind of plant, so that demands can be added.
type demand uint64

// demands are the demands of the plants.
var demands = func() (all [len(plants)]demand) {
	for n, info := range plants {
		all[n] = demand(info.Powers) + demand(info.Needs)<<(8*info.Kind)
	}
	return all
}()

// demand returns the demand of all plants of the set together.
func (s PlantSet) demand() (sum demand) {
	for ; s != 0; s &= s - 1 {
		sum += demands[s.Lowest()&63]
	}
	return sum
}

// of returns how many tokens the plants of a kind need.
func (d demand) of(k Kind) uint8 { return uint8(d >> (8 * k)) }

// cities returns how many cities the plants power.
func (d demand) cities() int { return int(uint8(d)) }

// over returns how many tokens of f exceed what the plants of that fuel alone can store.
func (pl *Player) over(f Fuel) uint8 {
	if pl.Tokens[f] > pl.Store[f] {
		return pl.Tokens[f] - pl.Store[f]
	}
	return 0
}

// Room returns how many more tokens of a kind the player's plants can store now (P5, P6).
func (pl *Player) Room(f Fuel) int {
	space := int(pl.Store[f]) - int(pl.Tokens[f])
	if f <= Oil {
		space += int(pl.Store[hybrid]) - int(pl.over(Oil-f)) // the other of coal and oil
	}
	return space
}

// Shared returns how many more tokens the player's hybrids can store now, coal and oil in any mix (P5, P6). Room counts
// them too.
func (pl *Player) Shared() int {
	return int(pl.Store[hybrid]) - int(pl.over(Coal)) - int(pl.over(Oil))
}

// Fits reports whether the player's plants can store the tokens: some placement exists (P5, P6).
func (pl *Player) Fits(t Tokens) bool {
	shared := 0
	for f, n := range t {
		if over := int(n) - int(pl.Store[f]); over > 0 {
			if Fuel(f) > Oil {
				return false
			}
			shared += over
		}
	}
	return shared <= int(pl.Store[hybrid])
}

// lies reports whether a hybrid that needs so many tokens can have this much coal and else oil on it, with all tokens
// placed somewhere (P6): once it has burnt them, the rest must fit, with as much of the hybrid taken.
func (pl *Player) lies(needs, coal uint8) bool {
	oil := needs - coal
	rest := above(pl.Tokens[Coal]-coal, pl.Store[Coal]) + above(pl.Tokens[Oil]-oil, pl.Store[Oil])
	return rest+needs <= pl.Store[hybrid]
}

// mixes returns the least and the most coal that a hybrid which needs so many tokens can burn now (P6); low is above
// high if it cannot run.
func (pl *Player) mixes(needs uint8) (low, high uint8) {
	low, high = above(needs, pl.Tokens[Oil]), min(needs, pl.Tokens[Coal])
	for low <= high && !pl.lies(needs, low) {
		low++
	}
	for low < high && !pl.lies(needs, high) {
		high--
	}
	return low, high
}

// Accepts reports whether some plant of the player accepts the fuel (R1).
func (pl *Player) Accepts(f Fuel) bool {
	return pl.Store[f] > 0 || f <= Oil && pl.Store[hybrid] > 0
}

// keepable returns the fewest and the most coal tokens that can stay if as many tokens as possible stay in all (A9):
// coal and oil that do not fit their own plants compete for the hybrids.
func (pl *Player) keepable() (low, high uint8) {
	overCoal, overOil := pl.over(Coal), pl.over(Oil)
	shared := min(pl.Store[hybrid], overCoal+overOil)
	own := pl.Tokens[Coal] - overCoal
	return own + shared - min(shared, overOil), own + min(shared, overCoal)
}

// keeping returns the tokens that stay if coal of them are coal (A9).
func (pl *Player) keeping(coal uint8) Tokens {
	t := pl.Tokens
	t[Garbage] = min(t[Garbage], pl.Store[Garbage])
	t[Uranium] = min(t[Uranium], pl.Store[Uranium])
	var overCoal uint8
	if coal > pl.Store[Coal] {
		overCoal = coal - pl.Store[Coal]
	}
	t[Coal] = coal
	t[Oil] = min(t[Oil], pl.Store[Oil]+pl.Store[hybrid]-overCoal)
	return t
}
