package decide

import (
	"kilovolt/engine"
	"kilovolt/game/phrase"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
)

// watching is the bidding as it stands, for those who are not asked.
func (s *View) watching() []*ui.Node {
	p := s.Position()
	switch p.Await {
	case engine.AwaitOpen:
		return scene.Nodes(s.Players.Bidders(s.T("panel.bidders-open")))
	case engine.AwaitBid:
		return scene.Nodes(s.lead(), s.plantFacts(p.Auction.Plant, s.OnlyHuman()),
			s.Players.Bidders(s.T("panel.bidders")))
	}
	return nil
}

// lead says who leads with what.
func (s *View) lead() *ui.Node {
	a := &s.Position().Auction
	return ui.Label(s.T("panel.leads", s.Teller.Player("player", a.Leader), phrase.Money("bid", int(a.Bid))),
		ui.StyleBody)
}
