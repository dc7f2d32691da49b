package decide

import (
	"kilovolt/game/present"
	"kilovolt/game/table/scene"
	"kilovolt/game/ui"
)

// elsewhere is shown while a game by link waits for somebody at another device.
func (s *View) elsewhere(said *present.Wait) *scene.Decision {
	d := &scene.Decision{Title: said.Title}
	for _, line := range said.Lines {
		d.Content = append(d.Content, ui.Label(line, ui.StyleDim))
	}
	d.Content = append(d.Content, s.remark())
	for _, b := range s.autoBids() { // which travel with the turn
		d.Content = append(d.Content, ui.Label(b.Text, ui.StyleBody), s.endLimit(b.Seat, b.EndOf).Subdued())
	}
	if form := present.NewOrders(s.Teller, s.Session()); form != nil {
		d.Content = append(d.Content, ui.Button("orders", form.Title, s.openOrders).Subdued())
	}
	if said.Replace != "" {
		seat := s.Position().Actor
		d.Content = append(d.Content, ui.Button("replace-seat", said.Replace, func() {
			if err := s.Session().Replace(seat, ""); err != nil {
				s.Refuse(err)
			}
		}).Subdued())
	}
	send := ui.Button("send-turn", said.Send, s.Table.SendTurn)
	if said.Fresh {
		send = ui.Primary("send-turn", said.Send, s.Table.SendTurn)
	}
	d.Buttons = scene.Nodes(send.First().Grow(1))
	return d
}
