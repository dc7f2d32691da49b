package record

import (
	"fmt"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/maps"
)

// The text form of an event is its kind, then its facts, each a letter and a value: s seat, p plant, c city, f fuel, n
// and m numbers, w set of seats, o player order. A fact that is 0 is left out. The route of a house is not written: it
// follows from the houses before it (findRoutes), and older builds refuse facts that they do not know.
//
//	opened s2 p13 n20 · built s0 cessen n10 m7 · tokens s1 foil n2 m7 · order o203

// appendEvent appends the text form of e.
func appendEvent(b []byte, board *maps.Board, e *engine.Event) []byte {
	b = append(b, e.Kind.String()...)
	if e.Seat != 0 {
		b = strconv.AppendInt(append(b, " s"...), int64(e.Seat), 10)
	}
	if e.Plant == engine.Step3Card {
		b = append(b, " pstep3"...)
	} else if e.Plant != engine.NoPlant {
		b = strconv.AppendInt(append(b, " p"...), int64(e.Plant), 10)
	}
	if namesCity(e.Kind) || e.City != 0 {
		b = append(append(b, " c"...), board.Cities[e.City].ID...)
	}
	if e.Fuel != 0 {
		b = append(append(b, " f"...), e.Fuel.String()...)
	}
	if e.N != 0 {
		b = strconv.AppendInt(append(b, " n"...), int64(e.N), 10)
	}
	if e.M != 0 {
		b = strconv.AppendInt(append(b, " m"...), int64(e.M), 10)
	}
	if e.Seats != 0 {
		b = strconv.AppendUint(append(b, " w"...), uint64(e.Seats), 10)
	}
	if e.Order != ([engine.MaxPlayers]engine.Seat{}) {
		b = append(b, " o"...)
		for _, seat := range e.Order {
			if seat == engine.NoSeat {
				break
			}
			b = append(b, '0'+byte(seat))
		}
	}
	return b
}

// namesCity reports whether the first city of a board, number 0, is a fact of such an event.
func namesCity(k engine.EventKind) bool {
	switch k {
	case engine.EventTrustPlaced, engine.EventMarked, engine.EventTrustHouse, engine.EventBuilt:
		return true
	}
	return false
}

// parseEvent reads the text form of an event. Everything in the result is within bounds: the seat is one of six or
// NoSeat, plant, city and fuel exist.
func parseEvent(board *maps.Board, text string) (e engine.Event, err error) {
	kind, rest, _ := strings.Cut(text, " ")
	e.Kind, _ = engine.EventKindByName(kind)
	if e.Kind == engine.EventNone {
		return e, fmt.Errorf("unknown event %q", kind)
	}
	for rest != "" {
		var word string
		word, rest, _ = strings.Cut(rest, " ")
		if len(word) < 2 {
			return e, fmt.Errorf("event %q: %q has no value", text, word)
		}
		if !parseFact(board, &e, word[0], word[1:]) {
			return e, fmt.Errorf("event %q: wrong fact %q", text, word)
		}
	}
	return e, nil
}

// parseFact reads one fact; ok is false if it cannot be.
func parseFact(board *maps.Board, e *engine.Event, letter byte, value string) (ok bool) {
	number := func(low, high int64) int64 {
		n, err := strconv.ParseInt(value, 10, 64)
		ok = err == nil && n >= low && n <= high
		return n
	}
	switch letter {
	case 's':
		e.Seat = engine.Seat(number(int64(engine.NoSeat), engine.MaxPlayers-1))
	case 'p':
		if value == engine.Step3Card.String() {
			e.Plant = engine.Step3Card
			return true
		}
		e.Plant = engine.Plant(number(1, 63))
		ok = ok && e.Plant.Exists()
	case 'c':
		e.City, ok = board.CityByID(value)
	case 'f':
		e.Fuel, ok = engine.FuelByName(value)
	case 'n':
		e.N = int32(number(-1<<31, 1<<31-1))
	case 'm':
		e.M = int32(number(-1<<31, 1<<31-1))
	case 'w':
		e.Seats = engine.SeatSet(number(1, 1<<engine.MaxPlayers-1))
	case 'o':
		if len(value) > len(e.Order) {
			return false
		}
		for i := range e.Order {
			e.Order[i] = engine.NoSeat
		}
		var seen engine.SeatSet
		for i := range len(value) {
			seat := engine.Seat(value[i]) - '0'
			if seat < 0 || seat >= engine.MaxPlayers || seen.Has(seat) {
				return false
			}
			seen = seen.With(seat)
			e.Order[i] = seat
		}
		return true
	}
	return ok
}
