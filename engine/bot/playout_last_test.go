package bot

import (
	"testing"

	"kilovolt/engine"
)

// In the last round a plant is worth to a seat the most that leaves it ahead of whom it has to beat. A seat that loses
// even with the plant for nothing does not fight for it; one that is ahead and not threatened wants to gain by it.
func TestWorthToWin(t *testing.T) {
	hopeless, wins, defends := 0, 0, 0
	for n, setup := range tables() {
		setup.Seed = 11
		visit := func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
			if s.Await != engine.AwaitOpen {
				return
			}
			profiles := uniformProfiles()
			g := playout{r: r, s: *s, rng: rng(seed), profiles: &profiles, own: engine.NoSeat, solves: true}
			seat := s.Actor
			if !g.lastRound(seat) {
				return
			}
			pl := &s.Players[seat]
			cash := int(pl.Money) - g.fuelBill(pl)
			for _, plant := range s.Current().List() {
				gain := int(plant.Info().Powers)
				if pl.Plants.Len() >= r.MaxPlants {
					old := g.weakest(&g.profiles[seat], seat, engine.NoPlant)
					gain -= int(old.Info().Powers)
				}
				own := g.standingWith(seat, pl.Capacity(), cash)
				at := func(price int) standing {
					return g.standingWith(seat, pl.Capacity()+gain, cash-g.runPrice(plant.Info())-price)
				}
				rivals, threat := g.rivalStandings(seat, plant)
				worth := g.worthToWin(seat, plant, pl.Capacity(), gain)
				beat := rivals
				if own > rivals && threat <= own {
					beat = own
				}
				least := min(worth+1, cash-g.runPrice(plant.Info()))
				switch lost := own <= rivals && at(0) <= rivals; {
				case lost && (worth > int(plant)+hopelessOver || worth > 0 && at(worth) <= own):
					t.Errorf("table %d: plant %d is worth %d to a seat that loses with it", n, plant, worth)
				case !lost && worth > 0 && (at(worth) <= beat || worth < least && at(least) > beat):
					t.Errorf("table %d: plant %d for %d leaves %d, has to beat %d", n, plant, worth, at(worth), beat)
				}
				switch {
				case own <= rivals && at(0) <= rivals:
					hopeless++
				case own <= rivals && worth > 0:
					wins++
				case threat > own && worth > 0:
					defends++
				}
			}
		}
		play(t, setup, visit)
	}
	if hopeless < 10 || wins < 10 || defends < 10 {
		t.Errorf("%d hopeless bids, %d that win, %d that defend: too few for the test", hopeless, wins, defends)
	}
}
