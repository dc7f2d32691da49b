package post

import (
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
)

const (
	// Version is the newest version of links, which this program writes. It reads all versions from 1.
	Version = 1
	// MaxLength is the most characters that a link may have, without an address.
	MaxLength = 3 + maxEnvelope + gamecode.MaxLength
	// maxEnvelope is the most characters of what is in front of the game: two of them say how many.
	maxEnvelope = 64*64 - 1
)

// Link is what a link says.
type Link struct {
	Table
	Record *record.Record // complete, with events, snapshot and hash
	Hash   uint64         // of the whole link, 40 bits; it has the hash of the link before in it
}

// alphabet is that of base64url; the first character of a link is its version.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

var encoding = base64.RawURLEncoding.Strict()

// Encode writes a link of the table as it is, and returns it with its hash: its version, the length of the envelope,
// the envelope, and the code of the game as package gamecode writes it. It refuses what [Decode] would refuse. The name
// that a game has on this device is not sent.
func Encode(t *Table, rec *record.Record) (text string, hash uint64, err error) {
	if !t.sound(rec.Players) || t.Links < 1 {
		return "", 0, fmt.Errorf("post: %w: the table does not fit the game", ErrDamaged)
	}
	if t.Links > mostLinks(carried(rec)) {
		return "", 0, tooMany(t.Links)
	}
	game := *rec
	game.Name = ""
	code, err := gamecode.Encode(gamecode.Code{Purpose: gamecode.PlayOn, Record: &game})
	if err != nil {
		return "", 0, ofGame(err)
	}
	text, hash = wrap(t, People(rec.Players), rec.Rules, code)
	return text, hash, nil
}

// wrap puts an envelope in front of a game.
func wrap(t *Table, people engine.SeatSet, rules int, code string) (text string, hash uint64) {
	return join(t.bytes(people, rules), code)
}

// join puts the bytes of an envelope, with the hash, in front of the code of a game; behind a copy there is none.
func join(b []byte, code string) (text string, hash uint64) {
	hash = sum(b, code)
	b = appendFixed(b, hash, hashBytes)
	n := encoding.EncodedLen(len(b))
	return alphabet[Version:Version+1] + alphabet[n>>6:n>>6+1] + alphabet[n&63:n&63+1] + encoding.EncodeToString(b) +
		code, hash
}

// split undoes join.
func split(text string) (b []byte, code string, hash uint64, err error) {
	if len(text) < 24 || strings.Trim(text, alphabet) != "" {
		return nil, "", 0, fmt.Errorf("post: %w", ErrNotALink)
	}
	switch version := strings.IndexByte(alphabet, text[0]); {
	case version == 0:
		return nil, "", 0, fmt.Errorf("post: %w", ErrNotALink)
	case version > Version:
		return nil, "", 0, &BuildError{Newer: true}
	}
	n := strings.IndexByte(alphabet, text[1])<<6 | strings.IndexByte(alphabet, text[2])
	if n > len(text)-3 {
		return nil, "", 0, fmt.Errorf("post: %w: cut short", ErrDamaged)
	}
	b, err = encoding.DecodeString(text[3 : 3+n])
	if err != nil || len(b) <= hashBytes {
		return nil, "", 0, fmt.Errorf("post: %w: the envelope", ErrDamaged)
	}
	tail := b[len(b)-hashBytes:]
	b, code = b[:len(b)-hashBytes], text[3+n:]
	if hash = sum(b, code); (&reader{b: tail}).fixed(hashBytes) != hash {
		return nil, "", 0, fmt.Errorf("post: %w: the hash", ErrDamaged)
	}
	return b, code, hash, nil
}

// sum returns the hash of a link: FNV-1a, mixed, of the envelope and the game.
func sum(envelope []byte, code string) uint64 {
	h := uint64(14695981039346656037)
	for _, b := range envelope {
		h = (h ^ uint64(b)) * 1099511628211
	}
	h = (h ^ 0x100) * 1099511628211 // no byte: where the game begins
	for i := range len(code) {
		h = (h ^ uint64(code[i])) * 1099511628211
	}
	h = mix(h) & (1<<(8*hashBytes) - 1)
	return max(h, 1) // 0 is not a link
}

// bytes writes the table, with the version of the rules.
func (t *Table) bytes(people engine.SeatSet, rules int) []byte {
	b := binary.AppendUvarint(nil, uint64(rules))
	b = appendFixed(b, t.ID, idBytes)
	b = binary.AppendUvarint(b, uint64(t.Links))
	b = appendFixed(b, t.Parent, hashBytes)
	b = append(b, byte(t.Began), byte(t.Elsewhere), byte(people))
	b = binary.AppendUvarint(b, uint64(t.Begun))
	for seat := range engine.Seat(engine.MaxPlayers) {
		if people.Has(seat) {
			b = binary.AppendUvarint(b, uint64(max(t.Heard[seat]-t.Begun, 0)))
			b = binary.AppendUvarint(b, uint64(len(t.sealed[seat])))
			b = append(b, t.sealed[seat]...)
		}
	}
	return b
}

// read reads what bytes has written.
func (t *Table) read(r *reader) (people engine.SeatSet, rules int) {
	rules = r.number(1 << 10)
	t.ID = r.fixed(idBytes)
	t.Links = r.number(MaxLinks)
	t.Parent = r.fixed(hashBytes)
	t.Began, t.Elsewhere, people = engine.Seat(r.byte()), engine.SeatSet(r.byte()), engine.SeatSet(r.byte())
	t.Begun = Day(r.number(maxDay))
	for seat := range t.Heard {
		t.Heard[seat] = t.Begun
		if people.Has(engine.Seat(seat)) {
			t.Heard[seat] += Day(r.number(maxDay - int(t.Begun)))
			if t.sealed[seat] = r.bytes(maxSealed); len(t.sealed[seat]) == 0 {
				t.sealed[seat] = nil
			}
			_, ok := t.sealed[seat].open(t.ID, engine.Seat(seat))
			r.bad = r.bad || !ok
		}
	}
	r.bad = r.bad || int(t.Began) < 0 || int(t.Began) >= engine.MaxPlayers || people>>engine.MaxPlayers != 0
	return people, rules
}

// Decode reads a link. Nothing is known of where it comes from: a text that was not written by [Encode], or has been
// changed since, is refused, before the game in it is read.
func Decode(text string) (*Link, error) {
	text = strings.TrimSpace(text)
	if len(text) > MaxLength {
		return nil, fmt.Errorf("post: %w: %d characters", ErrTooBig, len(text))
	}
	body, code, hash, err := split(text)
	if err != nil {
		return nil, err
	}
	l := &Link{Hash: hash}
	r := &reader{b: body}
	people, rules := l.read(r)
	switch {
	case rules > record.RulesVersion:
		return nil, &BuildError{Newer: true}
	case !r.bad && rules < record.RulesVersion:
		return nil, &BuildError{}
	}
	if again, _ := wrap(&l.Table, people, rules, code); r.bad || again != text {
		return nil, fmt.Errorf("post: %w: the envelope", ErrDamaged)
	}
	game, err := gamecode.Decode(code)
	if err != nil {
		return nil, ofGame(err)
	}
	if l.Record = game.Record; game.Purpose != gamecode.PlayOn || People(l.Record.Players) != people ||
		l.Links < 1 || !l.sound(l.Record.Players) {
		return nil, fmt.Errorf("post: %w: the table does not fit the game", ErrDamaged)
	}
	if l.Links > mostLinks(l.Record) {
		return nil, tooMany(l.Links)
	}
	return l, nil
}
