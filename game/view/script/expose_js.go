package script

import (
	"encoding/json"
	"errors"
	"syscall/js"
)

// Expose has this game answer the page's window.kilovolt from now on, for as long as the page lives. Its members,
// their promises and whatever scripts may do to them are the page's business (web/page/script.js): a name and two
// plain values come from there, text goes there, and nothing there throws.
func (a *API) Expose() {
	front := js.Global().Get("kvCalls")
	if front.Type() != js.TypeObject {
		return
	}
	tell := front.Get("tell")
	telling := false
	answer := js.FuncOf(func(_ js.Value, args []js.Value) any {
		name := args[0].String()
		if name == "on" {
			if !telling {
				telling = true
				a.On(func(change string) { tell.Invoke(change) })
			}
			return nil
		}
		end := args[1]
		a.Call(name, plain(name, args[2:]), func(result string, err error) {
			if err != nil {
				end.Invoke("", refusal(err))
				return
			}
			end.Invoke(result, "")
		})
		return nil
	})
	front.Call("serve", answer)
}

// plain returns arguments that the page has made plain; those of newGame and order are JSON.
func plain(name string, values []js.Value) (args Args) {
	for _, v := range values {
		switch {
		case v.Type() == js.TypeString && (name == "newGame" || name == "order"):
			args = append(args, json.RawMessage(v.String()))
		case v.Type() == js.TypeString:
			args = append(args, v.String())
		case v.Type() == js.TypeNumber:
			args = append(args, v.Float())
		case v.Type() == js.TypeBoolean:
			args = append(args, v.Bool())
		default:
			args = append(args, nil)
		}
	}
	return args
}

// refusal returns an error as JSON.
func refusal(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Code: "refused", Message: err.Error()}
	}
	return marshal(e)
}
