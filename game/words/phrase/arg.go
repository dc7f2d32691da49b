package phrase

import (
	"kilovolt/engine"
	"kilovolt/game/ground/i18n"
	"kilovolt/maps"
)

// The kinds of marked pieces of a sentence: names of things on the table.
const (
	PlayerName  = i18n.Unmarked + 1 + iota // its ID is the engine.Seat
	PlantNumber                            // engine.Plant
	CityName                               // maps.City
	FuelName                               // engine.Fuel
)

// Money returns an amount of money with its unit.
func Money(name string, elektro int) i18n.Arg { return i18n.Counted(name, "money.long", elektro) }

// ShortMoney is Money where space is short.
func ShortMoney(name string, elektro int) i18n.Arg {
	return i18n.Counted(name, "money.short", elektro)
}

// Player returns the name of who sits on a seat.
func Player(name string, seat engine.Seat, who string) i18n.Arg {
	return i18n.Name(name, who).Marked(i18n.Mark{Kind: PlayerName, ID: int(seat)})
}

// Recorded returns the name of a computer as a record has it, see [Lang.PlayerName].
func Recorded(name string, seat engine.Seat, who string) i18n.Arg {
	if who != English().DefaultName(int(seat), true) {
		return Player(name, seat, who)
	}
	return i18n.Sentence(name, defaultBots[seat]).Marked(i18n.Mark{Kind: PlayerName, ID: int(seat)})
}

// City returns a city in its own spelling.
func City(name string, city maps.City, spelling string) i18n.Arg {
	return i18n.Name(name, spelling).Marked(i18n.Mark{Kind: CityName, ID: int(city)})
}

// Plant returns the number of a plant, or the name of the Step 3 card.
func Plant(name string, p engine.Plant) i18n.Arg {
	arg := i18n.Number(name, int(p))
	if p == engine.Step3Card {
		arg = i18n.Sentence(name, "plant.step3")
	}
	return arg.Marked(i18n.Mark{Kind: PlantNumber, ID: int(p)})
}

// Fuel returns the name of a fuel.
func Fuel(name string, f engine.Fuel) i18n.Arg {
	arg := i18n.Text(name, unknown)
	if int(f) < len(fuelKeys) {
		arg = i18n.Sentence(name, fuelKeys[f])
	}
	return arg.Marked(i18n.Mark{Kind: FuelName, ID: int(f)})
}

// Tokens returns a number of tokens of one fuel: "3 coal".
func Tokens(name string, f engine.Fuel, n int) i18n.Arg {
	arg := i18n.Text(name, unknown)
	if int(f) < len(tokenKeys) {
		arg = i18n.Counted(name, tokenKeys[f], n)
	}
	return arg.Marked(i18n.Mark{Kind: FuelName, ID: int(f)})
}

// Needs returns what a plant burns in one run: "2 coal", "3 coal or oil".
func Needs(name string, p engine.Plant) i18n.Arg {
	info := p.Info()
	if f, ok := info.Kind.Fuel(); ok {
		return Tokens(name, f, int(info.Needs))
	}
	return i18n.Counted(name, "tokens.coal-or-oil", int(info.Needs))
}

// Cities returns a number of cities: "3 cities".
func Cities(name string, n int) i18n.Arg { return i18n.Counted(name, "count.cities", n) }

// Runs returns a number of runs of a plant: "2 runs".
func Runs(name string, n int) i18n.Arg { return i18n.Counted(name, "count.runs", n) }

// tokenKeys count the fuels, fuelKeys name them.
var (
	tokenKeys = [engine.Fuels]i18n.Key{"tokens.coal", "tokens.oil", "tokens.garbage", "tokens.uranium"}
	fuelKeys  = [engine.Fuels]i18n.Key{"fuel.coal", "fuel.oil", "fuel.garbage", "fuel.uranium"}
)

// unknown is said of a member that an enumeration does not have.
const unknown = "?"

// pick returns the sentence of an enumeration's member; [unknown] for a number that the enumeration does not have.
func pick(l *Lang, keys []i18n.Key, i int, args ...i18n.Arg) string {
	if i < 0 || i >= len(keys) || keys[i] == "" {
		return unknown
	}
	return l.T(keys[i], args...)
}
