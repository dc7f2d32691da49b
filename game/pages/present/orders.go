package present

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/remote/post"
	"kilovolt/game/words/phrase"
)

// Orders is the form of the standing orders of a seat at this device, in a game by link.
type Orders struct {
	Seat   engine.Seat
	Title  string
	About  string
	Ask    *HandOver // has the device handed over first, where several people share it; the rest is empty then
	Fields []OrderField
	Scrap  *block.Setting // which plant goes for another one; nil where none has to
	Run    OrderField     // a switch, "true" or "false"
	Give   string         // the label of what gives the orders
	Given  string         // confirms that
	Close  string

	round uint16
}

// An OrderField is an amount that can be ordered; empty for no order.
type OrderField struct {
	ID, Label, Value string

	plant engine.Plant // a limit for it; NoPlant for the others
}

// The ids of the fields that are no limits.
const (
	orderBelow = "order-below"
	orderFuel  = "order-fuel"
	orderScrap = "order-scrap"
	orderRun   = "order-run"
)

// maxOrder is the most that can be ordered, Elektro.
const maxOrder = 9999

// OrderDigits is the most characters of an amount that are taken: it may come with blanks, a sign and a separator.
const OrderDigits = 20

// An Ordering is a session as far as standing orders are concerned.
type Ordering interface {
	Linked
	Orders(seat engine.Seat) post.Orders
	Order(seat engine.Seat, o post.Orders) error
	MayOrder(seat engine.Seat) bool
}

// NewOrders words the forms of the people at this device; none where giving orders makes no sense: once the turn has
// been sent. What can no longer be decided in this round is left out.
func NewOrders(t *phrase.Teller, s Ordering) (out []*Orders) {
	own := s.ByLink()
	if own == nil || !s.Unsent() || s.Match().Over() {
		return nil
	}
	for here := own.Here; here != 0; here &= here - 1 {
		out = append(out, newOrders(t, s, here.Lowest()))
	}
	return out
}

func newOrders(t *phrase.Teller, s Ordering, seat engine.Seat) *Orders {
	p, r := s.Match().Public(), s.Match().Rules()
	out := &Orders{Seat: seat, Title: t.T("orders.title"), Close: t.T("menu.back")}
	if s.ByLink().Here.Len() > 1 {
		out.Title = t.T("orders.title-of", t.Player("player", seat))
	}
	if !s.MayOrder(seat) {
		ask := NewHandOver(t, p, seat)
		ask.What, ask.Why, out.Ask = out.Title, t.T("orders.alone", t.Player("player", seat)), &ask
		return out
	}
	o := s.Orders(seat)
	out.About, out.Give, out.Given = t.T("orders.about"), t.T("orders.give"), t.T("orders.given")
	out.Run = OrderField{ID: orderRun, Label: t.T("orders.run"), Value: strconv.FormatBool(o.Run)}
	out.round = p.Round
	amount := func(id, label string, plant engine.Plant, n int, known bool) {
		value := ""
		if known {
			value = strconv.Itoa(n)
		}
		out.Fields = append(out.Fields, OrderField{id, label, value, plant})
	}
	if p.Phase == engine.PhaseAuction && !p.Auction.Bought.Has(seat) && !p.Auction.Passed.Has(seat) {
		for _, plant := range p.Current().List() {
			most, known := 0, false
			for _, l := range o.Limits {
				if l.Plant == plant {
					most, known = l.Most, true
				}
			}
			amount("order-"+plant.String(), t.T("orders.limit", i18n.Text("plant", plant.String())), plant, most, known)
		}
		amount(orderBelow, t.T("orders.below"), engine.NoPlant, int(o.Below), o.Below > 0)
		if plants := p.Players[seat].Plants; plants.Len() == r.MaxPlants {
			out.Scrap = scrapOrder(t, plants, o.Scrap)
		}
	}
	// fuel is bought from the last in the order to the first (R1)
	place := int8(slices.Index(p.Order[:], seat))
	if p.Phase < engine.PhaseResources || p.Phase == engine.PhaseResources && place < p.Turn {
		amount(orderFuel, t.T("orders.fuel"), engine.NoPlant, o.Fuel, o.Fuel > 0)
	}
	return out
}

// scrapOrder is which of the plants goes for another one; "" to be asked.
func scrapOrder(t *phrase.Teller, plants engine.PlantSet, goes engine.Plant) *block.Setting {
	out := choice(orderScrap, t.T("orders.scrap"), "", nil).Add("", t.T("orders.ask"))
	for _, plant := range plants.List() {
		out.Add(plant.String(), plant.String())
		if plant == goes {
			out.Value = plant.String()
		}
	}
	return out
}

// An OrderError is an amount that is none, in the field with that ID and label, which takes Least and more.
type OrderError struct {
	ID, Label, Text string
	Least           int
}

func (e *OrderError) Error() string { return "not an amount: " + e.Text }

// Sentence says what is wrong, for the catalogue.
func (e *OrderError) Sentence() (i18n.Key, []i18n.Arg) {
	return "orders.bad", []i18n.Arg{i18n.Text("what", e.Label), i18n.Name("text", e.Text),
		i18n.Number("least", e.Least), i18n.Number("most", maxOrder)}
}

// Read returns the orders that the fields say; value returns what stands in the field of an id. The error is an
// [*OrderError]: what is no amount is never read as no order, nor is 0 for fuel, which orders cannot hold.
func (o *Orders) Read(value func(id string) string) (post.Orders, error) {
	out := post.Orders{Round: o.round, Run: value(orderRun) == "true"}
	if o.Scrap != nil {
		if n, err := strconv.Atoi(value(orderScrap)); err == nil {
			out.Bids, out.Scrap = true, engine.Plant(n)
		}
	}
	for _, f := range o.Fields {
		text := strings.TrimSpace(value(f.ID))
		if text == "" {
			continue
		}
		n, ok := i18n.Whole(text)
		least := 0
		if f.ID == orderFuel {
			least = 1
		}
		if !ok || n < least || n > maxOrder {
			return post.Orders{}, &OrderError{f.ID, f.Label, text, least}
		}
		switch {
		case f.plant != engine.NoPlant:
			out.Bids, out.Limits = true, append(out.Limits, post.Limit{Plant: f.plant, Most: n})
		case f.ID == orderFuel:
			out.Fuel = n
		default: // no plant is above the highest
			n = min(n, int(engine.AllPlants.Highest())+1)
			out.Bids, out.Below = out.Bids || n > 0, engine.Plant(n)
		}
	}
	return out, nil
}

// Unanswered says why somebody is asked although they have given orders.
func Unanswered(t *phrase.Teller, why post.Why) string {
	have, need := phrase.Money("have", why.Have), phrase.Money("need", why.Need)
	switch why.Code {
	case post.NewPlant:
		return t.T("orders.new-plant", i18n.Text("plant", why.Plant.String()))
	case post.MustBuy:
		return t.T("orders.must-buy")
	case post.Unscrapped:
		return t.T("orders.unscrapped")
	case post.FuelDear:
		return t.T("orders.fuel-dear", have, need)
	case post.FuelPoor:
		return t.T("orders.fuel-poor", have, need)
	}
	return t.T("orders.fuel-short")
}
