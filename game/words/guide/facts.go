package guide

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// The plants in the examples.
const (
	orderHigh, orderLow = engine.Plant(17), engine.Plant(15) // O1
	orderLast           = engine.Plant(20)
	goneExample         = engine.Plant(6) // A11
	staysExample        = engine.Plant(5)
	AnatomyPlant        = engine.Plant(15) // whose card is explained
	exampleCities       = 6                // C2
)

// powerExample is the plants that run in the example of powering (C2).
var powerExample = [...]engine.Plant{7, 10, 15}

// Facts returns the arguments for all sentences of the guide, by the names of their placeholders.
func (t *Table) Facts() []i18n.Arg {
	r, p := t.Rules, &t.Start
	classic := t.other(engine.Classic, r.Players, false, false)
	recharged := t.other(engine.Recharged, r.Players, false, false)
	trust := t.other(engine.Recharged, engine.MinPlayers, false, false)
	starting := t.other(engine.Recharged, engine.MinPlayers, true, false)
	coal, uranium := engine.MarketSpaces(p, engine.Coal), engine.MarketSpaces(p, engine.Uranium)
	low := coal[0].Price
	per := 0
	for per < len(coal) && coal[per].Price == low {
		per++
	}
	_, lastPlug := engine.BackPlug.Numbers()
	firstSocket, _ := engine.BackSocket.Numbers()
	phaseOut, _ := boardSpecials()
	burns, powers := engine.Tokens{}, 0
	for _, plant := range powerExample {
		info := plant.Info()
		if f, ok := info.Kind.Fuel(); ok {
			burns[f] += info.Needs
		}
		powers += int(info.Powers)
	}
	paid := engine.MostPaid
	n, count, money := i18n.Number, i18n.Counted, phrase.Money
	aim := AnatomyPlant.Info()
	aimFuel, _ := aim.Kind.Fuel()
	first, second := EndExample(r)
	args := []i18n.Arg{
		n("least", engine.MinPlayers), count("most", "count.players", engine.MaxPlayers),
		count("players", "count.players", r.Players),
		count("regions", "count.regions", r.Regions), count("plants", "count.plants", r.MaxPlants),
		count("step2", "count.cities", r.Step2Cities), count("end", "count.cities", r.EndCities),
		money("money", int(p.Players[0].Money)),
		n("house1", engine.SpacePrice(0)), n("house2", engine.SpacePrice(1)), n("house3", engine.SpacePrice(2)),
		money("price1", engine.SpacePrice(0)), money("price2", engine.SpacePrice(1)),
		money("price3", engine.SpacePrice(2)),
		n("low", low), money("high", coal[len(coal)-1].Price), count("per", "count.tokens", per),
		n("ulow", uranium[0].Price), money("uhigh", uranium[len(uranium)-1].Price),
		money("store", engine.StoragePrice),
		count("cards", "count.plants", engine.AllPlants.Len()), n("firstplant", int(engine.AllPlants.Lowest())),
		n("lastplant", int(engine.AllPlants.Highest())), i18n.List("missing", Missing()...),
		// the Step 3 card and the lowest leave
		count("current", "count.lowest-plants", engine.CurrentPlants),
		count("startmarket", "count.plants", p.Market.Plants.Len()),
		count("step3market", "count.plants", p.Market.Plants.Len()-2),
		n("classiclast", int(classic.Start.Market.Plants.Highest())), n("classictop", int(classic.Start.Stack.Top)),
		n("classicremoved", classic.Rules.PlantsRemoved),
		n("lastplug", int(lastPlug)), n("firstsocket", int(firstSocket)),
		count("plugsremoved", "count.plugs", recharged.Rules.PlugsRemoved),
		count("socketsremoved", "count.sockets", recharged.Rules.SocketRemoved),
		money("discount", engine.DiscountBid), n("phaseout", int(phaseOut)),
		money("pay0", engine.Payment(0)), count("paycities", "count.cities", paid),
		money("paymost", engine.Payment(paid)),
		n("ordera", int(orderHigh)), n("orderb", int(orderLow)), n("exgone", int(goneExample)),
		n("exstays", int(staysExample)),
		count("excities", "count.cities", exampleCities), n("exa", int(powerExample[0])),
		n("exb", int(powerExample[1])), n("exc", int(powerExample[2])),
		i18n.List("exfuel", tokens(burns)...), count("expowers", "count.cities", powers),
		money("expay", engine.Payment(exampleCities)),
		i18n.List("startfuel", tokens(p.Market.Fuel)...),
		count("trusthouses", "count.houses", int(trust.Start.TrustHouses)),
		count("trustcities", "count.cities", engine.TrustCities),
		count("trustleft", "count.houses", int(trust.Start.TrustHouses)-engine.TrustCities),
		count("trustmarks", "count.houses", int(starting.Start.TrustHouses)-engine.TrustCities-starting.Rules.Players),
		count("trustplants", "count.plants", trust.Rules.MaxPlants),
		count("truststep2", "count.cities", trust.Rules.Step2Cities),
		count("trustend", "count.cities", trust.Rules.EndCities),
		count("intro", "count.cities", engine.IntroCities), n("number", int(AnatomyPlant)),
		phrase.Tokens("aimfuel", aimFuel, int(aim.Needs)), count("aimcities", "count.cities", int(aim.Powers)),
		money("aimpay", engine.Payment(int(aim.Powers))),
		n("between", StackBetween(t)), n("removed", StackRemoved(t)),
		count("endlow", "count.cities", first.Powered), count("endhigh", "count.cities", second.Powered),
	}
	for f := range engine.Fuel(engine.Fuels) {
		args = append(args, phrase.Tokens(f.String(), f, int(engine.TokenTotal[f])))
		price, _ := engine.Price(r, p, f, 1)
		args = append(args, n(f.String()+"price", price))
	}
	return args
}

// Missing lists the numbers between the first plant and the last that no plant has.
func Missing() (out []i18n.Arg) {
	for plant := engine.AllPlants.Lowest(); plant <= engine.AllPlants.Highest(); plant++ {
		if !engine.AllPlants.Has(plant) {
			out = append(out, i18n.Number("", int(plant)))
		}
	}
	return out
}

// tokens lists tokens as items of a list.
func tokens(t engine.Tokens) (out []i18n.Arg) {
	for f, n := range t {
		if n > 0 {
			out = append(out, phrase.Tokens("", engine.Fuel(f), int(n)))
		}
	}
	return out
}

// boardSpecials finds out whether any board has a phase-out of uranium, and by which plant (C4), or a coal storage
// (R3).
func boardSpecials() (phaseOut engine.Plant, storage bool) {
	for _, board := range boards() {
		storage = storage || board.CoalStorage
		if phaseOut == engine.NoPlant {
			phaseOut = engine.Plant(board.UraniumPhaseOut)
		}
	}
	return phaseOut, storage
}

// boards returns all boards: every map in each of its editions.
func boards() (out []*maps.Board) {
	for _, id := range maps.List() {
		for _, edition := range maps.Editions(id) {
			if board, err := maps.Load(id, edition); err == nil {
				out = append(out, board)
			}
		}
	}
	return out
}
