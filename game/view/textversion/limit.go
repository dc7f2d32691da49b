package textversion

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/session"
)

// limitButton lets the program bid up to the number beside it.
func (s *scene) limitButton(c engine.Choice, label string) *Node {
	plant := s.p.Auction.Plant
	if c.Verb == engine.VerbOpen {
		plant = c.Plant()
	}
	seat := s.p.Actor
	return submit("limit", label, func(e Event) error {
		most, err := e.number("n", int(c.N), int(c.Max))
		if err != nil {
			return err
		}
		return s.propose(session.AutoBid{Seat: seat, Plant: plant, Most: most})()
	})
}

// limits tells for whom the program bids, with the way out.
func (s *scene) limits(n *Node) {
	for _, b := range present.AutoBids(s.Teller, s.game, s.view.app.Limit) {
		key := strconv.Itoa(int(b.Seat))
		n.add(words("p", "limit-"+key, b.Text),
			button("unlimit-"+key, b.EndOf, always(func() { s.view.app.EndLimit(b.Seat) })))
	}
}
