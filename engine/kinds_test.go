package engine

import (
	"fmt"
	"testing"
)

// A kind is one way to set up a table: a board, an edition, a number of players and a variant.
type kind struct {
	board   string
	edition Edition
	players int
	variant bool // starting cities in the recharged edition (V1), the introductory game in the classic one (V2)
}

// kinds is all 40 of them.
func kinds() (out []kind) {
	for _, board := range []string{"germany", "usa"} {
		for _, edition := range []Edition{Classic, Recharged} {
			for players := MinPlayers; players <= MaxPlayers; players++ {
				out = append(out, kind{board, edition, players, false}, kind{board, edition, players, true})
			}
		}
	}
	return out
}

func (k kind) String() string {
	name := fmt.Sprintf("%s-%s-%d", k.board, k.edition, k.players)
	switch {
	case k.variant && k.edition == Recharged:
		return name + "-starts"
	case k.variant:
		return name + "-intro"
	}
	return name
}

func (k kind) setup(seed uint64) Setup {
	return Setup{
		Board: k.board, Edition: k.edition, Players: k.players, Seed: seed,
		StartingCities: k.variant && k.edition == Recharged, Introductory: k.variant && k.edition == Classic,
	}
}

// start sets up a table of the kind.
func (k kind) start(t testing.TB, seed uint64) (*Rules, State) {
	t.Helper()
	r, s, err := New(k.setup(seed), nil)
	if err != nil {
		t.Fatal(err)
	}
	return r, s
}

// walk plays n random actions from the state, or fewer if the game ends.
func walk(t testing.TB, r *Rules, s *State, n int, rng *splitMix) {
	t.Helper()
	var l List
	for ; n > 0 && s.Await != AwaitNothing; n-- {
		Legal(r, &s.Public, &l)
		if err := Apply(r, s, anyAction(&l, rng), nil); err != nil {
			t.Fatal(err)
		}
	}
}
