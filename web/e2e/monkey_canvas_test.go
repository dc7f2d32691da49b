package e2e

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kilovolt/web/browser"
)

// canvasScenes are all scenes of the canvas: how each is recognised, and the widgets that lead to it.
var canvasScenes = []struct {
	name  string
	is    func(l *sight) bool
	doors []string
}{
	{"title", func(l *sight) bool { return l.has("play-now") }, home},
	{"set-up", func(l *sight) bool { return l.has("setup-start") }, []string{"new-game", "result-new"}},
	{
		"zone picker", func(l *sight) bool { return l.has("setup-pick-any") },
		[]string{"setup-zone.picked", "new-game", "result-new"},
	},
	{"settings", func(l *sight) bool { return l.has("settings-back") }, []string{"settings", "menu-settings"}},
	{"saved games", func(l *sight) bool { return l.has("saves-back") }, []string{"saves", "menu-saves"}},
	{
		"a saved game", func(l *sight) bool { return l.has("save-rename", "save-export") },
		[]string{"save-on", "saves", "menu-saves"},
	},
	{"records", func(l *sight) bool { return l.has("records-back") }, []string{"records", "result-records"}},
	{"about", func(l *sight) bool { return l.has("about-next") }, []string{"about", "menu-about"}},
	{
		"keys", func(l *sight) bool { return l.has("keys-page-back", "keys-cover") },
		[]string{"keys", "menu-keys", "help-keys"},
	},
	{
		"rules", func(l *sight) bool { return l.has("help-topic-", "help-next", "help-previous") },
		[]string{"how-to", "menu-how-to", "phase-help", "help-tab.rules"},
	},
	{"legend", func(l *sight) bool { return l.has("help-symbols-") }, []string{"help", "help-tab.symbols"}},
	{"lessons", func(l *sight) bool { return l.has("learn-back") }, []string{"learn"}},
	{"a lesson", func(l *sight) bool { return l.Lesson }, []string{"learn-plant", "learn"}},
	{"menu", func(l *sight) bool { return l.has("menu-continue") }, []string{"menu"}},
	{"players", func(l *sight) bool { return l.has("menu-seats-back") }, []string{"menu-seats", "menu"}},
	{"auction", func(l *sight) bool { return l.at("open") }, nil},
	{"bidding", func(l *sight) bool { return l.at("bid") }, nil},
	{"fuel", func(l *sight) bool { return l.at("buy") }, nil},
	{"building", func(l *sight) bool { return l.at("build") }, nil},
	{"power", func(l *sight) bool { return l.at("run") }, nil},
	{"the Trust", func(l *sight) bool { return l.at("trust") }, nil},
	{"computers", func(l *sight) bool { return l.View != nil && l.View.Bot }, nil},
	{"hand-over", func(l *sight) bool { return l.has("take-over") }, nil},
	{
		"look-back", func(l *sight) bool { return l.has("past-back") && l.View != nil && l.View.Phase != "over" },
		[]string{"look-back"},
	},
	{"watch", func(l *sight) bool { return l.has("past-play") }, []string{"result-watch", "look-back"}},
	{"result", func(l *sight) bool { return l.has("result-again") }, []string{"result"}},
	{
		"curves", func(l *sight) bool { return l.has("result-measure") },
		[]string{"result-page.curves", "result-curves", "result"},
	},
	{
		"a question", func(l *sight) bool { return l.has("ask-no", "replace-no", "save-keep", "records-keep") },
		[]string{"save-delete", "records-reset", "save-on"},
	},
	{"files", func(l *sight) bool { return l.Files }, []string{"saves-open", "save-text", "saves", "menu-saves"}},
	{"text version", func(l *sight) bool { return l.Mirror }, []string{"text-version", "menu-text-version"}},
}

// home are the widgets that lead to the title, in the order in which they are tried.
var home = []string{"menu-leave", "result-title", "coach-leave", "menu", "present"}

// at reports whether a human has to make this decision and the table is visible.
func (l *sight) at(await string) bool {
	return l.View != nil && l.View.Await == await && !l.View.Bot &&
		l.has("confirm", "done", "pass", "drop", "offer-", "tab.act", "act")
}

// surfaceLost is what browsers write to the console when the WebGL context is lost.
var surfaceLost = []string{"webglcontextlost", "CONTEXT_LOST_WEBGL", "Context Lost", "context lost"}

// ape is the monkey on the canvas.
type ape struct {
	*monkey
	touch bool // the device has a touch screen
	l     sight
	same  int // actions since the scene last changed
	scene string
	lost  time.Time // when the WebGL context was last lost
	w, h  int
	scale float64 // of the usual pixels
}

// Whatever the monkey touches, scrolls, types, resizes or takes away, the canvas goes on working, and so does the
// game.
func TestMonkeyOnTheCanvas(t *testing.T) {
	fullOnly(t, "game/app's TestRandomTapperIsNeverStuck")
	beside(t)
	var scenes []string
	for _, s := range canvasScenes {
		scenes = append(scenes, s.name)
	}
	m := newMonkey(t, scenes...)
	v, err := chromium.Visitor()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(v.Close)
	// First with a mouse, then with fingers if the browser has touch input.
	legs := 2
	if chromium.Engine() == browser.WebKit {
		legs = 1
	}
	for leg := range legs {
		o := tabOptions{PageOptions: coarse()}
		o.Inject = []string{watchful}
		o.Touch = leg == 1
		m.tab = openAs(t, v, o)
		a := &ape{monkey: m, touch: o.Touch, w: smallWidth, h: smallHeight, scale: 1}
		for _, told := range surfaceLost {
			m.Expect(told)
		}
		a.live(m.most * (leg + 1) / legs)
		if leg < legs-1 {
			m.tab.Close()
			continue
		}
		for m.more() {
			a.live(m.n + m.most/5)
		}
	}
	m.finish()
	m.report()
}

// live makes random actions until the given number has been made.
func (a *ape) live(until int) {
	a.t.Helper()
	a.Hasty(true)
	defer a.Hasty(false)
	a.l = a.see(1, true)
	step, reload := max(20, a.most/20), a.n+(until-a.n)/2
	next, losses := a.n+step/2, 0
	for a.n < until {
		switch {
		case a.n >= next:
			next += step
			a.place()
		case reload > 0 && a.n >= reload:
			reload = 0
			a.reload()
		case losses == 0 && a.n > until-step:
			losses++
			a.loseSurface()
		default:
			for a.act() && a.n%10 != 0 && a.chance(2) && a.n < min(until, next) {
				// Sometimes several actions follow each other without a check in between.
			}
		}
		a.l = a.see(1, a.chance(20))
		a.tally()
		if a.n%100 == 99 {
			a.heartbeat()
		}
	}
}

// tally counts an action in the current scene.
func (a *ape) tally() {
	var here []string
	for _, s := range canvasScenes {
		if s.is(&a.l) {
			here = append(here, s.name)
			a.scenes[s.name]++
		}
	}
	scene := strings.Join(here, " ")
	if a.same++; scene != a.scene {
		a.scene, a.same = scene, 0
	}
}

// act makes one random action. It reports whether the next may follow without a check.
func (a *ape) act() (blind bool) {
	a.t.Helper()
	switch {
	case a.l.Files:
		a.dialog()
		return false
	case a.l.Mirror:
		a.reader()
		return false
	case a.l.Field:
		a.field()
		return false
	case a.same > 25: // after a long time in one scene it moves on
		a.same = 0
		a.key("Escape")
		return false
	case a.chance(6):
		a.walk()
		return false
	}
	switch n := a.rng.IntN(200); {
	case n < 104:
		a.widget()
		return false
	case n < 128:
		a.decide()
		return false
	case n < 140:
		a.point()
	case n < 154:
		a.key(a.anyKey())
	case n < 163:
		a.drag()
	case n < 171:
		a.turn()
	case n < 176:
		a.pinch()
	case n < 178:
		a.hold()
	case n < 180:
		a.taken()
	case n < 184:
		a.write()
	case n < 191:
		a.window()
		return false // the widgets have moved
	case n < 195:
		a.wish()
	case n < 198:
		a.hide()
	default:
		a.note("waits")
		a.ok(a.Exec("kvLooks.pause(100)"))
	}
	return true
}

// walk takes a step towards the least visited scene: by a widget that leads there, or else towards the title, from
// which most scenes can be reached.
func (a *ape) walk() {
	a.t.Helper()
	least := -1
	for i := range canvasScenes {
		s := &canvasScenes[i]
		if len(s.doors) > 0 && (least < 0 || a.scenes[s.name] < a.scenes[canvasScenes[least].name]) {
			least = i
		}
	}
	for _, id := range append(slices.Clone(canvasScenes[least].doors), home...) {
		i := slices.IndexFunc(a.l.Widgets, func(w widget) bool { return w.ID == id && w.Enabled })
		if i < 0 {
			continue
		}
		w := a.l.Widgets[i]
		if !w.can() { // it has to be scrolled into view
			a.note("looks for %s, on the way to: %s", id, canvasScenes[least].name)
			a.ok(a.Wheel(a.l.W*(0.25+0.5*a.rng.Float64()), a.l.H/2, 0, float64(a.rng.IntN(5)-1)*120))
			return
		}
		a.note("touches %s, on the way to: %s", id, canvasScenes[least].name)
		a.tap(w.X+w.W/2, w.Y+w.H/2)
		return
	}
	a.key("Escape")
}

// tap taps or clicks a place, depending on the device's pointer.
func (a *ape) tap(x, y float64) {
	a.t.Helper()
	if a.touch && !a.chance(4) {
		a.ok(a.Tap(x, y))
		return
	}
	a.ok(a.Click(x, y))
}

// widget taps or clicks a visible widget, preferably one of a kind that has rarely been tried.
func (a *ape) widget() {
	a.t.Helper()
	kinds := make([]string, len(a.l.Widgets))
	for i := range a.l.Widgets {
		kinds[i] = kind(a.l.Widgets[i].ID)
	}
	i := a.rarest(kinds, func(i int) float64 {
		switch w := &a.l.Widgets[i]; {
		case w.W < 4 || w.H < 4:
			return 0
		case !w.Enabled:
			return 0.2
		}
		return 1
	})
	if i < 0 {
		a.key("Escape")
		return
	}
	w := a.l.Widgets[i]
	x, y := w.X+w.W*(0.3+0.4*a.rng.Float64()), w.Y+w.H*(0.3+0.4*a.rng.Float64())
	a.note("touches %s at %.0f, %.0f", w.ID, x, y)
	a.tap(x, y)
}

// onward are the widgets that carry out a decision or continue a lesson.
var onward = []string{"ask-yes", "take-over", "coach-next", "coach-skip", "coach-onward", "coach-all",
	"confirm", "done", "pass", "drop"}

// decide continues the game, if possible.
func (a *ape) decide() {
	a.t.Helper()
	for _, id := range onward {
		if !a.chance(4) && a.onto(id) {
			return
		}
	}
	a.widget()
}

// onto presses a widget that continues the game, if it is enabled.
func (a *ape) onto(id string) bool {
	a.t.Helper()
	i := slices.IndexFunc(a.l.Widgets, func(w widget) bool { return w.ID == id && w.can() })
	if i < 0 {
		return false
	}
	w := a.l.Widgets[i]
	a.note("goes on by %s", id)
	a.tap(w.X+w.W/2, w.Y+w.H/2)
	return true
}

func (a *ape) anywhere() (x, y float64) { return a.rng.Float64() * a.l.W, a.rng.Float64() * a.l.H }

func (a *ape) point() {
	a.t.Helper()
	x, y := a.anywhere()
	a.note("touches %.0f, %.0f", x, y)
	a.tap(x, y)
}

// keys are those that the game uses, and some others.
var keys = []string{
	"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Space", "Escape", "Home", "End", "PageUp", "PageDown",
	"Backspace", "Delete", "F3",
	"0", "1", "2", "3", "4", "5", "l", "m", "s", "u", "i", "h", "r", "p", "v", "?", "+", "-", ",", ".", "q", "z", "7",
}

func (a *ape) anyKey() string { return a.pick(keys...) }

func (a *ape) key(key string) {
	a.t.Helper()
	var with []int64
	if a.chance(6) && key != "Escape" {
		with = []int64{browser.Shift, browser.Alt, browser.Shift | browser.Alt}[a.rng.IntN(3):][:1]
	}
	a.note("presses %s %v", key, with)
	a.ok(a.Key(key, with...))
}

func (a *ape) drag() {
	a.t.Helper()
	x, y := a.anywhere()
	to, at := a.anywhere()
	steps := 1 + a.rng.IntN(4)
	a.note("draws from %.0f, %.0f to %.0f, %.0f", x, y, to, at)
	if a.touch {
		a.ok(a.Swipe(x, y, to, at, steps))
		return
	}
	a.ok(a.Drag(x, y, to, at, steps))
}

func (a *ape) turn() {
	a.t.Helper()
	x, y := a.anywhere()
	dx, dy := 0.0, float64(a.rng.IntN(7)-3)*120
	if a.chance(5) {
		dx, dy = dy, 0
	}
	a.note("turns the wheel by %.0f, %.0f at %.0f, %.0f", dx, dy, x, y)
	a.ok(a.Wheel(x, y, dx, dy))
}

// allowed is like ok, but ignores the error for what a browser cannot do.
func (a *ape) allowed(err error) {
	a.t.Helper()
	if !errors.Is(err, browser.ErrCannot) {
		a.ok(err)
	}
}

func (a *ape) pinch() {
	a.t.Helper()
	if !a.touch {
		a.drag()
		return
	}
	var from, to [2]browser.Spot
	for i := range from {
		from[i].X, from[i].Y = a.anywhere()
		to[i].X, to[i].Y = a.anywhere()
	}
	a.note("pinches from %.0f to %.0f", from, to)
	a.allowed(a.Pinch(from, to, 1+a.rng.IntN(4)))
}

func (a *ape) hold() {
	a.t.Helper()
	x, y := a.anywhere()
	if n := len(a.l.Widgets); n > 0 {
		if w := a.l.Widgets[a.rng.IntN(n)]; w.W > 4 && w.H > 4 {
			x, y = w.X+w.W/2, w.Y+w.H/2
		}
	}
	a.note("holds %.0f, %.0f", x, y)
	a.ok(a.Hold(x, y, a.touch, 600*time.Millisecond))
}

// taken makes a touch that the system cancels.
func (a *ape) taken() {
	a.t.Helper()
	if !a.touch || chromium.Engine() != browser.Chromium {
		a.point()
		return
	}
	x, y := a.anywhere()
	a.note("loses a touch at %.0f, %.0f", x, y)
	a.ok(a.CancelTouch(x, y))
}

// texts are what the monkey types.
var texts = []string{"", " ", "Zoë", "0", "999999", "-1", "plant 13", "ΑΒΓ", "a b c d e f", "<b>bold</b>", "{n}", "%s"}

func (a *ape) write() {
	a.t.Helper()
	text := a.pick(texts...)
	if len(text) > 12 {
		text = text[:12]
	}
	a.note("types %q", text)
	if a.chance(2) {
		a.ok(a.Insert(text))
		return
	}
	for _, r := range text {
		if r < 127 { // other characters are on no key
			a.ok(a.Key(strings.ReplaceAll(string(r), " ", "Space")))
		}
	}
}

// windows are sizes for every class of layout, down to the smallest.
var windows = [][2]int{{390, 844}, {844, 390}, {700, 520}, {320, 568}, {568, 320},
	{768, 1024}, {1024, 640}, {360, 640}, {600, 400}, {500, 500}}

// mostPixels limits the size of the window: it is drawn without a graphics card.
const mostPixels = 600e3

// window resizes the window, zooms the page, or changes the pixel density.
func (a *ape) window() {
	a.t.Helper()
	switch {
	case chromium.Engine() == browser.WebKit:
		// MiniBrowser's window is never narrower than its toolbar.
		size := [][2]int{{700, 520}, {844, 390}, {640, 600}, {800, 480}}[a.rng.IntN(4)]
		a.w, a.h = size[0], size[1]
	case a.chance(3):
		a.scale = []float64{0.8, 1, 1, 1.25, 1.5, 2}[a.rng.IntN(6)]
	default:
		size := windows[a.rng.IntN(len(windows))]
		a.w, a.h = size[0], size[1]
	}
	w, h := a.w, a.h
	if float64(w*h)*a.scale*a.scale > mostPixels {
		a.scale = 1
	}
	if a.scale != 1 && a.chance(2) { // as a browser's zoom does: fewer CSS pixels, each of more device pixels
		w, h = max(320, int(float64(w)/a.scale)), max(320, int(float64(h)/a.scale))
	}
	scale := a.scale * pixel()
	a.note("the window becomes %d by %d, %v pixels each", w, h, scale)
	a.allowed(a.Page.Resize(w, h, scale))
}

// wish changes the user's preferences (media features).
func (a *ape) wish() {
	a.t.Helper()
	if chromium.Engine() != browser.Chromium {
		a.widget()
		return
	}
	wishes := map[string]string{
		"prefers-color-scheme":   a.pick("light", "dark"),
		"prefers-reduced-motion": a.pick("reduce", "no-preference"),
		"prefers-contrast":       a.pick("more", "no-preference", "no-preference"),
		"forced-colors":          a.pick("active", "none", "none"),
	}
	a.note("wishes %v", wishes)
	a.ok(a.Media(wishes))
}

// hide makes the page believe for a while that its tab is in the background.
func (a *ape) hide() {
	a.t.Helper()
	long := 20 + a.rng.IntN(200)
	a.note("another tab lies before it for %d ms", long)
	a.ok(a.Exec(fmt.Sprintf(`(async () => {
		const turn = (hidden) => {
			Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
			const state = hidden ? "hidden" : "visible";
			Object.defineProperty(document, "visibilityState", { get: () => state, configurable: true });
			document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
		};
		turn(true);
		await kvLooks.pause(%d);
		turn(false);
		delete document.hidden;
		delete document.visibilityState;
	})()`, long)))
}

// dialog does something in the page's dialog for saved games.
func (a *ape) dialog() {
	a.t.Helper()
	switch a.rng.IntN(5) {
	case 0:
		a.note("pastes a game")
		a.paste(a.places[a.rng.IntN(len(a.places))].save)
	case 1:
		a.note("pastes nonsense")
		a.paste(`{"v":1`)
	case 2:
		a.key("Tab")
	case 3:
		a.key("Escape")
	default:
		a.note("closes the files")
		a.ok(a.Press("#kv-files-close"))
	}
}

func (a *ape) paste(text string) {
	a.t.Helper()
	a.ok(a.Exec(`{
		const t = document.getElementById("kv-files-text");
		if (!t.readOnly) t.value = ` + quote(text) + `;
		document.getElementById("kv-files-take").click();
	}`))
}

// reader does something in the text version over the canvas, or closes it.
func (a *ape) reader() {
	a.t.Helper()
	switch a.rng.IntN(4) {
	case 0:
		a.key("Tab")
	case 1:
		a.point()
	default:
		a.note("closes the text version")
		a.ok(a.Press("#kv-hide-mirror"))
	}
}

// field does something in the page's input element.
func (a *ape) field() {
	a.t.Helper()
	switch a.rng.IntN(5) {
	case 0:
		a.write()
	case 1:
		a.key(a.pick("Enter", "Escape"))
	case 2:
		a.point()
	case 3:
		a.window()
	default:
		a.widget()
	}
}

// reload reloads the page, whatever is going on.
func (a *ape) reload() {
	a.t.Helper()
	a.note("reloads")
	a.ok(a.Reload())
	a.ok(a.WaitReady(readyLimit))
}

// loseSurface takes the WebGL context away. The page recovers from that at most three times a minute.
func (a *ape) loseSurface() {
	a.t.Helper()
	if time.Since(a.lost) < 25*time.Second {
		return
	}
	a.lost = time.Now()
	a.note("loses the WebGL context")
	a.ok(a.Exec("window.before = true"))
	a.ok(a.Exec(loseContext))
	a.ok(a.Wait("!window.before && window.kilovolt", readyLimit))
	a.ok(a.WaitReady(readyLimit))
}

// heartbeat checks that the game still responds: unless a dialog covers the canvas, the performance overlay opens or
// closes with its key. A dialog that waits for the next player is answered, all others are closed.
func (a *ape) heartbeat() {
	a.t.Helper()
	a.note("checks that the game responds")
	const figures = `JSON.stringify(window.kilovolt.inspect().widgets.find((w) => w.id === "cost") || null)`
	const dialog = `window.kilovolt.inspect().widgets.some((w) => w.role === "dialog")`
	for range 12 {
		a.ok(a.Exec(bare))
		a.ok(a.Exec(`document.querySelector("canvas").focus()`))
		if !try[bool](a.monkey, dialog) {
			before := try[string](a.monkey, figures) // where the overlay is, or that there is none
			a.ok(a.Key("F3"))
			if a.Wait(figures+" !== "+quote(before), 5*time.Second) == nil {
				return
			}
		}
		a.l = a.see(2, false)
		if !a.onto("take-over") {
			a.ok(a.Key("Escape"))
			a.l = a.see(2, false)
		}
	}
	a.fail("the game does not answer to a key: %s", &a.l)
}
