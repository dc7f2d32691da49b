//go:build !js

package script

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kilovolt/engine/record"
	"kilovolt/engine/shorttest"
	"kilovolt/game/match/match"
)

// manyCalls is how many calls the random caller makes.
func manyCalls() int { return shorttest.Of(20000, 6000) }

// A caller is a program that plays by lines and knows nothing: it calls whatever there is, with right or wrong
// arguments, and calls again when notified.
type caller struct {
	t     *testing.T
	rng   *rand.Rand
	api   *API
	lines *Lines
	out   strings.Builder // output of the game that has not been read yet
	sent  int
	open  map[string]string // calls not yet answered, by id
	codes map[string]int
	kinds map[string]int // of changes
	keys  []string       // of saved games
	texts []string       // of games
}

// next makes a call and reads all output.
func (c *caller) next() {
	c.send()
	c.lines.Answer()
	units := c.rng.IntN(30) // units of work; some decisions of computers need more
	c.api.on.Tick(time.Unix(int64(c.sent), 0), func() bool { units--; return units > 0 })
	c.hear()
}

// send writes a line to the game.
func (c *caller) send() {
	name, args := c.choose()
	id := fmt.Sprint(c.sent)
	c.sent++
	c.open[id] = name
	line := fmt.Sprintf(`{"id":%q,"call":%q,"args":[%s]}`, id, name, strings.Join(args, ","))
	var in call
	if err := json.Unmarshal([]byte(line), &in); err != nil {
		c.t.Fatalf("%v in %s", err, line)
	}
	c.lines.calls <- in
}

// hear reads the game's output.
func (c *caller) hear() {
	c.lines.out.drain(nil)
	said := c.out.String()
	c.out.Reset()
	for line := range strings.Lines(said) {
		var in struct {
			ID     string
			Schema int
			Result json.RawMessage
			Error  *struct{ Code, Message string }
			Change *struct{ Type string }
		}
		if err := json.Unmarshal([]byte(line), &in); err != nil {
			c.t.Fatalf("%v in %.300s", err, line)
		}
		switch {
		case in.Schema != 0:
		case in.Change != nil:
			c.kinds[in.Change.Type]++
			// like a listener that calls back
			if c.sent < manyCalls() && len(c.lines.calls) < mostWaiting/2 && c.rng.IntN(3) == 0 {
				c.send()
			}
		default:
			name, ok := c.open[in.ID]
			if !ok {
				c.t.Fatalf("an answer to no call: %.300s", line)
			}
			delete(c.open, in.ID)
			if in.Error != nil {
				if in.Error.Code == "" || in.Error.Message == "" {
					c.t.Fatalf("%s is rejected by %s", name, line)
				}
				c.codes[in.Error.Code]++
				continue
			}
			c.codes["done"]++
			c.learn(name, in.Result)
		}
	}
}

// learn remembers what later calls may use.
func (c *caller) learn(name string, result json.RawMessage) {
	switch name {
	case "slots", "keep", "rename", "discard":
		var slots []Slot
		if json.Unmarshal(result, &slots) == nil {
			c.keys = c.keys[:0]
			for _, s := range slots {
				c.keys = append(c.keys, s.Key)
			}
		}
	case "save":
		var text string
		if json.Unmarshal(result, &text) == nil && text != "" {
			if c.texts = append(c.texts, text); len(c.texts) > 10 {
				c.texts = c.texts[1:]
			}
		}
	}
}

// wrong are arguments that no call accepts.
var wrong = []string{`null`, `true`, `-1`, `1e300`, `0.5`, `""`, `"x"`, `"\ud800"`, `[]`, `{}`, `{"a":[1]}`,
	`"open 3"`, `"build essen; done"`, `7`}

// everything is all calls that exist, and some that do not.
var everything = slices.Sorted(func(yield func(string) bool) {
	for name := range queries {
		yield(name)
	}
	for name := range commands {
		yield(name)
	}
	for _, name := range []string{"on", "hint", "claim", "dance", ""} {
		yield(name)
	}
})

func (c *caller) choose() (name string, args []string) {
	one := func(list ...string) string { return list[c.rng.IntN(len(list))] }
	quote := func(text string) string { return marshal(text) }
	key := func() string {
		if len(c.keys) == 0 {
			return `"none"`
		}
		return quote(one(c.keys...))
	}
	n := c.rng.IntN(1000)
	switch m := c.api.on.Match(); { // usually a game should continue, and there should be room for it
	case len(c.keys) > 15 && n < 300:
		n = 695
	case m == nil && n < 500:
		n = 650
	case m != nil && n < 100 && (m.Over() || c.api.on.Lesson() != nil):
		n = 784
	}
	switch {
	case n < 600:
		return "play", []string{quote(c.move())}
	case n < 640:
		return "undo", nil
	case n < 655:
		players := one(`[{},{},{}]`, `[{"name":"Ann"},{"kind":"bot"}]`,
			`[{},{"kind":"bot","level":"easy"},{"kind":"bot"},{}]`, `[{"kind":"bot"},{"kind":"bot"},{"kind":"bot"}]`)
		return "newGame", []string{fmt.Sprintf(`{"seed":%d,"hide_money":%v,"edition":%q,"players":%s}`, c.rng.IntN(50),
			c.rng.IntN(4) == 0, one("classic", "recharged"), players)}
	case n < 665 && len(c.texts) > 0:
		return "load", []string{quote(one(c.texts...))}
	case n < 680:
		return "seat", []string{fmt.Sprint(c.rng.IntN(4)), one(`null`, `null`, `null`, `"easy"`, `"normal/patient"`)}
	case n < 690:
		return "open", []string{key()}
	case n < 700:
		i := c.rng.IntN(len(c.keys) + 1)
		if i == len(c.keys) {
			return "discard", []string{`"none"`}
		}
		one := c.keys[i]
		c.keys = slices.Delete(c.keys, i, i+1)
		return "discard", []string{quote(one)}
	case n < 710:
		return "rename", []string{key(), quote(one("a", "b", "Ω"))}
	case n < 720:
		return "keep", []string{quote(one("", "kept", strings.Repeat("long", 40)))}
	case n < 730:
		return "learn", []string{quote(one("plant", "fuel", "cities", "power", "ends", "none"))}
	case n < 780:
		return one("nextStep", "takeOver", "skip", "next", "hint", "hint"), nil
	case n < 785:
		return "leave", nil
	case n < 800:
		return "warnings", []string{quote(c.move())}
	case n < 880:
		return one("view", "legal", "save", "slots", "review", "records", "resetRecords", "on"), nil
	case n < 900:
		return one("at", "inspect"), []string{one(`0`, `1`, `5`, `100000`, `true`)}
	}
	for range c.rng.IntN(3) {
		args = append(args, one(wrong...))
	}
	return one(everything...), args
}

// move is a legal decision, or almost one.
func (c *caller) move() string {
	var choices []Choice
	if err := json.Unmarshal([]byte(c.api.Legal()), &choices); err != nil || len(choices) == 0 {
		return "pass"
	}
	choice := choices[c.rng.IntN(len(choices))]
	for _, other := range choices { // building ends the game
		if (other.Verb == "build" || other.Verb == "run") && c.rng.IntN(3) > 0 {
			choice = other
		}
	}
	if choice.Low == nil {
		return choice.Text
	}
	return fill(&choice, *choice.Low+c.rng.IntN(2))
}

// TestRandomCaller: every call is answered, whatever it is, and at the end the game's record replays to its position.
func TestRandomCaller(t *testing.T) {
	c := &caller{t: t, rng: rand.New(rand.NewPCG(14, 2)), api: shelved(t), open: map[string]string{},
		codes: map[string]int{}, kinds: map[string]int{}}
	in, _ := io.Pipe() // from which nothing comes
	c.lines = NewLines(in, &c.out)
	c.lines.Serve(c.api)
	for c.sent < manyCalls() || c.api.on.Match() == nil || c.api.on.Lesson() != nil || c.api.on.Match().Index() < 10 {
		c.next()
	}
	c.lines.calls <- call{Name: "leave", ID: json.RawMessage(`"end"`)}
	c.open["end"] = "leave"
	c.lines.Answer()
	c.hear()
	if len(c.open) > 0 {
		t.Errorf("unanswered are %v", c.open)
	}
	t.Logf("answers %v, changes %v", c.codes, c.kinds)
	for _, code := range []string{"done", "call", "text", "setup", "no-game", "no-slot", "bots-turn", "not-a-record",
		"lesson", "seat", "no-hint", "slots"} {
		if c.codes[code] == 0 {
			t.Errorf("nothing was rejected with %s", code)
		}
	}
	for _, kind := range []string{"started", "left", "played", "undone", "seats", "taken-over", "taught"} {
		if c.kinds[kind] == 0 {
			t.Errorf("no change was %s", kind)
		}
	}
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	for kind := range c.kinds {
		if !strings.Contains(string(doc), strconv.Quote(kind)) {
			t.Errorf("the change %q is documented nowhere", kind)
		}
	}
	replays(t, c.api)
}

// replays checks that the games of an interface are those of their records.
func replays(t *testing.T, a *API) {
	t.Helper()
	if a.on.Match() == nil {
		if err := a.on.Continue(); err != nil {
			t.Fatal(err)
		}
	}
	text, ok := a.Save()
	if !ok {
		t.Fatal("there is no game at the end")
	}
	rec, err := record.Decode([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.Resume(rec, nil)
	if err != nil {
		t.Fatal(err)
	}
	if is, was := m.Record().Hash, a.on.Match().Record().Hash; is != was || len(rec.Steps) == 0 {
		t.Errorf("after %d actions the record leads to %x, the game is at %x", len(rec.Steps), is, was)
	}
}
