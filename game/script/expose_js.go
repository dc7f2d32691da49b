package script

import (
	"errors"
	"syscall/js"
)

// Expose puts the interface onto the page as window.kilovolt, beside what the page has put there already (schema, ready). It stays for as long as the
// page does. No function throws, whatever it is given.
func (a *API) Expose() {
	object := js.Global().Get("kilovolt")
	if object.Type() != js.TypeObject {
		object = js.Global().Get("Object").New()
		js.Global().Set("kilovolt", object)
	}
	object.Set("schema", Schema)
	value := func(name string, f func() string) {
		object.Set(name, js.FuncOf(func(js.Value, []js.Value) any { return parse(f()) }))
	}
	promise := func(name string, f func(args []js.Value) (string, error)) {
		object.Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return settle(f, args) }))
	}
	viewed := func(err error) (string, error) { return a.View(), err }

	value("view", a.View)
	value("legal", a.Legal)
	value("review", a.Review)
	value("records", a.Records)
	value("slots", a.Slots)
	object.Set("at", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if len(args) == 0 || kind(args[0]) != js.TypeNumber {
			return nil
		}
		return parse(a.At(args[0].Int()))
	}))
	promise("resetRecords", func([]js.Value) (string, error) { return a.Records(), a.ResetRecords() })
	object.Set("inspect", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return parse(a.Inspect(len(args) > 0 && kind(args[0]) == js.TypeBoolean && args[0].Bool()))
	}))
	object.Set("save", js.FuncOf(func(js.Value, []js.Value) any {
		if text, ok := a.Save(); ok {
			return text
		}
		return nil
	}))
	promise("newGame", func(args []js.Value) (string, error) {
		text, err := stringify(args)
		if err != nil {
			return "", a.noSetup(err)
		}
		return viewed(a.NewGame(text))
	})
	promise("play", func(args []js.Value) (string, error) {
		text, err := argument(args, "text")
		if err != nil {
			return "", err
		}
		return a.Play(text)
	})
	promise("load", func(args []js.Value) (string, error) {
		text, err := argument(args, "not-a-record")
		if err != nil {
			return "", err
		}
		return viewed(a.Load(text))
	})
	promise("seat", func(args []js.Value) (string, error) {
		if len(args) == 0 || kind(args[0]) != js.TypeNumber {
			return "", &Error{Code: "seat", Message: "seat(n, level): n must be a number"}
		}
		level := ""
		if len(args) > 1 && kind(args[1]) != js.TypeUndefined && kind(args[1]) != js.TypeNull {
			var err error
			if level, err = argument(args[1:], "seat"); err != nil {
				return "", err
			}
		}
		return viewed(a.Seat(args[0].Int(), level))
	})
	slots := func(name string, do func(string) error) {
		promise(name, func(args []js.Value) (string, error) {
			text, err := argument(args, "no-slot")
			if err != nil {
				return "", err
			}
			err = do(text)
			return a.Slots(), err
		})
	}
	slots("keep", a.Keep)
	slots("discard", a.Discard)
	promise("open", func(args []js.Value) (string, error) {
		key, err := argument(args, "no-slot")
		if err != nil {
			return "", err
		}
		return viewed(a.Open(key))
	})
	promise("rename", func(args []js.Value) (string, error) {
		key, err := argument(args, "no-slot")
		if err != nil {
			return "", err
		}
		name, err := argument(args[1:], "slots")
		if err != nil {
			return "", err
		}
		err = a.Rename(key, name)
		return a.Slots(), err
	})
	promise("learn", func(args []js.Value) (string, error) {
		id, err := argument(args, "lesson")
		if err != nil {
			return "", err
		}
		return viewed(a.Learn(id))
	})
	promise("nextStep", func([]js.Value) (string, error) { return viewed(a.NextStep()) })
	promise("takeOver", func([]js.Value) (string, error) { return viewed(a.TakeOver()) })
	promise("undo", func([]js.Value) (string, error) { return viewed(a.Undo()) })
	promise("warnings", func(args []js.Value) (string, error) {
		text, err := argument(args, "text")
		if err != nil {
			return "", err
		}
		return a.Warnings(text)
	})
	object.Set("hint", js.FuncOf(func(js.Value, []js.Value) any { return later(a.Hint) }))
	object.Set("skip", js.FuncOf(func(js.Value, []js.Value) any { a.Skip(); return nil }))
	object.Set("leave", js.FuncOf(func(js.Value, []js.Value) any { a.Leave(); return nil }))
	object.Set("on", js.FuncOf(a.listen))
}

// listen has a function of the page's called with every change. It gives a function that ends it; that one stays, as it may be called again.
func (a *API) listen(_ js.Value, args []js.Value) any {
	if len(args) == 0 || kind(args[0]) != js.TypeFunction {
		return js.FuncOf(func(js.Value, []js.Value) any { return nil })
	}
	f := args[0]
	stop := a.On(func(change string) { call(f, parse(change)) })
	return js.FuncOf(func(js.Value, []js.Value) any { stop(); return nil })
}

// call calls a function of the page's. What it throws is its own trouble: it is reported like any uncaught error, and the game goes on.
func call(f, arg js.Value) {
	defer func() {
		var thrown js.Error
		if err, ok := recover().(error); ok && errors.As(err, &thrown) {
			js.Global().Get("console").Call("error", thrown.Value)
		}
	}()
	f.Invoke(arg)
}

// parse makes a value of the page's of JSON, which is ours and sound.
func parse(text string) js.Value { return js.Global().Get("JSON").Call("parse", text) }

// stringify writes the first argument as JSON, "" where there is none. What cannot be written (a circle, a number too big) is an error.
func stringify(args []js.Value) (text string, err error) {
	if len(args) == 0 || args[0].IsUndefined() || args[0].IsNull() { // which is safe with any value
		return "", nil
	}
	defer func() {
		if recover() != nil {
			err = errors.New("it cannot be written as JSON")
		}
	}()
	out := js.Global().Get("JSON").Call("stringify", args[0])
	if out.Type() != js.TypeString { // a function, a symbol
		return "", errors.New("it must be an object")
	}
	return out.String(), nil
}

// noType stands for values that Go has no type for, such as BigInt.
const noType js.Type = -1

// kind is a value's type. Value.Type panics for a type that it does not know.
func kind(v js.Value) (t js.Type) {
	defer func() {
		if recover() != nil {
			t = noType
		}
	}()
	return v.Type()
}

// argument is the first argument, which must be text.
func argument(args []js.Value, code string) (string, error) {
	if len(args) == 0 || kind(args[0]) != js.TypeString {
		return "", &Error{Code: code, Message: "the argument must be text"}
	}
	return args[0].String(), nil
}

// settle gives a promise of what f returns.
func settle(f func([]js.Value) (string, error), args []js.Value) js.Value {
	run := js.FuncOf(func(_ js.Value, ends []js.Value) any {
		text, err := f(args)
		if err != nil {
			ends[1].Invoke(rejection(err))
			return nil
		}
		ends[0].Invoke(parse(text))
		return nil
	})
	defer run.Release() // it has run when New returns
	return js.Global().Get("Promise").New(run)
}

// later gives a promise of what f tells, now or at some time.
func later(f func(told func(text string, err error))) js.Value {
	run := js.FuncOf(func(_ js.Value, ends []js.Value) any {
		f(func(text string, err error) {
			if err != nil {
				ends[1].Invoke(rejection(err))
				return
			}
			ends[0].Invoke(parse(text))
		})
		return nil
	})
	defer run.Release() // it has run when New returns
	return js.Global().Get("Promise").New(run)
}

// rejection makes an Error of the page's.
func rejection(err error) js.Value {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Code: "refused", Message: err.Error()}
	}
	out := js.Global().Get("Error").New(e.Message)
	out.Set("code", e.Code)
	if e.Rule != "" {
		out.Set("rule", e.Rule)
	}
	if e.Await != "" {
		out.Set("await", e.Await)
	}
	if e.Facts {
		out.Set("have", e.Have)
		out.Set("need", e.Need)
	}
	return out
}
