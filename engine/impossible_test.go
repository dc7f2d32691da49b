package engine

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestImpossiblePositions: each is rejected with an error that says what is wrong and where.
func TestImpossiblePositions(t *testing.T) {
	trust, marks, intro := at(Recharged, 2), withMarks(3), introductory(3)
	classic, recharged := at(Classic, 3), at(Recharged, 3)
	usa := inUSA(Recharged, 3)
	money := func(n int) []PositionPlayer { return []PositionPlayer{{}, {Money: &n}} }
	for _, c := range []struct {
		setup Setup
		pos   Position
		want  string
	}{
		{classic, Position{Round: -1}, "round -1 (1 to 1000)"},
		{classic, Position{Round: 1001}, "round 1001 (1 to 1000)"},
		{classic, Position{Step: 4}, "step 4 (1 to 3, in the introductory game 1)"},
		{intro, Position{Step: 2}, "step 2 (1 to 3, in the introductory game 1)"},
		{classic, Position{Phase: "lunch"}, `phase "lunch" (setup, auction, resources, build or power)`},
		{classic, Position{Order: []Seat{0, 1}}, "order: 2 seats for 3 players"},
		{classic, Position{Order: []Seat{0, 1, 1}}, "order: seat 1 is wrong or named twice"},
		{classic, Position{Order: []Seat{0, 1, 3}}, "order: seat 3 is wrong or named twice"},
		{trust, Position{Order: []Seat{0, 2}}, "order: seat 2 is wrong or named twice"},
		{classic, Position{Players: everyone(4, 50)}, "players: 4 for a table of 3"},
		{classic, Position{Players: money(-1)}, "players[1]: money -1 (0 to 10000)"},
		{classic, Position{Players: money(10001)}, "players[1]: money 10001 (0 to 10000)"},
		{classic, Position{Players: []PositionPlayer{owns(5, "", 41)}}, "players[0]: there is no plant 41"},
		{classic, Position{Players: []PositionPlayer{owns(5, "", Step3Card)}}, "players[0]: there is no plant step3"},
		{classic, Position{Players: []PositionPlayer{{Tokens: PositionFuel{Oil: 25}}}},
			"players[0]: 25 oil tokens (0 to 24)"},
		{classic, Position{Players: []PositionPlayer{{Tokens: PositionFuel{Uranium: -1}}}},
			"players[0]: -1 uranium tokens (0 to 12)"},
		{classic, Position{Trust: &PositionPlayer{}}, "trust: it does not play at this table"},
		{trust, Position{Trust: &PositionPlayer{Plants: []Plant{1}}}, "trust: there is no plant 1"},
		{classic, Position{Market: []Plant{3, 3}}, "market: plant 3 is wrong or named twice"},
		{classic, Position{Market: []Plant{41}}, "market: plant 41 is wrong or named twice"},
		{classic, Position{Market: []Plant{3, 4, 5, 6, 7, 8, 9, 10, 11}}, "market: 9 plants (at most 8)"},
		{classic, Position{Step: 3}, "stack: must be given for a start in Step 3"},
		{classic, Position{Stack: []Plant{30, Step3Card, 30}}, "stack: card 3, plant 30, is wrong or in it twice"},
		{classic, Position{Stack: []Plant{41}}, "stack: card 1, plant 41, is wrong or in it twice"},
		{classic, Position{Stack: []Plant{3, Step3Card}}, "stack: plant 3 is in two places"},
		{classic, Position{Stack: []Plant{30, Step3Card}, Removed: []Plant{30}}, "removed: plant 30 is in two places"},
		{classic, Position{Stack: []Plant{30, Step3Card}, Removed: []Plant{41}}, "removed: there is no plant 41"},
		{classic, Position{Fuel: &PositionFuel{Coal: 25}}, "fuel: 25 coal tokens (0 to 24)"},
		{classic, Position{Fuel: &PositionFuel{Coal: 23}, Players: []PositionPlayer{owns(0, "2 coal", 20)},
			Market: lowMarket}, "fuel: 1 coal tokens too many (rule P1)"},
		{classic, Position{Houses: houses("atlantis 0")}, `houses: there is no city "atlantis" in the zone`},
		{classic, Position{Houses: houses("berlin 0")}, `houses: there is no city "berlin" in the zone`},
		{classic, Position{Houses: houses("essen 0 1 2 0")}, "houses: 4 houses in essen"},
		{classic, Position{Houses: houses("essen 3")}, "houses: seat 3 cannot have space 1 of essen"},
		{classic, Position{Houses: houses("essen 0", "essen 1")}, "houses: seat 1 cannot have space 1 of essen"},
		{classic, Position{Houses: houses("essen 0 0")}, "houses: seat 0 twice in essen"},
		{classic, Position{TrustCities: []string{"essen"}}, "trust_cities: essen is one too many"},
		{trust, Position{TrustCities: []string{"essen", "essen"}}, "trust_cities: essen is one too many"},
		{trust, Position{TrustCities: []string{"berlin"}}, `trust_cities: there is no city "berlin" in the zone`},
		{trust, Position{TrustCities: []string{"essen", "munster", "koln", "trier", "kiel", "bremen", "hamburg"}},
			"trust_cities: hamburg is one too many"},
		{recharged, Position{Marked: []string{"essen"}}, "marked: essen is one too many"},
		{marks, Position{Marked: []string{"essen", "koln", "kiel", "trier"}}, "marked: trier is one too many"},
		{marks, Position{Marked: []string{"rom"}}, `marked: there is no city "rom" in the zone`},

		// Positions whose parts are valid but which are impossible as a whole.
		{classic, Position{Market: lowMarket, Players: []PositionPlayer{owns(0, "5 coal", 20)}, Fuel: fuel(""),
			Phase: "power"}, ""},
		{classic, Position{Market: lowMarket, Players: []PositionPlayer{owns(0, "7 coal", 20)}, Fuel: fuel("")},
			"state: player 0: tokens do not fit the plants (rule P5)"},
		{classic, Position{Market: lowMarket, Players: []PositionPlayer{owns(0, "", 20, 21, 22, 23)}},
			"state: player 0: 4 plants (rule A9)"},
		{classic, Position{Market: lowMarket, Players: []PositionPlayer{owns(0, "", 20), owns(0, "", 20)}},
			"state: plant 20 is in two places (rule P2)"},
		{classic, Position{Market: lowMarket, Players: []PositionPlayer{owns(0, "", 3)}},
			"state: plant 3 is in two places (rule P2)"},
		{classic, Position{Market: lowMarket, Stack: []Plant{30, 31}},
			"state: stack: the Step 3 card is missing (rule P2)"},
		{intro, Position{Market: lowMarket, Stack: []Plant{30, 31}}, ""},
		{classic, Position{Step: 3, Market: lowMarket, Stack: []Plant{30, Step3Card}},
			"state: stack: a second Step 3 card"},
		{classic, Position{Market: lowMarket, Stack: []Plant{30, Step3Card}, Removed: []Plant{Step3Card}},
			"removed: plant step3 is in two places"},
		{classic, Position{Houses: houses("essen 0 1")},
			"state: city essen: a house of seat 1 on space 2 in Step 1 (rule B4)"},
		{recharged, Position{Step: 2, Houses: houses("essen - 1")},
			"state: city essen: a house of seat 1 above a free space (rule B4)"},
		{classic, Position{Houses: houses("essen 0", "munster 0", "duisburg 0")},
			"state: market: plant 3 with a network of 3 (rule A11)"},
		{trust, Position{Houses: houses("essen 2")},
			"state: city essen: a house of the Trust on space 1 (rules X2, X5, X8)"},
		{trust, Position{Houses: houses("essen - 2")},
			"state: city essen: a house of the Trust on space 2 (rules X2, X5, X8)"},
		{trust, Position{Step: 3, Stack: []Plant{}, Market: lowMarket, Houses: houses("essen 0 1 2")},
			"state: city essen: a house of the Trust on space 3 (rules X2, X5, X8)"},
		{trust, Position{Trust: &PositionPlayer{Plants: []Plant{20}, Tokens: PositionFuel{Coal: 3}}, Market: lowMarket,
			Fuel: fuel("")}, "state: the Trust: tokens before phase 3 (rule X6)"},
		{intro, Position{Market: []Plant{20, 21, 22}, Houses: networks(intro, 8)},
			"state: player 0: 8 cities (rule V2)"},
		{usa, Position{UraniumOut: true}, "state: a uranium phase-out on a board without one (rule C4)"},
	} {
		setup := c.setup
		setup.Position = &c.pos
		_, _, err := New(setup, nil)
		if c.want == "" {
			if err != nil {
				t.Errorf("%+v: %v, want none", c.pos, err)
			}
			continue
		}
		if want := "set-up: position: " + c.want; err == nil || err.Error() != want {
			t.Errorf("%v\nwant %s", err, want)
		}
	}
}

// TestTooManyTrustHouses: the Trust may have sixteen houses and no more.
func TestTooManyTrustHouses(t *testing.T) {
	setup := at(Recharged, 2)
	var lines []PositionHouses
	for i, h := range networks(setup, 17) {
		if i < 17 {
			h.Seats = append(h.Seats, TrustSeat)
		}
		lines = append(lines, h)
	}
	setup.Position = &Position{Houses: lines}
	if _, _, err := New(setup, nil); err == nil ||
		err.Error() != "set-up: position: houses: the Trust has 16, not 17" {
		t.Error(err)
	}
}

// TestNoCityLeftToChoose: what is placed before round 1 needs cities, and houses of the Trust.
func TestNoCityLeftToChoose(t *testing.T) {
	for _, c := range []struct {
		setup  Setup
		taken  int // cities without a house of the Trust
		trusts int // cities with one
	}{
		{at(Recharged, 2), 17, 0},
		{at(Recharged, 2), 0, 11},
	} {
		var lines []PositionHouses
		for i, h := range networks(c.setup, c.taken+c.trusts)[:c.taken+c.trusts] {
			if i >= c.taken {
				h.Seats = append(h.Seats, TrustSeat)
			}
			lines = append(lines, h)
		}
		c.setup.Position = &Position{Phase: "setup", Houses: lines}
		if _, _, err := New(c.setup, nil); err == nil ||
			!strings.HasSuffix(err.Error(), "for the 6 cities still to be chosen before round 1 (rules X2, V1)") {
			t.Errorf("%d and %d cities: %v", c.taken, c.trusts, err)
		}
	}
}

// TestSetupText: a setup is parsed strictly from JSON and survives a round trip.
func TestSetupText(t *testing.T) {
	for text, want := range map[string]string{
		`{`:                                 "unexpected end of JSON input",
		`[]`:                                "cannot unmarshal array",
		`{"board":"germany"}`:               `set-up: unknown edition "" (classic or recharged)`,
		`{"edition":"new"}`:                 `set-up: unknown edition "new" (classic or recharged)`,
		`{"edition":7}`:                     "set-up: json: cannot unmarshal number",
		`{"boards":"germany"}`:              `set-up: json: unknown field "boards"`,
		`{"players":"four"}`:                "cannot unmarshal string",
		`{"players":2.5}`:                   "cannot unmarshal number 2.5",
		`{"seed":5}`:                        "set-up: json: ", // what follows differs with the version of Go
		`{"seed":"-5"}`:                     "cannot unmarshal",
		`{"position":{"rond":3}}`:           `set-up: json: unknown field "rond"`,
		`{"position":{"order":0}}`:          "cannot unmarshal number",
		`{"position":{"order":[300]}}`:      "cannot unmarshal number 300",
		`{"position":{"market":[41]}}`:      "there is no plant 41",
		`{"position":{"market":["step4"]}}`: `a plant is a number or "step3", not "step4"`,
		`{"position":{"market":[1e3]}}`:     `a plant is a number or "step3", not 1e3`,
		`{"position":{"stack":[-3]}}`:       "there is no plant -3",
		`{"position":{"players":[{"tokens":{"wood":1}}]}}`: `unknown field "wood"`,
	} {
		var setup Setup
		if err := json.Unmarshal([]byte(text), &setup); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}

	five := 5
	full := Setup{
		Board: "usa", Edition: Recharged, Players: 2, Regions: []string{"nw", "mw", "s"}, StartingCities: true,
		Seed: 1<<64 - 1,
		Position: &Position{
			Round: 3, Step: 3, Phase: "build", Order: []Seat{1, 0}, Market: []Plant{20}, Stack: []Plant{},
			Step2Done: true, Fuel: fuel("1 coal 2 oil"),
			Players: []PositionPlayer{{Money: &five, Plants: []Plant{25}, Tokens: PositionFuel{Coal: 1}}},
			Houses:  houses("denver 0 2 -"),
			Trust:   &PositionPlayer{Plants: []Plant{30}}, TrustCities: []string{"omaha"}, Marked: []string{"denver"},
		},
	}
	text, err := json.Marshal(full)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"board":"usa","edition":"recharged","players":2,"regions":["nw","mw","s"],` +
		`"starting_cities":true,"seed":"18446744073709551615",` +
		`"position":{"round":3,"step":3,"phase":"build","order":[1,0],"market":[20],"stack":[],"step2_done":true,` +
		`"fuel":{"coal":1,"oil":2,"garbage":0,"uranium":0},"players":[{"money":5,"plants":[25],` +
		`"tokens":{"coal":1,"oil":0,"garbage":0,"uranium":0}}],` +
		`"houses":[{"city":"denver","seats":[0,2,-1]}],"trust":{"plants":[30]},"trust_cities":["omaha"],` +
		`"marked":["denver"]}}`
	if string(text) != want {
		t.Errorf("written\n%s\nwant\n%s", text, want)
	}
	var back Setup
	if err := json.Unmarshal(text, &back); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(back)
	if err != nil || string(again) != want {
		t.Errorf("read and written again\n%s, %v", again, err)
	}
	r, s, err := New(back, nil)
	if err != nil {
		t.Fatal(err)
	}
	if s.Stack.Len() != 0 || s.Market.Plants.Len() != 1 || !r.StartingCities || s.Step != 3 {
		t.Errorf("the table is not what the setup says: %d cards, market %v", s.Stack.Len(), s.Market.Plants.List())
	}
	var step3 []Plant
	if err := json.Unmarshal([]byte(`["step3", 0, 50]`), &step3); err != nil || step3[0] != Step3Card ||
		step3[1] != NoPlant || step3[2] != 50 {
		t.Errorf("plants parsed as %v, %v", step3, err)
	}
}
