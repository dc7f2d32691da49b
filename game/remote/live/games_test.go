package live

import (
	"fmt"
	"reflect"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/shorttest"
)

// crowd draws who plays the seats of a table: at least one guest.
func crowd(players int, seed uint64) string {
	kinds := []byte("gggggg")[:players]
	for i := range kinds {
		if v := (seed + uint64(i)*7) % 9; i > 0 && v < 3 {
			kinds[i] = "hcc"[v]
		}
	}
	return string(kinds)
}

// same fails unless a guest has the game of the host, with its log and its players.
func (d *desk) same(v *visitor) {
	d.t.Helper()
	m := v.Match()
	if *m.Public() != *d.match.Public() || !m.Over() {
		d.t.Fatalf("the guest at seat %d has another end", v.seat)
	}
	if v.seat != engine.NoSeat && m.Present() != engine.SeatSet(0).With(v.seat) {
		d.t.Fatalf("at the device of seat %d there are %v", v.seat, m.Present())
	}
	m.SetElsewhere(0, 0) // hidden money is in the log for those at the device alone
	d.match.SetElsewhere(0, 0)
	if !reflect.DeepEqual(m.SummarySince(0), d.match.SummarySince(0)) {
		d.t.Fatalf("the guest at seat %d has another log", v.seat)
	}
	for i, p := range d.match.Players() {
		if m.Players()[i] != p {
			d.t.Fatalf("seat %d: %+v, at the host %+v", i, m.Players()[i], p)
		}
	}
}

// Whole games of all kinds of table end at each guest, and at somebody who comes for the last round, as they do at the
// host.
func TestGames(t *testing.T) {
	kinds, messages, decisions := map[string]int{}, 0, 0
	for i := range uint64(shorttest.Of(500, 25)) {
		seed := *firstSeed + i
		game := whole(t, seed)
		d := set(t, game, crowd(game.Setup.Players, seed), seed, faults{})
		if seed%2 == 0 {
			d.join(engine.NoSeat)
		}
		late := false
		d.finish(func() {
			if !late && d.match.Index() > len(game.Steps)*9/10 {
				late = true
				d.join(engine.NoSeat)
			}
		})
		for _, v := range d.guests {
			d.same(v)
		}
		if d.net.longest > MaxMessage {
			t.Errorf("a message has %d bytes", d.net.longest)
		}
		messages, decisions = messages+d.net.sent, decisions+len(d.host.line.steps)*len(d.guests)
		kinds[game.Setup.Board]++
		kinds[fmt.Sprint(game.Setup.Players, " players")]++
		for name, is := range map[string]bool{
			"Trust": d.match.Rules().Trust, "V1": game.Setup.StartingCities, "V2": game.Setup.Introductory,
			"hidden money": d.match.HidesMoney(),
		} {
			if is {
				kinds[name]++
			}
		}
	}
	for _, kind := range []string{"germany", "usa", "2 players", "3 players", "4 players", "5 players", "6 players",
		"Trust", "V1", "V2", "hidden money"} {
		if kinds[kind] == 0 {
			t.Errorf("no table of the kind %q: %v", kind, kinds)
		}
	}
	if messages > 3*decisions {
		t.Errorf("%d messages for %d decisions at the guests", messages, decisions)
	}
}
