package bot

import "kilovolt/engine"

// appraisal holds what each plant on the market is worth, in Elektro, to every seat that may still buy one this
// round, as an evaluator in that seat would rate it. In the playouts of an auction it replaces the playout policy's
// own formula, which knows less about plants.
type appraisal struct {
	worth [engine.MaxPlayers][64]int16
	valid [engine.MaxPlayers]engine.PlantSet
}

// rivalLevel is how rivals are assumed to rate plants: without errors and without a personality.
var rivalLevel = func() *level { lv := level{tuning: &normal}.with(&personalities[0]); return &lv }()

// add rates the plants for one seat. Seats that have bought or passed no longer bid (A4) and are left out.
func (a *appraisal) add(ev *evaluator, seat engine.Seat) {
	if (ev.p.Auction.Bought | ev.p.Auction.Passed).Has(seat) {
		return
	}
	other := *ev
	if seat != ev.me {
		other = evaluator{r: ev.r, p: ev.p, me: seat, level: rivalLevel, starts: ev.starts}
		for !other.ready {
			other.prepare()
		}
	}
	pl := other.own()
	base := other.project(other.holdingWith(pl.Plants, int(pl.Money), 0), 0, other.ending.rounds)
	plants := ev.p.Market.Plants.Without(engine.Step3Card)
	if ev.p.Auction.Plant != engine.NoPlant {
		plants = plants.With(ev.p.Auction.Plant)
	}
	for s := plants; s != 0; s &= s - 1 {
		plant := s.Lowest()
		a.worth[seat][plant] = int16(other.limit(plant, base))
		a.valid[seat] = a.valid[seat].With(plant)
	}
}

// of returns what a plant is worth to a seat, in Elektro; ok is false if the plant has not been rated for it.
func (a *appraisal) of(seat engine.Seat, plant engine.Plant) (worth int, ok bool) {
	if a == nil || !a.valid[seat].Has(plant) {
		return 0, false
	}
	return int(a.worth[seat][plant]), true
}

// rated returns what a plant is worth to a seat as the appraisal has it; ok is false if it is not of this round.
func (g *playout) rated(seat engine.Seat, plant engine.Plant) (worth int, ok bool) {
	if g.s.Round != g.round {
		return 0, false
	}
	return g.appraisal.of(seat, plant)
}
