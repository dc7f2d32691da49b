package script

import (
	"cmp"
	"slices"
	"testing"
)

// TestNothingToSendYet: while somebody here or a computer is to decide, no link is made.
func TestNothingToSendYet(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {"by_link": true}], ` + bidders + `}`); err != nil {
		t.Fatal(err)
	}
	if _, err := a.SendLink(); code(err) != "this-device" {
		t.Errorf("on one's own turn: %v", err)
	}
	if _, err := a.Play("open 10 10"); err != nil {
		t.Fatal(err)
	}
	if text, err := a.SendLink(); err != nil || text == "" {
		t.Errorf("on the turn of somebody elsewhere: %q, %v", text, err)
	}
}

// TestBelowAnyNumber: plants below any number can be passed on, not only below that of a plant, and what is told of
// orders can be ordered again.
func TestBelowAnyNumber(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(`{"players": [{}, {"by_link": true}], ` + bidders + `}`); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		`{"below": 20}`:   `{"below":20}`,
		`{"below": 41}`:   `{"below":41}`, // there is no such plant
		`{"below": 51}`:   `{"below":51}`,
		`{"below": 9999}`: `{"below":51}`,
		`{"below": -1}`:   "orders",
	} {
		err := a.Order(0, text)
		if err == nil {
			if text = a.Orders(0); text == want {
				err = a.Order(0, text)
			}
		}
		if got := cmp.Or(code(err), a.Orders(0)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// TestOnlyWhatContinuesIsTaken: a link that continues the game here is taken over without being asked to, a new game
// and another branch are only if the script says so, and what brings nothing new never is.
func TestOnlyWhatContinuesIsTaken(t *testing.T) {
	ann, ben := newAPI(t), newAPI(t)
	if err := ann.NewGame(`{"players": [{}, {"by_link": true}], ` + bidders + `}`); err != nil {
		t.Fatal(err)
	}
	send := func(a *API, decisions ...string) string {
		t.Helper()
		for _, d := range decisions {
			if _, err := a.Play(d); err != nil {
				t.Fatal(err)
			}
		}
		text, err := a.SendLink()
		if err != nil {
			t.Fatal(err)
		}
		return read[string](t, text)
	}
	receive := func(a *API, text string, take bool, relation string, taken bool) {
		t.Helper()
		before := a.View()
		told, err := a.ReceiveLink(text, take)
		if err != nil {
			t.Fatal(err)
		}
		got := read[Received](t, told)
		if got.Relation != relation || got.Taken != taken {
			t.Errorf("take %v: %+v, want %s, taken %v", take, got, relation, taken)
		}
		if changed := a.View() != before; changed != taken {
			t.Errorf("%s: the game has changed: %v", relation, changed)
		}
	}
	first := send(ann, "open 10 10")
	receive(ben, first, false, "new", false)
	receive(ben, first, true, "new", true)
	receive(ben, first, true, "known", false)
	second := send(ben, "bid 11")
	receive(ann, second, false, "continues", true)
	receive(ann, first, true, "older", false)

	third := send(ann, "bid 12")
	receive(ben, third, false, "continues", true)
	late := send(ben, "bid 13")
	if err := ann.Seat(1, "easy"); err != nil { // Ben, who does not answer
		t.Fatal(err)
	}
	bots(ann)
	receive(ann, late, false, "branch", false)
	receive(ann, late, true, "branch", true)
	if kept, err := ann.on.Slots(); err != nil || len(kept) != 1 {
		t.Errorf("beside the branch that is taken %d games are kept, want the other one: %v", len(kept), err)
	}
}

// TestSlotsSayWhatIsUnsent: of a game by link that waits to be sent, under way or put aside for another one, and of no
// other.
func TestSlotsSayWhatIsUnsent(t *testing.T) {
	a := shelved(t)
	unsent := func(what string, want ...bool) {
		t.Helper()
		var got []bool
		for _, s := range read[[]Slot](t, a.Slots()) {
			got = append(got, s.Unsent)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: unsent are %v, want %v", what, got, want)
		}
	}
	begin := func(players string) {
		t.Helper()
		if err := a.NewGame(`{"players": [` + players + `], ` + bidders + `}`); err != nil {
			t.Fatal(err)
		}
	}
	begin(`{}, {"by_link": true}`)
	unsent("on one's own turn", false)
	if _, err := a.Play("open 10 10"); err != nil {
		t.Fatal(err)
	}
	unsent("on the turn of somebody elsewhere", true)
	begin(`{}, {}`)
	unsent("beside a game of people who are here", false, true)
	if err := a.Open(read[[]Slot](t, a.Slots())[1].Key); err != nil {
		t.Fatal(err)
	}
	if _, err := a.SendLink(); err != nil {
		t.Fatal(err)
	}
	unsent("once it has been sent", false)
}
