package page

import "syscall/js"

var (
	kvBack  = js.Global().Get("kvBack")
	backSet = bound(kvBack, "closes")

	backTold, backCloses bool // whether the page was told what the way back does, and what
)

// SetBack sets what the browser's way back does: it closes what is uppermost, and returns false where nothing is left.
// It is called only if the page was last told that there is something.
func SetBack(back func() bool) {
	if !kvBack.Truthy() {
		return
	}
	kvBack.Call("answer", js.FuncOf(func(js.Value, []js.Value) any {
		backTold = false // the page waits to be told what is left
		return back()
	}))
	backTold = false
}

// TellBack tells the page whether the way back has something to close. Cheap enough for every tick.
func TellBack(closes bool) {
	if kvBack.Truthy() && !(backTold && closes == backCloses) {
		backTold, backCloses = true, closes
		backSet.Invoke(closes)
	}
}
