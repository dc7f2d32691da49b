package phrase_test

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/words/phrase"
)

// tellerOf returns the Teller of a table of up to six players.
func tellerOf(t *testing.T, setup engine.Setup) *phrase.Teller {
	t.Helper()
	r, _, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	players := []record.Player{{Name: "Ann"}, {Name: "Ben"}, {Name: "Cem"}, {Name: "Dan"}, {Name: "Eve"},
		{Name: "Fay"}}
	return phrase.NewTeller(phrase.English(), r, players[:setup.Players])
}

// TestRankReason: every line says in numbers what decided its rank.
func TestRankReason(t *testing.T) {
	tell := tellerOf(t, engine.Setup{Board: "usa", Edition: engine.Classic, Players: 4})
	for _, c := range []struct {
		ranking []engine.Standing
		want    []string
	}{
		{[]engine.Standing{{Seat: 0, Rank: 1, Powered: 15}, {Seat: 1, Rank: 2, Powered: 14, By: engine.ByPowered},
			{Seat: 2, Rank: 3, Powered: 11, By: engine.ByPowered}},
			[]string{"Powered 1\u00a0more city than Ben", "Powered 1\u00a0fewer city than Ann",
				"Powered 3\u00a0fewer cities than Ben"}},
		{[]engine.Standing{{Seat: 2, Rank: 1, Powered: 9, Money: 40},
			{Seat: 0, Rank: 2, Powered: 9, Money: 28, By: engine.ByMoney}},
			[]string{"Powered as many as Ann, with 12 Elektro more", "Powered as many as Cem, with 12 Elektro less"}},
		{[]engine.Standing{{Seat: 0, Rank: 1, Cities: 17}, {Seat: 1, Rank: 2, Cities: 15, By: engine.ByCities}},
			[]string{"Tied with Ben on power and money, with 2\u00a0more cities",
				"Tied with Ann on power and money, with 2\u00a0fewer cities"}},
		{[]engine.Standing{{Seat: 0, Rank: 1}, {Seat: 1, Rank: 1}, {Seat: 2, Rank: 3, By: engine.ByMoney, Money: -1}},
			[]string{"Shares the win", "Shares the win", "Powered as many as Ben, with 1 Elektro less"}},
		{[]engine.Standing{{Seat: 0, Rank: 1, Powered: 3}, {Seat: 1, Rank: 2, By: engine.ByPowered},
			{Seat: 2, Rank: 2}},
			[]string{"Powered 3\u00a0more cities than Ben", "Powered 3\u00a0fewer cities than Ann",
				"Tied with the player above"}},
	} {
		for i, want := range c.want {
			if got := tell.RankReason(c.ranking, i); got != want {
				t.Errorf("%+v, line %d: %q, want %q", c.ranking, i, got, want)
			}
		}
	}
}

// TestRankOrder: cities break ties in the classic game only (T8), and not in its introductory game (V2).
func TestRankOrder(t *testing.T) {
	for _, c := range []struct {
		setup  engine.Setup
		cities bool
	}{
		{engine.Setup{Board: "usa", Edition: engine.Classic, Players: 4}, true},
		{engine.Setup{Board: "germany", Edition: engine.Classic, Players: 3, Introductory: true}, false},
		{engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3}, false},
		{engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 2}, false},
		{engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 5, StartingCities: true}, false},
	} {
		words := tellerOf(t, c.setup).RankOrder()
		if strings.Contains(words, "then cities") != c.cities {
			t.Errorf("%+v: %q", c.setup, words)
		}
	}
}

// TestTiesPlayedOut: players with equal power are ranked by money, and in the classic edition then by cities; the words
// say so.
func TestTiesPlayedOut(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition engine.Edition
		money   [3]int // Elektro
		cities  [3]int // every seat powers two
		want    []string
	}{
		{"money", engine.Recharged, [3]int{10, 30, 20}, [3]int{17, 2, 3},
			[]string{"Powered as many as C, with 10 Elektro more", "Powered as many as B, with 10 Elektro less",
				"Powered as many as C, with 10 Elektro less"}},
		{"cities", engine.Classic, [3]int{10, 10, 10}, [3]int{17, 2, 3},
			[]string{"Tied with C on power and money, with 14\u00a0more cities",
				"Tied with A on power and money, with 14\u00a0fewer cities",
				"Tied with C on power and money, with 1\u00a0fewer city"}},
		{"shared", engine.Recharged, [3]int{10, 10, 5}, [3]int{17, 2, 3},
			[]string{"Shares the win", "Shares the win", "Powered as many as B, with 5 Elektro less"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := tie(t, c.edition, c.money, c.cities)
			v, ok := review.Of(m)
			if !ok {
				t.Fatal("a game that began in the middle has no review")
			}
			tell := phrase.NewTeller(phrase.English(), m.Rules(), m.Players())
			for i, want := range c.want {
				if got := tell.RankReason(v.Ranking, i); got != want {
					t.Errorf("line %d: %q, want %q", i, got, want)
				}
			}
			if v.Ending.Seat != engine.NoSeat || tell.Ending(&v.Ending) != tell.EndReason(m.Public()) {
				t.Errorf("nobody built, yet %+v", v.Ending)
			}
		})
	}
}

// tie plays a game to its end in which every seat powers two cities.
func tie(t *testing.T, edition engine.Edition, money, cities [3]int) *match.Match {
	t.Helper()
	pos := &engine.Position{Round: 9, Phase: "build", Market: []engine.Plant{20, 21, 23, 24, 25, 26},
		Stack: []engine.Plant{30, 31, 32, 33}}
	setup := engine.Setup{Board: "germany", Edition: edition, Players: 3, Seed: 1, Regions: []string{"w", "sw", "nw"}}
	r, _, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	pos.Step = 3
	houses := make([][]engine.Seat, 0, 64)
	var ids []string
	for c := range r.Cities.All() {
		ids = append(ids, r.Board.Cities[c].ID)
		houses = append(houses, []engine.Seat{-1, -1, -1})
	}
	for seat, n := range cities {
		for i := range n {
			at := &houses[i]
			for space := range *at {
				if (*at)[space] < 0 {
					(*at)[space] = engine.Seat(seat)
					break
				}
			}
		}
		plants := [...]engine.Plant{18, 27, 22} // none needs fuel; the owner of plant 27 has only two cities
		pos.Players = append(pos.Players, engine.PositionPlayer{Money: &money[seat], Plants: plants[seat : seat+1]})
	}
	for i, id := range ids {
		if houses[i][0] >= 0 {
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: id, Seats: houses[i]})
		}
	}
	setup.Position = pos
	m, err := match.New(match.Config{Setup: setup, Players: []record.Player{
		{Name: "A", Kind: record.Human}, {Name: "B", Kind: record.Human, Colour: 1},
		{Name: "C", Kind: record.Human, Colour: 2},
	}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for !m.Over() {
		if err := m.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
			t.Fatal(err)
		}
	}
	return m
}
