package scenes

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/maps"
)

// TestEveryGameHasEveryStop: whatever the board and the number of players, its position can be loaded, awaits what it
// should, and is no earlier than it should be.
func TestEveryGameHasEveryStop(t *testing.T) {
	for _, board := range []string{"germany", "usa"} {
		for players := engine.MinPlayers; players <= engine.MaxPlayers; players++ {
			g, err := GameOf(board + "-" + string(rune('0'+players)))
			if err != nil {
				t.Fatal(err)
			}
			if g.Setup.Board != board || g.Setup.Players != players {
				t.Errorf("%s has the set-up %+v", g.Name, g.Setup)
			}
			for i := range stops {
				s := &stops[i]
				if s.await == engine.AwaitTrust && (players > 2 || board != "germany") {
					continue
				}
				data, err := position(g.Name, s.await, s.round)
				if err != nil {
					t.Errorf("%s: %v", s.name, err)
					continue
				}
				rec, err := record.Decode(data)
				if err != nil {
					t.Fatalf("%s: %s: %v", g.Name, s.name, err)
				}
				if now := rec.Snapshot.Public; now.Await != s.await || int(now.Round) < s.round ||
					now.Await != engine.AwaitNothing && now.Actor != 0 {
					t.Errorf("%s: %s: seat %d is to %s in round %d", g.Name, s.name, now.Actor, now.Await, now.Round)
				}
			}
		}
	}
}

// TestEveryPassingIsInAGame: one of those that pictures are usually taken of.
func TestEveryPassingIsInAGame(t *testing.T) {
	for _, m := range slices.Concat(passings, spoken) {
		found := false
		for _, g := range Games {
			_, text, err := m.before(g, "")
			if err != nil && !errors.Is(err, ErrNone) {
				t.Errorf("%s in %s: %v", m.name, g.Name, err)
			}
			found = found || text != ""
		}
		if !found {
			t.Errorf("%s is in none of the games", m.name)
		}
	}
}

// TestNamesOfScenes: each is there once, and the first of a chain goes on from nothing.
func TestNamesOfScenes(t *testing.T) {
	list := Always()
	for _, g := range Games {
		list = append(list, g.Scenes()...)
	}
	seen := map[string]bool{}
	for _, s := range list {
		if seen[s.Name] || s.Name == "" || strings.ContainsAny(s.Name, " /") {
			t.Errorf("the name %q", s.Name)
		}
		seen[s.Name] = true
		if (s.Game != "") != (s.Group == Play || s.Group == Log) || !strings.HasPrefix(s.Name, s.Game) {
			t.Errorf("%s of the group %s has the game %q", s.Name, s.Group, s.Game)
		}
	}
	together := 0
	for _, chain := range Chains(list) {
		together += len(chain)
		for i := range chain {
			if chain[i].Then != (i > 0) {
				t.Errorf("%s is number %d of its chain", chain[i].Name, i)
			}
		}
	}
	if together != len(list) {
		t.Errorf("of %d scenes the chains have %d", len(list), together)
	}
}

// TestUnknownGames: the error says what a game is, with the boards that there are.
func TestUnknownGames(t *testing.T) {
	for _, name := range []string{"", "germany", "germany-1", "germany-7", "germany-x", "atlantis-3", "-3", "3"} {
		_, err := GameOf(name)
		if err == nil {
			t.Errorf("%q is a game", name)
			continue
		}
		for _, board := range maps.List() {
			if !strings.Contains(err.Error(), board) {
				t.Errorf("%q: %v", name, err)
			}
		}
	}
}

// TestDevices: what a window of a size usually is part of.
func TestDevices(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		ratio float64
		touch bool
	}{
		{390, 844, 2, true}, {844, 390, 2, true}, {360, 640, 2, true}, {768, 1024, 1, true}, {717, 512, 1, true},
		{1280, 800, 1, false}, {1920, 1080, 1, false},
	} {
		if d := DeviceOf(c.w, c.h); d.Width != c.w || d.Height != c.h || d.Ratio != c.ratio || d.Touch != c.touch {
			t.Errorf("%+v, want %+v", d, c)
		}
	}
}

// TestTake: the scenes that lead to a wanted one are shown, those behind the last are not, and a missing one is told.
func TestTake(t *testing.T) {
	var did []string
	scene := func(name string, err error) Scene {
		return Scene{Name: name, Then: name != "a", Show: func(*Program) error { did = append(did, name); return err }}
	}
	broken := errors.New("broken")
	for _, c := range []struct {
		chain  []Scene
		wanted string
		did    string
		fails  error
	}{
		{[]Scene{scene("a", nil), scene("b", nil), scene("c", nil)}, "b", "a settle b settle shot-b", nil},
		{[]Scene{scene("a", nil), scene("b", nil), scene("c", nil)}, "ac",
			"a settle shot-a b settle c settle shot-c", nil},
		{[]Scene{scene("a", nil), scene("b", nil)}, "", "", nil},
		{[]Scene{scene("a", nil), scene("b", ErrNone), scene("c", nil)}, "bc",
			"a settle b none-b c settle shot-c", nil},
		{[]Scene{scene("a", broken), scene("b", nil)}, "b", "a", broken},
	} {
		did = nil
		p := &Program{Surface: settler{did: &did}}
		err := Take(p, c.chain, func(s *Scene) bool { return strings.Contains(c.wanted, s.Name) },
			func(name string) error { did = append(did, "shot-"+name); return nil },
			func(s *Scene) { did = append(did, "none-"+s.Name) })
		if got := strings.Join(did, " "); got != c.did || !errors.Is(err, c.fails) || (err == nil) != (c.fails == nil) {
			t.Errorf("%q: %q, %v; want %q, %v", c.wanted, got, err, c.did, c.fails)
		}
	}
}

// settler notes when it is to settle, and can do nothing else.
type settler struct {
	Surface
	did *[]string
}

func (s settler) Settle() error {
	*s.did = append(*s.did, "settle")
	return nil
}
