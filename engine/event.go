package engine

import "kilovolt/maps"

// EventKind is what happened.
type EventKind uint8

// The events, with the fields of [Event] that they fill.
const (
	EventNone          EventKind = iota
	EventGameStarted             // N players
	EventOrder                   // Order (O1, O2, S3)
	EventRound                   // N: a round begins
	EventPhase                   // N: a Phase begins
	EventStep                    // N: a Step begins (T2, T3)
	EventTrustPlaced             // Seat put a Trust house on City (X2)
	EventMarked                  // Seat marked City (V1)
	EventOpened                  // Seat opened Plant at N Elektro (A1)
	EventPassed                  // Seat is out for the phase (A4)
	EventBid                     // Seat raised for Plant to N Elektro (A3)
	EventDropped                 // Seat dropped out of the auction for Plant (A3)
	EventBought                  // Seat bought Plant for N Elektro (A3)
	EventScrapped                // Seat scrapped Plant (A9)
	EventTokensLost              // Seat lost N tokens of Fuel to the supply (A9, X6)
	EventDrawn                   // Plant was drawn from the stack (A8)
	EventObsolete                // Plant left the game as obsolete (A11)
	EventRemoved                 // Plant left the game (A10, A12, C5, T2 to T7)
	EventUndercut                // Plant, drawn lower than the discounted one, left the game with the token (A13)
	EventDiscount                // the discount token is on Plant (A12)
	EventDiscountOff             // the discount token left Plant (A12, A13)
	EventUnder                   // Plant went under the stack (C5)
	EventStep3Drawn              // the Step 3 card was drawn (T3 to T6)
	EventShuffled                // the stack was shuffled (T3)
	EventSkipped                 // the auction is skipped, as the market is empty (A14)
	EventTrustTook               // the Trust took Plant (X3)
	EventTrustDeclined           // the Trust declined its chance (X3)
	EventTrustTokens             // the Trust took N tokens of Fuel (X4)
	EventTrustHouse              // the Trust got a house on City for its 15 (X5)
	EventTokens                  // Seat bought N tokens of Fuel for M Elektro (R1)
	EventBuilt                   // Seat built on City: M Elektro for the route from From, N for the space (B3)
	EventTurnEnded               // Seat is done with this phase
	EventRan                     // Seat ran Plant on N coal, M oil where it is a hybrid, else on N tokens (C2)
	EventIncome                  // Seat powered N cities and got M Elektro (C2)
	EventResupply                // N tokens of Fuel came to the market (C3)
	EventPhaseOut                // uranium is no longer resupplied (C4)
	EventFinal                   // Seat powers N cities in the final count, with M Elektro left (T8)
	EventGameOver                // Seats have won (T8)
	eventKinds
)

var eventNames = [eventKinds]string{
	"none", "game-started", "order", "round", "phase", "step", "trust-placed", "marked", "opened", "passed", "bid",
	"dropped", "bought", "scrapped", "tokens-lost", "drawn", "obsolete", "removed", "undercut", "discount",
	"discount-off", "under", "step3-drawn", "shuffled", "skipped", "trust-took", "trust-declined", "trust-tokens",
	"trust-house", "tokens", "built", "turn-ended", "ran", "income", "resupply", "phase-out", "final", "game-over",
}

// String returns the kind's id.
func (k EventKind) String() string {
	if k < eventKinds {
		return eventNames[k]
	}
	return "event?"
}

// EventKindByName finds a kind by its id.
func EventKindByName(name string) (EventKind, bool) {
	for k := EventKind(1); k < eventKinds; k++ {
		if eventNames[k] == name {
			return k, true
		}
	}
	return EventNone, false
}

// An Event is one thing that happened, as facts. Which fields count depends on Kind. The engine leaves N of
// EventPassed, EventDropped and EventTurnEnded at 0; a narrator may put the Await there in which Seat had no money for
// anything else.
type Event struct {
	Kind  EventKind
	Seat  Seat
	Plant Plant
	City  maps.City
	From  maps.City // of EventBuilt: where the route begins, see [RouteStart]; City itself for a first house
	Fuel  Fuel
	N, M  int32
	Seats SeatSet
	Order [MaxPlayers]Seat // NoSeat where there is nobody
}

// Reveals reports whether the event shows something that was secret before (H1); undo stops there.
func (e *Event) Reveals() bool {
	switch e.Kind {
	case EventDrawn, EventStep3Drawn:
		return true
	}
	return false
}

// Reveals reports whether any of the events shows something that was secret before.
func Reveals(events []Event) bool {
	for i := range events {
		if events[i].Reveals() {
			return true
		}
	}
	return false
}
