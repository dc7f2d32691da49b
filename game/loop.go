package game

import (
	"cmp"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/page"
	"kilovolt/game/save"
	"kilovolt/game/sound"
	"kilovolt/game/ui"
)

// A frame is all Updates since the last Draw, as Ebitengine runs several in a row when it has to catch up, and the Draw.
const (
	// frameBudget is how long computers may think in a frame, which they have for themselves: what they decided is built and painted in the next
	// one, and told by the text version in another. A decision may take many frames; nothing is drawn for it.
	frameBudget = 6 * time.Millisecond
	// hiddenBudget is the same in a hidden tab, where a timer runs every 50 ms and nobody waits for a picture.
	hiddenBudget = 30 * time.Millisecond
	// movingBudget is the same while something moves, as every frame is drawn then.
	movingBudget = 2 * time.Millisecond
	// mostMoves is how many decisions they make in it, so that there is not too much to build and to tell at once.
	mostMoves = 6
	// aheadBudget is how much of a frame goes into sprites that will be needed, while there are any.
	aheadBudget = 4 * time.Millisecond
	// spareBudget is how long an Update may work on what else can wait.
	spareBudget = 3 * time.Millisecond
	// mostHeld is for how many Updates computers wait at the most for the picture to be ready.
	mostHeld = 180
)

// phoneScale is the most pixels per dp on a device whose pointer is a finger: more cost fill-rate and cannot be seen.
const phoneScale = 2.0

// work is the dear part of a frame: there is one in each, so that no frame takes long.
type work uint8

const (
	workNone  work = iota
	workBuild      // the scene has been built
	workTell       // the text version has been
	workThink      // computers have decided
)

// loop is the app as Ebitengine wants it.
type loop struct {
	app    *app // nil while there is a notice
	device ui.Device
	since  time.Time
	work   work          // what has been done since the last Draw
	moves  int           // of the match, before the present Update
	mused  time.Duration // by computers since the last Draw
	began  time.Time     // when the present piece of work began
	limit  time.Duration // how long it may take
	more   func() bool   // tells whether it is not yet
	held   int           // Updates for which bots have waited for the picture
	wake   time.Time     // when the page was last asked to wake the game
	w, h   float64       // of the screen, pixels
	drawn  bool
	ready  bool

	options  Options
	player   *sound.Player // of all sounds; nil before the first app
	wish     page.Wish     // of what is to be done first
	notice   *notice       // in the app's place
	failed   error         // ends the program
	failures int           // ever
	claim    *save.Claim   // to the saved games; nil where another program has it
	asked    time.Time     // when another program was asked for it; zero if it was not
	tried    time.Time     // when what becomes of it was last looked at
}

// Update takes input in, lets the scenes follow and bots think.
func (l *loop) Update() (err error) {
	if l.failed != nil {
		return l.failed
	}
	defer l.recovered(&err)
	if l.closing() {
		return ebiten.Termination
	}
	now := time.Now()
	if !page.InBrowser {
		l.claimed(now)
	}
	if l.notice != nil {
		l.notice.update(held())
		return nil
	}
	a := l.app
	if l.since.IsZero() {
		l.since = now
		a.comeBack(cmp.Or(l.wish, page.Wished()))
	}
	a.diary.note(a.session) // before anything can fail over it
	l.began = now
	if l.more == nil {
		l.more = func() bool { return time.Since(l.began) < l.limit && l.app.moves-l.moves < mostMoves }
	}
	l.limit, l.moves = aheadBudget, a.moves
	ready := !l.ready || a.kit.Ahead(l.more)
	if page.TouchCancelled() {
		l.device.CancelTouches()
	}
	if !page.InBrowser {
		a.dropped()
	}
	a.look()
	a.heed(page.Current())
	if l.work != workThink {
		builds := a.tree.Builds()
		a.until = time.Now().Add(spareBudget)
		a.tree.Update(now.Sub(l.since), &l.device)
		a.followField()
		a.coach.follow()
		if a.tree.Builds() != builds {
			l.work = workBuild
		}
	}
	text, bots := time.Duration(0), time.Duration(0)
	if l.work == workNone || l.work == workTell || !a.thinking() {
		began := time.Now()
		if a.follow(now) {
			l.work = workTell
		}
		text = time.Since(began)
	}
	wait, pending := time.Duration(0), true
	budget := frameBudget
	switch {
	case page.Current().Hidden:
		budget = hiddenBudget
	case a.tree.Moving():
		budget = movingBudget
	}
	if l.held++; ready && l.work == workNone && l.mused < budget && !a.tree.Waiting() || l.held > mostHeld {
		l.held = 0
		l.began, l.limit = time.Now(), budget-l.mused
		wait, pending = a.session.Tick(now, l.more)
		bots = time.Since(l.began)
		l.mused += bots
		if a.moves != l.moves {
			l.work = workThink
		}
		if !a.thinking() {
			a.follow(now) // whoever reads along must not miss that it is a human's turn
		}
	}
	if l.ready && a.lines != nil {
		a.lines.Answer()
	}
	a.diary.note(a.session)
	a.sound.Rest()
	all := time.Since(now)
	a.meter.updates++
	a.meter.spend(partText, text)
	a.meter.spend(partBots, bots)
	a.meter.spend(partScenes, all-text-bots)
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
	page.SetIdle(l.ready && !a.tree.Busy() && !a.mirror.Stale() && (!pending || wait > 0))
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
	if l.notice != nil {
		l.notice.draw(screen)
		return
	}
	if l.app == nil {
		return
	}
	m := &l.app.meter
	began := time.Now()
	drawn := l.app.tree.Draw(screen)
	l.drawn = l.drawn || drawn
	l.work, l.mused = workNone, 0
	m.spend(partDraw, time.Since(began))
	m.frame(drawn)
}

// Layout is never asked, as there is LayoutF.
func (l *loop) Layout(w, h int) (int, int) { return w, h }

// LayoutF gives the screen as many pixels as the device has for it, and the tree its size in dp.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	return l.lay(w, h, ebiten.Monitor().DeviceScaleFactor())
}

// lay is LayoutF with as many pixels to a dp as the device has.
func (l *loop) lay(w, h, scale float64) (float64, float64) {
	env := page.Current()
	if env.Coarse {
		scale = min(scale, phoneScale)
	}
	l.w, l.h = w*scale, h*scale
	if l.notice != nil {
		l.notice.scale = scale
	}
	if a := l.app; a != nil {
		a.fill(w, h, env.Insets, scale)
		l.device.Scale = a.kit.Scale()
	}
	return l.w, l.h
}
