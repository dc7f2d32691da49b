package mirror

import (
	"fmt"
	"math"
	"strconv"

	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/game/session"
)

// limit lets the program bid for a seat: text is the seat, the plant and the amount.
func (m *Mirror) limit(text string, fields map[string]string) error {
	if m.app.Match() == nil {
		return session.ErrNoGame
	}
	text, err := fill(text, fields)
	if err != nil {
		return err
	}
	var seat, plant, most int
	if n, err := fmt.Sscan(text, &seat, &plant, &most); n != 3 {
		return fmt.Errorf("mirror: limit %q: %w", text, err)
	}
	p := m.app.Veil().Public(m.app.Match().Public())
	bid := engine.Action{Verb: engine.VerbBid, N: int16(min(max(most, 0), math.MaxInt16))}
	if p.Await == engine.AwaitOpen {
		bid.Verb, bid.What = engine.VerbOpen, uint8(plant)
	}
	if p.Actor == engine.Seat(seat) && (bid.Verb == engine.VerbOpen || p.Auction.Plant == engine.Plant(plant)) {
		return m.decide([]engine.Action{bid}, true)
	}
	return m.app.SetLimit(engine.Seat(seat), engine.Plant(plant), most)
}

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
	return button("limit", s.T("mirror.limit"), fmt.Sprintf("limit %d %s {n}", s.p.Actor, plant))
}

// limits tells for whom the program bids, with the way out. Up to what is said only where nobody else at the table may be listening.
func (m *Mirror) limits(s *scene, n *Node) {
	for seat := range engine.Seat(len(s.game.Players())) {
		_, most, ok := m.app.Limit(seat)
		if !ok {
			continue
		}
		key := strconv.Itoa(int(seat))
		text := s.T("panel.limit-of", s.Player("player", seat))
		if s.game.Humans().Len() == 1 {
			text = s.T("panel.limit-stands", lang.Money("limit", most))
		}
		n.add(words("p", "limit-"+key, text), button("unlimit-"+key, s.T("panel.limit-end-of", s.Player("player", seat)), "unlimit "+key))
	}
}
