package present

import (
	"kilovolt/engine"
	"kilovolt/engine/bot"
	"kilovolt/game/match/match"
	"kilovolt/game/words/phrase"
)

// Thresholds of what is worth a remark.
const (
	leastGain  = 20 // Elektro by which a plant is worth more than its lowest price
	leastFight = 8  // Elektro by which the bid for a plant is above its number
	leastFuel  = 20 // Elektro that fuel with a reserve costs
	leastPower = 4  // cities that a plant powers that is given up
	leastBuilt = 3  // cities that are powered at once
	leastAhead = 2  // cities built beyond what the plants power
)

// Remark is what a computer says about the decision that began with action number index; "" if it was not worth a
// remark: each raise of a bid and each usual turn is not. It tells what the computer has, as its reason does, so it is
// not for those from whom that is hidden.
func Remark(t *phrase.Teller, m *match.Match, index int) string {
	r, ok := m.Reason(index).(bot.Reason)
	if !ok || !remarkable(m, index, &r) {
		return ""
	}
	return t.Remark(&r)
}

func remarkable(m *match.Match, index int, r *bot.Reason) bool {
	switch r.Code {
	case bot.CodeOpenGain:
		return r.N >= r.M+leastGain
	case bot.CodeDropDear, bot.CodeDropWait, bot.CodeDropPoor:
		return r.M >= int(r.Plant)+leastFight && hadBid(m, index)
	case bot.CodeScrapWeak:
		return r.N >= leastPower
	case bot.CodeFuelStock:
		return r.M >= leastFuel
	case bot.CodeBuildPower:
		return r.N >= leastBuilt
	case bot.CodeBuildReach:
		return r.N >= leastAhead
	case bot.CodePowerNone:
		return r.N > 0
	}
	return true
}

// hadBid reports whether the seat that drops out with an action had bid for the plant.
func hadBid(m *match.Match, index int) bool {
	from := max(m.Oldest(), index-mostBids)
	bids := m.Between(from, index+1)
	seat := bids[len(bids)-1].Seat
	for i := len(bids) - 1; i >= 0; i-- {
		e := &bids[i].Event
		if own := e.Seat == seat; e.Kind == engine.EventOpened || own && e.Kind == engine.EventBid {
			return own
		}
	}
	return false
}

// mostBids is how many actions back a bid is looked for.
const mostBids = 200

// LastRemark is the last remark of a computer, and whose it is, if it is no older than a turn of everybody; of seats
// whose reasons are hidden there are none.
func LastRemark(t *phrase.Teller, m *match.Match, hides func(engine.Seat) bool) (seat engine.Seat, remark string) {
	log := m.Log()
	decisions := m.Public().Seats
	for i := len(log) - 1; i >= 0 && log[i].Index >= 0 && decisions > 0; i-- {
		e := &log[i]
		if e.Joined || i > 0 && log[i-1].Index == e.Index {
			continue
		}
		decisions--
		if hides(e.Seat) {
			continue
		}
		if remark := Remark(t, m, e.Index); remark != "" {
			return e.Seat, remark
		}
	}
	return engine.NoSeat, ""
}

// Face is the number of the face of a computer that is called so, as in bot.New.
func Face(name string) int {
	_, personality, err := bot.Split(name)
	if err != nil {
		return 0
	}
	for i, p := range bot.Personalities() {
		if p == personality {
			return i
		}
	}
	return 0
}
