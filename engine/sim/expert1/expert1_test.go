package expert1

import (
	"fmt"
	"hash/fnv"
	"testing"

	"kilovolt/engine"
)

// frozen is the signature of the opponent's decisions. It was taken while its decisions were those of the level
// "expert" in every game of both. If it changes, this package is no longer the opponent that others were measured
// against, or the rules are not those of then.
const frozen = "f343062011eab154"

// legalMove is a move of the others at a table of the signature: any legal one, at its lowest number.
func legalMove(r *engine.Rules, s *engine.State, n uint64) engine.Action {
	var list engine.List
	engine.Legal(r, &s.Public, &list)
	seed := rng(n)
	if s.Await == engine.AwaitOpen || s.Await == engine.AwaitBid { // the last choice leaves the auction
		return list.At[seed.below(2)*(list.N-1)].Action
	}
	return list.At[seed.below(list.N)].Action
}

// The decisions never change: those of all seats of a game, those of one seat among random players on all kinds of
// table, and in more games of random players what they scrap and keep.
func TestTheDecisionsAreThoseOfThen(t *testing.T) {
	hash := fnv.New64a()
	kinds := map[engine.Await]int{}
	for n := range uint64(64) {
		setup := engine.Setup{
			Board: []string{"germany", "usa"}[n%2], Edition: engine.Edition(n / 2 % 2), Players: 2 + int(n%5), Seed: n,
		}
		setup.Introductory = setup.Edition == engine.Classic && n%8 == 1
		setup.StartingCities = setup.Edition == engine.Recharged && n%4 == 3
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := n << 20; s.Await != engine.AwaitNothing && s.Round < 25; i++ {
			actions := []engine.Action{}
			rare := s.Await == engine.AwaitScrap || s.Await == engine.AwaitKeep
			if n == 0 || n < 16 && s.Actor == engine.Seat(n%2) || rare {
				kinds[s.Await]++
				if actions, err = Decide(r, engine.ViewOf(&s, s.Actor), i); err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(hash, "%d\n", actions)
			} else {
				actions = append(actions, legalMove(r, &s, i))
			}
			if err := engine.ApplyAll(r, &s, actions, nil); err != nil {
				t.Fatalf("game %d, %s: %v", n, s.Await, err)
			}
		}
	}
	if got := fmt.Sprintf("%016x", hash.Sum64()); got != frozen {
		t.Errorf("the signature is %s, want %s", got, frozen)
	}
	for _, a := range []engine.Await{
		engine.AwaitTrust, engine.AwaitMark, engine.AwaitOpen, engine.AwaitBid, engine.AwaitScrap, engine.AwaitKeep,
		engine.AwaitBuy, engine.AwaitBuild, engine.AwaitRun,
	} {
		if kinds[a] == 0 {
			t.Errorf("no decision at %s, of %v", a, kinds)
		}
	}
}

// Without a decision of its own the opponent says so.
func TestNothingToDecide(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Decide(r, engine.ViewOf(&s, (s.Actor+1)%3), 1); err == nil {
		t.Error("it decides for a seat that is not at turn")
	}
}

// What a plant is worth lies between nothing and the seat's money, and some of those on offer are worth their price.
func TestWorth(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Players: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	buys := 0
	for _, plant := range s.Current().List() {
		worth := Worth(r, &s.Public, s.Actor, plant)
		if worth < 0 || worth > int(s.Players[s.Actor].Money) {
			t.Errorf("plant %d is worth %d", plant, worth)
		}
		if worth > int(plant) {
			buys++
		}
	}
	if buys == 0 {
		t.Error("no plant is worth its price")
	}
}
