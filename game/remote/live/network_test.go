package live

import (
	"math/rand/v2"
	"slices"
	"time"
)

// network carries messages by a clock of its own, and damages them by chance.
type network struct {
	rng     *rand.Rand
	now     time.Time
	faults  faults
	sent    int
	bytes   int
	longest int
	tap     func(end *end, message []byte) // sees each message that is sent
}

// faults are what a network does to messages, as probabilities.
type faults struct {
	loss, double, flip float64
	delay              time.Duration // at most; different delays reorder
}

// rough is a network that does everything that a network can do.
var rough = faults{loss: 0.2, double: 0.2, flip: 0.05, delay: 400 * time.Millisecond}

func newNetwork(seed uint64, f faults) *network {
	return &network{rng: rand.New(rand.NewPCG(seed, 77)), now: time.Unix(1_800_000_000, 0), faults: f}
}

// packet is a message under way.
type packet struct {
	at      time.Time
	message []byte
}

// end is one end of a connection.
type end struct {
	net   *network
	inbox []packet
	other *end
	host  bool
	room  int // messages that may lie in the other's inbox; 0 for any number
	dead  bool
}

// connect makes a connection.
func (n *network) connect() (host, guest *end) {
	host, guest = &end{net: n, host: true}, &end{net: n}
	host.other, guest.other = guest, host
	return host, guest
}

func (e *end) Send(message []byte) bool {
	n := e.net
	if e.dead || e.room > 0 && len(e.other.inbox) >= e.room {
		return false
	}
	if n.tap != nil {
		n.tap(e, message)
	}
	n.sent++
	n.bytes += len(message)
	n.longest = max(n.longest, len(message))
	chance := func(p float64) bool { return p > 0 && n.rng.Float64() < p }
	copies := 1
	if chance(n.faults.loss) {
		copies = 0
	} else if chance(n.faults.double) {
		copies = 2
	}
	for range copies {
		m := slices.Clone(message)
		if chance(n.faults.flip) {
			m[n.rng.IntN(len(m))] ^= 1 << n.rng.IntN(8)
		}
		at := n.now
		if n.faults.delay > 0 {
			at = at.Add(time.Duration(n.rng.Int64N(int64(n.faults.delay))))
		}
		e.other.put(packet{at, m})
	}
	return true
}

func (e *end) put(p packet) {
	i := len(e.inbox)
	for i > 0 && e.inbox[i-1].at.After(p.at) {
		i--
	}
	e.inbox = slices.Insert(e.inbox, i, p)
}

func (e *end) Receive() ([]byte, bool) {
	if len(e.inbox) == 0 || e.inbox[0].at.After(e.net.now) {
		return nil, false
	}
	m := e.inbox[0].message
	e.inbox = e.inbox[1:]
	return m, true
}
