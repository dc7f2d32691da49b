package sim

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine/shorttest"
)

// share returns the first opponent's share of the wins in a rotated series.
func share(t *testing.T, rep *report) float64 {
	t.Helper()
	if rep.Unfinished > 0 {
		t.Errorf("%d games of %v did not end", rep.Unfinished, rep.Table.Entrants)
	}
	return rep.Styles[0].Share
}

// against returns a table with one seat of a level and a single style in all other seats.
func against(level, style string, players int) string {
	return level + strings.Repeat(","+style, players-1)
}

// The normal level beats tables of novices and of random players at every player count.
func TestNormalBeatsScriptedStyles(t *testing.T) {
	for _, c := range []struct {
		style   string
		games   int
		times   float64 // required share of wins, as a multiple of the fair share
		atMost  float64 // upper limit of the requirement
		players []int
	}{
		{"novice", 60, 2, 0.7, []int{2, 3, 4, 5, 6}},
		{"random", 30, 4, 0.95, []int{2, 4, 6}},
	} {
		for _, players := range c.players {
			edition, board := "recharged", "germany"
			if players%2 == 1 {
				edition, board = "classic", "usa"
			}
			want := min(c.times/float64(players), c.atMost)
			rep := series(t, "-opponents", against("normal", c.style, players), "-players", fmt.Sprint(players),
				"-edition", edition, "-map", board, "-games", fmt.Sprint(c.games), "-rotate", "-seed", "11")
			if got := share(t, rep); got < want {
				t.Errorf("%d players, %s %s: %.0f %% of the wins against %s, want at least %.0f %%",
					players, board, edition, 100*got, c.style, 100*want)
			}
		}
	}
}

// The easy level wins less than its fair share against novices: at every player count, and in the introductory game
// on both boards.
func TestEasyLosesToNovices(t *testing.T) {
	shorttest.GoldenGamesAreEnough(t)
	check := func(players int, args ...string) {
		t.Helper()
		rep := series(t, append(args, "-opponents", against("easy", "novice", players),
			"-players", fmt.Sprint(players), "-games", "720", "-rotate", "-seed", "500")...)
		if got, fair := share(t, rep), 1/float64(players); got >= fair {
			t.Errorf("%d players, %v: %.0f %% of the wins, want less than %.0f %%", players, args, 100*got, 100*fair)
		}
	}
	for players := 2; players <= 6; players++ {
		check(players, "-mix")
	}
	for _, board := range []string{"germany", "usa"} {
		check(4, "-edition", "classic", "-intro", "-map", board)
	}
}

// Games between bots do not take too long on any kind of table.
func TestGamesOfBotsEndInTime(t *testing.T) {
	games := fmt.Sprint(shorttest.Of(12, 6))
	for _, table := range []string{
		"-edition classic", "-edition recharged", "-edition classic -intro", "-edition recharged -starting",
	} {
		for _, board := range []string{"germany", "usa"} {
			for players := 2; players <= 6; players++ {
				args := append(strings.Fields(table), "-map", board, "-players", fmt.Sprint(players))
				rep := series(t, append(args, "-games", games, "-seed", "5")...)
				if rep.Rounds.Max > 30 || rep.Unfinished > 0 {
					t.Errorf("%v: %d rounds", args, rep.Rounds.Max)
				}
				if !strings.Contains(table, "intro") && players == 4 && (rep.Rounds.Mean < 8 || rep.Rounds.Mean > 14) {
					t.Errorf("%v: %.1f rounds on average", args, rep.Rounds.Mean)
				}
			}
		}
	}
}
