package app

import (
	"cmp"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"kilovolt/game/app/crash"
	"kilovolt/game/app/perf"
	"kilovolt/game/app/window"
	"kilovolt/game/platform/page"
	"kilovolt/game/platform/sound"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/script"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/atlas"
	"kilovolt/sprites/theme"
)

// A frame is a Draw and all Updates since the previous one: Ebitengine runs several in a row when it has to catch up.
const (
	// botBudget is how long computers may think in a frame. They have it to themselves: their decision is built and
	// painted in the next frame, and the text version is updated in another. A decision may take many frames, for which
	// nothing is drawn.
	botBudget = 4 * time.Millisecond
	// hiddenBotBudget is the same in a hidden tab, where a timer runs every 50 ms and no picture is drawn.
	hiddenBotBudget = 30 * time.Millisecond
	// animatedBotBudget is the same during animations, as every frame is drawn then.
	animatedBotBudget = 2 * time.Millisecond
	// maxMoves limits the decisions made in a frame, so that there is not too much to build at once.
	maxMoves = 4
	// prerenderBudget is how much of a frame is spent on sprites that will be needed, while there are any.
	prerenderBudget = 4 * time.Millisecond
	// spareBudget is how long an Update may work on anything else that can wait.
	spareBudget = 3 * time.Millisecond
	// longBuild is how long the scenes may take in a frame that also paints what computers have decided. If they have
	// taken longer, the next frame paints it.
	longBuild = 2 * time.Millisecond
	// maxBotWait is the most Updates for which computers wait until the picture is ready.
	maxBotWait = 180
)

// maxTouchScale is the most pixels per dp on a device whose pointer is a finger: more cannot be seen, and would take
// longer to fill.
const maxTouchScale = 2.0

// work is the expensive part of a frame: there is one in each, so that no frame takes long.
type work uint8

const (
	workNone  work = iota
	workBuild      // the scene has been built
	workSave       // the game has been saved
	workText       // the text version has been
	workThink      // computers have decided
)

// loop is the app as an [ebiten.Game].
type loop struct {
	app     *app // nil while the fallback screen is shown
	device  ui.Device
	w, h    float64   // of the screen, pixels
	resized bool      // natively: they have changed since the last Update
	since   time.Time // of the first Update
	wake    time.Time // when the page was last asked to wake the game
	drawn   bool      // a frame has been drawn
	ready   bool      // the page has been told so
	idle    bool      // the next frame has nothing to do, as far as is known

	undrawn bool // there are no pictures, see frame
	covered bool // the text version lay over the canvas in the last frame
	putOff  bool // painting was left to this frame

	heard  time.Time // the first input that the scenes have not handled yet; zero if there is none
	unseen time.Time // the first input that they have handled since the last frame; zero if there is none

	// The present frame.
	begun    bool // an Update of it has begun
	work     work
	botTime  time.Duration // used by computers
	building time.Duration // used by the scenes

	// The present Update.
	began   time.Time     // when the present piece of work began
	limit   time.Duration // how long it may take
	moves   int           // of the match, before
	more    func() bool   // reports whether the piece of work may go on
	botWait int           // Updates for which computers have waited for the picture

	options  Options
	lang     *phrase.Lang  // of the last app, see words
	lines    *script.Lines // nil unless a program outside plays
	player   *sound.Player // of all sounds; nil before the first app
	resume   page.Resume   // what to do first
	fallback *crash.Screen // shown in place of the app
	failed   error         // ends the program
	failures int           // ever

	lock      *save.InstanceLock // on the saved games; nil while another instance has it
	requested time.Time          // when it was requested from another instance; zero if it was not
	polled    time.Time          // when the lock was last checked
}

// Update handles input, updates the scenes and lets computers think.
func (l *loop) Update() (err error) {
	if l.failed != nil {
		return l.failed
	}
	defer l.recovered(&err)
	if page.Signalled() {
		return l.leave()
	}
	if l.closing() {
		return ebiten.Termination
	}
	now := l.options.clock()
	if l.app != nil && !l.begun && l.app.session.Save() {
		l.work = workSave
	}
	l.begun = true
	if !page.InBrowser {
		l.pollLock(now)
	}
	if l.resized {
		l.resized = false
		if !l.undrawn {
			window.Limit(ebiten.MaxImageSize())
		}
	}
	if l.fallback != nil {
		var input crash.Input
		if !l.undrawn {
			input = crash.ReadInput()
		}
		l.fallback.Update(input)
		if l.answerLines(); l.leftAlone(false) {
			return l.leave()
		}
		return nil
	}
	a := l.app
	first := l.since.IsZero()
	if first {
		l.since = now
		a.resume(cmp.Or(l.resume, page.ResumeRequest()))
		a.receiveFromPage() // after that, so that a link leads away from the game
	}
	a.crashLog.Flush() // before anything can fail because of it
	prerendered := l.prerender(now)
	l.readDevices()
	if !l.reviewGame(now) {
		return nil
	}
	l.updateScenes(now)
	if first {
		page.Mark("laid-out")
	}
	a.keepPlans()
	text := l.updateText(now)
	page.TellBack(a.canGoBack())
	l.paintPictures()
	bots, wait, pending := l.think(now, prerendered)
	if l.leftAlone(pending) { // before more calls are made, of which pending knows nothing
		return l.leave()
	}
	l.answerLines()
	a.crashLog.Flush()
	a.sound.Rest()
	a.meter.CountUpdate()
	a.meter.Spend(perf.Text, text)
	a.meter.Spend(perf.Bots, bots)
	scenes := l.options.clock().Sub(now) - text - bots
	a.meter.Spend(perf.Scenes, scenes)
	l.building += scenes
	l.setIdle(now, wait, pending)
	if l.drawn && !l.ready {
		l.ready = true
		page.Ready()
		a.rehearse()
	}
	return nil
}

// prerender rasterises sprites that will be needed, and reports whether all are there. Before the first frame is ready
// it does nothing, so as not to delay the start.
func (l *loop) prerender(now time.Time) (done bool) {
	if l.more == nil {
		l.more = func() bool { return l.options.clock().Sub(l.began) < l.limit && l.app.moves-l.moves < maxMoves }
	}
	l.began, l.limit, l.moves = now, prerenderBudget, l.app.moves
	return !l.ready || l.undrawn || l.app.kit.Prerender(l.more)
}

// readDevices handles what comes from outside; pointers and keys wait for the scenes.
func (l *loop) readDevices() {
	if page.InBrowser || !l.undrawn {
		l.readInput()
	}
	if !page.InBrowser && !l.undrawn {
		l.app.receiveDropped()
	}
	l.app.applyEnv(l.options.env())
}

// reviewGame has a match that has just ended reviewed over several frames, before anything is built of it. It returns
// false as long as there is something to review.
func (l *loop) reviewGame(now time.Time) (done bool) {
	a := l.app
	if !a.unreviewed() {
		return true
	}
	if l.work == workNone {
		l.work = workBuild
		l.began, l.limit, l.moves = l.options.clock(), spareBudget, a.moves
		for !a.stepReview() && l.more() {
		}
	}
	l.device.Collect(now.Sub(l.since))
	a.meter.Spend(perf.Scenes, l.options.clock().Sub(now))
	l.tellIdle(false)
	return false
}

// paintPictures paints a part of the pictures of the title or of a game's end, unless the frame has something else to
// do. The first frame does not wait for them.
func (l *loop) paintPictures() {
	a := l.app
	if !l.ready || !a.painting() || l.work != workNone {
		return
	}
	l.work = workBuild
	l.began, l.limit, l.moves = l.options.clock(), spareBudget, a.moves
	for !a.stepPictures() && l.more() {
	}
	a.meter.Spend(perf.Scenes, l.options.clock().Sub(l.began))
}

// updateScenes handles input and builds what has changed, except in a frame in which computers have decided, or what
// they have decided was saved.
func (l *loop) updateScenes(now time.Time) {
	a := l.app
	if l.work == workThink || l.work == workSave {
		l.device.Collect(now.Sub(l.since))
		return
	}
	builds := a.tree.Builds()
	a.spareUntil = l.options.clock().Add(spareBudget)
	a.pollInputMethod()
	a.tree.Update(now.Sub(l.since), &l.device)
	a.updated = now
	a.rescale() // now: a script may ask where widgets are, and click there, before the next frame
	l.scaleDevice()
	if l.unseen.IsZero() {
		l.unseen = l.heard
	}
	l.heard = time.Time{}
	a.placeField()
	a.speakFocus(page.Say)
	a.lesson.Reveal()
	if a.tree.Builds() != builds {
		l.work = workBuild
	}
}

// updateText updates the text version, while computers play in a frame of its own, and returns how long that took.
func (l *loop) updateText(now time.Time) (spent time.Duration) {
	if (l.work != workNone || l.putOff) && l.app.botThinking() {
		return 0
	}
	began := l.options.clock()
	if l.app.refreshText(now) {
		l.work = workText
	}
	return l.options.clock().Sub(began)
}

// think lets computers think if the frame has nothing else to do, and returns how long that took. wait is how long the
// session can be left alone, and pending is whether it waits for anything; see [session.Session.Tick].
func (l *loop) think(now time.Time, prerendered bool) (spent, wait time.Duration, pending bool) {
	a := l.app
	budget := l.botBudget()
	free := prerendered && l.work == workNone && l.botTime < budget && !a.tree.Waiting()
	if l.botWait++; !free && l.botWait <= maxBotWait {
		return 0, 0, true
	}
	l.botWait = 0
	l.began, l.limit = l.options.clock(), budget-l.botTime
	wait, pending = a.session.Tick(now, l.more)
	if judgeWait, judging := a.judge(l.more); judging && (!pending || judgeWait < wait) {
		wait, pending = judgeWait, true
	}
	spent = l.options.clock().Sub(l.began)
	l.botTime += spent
	if a.moves != l.moves {
		l.work = workThink
	}
	if !a.botThinking() && !a.unreviewed() {
		a.refreshText(now) // readers must learn at once that it is a human's turn
	}
	return spent, wait, pending
}

func (l *loop) botBudget() time.Duration {
	switch {
	case l.options.env().Hidden:
		return hiddenBotBudget
	case l.app.tree.Moving():
		return animatedBotBudget
	}
	return botBudget
}

// setIdle tells the page whether the game is idle, and for how long.
func (l *loop) setIdle(now time.Time, wait time.Duration, pending bool) {
	a := l.app
	l.tellIdle(l.ready && !a.tree.Busy() && !a.text.Stale() && !a.painting() && (!pending || wait > 0))
	l.wakeAfter(now, wait, pending)
	treeWait, treePending := a.tree.WakeIn()
	l.wakeAfter(now, treeWait, treePending)
}

func (l *loop) tellIdle(idle bool) {
	l.idle = idle
	page.SetIdle(idle)
}

// wakeAfter has the page wake the game after wait, if something is pending and no earlier timer is set.
func (l *loop) wakeAfter(now time.Time, wait time.Duration, pending bool) {
	if due := now.Add(wait); pending && wait > 0 && (l.wake.Before(now) || due.Before(l.wake)) {
		l.wake = due
		page.WakeAfter(wait)
	}
}

// Draw paints what has changed; a still table and a covered one draw nothing.
func (l *loop) Draw(screen *ebiten.Image) {
	defer l.recovered(nil)
	if l.fallback != nil {
		l.fallback.Draw(screen)
		return
	}
	if l.app == nil || l.undrawn {
		return
	}
	began := l.options.clock()
	l.endFrame(began, l.paint(screen))
}

// frame returns a frame without Ebitengine, in a window of w by h CSS pixels: an Update, and nothing is drawn.
func (l *loop) frame(w, h float64) error {
	l.undrawn = true
	if l.app != nil {
		l.app.undrawn = true
	}
	l.resize(w, h, cmp.Or(l.options.env().PixelRatio, 1))
	if err := l.Update(); err != nil || l.app == nil {
		return err
	}
	l.drawn = true
	l.app.tree.Omit()
	l.endFrame(l.options.clock(), false)
	return nil
}

// endFrame ends a frame whose drawing began at a time.
func (l *loop) endFrame(began time.Time, drawn bool) {
	m := &l.app.meter
	if drawn && !l.drawn {
		l.drawn = true
		page.Mark("painted")
	}
	l.begun, l.work, l.botTime, l.building = false, workNone, 0, 0
	l.device.EndFrame()
	m.Spend(perf.Draw, l.options.clock().Sub(began))
	if drawn && !l.unseen.IsZero() {
		m.Answer(l.options.clock().Sub(l.unseen))
	}
	l.unseen = time.Time{}
	m.EndFrame(drawn)
}

// paint paints the scene if it has changed and is visible, and reports whether it did. When the text version opens over
// it, the picture is cleared, so that no outdated one flashes up when the text version closes.
func (l *loop) paint(screen *ebiten.Image) (painted bool) {
	tree, was := l.app.tree, l.covered
	l.covered = l.ready && l.options.env().TextVersion
	if l.covered {
		if !was {
			screen.Fill(theme.Night)
		}
		tree.Omit()
		return false
	}
	if was {
		tree.Lost()
	}
	if l.putOff = !l.putOff && l.drawn && l.building > longBuild && l.unseen.IsZero() && l.app.botThinking(); l.putOff {
		return false
	}
	return tree.Draw(screen)
}

// Layout is never called: Ebitengine prefers LayoutF.
func (l *loop) Layout(w, h int) (int, int) { return w, h }

// LayoutF gives the screen as many pixels as the device has for it, and the tree its size in dp.
func (l *loop) LayoutF(w, h float64) (float64, float64) {
	if page.InBrowser {
		return l.resize(w, h, l.options.env().PixelRatio)
	}
	wasW, wasH := l.w, l.h
	w, h = l.resize(w, h, ebiten.Monitor().DeviceScaleFactor())
	l.resized = l.resized || w != wasW || h != wasH
	return w, h
}

// resize fits the program into a window of CSS pixels, of which the device has pixelRatio pixels each, and returns the
// size of the screen: smaller than the window's if the device cannot hold an image of that size.
func (l *loop) resize(w, h, pixelRatio float64) (screenW, screenH float64) {
	env := l.options.env()
	if env.Coarse {
		pixelRatio = min(pixelRatio, maxTouchScale)
	}
	pixelRatio = window.Ratio(w, h, pixelRatio, atlas.MaxDrawing())
	l.w, l.h = window.Pixels(w, pixelRatio), window.Pixels(h, pixelRatio)
	if l.fallback != nil {
		l.fallback.Scale = pixelRatio
	}
	if l.app != nil {
		l.app.resize(w, h, env.Insets, pixelRatio)
		l.scaleDevice()
	}
	return l.w, l.h
}

// scaleDevice tells the device at what scale the program is laid out.
func (l *loop) scaleDevice() {
	l.device.Scale = l.app.kit.Scale()
	if page.InBrowser || l.device.Told {
		l.device.Scale = l.app.window.Zoom // pointers come in CSS pixels
	}
}

// placement returns where the window was when it was last closed, as far as that is known.
func (l *loop) placement() prefs.Window {
	if l.app == nil {
		return prefs.Defaults().Window
	}
	return l.app.prefs.Window
}
