package post

import (
	"encoding/binary"
	"sort"

	"kilovolt/engine"
)

// Limit is how far somebody bids for a plant.
type Limit struct {
	Plant engine.Plant
	Most  int // Elektro; 0: not at any price
}

// Orders are what somebody has said in advance. What holds for a round is void in the next one.
type Orders struct {
	Round uint16 // for which Bids and Fuel hold

	Bids   bool         // Limits, Below and Scrap hold
	Limits []Limit      // by ascending number of the plant
	Below  engine.Plant // plants with a lower number that have no limit are not bid for; others are asked about
	Scrap  engine.Plant // goes for a plant too many (A9); NoPlant: ask

	Fuel int  // the most that one run of all plants may cost, in Elektro; 0: ask
	Run  bool // in phase 5, power all that can be; for every round until it is taken back
}

// Empty reports whether nothing is ordered.
func (o *Orders) Empty() bool { return !o.Bids && o.Fuel == 0 && !o.Run }

// bounded reports whether anything is ordered of bids, beyond which plant goes.
func (o *Orders) bounded() bool { return o.Bids && (len(o.Limits) > 0 || o.Below > 0) }

// Limit returns how far to bid for a plant; known is false for one that is to be asked about.
func (o *Orders) Limit(plant engine.Plant) (most int, known bool) {
	for _, l := range o.Limits {
		if l.Plant == plant {
			return l.Most, true
		}
	}
	return 0, plant < o.Below
}

// For returns the orders as far as they still hold in a round.
func (o *Orders) For(round uint16) Orders {
	if o.Round == round {
		return *o
	}
	return Orders{Run: o.Run}
}

const (
	hasBids = 1 << iota
	hasFuel
	hasRun
)

const (
	// maxLimits is the most limits in orders: no more plants are ever on the market.
	maxLimits = 16
	// maxElektro is the highest amount in orders: no action can name a higher one.
	maxElektro = 1<<15 - 1
)

// tidy returns the orders as they are written: limits by plant, each plant once, amounts within bounds, and nothing
// that says no more than Below does.
func (o Orders) tidy() Orders {
	if !o.Bids {
		o.Limits, o.Below, o.Scrap = nil, 0, 0
	}
	limits := o.Limits
	o.Limits = nil
	for i, l := range limits {
		again := false
		for _, later := range limits[i+1:] {
			again = again || later.Plant == l.Plant
		}
		l.Most = min(max(l.Most, 0), maxElektro)
		if !again && l.Plant.Exists() && (l.Most > 0 || l.Plant >= o.Below) {
			o.Limits = append(o.Limits, l)
		}
	}
	o.Limits = o.Limits[:min(len(o.Limits), maxLimits)]
	sort.Slice(o.Limits, func(i, j int) bool { return o.Limits[i].Plant < o.Limits[j].Plant })
	o.Fuel = min(max(o.Fuel, 0), maxElektro)
	if !o.Bids && o.Fuel == 0 {
		o.Round = 0
	}
	return o
}

// bytes writes tidy orders.
func (o *Orders) bytes() []byte {
	if o.Empty() {
		return nil
	}
	flags := 0
	if o.Bids {
		flags |= hasBids
	}
	if o.Fuel > 0 {
		flags |= hasFuel
	}
	if o.Run {
		flags |= hasRun
	}
	b := []byte{byte(flags)}
	if flags&(hasBids|hasFuel) != 0 {
		b = binary.AppendUvarint(b, uint64(o.Round))
	}
	if o.Bids {
		b = append(b, byte(o.Below), byte(o.Scrap), byte(len(o.Limits)))
		for _, l := range o.Limits {
			b = binary.AppendUvarint(append(b, byte(l.Plant)), uint64(l.Most))
		}
	}
	if o.Fuel > 0 {
		b = binary.AppendUvarint(b, uint64(o.Fuel))
	}
	return b
}

// readOrders reads what bytes has written; ok is false for anything else.
func readOrders(b []byte) (o Orders, ok bool) {
	if len(b) == 0 {
		return o, true
	}
	r := reader{b: b}
	flags := r.byte()
	o.Bids, o.Run = flags&hasBids != 0, flags&hasRun != 0
	if flags&(hasBids|hasFuel) != 0 {
		o.Round = uint16(r.number(1<<16 - 1))
	}
	if o.Bids {
		o.Below, o.Scrap = engine.Plant(r.byte()), engine.Plant(r.byte())
		for n := min(int(r.byte()), maxLimits); n > 0; n-- {
			o.Limits = append(o.Limits, Limit{engine.Plant(r.byte()), r.number(maxElektro)})
		}
	}
	if flags&hasFuel != 0 {
		o.Fuel = r.number(maxElektro)
	}
	again := o.tidy()
	return again, !r.bad && string(again.bytes()) == string(b)
}
