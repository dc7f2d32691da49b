package session

import (
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/match/recap"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/save"
)

// TestTheRecapTellsWhatOrdersDid: what orders have decided at another device is not a decision after which the recap
// begins, but told in it.
func TestTheRecapTellsWhatOrdersDid(t *testing.T) {
	ann, ben := beginByLink(t, linked(2)), open(t, save.Memory())
	if from, to := ann.Brought(); from != 0 || to != 0 {
		t.Errorf("without a link %d to %d are brought", from, to)
	}
	for range 200 {
		if err := ann.Order(0, post.Orders{Run: true}); err != nil {
			t.Fatal(err)
		}
		take(t, ben, sendLink(t, ann))
		decideHere(t, ben)
		had := take(t, ann, sendLink(t, ben))
		if from, to := ann.Brought(); from != had || to != ann.Match().Index() {
			t.Fatalf("%d to %d are brought, not from %d", from, to, had)
		}
		ordered := -1
		for _, e := range ann.Match().Log() {
			if e.Index >= had && e.Seat == 0 && e.By == record.ByHuman {
				ordered = e.Index
			}
		}
		settle(ann)
		n := recap.For(ann, 0)
		if ordered >= 0 && ann.Match().Public().Actor == 0 {
			if n == nil || n.From > had {
				t.Fatalf("the recap after orders of decision %d begins late: %+v", ordered, n)
			}
			told := false
			for i := range n.Deeds {
				told = told || n.Deeds[i].Seat == 0
			}
			if !told {
				t.Errorf("what was ordered is not told: %+v", n)
			}
			return
		}
		if ann.Match().Over() {
			break
		}
		at := ann.Match().Index()
		if _, waits := ann.WaitsFor(); !waits {
			act(t, ann)
			if _, to := ann.Brought(); to != at {
				t.Errorf("with a decision here %d are brought, not %d", to, at)
			}
			if ok, _ := ann.Match().CanUndo(); ok {
				if err := ann.Undo(); err != nil {
					t.Fatal(err)
				}
				if _, to := ann.Brought(); to != ann.Match().Index() {
					t.Errorf("after undo %d are brought, not %d", to, ann.Match().Index())
				}
			}
		}
		decideHere(t, ann)
	}
	t.Fatal("no order was ever carried out at the other device")
}
