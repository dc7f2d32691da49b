package page

import (
	"syscall/js"
	"testing"
)

// Node has no page: the game's tests there must be able to call all of this.
func TestWithoutAPage(t *testing.T) {
	if kvPage.Truthy() {
		t.Fatal("this test expects a program without a page around it")
	}
	Progress(0.5, "half")
	Ready()
	SetIdle(true)
	SetIdle(false)
	Wake()
	WakeAfter(1)
	SetFullscreen(true)
	ShowMirror(true)
	SetTitle("x")
	SetLanguage("en", map[string]string{"reload": "Again"})
	if got := Current().DevicePixelRatio; got != 1 {
		t.Errorf("pixel ratio %v, want 1", got)
	}
	if TouchCancelled() {
		t.Error("a touch was cancelled although there are none")
	}
}

// The page is asked for its facts once per change, not once per tick.
func TestCurrentAsksOncePerChange(t *testing.T) {
	fake := js.Global().Call("eval", `({
		n: 0, asked: 0,
		changes() { return this.n },
		env() {
			this.asked++;
			return {dpr: 2, top: 44, right: 0, bottom: 34, left: 0, reducedMotion: true, dark: false,
				moreContrast: false, coarse: true, hidden: false, languages: "de-AT, en", mirror: false,
				canFullscreen: false, fullscreen: false};
		},
	})`)
	oldPage, oldChanges := kvPage, pageChanges
	kvPage, pageChanges, envSeen = fake, fake.Get("changes").Call("bind", fake), -1
	defer func() { kvPage, pageChanges, envSeen = oldPage, oldChanges, -1 }()

	e := Current()
	Current()
	if n := fake.Get("asked").Int(); n != 1 {
		t.Errorf("asked %d times without a change, want 1", n)
	}
	if e.DevicePixelRatio != 2 || e.Insets != (Insets{Top: 44, Bottom: 34}) || !e.ReducedMotion || !e.Coarse || e.Dark {
		t.Errorf("got %+v", e)
	}
	if len(e.Languages) != 2 || e.Languages[0] != "de-AT" || e.Languages[1] != "en" {
		t.Errorf("languages %q", e.Languages)
	}
	fake.Set("n", 1)
	Current()
	if n := fake.Get("asked").Int(); n != 2 {
		t.Errorf("asked %d times after a change, want 2", n)
	}
}
