package live

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// Protocol is the version of the messages. Members and kinds of messages may be added to a version: what is not known
// is passed over.
const Protocol = 1

// message is what travels: one of its members is there.
type message struct {
	// From a guest.
	Hello *hello `json:"hello,omitempty"`
	Act   *act   `json:"act,omitempty"`
	Ask   *ask   `json:"ask,omitempty"`

	// From the host.
	Table  *table  `json:"table,omitempty"`
	Back   *back   `json:"back,omitempty"`
	Step   *step   `json:"step,omitempty"`
	Room   *room   `json:"room,omitempty"`
	Beat   *beat   `json:"beat,omitempty"`
	Answer *answer `json:"answer,omitempty"`
	Emote  *Said   `json:"emote,omitempty"`
	Parcel *parcel `json:"parcel,omitempty"`
}

// hello says who a guest is and how far it has followed.
type hello struct {
	Protocol int    `json:"protocol"`
	Rules    int    `json:"rules"`
	Token    string `json:"token"`
	Code     string `json:"code,omitempty"` // to join
	Call     hex    `json:"call"`           // of this hello, for the answer
	Epoch    hex    `json:"epoch"`
	N        int    `json:"n"` // actions that it has
	Mark     hex    `json:"mark"`
	Room     int    `json:"room"` // number of the newest room that it has
	Parcel   hex    `json:"parcel,omitempty"`
	Have     int    `json:"have,omitempty"` // bytes that it has of the parcel
}

// act is a decision of a guest.
type act struct {
	Token   string `json:"token"`
	ID      int    `json:"id"`
	Epoch   hex    `json:"epoch"`
	N       int    `json:"n"` // actions before it
	Actions string `json:"actions"`
}

// ask is what a guest wants besides deciding.
type ask struct {
	Token string      `json:"token"`
	ID    int         `json:"id"`
	What  request     `json:"what"`
	Seat  engine.Seat `json:"seat,omitempty"` // take
	Name  string      `json:"name,omitempty"` // take
	Undo  int         `json:"undo,omitempty"` // agree, refuse: the question
	Emote Emote       `json:"emote,omitempty"`
}

// request is the kind of an ask.
type request string

const (
	askTake   request = "take"
	askLeave  request = "leave"
	askBack   request = "back"
	askUndo   request = "undo"
	askAgree  request = "agree"
	askRefuse request = "refuse"
	askEmote  request = "emote"
)

// table is where the game begins.
type table struct {
	Call      hex             `json:"call"` // of the hello that it answers
	Epoch     hex             `json:"epoch"`
	Setup     json.RawMessage `json:"setup"` // an engine.Setup without secrets
	HideMoney bool            `json:"hide_money,omitempty"`
	Hash      hex             `json:"hash"` // of the public facts
}

// back says from where a guest goes on in an epoch.
type back struct {
	Call  hex `json:"call"` // of the hello that it answers
	Epoch hex `json:"epoch"`
	N     int `json:"n"` // actions that remain of those it has
	Mark  hex `json:"mark"`
}

// step is a decision that was made.
type step struct {
	Epoch   hex            `json:"epoch"`
	N       int            `json:"n"` // actions before it
	Seat    engine.Seat    `json:"seat"`
	By      record.By      `json:"by,omitempty"`
	Actions string         `json:"actions"`
	Cards   []engine.Plant `json:"cards,omitempty"`
	Back    engine.Back    `json:"back,omitempty"`
	Hash    hex            `json:"hash"` // of the public facts after it
}

// beat says how far the host is.
type beat struct {
	Epoch hex `json:"epoch"`
	N     int `json:"n"`
	Room  int `json:"room"`
}

// answer says what became of an act or an ask, or with the id 0 of a hello.
type answer struct {
	ID int `json:"id,omitempty"`
	Refusal
}

// parcel is a part of a text that is too long for a message.
type parcel struct {
	Sum  hex    `json:"sum"` // of the whole
	Of   int    `json:"of"`  // bytes of the whole
	At   int    `json:"at"`
	Part []byte `json:"part"`
}

// hex is a number of 64 bits. It travels as text, as numbers of JavaScript have 53.
type hex uint64

// MarshalText writes 16 hexadecimal digits.
func (h hex) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%016x", uint64(h)), nil }

// UnmarshalText reads hexadecimal digits.
func (h *hex) UnmarshalText(b []byte) error {
	v, err := strconv.ParseUint(string(b), 16, 64)
	*h = hex(v)
	return err
}

// sum returns the checksum of bytes, FNV-1a of 64 bits.
func sum(b []byte) hex {
	h := hex(14695981039346656037)
	for _, c := range b {
		h = (h ^ hex(c)) * 1099511628211
	}
	return h
}

// sumDigits is the length of the checksum in front of a message.
const sumDigits = 16

var errTooLong = errors.New("live: a message of more than MaxMessage bytes")

// seal writes a message: its checksum, and JSON.
func seal(m *message) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("0123456789abcdef")
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(m); err != nil {
		return nil, err
	}
	out := bytes.TrimRight(b.Bytes(), "\n")
	if len(out) > MaxMessage {
		return nil, errTooLong
	}
	copy(out, fmt.Sprintf("%016x", uint64(sum(out[sumDigits:]))))
	return out, nil
}

// open reads a message. It is not ok if it was not written by seal or has been damaged since.
func open(b []byte) (m message, ok bool) {
	if len(b) <= sumDigits || len(b) > MaxMessage {
		return m, false
	}
	if string(b[:sumDigits]) != fmt.Sprintf("%016x", uint64(sum(b[sumDigits:]))) {
		return m, false
	}
	return m, json.Unmarshal(b[sumDigits:], &m) == nil
}
