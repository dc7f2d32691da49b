package lang

import (
	"strconv"

	"kilovolt/engine"
	"kilovolt/maps"
)

type argKind uint8

const (
	argText argKind = iota
	argInt
	argCount
	argMoney
	argShortMoney
	argPlayer
	argCity
	argPlant
	argFuel
	argTokens
	argList
	argSequence
	argPieces
)

// Arg fills a placeholder. It is made by one of the functions below, whose first parameter is the placeholder's name.
type Arg struct {
	Name string
	kind argKind
	n    int    // number, Elektro, tokens
	id   int    // seat, city, plant, fuel
	text string // names
	list []Arg
	segs []Segment
}

// Words is plain text: a name of something that is not on the table, or another sentence.
func Words(name, text string) Arg { return Arg{Name: name, kind: argText, text: text} }

// Int is a number.
func Int(name string, n int) Arg { return Arg{Name: name, kind: argInt, n: n} }

// Count is the number that decides the plural form of the sentence. A sentence has at most one.
func Count(name string, n int) Arg { return Arg{Name: name, kind: argCount, n: n} }

// Money is an amount of Elektro, with its unit.
func Money(name string, elektro int) Arg { return Arg{Name: name, kind: argMoney, n: elektro} }

// ShortMoney is an amount of Elektro where space is short.
func ShortMoney(name string, elektro int) Arg {
	return Arg{Name: name, kind: argShortMoney, n: elektro}
}

// Player is the name of who sits on a seat.
func Player(name string, seat engine.Seat, who string) Arg {
	return Arg{Name: name, kind: argPlayer, id: int(seat), text: who}
}

// City is a city in its own spelling.
func City(name string, city maps.City, spelling string) Arg {
	return Arg{Name: name, kind: argCity, id: int(city), text: spelling}
}

// Plant is the number of a plant; for the Step 3 card its name.
func Plant(name string, p engine.Plant) Arg { return Arg{Name: name, kind: argPlant, id: int(p)} }

// Fuel is the name of a fuel.
func Fuel(name string, f engine.Fuel) Arg { return Arg{Name: name, kind: argFuel, id: int(f)} }

// Tokens is a number of tokens of one fuel: "3 coal".
func Tokens(name string, f engine.Fuel, n int) Arg {
	return Arg{Name: name, kind: argTokens, id: int(f), n: n}
}

// List is several things together: "a, b and c". The names of the items do not matter.
func List(name string, items ...Arg) Arg { return Arg{Name: name, kind: argList, list: items} }

// Sequence is several things one after the other: "a, b, c". The names of the items do not matter.
func Sequence(name string, items ...Arg) Arg { return Arg{Name: name, kind: argSequence, list: items} }

// Pieces is another sentence in pieces, the names in it still to be touched.
func Pieces(name string, segments []Segment) Arg {
	return Arg{Name: name, kind: argPieces, segs: segments}
}

// tokenKeys count the fuels, fuelKeys name them.
var (
	tokenKeys = [engine.Fuels]Key{"tokens.coal", "tokens.oil", "tokens.garbage", "tokens.uranium"}
	fuelKeys  = [engine.Fuels]Key{"fuel.coal", "fuel.oil", "fuel.garbage", "fuel.uranium"}
)

// render writes an argument out.
func (l *Lang) render(a *Arg) []Segment {
	switch a.kind {
	case argInt, argCount:
		return []Segment{{Text: strconv.Itoa(a.n)}}
	case argMoney:
		return l.Segments("money.long", Int("n", a.n))
	case argShortMoney:
		return l.Segments("money.short", Int("n", a.n))
	case argPlayer:
		return []Segment{{Text: a.text, Kind: PlayerName, ID: a.id}}
	case argCity:
		return []Segment{{Text: a.text, Kind: CityName, ID: a.id}}
	case argPlant:
		text := strconv.Itoa(a.id)
		if engine.Plant(a.id) == engine.Step3Card {
			text = l.T("plant.step3")
		}
		return []Segment{{Text: text, Kind: PlantNumber, ID: a.id}}
	case argFuel:
		return []Segment{{Text: pick(l, fuelKeys[:], a.id), Kind: FuelName, ID: a.id}}
	case argTokens:
		text := "?"
		if a.id < len(tokenKeys) {
			text = l.T(tokenKeys[a.id], Int("n", a.n))
		}
		return []Segment{{Text: text, Kind: FuelName, ID: a.id}}
	case argList:
		return l.join(a.list, "list.and")
	case argSequence:
		return l.join(a.list, "list.comma")
	case argPieces:
		return a.segs
	}
	return []Segment{{Text: a.text}}
}

// join puts the items of a list together; the last pair by the given pattern, the others by commas.
func (l *Lang) join(items []Arg, last Key) []Segment {
	var out []Segment
	for i := range items {
		next := l.render(&items[i])
		switch {
		case i == 0:
			out = next
		case i == len(items)-1:
			out = l.pair(last, out, next)
		default:
			out = l.pair("list.comma", out, next)
		}
	}
	return out
}

// pair fills a pattern of two, {a} and {b}, with pieces.
func (l *Lang) pair(key Key, a, b []Segment) []Segment {
	var out []Segment
	for _, p := range l.messages[key] {
		switch p.hole {
		case "a":
			out = append(out, a...)
		case "b":
			out = append(out, b...)
		default:
			out = append(out, Segment{Text: p.text})
		}
	}
	return out
}

// pick is the sentence of an enumeration's member; "?" for a number that the enumeration does not have.
func pick(l *Lang, keys []Key, i int) string {
	if i < 0 || i >= len(keys) || keys[i] == "" {
		return "?"
	}
	return l.T(keys[i])
}
