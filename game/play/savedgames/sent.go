package savedgames

import (
	"encoding/json"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Games by link that somebody has sent here for the first time wait until they are opened or removed, in this session
// and the next ones: turning one down for the moment does not lose it.

// maxSent is how many games wait at most, the latest first.
const maxSent = 16

// Sent returns the games by link that somebody has sent and that have not been opened here yet, the latest first.
func (s *List) Sent() []*Offer {
	if !s.sentRead {
		s.readSent()
	}
	return s.sent
}

// readSent compares the games of this session and those in the store with the copies here: what is no longer new is
// left out.
func (s *List) readSent() {
	codes := s.sentCodes()
	copies, _ := s.session.Keeper().Sent().Copies()
	for _, data := range copies {
		var kept []string
		if json.Unmarshal(data, &kept) == nil {
			codes = append(codes, kept[:min(len(kept), maxSent)]...)
		}
	}
	s.sent, s.sentRead = nil, true
	for _, code := range codes {
		a, err := s.session.Receive(code)
		if err != nil || !a.New || s.sentIndex(a.Link.ID) >= 0 || len(s.sent) == maxSent {
			continue
		}
		if o, err := offerOf("", a); err == nil {
			s.sent = append(s.sent, o)
		}
	}
}

// sentIndex returns the place of the game with that number among those that wait, or -1.
func (s *List) sentIndex(id uint64) int {
	return slices.IndexFunc(s.sent, func(o *Offer) bool { return o.Arrival.Link.ID == id })
}

// await has a game wait. A newer link of it takes the place of an older one.
func (s *List) await(o *Offer) {
	s.Sent()
	s.sent = slices.DeleteFunc(s.sent, func(was *Offer) bool { return was.Arrival.Link.ID == o.Arrival.Link.ID })
	s.sent = slices.Insert(s.sent, 0, o)
	s.sent = s.sent[:min(len(s.sent), maxSent)]
	s.writeSent()
}

// OpenSent opens a game that waits, see [List.PlayOffered].
func (s *List) OpenSent(o *Offer) error {
	s.offered = o
	err := s.PlayOffered()
	if err != nil {
		s.Decline()
	}
	return err
}

// RemoveSent removes a game from those that wait.
func (s *List) RemoveSent(o *Offer) {
	s.forgetSent(o.Arrival.Link.ID)
	s.changed()
}

// forgetSent ends the waiting of a game, if it waits.
func (s *List) forgetSent(id uint64) {
	if i := s.sentIndex(id); i >= 0 {
		s.sent = slices.Delete(s.sent, i, i+1)
		s.writeSent()
	}
}

func (s *List) writeSent() {
	if data, err := json.Marshal(s.sentCodes()); err == nil {
		s.session.Keeper().Sent().SaveIfRoom(data)
	}
}

func (s *List) sentCodes() []string {
	codes := []string{}
	for _, o := range s.sent {
		codes = append(codes, o.Arrival.Code)
	}
	return codes
}

// Sender returns who has sent the link of a game by link: the person who decided last, other than the one who is to
// decide now, or the one who began the game.
func (o *Offer) Sender() engine.Seat {
	rec := o.Entry.Record
	for _, step := range slices.Backward(rec.Steps) {
		if step.By == record.ByHuman && step.Seat != rec.Snapshot.Actor && !rec.Players[step.Seat].IsBot() {
			return step.Seat
		}
	}
	return o.Arrival.Link.Began
}
