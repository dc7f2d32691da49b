package lesson

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
	"kilovolt/maps"
)

// arguments fill every sentence of a script: the names of the two computers, and numbers of the rules and the map.
func arguments(r *engine.Rules, names Names) []i18n.Arg {
	n := i18n.Number
	line, house := lineCost(r.Board, "koln", "dusseldorf"), engine.SpacePrice(0)
	return []i18n.Arg{
		phrase.Recorded("first", 1, names[1]), phrase.Recorded("second", 2, names[2]),
		n("house1", house), phrase.Money("price1", house), n("house2", engine.SpacePrice(1)), n("line", line),
		n("total", line+house),
		phrase.Money("pay0", engine.Payment(0)), n("pay1", engine.Payment(1)), phrase.Money("pay2", engine.Payment(2)),
		phrase.Cities("step2", r.Step2Cities), phrase.Cities("end", r.EndCities),
	}
}

// lineCost returns the cost of the connection between two neighbouring cities, in Elektro.
func lineCost(b *maps.Board, from, to string) int {
	a, _ := b.CityByID(from)
	c, _ := b.CityByID(to)
	for _, n := range b.Neighbours(a) {
		if n.City == c {
			return int(n.Cost)
		}
	}
	return 0
}
