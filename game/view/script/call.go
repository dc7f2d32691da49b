package script

import (
	"encoding/json"
	"fmt"
	"math"

	"kilovolt/engine"
	"kilovolt/game/match/match"
)

// Args are the arguments of a call: nil, a bool, a float64 or a string, and everything else as a [json.RawMessage].
type Args []any

// text returns an argument that must be text.
func (a Args) text(i int) (text string, ok bool) {
	if i < len(a) {
		text, ok = a[i].(string)
	}
	return text, ok
}

// number returns an argument that must be a number, without its fraction.
func (a Args) number(i int) (n int, ok bool) {
	if i >= len(a) {
		return 0, false
	}
	f, ok := a[i].(float64)
	if !ok || math.IsNaN(f) {
		return 0, false
	}
	return int(max(-1<<31, min(f, 1<<31-1))), true
}

// json returns an argument that must be an object, as JSON.
func (a Args) json(i int) (text string, ok bool) {
	if i >= len(a) {
		return "", false
	}
	raw, ok := a[i].(json.RawMessage)
	return string(raw), ok
}

// is reports whether an argument is given.
func (a Args) is(i int) bool { return i < len(a) && a[i] != nil }

// queries are the calls that change nothing.
var queries = map[string]func(*API, Args) (string, error){
	"view":    func(a *API, _ Args) (string, error) { return a.View(), nil },
	"legal":   func(a *API, _ Args) (string, error) { return a.Legal(), nil },
	"review":  func(a *API, _ Args) (string, error) { return a.Review(), nil },
	"records": func(a *API, _ Args) (string, error) { return a.Records(), nil },
	"puzzles": func(a *API, _ Args) (string, error) { return a.Puzzles(), nil },
	"pages":   func(a *API, _ Args) (string, error) { return a.Pages(), nil },
	"judged":  func(a *API, _ Args) (string, error) { return a.Judged(), nil },
	"slots":   func(a *API, _ Args) (string, error) { return a.Slots(), nil },
	"saving":  func(a *API, _ Args) (string, error) { return a.Saving(), nil },
	"at": func(a *API, args Args) (string, error) {
		if index, ok := args.number(0); ok {
			return a.At(index), nil
		}
		return "null", nil
	},
	"inspect": func(a *API, args Args) (string, error) {
		return a.Inspect(len(args) > 0 && args[0] == true), nil
	},
	"save": func(a *API, _ Args) (string, error) {
		if text, ok := a.Save(); ok {
			return marshal(text), nil
		}
		return "null", nil
	},
	"warnings": texted("text", (*API).Warnings),
	"orders": func(a *API, args Args) (string, error) {
		seat, ok := args.number(0)
		if !ok {
			return "null", nil
		}
		return a.Orders(seat), nil
	},
}

// commands are the calls that may change something. One that begins while a change is being reported is refused.
var commands = map[string]func(*API, Args) (string, error){
	"newGame": func(a *API, args Args) (string, error) {
		if !args.is(0) {
			return a.viewed(a.NewGame(""))
		}
		text, ok := args[0].(json.RawMessage)
		if !ok {
			text = json.RawMessage(marshal(args[0])) // no object, which NewGame refuses in words
		}
		return a.viewed(a.NewGame(string(text)))
	},
	"play": texted("text", (*API).Play),
	"load": texted("not-a-record",
		func(a *API, text string) (string, error) { return a.viewed(a.Load(text)) }),
	"keep":    texted("no-slot", func(a *API, name string) (string, error) { return a.listed(a.Keep(name)) }),
	"discard": texted("no-slot", func(a *API, key string) (string, error) { return a.listed(a.Discard(key)) }),
	"open":    texted("no-slot", func(a *API, key string) (string, error) { return a.viewed(a.Open(key)) }),
	"learn":   texted("lesson", func(a *API, id string) (string, error) { return a.viewed(a.Learn(id)) }),
	"puzzle":  texted("puzzle", func(a *API, id string) (string, error) { return a.viewed(a.Puzzle(id)) }),
	"press": func(a *API, args Args) (string, error) {
		page, ok := args.text(0)
		id, named := args.text(1)
		value, typed := args.text(2)
		if !ok || !named || !typed && args.is(2) {
			return "", noText("no-page")
		}
		err := a.Press(page, id, value)
		return a.Pages(), err
	},
	"nextStep": func(a *API, _ Args) (string, error) { return a.viewed(a.NextStep()) },
	"takeOver": func(a *API, _ Args) (string, error) { return a.viewed(a.TakeOver()) },
	"undo":     func(a *API, _ Args) (string, error) { return a.viewed(a.Undo()) },
	"skip":     func(a *API, _ Args) (string, error) { a.Skip(); return "null", nil },
	"next":     func(a *API, _ Args) (string, error) { a.Next(); return "null", nil },
	"leave":    func(a *API, _ Args) (string, error) { a.Leave(); return "null", nil },
	"judge": func(a *API, args Args) (string, error) {
		a.Judge(len(args) == 0 || args[0] != false)
		return a.Judged(), nil
	},
	"resetRecords": func(a *API, _ Args) (string, error) { err := a.ResetRecords(); return a.Records(), err },
	"rename": func(a *API, args Args) (string, error) {
		key, ok := args.text(0)
		if !ok {
			return "", noText("no-slot")
		}
		name, ok := args.text(1)
		if !ok {
			return "", noText("slots")
		}
		return a.listed(a.Rename(key, name))
	},
	"sendLink": func(a *API, _ Args) (string, error) { return a.SendLink() },
	"receiveLink": func(a *API, args Args) (string, error) {
		text, ok := args.text(0)
		if !ok {
			return "", noText("link")
		}
		return a.ReceiveLink(text, len(args) > 1 && args[1] == true)
	},
	"order": func(a *API, args Args) (string, error) {
		seat, ok := args.number(0)
		if !ok {
			return "", &Error{Code: "seat", Message: "order(n, orders): n must be a number"}
		}
		text, ok := args.json(1)
		if !ok {
			return "", &Error{Code: "orders", Message: "order(n, orders): orders must be an object"}
		}
		err := a.Order(seat, text)
		return a.Orders(seat), err
	},
	"seat": func(a *API, args Args) (string, error) {
		seat, ok := args.number(0)
		if !ok {
			return "", &Error{Code: "seat", Message: "seat(n, level): n must be a number"}
		}
		level, ok := args.text(1)
		if !ok && args.is(1) {
			return "", noText("seat")
		}
		return a.viewed(a.Seat(seat, level))
	},
}

// later are the calls that may be answered later.
var later = map[string]func(a *API, args Args, answer func(result string, err error)){
	"hint": func(a *API, _ Args, answer func(result string, err error)) { a.Hint(answer) },
	"myTurn": func(a *API, args Args, answer func(result string, err error)) {
		seat, ok := args.number(0)
		switch {
		case !ok && args.is(0):
			answer("", &Error{Code: "seat", Message: "myTurn(seat): seat must be a number"})
		case ok && a.on.Match() != nil && (seat < 0 || seat >= len(a.on.Match().Players())):
			answer("", a.noSeat(seat))
		case ok:
			a.MyTurn(engine.Seat(seat), answer)
		default:
			a.MyTurn(engine.NoSeat, answer)
		}
	},
}

// Call makes a call by its name, as in the package's description, except "on". answer is called with the result as
// JSON, or with the reason why there is none: at once, and for "hint" and "myTurn" perhaps later.
func (a *API) Call(name string, args Args, answer func(result string, err error)) {
	a.on.Save() // what a script is told is stored
	if ask, ok := queries[name]; ok {
		answer(ask(a, args))
		return
	}
	do, ok := commands[name]
	await, waits := later[name]
	switch {
	case !ok && !waits:
		answer("", &Error{Code: "call", Message: fmt.Sprintf("there is no call %q", name)})
	case a.on.Busy():
		answer("", a.fail(match.ErrBusy, ""))
	case waits:
		await(a, args, answer)
	default:
		answer(do(a, args))
	}
}

// texted is a call whose only argument is text; code refuses anything else.
func texted(code string, f func(*API, string) (string, error)) func(*API, Args) (string, error) {
	return func(a *API, args Args) (string, error) {
		text, ok := args.text(0)
		if !ok {
			return "", noText(code)
		}
		return f(a, text)
	}
}

func noText(code string) error { return &Error{Code: code, Message: "the argument must be text"} }

// viewed returns the view after what may have failed.
func (a *API) viewed(err error) (string, error) {
	if err != nil {
		return "", err
	}
	return a.View(), nil
}

// listed returns the saved games after what may have failed.
func (a *API) listed(err error) (string, error) {
	if err != nil {
		return "", err
	}
	return a.Slots(), nil
}

// The codes of why no game answers, beside "not-ready", which is the page's.
const (
	CodeStopped   = "stopped"   // the program has failed or ended
	CodeElsewhere = "elsewhere" // another tab or program has the saved games
)
