package bot

import "kilovolt/engine"

// strengths says how strong a level is, in hundredths of the logarithm of its odds against an equal share in a whole
// game against Normals, by the tables of engine/sim: what Hard wins among Normals, Expert among Hards and Master
// among Experts; of Easy, that Normals win nearly every game. Personalities have not been measured.
var strengths = map[string]int{"easy": -500, "normal": 0, "hard": 115, "expert": 265, "master": 285}

// personStrength is the strength that people are assumed to have: that of Hard. Nothing is known of theirs.
const personStrength = 115

func strengthOf(name string) int {
	if level, _, err := Split(name); err == nil {
		if s, known := strengths[level]; known {
			return s
		}
	}
	return personStrength
}

// EstimateAmong is [Estimate] for those who sit at the table: players are the names of opponents, as [New] takes them,
// by seat, and "" for people, who count as Hard. Estimate takes all for equally strong.
func EstimateAmong(r *engine.Rules, p *engine.Public, players []string) (out [engine.MaxPlayers]int32) {
	out = Estimate(r, p)
	among(r, p, players, &out)
	return out
}

// Among returns the reason with a chance to win for those who sit at the table, as [EstimateAmong] does: the search
// takes all for equally strong. p is the position of the decision, or what the seat may know of it.
func (w Reason) Among(r *engine.Rules, p *engine.Public, players []string) any {
	seat := p.Actor
	if w.Chance == 0 || seat < 0 || int(seat) >= r.Players {
		return w
	}
	shares := Estimate(r, p)
	own, rest := int64(w.Chance)*fullChance/100, fullChance-int64(shares[seat])
	for i := range shares[:r.Players] {
		switch {
		case engine.Seat(i) == seat:
			shares[i] = int32(own)
		case rest > 0: // the others share what is left as the estimate has it
			shares[i] = int32((fullChance - own) * int64(shares[i]) / rest)
		}
	}
	among(r, p, players, &shares)
	w.Chance = min(max(int((int64(shares[seat])*100+fullChance/2)/fullChance), 1), 99)
	return w
}

// among changes the chances of equals into those of the players: strength counts for as much of a game as there is
// left, by the cities that the largest network lacks.
func among(r *engine.Rules, p *engine.Public, players []string, out *[engine.MaxPlayers]int32) {
	if p.Phase == engine.PhaseOver || len(players) < r.Players {
		return
	}
	best := strengthOf(players[0])
	for _, name := range players[1:r.Players] {
		best = max(best, strengthOf(name))
	}
	left := engine.CitiesToEnd(r, p)
	var weight [engine.MaxPlayers]int64
	total, first := int64(0), 0
	for i := range r.Players {
		below := (best - strengthOf(players[i])) * left * 4096 / (100 * r.EndCities)
		if coarse := below >> 8; coarse < len(expCoarse) {
			weight[i] = int64(out[i]) * (expCoarse[coarse] * expFine[below&255] >> 30) >> 10
		}
		total += weight[i]
	}
	if total == 0 {
		return
	}
	rest := int32(fullChance)
	for i := range r.Players {
		out[i] = int32(weight[i] * fullChance / total)
		rest -= out[i]
		if out[i] > out[first] {
			first = i
		}
	}
	out[first] += rest
}
