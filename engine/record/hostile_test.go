package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"kilovolt/engine"
)

// resum gives altered data a matching checksum, as a forger would.
func resum(data []byte) []byte {
	at := bytes.LastIndex(data, []byte(sumKey))
	if at < 0 {
		return data
	}
	var compact bytes.Buffer
	if json.Compact(&compact, append(bytes.Clone(data[:at]), '}')) != nil {
		return data
	}
	body := bytes.TrimSuffix(compact.Bytes(), []byte("}"))
	return append(bytes.Clone(body), sumKey+checksum(body)+sumEnd...)
}

func encoded(t testing.TB) []byte {
	t.Helper()
	data, err := Encode(play(t, engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 4, Seed: 3}, 3, 80))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// alter replaces the first occurrence of one text.
func alter(t *testing.T, data []byte, from, to string) []byte {
	t.Helper()
	if !bytes.Contains(data, []byte(from)) {
		t.Fatalf("the record has no %s", from)
	}
	return bytes.Replace(data, []byte(from), []byte(to), 1)
}

// Every kind of fault has its own error, which says where it is.
func TestRefusals(t *testing.T) {
	good := encoded(t)
	change := func(from, to string) []byte { return alter(t, good, from, to) }
	forge := func(from, to string) []byte { return resum(change(from, to)) }
	for _, c := range []struct {
		name string
		data []byte
		want error
		says string
	}{
		{"empty", nil, ErrNotARecord, ""},
		{"text", []byte("hello"), ErrNotARecord, ""},
		{"other JSON", []byte(`{"save":1}`), ErrNotARecord, ""},
		{"a list", []byte(`[1]`), ErrNotARecord, ""},
		{"null", []byte(`null`), ErrNotARecord, ""},
		{"another game", []byte(`{"fmt":1,"app":"other"}`), ErrNotARecord, ""},
		{"format nought", forge(`"fmt":1`, `"fmt":0`), ErrNotARecord, "format 0"},
		{"format as text", forge(`"fmt":1`, `"fmt":"1"`), ErrNotARecord, ""},
		{"newer", change(`"fmt":1`, `"fmt":5`), ErrNewer, "format 5"},
		{"a newer position", forge(`"seed":"3"`, `"seed":"3","position":{"seat":0}`), ErrContent, "fmt: 1 cannot say"},
		{"order of a shuffle", forge(`"Seed":`, `"Shuffle":[30],"Seed":`), ErrContent, "fmt: 1 cannot say"},
		{"newer rules", forge(`"rules":1`, `"rules":2`), ErrNewer, "rules 2"},
		{"cut short", good[:len(good)/2], ErrDamaged, ""},
		{"something behind", append(bytes.Clone(good), "{}"...), ErrDamaged, ""},
		{"one letter", change(`"build":"test"`, `"build":"tesu"`), ErrChecksum, ""},
		{"no checksum", append(bytes.Clone(good[:len(good)-sumLength]), '}'), ErrChecksum, ""},
		{"only its head", []byte(`{"fmt":1,"app":"kilovolt"}`), ErrChecksum, ""},
		{"too big", append(bytes.Repeat([]byte(" "), MaxSize), good...), ErrTooBig, ""},
		{"unknown field", forge(`"build"`, `"colour":1,"build"`), ErrContent, "colour"},
		{"unknown field in a player", forge(`"kind":"human"`, `"kind":"human","age":9`), ErrContent, "age"},
		{"a board of a newer build", forge(`"board":"germany"`, `"board":"atlantis"`), ErrNewer, "atlantis"},
		{"too many players", forge(`"players":4`, `"players":40`), ErrContent, "40"},
		{"no zone", forge(`"zone":[`, `"zone":["x",`), ErrContent, "x"},
		{"a zone that was not chosen", forge(`"players":4,`, `"players":4,"regions":["n","w","e","s"],`), ErrContent,
			"zone"},
		{"kind", forge(`"kind":"human"`, `"kind":"cat"`), ErrContent, "player 0"},
		{"colour", forge(`"colour":0`, `"colour":6`), ErrContent, "colour 6"},
		{"long name", forge(`"name":"Ada"`, `"name":"`+strings.Repeat("x", 41)+`"`), ErrContent, "41 characters"},
		{"name with a line break", forge(`"name":"Ada"`, `"name":"A\nda"`), ErrContent, "name"},
		{"long name of the game", forge(`"saved":`, `"name":"`+strings.Repeat("x", 61)+`","saved":`), ErrContent,
			"61 characters"},
		{"bot without level", forge(`,"level":"steady"`, ``), ErrContent, "level"},
		{"action", forge(`"0h `, `"0h fly `), ErrContent, "step"},
		{"seat", forge(`"0h `, `"7h `), ErrContent, "step"},
		{"maker", forge(`"0h `, `"0z `), ErrContent, "maker"},
		{"mark", forge(`"0h `, `"0h- `), ErrContent, "mark"},
		{"event", forge(`"opened`, `"vanished`), ErrContent, "vanished"},
		{"empty step", forge(`"steps":[`, `"steps":[[],`), ErrContent, "step 1"},
		{"cut without a position", forge(`,"snap"`, `,"cut":3,"snap"`), ErrContent, "from"},
		{"cut beyond the end", forge(`,"snap"`, `,"cut":3000,"snap"`), ErrContent, "cut"},
		{"no position", forge(`,"snap":`, `,"from":`), ErrContent, "from"},
		{"position with a new field", forge(`"Round":`, `"Rond":`), ErrContent, "Rond"},
		{"plant in the position", forge(`"Discount":`, `"Discount":41,"x":`), ErrContent, "41"},
		{"hash", forge(`"hash":"`, `"hash":"x`), ErrContent, "hash"},
		{"serial", forge(`"serial":7`, `"serial":9007199254740992`), ErrContent, "serial"},
	} {
		_, err := Decode(c.data)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
			continue
		}
		if !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %q does not say %q", c.name, err, c.says)
		}
		if Code(err) == "" {
			t.Errorf("%s: %v has no code", c.name, err)
		}
	}
	many := bytes.Repeat([]byte(`["0h pass"],`), MaxSteps)
	if _, err := Decode(resum(alter(t, good, `"steps":[`, `"steps":[`+string(many)))); !errors.Is(err, ErrTooBig) {
		t.Errorf("%d steps: %v", MaxSteps+1, err)
	}
	if _, err := Decode(resum(good)); err != nil {
		t.Fatalf("the forger's own checksum is wrong: %v", err)
	}
}

// White space added by an editor or an e-mail program does no harm.
func TestIndented(t *testing.T) {
	var b bytes.Buffer
	if err := json.Indent(&b, encoded(t), "", "  "); err != nil {
		t.Fatal(err)
	}
	if _, err := Decode(b.Bytes()); err != nil {
		t.Error(err)
	}
}

// zoneOf returns the list of regions as it is written.
func zoneOf(t *testing.T, data []byte) string {
	t.Helper()
	_, rest, _ := bytes.Cut(data, []byte(`"zone":[`))
	zone, _, ok := bytes.Cut(rest, []byte("]"))
	if !ok {
		t.Fatal("the record has no zone")
	}
	return string(zone)
}

// A record that was altered and given a matching checksum is rejected by the replay.
func TestForgedGames(t *testing.T) {
	good := encoded(t)
	for _, c := range []struct{ name, from, to, says string }{
		{"another seed", `"seed":"3"`, `"seed":"4"`, ""},
		{"another zone", `"zone":[` + zoneOf(t, good), `"zone":["nw","sw","w","ne"`, "zone"},
		{"another bid", `"0h open `, `"0h open 3 49"],["0h open `, "step"},
		{"another hash", `"hash":"`, `"hash":"0000000000000000","sum":"`, "position"},
		{"another position to show", `"Round":`, `"Round":1`, "position"},
	} {
		data := alter(t, good, c.from, c.to)
		if c.name == "another hash" {
			at := bytes.LastIndex(good, []byte(`"hash":"`)) + len(`"hash":"`)
			data = bytes.Clone(good)
			copy(data[at:], "0123456789abcdef")
		}
		rec, err := Decode(resum(data))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if _, err := Replay(rec); !errors.Is(err, ErrReplay) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}

	rec, err := Decode(good)
	if err != nil {
		t.Fatal(err)
	}
	for i := range rec.Steps {
		wrong := *rec
		wrong.Steps = append([]Step(nil), rec.Steps...)
		wrong.Steps[i].Seat = (wrong.Steps[i].Seat + 1) % 4
		if _, err := Replay(&wrong); !errors.Is(err, ErrReplay) ||
			!strings.Contains(err.Error(), fmt.Sprintf("step %d:", i+1)) {
			t.Errorf("a step %d by another seat: %v", i+1, err)
		}
	}
}

// The checksum is the documented one, whatever else changes in the program: 128-bit FNV-1a, here of a known text.
func TestChecksum(t *testing.T) {
	for text, want := range map[string]string{
		"":       "6c62272e07bb014262b821756295c58d",
		"foobar": "343e1662793c64bf6f0d3597ba446f18",
	} {
		if got := checksum([]byte(text)); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
	good := encoded(t)
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"bytes that change places", alter(t, good, `"build":"test"`, `"build":"tset"`)},
		{"a step twice", alter(t, good, `"steps":[`, `"steps":[["0h pass"],`)},
		{"its last digit", append(append(bytes.Clone(good[:len(good)-3]), good[len(good)-3]^1), sumEnd...)},
	} {
		if _, err := Decode(c.data); !errors.Is(err, ErrChecksum) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// The checksum detects every flipped bit.
func TestFlippedBits(t *testing.T) {
	good := encoded(t)
	data := bytes.Clone(good)
	for i := 0; i < len(data); i += 1 + i%29 {
		bit := byte(1) << (i % 8)
		data[i] ^= bit
		if _, err := Decode(data); err == nil {
			t.Fatalf("byte %d: %q for %q is accepted", i, data[i], good[i])
		}
		data[i] ^= bit
	}
}

// A truncated copy is never accepted.
func TestCutShort(t *testing.T) {
	good := encoded(t)
	for n := 0; n < len(good); n += 1 + n/50 {
		if _, err := Decode(good[:n]); err == nil {
			t.Fatalf("the first %d bytes of %d are accepted", n, len(good))
		}
	}
}

// FuzzDecode: nothing makes the decoder or the replay panic. Data without the checksum of its content is rejected; data
// with a matching checksum is accepted only if it replays to its own hash, and can then be saved, read and played.
func FuzzDecode(f *testing.F) {
	short, err := Encode(play(f, engine.Setup{Board: "usa", Edition: engine.Recharged, Players: 2, Seed: 8,
		StartingCities: true}, 8, 12))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(short)
	f.Add([]byte(`{"fmt":1,"app":"kilovolt"}`))
	f.Add([]byte(`{"fmt":3,"app":"kilovolt","sum":""}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if rec, err := Decode(data); err == nil && !bytes.HasSuffix(bytes.TrimSpace(data), []byte(`"}`)) {
			t.Fatalf("accepted without a checksum at the end: %+v", rec)
		}
		forged := resum(data)
		if !bytes.Equal(forged, bytes.TrimSpace(data)) {
			if _, err := Decode(data); err == nil {
				var compact bytes.Buffer
				if json.Compact(&compact, data) != nil || !bytes.Equal(compact.Bytes(), forged) {
					t.Fatal("a wrong checksum is accepted")
				}
			}
		}
		judge(t, forged)
	})
}

// TestTheStepsAreThoseOfPackageJSON: whatever else has that name, the members that are read are those that package json
// would have read.
func TestTheStepsAreThoseOfPackageJSON(t *testing.T) {
	for _, data := range []string{
		`{}`, `{"steps":[]}`, `{"steps":null}`, `{"steps":[["0h pass"],["1h pass"]],"cut":1}`,
		`{"cut":1,"steps":"[,]"}`,
		`{"steps":[["a"]],"steps":[["b"]]}`, `{"steps":[["a"]],"Steps":[["b"]]}`, `{"Steps":[["b"]],"steps":[["a"]]}`,
		`{"st\u0065ps":[["b"]],"steps":[["a"]]}`, `{"steps":[["a"]],"st\u0065ps":[["b"]],"name":"x"}`,
		`{"steps":{"steps":[["a"]]},"name":"steps"}`, `{"steps":[["a"]],"other":1}`, `{"name":"\"steps\":1,"}`,
	} {
		var want file
		wantErr := strict([]byte(data), &want)
		got, err := read([]byte(data))
		if (err == nil) != (wantErr == nil) {
			t.Errorf("%s: %v, want %v", data, err, wantErr)
		} else if err == nil && !reflect.DeepEqual(got, want) {
			t.Errorf("%s: read %+v, want %+v", data, got, want)
		}
	}
}
