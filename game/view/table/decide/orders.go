package decide

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/engine/grapheme"
	"kilovolt/game/pages/present"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/theme"
)

// orders asks for standing orders.
type orders struct {
	*scene.Context
	filled filled
}

// filled is the form of standing orders, while it is open.
type filled struct {
	open  bool
	seat  engine.Seat
	typed map[string]string // by the id of a field; nil while the device is handed over
	wrong error             // why the orders cannot be given
}

// form returns the form of a seat; nil where no orders can be given.
func (s *orders) form(seat engine.Seat) *present.Orders {
	for _, form := range present.NewOrders(s.Teller, s.Program.Session()) {
		if form.Seat == seat {
			return form
		}
	}
	return nil
}

// openFor opens the form of a seat with the orders that stand, or has the device handed over for it.
func (s *orders) openFor(seat engine.Seat) {
	form := s.form(seat)
	if form == nil {
		return
	}
	s.filled = filled{open: true, seat: seat}
	if form.Ask == nil {
		s.filled.typed = map[string]string{}
		for _, f := range append(form.Fields, form.Run) {
			s.filled.typed[f.ID] = f.Value
		}
		if form.Scrap != nil {
			s.filled.typed[form.Scrap.ID] = form.Scrap.Value
		}
		for id, text := range s.Program.Session().KeptOrders(seat) { // the form was closed, or the program ended
			if _, there := s.filled.typed[id]; there && grapheme.Count(text) <= present.OrderDigits {
				s.filled.typed[id] = text
			}
		}
	}
	s.Changed()
}

func (s *orders) close() {
	s.filled = filled{}
	s.Program.Session().TakeOverOrders(engine.NoSeat)
	s.Changed()
}

// dialog returns the dialog for standing orders; nil while it is closed.
func (s *orders) dialog() *ui.Node {
	if !s.filled.open {
		return nil
	}
	form := s.form(s.filled.seat)
	if form == nil || s.Past.On || form.Ask != nil && s.filled.typed != nil {
		s.filled = filled{}
		return nil
	}
	if ask := form.Ask; ask != nil {
		return ui.Dialog("orders-hand-over", ask.Title, s.close, ui.Label(ask.What, ui.StyleBody),
			ui.Label(ask.Why, ui.StyleDim),
			ui.Primary("orders-take-over", ask.Take, func() {
				s.Program.Session().TakeOverOrders(form.Seat)
				s.openFor(form.Seat)
			}).First(),
			ui.Button("orders-back", form.Close, s.close))
	}
	list := ui.Column(ui.Label(form.About, ui.StyleDim)).Gap(theme.S2)
	set := func(id string) func(string) {
		return func(text string) {
			s.filled.typed[id], s.filled.wrong = text, nil
			s.Program.Session().KeepOrders(form.Seat, s.filled.typed)
			s.Changed()
		}
	}
	for _, f := range form.Fields {
		list.Add(ui.Column(ui.Label(f.Label, ui.StyleBody),
			ui.Field(f.ID, f.Label, s.filled.typed[f.ID], present.OrderDigits, set(f.ID)).
				Digits()).Gap(theme.S1))
	}
	if scrap := form.Scrap; scrap != nil {
		var plants []ui.Option
		for _, o := range scrap.Options {
			plants = append(plants, ui.Option{ID: o.Value, Text: o.Label})
		}
		list.Add(ui.Column(ui.Label(scrap.Label, ui.StyleBody),
			ui.ChoiceGrid((len(plants)+1)/2, scrap.ID, scrap.Label, plants, s.filled.typed[scrap.ID],
				set(scrap.ID))).Gap(theme.S1))
	}
	run := form.Run
	list.Add(ui.Toggle(run.ID, run.Label, s.filled.typed[run.ID] == "true", func(on bool) {
		set(run.ID)(strconv.FormatBool(on))
	}))
	if s.filled.wrong != nil {
		list.Add(warning(s.Teller.Problem(s.filled.wrong)))
	}
	return ui.Dialog("orders-dialog", form.Title, s.close, list,
		ui.Primary("orders-give", form.Give, func() { s.give(form) }).First(),
		ui.Button("orders-back", form.Close, s.close))
}

// give gives the orders in the fields, or says what is wrong with them.
func (s *orders) give(form *present.Orders) {
	o, err := form.Read(func(id string) string { return s.filled.typed[id] })
	if err == nil {
		err = s.Program.Session().Order(form.Seat, o)
	}
	if err != nil {
		s.filled.wrong = err
		s.Changed()
		return
	}
	s.Program.Session().KeepOrders(form.Seat, nil)
	s.close()
	s.Program.Tree().Toast(form.Given)
}
