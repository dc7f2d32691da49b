package page

import "syscall/js"

// Rehearse has step called when the start is over, until it returns false. In a visit that does not need it, it is
// never called; web/page/rehearsal.js says why.
func Rehearse(step func() (more bool)) {
	if kvRehearsal := js.Global().Get("kvRehearsal"); kvRehearsal.Truthy() {
		kvRehearsal.Call("offer", js.FuncOf(func(js.Value, []js.Value) any { return step() }))
	}
}
