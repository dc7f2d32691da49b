package draft

import (
	"testing"

	"kilovolt/engine"
)

func TestOutcomeOfBuilding(t *testing.T) {
	r, s := table(t, "build", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.Toggle(city(t, r, "duisburg"))
	o := d.Outcome(d.Actions(), nil)
	if o.Cost != 10 || o.Left != 50 || o.Costly() {
		t.Errorf("one city: %+v, costly %v", o, o.Costly())
	}
	d.Toggle(city(t, r, "dortmund"))
	d.Toggle(city(t, r, "aachen"))
	var seen []engine.Action
	o = d.Outcome(d.Actions(), func(before *engine.Public, a engine.Action) {
		if int(before.Players[0].Houses) != 2+len(seen) {
			t.Errorf("%v is told after %d houses", a, before.Players[0].Houses)
		}
		seen = append(seen, a)
	})
	if o.Cost != d.Cost() || o.Left != d.Left() || len(seen) != 3 || !o.Costly() {
		t.Errorf("three cities for %d: %+v, costly %v, %d told", d.Cost(), o, o.Costly(), len(seen))
	}
	done := []engine.Action{{Verb: engine.VerbDone}}
	if o := d.Outcome(done, nil); !o.Undone {
		t.Errorf("ending with a plan: %+v", o)
	}
	d.Clear()
	if o := d.Outcome(done, nil); o.Undone || o.Costly() {
		t.Errorf("ending without a plan: %+v", o)
	}
}

func TestCostlyIsHalfOfTheMoneyAndMoreThanThirty(t *testing.T) {
	for _, c := range []struct {
		cost, left int
		want       bool
	}{{30, 0, false}, {31, 31, true}, {31, 32, false}, {60, 61, false}, {60, 60, true}, {-50, 100, false}} {
		if got := (Outcome{Cost: c.cost, Left: c.left}).Costly(); got != c.want {
			t.Errorf("%d of %d Elektro: costly is %v", c.cost, c.cost+c.left, got)
		}
	}
}

func TestOutcomeOfABidCountsItAsPaid(t *testing.T) {
	r, s := table(t, "auction", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.Choose(13)
	d.SetBid(40)
	if o := d.Outcome(d.Actions(), nil); o.Cost != 40 || o.Left != 20 || !o.Costly() {
		t.Errorf("40 of 60 Elektro: %+v", o)
	}
	if o := d.Outcome([]engine.Action{{Verb: engine.VerbPass}}, nil); o.Cost != 0 || o.Left != 60 || o.Costly() {
		t.Errorf("a pass: %+v", o)
	}
}

func TestOutcomeOfBuying(t *testing.T) {
	done := []engine.Action{{Verb: engine.VerbDone}}
	r, s := table(t, "resources", nil)
	if s.Actor != 0 {
		t.Fatal("Anna is not at turn")
	}
	d := New(r, engine.ViewOf(&s, 0))
	if o := d.Outcome(done, nil); o.Undone || o.Cost != 0 {
		t.Errorf("nothing planned: %+v", o)
	}
	d.FillRuns(1)
	if o := d.Outcome(append(d.Actions(), done...), nil); o.Undone || o.Cost != d.Cost() {
		t.Errorf("with fuel bought: %+v", o)
	}
	if o := d.Outcome(done, nil); !o.Undone || !o.Costly() {
		t.Errorf("with fuel planned but not bought: %+v", o)
	}
}

func TestOutcomeOfPowering(t *testing.T) {
	r, s := table(t, "power", func(pos *engine.Position) { pos.Players[1].Tokens = engine.PositionFuel{Oil: 3} })
	d := New(r, engine.ViewOf(&s, s.Actor))
	best := engine.BestPowering(&s.Public, s.Actor)
	if best.Cities == 0 {
		t.Fatal("there is nothing to power")
	}
	if o := d.Outcome(d.Actions(), nil); o.Undone || o.Cost != -best.Income {
		t.Errorf("the best powering: %+v, want an income of %d", o, best.Income)
	}
}

// TestEditsTellThatThePlanMayBeAnother: looking changes nothing, planning does.
func TestEditsTellThatThePlanMayBeAnother(t *testing.T) {
	r, s := table(t, "auction", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	for name, edit := range map[string]func(){
		"choose": func() { d.Choose(13) }, "bid": func() { d.SetBid(20) }, "limit": func() { d.SetLimit(30) }, "clear": d.Clear,
	} {
		before := d.Edits()
		if edit(); d.Edits() == before {
			t.Errorf("%s is no edit", name)
		}
	}
	r, s = table(t, "build", nil)
	d = New(r, engine.ViewOf(&s, s.Actor))
	before := d.Edits()
	d.Costs()
	d.WhyNot()
	d.Outcome(d.Actions(), nil)
	if d.Edits() != before {
		t.Error("looking is an edit")
	}
	if d.Toggle(city(t, r, "duisburg")); d.Edits() == before {
		t.Error("planning a city is no edit")
	}
}
