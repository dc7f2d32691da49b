package live

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
)

// spoken returns what is said at a table in some seconds, by the host or by its guests, a message a line.
func spoken(t testing.TB, host bool) string {
	d := set(t, wholeOf(t, 3), "ggg", 4, faults{}) // whose tokens are not those of fuzzTable
	var lines []string
	d.net.tap = func(e *end, m []byte) {
		if e.host == host && len(lines) < 40 {
			lines = append(lines, string(m[sumDigits:]))
		}
	}
	d.seat()
	d.until(8)
	_ = d.guests[0].AskUndo()
	_ = d.guests[1].Say("thanks")
	d.wait(time.Second)
	return strings.Join(lines, "\n")
}

// fuzzTable is a table for fuzzing, in the middle of a game.
func fuzzTable(t testing.TB, game *desk) *desk {
	d := set(t, game.game, "ggg", 3, faults{})
	d.seat()
	d.until(12)
	return d
}

// FuzzHost: whatever a stranger says, the game remains as it is, and goes on.
func FuzzHost(f *testing.F) {
	f.Add([]byte(spoken(f, false)))
	game := &desk{game: wholeOf(f, 3)}
	f.Fuzz(func(t *testing.T, said []byte) {
		d := fuzzTable(t, game)
		here, there := d.net.connect()
		d.host.Join(here)
		hash, taken := d.match.Hash(), d.host.state.taken()
		for _, line := range bytes.Split(said, []byte("\n")) {
			there.Send(sealed(string(line)))
		}
		d.wait(3 * time.Second)
		if d.match.Hash() != hash || d.host.state.taken() != taken {
			t.Fatalf("a stranger has changed the game")
		}
		d.until(3)
	})
}

// FuzzGuest: whatever a host says, a guest remains sound: it shows a position that the rules permit, or nothing.
func FuzzGuest(f *testing.F) {
	f.Add([]byte(spoken(f, true)))
	f.Fuzz(func(t *testing.T, said []byte) {
		n := newNetwork(1, faults{})
		here, there := n.connect()
		g := NewGuest(there, NewToken(random(1)), "", random(2))
		lines := bytes.Split(said, []byte("\n"))
		for i, line := range lines {
			n.now = n.now.Add(2 * time.Second)
			// What answers a hello answers the last one.
			call := sealed(string(line))
			if m, ok := open(call); ok && (m.Table != nil || m.Back != nil) {
				if m.Table != nil {
					m.Table.Call = g.call
				} else {
					m.Back.Call = g.call
				}
				if b, err := seal(&m); err == nil {
					call = b
				}
			}
			here.Send(call)
			g.Tick(n.now)
			if i%4 == 3 && g.Match() != nil {
				_ = g.Take(0, "Ann")
				_ = g.Play(engine.Action{Verb: engine.VerbPass})
				_ = g.AnswerUndo(true)
			}
			if m := g.Match(); m != nil {
				view := m.View(g.Seat())
				s := engine.Sample(m.Rules(), &view, 1)
				if err := engine.Validate(m.Rules(), &s); err != nil {
					t.Fatalf("after %d messages: %v", i+1, err)
				}
			}
			g.Room()
			g.Said()
			g.Refused()
		}
	})
}
