package session

import (
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// keeps checks that a link is not taken without asking, and that after it was taken the copy before it is in a slot.
func keeps(t *testing.T, s *Session, a *Arrival) {
	t.Helper()
	before := hash(s)
	if a.GoesOn() {
		t.Error("it is taken without asking")
	}
	if _, err := s.Take(a); err != nil {
		t.Fatal(err)
	}
	slots, err := s.Slots()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(slots, func(slot save.Slot) bool {
		rec, _, err := s.keeper.Read(slot.Key)
		return err == nil && rec.Hash == before
	}) {
		t.Errorf("the copy is not kept: %d slots", len(slots))
	}
}

// TestDecidedElsewhere: Ben decides at Ann's next turn in her place too, and sends that on to her.
func TestDecidedElsewhere(t *testing.T) {
	ann := beginByLink(t, linked(2))
	first := sendLink(t, ann)
	ben := open(t, save.Memory())
	take(t, ben, first)
	decideHere(t, ben)
	honest := sendLink(t, ben)
	if a := receive(t, ann, honest); !a.GoesOn() {
		t.Fatalf("what Ben has decided himself: %+v", a.Claims)
	}

	forger := open(t, save.Memory())
	forger.Take(receive(t, forger, first))
	decideHere(t, forger)
	forger.post.Here = 3
	decided := forger.Match().Index()
	act(t, forger)
	forger.post.Here = 2
	forger.noteLink()
	var text string
	for _, waits := forger.WaitsFor(); !waits; _, waits = forger.WaitsFor() {
		forger.post.Here = 3
		act(t, forger)
		settle(forger)
		forger.post.Here = 2
	}
	text = sendLink(t, forger)
	a := receive(t, ann, text)
	if a.Relation != post.Continues || len(a.Claims.Decisions) == 0 || a.Claims.Decisions[0] != decided {
		t.Fatalf("relation %d, claims %+v, decided at %d", a.Relation, a.Claims, decided)
	}
	keeps(t, ann, a)
	if again := receive(t, ann, text); again.Relation != post.Known {
		t.Errorf("after it was taken: relation %d", again.Relation)
	}
}

// TestOrdersFromElsewhere: what orders given here decide elsewhere is not news; what orders given elsewhere decide is.
func TestOrdersFromElsewhere(t *testing.T) {
	ann := beginByLink(t, linked(2))
	me := ann.post.Here.Lowest()
	round := ann.Match().Public().Round
	if err := ann.Order(me, post.Orders{Round: round, Bids: true, Below: 60, Run: true}); err != nil {
		t.Fatal(err)
	}
	text := sendLink(t, ann)
	ben := open(t, save.Memory())
	take(t, ben, text)
	at := ben.Match().Index()
	decideHere(t, ben)
	answer := sendLink(t, ben)
	byOrder := 0
	for _, s := range ben.Match().Record().Steps[at:] {
		if s.Seat == me && s.By != record.ByForced {
			byOrder++
		}
	}
	if a := receive(t, ann, answer); !a.GoesOn() || byOrder == 0 {
		t.Fatalf("%d decisions by order: %+v", byOrder, a.Claims)
	}
	forged := ben.post
	forged.SetOrders(me, post.Orders{Round: round, Fuel: 9999})
	forged.Changed = true
	a := receive(t, ann, sendLink(t, ben))
	if a.Claims.Ordered != 1<<me {
		t.Fatalf("claims %+v", a.Claims)
	}
	keeps(t, ann, a)
}

// TestOneSeatLess: the person whose seat goes to a computer is asked, no matter who gave it away.
func TestOneSeatLess(t *testing.T) {
	ann := beginByLink(t, linked(3))
	first := sendLink(t, ann)
	silent, _ := ann.WaitsFor()
	cem := open(t, save.Memory())
	take(t, cem, first)
	if err := ann.Replace(silent, "easy"); err != nil {
		t.Fatal(err)
	}
	decideHere(t, ann)
	a := receive(t, cem, sendLink(t, ann))
	if a.Claims.Left != engine.SeatSet(1)<<silent {
		t.Fatalf("relation %d, claims %+v", a.Relation, a.Claims)
	}
	keeps(t, cem, a)
}
