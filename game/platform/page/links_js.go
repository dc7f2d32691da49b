package page

import "syscall/js"

var kvLink = js.Global().Get("kvLink")

// SetLinks sets what receives the links by which the page is opened: what stands behind the # of its address, at the
// start and whenever that changes.
func SetLinks(receive func(text string)) {
	if !kvLink.Truthy() {
		return
	}
	kvLink.Call("answer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		receive(args[0].String())
		return nil
	}))
}

// Address returns the address that links lead to: the page's own, or home, that of the build, where the page has none
// that others could open; "" without either.
func Address(home string) string {
	if !kvLink.Truthy() {
		return home
	}
	return kvLink.Call("address", home).String()
}
