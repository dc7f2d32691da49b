package engine

import (
	"slices"
	"testing"
)

// ending sets up a table in the phase 4 after which the game ends: seat 0 has as many cities as that takes, and owns
// the given things.
func ending(t *testing.T, setup Setup, players []PositionPlayer, sizes ...int) *desk {
	t.Helper()
	return lay(t, setup, Position{Phase: "build", Step: 2, Players: players, Houses: networks(setup, sizes...)})
}

// Rules: T8
// The game ends right after phase 4 once somebody has enough cities: everybody still finishes the phase and may build
// beyond that number. There is no income and no phase 5.
func TestEndAfterPhaseFour(t *testing.T) {
	for _, c := range []struct {
		setup Setup
		end   int
	}{{at(Classic, 3), 17}, {at(Classic, 5), 15}, {at(Classic, 6), 14}, {at(Recharged, 2), 18}, {at(Recharged, 4),
		17}, {at(Recharged, 5), 15}, {at(Recharged, 6), 14}} {
		players := everyone(c.setup.Players, 300)
		players[0] = owns(300, "", 50)
		d := ending(t, c.setup, players, 1, c.end-1)
		d.idle(PhasePower).awaits(0, AwaitRun) // one city short

		d = ending(t, c.setup, players, 1, c.end-1)
		d.turn(1)
		for range 2 { // reaches the number and goes beyond it
			var l List
			Legal(d.r, &d.s.Public, &l)
			d.play(Format(d.r, l.At[0].Action))
		}
		d.cities(1, uint8(c.end+1)).phase(PhaseBuild)
		d.play("done").awaits(0, AwaitBuild) // a player whose turn is still to come builds too
		var l List
		if Legal(d.r, &d.s.Public, &l); l.N < 2 {
			t.Error("the last player may not build")
		}
		money := d.s.Players[0].Money
		d.play("done").phase(PhaseOver).awaits(NoSeat, AwaitNothing).saw("phase over", "final 0 1 300").money(0, money)
		d.only("income")
		if Legal(d.r, &d.s.Public, &l); l.N != 0 {
			t.Errorf("%d actions after the end", l.N)
		}
		d.refuse("done", CodeOver, "T8").refuse("pass", CodeOver, "T8")
	}
	setup := at(Classic, 2)
	ending(t, setup, everyone(2, 10), 1, 20).idle(PhasePower)
	ending(t, setup, everyone(2, 10), 1, 21).idle(PhaseOver)
}

// Rules: T8
// The most powered cities win, not the most cities: what counts is what the plants can power with the stored tokens.
func TestMostPoweredCitiesWin(t *testing.T) {
	d := ending(t, at(Classic, 5), []PositionPlayer{
		owns(900, "2 coal 1 oil", 20, 31, 32), // 20 needs 3 coal: powers nothing
		owns(0, "", 44, 33),                   // 9, and 6 cities
		owns(50, "2 coal 2 oil", 25, 26),      // 10, and 7 cities
		owns(50, "", 50),
		owns(50, ""),
	}, 16, 6, 7, 4, 0)
	d.idle(PhaseOver).saw("final 0 0 900", "final 1 6 0", "final 2 7 50", "final 3 4 50", "final 4 0 50",
		"game-over 2")
	if d.s.Winners != SeatSet(0).With(2) {
		t.Errorf("winners %b", d.s.Winners)
	}
	var got []Seat
	for _, line := range Ranking(d.r, &d.s.Public) {
		got = append(got, line.Seat)
	}
	if !slices.Equal(got, []Seat{2, 1, 3, 0, 4}) {
		t.Errorf("ranking %v", got)
	}
}

// Rules: T8, T8 decision
// Ties are broken by money, in the classic edition then by cities; otherwise the win is shared.
func TestTies(t *testing.T) {
	with := func(money ...int) (out []PositionPlayer) {
		for i, m := range money {
			out = append(out, owns(m, "", [][]Plant{{44}, {33, 13}, {37, 11}, {27, 18},
				{22}}[i]...)) // 5, 5, 4 (no uranium), 5, 2
		}
		return out
	}
	for _, c := range []struct {
		e     Edition
		money []int
		sizes []int
		won   string
		ranks []int
		by    []Tiebreak
	}{
		{Classic, []int{10, 11, 99, 9, 99}, []int{15, 5, 9, 6, 9}, "game-over 1", []int{1, 2, 3, 4, 5},
			[]Tiebreak{ByNothing, ByMoney, ByMoney, ByPowered, ByPowered}},
		{Classic, []int{20, 20, 0, 20, 0}, []int{15, 5, 9, 6, 9}, "game-over 0", []int{1, 2, 3, 4, 5},
			[]Tiebreak{ByNothing, ByCities, ByCities, ByPowered, ByPowered}},
		{Classic, []int{10, 20, 0, 20, 0}, []int{15, 6, 9, 6, 9}, "game-over 1 3", []int{1, 1, 3, 4, 5},
			[]Tiebreak{ByNothing, ByNothing, ByMoney, ByPowered, ByPowered}},
		{Recharged, []int{20, 20, 0, 20, 0}, []int{15, 5, 9, 6, 9}, "game-over 0 1 3", []int{1, 1, 1, 4, 5},
			[]Tiebreak{ByNothing, ByNothing, ByNothing, ByPowered, ByPowered}},
		{Recharged, []int{20, 20, 0, 21, 0}, []int{15, 5, 9, 6, 9}, "game-over 3", []int{1, 2, 2, 4, 5},
			[]Tiebreak{ByNothing, ByMoney, ByNothing, ByPowered, ByPowered}},
	} {
		d := ending(t, at(c.e, 5), with(c.money...), c.sizes...)
		race, open := Race(d.r, &d.s.Public, true), Race(d.r, &d.s.Public, false)
		d.idle(PhaseOver).saw(c.won)
		if final := Ranking(d.r, &d.s.Public); !slices.Equal(race, final) {
			t.Errorf("%s: the race before the end is %v, the ranking %v", c.won, race, final)
		}
		for i, line := range open[1:] {
			above := open[i]
			tied := line.Powered == above.Powered
			if tied != (line.Rank == above.Rank) || !tied && line.By != ByPowered {
				t.Errorf("%s: without money %+v comes after %+v", c.won, line, above)
			}
		}
		var ranks []int
		var by []Tiebreak
		for _, line := range Ranking(d.r, &d.s.Public) {
			ranks, by = append(ranks, line.Rank), append(by, line.By)
		}
		if !slices.Equal(ranks, c.ranks) || !slices.Equal(by, c.by) {
			t.Errorf("%s: ranks %v by %v, want %v by %v", c.won, ranks, by, c.ranks, c.by)
		}
	}
}

// Rules: T8, C2
// The final count is the best result possible under C2: surplus power is lost, and scarce coal goes where it powers
// most.
func TestFinalCountIsTheBestPossible(t *testing.T) {
	d := ending(t, at(Recharged, 5), []PositionPlayer{
		owns(0, "2 coal 2 oil", 5, 10),      // coal to plant 10, oil to the hybrid: 3
		owns(0, "2 coal 1 oil", 46, 25, 29), // 25 on coal and 29 on oil power 9, 46 alone 7
		owns(0, "", 44, 50, 37),
	}, 15, 14, 7)
	d.idle(PhaseOver).saw("final 0 3 0", "final 1 9 0", "final 2 7 0")
}

// Rules: T8, C2
// The best powering is exact: for many stores it agrees with a brute-force search.
func TestBestPoweringIsExact(t *testing.T) {
	var most func(plants []Plant, t Tokens) int
	most = func(plants []Plant, t Tokens) int {
		if len(plants) == 0 {
			return 0
		}
		first, rest := plants[0].Info(), plants[1:]
		best := most(rest, t)
		try := func(u Tokens) { best = max(best, int(first.Powers)+most(rest, u)) }
		if first.Kind == KindHybrid {
			for coal := range first.Needs + 1 {
				if oil := first.Needs - coal; coal <= t[Coal] && oil <= t[Oil] {
					u := t
					u[Coal], u[Oil] = u[Coal]-coal, u[Oil]-oil
					try(u)
				}
			}
		} else if f, ok := first.Kind.Fuel(); !ok {
			try(t)
		} else if t[f] >= first.Needs {
			u := t
			u[f] -= first.Needs
			try(u)
		}
		return best
	}
	rng := splitMix(7)
	cards := AllPlants.List()
	for range 4000 {
		rng.shuffle(cards)
		var p Public
		pl := &p.Players[0]
		own := cards[:1+rng.below(4)]
		pl.setPlants(0)
		for _, c := range own {
			pl.setPlants(pl.Plants.With(c))
		}
		for range rng.below(12) {
			if f := Fuel(rng.below(Fuels)); pl.Room(f) > 0 {
				pl.Tokens[f]++
			}
		}
		pl.Houses = uint8(rng.below(22))
		p.Actor = NoSeat
		want := min(most(own, pl.Tokens), int(pl.Houses))
		got := BestPowering(&Rules{Reading: LatestReading}, &p, 0)
		if got.Cities != want || got.Income != Payment(want) {
			t.Fatalf("plants %v, tokens %v, %d cities: %d powered, want %d", own, pl.Tokens, pl.Houses, got.Cities,
				want)
		}
		for f, n := range got.Burnt {
			if n > pl.Tokens[f] {
				t.Fatalf("plants %v, tokens %v: burns %v", own, pl.Tokens, got.Burnt)
			}
		}
	}
}
