package engine

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
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
var update = flag.Bool("update", false, "rewrite the files in testdata instead of comparing with them")

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

// A golden is one human-readable playthrough: a table, a script, then the sensible policy until the given number of
// rounds has been played. Its file in testdata/golden begins with just that:
//
//	This shows: the Trust with starting cities (X8).
//	set-up {"board":"usa","edition":"recharged","players":2,"starting_cities":true,"seed":"15"}
//	script mark memphis; ! mark boston
//	rounds 2
//
// and goes on with what happens. Without a script the policy decides everything, without rounds it plays to the end. A
// new file needs only these lines: make golden writes the rest.
type golden struct {
	name   string
	shows  string
	setup  string // JSON
	script string // actions, separated by ";"; one after "!" is tried and must be rejected
	rounds int    // 0: until the end of the game
}

// goldens reads all playthroughs.
func goldens(t testing.TB) (all []golden) {
	t.Helper()
	files, err := filepath.Glob("testdata/golden/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no playthroughs: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		play, err := parseGolden(string(text))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		play.name = strings.TrimSuffix(filepath.Base(file), ".txt")
		all = append(all, play)
	}
	return all
}

// parseGolden reads the lines with which a playthrough begins, up to the first that is indented.
func parseGolden(text string) (play golden, err error) {
	head, _, _ := strings.Cut(text, "\n ")
	for line := range strings.Lines(head) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch word {
		case "This":
			play.shows = strings.TrimSuffix(strings.TrimPrefix(rest, "shows: "), ".")
		case "set-up":
			play.setup = rest
		case "script":
			play.script = rest
		case "rounds":
			if play.rounds, err = strconv.Atoi(rest); err != nil {
				return golden{}, err
			}
		default:
			return golden{}, fmt.Errorf("it begins with %q", line)
		}
	}
	if play.shows == "" || play.setup == "" {
		return golden{}, errors.New("it does not begin with what it shows and a set-up")
	}
	return play, nil
}

// TestGoldenPlaythroughs plays the readable playthroughs of testdata/golden. They are short enough to be read as a
// whole when rules or texts change.
func TestGoldenPlaythroughs(t *testing.T) {
	for _, play := range goldens(t) {
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
	if play.script != "" {
		fmt.Fprintf(&b, "script %s\n", play.script)
	}
	if play.rounds > 0 {
		fmt.Fprintf(&b, "rounds %d\n", play.rounds)
	}
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
