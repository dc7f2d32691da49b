package bot

import (
	"reflect"
	"testing"

	"kilovolt/engine"
)

// A forecast is the same for the same seed, and its counts add up.
func TestForesee(t *testing.T) {
	const playouts = 20
	rounds := 0
	setup := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 4}
	visit := func(r *engine.Rules, s *engine.State, seed uint64, _ []engine.Action, _ Reason) {
		if s.Await != engine.AwaitOpen || s.Auction.Bought|s.Auction.Passed != 0 {
			return
		}
		for _, level := range []string{"expert", "expert-solver"} {
			f, err := Foresee(level, r, &s.Public, seed, playouts)
			if err != nil {
				t.Fatal(err)
			}
			if again, _ := Foresee(level, r, &s.Public, seed, playouts); !reflect.DeepEqual(f, again) {
				t.Fatal("a second forecast differs")
			}
			sum := int64(0)
			for _, c := range f.Chances {
				sum += c
			}
			if sum < fullChance-engine.MaxPlayers || sum > fullChance {
				t.Errorf("the chances add up to %d", sum)
			}
			for plant, n := range f.Sold {
				buyers := 0
				for _, times := range f.Buyer[plant] {
					buyers += times
				}
				if buyers != n || n > playouts || n > 0 && f.Paid[plant] < n {
					t.Errorf("plant %d is sold %d times to %d buyers for %d", plant, n, buyers, f.Paid[plant])
				}
			}
		}
		rounds++
	}
	play(t, setup, visit)
	if rounds < 5 {
		t.Errorf("only %d rounds", rounds)
	}
	r, s, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"genius", "normal"} {
		if _, err := Foresee(name, r, &s.Public, 1, 1); err == nil {
			t.Errorf("%s foresees", name)
		}
	}
}

// With its own network a level decides as without; the network of a search can be replaced, that of a level without a
// search has no use.
func TestUseOfAnotherNetwork(t *testing.T) {
	own, err := NewValue(nil)
	if err != nil {
		t.Fatal(err)
	}
	other := &Value{} // finds all seats equal
	r, s, err := engine.New(engine.Setup{Board: "usa", Edition: engine.Classic, Players: 4, Seed: 8}, nil)
	if err != nil {
		t.Fatal(err)
	}
	reasons := func(name string, v *Value) any {
		th, err := New(name, r, engine.ViewOf(&s, s.Actor), 3)
		if err != nil {
			t.Fatal(err)
		}
		if v != nil {
			th.Use(v)
		}
		for !th.Step(100) {
		}
		_, why := th.Decision()
		return why
	}
	if a, b := reasons("expert-short", nil), reasons("expert-short", own); a != b {
		t.Errorf("%v, with the same network %v", a, b)
	}
	if why := reasons("expert-short", other).(Reason); why.Chance != 25 {
		t.Errorf("with a network that finds all seats equal the chance is %d %%", why.Chance)
	}
	if a, b := reasons("normal", nil), reasons("normal", other); a != b {
		t.Errorf("%v, with another network %v", a, b)
	}
}
