package script

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// biddingForTen is a table in the middle of an auction, as in the package documentation.
const biddingForTen = `{"edition": "classic", "regions": ["nw", "w", "sw"], "seed": 1,
	"players": [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cem"}],
	"position": {"round": 2, "phase": "auction", "order": [2, 0, 1], "market": [6, 7, 8, 10, 11, 12, 14, 15],
		"fuel": {"coal": 20, "oil": 18, "garbage": 6, "uranium": 2},
		"stack": [31, 20, 25, 36], "under": ["step3", 9], "removed": [21, 28], "certain": [20],
		"players": [{"money": 40, "plants": [3]}, {"money": 52, "plants": [4], "tokens": {"coal": 2}},
			{"money": 38, "plants": [5]}],
		"auction": {"passed": [2], "plant": 10, "bid": 11, "leader": 0, "in": [0, 1]}, "shuffle": [15, 9, 14]}}`

// A game taken over in the middle of an auction continues there, shows what everybody knows, and can be saved and
// loaded.
func TestPositionWithinAnAuction(t *testing.T) {
	a := newAPI(t)
	if err := a.NewGame(biddingForTen); err != nil {
		t.Fatal(err)
	}
	v := read[View](t, a.View())
	if v.Seat != 1 || v.Await != "bid" || v.Auction.Opener != 0 {
		t.Errorf("%+v, %+v", v.View, v.Auction)
	}
	m := v.Market
	got := fmt.Sprint(v.Bought, v.Passed, m.Hidden, m.Under, m.Certain, m.Possible, m.ToStep3, m.Plugs)
	if want := "[] [2] 4 [step3 9] [20] [20 21 25 28 31 36] 5 -1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	var names map[string]any
	if err := json.Unmarshal([]byte(a.View()), &names); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"step2_done", "step3_begins", "uranium_out", "bought", "passed", "trust_done",
		"ran"} {
		if _, ok := names[name]; !ok {
			t.Errorf("the view has no %s", name)
		}
	}
	if strings.Contains(a.View(), "[15,9,14]") {
		t.Error("the order of the shuffle is in the view")
	}

	if _, err := a.Play("bid 12"); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Play("drop"); err != nil {
		t.Fatal(err)
	}
	after := a.View()
	if v := read[View](t, after); fmt.Sprint(v.Bought, v.Players[1].Plants) != "[1] [4 10]" {
		t.Errorf("%v, %+v", v.Bought, v.Players[1])
	}
	if past := read[Moment](t, a.At(0)); past.Auction.Bid != 11 || !slices.Equal(past.Passed, []engine.Seat{2}) {
		t.Errorf("%+v", past.Auction)
	}
	saved, ok := a.Save()
	if !ok || !strings.Contains(saved, `"fmt":4`) {
		t.Fatalf("saved %v: %.40s", ok, saved)
	}
	if rec, err := record.Decode([]byte(saved)); err != nil || !rec.Setup.Position.Extended() {
		t.Errorf("%v", err)
	}
	if err := a.Load(saved); err != nil || read[View](t, a.View()).Market.Hidden != 3 {
		t.Errorf("loaded: %v", err)
	}
}

// An impossible position is rejected with the name of the member.
func TestImpossiblePositions(t *testing.T) {
	a := newAPI(t)
	for _, c := range []struct{ from, to, want string }{
		{`"leader": 0`, `"leader": 2`, "auction.leader: "},
		{`"bid": 11`, `"bid": "11"`, "auction.bid: it must be a whole number that fits, not text"},
		{`"certain": [20]`, `"certain": [21]`, "certain: plant 21"},
		{`"certain": [20]`, `"certain": [43]`, "certain: there is no plant 43"},
		{`"passed": [2]`, `"past": [2]`, `unknown member "past"`},
		{`"shuffle"`, `"seat": 0, "shuffle"`, "seat: it is the turn of seat 1, not 0"},
		{`"shuffle"`, `"deck_seed": 7, "shuffle"`, "deck_seed: "},
	} {
		text := strings.Replace(biddingForTen, c.from, c.to, 1)
		if err := a.NewGame(text); code(err) != "setup" || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.to, err, c.want)
		}
	}
}
