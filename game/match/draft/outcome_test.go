package draft

import (
	"testing"

	"kilovolt/engine"
)

func outcome(t *testing.T, d *Draft, as []engine.Action) Outcome {
	t.Helper()
	o, err := d.Outcome(as)
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// An illegal action anywhere makes the whole decision illegal.
func TestNoOutcomeOfAnIllegalDecision(t *testing.T) {
	r, s := table(t, "build", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.Toggle(city(t, r, "duisburg"))
	if _, err := d.Outcome(append(d.Actions(), d.Actions()...)); err == nil {
		t.Error("a city can be built in twice")
	}
}

func TestOutcomeOfBuilding(t *testing.T) {
	r, s := table(t, "build", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.Toggle(city(t, r, "duisburg"))
	o := outcome(t, d, d.Actions())
	if house := engine.SpacePrice(0); o.Cost != house || o.Left != 60-house || o.Costly() {
		t.Errorf("one city: %+v, costly %v", o, o.Costly())
	}
	d.Toggle(city(t, r, "dortmund"))
	d.Toggle(city(t, r, "aachen"))
	o = outcome(t, d, d.Actions())
	for i, step := range o.Steps {
		if int(step.Before.Players[0].Houses) != 2+i {
			t.Errorf("step %d, %v, begins with %d houses", i, step.Action, step.Before.Players[0].Houses)
		}
	}
	if o.Cost != d.Cost() || o.Left != d.Left() || len(o.Steps) != 3 || !o.Costly() {
		t.Errorf("three cities for %d: cost %d, left %d, costly %v, %d steps",
			d.Cost(), o.Cost, o.Left, o.Costly(), len(o.Steps))
	}
	done := []engine.Action{{Verb: engine.VerbDone}}
	if o := outcome(t, d, done); !o.Undone {
		t.Errorf("ending with a plan: %+v", o)
	}
	d.Clear()
	if o := outcome(t, d, done); o.Undone || o.Costly() {
		t.Errorf("ending without a plan: %+v", o)
	}
}

func TestCostlyIsHalfOfTheMoneyAndMoreThanThirty(t *testing.T) {
	for _, c := range []struct {
		cost, left int
		want       bool
	}{{30, 0, false}, {31, 31, true}, {31, 32, false}, {60, 61, false}, {60, 60, true}, {-50, 100, false}} {
		if got := (&Outcome{Cost: c.cost, Left: c.left}).Costly(); got != c.want {
			t.Errorf("%d of %d Elektro: costly is %v", c.cost, c.cost+c.left, got)
		}
	}
}

func TestOutcomeOfABidCountsItAsPaid(t *testing.T) {
	r, s := table(t, "auction", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	d.Choose(13)
	d.SetBid(40)
	if o := outcome(t, d, d.Actions()); o.Cost != 40 || o.Left != 20 || !o.Costly() {
		t.Errorf("40 of 60 Elektro: %+v", o)
	}
	if o := outcome(t, d, []engine.Action{{Verb: engine.VerbPass}}); o.Cost != 0 || o.Left != 60 || o.Costly() {
		t.Errorf("a pass: %+v", o)
	}
}

func TestOutcomeOfBuying(t *testing.T) {
	done := []engine.Action{{Verb: engine.VerbDone}}
	r, s := table(t, "resources", nil)
	if s.Actor != 0 {
		t.Fatal("it is not Anna's turn")
	}
	d := New(r, engine.ViewOf(&s, 0))
	if o := outcome(t, d, done); o.Undone || o.Cost != 0 {
		t.Errorf("nothing planned: %+v", o)
	}
	d.FillRuns(1)
	if o := outcome(t, d, append(d.Actions(), done...)); o.Undone || o.Cost != d.Cost() {
		t.Errorf("with fuel bought: %+v", o)
	}
	if o := outcome(t, d, done); !o.Undone || !o.Costly() {
		t.Errorf("with fuel planned but not bought: %+v", o)
	}
}

func TestOutcomeOfPowering(t *testing.T) {
	r, s := table(t, "power", func(pos *engine.Position) { pos.Players[1].Tokens = engine.PositionFuel{Oil: 3} })
	d := New(r, engine.ViewOf(&s, s.Actor))
	best := engine.BestPowering(r, &s.Public, s.Actor)
	if best.Cities == 0 {
		t.Fatal("there is nothing to power")
	}
	if o := outcome(t, d, d.Actions()); o.Undone || o.Cost != -best.Income {
		t.Errorf("the best powering: %+v, want an income of %d", o, best.Income)
	}
}

// TestEditsCountPlans: planning counts as an edit, queries do not.
func TestEditsCountPlans(t *testing.T) {
	r, s := table(t, "auction", nil)
	d := New(r, engine.ViewOf(&s, s.Actor))
	for name, edit := range map[string]func(){
		"choose": func() { d.Choose(13) }, "bid": func() { d.SetBid(20) },
		"limit": func() { d.SetLimit(30) }, "clear": d.Clear,
	} {
		before := d.Edits()
		if edit(); d.Edits() == before {
			t.Errorf("%s does not count as an edit", name)
		}
	}
	r, s = table(t, "build", nil)
	d = New(r, engine.ViewOf(&s, s.Actor))
	before := d.Edits()
	d.Costs()
	d.WhyNot()
	outcome(t, d, d.Actions())
	if d.Edits() != before {
		t.Error("asking counts as an edit")
	}
	if d.Toggle(city(t, r, "duisburg")); d.Edits() == before {
		t.Error("planning a city does not count as an edit")
	}
}
