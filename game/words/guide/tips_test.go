package guide

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/match/draft"
	"kilovolt/game/words/phrase"
)

// due returns the tip for a position if only the given tips have been seen.
func due(t *testing.T, s engine.Setup, pos engine.Position, seen ...Concept) Concept {
	t.Helper()
	if pos.Players != nil && pos.Market == nil {
		pos.Market = []engine.Plant{12, 14, 15, 16, 17, 18, 19, 22} // no plants like those that they own
	}
	s.Position, s.Seed = &pos, 1
	r, state, err := engine.New(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return Due(r, &state.Public, seen)
}

func houses(n int, seat engine.Seat) (out []engine.PositionHouses) {
	for _, id := range []string{"flensburg", "kiel", "cuxhaven", "wilhelmshaven", "hamburg", "bremen", "hannover",
		"osnabruck", "munster", "duisburg", "essen", "dortmund", "dusseldorf", "kassel", "aachen"}[:n] {
		out = append(out, engine.PositionHouses{City: id, Seats: []engine.Seat{seat, -1, -1}})
	}
	return out
}

// TestTipsComeWhenTheyAreDue: every concept has a position in which its tip comes.
func TestTipsComeWhenTheyAreDue(t *testing.T) {
	classic := engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Regions: []string{"w", "sw", "nw"}}
	recharged := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3,
		Regions: []string{"w", "sw", "nw"}}
	usa := engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 3}
	two := engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2, Regions: []string{"w", "sw", "nw"}}
	order := []engine.Seat{0, 1, 2}
	owns := func(plants ...engine.Plant) []engine.PositionPlayer {
		return []engine.PositionPlayer{{Plants: plants}, {Plants: []engine.Plant{20}}, {Plants: []engine.Plant{25}}}
	}
	last := []engine.Seat{2, 1, 0} // seat 0 is last: it buys and builds first
	all := func(but Concept) []Concept {
		return slices.DeleteFunc(Concepts(), func(c Concept) bool { return c == but })
	}
	seen := map[Concept]bool{}
	for _, c := range []struct {
		setup engine.Setup
		pos   engine.Position
		want  Concept
		seen  []Concept
	}{
		{classic, engine.Position{}, "auction", nil},
		{recharged, engine.Position{}, "discount", all("discount")},
		{classic, engine.Position{Round: 2, Order: order}, "order", nil}, // the auction is not the first one any more
		{classic, engine.Position{Round: 2, Order: order}, "pass", all("pass")},
		{classic, engine.Position{Round: 2, Order: order, Players: owns(4, 7, 8)}, "limit", all("limit")},
		{classic, engine.Position{Round: 2, Order: order, Players: owns(4), Houses: houses(3, 0)}, "obsolete",
			all("obsolete")},
		{classic, engine.Position{Phase: "resources", Order: last, Players: owns(4)}, "fuel", nil},
		{classic, engine.Position{Round: 2, Phase: "resources", Order: last, Players: owns(4)}, "resupply",
			[]Concept{"fuel"}},
		{classic, engine.Position{Phase: "resources", Order: last, Players: owns(5)}, "hybrid", []Concept{"fuel"}},
		{usa, engine.Position{Phase: "resources", Order: last, Players: owns(4),
			Fuel: &engine.PositionFuel{Oil: 18, Garbage: 9, Uranium: 2}}, "storage", all("storage")},
		{recharged, engine.Position{Phase: "resources", Order: last, Players: owns(11), UraniumOut: true}, "phase-out",
			all("phase-out")},
		{classic, engine.Position{Phase: "build", Order: last, Players: owns(4)}, "start", nil},
		{classic, engine.Position{Phase: "build", Order: last, Players: owns(4), Houses: houses(1, 0)}, "route", nil},
		{classic, engine.Position{Phase: "power", Order: order,
			Players: []engine.PositionPlayer{{Plants: []engine.Plant{4}, Tokens: engine.PositionFuel{Coal: 2}}, {},
				{}}, Fuel: &engine.PositionFuel{Coal: 20}, Houses: houses(1, 0)}, "power", nil},
		{classic, engine.Position{Step: 2, Phase: "build", Order: last, Houses: houses(1, 0)}, "step2", nil},
		{classic, engine.Position{Step: 2, Phase: "build", Order: last, Players: owns(4),
			Market: []engine.Plant{18, 19, 21, 22, 23, 24, 26, 27}, Houses: houses(15, 0)}, "end", nil},
		{two, engine.Position{Phase: "setup"}, "trust-place", nil},
		{two, engine.Position{Phase: "resources", Order: []engine.Seat{0, 1}, Players: owns(4)[:2]}, "trust",
			[]Concept{"fuel"}},
	} {
		got := due(t, c.setup, c.pos, c.seen...)
		if got != c.want {
			t.Errorf("%+v: %q, want %q", c.pos, got, c.want)
		}
		seen[got] = true
	}
	starting := recharged
	starting.StartingCities, starting.Seed = true, 1
	r, s, err := engine.New(starting, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := Due(r, &s.Public, nil); got != "mark" {
		t.Errorf("a starting city: %q", got)
	}
	seen["mark"] = true
	// What happens in the middle of a phase is tested there.
	r, s, err = engine.New(engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := s.Public
	for want, change := range map[Concept]func(){
		"bid":        func() { p.Await = engine.AwaitBid },
		"scrap":      func() { p.Await = engine.AwaitScrap },
		"step3":      func() { p.Step = 3 },
		"step3-soon": func() { p.Step, p.Market.Plants = 2, p.Market.Plants.With(engine.Step3Card) },
	} {
		p = s.Public
		change()
		if got := Due(r, &p, all(want)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		seen[want] = true
	}
	for _, c := range Concepts() {
		if !seen[c] {
			t.Errorf("no position leads to the tip about %s", c)
		}
	}
	p = s.Public
	if p.Actor = engine.NoSeat; Due(r, &p, nil) != "" {
		t.Error("a tip comes although nobody is to decide")
	}
}

func TestTutorShowsOneAtATimeAndEachOnce(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := s.Public
	var tutor Tutor
	if !tutor.Update(r, &p) || tutor.Now(r, &p) != "auction" {
		t.Fatalf("%q is shown", tutor.Now(r, &p))
	}
	if tutor.Update(r, &p) || tutor.Now(r, &p) != "auction" {
		t.Error("the same decision changes the tip")
	}
	tutor.Dismiss()
	if tutor.Update(r, &p); tutor.Now(r, &p) != "" {
		t.Error("a dismissed tip comes back")
	}
	p.Await = engine.AwaitBid
	if !tutor.Update(r, &p) || tutor.Now(r, &p) != "bid" {
		t.Errorf("during bidding %q is shown", tutor.Now(r, &p))
	}
	p.Await = engine.AwaitOpen
	if tutor.Update(r, &p) || tutor.Now(r, &p) != "" {
		t.Errorf("%q is shown again", tutor.Now(r, &p))
	}
	if !slices.Equal(tutor.Seen, []Concept{"auction", "bid"}) {
		t.Errorf("the tips seen are %v", tutor.Seen)
	}
	tutor.Again()
	if !tutor.Update(r, &p) || tutor.Now(r, &p) != "auction" {
		t.Error("after starting tips over, none comes")
	}
	if tutor.Off = true; tutor.Now(r, &p) != "" {
		t.Error("a tip is shown although tips are turned off")
	}
	if p.Round++; tutor.Update(r, &p) || tutor.Now(r, &p) != "" {
		t.Error("a tip comes up although tips are turned off")
	}
}

// A tip names the numbers of the decision to be made: what the plant costs that is put up or bid for, what it burns and
// earns, what more cities bring.
func TestTipsNameTheMoment(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 4}, nil)
	if err != nil {
		t.Fatal(err)
	}
	says := func(concept Concept, want string) {
		t.Helper()
		tip, ok := TipOf(phrase.English(), r, &s.Public, concept)
		if !ok || !strings.Contains(tip.Text, want) {
			t.Errorf("the tip for %s says %q, want %q", concept, tip.Text, want)
		}
	}
	lowest := s.Current().Lowest()
	says("auction", fmt.Sprintf("Plant %d costs %d", lowest, s.MinBid(lowest)))
	says("start", fmt.Sprintf("earns %d", engine.Payment(1)))
	play := func(text string) {
		t.Helper()
		as, err := engine.ParseAll(r, text)
		if err != nil {
			t.Fatal(err)
		}
		if err := engine.ApplyAll(r, &s, as, nil); err != nil {
			t.Fatal(err)
		}
	}
	highest := s.Current().List()[engine.CurrentPlants-1]
	play(fmt.Sprintf("open %d %d", highest, int(highest)+2))
	says("bid", fmt.Sprintf("Plant %d costs %d", highest, int(highest)+3))
	_, fuel, _ := draft.RunCost(r, &s.Public, highest)
	says("bid", fmt.Sprintf("%d Elektro a round for fuel", fuel))
}

// TestATipGoesWithItsOccasion: in whole games, no matter who plays and what is decided, a tip is shown only to the seat
// and in the decision that it came with, and only for as long as what it explains is so. Nobody has to dismiss it.
func TestATipGoesWithItsOccasion(t *testing.T) {
	for seed := range uint64(6) {
		players := 2 + int(seed)%3
		r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Edition(seed % 2), Players: players,
			Seed: seed + 1}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var tutor Tutor
		came := map[Concept]occasion{}
		dice := rand.New(rand.NewPCG(seed, 1))
		for moves := 0; s.Await != engine.AwaitNothing && moves < 4000; moves++ {
			p := &s.Public
			if !r.IsTrust(p.Actor) && p.Actor == 0 && tutor.Update(r, p) { // only seat 0 is a human's
				came[tutor.Now(r, p)] = occasionOf(p)
			}
			if now := tutor.Now(r, p); now != "" {
				if p.Actor != 0 || came[now] != occasionOf(p) {
					t.Fatalf("seed %d: the tip for %s is shown to seat %d in %v", seed, now, p.Actor, p.Await)
				}
				if now == "start" && p.Players[0].Houses > 0 {
					t.Fatalf("seed %d: the tip for the first city is shown when it is connected", seed)
				}
			}
			var list engine.List
			engine.Legal(r, &s.Public, &list)
			if err := engine.Apply(r, &s, list.Choices()[dice.IntN(list.N)].Action, nil); err != nil {
				t.Fatal(err)
			}
		}
		if len(came) < 5 {
			t.Errorf("seed %d: only %d tips came", seed, len(came))
		}
	}
}

// TestATipOfAnAuctionComesBackInIt: while others bid it is away, and it does not come back in the next auction.
func TestATipOfAnAuctionComesBackInIt(t *testing.T) {
	r, s, err := engine.New(engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := s.Public
	p.Await, p.Actor, p.Auction.Plant = engine.AwaitBid, 0, 5
	var tutor Tutor
	if !tutor.Update(r, &p) || tutor.Now(r, &p) != "bid" {
		t.Fatal("no tip comes")
	}
	if p.Actor = 1; tutor.Now(r, &p) != "" {
		t.Error("the tip stays while somebody else bids")
	}
	if p.Actor, p.Auction.Bid = 0, 9; tutor.Now(r, &p) != "bid" {
		t.Error("the tip is away in its own auction")
	}
	p.Auction.Plant = 6
	if tutor.Update(r, &p); tutor.Now(r, &p) == "bid" {
		t.Error("the tip stays in the next auction")
	}
}
