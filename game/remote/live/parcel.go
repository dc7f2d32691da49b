package live

import (
	"encoding/json"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
)

// bundle is a text that guests get in pieces.
type bundle struct {
	text []byte
	sum  hex
	of   hex // the epoch and the number of actions that it is of
	n    int
}

// Legacy is what a guest gets of a game: once it is over, to keep it; from a host that leaves, to go on with it.
type Legacy struct {
	Code  string `json:"code"`            // of package gamecode
	State *State `json:"state,omitempty"` // for the new host
}

const (
	partBytes  = 2048   // of a parcel in one message
	mostParcel = 64_000 // bytes of a parcel
)

// pack puts the game, for its heir with the state, into a bundle.
func (h *Host) pack(b *bundle, purpose gamecode.Purpose, state *State) error {
	if b.of == h.epoch && b.n == h.line.n() {
		return nil
	}
	*b = bundle{of: h.epoch, n: h.line.n()}
	code, err := gamecode.Encode(gamecode.Code{Purpose: purpose, Record: h.match.Record()})
	if err != nil {
		return err
	}
	if b.text, err = json.Marshal(Legacy{code, state}); err == nil {
		b.sum = sum(b.text)
	}
	return err
}

// piece returns what comes next of the parcel that a guest is to get, nil for nothing.
func (h *Host) piece(p *peer, m *hello) *parcel {
	var b *bundle
	switch {
	case h.heir != nil && h.state.seatOf(p.token) == h.heir.Seat:
		b = &h.legacy
	case h.match.Over():
		b = &h.parcel
		_ = h.pack(b, gamecode.Watch, nil) // a game that is too long for a code is not sent
	}
	if b == nil || len(b.text) == 0 {
		return nil
	}
	at := 0
	if m.Parcel == b.sum {
		at = min(max(m.Have, 0), len(b.text))
	}
	if at == len(b.text) {
		if b == &h.legacy && !h.heir.Done {
			h.heir.Done = true
			h.number++
		}
		return nil
	}
	return &parcel{b.sum, len(b.text), at, b.text[at:min(at+partBytes, len(b.text))]}
}

// HandOver gives the game to the guest at a seat, who then knows the deck. From now on guests cannot decide, and the
// caller must not let anybody else do so; once the [Room] says that it is done, the guest has all that the new host
// needs. There the seats of this device are free to be taken.
func (h *Host) HandOver(seat engine.Seat) error {
	switch {
	case h.heir != nil:
		return WhyHandOver
	case !h.here.Has(seat):
		return WhyNotHere
	}
	h.follow()
	state := h.state.sized(len(h.state.Seats))
	for i := range state.Seats {
		s := &state.Seats[i]
		*s = SeatState{Token: s.Token, Open: s.Open || h.own().Has(engine.Seat(i)), Last: s.Last, Said: s.Said}
	}
	state.Seats[seat] = SeatState{}
	h.legacy = bundle{}
	if err := h.pack(&h.legacy, gamecode.PlayOn, &state); err != nil {
		return WhyCannotPut
	}
	h.heir = &Heir{Seat: seat}
	h.question = nil
	h.number++
	return nil
}

// Keep keeps the game after all, unless the heir has it.
func (h *Host) Keep() error {
	if h.heir == nil || h.heir.Done {
		return WhyHandOver
	}
	h.heir = nil
	h.number++
	return nil
}
