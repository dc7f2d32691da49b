package present

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
	"kilovolt/game/post"
)

// Orders is the form of the standing orders of a seat at this device, in a game by link.
type Orders struct {
	Seat   engine.Seat
	Title  string
	About  string
	Fields []OrderField
	Run    OrderField // a switch, "true" or "false"
	Give   string     // the label of what gives the orders
	Given  string     // confirms that
	Close  string

	round uint16
}

// OrderField is an amount that can be ordered; empty for no order.
type OrderField struct {
	ID, Label, Value string

	plant engine.Plant // a limit for it; NoPlant for the others
}

// The ids of the fields that are no limits.
const (
	orderBelow = "order-below"
	orderFuel  = "order-fuel"
	orderRun   = "order-run"
)

// maxOrder is the most that can be ordered, Elektro.
const maxOrder = 9999

// OrderDigits is the most characters of an amount that are taken.
const OrderDigits = 6

// Ordering is a session as far as standing orders are concerned.
type Ordering interface {
	Linked
	Orders(seat engine.Seat) post.Orders
	Order(seat engine.Seat, o post.Orders) error
}

// NewOrders words the form for the person at this device; nil where giving orders makes no sense: where several people
// are at this device, or the turn has been sent. What can no longer be decided in this round is left out.
func NewOrders(t *phrase.Teller, s Ordering) *Orders {
	own := s.ByLink()
	if own == nil || own.Here.Len() != 1 || !s.Unsent() || s.Match().Over() {
		return nil
	}
	p := s.Match().Public()
	seat := own.Here.Lowest()
	o := s.Orders(seat)
	out := &Orders{
		Seat: seat, Title: t.T("orders.title"), About: t.T("orders.about"), Give: t.T("orders.give"),
		Given: t.T("orders.given"), Close: t.T("menu.back"), round: p.Round,
		Run: OrderField{ID: orderRun, Label: t.T("orders.run"), Value: strconv.FormatBool(o.Run)},
	}
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
	}
	// fuel is bought from the last in the order to the first (R1)
	place := int8(slices.Index(p.Order[:], seat))
	if p.Phase < engine.PhaseResources || p.Phase == engine.PhaseResources && place < p.Turn {
		amount(orderFuel, t.T("orders.fuel"), engine.NoPlant, o.Fuel, o.Fuel > 0)
	}
	return out
}

// OrderError is an amount that is none.
type OrderError struct{ Label, Text string }

func (e *OrderError) Error() string { return "not an amount: " + e.Text }

// Sentence says what is wrong, for the catalogue.
func (e *OrderError) Sentence() (i18n.Key, []i18n.Arg) {
	return "orders.bad", []i18n.Arg{i18n.Text("what", e.Label), i18n.Name("text", e.Text),
		i18n.Number("most", maxOrder)}
}

// Read returns the orders that the fields say; value returns what stands in the field of an id. The error is an
// [*OrderError]: what is no amount is never read as no order.
func (o *Orders) Read(value func(id string) string) (post.Orders, error) {
	out := post.Orders{Round: o.round, Run: value(orderRun) == "true"}
	for _, f := range o.Fields {
		text := strings.TrimSpace(value(f.ID))
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > maxOrder {
			return post.Orders{}, &OrderError{f.Label, text}
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
