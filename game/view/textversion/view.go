package textversion

import (
	"cmp"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/advisor"
	"kilovolt/game/match/draft"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/lesson"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup"
	"kilovolt/game/remote/post"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/save"
	"kilovolt/game/words/phrase"
)

// App is what the view needs of the program; a [*session.Session] is one.
type App interface {
	Match() *match.Match // nil where no game is under way
	Saved() *record.Record
	Problems() []save.Problem
	Standing() save.Standing
	Retry()
	NewGame(match.Config) error
	Continue() error
	Leave()
	PutAway()
	Current() *record.Record
	Propose(session.Proposal, *draft.Draft) error
	Question() *session.Question
	Answer(yes bool, never advisor.Set) error
	View() engine.View
	Draft() *draft.Draft
	Undo() error
	EndLimit(seat engine.Seat)
	Limit(seat engine.Seat) (plant engine.Plant, most int, ok bool)
	Bidding() (engine.Seat, bool)
	HandOver() (to engine.Seat, pending bool)
	TakeOver()
	Redaction() match.Redaction
	ToBot(seat engine.Seat, level string) error
	ToHuman(seat engine.Seat) error
	Skip()
	Next()
	OneByOne() bool
	CanAsk() error
	AskHint() error
	Asking() bool
	Hint() *advisor.Hint
	EndHint()
	Advice() session.Advice
	SetAdvice(session.Advice)
	Learn(id string, names lesson.Names) error
	Learnt() []string
	Lesson() *lesson.Run // nil without one
	SolvePuzzle(id string) error
	Puzzle() *puzzles.Run // nil without one
	Practising() bool
	NextStep() error
	SkipStep() error
	ByLink() *post.Copy // nil unless the game is played by link
	WaitsFor() (seat engine.Seat, ok bool)
	Unsent() bool
	Since(own *post.Copy) post.Since
	Orders(seat engine.Seat) post.Orders
	Order(seat engine.Seat, o post.Orders) error
	MayOrder(seat engine.Seat) bool
	TakeOverOrders(seat engine.Seat)
	Unanswered() (why post.Why, ok bool)
	Brought() (from, to int)
	Replace(seat engine.Seat, level string) error
}

// Display shows the document by carrying patches out. Where the focused element is gone afterwards, the focus goes
// to the node with the ID focus.
type Display interface {
	Show(patches []Patch, focus string)
}

// screen is what the document is about while no match is on.
type screen uint8

const (
	screenTitle screen = iota
	screenSetup
)

// View keeps the document of a program up to date.
type View struct {
	app     App
	source  setup.Source
	lang    *phrase.Lang
	display Display
	speech  func() prefs.Speech // what is spoken by itself

	doc     *Node
	dirty   bool
	patches []Patch // that are still to be shown
	focus   string  // the ID of the node that gets the focus with them, where the focused one is gone; "" for the usual
	cache   cache
	screen  screen
	form    *setup.Form
	hinted  *advisor.Hint // the hint that was announced last
	never   advisor.Set   // kinds of warnings in the question that the player does not want to see again

	// begins another game once the player has agreed to put away the one under way; nil without a question
	replacing func() error
	why       error // why the game under way cannot be kept
	seatAsked int   // actions before it was asked whether to replace somebody, plus 1; 0 while it is not
	taking    int   // the computer's seat that the player may take, once confirmed, plus 1; 0 while it is not asked

	saves Saves // nil where the program offers none

	updates   Updates // nil where none come
	tutor     Tutor   // nil without tips
	reference reference

	alert  announcement // at once: an error, or that it is one's turn
	notes  []string     // that are still to be added to it, see Note
	told   announcement // when nothing else is: what happened
	turn   call         // that was made last
	taught string       // the step of a lesson that was announced last
	fault  fault
	tab    string // the title of the page

	pages pages

	draft *draft.Draft // the cities that are planned, for as long as the decision stands
	log   logView
	payer engine.Seat // whose costs the board shows; NoSeat is whoever's turn it is

	// Of games that are over.
	results Results // nil where the program offers none
	watch   watch
	measure review.Measure // of the table of numbers
}

// New returns the view of a program. Nobody sees the document yet; see [View.Attach]. The caller has [View.OnChange]
// listen to the session.
func New(app App, source setup.Source, l *phrase.Lang) *View {
	v := &View{
		app: app, source: source, lang: l, dirty: true, turn: call{seat: engine.NoSeat},
		reference: reference{Rulebook: present.NewRulebook()},
		log:       logView{filter: present.ShowAll}, payer: engine.NoSeat,
		speech: func() prefs.Speech { return prefs.SpeechMine },
	}
	if all := app.Problems(); len(all) > 0 { // the first one says how many more there are
		v.say(l.Problem(&all[0]))
	}
	return v
}

// Attach shows the document from now on; nil ends that. With a page it goes like this, where Wake makes the program
// check its state again:
//
//	v.Attach(textversion.Page(func(e textversion.Event) { v.Handle(e); Wake() }))
func (v *View) Attach(display Display) {
	v.display, v.doc, v.dirty, v.patches = display, nil, true, nil
}

// HeedSpeech asks the program from now on what is to be spoken by itself.
func (v *View) HeedSpeech(speech func() prefs.Speech) { v.speech = speech }

// SetLang uses another language from now on.
func (v *View) SetLang(l *phrase.Lang) {
	v.lang, v.cache, v.notes = l, cache{}, nil
	v.say("") // what was said is in the other one
}

// Doc returns the document as it was last built.
func (v *View) Doc() *Node { return v.doc }

// Invalidate has the document built again, after a change that the session does not report.
func (v *View) Invalidate() { v.dirty = true }

// Stale reports whether something has changed since the document was last shown.
func (v *View) Stale() bool { return v.dirty || len(v.patches) > 0 }

// Refresh brings the document up to date if anything has changed, and shows it. It is cheap otherwise, so it may be
// called in every frame.
func (v *View) Refresh() {
	v.Show()
	v.Prepare()
	v.Show()
}

// Prepare brings the document up to date, for the next Show.
func (v *View) Prepare() {
	if !v.dirty || len(v.patches) > 0 {
		return
	}
	v.addNotes()
	v.dirty = false
	v.tab = v.pageTitle()
	next := v.build()
	v.patches = Diff(v.doc, next)
	v.doc = next
}

// Prepared reports whether something is to be shown that is already prepared.
func (v *View) Prepared() bool { return len(v.patches) > 0 }

// Show shows what was prepared.
func (v *View) Show() {
	if v.display != nil && len(v.patches) > 0 {
		v.display.Show(v.patches, cmp.Or(v.focus, focusID))
		v.focus = ""
	}
	v.patches = nil
}

// Title is the title of the page: that it is a human's turn, or that the game is over, with the program's name.
func (v *View) Title() string { return v.tab }

func (v *View) pageTitle() string {
	game := v.app.Match()
	if game == nil {
		return present.PageTitle(v.lang, "")
	}
	p := v.public()
	_, bidding := v.app.Bidding()
	switch humans := game.Present(); {
	case game.Over():
		return present.PageTitle(v.lang, v.lang.T("panel.over"))
	case bidding || !humans.Has(p.Actor):
		return present.PageTitle(v.lang, "")
	case humans.Len() == 1:
		return present.PageTitle(v.lang, v.lang.T("turn.you"))
	}
	return present.PageTitle(v.lang, v.teller().T("panel.turn", v.teller().Player("player", p.Actor)))
}

// The node to which the focus goes when the focused one is gone: the heading of what can be done.
const (
	rootKey = "kv"
	doKey   = "do"
	headKey = "head"
	focusID = rootKey + "/" + doKey + "/" + headKey
)

// build makes the document.
func (v *View) build() *Node {
	root := el("div", rootKey)
	root.ID = rootKey
	root.add(words("h1", "title", v.lang.T("title.text-version")))
	root.add(v.alert.node("alert", "alert"), v.told.node("told", "status"), v.unsaved(), v.update())
	if v.replacing == nil {
		root.add(v.offered(), v.page("share"))
	}
	switch {
	case v.replacing != nil:
		root.add(v.ask())
	case v.app.Match() != nil:
		v.table(root)
	case v.screen == screenSetup:
		root.add(v.setup())
	default:
		root.add(v.title(), v.page("daily"), v.page("learn"), v.page("puzzles"), v.page("records"), v.page("settings"))
	}
	root.add(v.foldable("saves"), v.rules()).add(v.folded()...)
	if v.fault.seen != v.looking() {
		v.fault = fault{}
	}
	v.fault.mark(root)
	root.number()
	return root
}

// section makes a part of the document with a heading. The heading can be given the focus, but is not on the way of
// the tab key.
func section(key, heading string, kids ...*Node) *Node {
	return el("section", key, words("h2", headKey, heading).with("tabindex", "-1")).add(kids...)
}

// Handle does what a user asked for with a control of the document. What is refused is announced; an event of a
// control that has gone does nothing.
func (v *View) Handle(e Event) {
	v.Refresh()
	n := v.doc.byID(e.ID)
	if n == nil || n.Do == nil {
		return
	}
	v.say("")
	v.fault = fault{}
	seen := v.looking()
	v.answerNo() // what is not a yes is a no
	if err := n.Do(e); err != nil {
		v.say(v.explain(err))
		v.fault = newFault(e.ID, err, v.explain(err), seen)
	}
	v.Refresh()
}

// answerNo ends the questions of the document.
func (v *View) answerNo() {
	v.replacing, v.seatAsked, v.taking = nil, 0, 0
	v.pages.asked = ""
}

// explain says why something was refused.
func (v *View) explain(err error) string {
	if v.app.Match() != nil {
		return v.teller().Error(err)
	}
	return v.lang.Problem(err)
}
