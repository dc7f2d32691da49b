package session

import (
	"flag"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// Set by make golden; the commit names the change of behaviour.
var update = flag.Bool("update", false, "rewrite the files in testdata instead of comparing with them")

// A goldenTable is a game between computers, by seat, whose course must not change.
type goldenTable struct {
	setup engine.Setup
	seats []string
}

// goldenTables are whole games of every level and personality. The levels that search have one seat each, because their
// decisions take time: the tests play the games natively and in WebAssembly.
func goldenTables() (out []goldenTable) {
	table := func(setup engine.Setup, seats ...string) {
		setup.Players, setup.Seed = len(seats), uint64(1000+len(out))
		out = append(out, goldenTable{setup, seats})
	}
	usual := func(seats ...string) []string {
		for i := range seats {
			if seats[i] == "" {
				seats[i] = "normal"
			}
		}
		return seats
	}
	germany, usa := engine.Setup{Board: "germany", Edition: engine.Recharged},
		engine.Setup{Board: "usa", Edition: engine.Classic}
	table(germany, "easy", "normal")
	table(usa, "easy", "normal", "easy")
	table(engine.Setup{Board: "usa", Edition: engine.Recharged, StartingCities: true}, usual(make([]string, 4)...)...)
	table(usa, usual("", "hard", "", "")...)
	table(engine.Setup{Board: "germany", Edition: engine.Classic, Introductory: true}, usual("hard", "")...)
	table(germany, usual("", "expert", "")...)
	left := bot.Personalities()[1:]
	for len(left) > 0 {
		n := min(len(left), 4)
		seats := []string{"normal"}
		for _, personality := range left[:n] {
			seats = append(seats, "normal/"+personality)
		}
		table(usa, seats...)
		left = left[n:]
	}
	return out
}

// TestGoldenGames: computers of every level and personality play the same games as before, to the last decision and its
// reason, which has words; natively and under js/wasm, however their thinking is sliced.
func TestGoldenGames(t *testing.T) {
	var out strings.Builder
	out.WriteString("# Whole games of computers: a hash over every action and the end, and one over the reasons. A " +
		"change of the first is a change\n# of how computers play, of the second one of what they tell: name it in " +
		"the commit. Written by: make golden\n")
	for i, g := range goldenTables() {
		variant := ""
		if g.setup.StartingCities {
			variant = " starting"
		} else if g.setup.Introductory {
			variant = " introductory"
		}
		fmt.Fprintf(&out, "%s %s%s, %s: %s\n", g.setup.Board, g.setup.Edition, variant, strings.Join(g.seats, " "),
			g.play(t, 1+i*7))
	}
	file := filepath.Join("testdata", "games.txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wants := strings.Split(string(want), "\n")
	for i, line := range strings.Split(out.String(), "\n") {
		if i >= len(wants) || wants[i] != line {
			t.Errorf("%s\nis not in %s; if that is intended: make golden, and name the change in the commit", line,
				file)
		}
	}
}

// play plays a game in slices of at most so many units of work, and returns its hashes: how computers play, and what
// they tell of it.
func (g *goldenTable) play(t *testing.T, slice int) string {
	t.Helper()
	s := open(t, save.Memory())
	cfg := match.Config{Setup: g.setup, BotSeed: 7}
	for i, name := range g.seats {
		if level, _, _ := strings.Cut(name, "/"); level == name {
			name += "/" + bot.Personalities()[0]
		}
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Bot, Level: name})
	}
	if err := s.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	hash, told := fnv.New64a(), fnv.New64a()
	decisions := 0
	s.Listen(func(c Change) {
		if c.Kind != Moved || c.Match.Kind != match.Applied {
			return
		}
		fmt.Fprintf(hash, "%d %s\n", c.Match.Seat, engine.FormatAll(s.Match().Rules(), c.Match.Actions))
		fmt.Fprintf(told, "%v\n", c.Match.Reason)
		if c.Match.By == record.ByBot {
			decisions++
			if tell := phrase.NewTeller(phrase.English(), s.Match().Rules(),
				s.Match().Players()); tell.Reason(c.Match.Reason) == "" {
				t.Errorf("%s gives no reason: %v", engine.FormatAll(s.Match().Rules(), c.Match.Actions),
					c.Match.Reason)
			}
		}
	})
	s.SetPace(0)
	for now := noon; !s.Match().Over(); now = now.Add(time.Millisecond) {
		left := slice
		s.Tick(now, func() bool { left--; return left > 0 })
	}
	if err := s.Match().Err(); err != nil {
		t.Error(err)
	}
	fmt.Fprintf(hash, "%x\n", s.Match().Record().Hash)
	return fmt.Sprintf("%016x, told %016x, %d decisions, %d rounds", hash.Sum64(), told.Sum64(), decisions,
		s.Match().Public().Round)
}
