package app

import (
	"time"

	"kilovolt/game/app/crash"
	"kilovolt/game/app/lessonoverlay"
	"kilovolt/game/app/perf"
	"kilovolt/game/app/window"
	"kilovolt/game/match/review"
	"kilovolt/game/platform/page"
	"kilovolt/game/platform/sound"
	"kilovolt/game/play/daily"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/play/thinking"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/help"
	"kilovolt/game/view/menu"
	"kilovolt/game/view/script"
	"kilovolt/game/view/table"
	"kilovolt/game/view/textversion"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
	"kilovolt/sprites/theme"
	"kilovolt/sprites/typeset"
)

// scene is what fills the window.
type scene interface {
	Build() *ui.Node
}

// app is the program without its loop: the session, and the scenes that show it.
type app struct {
	options Options
	prefs   prefs.Prefs
	lang    *phrase.Lang // in use
	session *session.Session
	kit     *draw.Kit
	tree    *ui.Tree
	sound   *sound.Player // silent unless the program runs in a window
	window  window.Area
	theme   *theme.Theme // in use
	hidden  bool         // the window cannot be seen
	undrawn bool         // nothing is ever painted
	quit    bool         // the player wants the program to end although the game is not saved

	scene   scene
	front   *menu.Front
	table   *table.Scene // of the current match, nil without one
	result  *menu.Result // of its end, nil before it was shown
	lesson  *lessonoverlay.Overlay
	menu    *menu.Over    // over the table
	help    *help.Help    // over both
	pages   *menu.Pages   // over the help
	keys    *menu.Pages   // over everything: the list of keys
	asked   *menu.Asked   // over every scene
	unsaved *menu.Unsaved // over that

	sharing      *share.Sharing // what is being shared, nil for nothing
	sharingScene *menu.Page     // over the menu

	heard      focusSpeech
	english    string // the last message that was shown in English, see announceEnglish
	text       *textversion.View
	textTime   time.Time   // when the text version was last updated
	scripts    *script.API // answers scripts
	savedGames *savedgames.List
	records    *records.Book
	daily      *daily.Book
	puzzles    *puzzles.Book
	judgements *hindsight.Book
	judging    *hindsight.Judging // of the decisions of the match that is over
	judges     hindsight.JudgeFactory
	review     *review.Review // of the match that is over, see currentReview
	pictures   pictures
	tutor      guide.Tutor
	seen, read planning // of the table and of the text version, see keepPlans

	crashLog   *crash.Log
	meter      perf.Meter
	overlay    *perf.Overlay
	update     string    // the newer version that is offered, see page.Env
	moves      int       // in the match, all told
	updated    time.Time // when the scenes last handled input
	inLesson   bool      // the match on the table is a lesson's
	inPuzzle   bool      // it is a puzzle's
	spareUntil time.Time // the end of the present Update's time for work that can wait

	wantedLang  string // tag of the language that was asked for last
	revealField bool   // the field that the page edits may be out of sight
	inputMethod inputMethod
}

// newApp starts the program without its window. The only error is a store that cannot be opened at all.
func newApp(o Options) (*app, error) {
	o.chance = o.orReal()
	a := &app{
		options: o, prefs: prefs.Defaults(), window: window.Area{Zoom: 1}, kit: draw.NewKit(), sound: sound.Silent(),
	}
	var noLanguage error
	a.lang, noLanguage = o.library.atStart()
	if err := a.setType(a.lang); err != nil {
		a.lang, noLanguage = phrase.English(), err
	}
	thinkers := thinking.New(o.link)
	a.judges = thinkers.Judge
	bots := a.meter.Thinking.Measure(thinkers.Thinker)
	s, err := session.New(save.Open(o.DataDir), bots, func() (build, saved string) {
		return o.Version, o.now().UTC().Format(time.RFC3339)
	})
	if s == nil {
		return nil, err
	}
	a.session = s
	s.SetJudges(a.judges)
	a.crashLog = crash.NewLog(s)
	a.kit.Type.Fallback = &page.Glyphs{}
	a.pictures.finale = menu.NewFinale(a.kit)
	a.prerenderText()
	a.initTree()
	a.initTextVersion() // before what may have to be said
	a.loadPrefs()
	a.openBooks()
	a.initSavedGames()
	a.initScenes()
	a.initScripts()
	a.listen()
	a.receiveLinks()
	page.SetBack(a.goBack)
	a.startLanguage(noLanguage)
	if o.Open != "" {
		a.openFile(o.Open)
	}
	return a, nil
}

// prerenderText has the characters of the language rendered before they are needed.
func (a *app) prerenderText() {
	a.kit.Type.PrerenderRunes(string(a.lang.Runes()))
	for _, size := range []float64{theme.Caption, theme.Body, theme.Strong, theme.Title} {
		a.kit.Type.PrerenderSize(size, typeset.Regular)
		a.kit.Type.PrerenderSize(size, typeset.Bold)
	}
}

func (a *app) initTree() {
	a.tree = ui.NewTree(a.kit, a.build)
	a.tree.OnWhy = func(n *ui.Node) {
		a.sound.Play(sound.Error)
		a.tree.Toast(n.Why)
	}
	a.tree.OnEarly = func() {
		a.sound.Play(sound.Error)
		a.tree.Toast(a.lang.T("panel.too-early"))
	}
	a.tree.OnHeld = func() { a.tree.Toast(a.lang.T("panel.key-held")) }
	a.tree.OnInput = func() {
		a.sound.Touched()
		if a.table != nil {
			a.table.FinishMotion()
		}
		if a.front != nil && a.scene == a.front {
			a.front.Rest()
		}
	}
	a.tree.OnKey = a.onKey
	a.initFields()
}

func (a *app) initScenes() {
	h := host{a}
	a.lesson = lessonoverlay.New(h)
	a.overlay = perf.NewOverlay(h, a.kit, &a.meter)
	a.menu = menu.NewOver(h)
	a.sharingScene = menu.NewPage(h, "share", func() {})
	a.asked = menu.NewAsked(h)
	a.unsaved = menu.NewUnsaved(h)
	a.front = menu.NewFront(h)
	a.help = help.New(h)
	a.pages = menu.NewPages(h)
	a.keys = menu.NewPages(h)
	a.show(a.front)
}

// inPage reports whether what the program offers is what it offers in a page.
func (a *app) inPage() bool { return page.InBrowser || a.options.asPage }

// build describes the window: the scene in the area that the device leaves free, and over it the menu, the help, the
// list of keys and the performance overlay.
func (a *app) build() *ui.Node {
	root := ui.Stack(a.scene.Build(), a.lesson.Pointer(), a.menu.Build(), a.help.Build(), a.pages.Build(),
		a.sharingScene.Build(), a.asked.Build(), a.unsaved.Build(), a.keys.Build(), a.overlay.Build())
	in, zoom := a.window.Insets, a.window.Zoom
	return root.PadEach(ui.Insets{
		Left: in.Left / zoom, Top: in.Top / zoom, Right: in.Right / zoom, Bottom: in.Bottom / zoom,
	})
}

// resize lays the program out in a window of w by h CSS pixels, of which the device covers the insets; pixelRatio is
// device pixels per CSS pixel.
func (a *app) resize(w, h float64, insets page.Insets, pixelRatio float64) {
	a.fill(window.Area{W: w, H: h, Insets: insets, PixelRatio: pixelRatio})
}

// rescale applies a new scale that the player has chosen. The widget that was used for it stays in its place.
func (a *app) rescale() {
	was := a.window.Zoom
	if a.zoom(a.window) == was {
		return
	}
	id, y := a.tree.AtHand()
	a.tree.ByPlayer(func() {
		a.fill(a.window)
		a.tree.ScrollTo(id, y*was/a.window.Zoom)
	})
}

// zoom returns the player's scale, as far as an area allows it.
func (a *app) zoom(in window.Area) float64 { return float64(min(a.prefs.Scale, in.MaxScale())) / 100 }

// fill lays the program out in an area, at the player's scale. If nothing has changed it does nothing, so that sprites
// stay valid.
func (a *app) fill(now window.Area) {
	now.Zoom = a.zoom(now)
	if now == a.window {
		return
	}
	a.window, a.revealField = now, true
	a.kit.SetScale(now.PixelRatio * now.Zoom)
	a.tree.Resize(now.W/now.Zoom, now.H/now.Zoom)
	a.tree.Invalidate()
	a.tree.Redraw()
}

// botThinking reports whether it is a computer's turn.
func (a *app) botThinking() bool {
	if a.session.Match() == nil {
		return false
	}
	_, thinking := a.session.Match().Thinking()
	return thinking
}

// show puts a scene into the window.
func (a *app) show(s scene) {
	if a.scene == a.front && s != a.front {
		a.front.Rest()
		a.front.Release()
	}
	a.scene = s
	a.tree.Invalidate()
}

// tell says why something could not be stored or read, if there is a reason.
func (a *app) tell(err error) {
	if err != nil {
		a.note(a.lang.Problem(err))
	}
}

// note shows a message on the screen and, after what it says of the game, in the text version.
func (a *app) note(words string) {
	a.tree.Toast(words)
	a.text.Note(words)
}

// announce shows a message on the screen and in the text version.
func (a *app) announce(words string) {
	a.tree.Toast(words)
	a.text.Say(words)
}

// announceEnglish is announce for a message in English, whatever the language in use.
func (a *app) announceEnglish(words string) {
	a.tree.ToastLeftToRight(words)
	a.text.SayEnglish(words)
	a.english = words
}
