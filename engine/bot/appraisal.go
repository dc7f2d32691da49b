package bot

import "kilovolt/engine"

// appraisal is what the plants on the market are worth to every seat that may still buy one this round, as a mind in its place would judge, in
// Elektro. In the playouts of an auction it stands in for the reflexes, which know less about plants.
type appraisal struct {
	worth [engine.MaxPlayers][64]int16
	known [engine.MaxPlayers]engine.PlantSet
}

// plain is how a rival is taken to judge: with care, in no temper.
var plain = func() *level { lv := level{tuning: &normal}.with(&tempers[0]); return &lv }()

// judge takes one seat's mind in. A seat that has bought or passed already bids no more (A4).
func (a *appraisal) judge(m *mind, seat engine.Seat) {
	if (m.p.Auction.Bought | m.p.Auction.Passed).Has(seat) {
		return
	}
	other := *m
	if seat != m.me {
		other = mind{r: m.r, p: m.p, me: seat, level: plain, scan: m.scan}
		for !other.ready {
			other.prepare()
		}
	}
	pl := other.own()
	base := other.project(other.hold(pl.Plants, int(pl.Money), 0), 0, other.race.rounds)
	plants := m.p.Market.Plants.Without(engine.Step3Card)
	if m.p.Auction.Plant != engine.NoPlant {
		plants = plants.With(m.p.Auction.Plant)
	}
	for s := plants; s != 0; s &= s - 1 {
		plant := s.Lowest()
		a.worth[seat][plant] = int16(other.limit(plant, base))
		a.known[seat] = a.known[seat].With(plant)
	}
}

// of is what a plant is worth to a seat; ok is false where nobody has judged.
func (a *appraisal) of(seat engine.Seat, plant engine.Plant) (worth int, ok bool) {
	if a == nil || !a.known[seat].Has(plant) {
		return 0, false
	}
	return int(a.worth[seat][plant]), true
}
