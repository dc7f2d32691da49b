package textversion

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/phrase"
	"kilovolt/game/session"
)

// limitButton lets the program bid up to the number beside it; nil where a range is about no bid.
func (s *scene) limitButton(c engine.Choice) *Node {
	plant := s.p.Auction.Plant
	switch c.Verb {
	case engine.VerbOpen:
		plant = c.Plant()
	case engine.VerbBid:
	default:
		return nil
	}
	seat := s.p.Actor
	return submit("limit", s.T("panel.limit-submit"), func(e Event) error {
		most, err := e.number("n")
		if err != nil {
			return err
		}
		return s.propose(session.AutoBid{Seat: seat, Plant: plant, Most: most})()
	})
}

// limits tells for whom the program bids, with the way out. Up to what is said only where nobody else at the table
// may be listening.
func (s *scene) limits(n *Node) {
	for seat := range engine.Seat(len(s.game.Players())) {
		_, most, ok := s.view.app.Limit(seat)
		if !ok {
			continue
		}
		key := strconv.Itoa(int(seat))
		text := s.T("panel.limit-of", s.Player("player", seat))
		if s.game.Humans().Len() == 1 {
			text = s.T("panel.limit-stands", phrase.Money("limit", most))
		}
		n.add(words("p", "limit-"+key, text),
			button("unlimit-"+key, s.T("panel.limit-end-of", s.Player("player", seat)),
				always(func() { s.view.app.EndLimit(seat) })))
	}
}
