package engine

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kilovolt/maps"
)

// The files perft.tsv, signature.txt and golden/*.txt in testdata record how the engine behaves. One command rewrites
// them:
//
//	make golden
//	go test ./engine -run Golden -update     (the same for this package alone)
//
// A change in them is a change of behaviour: read the diff and name the change in the commit.
var update = flag.Bool("update", os.Getenv("KILOVOLT_GOLDEN") == "write",
	"write the files in testdata anew instead of comparing with them")

// compareFile compares a text with a file in testdata, or writes the file. It reports the first line that differs,
// followed by hint.
func compareFile(t *testing.T, name, got, hint string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	a, b := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	line := 0
	for line < len(a) && line < len(b) && a[line] == b[line] {
		line++
	}
	a, b = append(a, "(the end)"), append(b, "(the end)")
	t.Fatalf("%s, line %d\n  in the file: %s\n  now:         %s\n%s", path, line+1, a[line], b[line], hint)
}

// golden is one human-readable playthrough: a table, a script, then the sensible policy until the given number of
// rounds has been played.
type golden struct {
	name   string
	shows  string
	setup  string // JSON
	script string // actions, separated by ";"; one after "!" is tried and must be rejected
	rounds int    // 0: until the end of the game
}

// threeInWest is the position of most short playthroughs: some houses for three players in the regions w, sw and nw of
// Germany.
const threeInWest = `"houses":[{"city":"essen","seats":[0]},{"city":"duisburg","seats":[0]},{"city":"munster",` +
	`"seats":[0]},
	{"city":"koln","seats":[1]},{"city":"aachen","seats":[1]},{"city":"trier","seats":[1]},
	{"city":"bremen","seats":[2]},{"city":"hamburg","seats":[2]},{"city":"hannover","seats":[2]}]`

// threeOwners is the money, plants and tokens of these players, and a resource market.
const threeOwners = `"fuel":{"coal":12,"oil":10,"garbage":8,"uranium":3},"players":[{"money":120,"plants":[10,` +
	`18],"tokens":{"coal":2}},{"money":60,"plants":[9],"tokens":{"oil":1}},
	{"money":45,"plants":[19],"tokens":{"garbage":2}}]`

// sevenNorth is houses for three players, six of seat 2 and two of seat 0, so that a seventh house can make plants
// obsolete or trigger Step 2.
const sevenNorth = `"houses":[{"city":"essen","seats":[0]},{"city":"duisburg","seats":[0]},{"city":"koln","seats":[1]},
	{"city":"bremen","seats":[2]},{"city":"hamburg","seats":[2]},{"city":"hannover","seats":[2]},` +
	`{"city":"cuxhaven","seats":[2]},
	{"city":"kiel","seats":[2]},{"city":"flensburg","seats":[2]}]`

var goldens = []golden{
	{name: "classic-germany-3-whole", shows: "a whole game of the classic edition",
		setup: `{"board":"germany","edition":"classic","players":3,"seed":"11"}`},
	{name: "classic-usa-4-two-rounds", shows: "the first rounds of four in the classic edition",
		setup: `{"board":"usa","edition":"classic","players":4,"seed":"12"}`, rounds: 2},
	{name: "classic-usa-2-introductory", shows: "a whole introductory game (V2)",
		setup: `{"board":"usa","edition":"classic","players":2,"introductory":true,"seed":"13"}`},
	{name: "recharged-germany-2-trust", shows: "a whole game against the Trust (section 9)",
		setup: `{"board":"germany","edition":"recharged","players":2,"seed":"14"}`},
	{name: "recharged-usa-2-trust-starts", shows: "the Trust with starting cities (X8)",
		setup: `{"board":"usa","edition":"recharged","players":2,"starting_cities":true,"seed":"15"}`, rounds: 2},
	{name: "recharged-usa-3-starts", shows: "starting cities (V1), with what they forbid",
		setup: `{"board":"usa","edition":"recharged","players":3,"regions":["s","mw","se"],` +
			`"starting_cities":true,"seed":"16"}`,
		script: "! mark boston; mark memphis; ! mark memphis; mark chicago; mark miami", rounds: 2},
	{name: "recharged-germany-6", shows: "a round of six in the recharged edition",
		setup: `{"board":"germany","edition":"recharged","players":6,"seed":"17"}`, rounds: 1},
	{name: "recharged-usa-5", shows: "a round of five on the other map",
		setup: `{"board":"usa","edition":"recharged","players":5,"seed":"18"}`, rounds: 1},
	{name: "step3-phase2-classic", shows: "the Step 3 card comes in the auction (T3)",
		setup: `{"board":"germany","edition":"classic","players":3,"regions":["w","sw","nw"],"seed":"1",` +
			`"position":{"round":8,"step":2,"order":[0,1,2],
			"market":[20,21,22,23,24,25,26,27],"stack":["step3",36,38,35],` + threeOwners + `,` + threeInWest + `}}`,
		script: "open 23 23; drop; drop; ! open step3 60; open 20 20; drop; pass", rounds: 1},
	{name: "step3-phase2-recharged-before-step2",
		shows: "Step 3 in the auction while Step 2 has not been: both changes (T7)",
		setup: `{"board":"germany","edition":"recharged","players":3,"regions":["w","sw","nw"],"seed":"2",` +
			`"position":{"round":8,"order":[0,1,2],
			"market":[20,21,22,23,24,25,26,27],"stack":["step3",36,38,35],` + threeOwners + `,` + threeInWest + `}}`,
		script: "open 23 23; drop; drop; open 20 20; bid 21; drop; pass", rounds: 1},
	{name: "step3-phase4-classic", shows: "the Step 3 card comes for an obsolete plant, with Step 2 due (T4)",
		setup: `{"board":"germany","edition":"classic","players":3,"regions":["w","sw","nw"],"seed":"3",` +
			`"position":{"round":8,"phase":"build","order":[2,0,1],
			"market":[7,21,22,23,24,25,26,27],"stack":["step3",36,38,35],` + threeOwners + `,` + sevenNorth + `}}`,
		script: "done; done; build wilhelmshaven; ! build duisburg; done", rounds: 1},
	{name: "step3-phase5-recharged",
		shows: "the Step 3 card comes at the end of the round (T5); the resupply is still Step 2's",
		setup: `{"board":"germany","edition":"recharged","players":3,"regions":["w","sw","nw"],"seed":"4",` +
			`"position":{"round":8,"step":2,"phase":"power","order":[0,1,2],
			"market":[20,21,22,23,24,25,26,27],"stack":["step3",36,38,35],` +
			`` + threeOwners + `,` + threeInWest + `}}`, rounds: 2},
	{name: "step3-for-step2-classic",
		shows: "the Step 3 card replaces the plant that Step 2 removes (T6), classic: Step 3 at once",
		setup: `{"board":"germany","edition":"classic","players":3,"regions":["w","sw","nw"],"seed":"5",` +
			`"position":{"round":8,"phase":"build","order":[2,0,1],
			"market":[20,21,22,23,24,25,26,27],"stack":["step3",36,38,35],` + threeOwners + `,` + sevenNorth + `}}`,
		script: "done; done; build wilhelmshaven; done", rounds: 1},
	{name: "step3-for-step2-recharged", shows: "the same, recharged: Step 3 in the next round, no C5 in this one (T6)",
		setup: `{"board":"germany","edition":"recharged","players":3,"regions":["w","sw","nw"],"seed":"5",` +
			`"position":{"round":8,"phase":"build","order":[2,0,1],
			"market":[20,21,22,23,24,25,26,27],"stack":["step3",36,38,35],` + threeOwners + `,` + sevenNorth + `}}`,
		script: "done; done; build wilhelmshaven; done", rounds: 1},
	{name: "coal-storage", shows: "coal from the storage at 8 each when the market is empty (R3)",
		setup: `{"board":"usa","edition":"recharged","players":3,"regions":["s","mw","se"],"seed":"6",` +
			`"position":{"round":5,"phase":"resources","order":[0,1,2],
			"market":[10,16,18,19,22,23,24,26],"fuel":{"coal":3,"oil":6,"garbage":4,"uranium":2},` +
			`"players":[{"money":60,"plants":[20]},{"money":70,"plants":[15,7]},{"money":90,"plants":[25,31]}]}}`,
		script: "! buy 11 coal; buy 5 coal; ! buy 1 uranium; buy 5 coal; done; buy 4 coal; buy 3 oil; done; done",
		rounds: 1},
	{name: "uranium-phase-out", shows: "plant 39 is bought and uranium comes no more (C4)",
		setup: `{"board":"germany","edition":"recharged","players":3,"regions":["w","sw","nw"],"seed":"7",` +
			`"position":{"round":8,"step":2,"order":[0,1,2],
			"market":[36,37,38,39,40,42,44,46],"stack":[33,34,"step3"],` + threeOwners + `,` + threeInWest + `}}`,
		script: "open 39 39; drop; drop; pass; pass", rounds: 1},
	{name: "scrap-and-keep", shows: "a fourth plant: which one goes, and coal against oil for what is left (A9)",
		setup: `{"board":"germany","edition":"classic","players":3,"regions":["w","sw","nw"],"seed":"8",` +
			`"position":{"round":8,"step":2,"order":[0,1,2],
			"market":[18,21,22,23,24,25,26,27],"stack":[33,34,"step3"],"fuel":{"coal":10,"oil":10,"garbage":8,` +
			`"uranium":3},"players":[{"money":80,"plants":[5,10,12],"tokens":{"coal":6,"oil":6}},
			{"money":10,"plants":[9]},{"money":10,"plants":[19]}],` + threeInWest + `}}`,
		script: "! open 24 24; open 18 18; drop; drop; ! scrap 18; scrap 12; ! keep 7 coal; keep 5 coal; pass; pass",
		rounds: 1},
	{name: "obsolete-plants", shows: "a seventh city turns plants away, from the market and just drawn (A11)",
		setup: `{"board":"germany","edition":"classic","players":3,"regions":["w","sw","nw"],"seed":"9",` +
			`"position":{"round":4,"phase":"build","order":[2,0,1],
			"market":[7,11,12,13,14,15,16,17],"stack":[6,5,30,31,"step3"],` + threeOwners + `,` + sevenNorth + `}}`,
		script: "done; done; build wilhelmshaven; done", rounds: 1},
	{name: "discount", shows: "the discount token: undercut, on an unsold plant, bought for less (A12, A13)",
		setup: `{"board":"germany","edition":"recharged","players":3,"regions":["w","sw","nw"],"seed":"10",` +
			`"position":{"round":4,"order":[0,1,2],
			"market":[11,13,15,16,20,21,22,23],"stack":[7,33,34,24,35,36,"step3"],` +
			`` + threeOwners + `,` + threeInWest + `}}`,
		script: "open 16 16; drop; drop; pass; ! open 33 33; pass; " +
			"done; done; done; done; done; done; done; done; done; " +
			"pass; pass; pass; done; done; done; done; done; done; done; done; done; " +
			"open 13 1; drop; drop; pass; pass", rounds: 3},
	{name: "shared-win", shows: "the end: powered cities, then money, recharged a shared win (T8)",
		setup: `{"board":"germany","edition":"recharged","players":6,"regions":["w","sw","nw","e","ne"],` +
			`"seed":"20","position":{"round":9,"step":2,"phase":"build","order":[0,1,2,3,4,5],
			"market":[20,21,23,24,25,26,28,29],"players":[{"money":30,"plants":[18]},{"money":12,"plants":[22]},` +
			`{"money":30,"plants":[13]},{"money":12,"plants":[27]}],
			"houses":[{"city":"essen","seats":[0,1]},{"city":"duisburg","seats":[0,1]},{"city":"munster",` +
			`"seats":[0,2]},{"city":"dortmund","seats":[0,3]},
			{"city":"dusseldorf","seats":[0]},{"city":"koln","seats":[0]},{"city":"aachen","seats":[0]},` +
			`{"city":"osnabruck","seats":[0]},{"city":"bremen","seats":[0]},
			{"city":"hamburg","seats":[0]},{"city":"hannover","seats":[0]},{"city":"kassel","seats":[0]},` +
			`{"city":"cuxhaven","seats":[0]}]}}`,
		script: "done; done; done; done; done; build kiel; done"},
}

// TestGoldenPlaythroughs plays the readable playthroughs of testdata/golden. They are short enough to be read as a
// whole when rules or texts change.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, play := range goldens {
		t.Run(play.name, func(t *testing.T) {
			compareFile(t, "golden/"+play.name+".txt", play.text(t),
				"if this is meant: make golden, and name it in the commit")
		})
	}
}

// text plays the game and formats it.
func (play *golden) text(t *testing.T) string {
	t.Helper()
	var setup Setup
	if err := json.Unmarshal([]byte(play.setup), &setup); err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	var compact bytes.Buffer
	if err := json.Compact(&compact, []byte(play.setup)); err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "This shows: %s.\nset-up %s\n", play.shows, &compact)
	var events []Event
	r, s, err := New(setup, &events)
	if err != nil {
		t.Fatal(err)
	}
	fmt.Fprintf(&b, "  %s\n", eventTexts(r, events))
	b.WriteString("\n")
	writeTable(&b, r, &s.Public)
	script := strings.Split(play.script, ";")
	rng := splitMix(setup.Seed)
	var l List
	for last := int(max(s.Round, 1)) + play.rounds; s.Await != AwaitNothing &&
		(play.rounds == 0 || int(s.Round) < last); {
		Legal(r, &s.Public, &l)
		fmt.Fprintf(&b, "%s to %s: %s\n", seatText(r, &s.Public), s.Await, choicesText(r, &l))
		var a Action
		line := strings.TrimSpace(script[0])
		for ; strings.HasPrefix(line, "!"); line = strings.TrimSpace(script[0]) {
			refused := strings.TrimSpace(line[1:])
			a, err := Parse(r, refused)
			if err == nil {
				err = Apply(r, &s, a, nil)
			}
			if err == nil {
				t.Fatalf("%q should have been rejected", refused)
			}
			fmt.Fprintf(&b, "! %s: %v\n", refused, err)
			script = append(script[1:], "")
		}
		if line == "" {
			a = sensible(r, &s.Public, &l, &rng)
		} else if a, err = Parse(r, line); err != nil {
			t.Fatal(err)
		}
		script = append(script[1:], "")
		before := s.Phase
		events = events[:0]
		if err := Apply(r, &s, a, &events); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		fmt.Fprintf(&b, "> %s: %s\n", Format(r, a), eventTexts(r, events))
		if s.Phase != before {
			b.WriteString("\n")
			writeTable(&b, r, &s.Public)
		}
	}
	return b.String()
}

// choicesText lists choices; verbs whose choices differ only in the city are listed once.
func choicesText(r *Rules, l *List) string {
	var b strings.Builder
	for i, c := range l.Choices() {
		text := FormatChoice(r, c)
		switch {
		case i == 0:
		case c.Verb == l.At[i-1].Verb && (c.Verb == VerbBuild || c.Verb == VerbTrust || c.Verb == VerbMark):
			text = ", " + strings.TrimPrefix(text, c.Verb.String()+" ")
		default:
			text = " / " + text
		}
		b.WriteString(text)
	}
	return b.String()
}

// seatText names the seat whose turn it is, with the facts for its decision.
func seatText(r *Rules, p *Public) string {
	pl := &p.Players[p.Actor]
	text := fmt.Sprintf("seat %d, money %d,", p.Actor, pl.Money)
	switch p.Await {
	case AwaitBid:
		text += fmt.Sprintf(" plant %s at %d by seat %d,", p.Auction.Plant, p.Auction.Bid, p.Auction.Leader)
	case AwaitBuy, AwaitKeep:
		text += fmt.Sprintf(" plants %s, %s,", plantsText(pl.Plants), tokensText(pl.Tokens))
	case AwaitRun:
		text += fmt.Sprintf(" %d cities, %s, running %d,", pl.Houses, tokensText(pl.Tokens), p.Running)
	}
	return text
}

// writeTable describes the whole table in a few lines.
func writeTable(b *strings.Builder, r *Rules, p *Public) {
	fmt.Fprintf(b, "round %d, step %d, %s, order %s\n", p.Round, p.Step, p.Phase, seatsText(p.Order[:]))
	fmt.Fprintf(b, "  plants %s | %s", plantsText(p.Current()), plantsText(p.Future()))
	if p.Market.Discount != NoPlant {
		fmt.Fprintf(b, ", discount on %s", p.Market.Discount)
	}
	fmt.Fprintf(b, "; stack %d", p.Stack.Len())
	if p.Stack.Top != NoPlant {
		fmt.Fprintf(b, ", top %s", p.Stack.Top)
	}
	if p.Stack.TopBack != BackUnknown {
		fmt.Fprintf(b, ", back %s", p.Stack.TopBack)
	}
	b.WriteString("\n")
	fmt.Fprintf(b, "  market %s; supply %s\n", tokensText(p.Market.Fuel), tokensText(p.Market.Supply))
	for seat := range Seat(p.Seats) {
		pl := &p.Players[seat]
		name := fmt.Sprintf("seat %d", seat)
		if r.IsTrust(seat) {
			name = fmt.Sprintf("seat %d (the Trust, %d houses left)", seat, p.TrustHouses)
		}
		fmt.Fprintf(b, "  %s: money %d; plants %s; %s; %d cities", name, pl.Money, plantsText(pl.Plants),
			tokensText(pl.Tokens), pl.Houses)
		for c := range pl.Cities.All() {
			b.WriteString(" " + r.cityID(c))
		}
		b.WriteString("\n")
	}
}

func plantsText(s PlantSet) string {
	if s == 0 {
		return "none"
	}
	var parts []string
	for _, c := range s.List() {
		parts = append(parts, c.String())
	}
	return strings.Join(parts, " ")
}

func tokensText(t Tokens) string {
	var parts []string
	for f, n := range t {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, Fuel(f)))
		}
	}
	if parts == nil {
		return "no tokens"
	}
	return strings.Join(parts, " ")
}

// eventTexts formats events one after the other, for failure messages and golden playthroughs.
func eventTexts(r *Rules, events []Event) string {
	parts := make([]string, len(events))
	for i := range events {
		parts[i] = eventText(r, &events[i])
	}
	return strings.Join(parts, "; ")
}

// eventText describes an event in plain words.
func eventText(r *Rules, e *Event) string {
	city := r.cityID(maps.City(e.City))
	switch e.Kind {
	case EventGameStarted:
		return fmt.Sprintf("a game for %d", e.N)
	case EventOrder:
		return "order " + seatsText(e.Order[:])
	case EventRound:
		return fmt.Sprintf("round %d", e.N)
	case EventPhase:
		return "phase " + Phase(e.N).String()
	case EventStep:
		return fmt.Sprintf("step %d begins", e.N)
	case EventTrustPlaced:
		return fmt.Sprintf("seat %d put a Trust house on %s", e.Seat, city)
	case EventMarked:
		return fmt.Sprintf("seat %d marked %s", e.Seat, city)
	case EventOpened:
		return fmt.Sprintf("seat %d opened plant %s at %d", e.Seat, e.Plant, e.N)
	case EventPassed:
		return fmt.Sprintf("seat %d passed", e.Seat)
	case EventBid:
		return fmt.Sprintf("seat %d bid %d", e.Seat, e.N)
	case EventDropped:
		return fmt.Sprintf("seat %d dropped out", e.Seat)
	case EventBought:
		return fmt.Sprintf("seat %d bought plant %s for %d", e.Seat, e.Plant, e.N)
	case EventScrapped:
		return fmt.Sprintf("seat %d scrapped plant %s", e.Seat, e.Plant)
	case EventTokensLost:
		return fmt.Sprintf("seat %d lost %d %s", e.Seat, e.N, e.Fuel)
	case EventDrawn:
		return fmt.Sprintf("drew plant %s", e.Plant)
	case EventObsolete:
		return fmt.Sprintf("plant %s is obsolete", e.Plant)
	case EventRemoved:
		return fmt.Sprintf("plant %s left the game", e.Plant)
	case EventUndercut:
		return fmt.Sprintf("plant %s undercut the discount and left the game", e.Plant)
	case EventDiscount:
		return fmt.Sprintf("discount on plant %s", e.Plant)
	case EventDiscountOff:
		return fmt.Sprintf("discount off plant %s", e.Plant)
	case EventUnder:
		return fmt.Sprintf("plant %s went under the stack", e.Plant)
	case EventStep3Drawn:
		return "drew the Step 3 card"
	case EventShuffled:
		return "shuffled the stack"
	case EventSkipped:
		return "auction skipped"
	case EventTrustTook:
		return fmt.Sprintf("the Trust took plant %s", e.Plant)
	case EventTrustDeclined:
		return "the Trust declined"
	case EventTrustTokens:
		return fmt.Sprintf("the Trust took %d %s", e.N, e.Fuel)
	case EventTrustHouse:
		return fmt.Sprintf("a Trust house on the 15 of %s", city)
	case EventTokens:
		return fmt.Sprintf("seat %d bought %d %s for %d", e.Seat, e.N, e.Fuel, e.M)
	case EventBuilt:
		return fmt.Sprintf("seat %d built in %s for %d+%d", e.Seat, city, e.M, e.N)
	case EventTurnEnded:
		return fmt.Sprintf("seat %d is done", e.Seat)
	case EventRan:
		text := fmt.Sprintf("seat %d ran plant %s", e.Seat, e.Plant)
		if info := e.Plant.Info(); info.Kind == KindHybrid {
			text += fmt.Sprintf(" on %d coal and %d oil", e.N, e.M)
		} else if f, ok := info.Kind.Fuel(); ok {
			text += fmt.Sprintf(" on %d %s", e.N, f)
		}
		return text
	case EventIncome:
		return fmt.Sprintf("seat %d powered %d for %d", e.Seat, e.N, e.M)
	case EventResupply:
		return fmt.Sprintf("%d %s came in", e.N, e.Fuel)
	case EventPhaseOut:
		return "uranium is phased out"
	case EventFinal:
		return fmt.Sprintf("seat %d powers %d and has %d", e.Seat, e.N, e.M)
	case EventGameOver:
		return "won by seat " + strings.Join(setText(e.Seats), " and ")
	}
	return "event " + e.Kind.String()
}

func seatsText(seats []Seat) string {
	var parts []string
	for _, seat := range seats {
		if seat != NoSeat {
			parts = append(parts, fmt.Sprint(seat))
		}
	}
	return strings.Join(parts, " ")
}

func setText(set SeatSet) (parts []string) {
	for seat := range Seat(MaxPlayers) {
		if set.Has(seat) {
			parts = append(parts, fmt.Sprint(seat))
		}
	}
	return parts
}
