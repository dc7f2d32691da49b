package engine

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"testing"

	"kilovolt/engine/shorttest"
)

// A leaf is one number, flag or element within a State, with its path for messages.
type leaf struct {
	path string
	at   reflect.Value
}

// leaves lists all leaves of a value.
func leaves(path string, v reflect.Value) (out []leaf) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			out = append(out, leaves(path+"."+v.Type().Field(i).Name, v.Field(i))...)
		}
	case reflect.Array:
		for i := range v.Len() {
			out = append(out, leaves(fmt.Sprintf("%s[%d]", path, i), v.Index(i))...)
		}
	default:
		out = append(out, leaf{path, v})
	}
	return out
}

// put sets a leaf to a number, truncated to its type.
func (l leaf) put(n uint64) {
	switch l.at.Kind() {
	case reflect.Bool:
		l.at.SetBool(n&1 != 0)
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		l.at.SetInt(int64(n<<(64-l.at.Type().Bits())) >> (64 - l.at.Type().Bits()))
	default:
		l.at.SetUint(n & (math.MaxUint64 >> (64 - l.at.Type().Bits())))
	}
}

// get returns the number of a leaf.
func (l leaf) get() uint64 {
	switch l.at.Kind() {
	case reflect.Bool:
		if l.at.Bool() {
			return 1
		}
		return 0
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		return uint64(l.at.Int())
	}
	return l.at.Uint()
}

// TestHashSeesEverything: every change in a state changes its hash, and every change of a public part changes the
// public hash. Only derived fields and unused array elements are left out.
func TestHashSeesEverything(t *testing.T) {
	r, s := kind{"germany", Recharged, 6, false}.start(t, 5)
	rng := splitMix(5)
	walk(t, r, &s, 150, &rng)
	before, public := s.Hash(), s.Public.Hash()
	unseen := map[string]bool{}
	for i := range s.Players {
		for f := range s.Players[i].Store {
			unseen[fmt.Sprintf(".Public.Players[%d].Store[%d]", i, f)] = true
		}
		for c := range s.Players[i].Reach {
			unseen[fmt.Sprintf(".Public.Players[%d].Reach[%d]", i, c)] = true
		}
	}
	for i := int(s.Stack.KnownLen); i < len(s.Stack.Known); i++ {
		unseen[fmt.Sprintf(".Public.Stack.Known[%d]", i)] = true
	}
	for i := int(s.Stack.Hidden); i < len(s.Secret.Cards); i++ {
		unseen[fmt.Sprintf(".Secret.Cards[%d]", i)] = true
	}
	counts := map[string]bool{".Public.Stack.Hidden": true, ".Public.Stack.KnownLen": true} // these bound the rest
	for _, l := range leaves("", reflect.ValueOf(&s).Elem()) {
		old := l.get()
		for _, n := range []uint64{old ^ 1, old ^ 2, old + 1} {
			if l.at.Kind() == reflect.Bool && n != old^1 || counts[l.path] && n > old {
				continue
			}
			l.put(n)
			if same := s.Hash() == before; same != unseen[l.path] {
				t.Errorf("%s from %d to %d: the hash stays is %v", l.path, old, n, same)
			}
			if secret := len(l.path) > 7 && l.path[:7] == ".Secret"; (s.Public.Hash() == public) != (secret ||
				unseen[l.path]) {
				t.Errorf("%s from %d to %d: the public hash stays is %v", l.path, old, n, s.Public.Hash() == public)
			}
			l.put(old)
		}
	}
	if s.Hash() != before {
		t.Fatal("the state was not restored")
	}
}

// TestHashesDiffer: no two states in a random game have the same hash.
func TestHashesDiffer(t *testing.T) {
	for _, k := range kinds() {
		seen := map[uint64]State{}
		r, s := k.start(t, 9)
		rng := splitMix(9)
		for s.Await != AwaitNothing {
			if other, taken := seen[s.Hash()]; taken && other != s {
				t.Fatalf("%s: two states have the hash %x", k, s.Hash())
			}
			seen[s.Hash()] = s
			walk(t, r, &s, 1, &rng)
		}
	}
}

// TestHostileStates: a state in which anything was changed, as in a damaged save, is either rejected by Validate or can
// be played, viewed and sampled without a panic.
func TestHostileStates(t *testing.T) {
	tries := shorttest.Of(5, 2) // at each stop
	if runtime.GOOS == "js" {
		tries = 1
	}
	rng := splitMix(3)
	accepted := 0
	for _, k := range kinds() {
		r, s := k.start(t, 3)
		for s.Await != AwaitNothing {
			walk(t, r, &s, 1+rng.below(40), &rng)
			for range tries {
				if hostileState(t, r, s, &rng) {
					accepted++
				}
			}
		}
	}
	if accepted < 60*tries {
		t.Fatalf("only %d changed states were accepted: the test proves nothing", accepted)
	}
}

// hostileState changes one or two numbers of the state, and plays on if the result is accepted.
func hostileState(t *testing.T, r *Rules, s State, rng *splitMix) bool {
	all := leaves("", reflect.ValueOf(&s).Elem())
	told := ""
	for range 1 + rng.below(2) {
		l := all[rng.below(len(all))]
		l.put([]uint64{0, 1, l.get() + 1, l.get() - 1, uint64(rng.below(64)), rng.next(), 1 << rng.below(64),
			math.MaxUint64}[rng.below(8)])
		told += fmt.Sprintf(" %s=%d", l.path, l.get())
	}
	if Validate(r, &s) != nil {
		return false
	}
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%s-%s, accepted with%s: %v", r.Board.ID, r.Edition, told, p)
		}
	}()
	exercise(t, r, s, 60, rng)
	return true
}

// exercise plays on from a state and runs all queries, to find panics and listed actions that are rejected.
func exercise(t testing.TB, r *Rules, s State, actions int, rng *splitMix) {
	t.Helper()
	var l List
	for ; actions > 0 && s.Await != AwaitNothing; actions-- {
		for i := range r.Players {
			CityCosts(r, &s.Public, Seat(i))
			BestPowering(r, &s.Public, Seat(i))
			Powerings(r, &s.Public, Seat(i))
			Runs(&s.Public, Seat(i))
			RunBill(r, &s.Public, Seat(i), 2)
		}
		Resupplied(r, &s.Public)
		NextOrder(r, &s.Public)
		CardsToStep3(&s.Public)
		Ranking(r, &s.Public)
		view := ViewOf(&s, s.Actor)
		if rng.below(8) == 0 {
			Sample(r, &view, rng.next())
		}
		if Legal(r, &s.Public, &l); l.N == 0 {
			t.Fatalf("nothing is legal while %s is awaited", s.Await)
		}
		if err := Apply(r, &s, anyAction(&l, rng), nil); err != nil {
			t.Fatal(err)
		}
	}
}
