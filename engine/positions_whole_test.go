package engine

import (
	"runtime"
	"slices"
	"testing"
)

// gamesLaid returns how many games of each kind are turned into positions.
func gamesLaid() uint64 {
	if runtime.GOOS == "js" {
		return 1
	}
	return 3
}

// Rules: H1
// TestPositionsOfGames: any state of a game, at any decision, can be set up as a position that gives the same table: in
// what every seat sees and may do, and in its secrets.
func TestPositionsOfGames(t *testing.T) {
	cov := newCoverage()
	t.Run("games", func(t *testing.T) {
		for i, k := range kinds() {
			t.Run(k.String(), func(t *testing.T) {
				t.Parallel()
				count := map[string]int{}
				for n := range gamesLaid() {
					layGame(t, k, uint64(i)+100*n, count)
				}
				cov.merge(count)
			})
		}
	})
	t.Logf("positions set up:\n%s", cov)
	if runtime.GOOS != "js" {
		cov.require(t, momentsLaid())
	}
}

// layGame plays a random game and sets up its decisions as positions: every fourth one, and all rare ones.
func layGame(t *testing.T, k kind, seed uint64, count map[string]int) {
	r, s := k.start(t, seed)
	rng := splitMix(seed)
	if seed%2 == 0 {
		s.Secret.Shuffle = someOrder(&rng)
	}
	var seats [MaxPlayers]*style
	for i := range seats {
		seats[i] = &styles[rng.below(len(styles))]
	}
	var l List
	for turn := 0; s.Await != AwaitNothing; turn++ {
		rare := s.Await < AwaitOpen || s.Await == AwaitScrap || s.Await == AwaitKeep || s.Step3Due || s.Step3Next
		if turn%4 == 0 || rare {
			layAgain(t, k, r, &s)
			noteMoment(count, r, &s)
		}
		Legal(r, &s.Public, &l)
		if err := Apply(r, &s, seats[s.Actor].act(r, &s.Public, &l, &rng), nil); err != nil {
			t.Fatal(err)
		}
	}
}

// someOrder returns an order of some of the plants for the shuffle to come.
func someOrder(rng *splitMix) (order [plantCount]Plant) {
	all := AllPlants.List()
	rng.shuffle(all)
	copy(order[:], all[:1+rng.below(plantCount)])
	return order
}

// layAgain sets up the table as a position, by way of its text, and compares.
func layAgain(t *testing.T, k kind, r *Rules, s *State) {
	t.Helper()
	setup, text := written(t, setupAt(k, r, s))
	again, laid, err := New(setup, nil)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if laid != *s {
		t.Fatalf("%s, round %d, %s: set up, it differs in%s\n%s", k, s.Round, s.Await, differences(&laid, s), text)
	}
	for seat := range Seat(r.Players) {
		if ViewOf(&laid, seat) != ViewOf(s, seat) {
			t.Fatalf("%s: seat %d sees something else", text, seat)
		}
	}
	var l, list List
	Legal(r, &s.Public, &list)
	if Legal(again, &laid.Public, &l); !slices.Equal(l.Choices(), list.Choices()) || laid.Hash() != s.Hash() {
		t.Fatalf("%s: another list of choices, or another hash", text)
	}
	if PositionOf(again, &laid); !setup.Position.Extended() {
		t.Fatalf("%s: programs of the first version can read it although it uses later members", text)
	}
}

// noteMoment counts the special features of a position.
func noteMoment(count map[string]int, r *Rules, s *State) {
	st, a := &s.Stack, &s.Auction
	var hidden PlantSet
	for _, c := range s.Secret.Cards[:st.Hidden] {
		hidden = hidden.With(c)
	}
	for what, is := range map[string]bool{
		"await " + s.Await.String():           true,
		"Step 3 with phase 3 (T3)":            s.Market.Plants.Has(Step3Card),
		"Step 3 with phase 5 (T4)":            s.Step3Due,
		"Step 3 with the next round (T6)":     s.Step3Next,
		"Step 2 done (T2)":                    s.Step2Done && s.Step == 2,
		"discounted (A12)":                    s.Market.Discount != NoPlant,
		"discounted plant under the hammer":   a.Plant != NoPlant && a.Plant == s.Market.Discount,
		"opener has dropped out (A3)":         s.Await == AwaitBid && !a.In.Has(s.Order[s.Turn]),
		"the Trust has had its chance (X3)":   a.Trust,
		"bought, after phase 2":               s.Phase > PhaseAuction && a.Bought != 0,
		"passed, after phase 2":               s.Phase > PhaseAuction && a.Passed != 0,
		"some plants have run (C2)":           s.Ran != 0,
		"the Trust has bought (X4)":           s.Players[TrustSeat].Tokens != Tokens{} && r.Trust,
		"phase-out (C4)":                      s.UraniumOut,
		"known cards under hidden ones":       st.Hidden > 0 && CardsToStep3(&s.Public) > 0 && st.KnownLen > 1,
		"known cards, no Step 3 card (V2)":    st.Hidden > 0 && CardsToStep3(&s.Public) == 0 && st.KnownLen > 0,
		"top known (S5)":                      st.Hidden > 0 && st.Top != NoPlant,
		"removed are known":                   st.Hidden > 0 && st.Pool == hidden && r.Players < 5,
		"some hidden are certain":             st.Sure != 0 && st.Sure != hidden && st.Top == NoPlant,
		"stack empty (A14)":                   st.Len() == 0,
		"order of the shuffle settled":        s.Secret.Shuffle[0] != NoPlant,
		"marks, some missing (V1)":            s.Await == AwaitMark && s.Marked != 0,
		"the Trust's cities, some missing":    s.Await == AwaitTrust && s.TrustCities != 0,
		"starting cities in play (V1)":        s.Round > 0 && s.Marked != 0,
		"starting cities with the Trust (X8)": s.Round > 0 && s.Marked != 0 && r.Trust,
	} {
		if is {
			count[what]++
		}
	}
}

// momentsLaid returns what must have occurred in the games.
func momentsLaid() (list []string) {
	for a := AwaitTrust; a <= AwaitRun; a++ {
		list = append(list, "await "+a.String())
	}
	return append(list,
		"Step 3 with phase 3 (T3)", "Step 3 with phase 5 (T4)", "Step 3 with the next round (T6)", "Step 2 done (T2)",
		"discounted (A12)", "discounted plant under the hammer", "opener has dropped out (A3)",
		"the Trust has had its chance (X3)", "bought, after phase 2", "passed, after phase 2",
		"some plants have run (C2)", "the Trust has bought (X4)", "phase-out (C4)",
		"known cards under hidden ones", "known cards, no Step 3 card (V2)",
		"top known (S5)", "removed are known", "stack empty (A14)", "order of the shuffle settled",
		"marks, some missing (V1)", "the Trust's cities, some missing", "starting cities in play (V1)",
		"starting cities with the Trust (X8)",
	)
}
