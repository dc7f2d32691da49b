package match

import (
	"kilovolt/engine"
	"kilovolt/maps"
)

// Wire is whose networks a connection of the board belongs to.
type Wire struct {
	Paid engine.SeatSet // it was part of a route that they paid for (B3)
	// Assumed is whose network it belongs to although nothing says that they paid for it: it is part of the cheapest
	// tree between the cities with which they began, in a game that began from a position.
	Assumed engine.SeatSet
}

// Wires returns, by the number of the connection, whose networks the connections of the board belonged to after so
// many actions. The caller must not change it.
func (m *Match) Wires(index int) []Wire {
	if m.wires == nil || m.wiresAt != index {
		m.wires, m.wiresAt = m.wiresAfter(index), index
	}
	return m.wires
}

func (m *Match) wiresAfter(index int) []Wire {
	board := m.rules.Board
	wires := make([]Wire, len(board.Connections))
	wire := func(p, q maps.City) *Wire { return &wires[board.ConnectionBetween(p, q)] }
	var built [engine.MaxPlayers]maps.CitySet
	for i := range m.log {
		e := &m.log[i].Event
		if e.Kind != engine.EventBuilt || e.Seat < 0 || int(e.Seat) >= m.rules.Players {
			continue
		}
		built[e.Seat] = built[e.Seat].Add(e.City)
		if m.log[i].Index >= index {
			continue
		}
		for path := m.rules.Routes.Path(e.From, e.City); len(path) > 1; path = path[1:] {
			wire(path[0], path[1]).Paid |= 1 << e.Seat
		}
	}
	for seat := range engine.Seat(m.rules.Players) {
		for _, link := range m.rules.Routes.Tree(m.state.Players[seat].Cities &^ built[seat]) {
			wire(link[0], link[1]).Assumed |= 1 << seat
		}
	}
	return wires
}
