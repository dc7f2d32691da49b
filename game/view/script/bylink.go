package script

import (
	"bytes"
	"encoding/json"
	"fmt"

	"kilovolt/engine"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/link"
	"kilovolt/game/remote/post"
	"kilovolt/game/remote/share"
)

// A ByLink is a game by link as this device has it.
type ByLink struct {
	Here     []engine.Seat `json:"here"`      // who plays at this device
	Began    engine.Seat   `json:"began"`     // who began the game
	WaitsFor *engine.Seat  `json:"waits_for"` // who is to decide at another device; null for nobody
	Unsent   bool          `json:"unsent"`    // something has happened that sendLink() takes to the others
}

// Orders is standing orders; an amount that is left out is asked about.
type Orders struct {
	Limits map[engine.Plant]int `json:"limits,omitempty"` // by plant, Elektro
	Below  int                  `json:"below,omitempty"`  // plants with lower numbers are not bid for
	Scrap  engine.Plant         `json:"scrap,omitempty"`  // goes for a plant too many
	Fuel   int                  `json:"fuel,omitempty"`   // the most for one run of all plants, Elektro
	Run    bool                 `json:"run,omitempty"`    // power all that can be, in every round
}

// Received is what became of a link.
type Received struct {
	Relation string `json:"relation"` // "new", "continues", "known", "older", "branch"
	Taken    bool   `json:"taken"`    // the game has gone on with it
	Since    int    `json:"since"`    // the actions that the link and this device had in common

	// Elsewhere is what the link says of who plays here that has not happened here, if anything: one that continues the
	// game is then taken over only with take.
	Elsewhere *Elsewhere `json:"elsewhere,omitempty"`
}

// Elsewhere is what was decided on another device for people who play here.
type Elsewhere struct {
	Left      []engine.Seat `json:"left,omitempty"`      // seats that a computer has now
	Ordered   []engine.Seat `json:"ordered,omitempty"`   // seats whose standing orders were changed
	Decisions []int         `json:"decisions,omitempty"` // the actions with which decisions begin
}

// seats lists the seats of a set.
func seats(set engine.SeatSet) (out []engine.Seat) {
	for s := set; s != 0; s &= s - 1 {
		out = append(out, s.Lowest())
	}
	return out
}

// relations are the ids of the relations.
var relations = [...]string{post.Continues: "continues", post.Known: "known", post.Older: "older",
	post.Branch: "branch", post.Another: "new"}

// byLink returns the game as one by link, nil for any other.
func (a *API) byLink() *ByLink {
	own := a.on.ByLink()
	if own == nil {
		return nil
	}
	out := &ByLink{Here: []engine.Seat{}, Began: own.Began, Unsent: a.on.Unsent()}
	out.Here = append(out.Here, seats(own.Here)...)
	if seat, waits := a.on.WaitsFor(); waits {
		out.WaitsFor = &seat
	}
	return out
}

// SendLink makes the link that takes the game on, or the last one again, and returns it as a text that every Kilovolt
// opens, as JSON.
func (a *API) SendLink() (string, error) {
	code, err := a.on.SendLink()
	if err != nil {
		return "", a.fail(share.BadTurn(err), "refused")
	}
	return marshal(link.Link{Kind: link.Turn, Code: code}.Text()), nil
}

// ReceiveLink reads a link of a game by link. One that simply continues the game here is taken over, and with take any
// other that has anything new.
func (a *API) ReceiveLink(text string, take bool) (string, error) {
	l, err := share.Receive(text)
	if err == nil && l.Kind != link.Turn {
		err = share.Unknown(l.Kind)
	}
	if err != nil {
		return "", a.fail(err, "link")
	}
	arrival, err := a.on.Receive(l.Code)
	if err != nil {
		return "", a.fail(share.BadTurn(err), "link")
	}
	relation := arrival.Relation
	if arrival.New {
		relation = post.Another
	}
	out := Received{Relation: relations[relation], Since: arrival.Common}
	if c := &arrival.Claims; !c.None() {
		out.Elsewhere = &Elsewhere{Left: seats(c.Left), Ordered: seats(c.Ordered), Decisions: c.Decisions}
	}
	if arrival.GoesOn() || take && (relation == post.Another || relation == post.Branch || relation == post.Continues) {
		if _, err = a.on.Take(arrival); err != nil {
			return "", a.fail(err, "refused")
		}
		out.Taken = true
	}
	return marshal(out), nil
}

// Orders returns the standing orders of a seat at this device, as JSON; "null" without any, and of any other seat.
func (a *API) Orders(seat int) string {
	if a.on.Match() == nil || seat < 0 || seat >= engine.MaxPlayers {
		return "null"
	}
	o := a.on.Orders(engine.Seat(seat))
	if o.Empty() {
		return "null"
	}
	out := Orders{Below: int(o.Below), Scrap: o.Scrap, Fuel: o.Fuel, Run: o.Run}
	for _, l := range o.Limits {
		if out.Limits == nil {
			out.Limits = map[engine.Plant]int{}
		}
		out.Limits[l.Plant] = l.Most
	}
	return marshal(out)
}

// Order gives standing orders for a seat at this device, as JSON, in place of those before.
func (a *API) Order(seat int, text string) error {
	if a.on.Match() == nil {
		return a.fail(session.ErrNoGame, "")
	}
	if seat < 0 || seat >= len(a.on.Match().Players()) {
		return a.noSeat(seat)
	}
	var in Orders
	dec := json.NewDecoder(bytes.NewReader([]byte(text)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&in); err != nil {
		return badOrders(unreadable(err))
	}
	if in.Below < 0 {
		return badOrders(fmt.Errorf("below: %d", in.Below))
	}
	below := engine.Plant(min(in.Below, int(engine.AllPlants.Highest())+1)) // no plant is above the highest
	o := post.Orders{Round: a.public().Round, Below: below, Scrap: in.Scrap, Fuel: in.Fuel, Run: in.Run,
		Bids: len(in.Limits) > 0 || below > 0 || in.Scrap > 0}
	for plant, most := range in.Limits {
		if !plant.Exists() || most < 0 {
			return badOrders(fmt.Errorf("limits: %d for plant %d", most, plant))
		}
		o.Limits = append(o.Limits, post.Limit{Plant: plant, Most: most})
	}
	if in.Fuel < 0 {
		return badOrders(fmt.Errorf("fuel: %d", in.Fuel))
	}
	return a.fail(a.on.Order(engine.Seat(seat), o), "orders")
}

// badOrders refuses orders that cannot be read; none of them is given then.
func badOrders(err error) error { return &Error{Code: "orders", Message: err.Error(), Err: err} }
