package page

import "syscall/js"

// OnTextOnly has f called, in a goroutine of its own, if the player goes on with the text version because the browser
// can draw nothing: at the start, or when it has taken the graphics away for good. Ebitengine has no more frames then.
func OnTextOnly(f func()) {
	if !kvPage.Truthy() {
		return
	}
	kvPage.Call("onTextOnly", js.FuncOf(func(js.Value, []js.Value) any {
		go f()
		return nil
	}))
}

// CanDraw reports whether the browser lets Ebitengine draw. If not, the page says so and offers the text version; see
// OnTextOnly. Ebitengine must not be started then: it would go on drawing whenever the window is resized, and fail.
func CanDraw() bool {
	surface := js.Global().Get("kvSurface")
	return !surface.Truthy() || surface.Call("drawable").Bool()
}

// CannotDraw says that Ebitengine cannot start. It reports whether the page offers the text version; see OnTextOnly.
func CannotDraw(err error) (offered bool) {
	if !kvPage.Truthy() {
		return false
	}
	kvPage.Call("fail", "nowebgl", err.Error())
	return true
}

// Frames calls frame in every frame of the browser, in the place of Ebitengine, with the size of the window in CSS
// pixels. It returns the first error of frame.
func Frames(frame func(w, h float64) error) error {
	due := make(chan struct{}, 1)
	kvFrame.Call("instead", js.FuncOf(func(js.Value, []js.Value) any {
		select {
		case due <- struct{}{}:
		default: // the last one is not over
		}
		return nil
	}))
	window := js.Global()
	for {
		<-due
		if err := frame(window.Get("innerWidth").Float(), window.Get("innerHeight").Float()); err != nil {
			return err
		}
	}
}
