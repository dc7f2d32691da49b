package review

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/lang"
	"kilovolt/game/match"
)

// names are the players of a table, for words.
func tellerOf(t *testing.T, setup engine.Setup) *lang.Teller {
	t.Helper()
	r, _, err := engine.New(setup, nil)
	if err != nil {
		t.Fatal(err)
	}
	players := []record.Player{{Name: "Ann"}, {Name: "Ben"}, {Name: "Cem"}, {Name: "Dan"}, {Name: "Eve"}, {Name: "Fay"}}
	return lang.NewTeller(lang.English(), r, players[:setup.Players])
}

// TestReasonsOfRanks: every line says by what it is where it is, in numbers.
func TestReasonsOfRanks(t *testing.T) {
	tell := tellerOf(t, tables["classic"])
	for _, c := range []struct {
		ranking []engine.Standing
		want    []string
	}{
		{[]engine.Standing{{Seat: 0, Rank: 1, Powered: 15}, {Seat: 1, Rank: 2, Powered: 14, By: engine.ByPowered}, {Seat: 2, Rank: 3, Powered: 11, By: engine.ByPowered}},
			[]string{"Powered 1 city more than Ben", "Powered 1 city fewer than Ann", "Powered 3 cities fewer than Ben"}},
		{[]engine.Standing{{Seat: 2, Rank: 1, Powered: 9, Money: 40}, {Seat: 0, Rank: 2, Powered: 9, Money: 28, By: engine.ByMoney}},
			[]string{"Powered as many as Ann, with 12 Elektro more", "Powered as many as Cem, with 12 Elektro less"}},
		{[]engine.Standing{{Seat: 0, Rank: 1, Cities: 17}, {Seat: 1, Rank: 2, Cities: 15, By: engine.ByCities}},
			[]string{"Level with Ben in power and money, with 2 cities more", "Level with Ann in power and money, with 2 cities fewer"}},
		{[]engine.Standing{{Seat: 0, Rank: 1}, {Seat: 1, Rank: 1}, {Seat: 2, Rank: 3, By: engine.ByMoney, Money: -1}},
			[]string{"Shares the win", "Shares the win", "Powered as many as Ben, with 1 Elektro less"}},
		{[]engine.Standing{{Seat: 0, Rank: 1, Powered: 3}, {Seat: 1, Rank: 2, By: engine.ByPowered}, {Seat: 2, Rank: 2}},
			[]string{"Powered 3 cities more than Ben", "Powered 3 cities fewer than Ann", "Level with the one above"}},
	} {
		for i, want := range c.want {
			if got := Why(tell, c.ranking, i); got != want {
				t.Errorf("%+v, line %d: %q, want %q", c.ranking, i, got, want)
			}
		}
	}
}

// TestWhatCounts: cities break ties in the classic game only (T8), and not in its introductory game (V2).
func TestWhatCounts(t *testing.T) {
	for name, cities := range map[string]bool{"classic": true, "six": true, "recharged": false, "trust": false, "introductory": false, "starting cities": false} {
		words := Order(tellerOf(t, tables[name]))
		if strings.Contains(words, "then cities") != cities {
			t.Errorf("%s: %q", name, words)
		}
	}
}

// TestTiesPlayedOut: games that end level in power are ranked and told by money, and in the classic edition by cities.
func TestTiesPlayedOut(t *testing.T) {
	for _, c := range []struct {
		name    string
		edition engine.Edition
		money   [3]int // Elektro
		cities  [3]int // of which everybody powers two
		want    []string
	}{
		{"money", engine.Recharged, [3]int{10, 30, 20}, [3]int{17, 2, 3},
			[]string{"Powered as many as C, with 10 Elektro more", "Powered as many as B, with 10 Elektro less", "Powered as many as C, with 10 Elektro less"}},
		{"cities", engine.Classic, [3]int{10, 10, 10}, [3]int{17, 2, 3},
			[]string{"Level with C in power and money, with 14 cities more", "Level with A in power and money, with 14 cities fewer", "Level with C in power and money, with 1 city fewer"}},
		{"shared", engine.Recharged, [3]int{10, 10, 5}, [3]int{17, 2, 3},
			[]string{"Shares the win", "Shares the win", "Powered as many as B, with 5 Elektro less"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := tie(t, c.edition, c.money, c.cities)
			v, ok := Of(m)
			if !ok {
				t.Fatal("a game that began in the middle is not looked over")
			}
			tell := lang.NewTeller(lang.English(), m.Rules(), m.Players())
			for i, want := range c.want {
				if got := Why(tell, v.Ranking, i); got != want {
					t.Errorf("line %d: %q, want %q", i, got, want)
				}
			}
			if v.Ending.Seat != engine.NoSeat || v.Ending.Words(tell) != tell.EndReason(m.Public()) {
				t.Errorf("nobody built, yet %+v", v.Ending)
			}
		})
	}
}

// tie is a game at its end in which everybody has a plant that powers two cities.
func tie(t *testing.T, edition engine.Edition, money, cities [3]int) *match.Match {
	t.Helper()
	pos := &engine.Position{Round: 9, Phase: "build", Market: []engine.Plant{20, 21, 23, 24, 25, 26}, Stack: []engine.Plant{30, 31, 32, 33}}
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
		plants := [...]engine.Plant{18, 27, 22} // without fuel; the second one's owner has but two cities
		pos.Players = append(pos.Players, engine.PositionPlayer{Money: &money[seat], Plants: plants[seat : seat+1]})
	}
	for i, id := range ids {
		if houses[i][0] >= 0 {
			pos.Houses = append(pos.Houses, engine.PositionHouses{City: id, Seats: houses[i]})
		}
	}
	setup.Position = pos
	m, err := match.New(match.Config{Setup: setup, Players: []record.Player{
		{Name: "A", Kind: record.Human}, {Name: "B", Kind: record.Human, Colour: 1}, {Name: "C", Kind: record.Human, Colour: 2},
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
