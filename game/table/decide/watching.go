package decide

import (
	"kilovolt/engine"
	"kilovolt/game/present"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
)

// watching is the bidding as it stands, for those who are not asked.
func (s *View) watching() []*ui.Node {
	p := s.Position()
	switch p.Await {
	case engine.AwaitOpen:
		return scene.Nodes(s.Players.Bidders(present.Bidders(s.Teller, p)))
	case engine.AwaitBid:
		return scene.Nodes(s.lead(), s.plantFacts(p.Auction.Plant, s.OnlyHuman()),
			s.Players.Bidders(present.Bidders(s.Teller, p)))
	}
	return nil
}

// lead says who leads with what.
func (s *View) lead() *ui.Node {
	return ui.Label(present.Leader(s.Teller, s.Position()), ui.StyleBody)
}
