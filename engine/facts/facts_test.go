package facts

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
)

// tables has one table of each kind that has features of its own.
var tables = []engine.Setup{
	{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 1},
	{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 2},
	{Board: "usa", Edition: engine.Recharged, Players: 2, Seed: 3}, // the Trust
	{Board: "germany", Edition: engine.Recharged, Players: 3, StartingCities: true, Seed: 4},
	{Board: "germany", Edition: engine.Classic, Players: 6, Introductory: true, Seed: 5},
}

// Whole games are played by the listed texts alone: every choice is legal with any number of its range filled in, and
// the facts match the position.
func TestWholeGames(t *testing.T) {
	for _, setup := range tables {
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		for turn := 0; s.Await != engine.AwaitNothing; turn++ {
			legal := Legal(r, &s.Public)
			for i := range legal {
				c := &legal[i]
				for _, n := range []*int{c.Low, c.High} {
					text := c.Text
					if n != nil {
						text = strings.ReplaceAll(text, "{n}", strconv.Itoa(*n))
					}
					a, err := engine.Parse(r, text)
					if err != nil {
						t.Fatal(err)
					}
					if why := engine.WhyNot(r, &s.Public, a); why != nil {
						t.Fatalf("%s: %v", text, why)
					}
				}
				if c.Verb == "build" && (c.Cost == nil || *c.Cost > int(s.Players[s.Actor].Money)) {
					t.Fatalf("%+v", c)
				}
			}
			if turn%50 == 0 {
				agree(t, r, &s.Public)
			}
			one := legal[(turn*7)%len(legal)]
			if s.Await == engine.AwaitRun || s.Await == engine.AwaitBuild { // so that the game ends
				one = legal[0]
			}
			text := one.Text
			if one.Low != nil {
				text = strings.ReplaceAll(text, "{n}", strconv.Itoa(*one.Low))
			}
			a, err := engine.Parse(r, text)
			if err != nil {
				t.Fatal(err)
			}
			if err := engine.Apply(r, &s, a, nil); err != nil {
				t.Fatalf("%s: %v", text, err)
			}
		}
		agree(t, r, &s.Public)
		v := Of(r, &s.Public)
		if len(v.Winners) == 0 || len(v.Ranking) != r.Players || v.Seat != engine.NoSeat || v.Cities[0].Cost != -1 ||
			len(Legal(r, &s.Public)) > 0 {
			t.Errorf("at the end: %+v", v)
		}
	}
}

// agree compares a view, after a JSON round trip, with the position.
func agree(t *testing.T, r *engine.Rules, p *engine.Public) {
	t.Helper()
	data, err := json.Marshal(Of(r, p))
	if err != nil {
		t.Fatal(err)
	}
	var v View
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if v.Await != p.Await.String() || v.Seat != p.Actor || v.Round != int(p.Round) || len(v.Order) != int(p.Seats) ||
		len(v.Cities) != r.Cities.Len() {
		t.Errorf("%s", data)
	}
	if strings.Contains(string(data), "null") != (v.Auction == nil) {
		t.Errorf("a list is null: %s", data)
	}
	houses := map[engine.Seat]int{}
	for _, c := range v.Cities {
		for _, seat := range c.Houses {
			houses[seat]++
		}
	}
	for i, pl := range v.Players {
		want := &p.Players[i]
		if pl.Money != int(want.Money) || !slices.Equal(pl.Plants, want.Plants.List()) ||
			len(pl.Cities) != houses[pl.Seat] || pl.Trust != r.IsTrust(pl.Seat) {
			t.Errorf("player %d: %+v", i, pl)
		}
	}
	for f := range engine.Fuel(engine.Fuels) {
		next := v.Fuel.Next[f.String()]
		sum := 0
		for _, price := range next {
			sum += price
		}
		if want, ok := engine.Price(r, p, f, len(next)); !ok || want != sum || len(next) != engine.OnSale(r, p, f) {
			t.Errorf("%s costs %v, want %d in total", f, next, want)
		}
	}
}

func TestRules(t *testing.T) {
	r, _, err := engine.New(tables[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	out := RulesOf(r)
	prices := engine.SpacePrices()
	if len(out.Income) != 21 || out.Income[0] != engine.Payment(0) || out.Income[20] != engine.Payment(20) ||
		!slices.Equal(out.Houses, prices[:]) {
		t.Errorf("income %v, houses %v", out.Income, out.Houses)
	}
	if len(out.Plants) != 42 || out.Plants[17] != (PlantInfo{20, "coal", 3, 5}) {
		t.Errorf("plants %v", out.Plants)
	}
	if len(out.Resupply) != 3 || out.Resupply[0] != (Fuels{5, 3, 2, 1}) {
		t.Errorf("resupply %v", out.Resupply)
	}
	if len(out.Regions) != 4 || out.EndCities != 17 || out.Trust {
		t.Errorf("%+v", out)
	}
}

// TestTheReadingIsTold: the rules and every view say under which reading of the rules the game is played.
func TestTheReadingIsTold(t *testing.T) {
	for reading := range engine.LatestReading + 1 {
		setup := engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Reading: reading}
		r, s, err := engine.New(setup, nil)
		if err != nil {
			t.Fatal(err)
		}
		var rules, view struct{ Reading *int }
		for into, from := range map[any]any{&rules: RulesOf(r), &view: Of(r, &s.Public)} {
			data, err := json.Marshal(from)
			if err == nil {
				err = json.Unmarshal(data, into)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		for what, told := range map[string]*int{"rules": rules.Reading, "view": view.Reading} {
			if told == nil || *told != int(reading) {
				t.Errorf("the %s tell reading %d as %v", what, reading, told)
			}
		}
	}
}
