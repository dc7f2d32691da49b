package present

import (
	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// LastBids are what the seats have bid last for the plant that was up for auction after that many actions, Elektro; 0
// for those who have not bid for it.
func LastBids(m *match.Match, index int) (bids [engine.MaxPlayers]int) {
	log := m.Log()
	for i := len(log) - 1; i >= 0; i-- {
		if log[i].Index >= index {
			continue
		}
		switch e := &log[i].Event; e.Kind {
		case engine.EventOpened, engine.EventBid:
			if bids[e.Seat] == 0 {
				bids[e.Seat] = int(e.N)
			}
			if e.Kind == engine.EventOpened {
				return bids
			}
		case engine.EventBought, engine.EventPhase:
			return bids // nothing is up for auction
		}
	}
	return bids
}
