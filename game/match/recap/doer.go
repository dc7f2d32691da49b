package recap

import "kilovolt/engine"

// Doer returns the seat that caused an event, NoSeat for what happens by the rules alone.
func Doer(r *engine.Rules, e *engine.Event) engine.Seat {
	switch e.Kind {
	case engine.EventTrustTook, engine.EventTrustDeclined, engine.EventTrustTokens, engine.EventTrustHouse:
		for seat := range engine.Seat(engine.MaxPlayers) {
			if r.IsTrust(seat) {
				return seat
			}
		}
	case engine.EventTrustPlaced, engine.EventMarked, engine.EventOpened, engine.EventPassed, engine.EventBid,
		engine.EventDropped,
		engine.EventBought, engine.EventScrapped, engine.EventTokensLost, engine.EventTokens, engine.EventBuilt,
		engine.EventTurnEnded,
		engine.EventRan, engine.EventIncome, engine.EventFinal:
		return e.Seat
	}
	return engine.NoSeat
}
