package bot

import "kilovolt/engine"

// fullChance is a chance of one.
const fullChance = 1 << 16

// chances sets each seat's estimated chance to win the game, in 1/65536; over the players they add up to 65536. The
// estimate is trained on the beginning of a round, the first AwaitOpen, and less reliable elsewhere. For a game that
// is over it is exact. It reads only public facts.
//
// The estimate is a small network, the same for every seat. The first layer sees the inputs of the seat and of the
// table (value_inputs.go); the second layer sees the first layer of the seat, and the mean and the maximum of the
// rivals' first layers; it yields a score. Chances are the softmax of the scores. The weights are integers
// (value_weights.go) trained by self-play (engine/lab/train).
func (v *valueNet) chances(r *engine.Rules, p *engine.Public, out *[engine.MaxPlayers]int32) {
	*out = [engine.MaxPlayers]int32{}
	if p.Phase == engine.PhaseOver {
		n := int32(p.Winners.Len())
		for i := range r.Players {
			if p.Winners.Has(engine.Seat(i)) {
				out[i] = fullChance / n
			}
		}
		out[p.Winners.Lowest()] += fullChance - fullChance/n*n
		return
	}
	var in valueInputs
	in.read(r, p)
	var scores [engine.MaxPlayers]int32
	v.scores(&in, r.Players, &scores)
	share(scores[:r.Players], out[:r.Players])
}

// Outputs of the layers, multiples of eight.
const (
	valueFirst  = 24
	valueSecond = 16
)

// Fractional bits of the network's fixed-point numbers.
const (
	inputWeightBits = 15 // weights of the first layer; inputs are whole numbers
	weightBits      = 12 // all other weights
	layerBits       = 7  // outputs of the layers
	scoreBits       = layerBits + weightBits
	layerMax        = 1<<12 - 1 // largest output of a layer
)

// valueNet holds the weights of the network. A word holds the weights of two outputs as high·2³²+low: a sum of
// products of such words with inputs is both sums at once, as long as neither exceeds 32 bits (a test proves that
// none can). Four words stand together for eight outputs.
//
// Most of the second layer is common to all seats. The rivals' mean is computed from the sum over all seats; the
// seat's own share of that sum is subtracted in its own weights. The rivals' maximum is the overall maximum, except
// for the seat that holds it.
type valueNet struct {
	table [valueFirst / 8][tableInputs][4]int64
	bias  [valueFirst / 2]int64
	seat  [valueFirst / 8][seatInputs][4]int64
	own   [engine.MaxPlayers + 1][valueSecond / 8][valueFirst][4]int64 // by players; less its share of the mean
	all   [engine.MaxPlayers + 1][valueSecond / 8][valueFirst][4]int64 // of the sum over all players
	best  [valueSecond / 8][valueFirst][4]int64                        // of the rivals' maximum
	bias2 [valueSecond / 2]int64
	out   [valueSecond]int32
	skip  [valueFirst]int32 // from the first layer to the score
}

// halves returns the two sums in a word.
func halves(sum int64) (high, low int32) {
	low = int32(sum)
	return int32((sum - int64(low)) >> 32), low
}

// sums is eight sums, two per word.
type sums [4]int64

// dot adds the products of inputs and words, two inputs at a time, since every loop iteration costs time in
// WebAssembly.
func (s *sums) dot(words [][4]int64, in []int64) {
	a, b, c, d := s[0], s[1], s[2], s[3]
	words = words[:len(in)]
	i := 0
	for ; i < len(in)-1; i += 2 {
		w, v, x, y := &words[i], &words[i+1], in[i], in[i+1]
		a += w[0]*x + v[0]*y
		b += w[1]*x + v[1]*y
		c += w[2]*x + v[2]*y
		d += w[3]*x + v[3]*y
	}
	*s = sums{a, b, c, d}
	for ; i < len(in); i++ {
		s.add(&words[i], in[i])
	}
}

// add adds the product of one input and its words.
func (s *sums) add(w *[4]int64, x int64) {
	s[0] += w[0] * x
	s[1] += w[1] * x
	s[2] += w[2] * x
	s[3] += w[3] * x
}

// squash applies the activation: sums below zero become zero, the others lose bits and are capped.
func (s *sums) squash(bits uint, out *[8]int64) {
	for i, sum := range s {
		high, low := halves(sum)
		out[2*i] = int64(min(max(high>>bits, 0), layerMax))
		out[2*i+1] = int64(min(max(low>>bits, 0), layerMax))
	}
}

// firstLayer is the output of the first layer for each player.
type firstLayer [engine.MaxPlayers][valueFirst]int64

// scores computes the score of each player, with scoreBits fractional bits.
func (v *valueNet) scores(in *valueInputs, players int, out *[engine.MaxPlayers]int32) {
	var first firstLayer
	v.first(in, players, &first)
	var total, best, second [valueFirst]int64 // of the players' first layers
	var whose [valueFirst]int8
	for i := range players {
		for j, x := range &first[i] {
			total[j] += x
			if x > best[j] {
				best[j], second[j], whose[j] = x, best[j], int8(i)
			} else {
				second[j] = max(second[j], x)
			}
		}
	}
	for i := range players {
		for j, w := range &v.skip {
			out[i] += w * int32(first[i][j])
		}
	}
	for k := range v.best {
		var sum [engine.MaxPlayers]sums // the part that differs between seats
		for j, x := range &best {
			sum[whose[j]].add(&v.best[k][j], second[j]-x)
		}
		var common sums
		copy(common[:], v.bias2[4*k:])
		common.dot(v.all[players][k][:], total[:])
		common.dot(v.best[k][:], best[:])
		for i := range players {
			s := &sum[i]
			for h, c := range common {
				s[h] += c
			}
			s.dot(v.own[players][k][:], first[i][:])
			var layer [8]int64
			s.squash(weightBits, &layer)
			for h, x := range layer {
				out[i] += v.out[8*k+h] * int32(x)
			}
		}
	}
}

// first computes the first layer.
func (v *valueNet) first(in *valueInputs, players int, out *firstLayer) {
	var wide [max(tableInputs, seatInputs)]int64
	for i, x := range in.table {
		wide[i] = int64(x)
	}
	var common [valueFirst / 8]sums // the table's contribution, the same for all
	for k := range common {
		copy(common[k][:], v.bias[4*k:])
		common[k].dot(v.table[k][:], wide[:tableInputs])
	}
	for i := range players {
		for j, x := range &in.seat[i] {
			wide[j] = int64(x)
		}
		for k, sum := range common {
			sum.dot(v.seat[k][:], wide[:seatInputs])
			sum.squash(inputWeightBits-layerBits, (*[8]int64)(out[i][8*k:]))
		}
	}
}

// Tables of exp(-x) for x in steps of 1/16 and of 1/4096, with 30 fractional bits.
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

// share sets chances in proportion to the exponentials of the scores.
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
	rest := int32(fullChance)
	for i := range scores {
		out[i] = int32(weight[i] * fullChance / total)
		rest -= out[i]
	}
	out[best] += rest
}
