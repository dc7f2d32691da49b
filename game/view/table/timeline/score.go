package timeline

import (
	"time"

	"kilovolt/engine"
	"kilovolt/game/match/recap"
)

// TimeScale multiplies the usual duration of animations; at 0 nothing moves.
type TimeScale float64

// Score makes the beats of one decision, in the order of its events. At time scale 0 all of them are at the start and
// take no time.
func Score(r *engine.Rules, events []engine.Event, timeScale TimeScale) []Beat {
	var beats []Beat
	for i := range events {
		beats = read(r, beats, &events[i])
	}
	at, was := time.Duration(0), kinds
	for i := range beats {
		b := &beats[i]
		b.For = lasts[b.Kind]
		if b.Weighty() {
			b.For = LongBanner
		}
		switch {
		case b.For == 0 || b.aside():
			b.At = at
			continue
		case was == kinds:
		case b.Kind == was:
			at += betweenTwo
		default:
			at += between
		}
		was, b.At = b.Kind, at
	}
	squeeze(beats)
	for i := range beats {
		b := &beats[i]
		b.At, b.For = timeScale.Of(b.At), timeScale.Of(b.For)
	}
	return beats
}

// Of scales a duration of the usual time scale to this one.
func (t TimeScale) Of(d time.Duration) time.Duration { return time.Duration(float64(d) * float64(t)) }

// aside reports whether a beat goes on beside the others, which do not wait for it.
func (b *Beat) aside() bool { return b.Kind == Announced || b.Kind == Paid }

// squeeze makes beats start earlier if they would last too long.
func squeeze(beats []Beat) {
	last, longest := time.Duration(0), time.Duration(0)
	for i := range beats {
		if b := &beats[i]; !b.aside() {
			last, longest = max(last, b.At), max(longest, b.For)
		}
	}
	room := Most - longest
	if last <= room {
		return
	}
	for i := range beats {
		beats[i].At = beats[i].At * room / last
	}
}

// read appends the beat of an event, if it has one.
func read(r *engine.Rules, beats []Beat, e *engine.Event) []Beat {
	b := Beat{Seat: recap.Doer(r, e), Plant: e.Plant, City: e.City, Fuel: e.Fuel, N: int(e.N)}
	switch e.Kind {
	case engine.EventOpened:
		b.Kind = Opened
	case engine.EventBid:
		b.Kind = Raised
	case engine.EventPassed, engine.EventDropped:
		b.Kind = Passed
	case engine.EventBought, engine.EventTrustTook:
		b.Kind = Bought
	case engine.EventScrapped:
		b.Kind = Scrapped
	case engine.EventObsolete, engine.EventRemoved, engine.EventUndercut:
		b.Kind = Removed
	case engine.EventUnder:
		b.Kind = Under
	case engine.EventDrawn:
		b.Kind = Drawn
	case engine.EventStep3Drawn:
		b.Kind, b.Plant = Drawn, engine.Step3Card
	case engine.EventTokens, engine.EventTrustTokens:
		b.Kind = Fetched
	case engine.EventTokensLost:
		b.Kind = Shed
	case engine.EventRan:
		return burn(beats, e)
	case engine.EventResupply:
		b.Kind = Restocked
	case engine.EventBuilt, engine.EventTrustHouse, engine.EventTrustPlaced:
		b.Kind = Built
	case engine.EventIncome:
		b.Kind, b.Pay = Paid, int(e.M)
	case engine.EventPhase:
		return announce(beats, func(b *Beat) { b.Phase = engine.Phase(e.N) })
	case engine.EventStep:
		return announce(beats, func(b *Beat) { b.Step = int(e.N) })
	case engine.EventGameOver:
		b.Kind = Ended
	default:
		return beats
	}
	if (b.Kind == Fetched || b.Kind == Shed || b.Kind == Restocked) && b.N <= 0 {
		return beats
	}
	return append(beats, b)
}

// burn appends the beats of what a plant burns; a hybrid may burn two kinds.
func burn(beats []Beat, e *engine.Event) []Beat {
	before := len(beats)
	add := func(f engine.Fuel, n int32) {
		if n > 0 {
			beats = append(beats, Beat{Kind: Burnt, Seat: e.Seat, Plant: e.Plant, Fuel: f, N: int(n)})
		}
	}
	if kind := e.Plant.Info().Kind; kind == engine.KindHybrid {
		add(engine.Coal, e.N)
		add(engine.Oil, e.M)
	} else if f, ok := kind.Fuel(); ok {
		add(f, e.N)
	}
	if len(beats) == before {
		beats = append(beats, Beat{Kind: Running, Seat: e.Seat, Plant: e.Plant})
	}
	return beats
}

// LastRound adds to a score that the last round begins, as a seat has enough cities to end the game (T8).
func LastRound(beats []Beat, seat engine.Seat, timeScale TimeScale) []Beat {
	beats = announce(beats, func(b *Beat) { b.Last, b.Seat = true, seat })
	for i := range beats {
		if beats[i].Kind == Announced {
			beats[i].For = timeScale.Of(LongBanner)
		}
	}
	return beats
}

// announce merges what begins in one decision into one announcement: of the last phase, and of the Step if one begins.
func announce(beats []Beat, set func(b *Beat)) []Beat {
	for i := range beats {
		if beats[i].Kind == Announced {
			set(&beats[i])
			return beats
		}
	}
	b := Beat{Kind: Announced}
	set(&b)
	return append(beats, b)
}
