package decide

import (
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
)

// byLink asks what to do while a game by link waits for somebody at another device.
type byLink struct {
	*scene.Context
	host      Host
	watching  *watching
	limits    *limits
	orders    *orders
	replacing int // actions before it was asked whether to replace somebody, plus 1; 0 while it is not
}

// ask returns what is shown while a game by link waits for somebody at another device: with the auction, if there is
// one.
func (s *byLink) ask(said *present.Wait) *scene.Decision {
	d := &scene.Decision{Title: said.Title}
	if said.Fresh { // the button says what to do
		d.Title = s.watching.turnOf(s.Position().Actor)
	}
	d = s.watching.watched(d)
	for _, line := range said.Lines {
		d.Content = append(d.Content, ui.Label(line, ui.StyleDim))
	}
	for _, b := range s.limits.all() { // which travel with the turn
		d.Content = append(d.Content, ui.Label(b.Text, ui.StyleBody), s.limits.end(b.Seat, b.EndOf).Subdued())
	}
	forms := present.NewOrders(s.Teller, s.Program.Session())
	for _, form := range forms {
		id := "orders"
		if len(forms) > 1 {
			id += "-" + scene.SeatID(form.Seat)
		}
		d.Content = append(d.Content, ui.Button(id, form.Title, func() { s.orders.openFor(form.Seat) }).Subdued())
	}
	d.Content = append(d.Content, ui.Button("show-link", said.Show, s.host.ShowTurn).Subdued())
	if said.Replace != nil {
		d.Content = append(d.Content, ui.Button("replace-seat", said.Replace.Title, func() { s.askToReplace(true) }).
			Subdued())
	}
	send := ui.Button("send-turn", said.Send, s.host.SendTurn)
	if said.Fresh {
		send = ui.Primary("send-turn", said.Send, s.host.SendTurn)
	}
	d.Buttons = scene.Nodes(send.First().Grow(1))
	return d
}

// askToReplace asks whether a computer is to play for whoever is waited for, or no longer does.
func (s *byLink) askToReplace(ask bool) {
	s.replacing = 0
	if ask {
		s.replacing = s.Match().Index() + 1
	}
	s.Changed()
}

// replacement returns the dialog that asks whether a computer is to play for whoever is waited for; nil while nothing
// is asked. The question ends when the game goes on.
func (s *byLink) replacement() *ui.Node {
	if s.replacing != s.Match().Index()+1 || s.Past.On {
		s.replacing = 0
		return nil
	}
	wait := present.Waiting(s.Teller, s.Program.Session())
	if wait == nil || wait.Replace == nil {
		s.replacing = 0
		return nil
	}
	seat, no := s.Position().Actor, func() { s.askToReplace(false) }
	return ui.Dialog("replace-dialog", wait.Replace.Title, no, ui.Label(wait.Replace.Text, ui.StyleBody),
		ui.Button("replace-no", wait.Replace.No, no).First(),
		ui.Danger("replace-yes", wait.Replace.Yes, func() {
			s.replacing = 0
			if err := s.Program.Session().Replace(seat, ""); err != nil {
				s.Refuse(err)
			}
			s.Changed()
		}))
}
