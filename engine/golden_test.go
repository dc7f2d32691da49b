package engine

import (
	"fmt"
	"strings"

	"kilovolt/maps"
)

// eventTexts writes events one after the other, for failure messages and golden playthroughs.
func eventTexts(r *Rules, events []Event) string {
	parts := make([]string, len(events))
	for i := range events {
		parts[i] = eventText(r, &events[i])
	}
	return strings.Join(parts, "; ")
}

// eventText writes an event in plain words.
func eventText(r *Rules, e *Event) string {
	city := r.cityID(maps.City(e.City))
	switch e.Kind {
	case EventGameStarted:
		return fmt.Sprintf("a game for %d", e.N)
	case EventOrder:
		return "order " + seatsText(e.Order[:])
	case EventRound:
		return fmt.Sprintf("round %d", e.N)
	case EventPhase:
		return "phase " + Phase(e.N).String()
	case EventStep:
		return fmt.Sprintf("step %d begins", e.N)
	case EventTrustPlaced:
		return fmt.Sprintf("seat %d put a Trust house on %s", e.Seat, city)
	case EventMarked:
		return fmt.Sprintf("seat %d marked %s", e.Seat, city)
	case EventOpened:
		return fmt.Sprintf("seat %d opened plant %s at %d", e.Seat, e.Plant, e.N)
	case EventPassed:
		return fmt.Sprintf("seat %d passed", e.Seat)
	case EventBid:
		return fmt.Sprintf("seat %d bid %d", e.Seat, e.N)
	case EventDropped:
		return fmt.Sprintf("seat %d dropped out", e.Seat)
	case EventBought:
		return fmt.Sprintf("seat %d bought plant %s for %d", e.Seat, e.Plant, e.N)
	case EventScrapped:
		return fmt.Sprintf("seat %d scrapped plant %s", e.Seat, e.Plant)
	case EventTokensLost:
		return fmt.Sprintf("seat %d lost %d %s", e.Seat, e.N, e.Fuel)
	case EventDrawn:
		return fmt.Sprintf("drew plant %s", e.Plant)
	case EventObsolete:
		return fmt.Sprintf("plant %s is obsolete", e.Plant)
	case EventRemoved:
		return fmt.Sprintf("plant %s left the game", e.Plant)
	case EventUndercut:
		return fmt.Sprintf("plant %s undercut the discount and left the game", e.Plant)
	case EventDiscount:
		return fmt.Sprintf("discount on plant %s", e.Plant)
	case EventDiscountOff:
		return fmt.Sprintf("discount off plant %s", e.Plant)
	case EventUnder:
		return fmt.Sprintf("plant %s went under the stack", e.Plant)
	case EventStep3Drawn:
		return "drew the Step 3 card"
	case EventShuffled:
		return "shuffled the stack"
	case EventSkipped:
		return "auction skipped"
	case EventTrustTook:
		return fmt.Sprintf("the Trust took plant %s", e.Plant)
	case EventTrustDeclined:
		return "the Trust declined"
	case EventTrustTokens:
		return fmt.Sprintf("the Trust took %d %s", e.N, e.Fuel)
	case EventTrustHouse:
		return fmt.Sprintf("a Trust house on the 15 of %s", city)
	case EventTokens:
		return fmt.Sprintf("seat %d bought %d %s for %d", e.Seat, e.N, e.Fuel, e.M)
	case EventBuilt:
		return fmt.Sprintf("seat %d built in %s for %d+%d", e.Seat, city, e.M, e.N)
	case EventTurnEnded:
		return fmt.Sprintf("seat %d is done", e.Seat)
	case EventRan:
		text := fmt.Sprintf("seat %d ran plant %s", e.Seat, e.Plant)
		if info := e.Plant.Info(); info.Kind == KindHybrid {
			text += fmt.Sprintf(" on %d coal and %d oil", e.N, e.M)
		} else if f, ok := info.Kind.Fuel(); ok {
			text += fmt.Sprintf(" on %d %s", e.N, f)
		}
		return text
	case EventIncome:
		return fmt.Sprintf("seat %d powered %d for %d", e.Seat, e.N, e.M)
	case EventResupply:
		return fmt.Sprintf("%d %s came in", e.N, e.Fuel)
	case EventPhaseOut:
		return "uranium is phased out"
	case EventFinal:
		return fmt.Sprintf("seat %d powers %d and has %d", e.Seat, e.N, e.M)
	case EventGameOver:
		return "won by seat " + strings.Join(setText(e.Seats), " and ")
	}
	return "event " + e.Kind.String()
}

func seatsText(seats []Seat) string {
	var parts []string
	for _, seat := range seats {
		if seat != NoSeat {
			parts = append(parts, fmt.Sprint(seat))
		}
	}
	return strings.Join(parts, " ")
}

func setText(set SeatSet) (parts []string) {
	for seat := range Seat(MaxPlayers) {
		if set.Has(seat) {
			parts = append(parts, fmt.Sprint(seat))
		}
	}
	return parts
}
