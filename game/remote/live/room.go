package live

import (
	"encoding/json"
	"slices"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Room is who is at the table, as everybody may know it.
type Room struct {
	Seats    []Place   `json:"seats"`          // without the Trust
	Watching int       `json:"watching"`       // guests without a seat
	Undo     *Question `json:"undo,omitempty"` // the open one
	Heir     *Heir     `json:"heir,omitempty"` // who gets the game from the host
}

// Place is a seat and who has it.
type Place struct {
	record.Player
	At   At   `json:"at"`
	Here bool `json:"here,omitempty"` // something was heard of the guest lately
}

// Asleep reports whether a computer plays for somebody who has the seat and can have it back.
func (p Place) Asleep() bool { return p.At == AtGuest && p.IsBot() }

// At is where a seat is played.
type At string

// Where a seat is played.
const (
	AtHost  At = "host"
	AtGuest At = "guest" // by whoever has the token
	AtOpen  At = "open"  // any guest can take it
)

// Question is a question that is open: whether a decision may be taken back.
type Question struct {
	ID    int            `json:"id"`
	Seat  engine.Seat    `json:"seat"`  // who asks
	To    int            `json:"to"`    // actions that would be left
	Need  engine.SeatSet `json:"need"`  // who has to agree
	Agree engine.SeatSet `json:"agree"` // who has agreed
}

// Heir is the guest who gets the game from the host and is the host from then on.
type Heir struct {
	Seat engine.Seat `json:"seat"`
	Done bool        `json:"done,omitempty"` // the guest has it
}

// room is a room as it travels to one guest.
type room struct {
	Epoch  hex `json:"epoch"`
	Number int `json:"number"` // rises with every change
	Room
	You  engine.Seat `json:"you"`  // the seat of the guest, -1 for none
	Last int         `json:"last"` // the id of its last request
}

// clone returns a copy that shares nothing.
func (r Room) clone() Room {
	r.Seats = slices.Clone(r.Seats)
	if r.Undo != nil {
		q := *r.Undo
		r.Undo = &q
	}
	if r.Heir != nil {
		h := *r.Heir
		r.Heir = &h
	}
	return r
}

// sound reports whether a room fits a table of so many seats.
func (r *room) sound(seats int) bool {
	if len(r.Seats) != seats || r.You < engine.NoSeat || int(r.You) >= seats {
		return false
	}
	return !slices.ContainsFunc(r.Seats, func(p Place) bool {
		return record.CheckPlayer(p.Player) != nil || record.CleanName(p.Name, record.MaxPlayerName) != p.Name
	})
}

// nameBytes is the most bytes that a name may take in a message, so that a room fits.
const nameBytes = 240

// fit shortens a name, by whole characters, until it fits.
func fit(name string) string {
	for most := record.MaxPlayerName; ; most-- {
		name = record.CleanName(name, most)
		if text, err := json.Marshal(name); err == nil && len(text) <= nameBytes {
			return name
		}
	}
}
