package guide

import (
	"kilovolt/engine"
	"kilovolt/game/lang"
	"kilovolt/maps"
)

// Plants that examples are told with.
const (
	orderHigh, orderLow = engine.Plant(17), engine.Plant(15) // O1
	goneExample         = engine.Plant(6)                    // A11
	staysExample        = engine.Plant(5)
	anatomyPlant        = engine.Plant(15) // whose card is explained
	exampleCities       = 6                // C2
)

// powerExample is plants that all run for the cities of the example (C2).
var powerExample = [...]engine.Plant{7, 10, 15}

// Facts are all numbers that sentences of the guide ask for, by the names of their placeholders.
func (t *Table) Facts() []lang.Arg {
	r, p := t.Rules, &t.Start
	classic := t.other(engine.Classic, r.Players, false, false)
	recharged := t.other(engine.Recharged, r.Players, false, false)
	trust := t.other(engine.Recharged, engine.MinPlayers, false, false)
	starting := t.other(engine.Recharged, engine.MinPlayers, true, false)
	introductory := t.other(engine.Classic, r.Players, false, true)
	coal, uranium := engine.MarketSpaces(p, engine.Coal), engine.MarketSpaces(p, engine.Uranium)
	low := coal[0].Price
	per := 0
	for per < len(coal) && coal[per].Price == low {
		per++
	}
	lastPlug, firstSocket := backs()
	phaseOut, _ := boardSpecials()
	burns, powers := engine.Tokens{}, 0
	for _, plant := range powerExample {
		info := plant.Info()
		if f, ok := info.Kind.Fuel(); ok {
			burns[f] += info.Needs
		}
		powers += int(info.Powers)
	}
	paid := mostPaid()
	n := lang.Int
	args := []lang.Arg{
		n("least", engine.MinPlayers), n("most", engine.MaxPlayers), n("players", r.Players),
		n("regions", r.Regions), n("plants", r.MaxPlants), n("step2", r.Step2Cities), n("end", r.EndCities),
		n("money", int(p.Players[0].Money)),
		n("house1", engine.SpacePrice(0)), n("house2", engine.SpacePrice(1)), n("house3", engine.SpacePrice(2)),
		n("low", low), n("high", coal[len(coal)-1].Price), n("per", per), n("ulow", uranium[0].Price), n("uhigh", uranium[len(uranium)-1].Price),
		n("store", engine.StoragePrice),
		n("cards", engine.AllPlants.Len()), n("firstplant", int(engine.AllPlants.Lowest())), n("lastplant", int(engine.AllPlants.Highest())),
		n("current", p.Current().Len()), n("startmarket", p.Market.Plants.Len()), n("step3market", p.Market.Plants.Len()-2), // the Step 3 card and the lowest leave
		n("classiclast", int(classic.Start.Market.Plants.Highest())), n("classictop", int(classic.Start.Stack.Top)), n("classicremoved", classic.Rules.PlantsRemoved),
		n("lastplug", int(lastPlug)), n("firstsocket", int(firstSocket)),
		n("plugsremoved", recharged.Rules.PlugsRemoved), n("socketsremoved", recharged.Rules.SocketRemoved),
		n("discount", Discount(&recharged)), n("phaseout", int(phaseOut)),
		n("pay0", engine.Payment(0)), n("paycities", paid), n("paymost", engine.Payment(paid)),
		n("ordera", int(orderHigh)), n("orderb", int(orderLow)), n("exgone", int(goneExample)), n("exstays", int(staysExample)),
		n("excities", exampleCities), n("exa", int(powerExample[0])), n("exb", int(powerExample[1])), n("exc", int(powerExample[2])),
		lang.List("exfuel", tokens(burns)...), n("expowers", powers), n("expay", engine.Payment(exampleCities)),
		lang.List("startfuel", tokens(p.Market.Fuel)...),
		n("trusthouses", int(trust.Start.TrustHouses)), n("trustcities", engine.TrustCities), n("trustleft", int(trust.Start.TrustHouses)-engine.TrustCities),
		n("trustmarks", int(starting.Start.TrustHouses)-engine.TrustCities-starting.Rules.Players),
		n("trustplants", trust.Rules.MaxPlants), n("truststep2", trust.Rules.Step2Cities), n("trustend", trust.Rules.EndCities),
		n("intro", introductory.Rules.EndCities), n("number", int(anatomyPlant)),
	}
	for f := range engine.Fuel(engine.Fuels) {
		args = append(args, n(f.String(), int(engine.TokenTotal[f])))
		price, _ := engine.Price(r, p, f, 1)
		args = append(args, n(f.String()+"price", price))
	}
	return args
}

// tokens lists tokens as items of a list.
func tokens(t engine.Tokens) (out []lang.Arg) {
	for f, n := range t {
		if n > 0 {
			out = append(out, lang.Tokens("", engine.Fuel(f), int(n)))
		}
	}
	return out
}

// mostPaid is the number of powered cities beyond which there is no more income (C2).
func mostPaid() int {
	n := 0
	for engine.Payment(n+1) > engine.Payment(n) {
		n++
	}
	return n
}

// backs are the highest plant with a plug on its back and the lowest with a socket (S6).
func backs() (plug, socket engine.Plant) {
	for _, plant := range engine.AllPlants.List() {
		if plant.Back() == engine.BackPlug {
			plug = plant
		} else if socket == engine.NoPlant {
			socket = plant
		}
	}
	return plug, socket
}

// Discount is the least bid under the discount token, Elektro (A12).
func Discount(t *Table) int {
	p := t.Start
	p.Market.Discount = p.Current().Lowest()
	return p.MinBid(p.Market.Discount)
}

// boardSpecials looks through all boards for the plant that ends the resupply of uranium (C4), and whether there is a coal storage (R3).
func boardSpecials() (phaseOut engine.Plant, storage bool) {
	for _, board := range boards() {
		storage = storage || board.CoalStorage
		if phaseOut == engine.NoPlant {
			phaseOut = engine.Plant(board.UraniumPhaseOut)
		}
	}
	return phaseOut, storage
}

// boards are all boards, every map in all of its editions.
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
