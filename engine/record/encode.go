package record

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"

	"kilovolt/engine"
)

const (
	// MaxSteps is the most steps that a record may have. The rules do not limit the length of a game: players who
	// always pass and buy nothing never end it. A normal game has some hundreds of steps, and 20,000 are 500 rounds of
	// six players who draw out each one.
	MaxSteps = 20000
	// MaxSize is the most bytes that a written record may have. A whole game has about 40,000. In games without end a
	// step has 63 on average at most, where two players and the Trust do nothing but pass (TestLongest): 1.3 MB for
	// MaxSteps. The rest is for the white space that an editor adds.
	MaxSize = 2 << 20
	// MaxName is the most characters that the name of a game may have, as people count them.
	MaxName = 60
	// MaxByLink is the most characters that the table of a game by link may have.
	MaxByLink = 6000
	// MaxSerial is the highest serial number that a record may have, the largest integer that every JSON reader
	// represents exactly.
	MaxSerial = 1<<53 - 1
)

// Encode writes the record in its format (formatOf): compact JSON, the checksum last. The same record gives the same
// bytes. It refuses records that [Decode] would refuse for their size or names.
func Encode(rec *Record) ([]byte, error) {
	r, err := rulesOf(rec)
	if err != nil {
		return nil, err
	}
	if err := checkHead(rec, r); err != nil {
		return nil, err
	}
	if len(rec.Steps) > MaxSteps {
		return nil, fmt.Errorf("record: %w: %d steps (at most %d)", ErrTooBig, len(rec.Steps), MaxSteps)
	}
	w := writer{b: make([]byte, 0, 4096+80*len(rec.Steps)), r: r}
	w.raw(`{"fmt":`).value(formatOf(rec))
	w.raw(`,"app":`).value(App)
	w.raw(`,"build":`).value(rec.Build)
	w.raw(`,"rules":`).value(rec.Rules)
	w.raw(`,"setup":`).value(rec.Setup)
	w.raw(`,"zone":`).value(rec.Zone)
	w.raw(`,"bot_seed":`).value(fmt.Sprint(rec.BotSeed))
	w.raw(`,"options":`).value(rec.Options)
	w.raw(`,"players":`).value(rec.Players)
	if rec.Name != "" {
		w.raw(`,"name":`).value(rec.Name)
	}
	w.raw(`,"saved":`).value(rec.Saved)
	w.raw(`,"serial":`).value(rec.Serial)
	if rec.ByLink != "" {
		w.raw(`,"by_link":`).value(rec.ByLink)
	}
	w.raw(`,"opening":[`)
	w.events(rec.Opening, false)
	w.raw(`],"steps":[`)
	for i := range rec.Steps {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.step(&rec.Steps[i])
	}
	w.raw(`]`)
	if rec.Cut > 0 {
		w.raw(`,"cut":`).value(rec.Cut)
		w.raw(`,"from":`).value(rec.From.Saved())
	}
	w.raw(`,"snap":`).value(rec.Snapshot.Saved())
	w.raw(`,"hash":"`).raw(formatHash(rec.Hash)).raw(`"`)
	if w.err != nil {
		return nil, fmt.Errorf("record: %w", w.err)
	}
	sum := checksum(w.b)
	w.raw(sumKey).raw(sum).raw(sumEnd)
	if len(w.b) > MaxSize {
		return nil, fmt.Errorf("record: %w: %d bytes (at most %d)", ErrTooBig, len(w.b), MaxSize)
	}
	return w.b, nil
}

// The checksum is the last member of the object. It covers all bytes before the comma in front of it, without white
// space between tokens.
const (
	sumKey    = `,"sum":"`
	sumEnd    = `"}`
	sumLength = len(sumKey) + 2*16 + len(sumEnd)
)

// checksum is FNV-1a of 128 bits. It protects against damage, not against people, who could forge any checksum too;
// one changed byte always changes it. The standard library's cryptographic hashes would add 0.2 MB, and with the first
// releases of Go 1.26 make every page reserve 32 MB of memory (golang/go#78321).
func checksum(b []byte) string {
	h := fnv.New128a()
	h.Write(b)
	return hex.EncodeToString(h.Sum(nil))
}

func formatHash(h uint64) string { return fmt.Sprintf("%016x", h) }

// writer appends JSON. Steps and events are written by hand, as there are many; the rest with encoding/json.
type writer struct {
	b   []byte
	r   *engine.Rules
	err error
}

func (w *writer) raw(s string) *writer {
	w.b = append(w.b, s...)
	return w
}

func (w *writer) value(v any) {
	b, err := json.Marshal(v)
	if err != nil && w.err == nil {
		w.err = err
	}
	w.b = append(w.b, b...)
}

// events writes the events as strings; ids and numbers need no escaping.
func (w *writer) events(events []engine.Event, after bool) {
	for i := range events {
		if i > 0 || after {
			w.b = append(w.b, ',')
		}
		w.b = append(w.b, '"')
		w.b = appendEvent(w.b, w.r.Board, &events[i])
		w.b = append(w.b, '"')
	}
}

// step writes a step as a list of strings: seat, maker, "+" where it is joined to the one before, and the action; then
// the events.
//
//	["0h build essen","built cessen n10"]
func (w *writer) step(s *Step) {
	w.b = append(w.b, '[', '"', '0'+byte(s.Seat), makers[s.By])
	if s.Joined {
		w.b = append(w.b, '+')
	}
	w.b = append(w.b, ' ')
	w.b = append(w.b, engine.Format(w.r, s.Action)...)
	w.b = append(w.b, '"')
	w.events(s.Events, true)
	w.b = append(w.b, ']')
}

// makers is the letter of each By.
var makers = [...]byte{ByHuman: 'h', ByBot: 'b', ByForced: 'f'}
