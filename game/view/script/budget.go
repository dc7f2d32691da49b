package script

import (
	"kilovolt/engine"
	"kilovolt/engine/facts"
	"kilovolt/game/match/budget"
)

// A Budget is what the rest of the round costs a seat if it buys no plant but one that it leads for, builds in the
// cheapest cities that it can power, as far as its money goes, and buys the fuel for them; and what it brings. That
// holds if the others buy and build nothing before. Money is in Elektro.
type Budget struct {
	Money      int          `json:"money"` // now
	Plant      engine.Plant `json:"plant"` // that it leads for; 0 without one
	Price      int          `json:"price"` // of the plant
	Fuel       facts.Fuels  `json:"fuel"`  // tokens to be bought
	FuelCost   int          `json:"fuel_cost"`
	Cities     []BudgetCity `json:"cities"` // to be built in, in this order
	CitiesCost int          `json:"cities_cost"`
	Left       int          `json:"left"`
	Powered    int          `json:"powered"`    // cities
	Income     int          `json:"income"`     // 0 where the game ends
	Ends       bool         `json:"ends"`       // the game, with this round's phase 4
	NextFuel   facts.Fuels  `json:"next_fuel"`  // tokens that one run of all plants lacks in the next round
	NextCost   int          `json:"next_cost"`  // of these
	NextShort  bool         `json:"next_short"` // the market will not have them all
	Early      bool         `json:"early"`      // others may buy or build before
}

// A BudgetCity is a city to be built in.
type BudgetCity struct {
	City string `json:"city"`
	Cost int    `json:"cost"` // Elektro, the route included
}

// budget returns the budget of the seat whose turn it is; nil outside of phases 2 to 4, and where its money is hidden.
func (a *API) budget(p *engine.Public) *Budget {
	r := a.on.Match().Rules()
	b, ok := budget.Of(r, p, p.Actor, budget.Plan{})
	if !ok || a.on.Redaction().Hides(p.Actor) {
		return nil
	}
	out := &Budget{Money: b.Money, Plant: b.Plant, Price: b.Price, Fuel: facts.FuelsOf(b.Fuel), FuelCost: b.FuelCost,
		Cities: []BudgetCity{}, CitiesCost: b.CitiesCost, Left: b.Left, Powered: b.Powered, Income: b.Income,
		Ends: b.Ends, NextFuel: facts.FuelsOf(b.Next.Tokens), NextCost: b.Next.Cost, NextShort: b.Next.Short,
		Early: b.Early}
	for _, c := range b.Cities {
		out.Cities = append(out.Cities, BudgetCity{r.Board.Cities[c.City].ID, c.Cost})
	}
	return out
}
