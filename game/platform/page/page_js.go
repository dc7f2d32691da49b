package page

import (
	"errors"
	"syscall/js"
	"time"
)

// The page's objects are plain properties of window: getting them cannot throw,
// which Go could not catch. Calls may throw, but those functions do not.
var (
	kvPage   = js.Global().Get("kvPage")
	kvFrame  = js.Global().Get("kvFrame")
	kvInput  = js.Global().Get("kvInput")
	kvField  = js.Global().Get("kvField")
	kvGlyph  = js.Global().Get("kvGlyph")
	kvRescue = js.Global().Get("kvRescue")

	kvStorage = js.Global().Get("kvStorage")

	// Bound once, so that asking every tick builds no argument lists.
	pageChanges = bound(kvPage, "changes")
	inputDrain  = bound(kvInput, "drain")

	// What was last exchanged with the page: package variables, as a program has one page.
	idle      bool
	env       Env
	envSeen   = -1
	edges     []Edge
	fieldOpen Field // that the page's input lies over; its ID is "" without one
)

func bound(of js.Value, name string) js.Value {
	if !of.Truthy() {
		return js.Undefined()
	}
	return of.Get(name)
}

// InBrowser reports whether the game runs in a page.
const InBrowser = true

// Progress tells the player how far the start has come after the download:
// fraction is 0..1, line a sentence from the catalogue. Once Ready has been
// called it does nothing.
func Progress(fraction float64, line string) {
	if kvPage.Truthy() {
		kvPage.Call("progress", fraction, line)
	}
}

// Mark adds the time of a step of the start to the page's performance entries,
// as kilovolt-STEP, for make bench-web.
func Mark(step string) {
	if kvPage.Truthy() {
		kvPage.Call("mark", step)
	}
}

// Ready removes the loader and resolves window.kilovolt.ready. Call it once,
// when the first frame can be drawn and the script interface answers.
func Ready() {
	if kvPage.Truthy() {
		kvPage.Call("ready")
	}
}

// Fatal says that the game has failed: the page shows that it has stopped, with report
// to copy and a button that reloads.
func Fatal(report string) {
	if kvPage.Truthy() {
		kvPage.Call("fatal", report)
		return
	}
	println(report)
}

// StoreCrashLog keeps outside of the program what is wanted when it has failed: where the game is (one word, "" at no
// table), and lines about it for a report.
func StoreCrashLog(position, lines string) {
	if kvRescue.Truthy() {
		kvRescue.Call("note", position, lines)
	}
}

// ResumeRequest returns what the page before wanted this start to do, see [Resume]. The page says it once.
func ResumeRequest() Resume {
	if !kvRescue.Truthy() {
		return ""
	}
	return Resume(kvRescue.Call("wish").String())
}

// SetUnsaved says whether anything is lost if the page is closed now: the browser then asks first.
func SetUnsaved(v bool) {
	if kvStorage.Truthy() && kvStorage.Get("setUnsaved").Truthy() {
		kvStorage.Call("setUnsaved", v)
	}
}

// SetIdle reports whether the picture can stay as it is until something happens.
// While it can, the page holds the frames back: Update and Draw run about twice
// a second. Pointer, key, resize and visibility wake the game by themselves;
// whatever else changes the game must call Wake. Cheap enough for every tick.
func SetIdle(v bool) {
	if v == idle {
		return
	}
	idle = v
	if kvFrame.Truthy() {
		kvFrame.Call("setIdle", v)
	}
}

// Wake lets frames through for the next moments (about 150 ms) although the
// game is idle.
func Wake() {
	if kvFrame.Truthy() {
		kvFrame.Call("wake")
	}
}

// WakeAfter wakes an idle game once, d from now. Every call is one timer: ask
// when something is to happen, not in every tick.
func WakeAfter(d time.Duration) {
	if kvFrame.Truthy() {
		kvFrame.Call("wakeAfter", d.Milliseconds())
	}
}

// Current returns what the page knows now. Cheap enough for every tick: the page is
// asked only after something changed. The slice in it is not to be altered.
func Current() Env {
	if !kvPage.Truthy() {
		return Env{PixelRatio: 1}
	}
	n := pageChanges.Invoke().Int()
	if n == envSeen {
		return env
	}
	envSeen = n
	v := kvPage.Call("env")
	env = Env{
		PixelRatio: v.Get("dpr").Float(),
		Insets: Insets{
			Top:    v.Get("top").Float(),
			Right:  v.Get("right").Float(),
			Bottom: v.Get("bottom").Float(),
			Left:   v.Get("left").Float(),
		},
		ReducedMotion: v.Get("reducedMotion").Bool(),
		Dark:          v.Get("dark").Bool(),
		MoreContrast:  v.Get("moreContrast").Bool(),
		Coarse:        v.Get("coarse").Bool(),
		Hidden:        v.Get("hidden").Bool(),
		Languages:     splitTags(v.Get("languages").String()),
		TextVersion:   v.Get("mirror").Bool(),
		CanFullscreen: v.Get("canFullscreen").Bool(),
		Fullscreen:    v.Get("fullscreen").Bool(),
		Update:        v.Get("update").String(),
	}
	return env
}

// Input returns what pointers and keys have done since it was last asked, in order. The slice is valid until the next
// call. Cheap enough for every tick.
func Input() []Edge {
	edges = edges[:0]
	if !kvInput.Truthy() {
		return nil
	}
	list := inputDrain.Invoke()
	if list.IsNull() {
		return nil
	}
	now, clock := time.Now(), list.Index(0).Float()
	for i := 1; i < list.Length(); i += 8 {
		number := func(n int) float64 { return list.Index(i + n).Float() }
		e := Edge{Kind: EdgeKind(number(0)), Pointer: int(number(1)), X: number(2), Y: number(3),
			At: now.Add(time.Duration((number(4) - clock) * float64(time.Millisecond)))}
		switch e.Kind {
		case Down:
			e.Right = number(5) == 2
		case Wheel:
			e.TurnsX, e.TurnsY = number(5), number(6)
		case Pinch:
			e.Factor = number(5)
		case Key:
			bits := int(number(5))
			e.Shift, e.Alt, e.Repeat = bits&1 != 0, bits&2 != 0, bits&4 != 0
			e.Key, e.Code = list.Index(i+6).String(), list.Index(i+7).String()
		}
		edges = append(edges, e)
	}
	return edges
}

// SetFields says who answers for the text fields of the canvas.
func SetFields(f Fields) {
	if !kvField.Truthy() {
		return
	}
	tapped := js.FuncOf(func(_ js.Value, args []js.Value) any {
		held := time.Duration(args[4].Float() * float64(time.Millisecond))
		on, ok := f.Tapped(args[0].Float(), args[1].Float(), args[2].Float(), args[3].Float(), held)
		if ok {
			OpenField(on)
		}
		return ok
	})
	typed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		f.Write(args[0].String(), args[1].String())
		return nil
	})
	closed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		id := args[0].String()
		if fieldOpen.ID == id { // a finger may have gone on to the next one
			fieldOpen = Field{}
		}
		f.Closed(id, args[1].String())
		return nil
	})
	kvField.Call("answer", tapped, typed, closed)
}

// OpenField lays the page's input over a field; where it lies over that one
// already it only moves and takes what was typed. Where nothing is new it is
// cheap enough for every tick.
func OpenField(f Field) {
	same := f
	same.Value = fieldOpen.Value // what is in the input is the player's
	if !kvField.Truthy() || same == fieldOpen {
		return
	}
	kvField.Call("open", f.ID, f.Label, f.Value, f.Full, f.Hint, f.Wrong, f.Typed, f.Most, f.Reached,
		f.X, f.Y, f.W, f.H, f.Above, f.Below, f.CountWidth, f.Zoom, f.Digits) // closes another one first
	fieldOpen = f
	fieldOpen.Typed, fieldOpen.Reached = "", false
}

// FieldOpen returns the ID of the field that the page's input lies over, "" without
// one.
func FieldOpen() string { return fieldOpen.ID }

// CloseField removes the page's input; what was typed counts.
func CloseField() {
	if kvField.Truthy() && fieldOpen.ID != "" {
		kvField.Call("close")
	}
}

// SetFullscreen asks the browser for the whole screen, or gives it back. Works
// only in answer to a press, and only where Env.CanFullscreen. Ebitengine's own
// SetFullscreen must not be used in a browser: it panics on iPhones and hides
// the text version.
func SetFullscreen(on bool) {
	if kvPage.Truthy() {
		kvPage.Call("fullscreen", on)
	}
}

// ShowTextVersion opens or closes the text version.
func ShowTextVersion(open bool) {
	if kvPage.Truthy() {
		kvPage.Call("showMirror", open)
	}
}

// ApplyUpdate changes to the version that Env.Update names: the page is reloaded.
// Whatever is to last must be saved first.
func ApplyUpdate() {
	if kvPage.Truthy() {
		kvPage.Call("update")
	}
}

// SetTheme has the page wear the colours of a theme, by its name; web/page/page.css
// knows them.
func SetTheme(name string) {
	if kvPage.Truthy() {
		kvPage.Call("theme", name)
	}
}

// Say has assistive technology speak a text at once, in the place of one that it still speaks. lang is the tag of its
// language, "" for the one in use.
func Say(text, lang string) {
	if kvPage.Truthy() {
		kvPage.Call("say", text, lang)
	}
}

// SetTitle sets the title of the browser's tab.
func SetTitle(text string) {
	if kvPage.Truthy() {
		kvPage.Call("title", text)
	}
}

// SaveFile offers a file to the player as a download, under the given name; the folder is for the native program. It
// returns "", as only the browser knows where it goes.
func SaveFile(_, name string, data []byte) (where string, err error) {
	if !kvPage.Truthy() || kvPage.Get("saveFile").Type() != js.TypeFunction {
		return "", errors.New("the page cannot save files")
	}
	kvPage.Call("saveFile", name, string(data))
	return "", nil
}
