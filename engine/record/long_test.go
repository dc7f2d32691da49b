package record

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"

	"kilovolt/engine"
)

// drawOut makes choices that prolong a game: bids rise by 1, tokens are bought one at a time, every plant is run by
// itself, and never enough cities are built to end the game. Without thrift nobody buys anything either, and rounds are
// as short as possible.
func drawOut(p *engine.Public, l *engine.List, thrift bool) engine.Action {
	first, last := l.At[0].Action, l.At[l.N-1].Action // the last is to pass, to drop out or to be done
	switch p.Await {
	case engine.AwaitOpen:
		if p.Players[p.Actor].Plants == 0 {
			return first
		}
		return last
	case engine.AwaitBid:
		if p.Auction.Bid < 40 {
			return first
		}
		return last
	case engine.AwaitBuild:
		if p.MaxHouses() < 5 && !thrift {
			return first
		}
		return last
	case engine.AwaitBuy, engine.AwaitRun:
		if thrift {
			return last
		}
	}
	return first
}

// endless returns a game of that many steps that nobody ends.
func endless(t testing.TB, setup engine.Setup, steps int, thrift bool) *Record {
	t.Helper()
	rec := &Record{Build: "test", Rules: RulesVersion, Setup: setup, Saved: "2026-11-21T04:00:00Z"}
	r, s, err := engine.New(setup, &rec.Opening)
	if err != nil {
		t.Fatal(err)
	}
	for i := range setup.Players {
		rec.Players = append(rec.Players, Player{Name: fmt.Sprint("Player ", i), Colour: i, Kind: Human})
	}
	rec.Zone = ZoneOf(r)
	var l engine.List
	for len(rec.Steps) < steps {
		if engine.Legal(r, &s.Public, &l); l.N == 0 {
			t.Fatalf("%+v: over after %d steps", setup, len(rec.Steps))
		}
		st := Step{Seat: s.Actor, Action: drawOut(&s.Public, &l, thrift)}
		if err := engine.Apply(r, &s, st.Action, &st.Events); err != nil {
			t.Fatal(err)
		}
		rec.Steps = append(rec.Steps, st)
	}
	rec.Snapshot, rec.Hash = s, s.Hash()
	return rec
}

// TestLongest: the longest games that can be saved stay well within the size limit of a file; they are read, even after
// an editor has reformatted them, and they replay.
func TestLongest(t *testing.T) {
	longest := 0
	for i, setup := range tables() {
		if i%8 > 0 && !(setup.Players == 2 && setup.Edition == engine.Recharged) {
			continue
		}
		setup.Seed = uint64(i)
		rec := endless(t, setup, MaxSteps, i%8 > 0)
		data, err := Encode(rec)
		if err != nil {
			t.Fatal(err)
		}
		longest = max(longest, len(data))
		var indented bytes.Buffer
		if err := json.Indent(&indented, data, "", "\t"); err != nil {
			t.Fatal(err)
		}
		back, err := Decode(indented.Bytes())
		if err != nil {
			t.Fatalf("%+v: %d bytes, %d when reformatted: %v", setup, len(data), indented.Len(), err)
		}
		if g, err := Replay(back); err != nil || len(g.Steps) != MaxSteps {
			t.Errorf("%+v: %v", setup, err)
		}
		// After a change of the rules such a game is resumed from its position, however rich a player is.
		back.Cut, back.From = MaxSteps, back.Snapshot
		if _, err := Replay(back); err != nil {
			t.Errorf("%+v, resumed from its position: %v", setup, err)
		}
		const mostPlaced, mostIncome = 10_000, 150 // Elektro, of a position and of a step
		rec.Snapshot.Players[0].Money = mostPlaced + MaxSteps*mostIncome
		rec.Snapshot.Round += 1000
		if r, err := rulesOf(rec); err != nil {
			t.Fatal(err)
		} else if err := engine.Validate(r, &rec.Snapshot); err != nil {
			t.Errorf("%+v: the richest: %v", setup, err)
		}
		rec.Steps = append(rec.Steps, rec.Steps[0])
		if _, err := Encode(rec); Code(err) != "too-big" {
			t.Errorf("%d steps: %v", len(rec.Steps), err)
		}
	}
	t.Logf("%d steps take at most %d bytes", MaxSteps, longest)
	if longest > MaxSize/8*5 {
		t.Errorf("a game of %d steps has %d bytes, which leaves too little of MaxSize", MaxSteps, longest)
	}
	// Random games have more to record in each step, but they end.
	for i, setup := range tables()[:12] {
		setup.Seed = uint64(i)
		rec := play(t, setup, uint64(i), 0)
		data, err := Encode(rec)
		if err != nil {
			t.Fatal(err)
		}
		if most := 6000 + 60*len(rec.Steps); len(data) > most {
			t.Errorf("%+v: %d steps have %d bytes", setup, len(rec.Steps), len(data))
		}
	}
}

// depth returns how deeply valid JSON is nested.
func depth(data []byte) (most int) {
	now := 0
	for dec := json.NewDecoder(bytes.NewReader(data)); ; {
		token, err := dec.Token()
		if err != nil {
			return most
		}
		if d, ok := token.(json.Delim); ok {
			if d == '{' || d == '[' {
				now++
			} else {
				now--
			}
			most = max(most, now)
		}
	}
}

// Data nested more deeply than any record is rejected before it is parsed, whatever surrounds it.
func TestDepth(t *testing.T) {
	money := 100
	setup := engine.Setup{Board: "usa", Edition: engine.Classic, Players: 3, Seed: 1,
		Regions: []string{"nw", "sw", "mw"}, Position: &engine.Position{
			Players: []engine.PositionPlayer{{Money: &money}},
			Houses:  []engine.PositionHouses{{City: "seattle", Seats: []engine.Seat{0}}},
		}}
	data, err := Encode(play(t, setup, 1, 30))
	if err != nil {
		t.Fatal(err)
	}
	deepest := depth(data)
	for _, data := range fixtureData(t) {
		deepest = max(deepest, depth(data))
	}
	if deepest != 6 {
		t.Errorf("the deepest record is %d deep, want 6: see maxDepth", deepest)
	}
	for _, c := range []struct{ before, after string }{{"", ""}, {`{"fmt":1,"app":"kilovolt","x":`, "}"},
		{` {"app":"kilovolt","fmt":1,"snap":{"a":"\"[{",`, "}}"}} {
		for _, open := range []string{"[", `{"a":`} {
			for _, n := range []int{maxDepth + 1, 10_001, MaxSize / 6} {
				deep := c.before + string(bytes.Repeat([]byte(open), n))
				if !tooDeep([]byte(deep)) {
					t.Errorf("%d times %s is not too deep", n, open)
				}
				if _, err := Decode([]byte(deep + c.after)); Code(err) != "not-a-record" {
					t.Errorf("%.20s %d times %s: %v", c.before, n, open, err)
				}
			}
		}
	}
	for _, data := range fixtureData(t) {
		if tooDeep(data) {
			t.Error("a good record is too deep")
		}
	}
	if tooDeep([]byte(`"` + string(bytes.Repeat([]byte("["), 100)) + `\"[[[["`)) {
		t.Error("brackets within a string are counted")
	}
}

// The members that identify a record are found the way a JSON parser finds them.
func TestMember(t *testing.T) {
	for i := range 2000 {
		rng := rand.New(rand.NewPCG(uint64(i), 9))
		var value func(deep int) any
		value = func(deep int) any {
			switch n := rng.IntN(7); {
			case n == 0 && deep < 4:
				out := map[string]any{}
				for range rng.IntN(4) {
					out[[]string{"a", "b", `c"`, `d\`, "", "fmt"}[rng.IntN(6)]] = value(deep + 1)
				}
				return out
			case n == 1 && deep < 4:
				out := []any{}
				for range rng.IntN(4) {
					out = append(out, value(deep+1))
				}
				return out
			case n == 2:
				return []string{"", `"`, `\`, `{"fmt":1}`, "[,]", "é"}[rng.IntN(6)]
			case n == 3:
				return nil
			}
			return rng.IntN(1000) - 500
		}
		data, err := json.Marshal(value(0))
		if err != nil {
			t.Fatal(err)
		}
		var want map[string]json.RawMessage
		if json.Unmarshal(data, &want) != nil {
			want = nil
		}
		for _, name := range []string{"a", "b", "fmt", "x"} {
			if got := member(data, name); string(got) != string(want[name]) {
				t.Fatalf("%s: %s is %s, want %s", data, name, got, want[name])
			}
		}
	}
}
