package live

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
)

// A message with any bit changed, or cut off anywhere, is not taken for one.
func TestDamaged(t *testing.T) {
	m := &message{Act: &act{Token: "AAAAAAAAAAAAAAAAAAAAAA", ID: 3, Epoch: 1 << 63, N: 12, Actions: "buy 2 oil; done"}}
	b, err := seal(m)
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := open(b); !ok || *got.Act != *m.Act {
		t.Fatalf("%s is read as %+v", b, got.Act)
	}
	for bit := range 8 * len(b) {
		c := bytes.Clone(b)
		c[bit/8] ^= 1 << (bit % 8)
		if _, ok := open(c); ok {
			t.Fatalf("%s is taken for %s", c, b)
		}
	}
	for n := range b {
		if _, ok := open(b[:n]); ok {
			t.Fatalf("%d of %d bytes are taken for the message", n, len(b))
		}
	}
}

// sealed puts the checksum in front of a text.
func sealed(text string) []byte { return fmt.Appendf(nil, "%016x%s", uint64(sum([]byte(text))), text) }

// Members and kinds of messages that this program does not know are passed over.
func TestUnknown(t *testing.T) {
	m, ok := open(sealed(`{"beat":{"epoch":"0a","n":7,"room":2,"weather":{"rain":true}},"sequel":[1]}`))
	if !ok || m.Beat == nil || *m.Beat != (beat{10, 7, 2}) {
		t.Errorf("read as %+v", m.Beat)
	}
	if m, ok := open(sealed(`{"dance":{"with":"me"}}`)); !ok || m != (message{}) {
		t.Errorf("read as %+v", m)
	}
	for _, text := range []string{"", "null", "[]", `{"beat":[]}`, `{"beat":{"n":"x"}}`, `{"beat":{"n":1e99}}`,
		strings.Repeat("[", MaxMessage)} {
		if m, ok := open(sealed(text)); ok && m != (message{}) {
			t.Errorf("%q is read as %+v", text, m)
		}
	}
}

// The longest messages fit.
func TestLongest(t *testing.T) {
	name := strings.Repeat("\U0001f468\u200d\U0001f469\u200d\U0001f467", record.MaxPlayerName)
	quotes := strings.Repeat(`"`, record.MaxPlayerName)
	var r room
	for i := range engine.MaxPlayers {
		n := fit(name)
		if i%2 == 0 {
			n = fit(quotes)
		}
		if n == "" || record.CleanName(n, record.MaxPlayerName) != n {
			t.Errorf("%q is no name", n)
		}
		p := record.Player{Name: n, Kind: record.Bot, Level: strings.Repeat("l", 40)}
		r.Seats = append(r.Seats, Place{p, AtGuest, true})
	}
	r.Undo, r.Heir = &Question{1 << 40, 5, 1 << 40, 63, 63}, &Heir{5, true}
	r.Epoch, r.Number, r.Last, r.Watching = 1<<63, 1<<60, 1<<60, 1<<20
	if _, err := seal(&message{Room: &r}); err != nil {
		t.Errorf("a room: %v", err)
	}
	if _, err := seal(&message{Parcel: &parcel{1 << 63, mostParcel, mostParcel, make([]byte, partBytes)}}); err != nil {
		t.Errorf("a parcel: %v", err)
	}
	// Nobody can store as many tokens as there are, build in more cities than a board has, or own more plants than six.
	longest := strings.Repeat("buy 1 uranium; ", 84) + "done"
	if n := len("build "+strings.Repeat("x", 20)+"; ") * 42; n > len(longest) {
		longest = strings.Repeat("x", n)
	}
	s := step{1 << 63, 1 << 40, 5, record.ByForced, longest, make([]engine.Plant, 42), engine.BackStep3, 1 << 63}
	if _, err := seal(&message{Step: &s}); err != nil {
		t.Errorf("a step: %v", err)
	}
}

// A name that is long in bytes is shortened by whole characters, others stay.
func TestFit(t *testing.T) {
	for _, name := range []string{"", "Ann", "שרה", strings.Repeat("ä", 40)} {
		if got := fit(name); got != name {
			t.Errorf("%q becomes %q", name, got)
		}
	}
}

// Tokens have one form, and are not drawn twice.
func TestTokens(t *testing.T) {
	r := random(1)
	a, b := NewToken(r), NewToken(r)
	if !isToken(a) || !isToken(b) || alike(a, b) || !alike(a, a) || alike(a, a[1:]) {
		t.Errorf("%q, %q", a, b)
	}
	for _, text := range []string{"", a[1:], a + "A", a[:21] + "=", a[:21] + "B", strings.Repeat("\n", 22)} {
		if isToken(text) {
			t.Errorf("%q is taken for a token", text)
		}
	}
}
