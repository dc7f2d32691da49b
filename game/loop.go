package game

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/page"
	"kilovolt/game/ui"
)

// botBudget is how long bots may think in one frame. Ebitengine runs several Updates before a Draw when it has to catch up, so it is counted
// from Draw to Draw.
const botBudget = 6 * time.Millisecond

// phoneScale is the most pixels per dp on a device whose pointer is a finger: more cost fill-rate and cannot be seen.
const phoneScale = 2.0

// loop is the app as Ebitengine wants it.
type loop struct {
	app    *app
	device ui.Device
	start  time.Time
	spent  time.Duration // by bots since the last Draw
	wake   time.Time     // when the page was last asked to wake the game
	w, h   float64       // of the screen, pixels
	drawn  bool
	ready  bool
}

// Update takes input in, lets bots think and the scenes follow.
func (l *loop) Update() (err error) {
	defer l.recovered(&err)
	a := l.app
	now := time.Now()
	if l.start.IsZero() {
		l.start = now
	}
	began := now
	wait, pending := a.session.Tick(now, func() bool { return l.spent+time.Since(began) < botBudget })
	l.spent += time.Since(began)
	if page.TouchCancelled() {
		l.device.CancelTouches()
	}
	a.tick()
	a.tree.Update(now.Sub(l.start), &l.device)
	a.meter.update(time.Since(began))
	l.rest(now, wait, pending)
	if l.drawn && !l.ready {
		l.ready = true
		page.Ready()
	}
	return nil
}

// rest tells the page whether the game can wait, and for how long.
func (l *loop) rest(now time.Time, wait time.Duration, pending bool) {
	a := l.app
	page.SetIdle(l.ready && !a.tree.Busy() && (!pending || wait > 0))
	for _, w := range []struct {
		wait time.Duration
		some bool
	}{{wait, pending}, wakeIn(a.tree)} {
		if due := now.Add(w.wait); w.some && w.wait > 0 && (l.wake.Before(now) || due.Before(l.wake)) {
			l.wake = due
			page.WakeAfter(w.wait)
		}
	}
}

func wakeIn(t *ui.Tree) (w struct {
	wait time.Duration
	some bool
}) {
	w.wait, w.some = t.WakeIn()
	return w
}

// Draw paints what has changed; a still table draws nothing.
func (l *loop) Draw(screen *ebiten.Image) {
	defer l.recovered(nil)
	l.spent = 0
	began := time.Now()
	if l.app.tree.Draw(screen) {
		l.drawn = true
		l.app.meter.draw(time.Since(began))
	}
}

// Layout is never asked, as there is LayoutF.
func (l *loop) Layout(w, h int) (int, int) { return w, h }

// LayoutF gives the screen as many pixels as the device has for it, and the tree its size in dp.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	env := page.Current()
	scale := ebiten.Monitor().DeviceScaleFactor()
	if env.Coarse {
		scale = min(scale, phoneScale)
	}
	a := l.app
	if w*scale != l.w || h*scale != l.h || scale != a.kit.Scale() {
		l.w, l.h = w*scale, h*scale
		a.kit.SetScale(scale)
		l.device.Scale = scale
		a.tree.Resize(w, h)
		a.tree.Invalidate()
		a.tree.Redraw()
	}
	return l.w, l.h
}

// recovered turns a panic of ours into a report in words; the game is saved up to the last action.
func (l *loop) recovered(err *error) {
	r := recover()
	if r == nil {
		return
	}
	report := fmt.Sprintf("Kilovolt %s\n%v\n\n%s", l.app.options.Version, r, debug.Stack())
	page.Fatal(report)
	if err != nil {
		*err = fmt.Errorf("the program has failed: %v", r)
		return
	}
	panic(r)
}
