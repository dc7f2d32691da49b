package setup

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/words/phrase"
)

func TestSeeds(t *testing.T) {
	f := New(normal, 1)
	for typed, want := range map[string]uint64{
		"42": 42, " 42 ": 42, "007": 7, "0": 0, "9999999999999999999": 9999999999999999999,
		"18446744073709551615": 1<<64 - 1,
	} {
		f.SetSeed(typed)
		if got := f.Config(phrase.English()).Setup.Seed; got != want || f.Check() != NoFault {
			t.Errorf("%q became %d, want %d; fault %d", typed, got, want, f.Check())
		}
	}
	for _, typed := range []string{"", " ", "\n\t", "\u2028"} {
		f.SetSeed(typed)
		if fault := f.Check(); fault != NoSeed {
			t.Errorf("%q: fault %d, want %d", typed, fault, NoSeed)
		}
	}
	f.SetSeed(strings.Repeat("é", 300))
	if n := utf8.RuneCountInString(f.Seed); n != MaxSeed {
		t.Errorf("a long seed has %d characters, want %d", n, MaxSeed)
	}
	f.Propose(1<<64 - 1)
	if len(f.Seed) > 12 || fmt.Sprint(SeedOf(f.Seed)) != f.Seed {
		t.Errorf("%q is proposed: too long to be read out, or not a number", f.Seed)
	}
}

// TestSeedsOfWords: any text is a valid seed, and so is a number that is too large.
func TestSeedsOfWords(t *testing.T) {
	seen := map[uint64]string{}
	for _, words := range []string{"a rainy day", "a sunny day", "-5", "1.5", "12a3", "99999999999999999999999",
		"18446744073709551616"} {
		seed := SeedOf(words)
		if seed != SeedOf(" "+words+" ") {
			t.Errorf("%q gives different seeds", words)
		}
		if other, ok := seen[seed]; ok {
			t.Errorf("%q gives the seed of %q", words, other)
		}
		seen[seed] = words
	}
}

// TestBotSeeds: they are the same on every machine and in every version, and differ from each other and from the game's
// seed.
func TestBotSeeds(t *testing.T) {
	for seed, want := range map[uint64]uint64{
		0: 11333503999226889425, 1: 14722769362594450844, 1<<64 - 1: 9488805811103704867,
	} {
		if got := BotSeed(seed); got != want {
			t.Errorf("seed %d gives the bots %d, want %d", seed, got, want)
		}
	}
	seen := map[uint64]bool{}
	for seed := range uint64(10000) {
		if got := BotSeed(seed); got == seed || seen[got] {
			t.Errorf("seed %d gives the bots %d, which occurred already", seed, got)
		}
		seen[BotSeed(seed)] = true
	}
}

func TestPlayNowAndAgain(t *testing.T) {
	src := &setuptest.Source{Kinds: []string{"easy", "normal", "hard"}}
	cfg := PlayNow(src)
	mustStart(t, cfg)
	if len(cfg.Players) != 3 || cfg.Players[0].IsBot() || cfg.Players[1].Level != PlayNowLevel ||
		cfg.Players[2].Level != PlayNowLevel {
		t.Errorf("Play now means %+v", cfg.Players)
	}
	for i, want := range []string{"Player 1", "Volta", "Ampère"} {
		if got := cfg.Players[i].Name; got != want {
			t.Errorf("seat %d is called %q, want %q", i, got, want)
		}
	}
	if next := PlayNow(src); next.Setup.Seed == cfg.Setup.Seed {
		t.Error("the next game has the same seed")
	}
	again := Again(cfg, src)
	if again.Setup.Seed == cfg.Setup.Seed || again.BotSeed == cfg.BotSeed ||
		again.BotSeed != BotSeed(again.Setup.Seed) {
		t.Error("the same table again has the same seed, or the bots got an unrelated one")
	}
	again.Setup.Seed, again.BotSeed = cfg.Setup.Seed, cfg.BotSeed
	if got, want := fmt.Sprintf("%+v", again), fmt.Sprintf("%+v", cfg); got != want {
		t.Errorf("the same table again is\n%s, it was\n%s", got, want)
	}
}
