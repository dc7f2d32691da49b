package present

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// Powered is how many cities a seat powers with the fuel in store, and after the end of the game how many it powered
// in the final count (C2, T8).
func Powered(r *engine.Rules, p *engine.Public, seat engine.Seat) int {
	if p.Await == engine.AwaitNothing {
		return int(p.Powered[seat])
	}
	return engine.BestPowering(r, p, seat).Cities
}

// RunsInStore says how often all of a seat's plants can run on the fuel in store, or, where it is not enough for all of
// them, how many of the cities that they could power it is for, also if that is none (C2, P5).
func RunsInStore(t *phrase.Teller, p *engine.Public, seat engine.Seat) string {
	if n, all, part := PartInStore(t, p, seat); part {
		return t.T("players.runs-part", i18n.Number("n", n), i18n.Count("all", all))
	}
	return t.T("count.runs", i18n.Count("n", engine.Runs(p, seat)))
}

// PartInStore returns for how many cities the fuel in store is, of all that a seat's plants could power; part reports
// whether it is not enough for all of them.
func PartInStore(t *phrase.Teller, p *engine.Public, seat engine.Seat) (n, all int, part bool) {
	n, all = draft.FuelPower(t.Rules, p, seat), p.Players[seat].Capacity()
	return n, all, engine.Runs(p, seat) == 0
}

// Network says how many cities a player has connected and how many of them can be powered.
func Network(t *phrase.Teller, p *engine.Public, seat engine.Seat) string {
	return t.T("network.now", t.Player("player", seat), i18n.Count("n", int(p.Players[seat].Houses)),
		i18n.Number("powered", Powered(t.Rules, p, seat)))
}

// Connections lists the connections that a player has paid for, as pairs of cities; "" where there are none.
func Connections(t *phrase.Teller, wires []match.Wire, seat engine.Seat) string {
	var links []i18n.Arg
	for i := range wires {
		if k := &t.Rules.Board.Connections[i]; wires[i].Paid.Has(seat) {
			links = append(links, i18n.Sentence("", "network.link", t.City("from", k.A), t.City("to", k.B)))
		}
	}
	if links == nil {
		return ""
	}
	return t.T("network.paid", t.Player("player", seat), i18n.Sequence("links", links...))
}
