package engine

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
)

// coverage counts what has occurred over the random games, so that no property counts as proved by games that never
// reach the relevant positions.
type coverage struct {
	mu    sync.Mutex
	count map[string]int
}

func newCoverage() *coverage { return &coverage{count: map[string]int{}} }

// merge adds the counts of one batch of games.
func (c *coverage) merge(batch map[string]int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for what, n := range batch {
		c.count[what] += n
	}
}

// require fails for everything on the list that never occurred.
func (c *coverage) require(t *testing.T, list []string) {
	t.Helper()
	for _, what := range list {
		if c.count[what] == 0 {
			t.Errorf("never occurred in the random games: %s", what)
		}
	}
}

func (c *coverage) String() string {
	var b strings.Builder
	for _, what := range slices.Sorted(maps.Keys(c.count)) {
		fmt.Fprintf(&b, "%8d %s\n", c.count[what], what)
	}
	return b.String()
}

// occurrences returns what must happen in the random games.
func occurrences() (list []string) {
	for k := EventNone + 1; k < eventKinds; k++ {
		if k != EventGameStarted { // before the first decision; the set-up tests have it
			list = append(list, "event "+k.String())
		}
	}
	for a := AwaitTrust; a <= AwaitRun; a++ {
		list = append(list, "await "+a.String())
	}
	return append(list,
		"step 3 drawn in phase 2, classic (T3)", "step 3 drawn in phase 2, recharged (T3)",
		"step 3 drawn in phase 4, classic (T4)",
		"step 3 drawn in phase 5, classic (T5)", "step 3 drawn in phase 5, recharged (T5)",
		"step 3 drawn for step 2, classic (T6)", "step 3 drawn for step 2, recharged (T6)",
		"step 3 before step 2, classic (T7)", "step 3 before step 2 in phase 2, recharged (T7)",
		"step 3 before step 2 in phase 5, recharged (T7)",
		"step 3 drawn in phase 4 with step 2 due (T4)", "step 3 card discarded (V2)",
		"coal from the storage (R3)", "market and storage in one purchase (R3)",
		"tokens lost with a scrapped plant (A9)", "coal against oil (A9)",
		"nobody bought (A10)", "drawn and obsolete at once (A11)", "discounted plant bought (A12)",
		"discounted plant removed (A12)",
		"discount in step 3 (A12)", "discounted plant taken by the Trust (X3)", "alone in the auction (A6)",
		"stack empty (A14)", "uranium not resupplied (C4)",
		"house on the 15", "house on the 20", "route through another city", "built without a route",
		"first house after round 1", "first house beside others (B2)", "starting city taken in step 2 or 3 (V1)",
		"Trust out of houses (X5)", "Trust scraps (X3)", "Trust finds too few tokens (X4)",
		"ended in step 1", "ended in step 2", "ended in step 3", "won by money", "shared win",
	)
}

// note counts what one action has caused.
func (g *played) note(before *State, events []Event) {
	r, after := g.r, &g.s
	c := g.count
	edition := r.Edition.String()
	c["await "+before.Await.String()]++
	if before.Step == 3 && before.Market.Discount != NoPlant {
		c["discount in step 3 (A12)"]++
	}
	if after.Stack.Len() == 0 {
		c["stack empty (A14)"]++
	}
	phase, bought, forStep2 := before.Phase, before.Auction.Bought, false
	discount, tokens := before.Market.Discount, 0
	for i := range events {
		e := &events[i]
		c["event "+e.Kind.String()]++
		switch e.Kind {
		case EventPhase:
			if phase == PhaseAuction && bought == 0 && r.Edition == Classic && before.Await == AwaitOpen {
				c["nobody bought (A10)"]++
			}
			phase, bought = Phase(e.N), 0
		case EventDiscount:
			discount = e.Plant
		case EventBought:
			bought = bought.With(e.Seat)
			if e.Plant == discount {
				c["discounted plant bought (A12)"]++
			}
		case EventTrustTook:
			if e.Plant == discount {
				c["discounted plant taken by the Trust (X3)"]++
			}
		case EventScrapped:
			if r.IsTrust(e.Seat) {
				c["Trust scraps (X3)"]++
			}
		case EventTrustTokens:
			tokens += int(e.N)
		case EventRemoved:
			if e.Plant == discount && phase == PhaseAuction && i > 0 && events[i-1].Kind == EventDiscountOff {
				c["discounted plant removed (A12)"]++
			}
		case EventStep:
			forStep2 = e.N == 2
			if e.N == 3 && before.Step == 1 && !before.Step2Done && r.Edition == Classic {
				c["step 3 before step 2, classic (T7)"]++
			}
		case EventObsolete:
			if i > 0 && events[i-1].Kind == EventDrawn && events[i-1].Plant == e.Plant {
				c["drawn and obsolete at once (A11)"]++
			}
		case EventStep3Drawn:
			switch {
			case r.Introductory:
				c["step 3 card discarded (V2)"]++
			case phase == PhaseAuction:
				c["step 3 drawn in phase 2, "+edition+" (T3)"]++
				if !before.Step2Done && r.Edition == Recharged {
					c["step 3 before step 2 in phase 2, recharged (T7)"]++
				}
			case phase == PhaseBuild:
				c["step 3 drawn in phase 4, "+edition+" (T4)"]++
				if !before.Step2Done && after.MaxHouses() >= r.Step2Cities {
					c["step 3 drawn in phase 4 with step 2 due (T4)"]++
				}
			case forStep2:
				c["step 3 drawn for step 2, "+edition+" (T6)"]++
			default:
				c["step 3 drawn in phase 5, "+edition+" (T5)"]++
				if !before.Step2Done && r.Edition == Recharged {
					c["step 3 before step 2 in phase 5, recharged (T7)"]++
				}
			}
		case EventTokens:
			if fromMarket := int32(before.Market.Fuel[e.Fuel]); e.N > fromMarket {
				c["coal from the storage (R3)"]++
				if fromMarket > 0 {
					c["market and storage in one purchase (R3)"]++
				}
			}
		case EventTokensLost:
			if !r.IsTrust(e.Seat) {
				c["tokens lost with a scrapped plant (A9)"]++
			}
		case EventBuilt:
			c["house on the "+spaceBuilt(e)]++
			switch {
			case before.Players[e.Seat].Cities == 0:
				if before.Round > 1 {
					c["first house after round 1"]++
				}
				if !before.empty(e.City) && before.Spaces[e.City] != [3]Occupant{1: HouseOf(TrustSeat)} {
					c["first house beside others (B2)"]++
				}
			case r.adjacent[e.City]&before.Players[e.Seat].Cities == 0:
				c["route through another city"]++
			}
			if e.M == 0 && before.Players[e.Seat].Cities != 0 {
				c["built without a route"]++
			}
			if before.Step > 1 && before.unusedMarks().Has(e.City) && before.Players[e.Seat].Cities != 0 {
				c["starting city taken in step 2 or 3 (V1)"]++
			}
			if r.Trust && before.TrustHouses == 0 && before.empty(e.City) {
				c["Trust out of houses (X5)"]++
			}
		case EventGameOver:
			c[fmt.Sprintf("ended in step %d", after.Step)]++
			if e.Seats.Len() > 1 {
				c["shared win"]++
			}
			switch Ranking(r, &after.Public)[1].By {
			case ByMoney:
				c["won by money"]++
			case ByCities:
				c["won by cities"]++
			}
		}
	}
	switch {
	case before.Await == AwaitOpen && r.alone(&before.Public):
		c["alone in the auction (A6)"]++
	case after.Await == AwaitKeep:
		c["coal against oil (A9)"]++
	}
	if before.UraniumOut && after.Round > before.Round && before.Market.Supply[Uranium] > 0 {
		c["uranium not resupplied (C4)"]++
	}
	if r.Trust && before.Phase == PhaseResources && before.Turn == 2 && after.Turn != 2 {
		need := 0
		for _, plant := range before.Players[TrustSeat].Plants.List() {
			need += int(plant.Info().Needs)
		}
		if tokens < need {
			c["Trust finds too few tokens (X4)"]++
		}
	}
}
