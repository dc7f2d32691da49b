package sim

import (
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/engine/lab/styles"
)

// Every cell can be played, has enough games, and has its hero in every seat of every kind of table equally often.
func TestPlan(t *testing.T) {
	seen := map[string]bool{}
	groups := map[string]int{}
	for _, c := range plan() {
		if seen[c.String()] {
			t.Errorf("%s occurs twice", c)
		}
		seen[c.String()] = true
		groups[c.group]++
		games := c.games(tableGames)
		least := tableGames
		switch c.group {
		case groupAlone:
			least /= aloneGames
		case groupStyles:
			least /= styleGames
		}
		if games < least || games > least+50 {
			t.Errorf("%s: %d games", c, games)
		}
		type place struct {
			board   string
			edition engine.Edition
			seat    engine.Seat
		}
		places, seeds := map[place]int{}, map[uint64]engine.Setup{}
		for game := range games {
			setup := c.setup(1, game)
			if setup.Introductory != c.intro {
				t.Errorf("%s, game %d: %+v", c, game, setup)
			}
			if other, ok := seeds[setup.Seed]; ok && other.Board != setup.Board {
				t.Errorf("%s, game %d: the same seed on another board", c, game)
			}
			seeds[setup.Seed] = setup
			if _, _, err := engine.New(setup, nil); err != nil {
				t.Errorf("%s: %v", c, err)
			}
			at := place{setup.Board, setup.Edition, c.seat(game)}
			if c.group == groupAlone {
				at.seat = 0
			}
			places[at]++
		}
		for at, n := range places {
			if len(places) != c.block() || n != games/c.block() {
				t.Errorf("%s: %d games of %d with %+v, %d kinds", c, n, games, at, len(places))
			}
		}
	}
	levels, numbers := len(bot.Levels()), engine.MaxPlayers-engine.MinPlayers+1
	for group, want := range map[string]int{
		groupLevels:   levels * (numbers + 1),
		groupStyles:   len(styles.Names()) * numbers,
		groupVariants: len(bot.Variants()) * 2,
		groupAlone:    levels * (numbers + 1),
	} {
		if groups[group] != want {
			t.Errorf("%d cells of %s, want %d", groups[group], group, want)
		}
	}
}

// Whenever play is interrupted, all cells are equally complete, except for a block.
func TestScheduleAdvancesAllCellsTogether(t *testing.T) {
	cells := plan()
	done := make([]int, len(cells))
	last := 0.0
	for n, turn := range schedule(cells, tableGames) {
		c := cells[turn.cell]
		if turn.game != done[turn.cell] {
			t.Fatalf("%s: game %d after %d games", c, turn.game, done[turn.cell])
		}
		done[turn.cell]++
		far := float64(turn.game/c.block()*c.block()) / float64(c.games(tableGames))
		if far < last-0.001 {
			t.Fatalf("game %d, %s: starts a block at %.3f, after others at %.3f", n, c, far, last)
		}
		last = far
	}
	for i, c := range cells {
		if done[i] != c.games(tableGames) {
			t.Errorf("%s: %d games", c, done[i])
		}
	}
}

// A player always has the same signature, and different players have different ones.
func TestSignatures(t *testing.T) {
	cells := []cell{{groupLevels, "normal", "novice", 3, false}, {groupStyles, "normal", "random", 3, false}}
	first, err := signatures(cells, 1)
	if err != nil {
		t.Fatal(err)
	}
	again, err := signatures(cells, 3)
	if err != nil {
		t.Fatal(err)
	}
	different := map[uint64]bool{}
	for _, name := range []string{"normal", "novice", "random"} {
		if first[name] != again[name] {
			t.Errorf("%s has two signatures", name)
		}
		different[first[name]] = true
	}
	if len(different) != 3 {
		t.Errorf("signatures %v", first)
	}
	version := cells[0].version(first, 1)
	if version == cells[1].version(first, 1) || version == cells[0].version(first, 2) {
		t.Error("a version is independent of the opponents and the seed")
	}
	at, err := positions()
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[engine.Await]int{}
	for i := range at {
		kinds[at[i].view.Await]++
	}
	for await := engine.AwaitTrust; await <= engine.AwaitRun; await++ {
		if kinds[await] == 0 && await != engine.AwaitKeep {
			t.Errorf("no position awaits %s: %v", await, kinds)
		}
	}
}
