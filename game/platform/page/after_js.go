package page

import "syscall/js"

// afterFrame is what is called after the present frame, nil for nothing.
var afterFrame func()

var callAfterFrame = js.FuncOf(func(js.Value, []js.Value) any {
	if f := afterFrame; f != nil {
		afterFrame = nil
		f()
	}
	return nil
})

// AfterFrame has f called once, as soon as the browser has the picture of the present frame, and in place of an earlier
// f that has not been called yet. f may not panic.
func AfterFrame(f func()) {
	waits := afterFrame != nil
	if afterFrame = f; !waits && kvFrame.Truthy() {
		kvFrame.Call("after", callAfterFrame)
	}
}
