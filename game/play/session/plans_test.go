package session

import (
	"bytes"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/storage/save"
)

// bidder has a plan for the decision that is awaited: a raised bid, for a plant to open where that is asked.
func bidder(t *testing.T, s *Session) *draft.Draft {
	t.Helper()
	d := s.Draft()
	if d.Await() == engine.AwaitOpen {
		d.Choose(d.Start().Market.Plants.List()[1])
	}
	d.SetBid(d.Bid() + 3)
	s.KeepPlan(d)
	return d
}

// planned reports whether what is put together for the awaited decision is what a draft has.
func planned(s *Session, d *draft.Draft) bool { return s.Draft().Memo() == d.Memo() }

// TestAPlanOutlivesTheProgram: it belongs to its position alone, and no save, export or slot tells it.
func TestAPlanOutlivesTheProgram(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	auctioneers(t, s, people(2)...)
	playText(t, s, "open 10 10")
	before, err := s.Export()
	if err != nil {
		t.Fatal(err)
	}
	d := bidder(t, s)
	if after, err := s.Export(); err != nil || !bytes.Equal(before, after) {
		t.Errorf("a plan is exported: %v", err)
	}
	s = again(t, store)
	if !planned(s, d) {
		t.Fatalf("after a new start %+v is planned, want %+v", s.Draft().Memo(), d.Memo())
	}
	s.Leave()
	auctioneers(t, s, people(3)...)
	other := bidder(t, s)
	s = again(t, store)
	if !planned(s, other) {
		t.Error("the plan of the other game is lost")
	}
	slots, err := s.Slots()
	if err != nil || len(slots) != 1 {
		t.Fatalf("%d slots, %v", len(slots), err)
	}
	if err := s.Open(slots[0]); err != nil {
		t.Fatal(err)
	}
	if !planned(s, d) {
		t.Error("the plan of the first game is lost")
	}
	d.Clear()
	if s.KeepPlan(d); again(t, store).Draft().Touched() {
		t.Error("a plan that was cleared comes back")
	}
}

// TestAPlanEndsWithItsDecision: once it has been made, or taken back, nothing of it is left.
func TestAPlanEndsWithItsDecision(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	auctioneers(t, s, people(2)...)
	d := bidder(t, s)
	if err := s.Play(d.Actions()...); err != nil {
		t.Fatal(err)
	}
	s.KeepPlan(d) // too late
	if s.Draft().Touched() || len(open(t, store).plans.list) > 0 {
		t.Error("a plan outlives its decision")
	}
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	if s.Draft().Touched() {
		t.Error("a plan comes back with Undo")
	}
}

// TestAPlanIsForItsSeat: where the device goes from hand to hand it is shown to the person who made it.
func TestAPlanIsForItsSeat(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	beginHidden(t, s, true, 0, 1)
	s.TakeOver()
	d := bidder(t, s)
	s = again(t, store)
	if _, pending := s.HandOver(); !pending {
		t.Fatal("nobody is asked for")
	}
	if s.Draft().Touched() {
		t.Error("the plan is shown before its seat has the device")
	}
	s.TakeOver()
	if !planned(s, d) {
		t.Error("the plan is not shown to its seat")
	}
}

// TestForeignPlansAreIgnored: whatever is in the store, the game goes on, and a plan for another seat or position is
// none.
func TestForeignPlansAreIgnored(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	auctioneers(t, s, people(2)...)
	bidder(t, s)
	own, err := store.Get("plans")
	if err != nil {
		t.Fatal(err)
	}
	seat := s.Match().Public().Actor
	for _, data := range []string{
		"", "null", "%", "{}", "[null]", `[{"position":7}]`, `[{"position":"x"}]`, `[{"seat":900}]`,
		strings.Repeat("[", 1<<12),
		strings.Replace(string(own), `"position":"`, `"position":"1`, 1),
		strings.Replace(string(own), `"seat":`+string('0'+rune(seat)), `"seat":-1`, 1),
		strings.Replace(string(own), `"plant":`, `"plant":10`, 1),
	} {
		if err := store.Set("plans", []byte(data)); err != nil {
			t.Fatal(err)
		}
		if s := again(t, store); s.Draft().Touched() {
			t.Errorf("%.80q is taken for a plan", data)
		}
	}
}

// TestPlansOfManyGamesAreKept: the latest are, and no more.
func TestPlansOfManyGamesAreKept(t *testing.T) {
	store := save.Memory()
	s := open(t, store)
	auctioneers(t, s, people(2)...)
	for i := range uint64(2 * maxPlans) {
		s.present = i
		bidder(t, s)
	}
	got := open(t, store).plans.list
	if len(got) != maxPlans || got[0].Position != 2*maxPlans-1 {
		t.Errorf("%d plans are kept, the latest of game %d", len(got), got[0].Position)
	}
}

// TestWrittenOrdersOutliveTheProgram: what a form of standing orders has is there until it is given, for its seat in
// its position, and is not an order.
func TestWrittenOrdersOutliveTheProgram(t *testing.T) {
	store := save.Memory()
	ann := open(t, store)
	if err := ann.NewGame(linked(2)); err != nil {
		t.Fatal(err)
	}
	decideHere(t, ann)
	seat := ann.ByLink().Here.Lowest()
	ann.KeepOrders(seat, map[string]string{"order-fuel": "7"})
	ann.KeepOrders(seat+1, map[string]string{"order-fuel": "8"}) // who is elsewhere
	ann = again(t, store)
	ordered := ann.Orders(seat)
	if got := ann.KeptOrders(seat); got["order-fuel"] != "7" || !ordered.Empty() {
		t.Errorf("%v is kept, %+v ordered", got, ordered)
	}
	if got := ann.KeptOrders(seat + 1); len(got) > 0 {
		t.Errorf("%v is kept for who is elsewhere", got)
	}
	ann.KeepOrders(seat, nil)
	if got := again(t, store).KeptOrders(seat); len(got) > 0 {
		t.Errorf("%v is kept after it was given", got)
	}
}
