package facts

import (
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/maps"
)

// A Choice is a legal action, or a range of them.
type Choice struct {
	Text  string        `json:"text"` // as [engine.Parse] reads it; with {n} where a number from Low to High belongs
	Verb  string        `json:"verb"`
	Plant *engine.Plant `json:"plant,omitempty"`
	City  string        `json:"city,omitempty"`
	Fuel  string        `json:"fuel,omitempty"`
	Low   *int          `json:"low,omitempty"`
	High  *int          `json:"high,omitempty"`
	Cost  *int          `json:"cost,omitempty"` // of a house with its route, in Elektro
}

// ChoiceOf returns a choice of the seat whose turn it is as data.
func ChoiceOf(r *engine.Rules, p *engine.Public, c engine.Choice) Choice {
	one := Choice{Text: engine.FormatChoice(r, c), Verb: c.Verb.String()}
	switch c.Verb {
	case engine.VerbOpen, engine.VerbScrap, engine.VerbRun:
		plant := c.Plant()
		one.Plant = &plant
	case engine.VerbBuy:
		one.Fuel = engine.Fuel(c.What).String()
	case engine.VerbTrust, engine.VerbMark, engine.VerbBuild:
		one.City = r.Board.Cities[c.What].ID
	}
	if c.Verb == engine.VerbBuild {
		if route, why := engine.RouteTo(r, p, p.Actor, maps.City(c.What)); why == nil {
			cost := route.Total()
			one.Cost = &cost
		}
	}
	switch c.Verb {
	case engine.VerbOpen, engine.VerbBid, engine.VerbBuy, engine.VerbKeep:
		low, high := int(c.N), int(c.Max)
		one.Low, one.High = &low, &high
		if high > low {
			one.Text = strings.Replace(one.Text, fmt.Sprintf("%d..%d", low, high), "{n}", 1)
		}
	}
	return one
}

// Legal lists what the seat whose turn it is may do; nothing when the game is over.
func Legal(r *engine.Rules, p *engine.Public) []Choice {
	var list engine.List
	engine.Legal(r, p, &list)
	out := make([]Choice, 0, list.N)
	for _, c := range list.Choices() {
		out = append(out, ChoiceOf(r, p, c))
	}
	return out
}
