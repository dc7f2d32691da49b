package engine

import (
	"fmt"
	"testing"
)

// samples draws n full states from a seat's view.
func samples(d *desk, seat Seat, n int, visit func(*State)) {
	d.t.Helper()
	v := ViewOf(&d.s, seat)
	for seed := range uint64(n) {
		s := Sample(d.r, &v, seed)
		if s.Public != d.s.Public {
			d.t.Fatalf("sample %d differs from the table in public facts", seed)
		}
		if err := Validate(d.r, &s); err != nil {
			d.t.Fatalf("sample %d: %v", seed, err)
		}
		visit(&s)
	}
}

// hiddenSpots counts over n samples how often each card is at each place of the hidden stack, the top first.
func hiddenSpots(d *desk, n int) (at [][64]int) {
	at = make([][64]int, d.s.Stack.Hidden)
	samples(d, 0, n, func(s *State) {
		for i, c := range s.Secret.Cards[:s.Stack.Hidden] {
			at[int(s.Stack.Hidden)-1-i][c]++
		}
	})
	return at
}

func countsOf(at [64]int, cards PlantSet) (out []int) {
	for _, c := range cards.List() {
		out = append(out, at[c])
	}
	return out
}

// Rules: H1, H1 decision
// A view is the public part plus the viewing seat; all seats see the same, money included. It contains no secrets:
// tables that differ only in the order of the stack, in the removed cards and in the deck's random state look alike.
func TestViewHoldsPublicFactsOnly(t *testing.T) {
	for _, setup := range []Setup{at(Classic, 3), at(Recharged, 2), at(Recharged, 4)} {
		d := newDesk(t, setup)
		for seat := range Seat(setup.Players) {
			v := ViewOf(&d.s, seat)
			if v.Seat != seat || v.Public != d.s.Public {
				t.Errorf("seat %d sees something else", seat)
			}
			if v.Players[1].Money != StartMoney {
				t.Errorf("seat %d does not see the others' money", seat)
			}
		}
		other := d.s
		samples(d, 0, 1, func(s *State) { other = *s })
		if other.Secret == d.s.Secret {
			t.Error("the sample has the real secrets of the table")
		}
		if ViewOf(&other, 0) != ViewOf(&d.s, 0) || other.Public.Hash() != d.s.Public.Hash() {
			t.Error("a table with other secrets looks different")
		}
		if other.Hash() == d.s.Hash() {
			t.Error("the state's hash does not cover the secrets")
		}
	}
}

// Rules: H1
// The same view and seed give the same sample, and the sample does not depend on the real hidden cards.
func TestSampleDependsOnTheViewAlone(t *testing.T) {
	d := newDesk(t, at(Recharged, 4))
	v := ViewOf(&d.s, 0)
	a := Sample(d.r, &v, 5)
	w := ViewOf(&a, 0)
	if b := Sample(d.r, &w, 5); a != b {
		t.Error("another table with the same view gives another sample")
	}
	if b := Sample(d.r, &v, 6); a.Secret == b.Secret {
		t.Error("another seed gives the same sample")
	}
}

// Rules: H1, S5
// Classic: it is known that 13 is on top until it is drawn, and it is drawn first. Every other plant is equally likely
// to be anywhere, or removed.
func TestThirteenOnTopIsKnown(t *testing.T) {
	setup := at(Classic, 4)
	d := lay(t, setup, Position{Market: lowMarket})
	if d.s.Stack.Top != 13 || d.s.Stack.TopBack != BackUnknown {
		t.Errorf("on top %s, back %s", d.s.Stack.Top, d.s.Stack.TopBack)
	}
	const n = 3000
	spots := hiddenSpots(d, n)
	if spots[0][13] != n {
		t.Error("13 is not always on top")
	}
	rest := d.s.Stack.Pool.Without(13)
	evenly(t, "second place", countsOf(spots[1], rest))
	evenly(t, "last place", countsOf(spots[len(spots)-1], rest))
	var in [64]int
	for _, spot := range spots {
		for c, k := range spot {
			in[c] += k
		}
	}
	var out []int
	for _, c := range rest.List() {
		out = append(out, n-in[c])
	}
	evenly(t, "removed", out)

	d.play("open 6 6", "drop", "drop", "drop").saw("drawn 13")
	if d.s.Stack.Top != NoPlant || d.s.Stack.Sure != 0 {
		t.Errorf("after the draw: top %s, certain %v", d.s.Stack.Top, d.s.Stack.Sure.List())
	}
	spots = hiddenSpots(d, n)
	evenly(t, "top place", countsOf(spots[0], rest))
}

// Rules: H1, S6
// Recharged: only the back of the top card is known. Every card with that back is equally likely there, cards with the
// other back never are, and the number of remaining plugs is always right.
func TestBackOfTheTopIsKnown(t *testing.T) {
	d := newDesk(t, at(Recharged, 4))
	const n = 3000
	look := func() {
		t.Helper()
		fits, not := plugs, AllPlants&^plugs
		if d.s.Stack.TopBack == BackSocket {
			fits, not = not, fits
		}
		spots := hiddenSpots(d, n)
		evenly(t, fmt.Sprintf("top with the back %s", d.s.Stack.TopBack), countsOf(spots[0], d.s.Stack.Pool&fits))
		for _, c := range not.List() {
			if spots[0][c] > 0 {
				t.Errorf("%s on top with the back %s", c, d.s.Stack.TopBack)
			}
		}
		evenly(t, "last place, plugs", countsOf(spots[len(spots)-1], d.s.Stack.Pool&plugs))
		evenly(t, "last place, sockets", countsOf(spots[len(spots)-1], d.s.Stack.Pool&^plugs))
	}
	if d.s.Stack.TopBack != BackPlug || d.s.Stack.Plugs != 4 {
		t.Fatalf("top %s, %d plugs", d.s.Stack.TopBack, d.s.Stack.Plugs)
	}
	look()
	low := d.s.Current().Lowest().String()
	d.play("open "+low+" 1", "drop", "drop", "drop")
	if top := d.s.Secret.Cards[d.s.Stack.Hidden-1]; d.s.Stack.TopBack != top.Back() || d.s.Stack.Top != NoPlant {
		t.Errorf("top %s shows the back %s", top, d.s.Stack.TopBack)
	}
	if d.s.Stack.Plugs != 3 {
		t.Errorf("%d plugs left, want 3", d.s.Stack.Plugs)
	}
	look()
}

// Rules: H1, C5, T5
// It is known which plants have gone under the stack, and their order below the Step 3 card, until the stack is
// shuffled; after that it is only known that they are in it.
func TestCardsUnderTheStack(t *testing.T) {
	d := lay(t, at(Recharged, 3), Position{
		Phase: "power", Step: 2, Market: step3Market, Stack: []Plant{30, 31, 32, Step3Card},
		Removed: []Plant{3, 4, 40, 42},
	})
	if CardsToStep3(&d.s.Public) != 4 {
		t.Errorf("the Step 3 card comes after %d cards, want 4", CardsToStep3(&d.s.Public))
	}
	d.idle(PhaseAuction).saw("under 26", "drawn 30").idle(PhaseResources).idle(PhaseAuction).
		saw("under 31", "drawn 32")
	st := &d.s.Stack
	if st.Hidden != 0 || fmt.Sprint(st.Known[:st.KnownLen]) != "[step3 26 31]" || st.Top != Step3Card ||
		st.TopBack != BackStep3 {
		t.Errorf("hidden %d, known %v, top %s", st.Hidden, st.Known[:st.KnownLen], st.Top)
	}
	if st.Pool != 0 || CardsToStep3(&d.s.Public) != 1 {
		t.Errorf("pool %v, %d cards to Step 3", st.Pool.List(), CardsToStep3(&d.s.Public))
	}
	samples(d, 1, 10, func(s *State) {
		if s.Secret.Cards != d.s.Secret.Cards {
			t.Error("there are hidden cards where there should be none")
		}
	})
	d.play("open "+d.s.Current().Lowest().String()+" 1", "drop", "drop").saw("step3-drawn", "shuffled").unknown(26, 31)
	if st.Pool != st.Sure || st.Plugs != 0 || CardsToStep3(&d.s.Public) != 0 {
		t.Errorf("pool %v, certain %v, %d plugs", st.Pool.List(), st.Sure.List(), st.Plugs)
	}
	spots := hiddenSpots(d, 400)
	evenly(t, "top after the shuffle", countsOf(spots[0], st.Pool))
}

// Rules: H1, T4
// After a shuffle in the middle of a game the cards that went under the stack are certainly in it; of the others, those
// that were not removed. With 2 hidden cards out of 4 possible ones and one certain one, each of the 4 is in the stack
// half the time, and the certain one always.
func TestSureAndPossibleCards(t *testing.T) {
	setup := at(Classic, 3)
	d := lay(t, setup, Position{Market: []Plant{16, 17, 18, 19, 20, 21, 22, 23}, Stack: []Plant{30, 31, Step3Card, 40},
		Removed: []Plant{32, 33}})
	g := game{r: d.r, s: &d.s}
	g.s.Stack.Known[0], g.s.Stack.Known[1], g.s.Stack.KnownLen = 40, NoPlant, 1 // the Step 3 card has left
	d.s.Step, d.s.Step2Done = 3, true
	g.shuffle()
	d.validate()
	var in [64]int
	const n = 2000
	samples(d, 0, n, func(s *State) {
		for _, c := range stacked(s).List() {
			in[c]++
		}
	})
	if in[40] != n {
		t.Errorf("the certain card is in %d of %d samples", in[40], n)
	}
	possible := PlantSet(0).With(30).With(31).With(32).With(33)
	evenly(t, "possible cards", countsOf(in, possible))
	spots := hiddenSpots(d, n)
	evenly(t, "top", []int{spots[0][40], spots[1][40], spots[2][40]})
	if d.s.Stack.Sure != PlantSet(0).With(40) {
		t.Errorf("certain %v", d.s.Stack.Sure.List())
	}
}

// Rules: H1
// Which events reveal a secret: undo stops there.
func TestWhatReveals(t *testing.T) {
	d := lay(t, at(Classic, 3), Position{Market: step3Market, Stack: []Plant{30, Step3Card},
		Players: everyone(3, 100)})
	d.play("open 16 16", "drop")
	if Reveals(d.events) {
		t.Error("a bid counts as a reveal")
	}
	if d.play("drop"); !Reveals(d.events) {
		t.Error("drawing a card does not count as a reveal")
	}
	d.play("open 20 20", "drop").saw("step3-drawn")
	if !Reveals(d.events) {
		t.Error("drawing the Step 3 card does not count as a reveal")
	}
}
