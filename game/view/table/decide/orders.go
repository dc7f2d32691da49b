package decide

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/engine/grapheme"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// orders is the form of standing orders, while it is open.
type orders struct {
	open  bool
	seat  engine.Seat
	typed map[string]string // by the id of a field; nil while the device is handed over
	wrong error             // why the orders cannot be given
}

// form is the form of a seat; nil where no orders can be given.
func (s *View) form(seat engine.Seat) *present.Orders {
	for _, form := range present.NewOrders(s.Teller, s.Session()) {
		if form.Seat == seat {
			return form
		}
	}
	return nil
}

// openOrders opens the form of a seat with the orders that stand, or has the device handed over for it.
func (s *View) openOrders(seat engine.Seat) {
	form := s.form(seat)
	if form == nil {
		return
	}
	s.orders = orders{open: true, seat: seat}
	if form.Ask == nil {
		s.orders.typed = map[string]string{}
		for _, f := range append(form.Fields, form.Run) {
			s.orders.typed[f.ID] = f.Value
		}
		if form.Scrap != nil {
			s.orders.typed[form.Scrap.ID] = form.Scrap.Value
		}
		for id, text := range s.Session().KeptOrders(seat) { // the form was closed, or the program ended
			if _, there := s.orders.typed[id]; there && grapheme.Count(text) <= present.OrderDigits {
				s.orders.typed[id] = text
			}
		}
	}
	s.Changed()
}

func (s *View) closeOrders() {
	s.orders = orders{}
	s.Session().TakeOverOrders(engine.NoSeat)
	s.Changed()
}

// Orders is the dialog for standing orders; nil while it is closed.
func (s *View) Orders() *ui.Node {
	if !s.orders.open {
		return nil
	}
	form := s.form(s.orders.seat)
	if form == nil || s.Past.On || form.Ask != nil && s.orders.typed != nil {
		s.orders = orders{}
		return nil
	}
	if ask := form.Ask; ask != nil {
		return ui.Dialog("orders-hand-over", ask.Title, s.closeOrders, ui.Label(ask.What, ui.StyleBody),
			ui.Label(ask.Why, ui.StyleDim),
			ui.Primary("orders-take-over", ask.Take, func() {
				s.Session().TakeOverOrders(form.Seat)
				s.openOrders(form.Seat)
			}).First(),
			ui.Button("orders-back", form.Close, s.closeOrders))
	}
	list := ui.Column(ui.Label(form.About, ui.StyleDim)).Gap(theme.S2)
	set := func(id string) func(string) {
		return func(text string) {
			s.orders.typed[id], s.orders.wrong = text, nil
			s.Session().KeepOrders(form.Seat, s.orders.typed)
			s.Changed()
		}
	}
	for _, f := range form.Fields {
		list.Add(ui.Column(ui.Label(f.Label, ui.StyleBody),
			ui.Field(f.ID, f.Label, s.orders.typed[f.ID], present.OrderDigits, set(f.ID)).
				Digits()).Gap(theme.S1))
	}
	if scrap := form.Scrap; scrap != nil {
		var plants []ui.Option
		for _, o := range scrap.Options {
			plants = append(plants, ui.Option{ID: o.Value, Text: o.Label})
		}
		list.Add(ui.Column(ui.Label(scrap.Label, ui.StyleBody),
			ui.ChoiceGrid((len(plants)+1)/2, scrap.ID, scrap.Label, plants, s.orders.typed[scrap.ID],
				set(scrap.ID))).Gap(theme.S1))
	}
	run := form.Run
	list.Add(ui.Toggle(run.ID, run.Label, s.orders.typed[run.ID] == "true", func(on bool) {
		set(run.ID)(strconv.FormatBool(on))
	}))
	if s.orders.wrong != nil {
		list.Add(warning(s.Teller.Problem(s.orders.wrong)))
	}
	return ui.Dialog("orders-dialog", form.Title, s.closeOrders, list,
		ui.Primary("orders-give", form.Give, func() { s.giveOrders(form) }).First(),
		ui.Button("orders-back", form.Close, s.closeOrders))
}

// giveOrders gives the orders in the fields, or says what is wrong with them.
func (s *View) giveOrders(form *present.Orders) {
	o, err := form.Read(func(id string) string { return s.orders.typed[id] })
	if err == nil {
		err = s.Session().Order(form.Seat, o)
	}
	if err != nil {
		s.orders.wrong = err
		s.Changed()
		return
	}
	s.Session().KeepOrders(form.Seat, nil)
	s.closeOrders()
	s.Tree().Toast(form.Given)
}
