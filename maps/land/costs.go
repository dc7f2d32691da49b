package land

// Costs of roads, in Elektro.
const leastCost = 2 // outside the heart

var mostCost = [...]int{Short: 20, Usual: 29, Long: 40}

// A Length says how long games on a land are: how dear its roads are on average.
type Length int

// The lengths, with the mean cost of a road in tenths of an Elektro. Games of four take about 9.5, 10 and 11 rounds.
const (
	Short Length = iota
	Usual
	Long
)

var meanCost = [...]int{Short: 75, Usual: 115, Long: 165}

// price gives every road its cost: in proportion to its burden, dearer at the fringe, and free or nearly so in the
// heart. heart says which towns belong to it. The scale is such that the mean is that of the length.
func price(rng *random, towns []Point, roads []route, length Length) []Road {
	heart, third := towns[0], rng.below(3)
	far := 0
	for _, t := range towns {
		far = max(far, square(t, heart))
	}
	far = root(far)
	weight := make([]int, len(roads))
	total := 0
	for i, r := range roads {
		mid := Point{(towns[r.a].X + towns[r.b].X) / 2, (towns[r.a].Y + towns[r.b].Y) / 2}
		out := root(square(mid, heart)) * 100 / far // percent of the way to the fringe
		w := r.burden * (75 + rng.below(51)) / 100
		if r.inHeart() {
			w = 0
		}
		w = w * (70 + out*6/10) / 100
		weight[i] = w * root(w) / 32 // twice as far is nearly three times as dear
		total += weight[i]
	}
	out := make([]Road, len(roads))
	want := meanCost[length] * len(roads) // tenths
	for range 4 {                         // what the limits take from some roads, the others get
		sum := 0
		for i, r := range roads {
			cost := min(max((weight[i]*want/max(total, 1)+5)/10, leastCost), mostCost[length])
			if r.inHeart() {
				cost = min(third, r.a*third) // two roads of three are free
			}
			out[i] = Road{r.a, r.b, cost}
			sum += 10 * cost
		}
		total = total * sum / (meanCost[length] * len(roads))
	}
	return out
}

// inHeart reports whether a route joins two towns of the heart.
func (r route) inHeart() bool { return r.a < heartTowns && r.b < heartTowns }
