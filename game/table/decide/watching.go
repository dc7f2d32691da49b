package decide

import (
	"kilovolt/engine"
	"kilovolt/game/present"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
)

// watched is a decision of somebody else, with the bidding as it stands.
func (s *View) watched(d *scene.Decision) *scene.Decision {
	p := s.Position()
	switch p.Await {
	case engine.AwaitOpen:
		d.Content = append(d.Content, s.Players.Bidders(present.Bidders(s.Teller, p)))
	case engine.AwaitBid:
		stage, content := s.auctioned(s.OnlyHuman())
		d.Stage = stage
		if stage == nil {
			d.Content = append(append(d.Content, s.lead()), content...)
		} else { // which must not move when somebody else's turn comes
			d.Content = append(append(content, s.lead()), d.Content...)
		}
	}
	return d
}

// lead says who leads with what.
func (s *View) lead() *ui.Node {
	return ui.Label(present.Leader(s.Teller, s.Position()), ui.StyleBody)
}
