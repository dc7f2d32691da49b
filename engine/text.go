package engine

import (
	"fmt"
	"strconv"
	"strings"

	"kilovolt/maps"
)

var verbNames = [...]string{"none", "trust", "mark", "open", "pass", "bid", "drop", "scrap", "keep", "buy", "build",
	"run", "done"}

// String returns the verb's word in the text form.
func (v Verb) String() string {
	if int(v) < len(verbNames) {
		return verbNames[v]
	}
	return "verb?"
}

// Format returns the text form of an action, as [Parse] reads it:
//
//	trust essen · mark essen · open 13 20 · pass · bid 21 · drop · scrap 4 · keep 3 coal · buy 2 oil · build essen ·
//	run 20 · run 5 1 coal 1 oil · done
func Format(r *Rules, a Action) string { return FormatChoice(r, Choice{a, a.N}) }

// FormatChoice returns the text form of a choice: an action, with "low..high" where N is a range: open 13 13..50 · bid
// 21..50 · buy 1..4 coal.
func FormatChoice(r *Rules, c Choice) string {
	n := strconv.Itoa(int(c.N))
	if c.Max > c.N {
		n += ".." + strconv.Itoa(int(c.Max))
	}
	verb := c.Verb.String()
	switch c.Verb {
	case VerbTrust, VerbMark, VerbBuild:
		return verb + " " + r.cityID(maps.City(c.What))
	case VerbOpen:
		return verb + " " + c.Plant().String() + " " + n
	case VerbBid:
		return verb + " " + n
	case VerbScrap:
		return verb + " " + c.Plant().String()
	case VerbKeep:
		return verb + " " + n + " coal"
	case VerbBuy:
		return verb + " " + n + " " + Fuel(c.What).String()
	case VerbRun:
		info := c.Plant().Info()
		if info.Kind != KindHybrid {
			return verb + " " + c.Plant().String()
		}
		text := verb + " " + c.Plant().String()
		if c.N > 0 {
			text += " " + n + " coal"
		}
		if oil := int(info.Needs) - int(c.N); oil > 0 {
			text += " " + strconv.Itoa(oil) + " oil"
		}
		return text
	}
	return verb
}

// FormatAll returns the text form of a compound action: its atoms joined by "; ".
func FormatAll(r *Rules, as []Action) string {
	parts := make([]string, len(as))
	for i, a := range as {
		parts[i] = Format(r, a)
	}
	return strings.Join(parts, "; ")
}

// mostActions bounds a compound action. No turn has a tenth of that, even if every token is bought separately.
const mostActions = 1000

// ParseAll reads a compound action: atoms separated by ";".
func ParseAll(r *Rules, text string) ([]Action, error) {
	if n := strings.Count(text, ";") + 1; n > mostActions {
		return nil, fmt.Errorf("%d actions in one (at most %d)", n, mostActions)
	}
	var out []Action
	for _, part := range strings.Split(text, ";") {
		a, err := Parse(r, part)
		if err != nil {
			return nil, err
		}
		out = append(out, a)
	}
	return out, nil
}

// maxText bounds the text of one action, so that a hostile one is refused before it is parsed.
const maxText = 80

// Parse reads the text form of one action (see [Format]). It checks the words, not the rules: whether the action is
// legal, [Apply] says.
func Parse(r *Rules, text string) (Action, error) {
	if len(text) > maxText {
		return Action{}, fmt.Errorf("action text is too long (%d bytes, at most %d)", len(text), maxText)
	}
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return Action{}, fmt.Errorf("action text is empty")
	}
	in := reader{r: r, text: text, words: words[1:]}
	var a Action
	switch words[0] {
	case "trust":
		a = Action{VerbTrust, in.city(), 0}
	case "mark":
		a = Action{VerbMark, in.city(), 0}
	case "open":
		a = Action{VerbOpen, in.plant(), in.number()}
	case "pass":
		a = Action{Verb: VerbPass}
	case "bid":
		a = Action{VerbBid, 0, in.number()}
	case "drop":
		a = Action{Verb: VerbDrop}
	case "scrap":
		a = Action{VerbScrap, in.plant(), 0}
	case "keep":
		a = Action{VerbKeep, 0, in.number()}
		in.word("coal")
	case "buy":
		n := in.number()
		a = Action{VerbBuy, in.fuel(), n}
	case "build":
		a = Action{VerbBuild, in.city(), 0}
	case "run":
		a = in.run()
	case "done":
		a = Action{Verb: VerbDone}
	default:
		return Action{}, fmt.Errorf("action %q: unknown word %q", text, words[0])
	}
	if in.err == nil && len(in.words) > 0 {
		in.fail("unexpected %q", in.words[0])
	}
	return a, in.err
}

// reader takes the words after the verb one by one; the first failure is kept.
type reader struct {
	r     *Rules
	text  string
	words []string
	err   error
}

func (in *reader) fail(format string, args ...any) {
	if in.err == nil {
		in.err = fmt.Errorf("action %q: "+format, append([]any{in.text}, args...)...)
	}
}

func (in *reader) next(what string) string {
	if len(in.words) == 0 {
		in.fail("%s is missing", what)
		return ""
	}
	w := in.words[0]
	in.words = in.words[1:]
	return w
}

func (in *reader) word(want string) {
	if w := in.next(want); w != want {
		in.fail("%q where %q belongs", w, want)
	}
}

func (in *reader) number() int16 {
	w := in.next("a number")
	n, err := strconv.ParseUint(w, 10, 15)
	if err != nil {
		in.fail("%q is not a number from 0 to 32767", w)
	}
	return int16(n)
}

func (in *reader) plant() uint8 {
	w := in.next("a plant")
	n, err := strconv.ParseUint(w, 10, 6)
	if err != nil || !Plant(n).Exists() {
		in.fail("there is no plant %q", w)
		return 0
	}
	return uint8(n)
}

func (in *reader) fuel() uint8 {
	w := in.next("a fuel")
	f, ok := FuelByName(w)
	if !ok {
		in.fail("there is no fuel %q", w)
	}
	return uint8(f)
}

func (in *reader) city() uint8 {
	w := in.next("a city")
	c, ok := in.r.Board.CityByID(w)
	if !ok {
		in.fail("there is no city %q on this board", w)
	}
	return uint8(c)
}

// run reads the mix of a hybrid: a kind that is not named is 0, and the sum must be the plant's need.
func (in *reader) run() Action {
	a := Action{VerbRun, in.plant(), 0}
	info := a.Plant().Info()
	if in.err != nil || info.Kind != KindHybrid {
		return a
	}
	var mix Tokens
	for len(in.words) > 0 {
		n := in.number()
		f := in.fuel()
		if in.err == nil && (Fuel(f) > Oil || mix[f] > 0 || n < 1 || n > int16(info.Needs)) {
			in.fail("plant %d burns coal and oil, %d in all", a.What, info.Needs)
		}
		if in.err != nil {
			return a
		}
		mix[f] = uint8(n)
	}
	if mix[Coal]+mix[Oil] != info.Needs {
		in.fail("plant %d burns %d tokens, not %d", a.What, info.Needs, mix[Coal]+mix[Oil])
	}
	a.N = int16(mix[Coal])
	return a
}
