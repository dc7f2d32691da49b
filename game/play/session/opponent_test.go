package session

import (
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/bot"
	"kilovolt/engine/record"
	"kilovolt/game/play/setup"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// personalitiesOf returns the personalities of the computers at the table, by seat; "" for a human.
func personalitiesOf(players []record.Player) (out []string) {
	for _, p := range players {
		_, personality, _ := strings.Cut(p.Level, "/")
		out = append(out, personality)
	}
	return out
}

// TestEveryComputerHasAPersonalityOfItsOwn: drawn from the seed, none twice; one that was named stays.
func TestEveryComputerHasAPersonalityOfItsOwn(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(40) {
		var first []string
		for range 2 {
			s := open(t, save.Memory())
			f := setup.New(bot.Levels(), seed)
			f.SetPlayers(6)
			f.SetBot(2, "hard")
			cfg := f.Config(phrase.English())
			cfg.Players[4].Level = "expert/thrifty"
			if err := s.NewGame(cfg); err != nil {
				t.Fatal(err)
			}
			players := s.Match().Players()
			got := personalitiesOf(players)
			if got[0] != "" || got[4] != "thrifty" || !strings.HasPrefix(players[2].Level, "hard/") ||
				!strings.HasPrefix(players[1].Level, setup.UsualLevel+"/") {
				t.Fatalf("%+v", players)
			}
			if first != nil && !slices.Equal(got, first) {
				t.Errorf("seed %d draws %v and %v", seed, first, got)
			}
			first = got
			used := map[string]bool{}
			for _, personality := range got[1:] {
				if used[personality] || personality == bot.Personalities()[0] ||
					!slices.Contains(bot.Personalities(), personality) {
					t.Errorf("seed %d: %v", seed, got)
				}
				used[personality] = true
			}
			seen[got[1]] = true
		}
	}
	if len(seen) != len(bot.Personalities())-2 { // all but the even one and one that is taken
		t.Errorf("with 40 seeds the second seat only gets %v", seen)
	}
}

// TestASeatKeepsItsPersonality: when its level changes, and when the same table is played again; a human who leaves
// gets one that nobody has.
func TestASeatKeepsItsPersonality(t *testing.T) {
	s := open(t, save.Memory())
	begin(t, s, 4)
	was := personalitiesOf(s.Match().Players())
	if err := s.ToBot(1, "expert"); err != nil || s.Match().Players()[1].Level != "expert/"+was[1] {
		t.Errorf("%v became %+v (%v)", was, s.Match().Players(), err)
	}
	if err := s.ToBot(0, ""); err != nil {
		t.Fatal(err)
	}
	players := s.Match().Players()
	now := personalitiesOf(players)
	if now[0] == "" || slices.Contains(now[1:], now[0]) || !slices.Equal(now[1:], was[1:]) {
		t.Errorf("%v became %v", was, now)
	}
	if err := s.ToBot(2, "easy/even"); err != nil || s.Match().Players()[2].Level != "easy/even" {
		t.Errorf("%+v (%v)", s.Match().Players()[2], err)
	}
	players = s.Match().Players()
	if err := s.NewGame(s.Match().Config()); err != nil || !slices.Equal(s.Match().Players(), players) {
		t.Errorf("the same table again is %+v, was %+v (%v)", s.Match().Players(), players, err)
	}
}

// TestUnknownOpponents: they are rejected with a list of the known ones; in a saved game the most similar one plays.
func TestUnknownOpponents(t *testing.T) {
	for name, want := range map[string]struct{ said, plays string }{
		"god":                 {"unknown level", bot.Levels()[0]},
		"hard/angry":          {"unknown personality", "hard"},
		"expert-nosearch":     {"", "expert"},
		"grandmaster/builder": {"unknown level", bot.Levels()[0]},
		"normal/":             {"unknown personality", "normal"},
		"normal":              {plays: "normal"},
		"easy/gambler":        {plays: "easy/gambler"},
		"expert-x/builder":    {"unknown level", "expert"},
		"hard/builder/even":   {"unknown personality", "hard"},
	} {
		p := record.Player{Kind: record.Bot, Level: name}
		err := checkLevel(p)
		if known := want.plays == name; known != (err == nil) || !known && !strings.Contains(err.Error(), want.said) {
			t.Errorf("%s: %v", name, err)
		}
		rec := &record.Record{Players: []record.Player{p}}
		if got := repaired(rec).Players[0].Level; got != want.plays {
			t.Errorf("in a saved game %s becomes %s, want %s", name, got, want.plays)
		}
	}
	for _, name := range bot.Variants() {
		if checkLevel(record.Player{Kind: record.Bot, Level: name}) == nil {
			t.Errorf("%s, which is meant for measurements, may play", name)
		}
	}
}
