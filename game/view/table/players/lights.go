package players

import (
	"kilovolt/engine"
	"kilovolt/game/view/table/scene"
	"kilovolt/game/view/ui"
)

// Lights lights up players on the map.
type Lights interface {
	// PointAt lights up the player on whose card the mouse rests; engine.NoSeat ends that.
	PointAt(seat engine.Seat)
	// LightPlayer lights up a player until the next touch, and says what the network is.
	LightPlayer(seat engine.Seat)
}

// LookTimer is the timer at which a player lights up on whose card the mouse rests, or goes out.
const LookTimer = "player-look"

// lightsUp makes the content of a card light up its player while the mouse rests on it, and when it is touched. It is
// not the card itself that does, as the arrow keys stay within a group that takes gestures.
func (s *View) lightsUp(card *ui.Node, seat engine.Seat) {
	card.ID = "lights-" + scene.SeatID(seat) // not card-: that is a plant of the market
	card.OnGesture(func(g ui.Gesture) bool {
		switch g.Kind {
		case ui.Hover:
			s.point(seat)
		case ui.HoverEnd:
			s.point(engine.NoSeat)
		case ui.Tap, ui.LongPress:
			s.lights.LightPlayer(seat)
			return true
		}
		return false
	})
}

// point is called when the mouse is on a card, or leaves it (engine.NoSeat).
func (s *View) point(seat engine.Seat) {
	if s.Pointed != seat {
		s.Pointed = seat
		s.Program.Tree().Later(LookTimer, scene.CardDelay, func() { s.lights.PointAt(s.Pointed) })
	}
}
