package decide

import (
	"strconv"

	"kilovolt/game/present"
	"kilovolt/game/ui"
	"kilovolt/sprites/theme"
)

// orders is the form of standing orders, while it is open.
type orders struct {
	typed map[string]string // by the id of a field; nil while it is closed
	wrong error             // why the orders cannot be given
}

// openOrders opens the form with the orders that stand.
func (s *View) openOrders() {
	form := present.NewOrders(s.Teller, s.Session())
	if form == nil {
		return
	}
	s.orders = orders{typed: map[string]string{}}
	for _, f := range append(form.Fields, form.Run) {
		s.orders.typed[f.ID] = f.Value
	}
	s.Changed()
}

func (s *View) closeOrders() {
	s.orders = orders{}
	s.Changed()
}

// Orders is the dialog for standing orders; nil while it is closed.
func (s *View) Orders() *ui.Node {
	if s.orders.typed == nil {
		return nil
	}
	form := present.NewOrders(s.Teller, s.Session())
	if form == nil || s.Past.On {
		s.orders = orders{}
		return nil
	}
	list := ui.Column(ui.Label(form.About, ui.StyleDim)).Gap(theme.S2)
	set := func(id string) func(string) {
		return func(text string) {
			s.orders.typed[id], s.orders.wrong = text, nil
			s.Changed()
		}
	}
	for _, f := range form.Fields {
		list.Add(ui.Column(ui.Label(f.Label, ui.StyleBody),
			ui.Field(f.ID, f.Label, s.orders.typed[f.ID], present.OrderDigits, set(f.ID))).Gap(theme.S1))
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
	s.closeOrders()
	s.Tree().Toast(form.Given)
}
