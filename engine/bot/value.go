package bot

import "kilovolt/engine"

// certain is a chance of one: chances are counted in parts of it.
const certain = 1 << 16

// chances writes the estimated chance of each seat to win the game, in 1/65536; the sum over the players is 65536. It is made for the beginning
// of a round, the first AwaitOpen, and may be asked elsewhere with less right; a game that is over is known. Only public facts are read.
//
// The estimate is a small network, the same for every seat: what is seen of a seat and of the table (value_inputs.go) gives a first layer, that
// and the mean and the best of the rivals' a second, that a score; chances are in proportion to the exponentials of the scores. The weights
// are integers (value_weights.go), made by playing: engine/bot/train.
func chances(r *engine.Rules, p *engine.Public, out *[engine.MaxPlayers]int32) {
	*out = [engine.MaxPlayers]int32{}
	if p.Phase == engine.PhaseOver {
		n := int32(p.Winners.Len())
		for i := range r.Players {
			if p.Winners.Has(engine.Seat(i)) {
				out[i] = certain / n
			}
		}
		out[p.Winners.Lowest()] += certain - certain/n*n
		return
	}
	var in valueInputs
	in.read(r, p)
	var scores [engine.MaxPlayers]int32
	theValue.scores(&in, r.Players, &scores)
	share(scores[:r.Players], out[:r.Players])
}

// The size of the layers, a multiple of eight each.
const (
	valueFirst  = 24
	valueSecond = 16
)

// The fixed point of the network: how many bits stand behind the point.
const (
	inputWeightBits = 15 // weights of the first layer; inputs are whole numbers
	weightBits      = 12 // all other weights
	layerBits       = 7  // what the layers put out
	scoreBits       = layerBits + weightBits
	layerMost       = 1<<12 - 1 // a layer puts out no more than this
)

// valueNet is the network. A word holds the weights of two outputs, high·2³²+low: a sum of products of such words with inputs is both sums at
// once, as long as neither leaves 32 bits (a test proves that none can). Four words stand together for eight outputs.
type valueNet struct {
	table  [valueFirst / 8][tableInputs][4]int64
	bias   [valueFirst / 2]int64
	seat   [valueFirst / 8][seatInputs][4]int64
	second [valueSecond / 8][3 * valueFirst][4]int64 // of one's own first layer, the rivals' mean and the rivals' best
	bias2  [valueSecond / 2]int64
	out    [valueSecond]int32
	skip   [valueFirst]int32 // from the first layer to the score
}

// halves is the two sums of a word.
func halves(sum int64) (high, low int32) {
	low = int32(sum)
	return int32((sum - int64(low)) >> 32), low
}

// squash is what a layer puts out for a sum: nothing below zero, and with fewer bits.
func squash(sum int32, bits uint) int64 {
	return int64(min(max(sum>>bits, 0), layerMost))
}

// dot adds the products of inputs and words to four sums of two halves each.
func dot(sum *[4]int64, words [][4]int64, in []int64) {
	a, b, c, d := sum[0], sum[1], sum[2], sum[3]
	words = words[:len(in)]
	for i, x := range in {
		w := &words[i]
		a += w[0] * x
		b += w[1] * x
		c += w[2] * x
		d += w[3] * x
	}
	*sum = [4]int64{a, b, c, d}
}

// scores computes the score of each player, with scoreBits behind the point.
func (v *valueNet) scores(in *valueInputs, players int, out *[engine.MaxPlayers]int32) {
	var first [engine.MaxPlayers][3 * valueFirst]int64
	var common [valueFirst / 8][4]int64 // what the table contributes, the same for all
	var wide [max(tableInputs, seatInputs)]int64
	for i, x := range in.table {
		wide[i] = int64(x)
	}
	for k := range common {
		copy(common[k][:], v.bias[4*k:])
		dot(&common[k], v.table[k][:], wide[:tableInputs])
	}
	for i := range players {
		for j, x := range in.seat[i] {
			wide[j] = int64(x)
		}
		for k := range common {
			sum := common[k]
			dot(&sum, v.seat[k][:], wide[:seatInputs])
			for h, s := range sum {
				high, low := halves(s)
				first[i][8*k+2*h] = squash(high, inputWeightBits-layerBits)
				first[i][8*k+2*h+1] = squash(low, inputWeightBits-layerBits)
			}
		}
	}
	compareRivals(&first, players)
	for i := range players {
		x := &first[i]
		score := int32(0)
		for k := range v.second {
			var sum [4]int64
			copy(sum[:], v.bias2[4*k:])
			dot(&sum, v.second[k][:], x[:])
			for h, s := range sum {
				high, low := halves(s)
				score += v.out[8*k+2*h] * int32(squash(high, weightBits))
				score += v.out[8*k+2*h+1] * int32(squash(low, weightBits))
			}
		}
		for j, w := range v.skip {
			score += w * int32(x[j])
		}
		out[i] = score
	}
}

// compareRivals writes behind the first layer of each player the mean and the best of the others'.
func compareRivals(first *[engine.MaxPlayers][3 * valueFirst]int64, players int) {
	share := int64(1<<16) / int64(players-1)
	for j := range valueFirst {
		var sum, best, second int64
		for i := range players {
			x := first[i][j]
			sum += x
			if x > best {
				best, second = x, best
			} else {
				second = max(second, x)
			}
		}
		for i := range players {
			x := first[i][j]
			first[i][valueFirst+j] = (sum - x) * share >> 16
			if x == best {
				first[i][2*valueFirst+j] = second
			} else {
				first[i][2*valueFirst+j] = best
			}
		}
	}
}

// The exponential function of what is below zero, by a coarse and a fine table: of steps of 1/16 and of 1/4096, with 30 bits behind the point.
var expCoarse, expFine = func() (coarse, fine [256]int64) {
	const one = 1 << 30
	steps := func(t *[256]int64, factor int64) {
		t[0] = one
		for i := 1; i < len(t); i++ {
			t[i] = (t[i-1]*factor + one/2) >> 30
		}
	}
	steps(&coarse, 1008687096) // exp(-1/16)
	steps(&fine, 1073479712)   // exp(-1/4096)
	return
}()

// share writes chances in proportion to the exponentials of the scores.
func share(scores, out []int32) {
	best := 0
	for i, s := range scores {
		if s > scores[best] {
			best = i
		}
	}
	var weight [engine.MaxPlayers]int64
	total := int64(0)
	for i, s := range scores {
		below := (scores[best] - s) >> (scoreBits - 12)
		if coarse := below >> 8; coarse < int32(len(expCoarse)) {
			weight[i] = expCoarse[coarse] * expFine[below&255] >> 30
		}
		total += weight[i]
	}
	rest := int32(certain)
	for i := range scores {
		out[i] = int32(weight[i] * certain / total)
		rest -= out[i]
	}
	out[best] += rest
}
