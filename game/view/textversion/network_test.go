package textversion

import (
	"math/rand/v2"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
)

// TestNetworksAreToldInWords: how large each is, what it powers, and the connections paid for; and the board says what
// cities cost any player.
func TestNetworksAreToldInWords(t *testing.T) {
	r := newReader(t)
	r.press(r.button("New game"))
	r.press(r.button("Start"))
	chance := rand.New(rand.NewPCG(5, 5))
	for r.wait(); r.on.Match().Public().Round < 5 && !r.on.Match().Over(); r.wait() {
		decide(r, chance)
	}
	m, teller := r.on.Match(), r.view.teller()
	links := 0
	for seat := range engine.Seat(m.Rules().Players) {
		content := r.view.Doc().Content()
		if m.Public().Players[seat].Houses == 0 {
			continue
		}
		if said := present.Network(teller, m.Public(), seat); !strings.Contains(content, said) {
			t.Errorf("nothing says %q", said)
		}
		paid := present.Connections(teller, m.Wires(m.Index()), seat)
		if !strings.Contains(content, paid) {
			t.Errorf("nothing says %q", paid)
		}
		links += strings.Count(paid, "–")
	}
	if links == 0 {
		t.Error("nobody has paid for a connection")
	}
	board := func() string {
		return r.view.Doc().Find(func(n *Node) bool { return n.ID == "kv/board" }).Content()
	}
	for seat := range engine.Seat(m.Rules().Players) {
		r.set("payer", string('0'+rune(seat)))
		if got := board(); !strings.Contains(got, teller.T("board.cost", teller.Player("player", seat))) {
			t.Errorf("the board does not say what cities cost seat %d: %s", seat, got)
		}
	}
	r.set("payer", "-1")
	if got := board(); !strings.Contains(got, teller.T("board.cost", teller.Player("player", m.Public().Actor))) {
		t.Errorf("the board does not say what cities cost whose turn it is: %s", got)
	}
}
