package gamecode

import (
	"kilovolt/engine"
	"kilovolt/engine/record"
)

// steps is what predicts who makes the next decision.
type steps struct {
	by [engine.MaxPlayers]record.By // who decided last for each seat
}

// expect sets who decides for the seats now, as the first guess.
func (t *steps) expect(players []record.Player) {
	for seat := range players {
		if players[seat].IsBot() {
			t.by[seat] = record.ByBot
		}
	}
}

// step codes a decision and who made it, and carries it out. What the rules forbid cannot be written.
func (g *play) step(s record.Step) record.Step {
	seat := g.s.Actor
	out := record.Step{Seat: seat, Action: g.decision(s.Action)}
	if g.w != nil && (out.Action != s.Action || s.Seat != seat) {
		g.fail()
	}
	list := g.l.Choices()
	forced := len(list) == 1 && list[0].N == list[0].Max
	if g.bit(atForced+index(forced), s.By == record.ByForced) {
		out.By = record.ByForced
	} else {
		out.By = g.turns.by[seat]
		if g.bit(atMaker+int(out.By), s.By != out.By) {
			out.By = record.ByHuman + record.ByBot - out.By
		}
		g.turns.by[seat] = out.By
	}
	if g.who == seat {
		at := (index(out.By == record.ByBot)*14+int(g.last.Verb))*14 + int(out.Action.Verb)
		out.Joined = g.bit(atJoined+at, s.Joined)
	}
	events := &out.Events
	if g.w != nil { // which knows them
		events = nil
	}
	if err := engine.Apply(g.r, &g.s, out.Action, events); err != nil {
		g.fail()
	}
	g.last, g.who = out.Action, seat
	return out
}
