package mirror

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/hint"
	"kilovolt/game/lang"
	"kilovolt/game/lesson"
	"kilovolt/game/match"
	"kilovolt/game/review"
	"kilovolt/game/save"
	"kilovolt/game/session"
	"kilovolt/game/setup"
	"kilovolt/game/shelf"
	"kilovolt/game/warn"
)

// App is what the mirror asks of the program; a [*session.Session] is one.
type App interface {
	Match() *match.Match // nil where no game is under way
	Saved() *record.Record
	Problems() []save.Problem
	NewGame(match.Config) error
	Continue() error
	Leave()
	PutAway()
	Current() *record.Record
	Play(...engine.Action) error
	Undo() error
	SetLimit(seat engine.Seat, plant engine.Plant, most int) error
	EndLimit(seat engine.Seat)
	Limit(seat engine.Seat) (plant engine.Plant, most int, ok bool)
	Bidding() (engine.Seat, bool)
	HandOver() (to engine.Seat, pending bool)
	TakeOver()
	Veil() match.Veil
	ToBot(seat engine.Seat, level string) error
	ToHuman(seat engine.Seat) error
	Skip()
	CanAsk() error
	AskHint() error
	Asking() bool
	Hint() *hint.Hint
	EndHint()
	Warnings(limit int, as ...engine.Action) []warn.Warning
	Overrule([]warn.Warning)
	Advice() session.Advice
	SetAdvice(session.Advice)
	Learn(id string, names lesson.Names) error
	Learnt() []string
	Lesson() *lesson.Run // nil without one
	NextStep() error
	SkipStep() error
	Listen(func(session.Change)) (stop func())
}

// Shower shows the document: it carries patches out. Where the focused element is gone afterwards, the focus goes to the node with the ID focus.
type Shower interface {
	Show(patches []Patch, focus string)
}

// Event is what a user did: pressed a button, or changed a field.
type Event struct {
	Action string            // of the node
	Value  string            // of a changed field; "true" or "false" of a box to tick
	Fields map[string]string // values of the named fields in the form of a pressed button
}

// screen is what the document is about while no match is on.
type screen uint8

const (
	screenTitle screen = iota
	screenSetup
)

// Mirror keeps the document of a program up to date.
type Mirror struct {
	app      App
	source   setup.Source
	lang     *lang.Lang
	show     Shower
	settings Settings // nil offers none
	stop     func()

	doc    *Node
	dirty  bool
	kept   kept
	screen screen
	form   *setup.Form
	warned warned
	heard  *hint.Hint // the hint that was told last
	asking string     // the action for which the game under way would have to be put away, and that waits for a yes
	why    error      // why that game cannot be kept

	saves    Saves  // nil where the program offers none
	shelving bool   // the list of saved games is open
	deleting string // the key of the game of which it is asked whether it may be deleted

	tutor     Tutor // nil without tips
	reference reference

	alert   string // told at once: an error, or that it is one's turn
	alerts  int    // how often something was told
	trouble save.Code
	turn    engine.Seat // the human who was told that it is their turn
	taught  string      // the step of a lesson that was told last

	// Of games that are over.
	after      After // nil where the program tells nothing of it
	watch      watch
	measure    review.Measure // of the table of numbers
	forgetting bool           // it is asked whether all records may be forgotten
}

// New begins to mirror the program. Nobody shows the document yet; see [Mirror.Attach].
func New(app App, source setup.Source, l *lang.Lang) *Mirror {
	m := &Mirror{app: app, source: source, lang: l, dirty: true, turn: engine.NoSeat, reference: newReference()}
	m.stop = app.Listen(m.changed)
	for _, p := range app.Problems() {
		m.say(l.Problem(&p))
	}
	return m
}

// Attach has the document shown from now on; nil ends that. With a page it goes like this, where Wake is whatever makes the program look at
// its state again:
//
//	m.Attach(mirror.Page(func(e mirror.Event) { m.Handle(e); Wake() }))
func (m *Mirror) Attach(show Shower) {
	m.show, m.doc, m.dirty = show, nil, true
}

// Close ends it.
func (m *Mirror) Close() { m.stop() }

// changed notes what happened in the program.
func (m *Mirror) changed(c session.Change) {
	m.dirty = true
	if c.Kind == session.Advised {
		m.advised(c)
		return
	}
	m.warned = warned{}
	if c.Kind != session.Moved || c.Match.Kind != match.Applied {
		m.kept = kept{}
	}
	switch c.Kind {
	case session.Started:
		m.turn = engine.NoSeat
		m.trouble = ""
		m.say("")
		m.taught = ""
		m.callToTurn()
	case session.Moved, session.TakenOver, session.Limited:
		m.callToTurn()
	case session.Taught:
		m.teach()
	case session.Parked:
		m.say(strings.TrimSpace(m.alert + " " + m.lang.T("saved.parked-now")))
	case session.Left:
		m.screen, m.turn = screenTitle, engine.NoSeat
		m.say("")
	case session.Trouble:
		m.complain(c.Err)
	}
}

// complain tells of a failure to save, once of each kind.
func (m *Mirror) complain(err error) {
	var p *save.Problem
	if errors.As(err, &p) {
		if p.Code == m.trouble {
			return
		}
		m.trouble = p.Code
	}
	m.say(m.lang.Problem(err))
}

// callToTurn tells a human whose turn has come.
func (m *Mirror) callToTurn() {
	if m.app.Lesson() != nil { // whose step says what to do
		m.teach()
		return
	}
	game := m.app.Match()
	p := m.public()
	_, bot := game.Thinking()
	_, bidding := m.app.Bidding()
	to, handOver := m.app.HandOver()
	switch {
	case game.Over():
		m.turn = engine.NoSeat
		m.say(m.teller().Winners(p))
	case handOver:
		m.turn = engine.NoSeat
		m.say(m.teller().T("panel.hand-over", m.teller().Player("player", to)))
	case bot, bidding, m.app.Veil().Hides(p.Actor): // the last where a decision is about to make itself
		m.turn = engine.NoSeat
		if game.HidesMoney() {
			m.say("") // a refusal may have told what somebody has
		}
	case m.turn != p.Actor:
		m.turn = p.Actor
		m.say(m.teller().T("mirror.your-turn", m.teller().Player("player", p.Actor), lang.Words("decision", m.teller().AwaitedNow(p))))
	}
}

// public is the position as it may be shown (H1).
func (m *Mirror) public() *engine.Public {
	p := m.app.Veil().Public(m.app.Match().Public())
	return &p
}

// Say tells something at once that happened outside of the document and the session.
func (m *Mirror) Say(text string) { m.say(text) }

// say puts words where they are read out at once; none take them away.
func (m *Mirror) say(text string) {
	m.alert = text
	m.alerts++
	m.dirty = true
}

// teller tells the facts of the match that is on.
func (m *Mirror) teller() *lang.Teller {
	game := m.app.Match()
	return lang.NewTeller(m.lang, game.Rules(), game.Players())
}

// SetLang tells everything in another language from now on.
func (m *Mirror) SetLang(l *lang.Lang) {
	m.lang, m.dirty, m.kept = l, true, kept{}
}

// Doc returns the document as it was last made.
func (m *Mirror) Doc() *Node { return m.doc }

// Stale tells whether something has changed since the document was last made.
func (m *Mirror) Stale() bool { return m.dirty }

// Refresh brings the document up to date if anything has changed. It is cheap otherwise, so it may be called in every frame.
func (m *Mirror) Refresh() {
	if !m.dirty {
		return
	}
	m.dirty = false
	next := m.build()
	patches := Diff(m.doc, next)
	m.doc = next
	if m.show != nil && len(patches) > 0 {
		m.show.Show(patches, focusID)
	}
}

// The node to which the focus goes when the focused one is gone: the heading of what can be done.
const (
	rootKey = "kv"
	doKey   = "do"
	focusID = rootKey + "/" + doKey + "/head"
)

// build makes the document.
func (m *Mirror) build() *Node {
	root := el("div", rootKey)
	root.ID = rootKey
	root.add(words("h1", "title", m.lang.T("mirror.title")))
	alert := el("div", "alert").with("role", "alert")
	if m.alert != "" {
		alert.add(words("p", strconv.Itoa(m.alerts), m.alert)) // a new element is read out even if it says the same again
	}
	root.add(alert)
	if m.asking == "" {
		root.add(m.offered())
	}
	switch {
	case m.asking != "":
		root.add(m.ask())
	case m.app.Match() != nil:
		m.table(root)
	case m.screen == screenSetup:
		root.add(m.setup())
	default:
		root.add(m.title(), m.lessons(), m.records(), m.options())
	}
	root.add(m.savedGames(), m.rules(), m.tipSettings())
	root.number()
	return root
}

// section makes a part of the document with a heading. The heading can be given the focus, but is not on the way of the tab key.
func section(key, heading string, kids ...*Node) *Node {
	return el("section", key, words("h2", "head", heading).with("tabindex", "-1")).add(kids...)
}

// Handle does what a user asked for. What is refused is told in the document. An action is a verb and its arguments, separated by blanks:
//
//	quick · continue · keep · setup · title · start · set FIELD · setting FIELD · new seed · any zone · lesson ID · lesson-next ·
//	lesson-show · play ACTIONS · limit SEAT PLANT ELEKTRO ·
//	unlimit SEAT · undo · take over · skip · leave · again · bot SEAT · human SEAT · hint ask · hint end · advice hints or KIND ·
//	warned back · warned sure · warned never KIND · tips on|off|again|dismiss ·
//	rules open|close|find|edition|board|players ·
//	saves open|close|file|copy|keep|undelete, play|export|text|rename|delete KEY, delete KEY sure · offered play|keep|no
//
// Where one of them begins another game and the one under way cannot be kept, it is asked whether that may be put away: "instead ACTION" is yes.
// After a game there are: watch begin, back, on, end, round N, leave · measure · file game, records · records forget, keep
func (m *Mirror) Handle(e Event) {
	m.say("")
	if err := m.handle(e); err != nil {
		m.say(m.explain(err))
	}
	m.Refresh()
}

func (m *Mirror) handle(e Event) error {
	verb, rest, _ := strings.Cut(e.Action, " ")
	m.asking = ""
	waiting := m.warned
	m.warned = warned{}
	if verb == "quick" && m.app.Lesson() != nil { // the first game after the last lesson
		m.app.Leave()
	}
	err := m.act(verb, rest, e, waiting)
	if shelf.NoRoom(err) && begins(e.Action) && m.app.Current() != nil {
		m.asking, m.why = e.Action, err
		return nil
	}
	return err
}

// begins tells whether an action begins another game.
func begins(action string) bool {
	return action == "quick" || action == "start" || action == "again" || action == "offered play" || strings.HasPrefix(action, "saves play ")
}

// act does what a user asked for.
func (m *Mirror) act(verb, rest string, e Event, waiting warned) error {
	switch verb {
	case "instead":
		if !begins(rest) {
			break
		}
		m.app.PutAway()
		verb, rest, _ = strings.Cut(rest, " ")
		return m.act(verb, rest, e, waiting)
	case "keep": // the game under way, rather than begin another one
	case "saves":
		return m.handleSaves(rest, e.Fields)
	case "offered":
		return m.handleOffered(rest)
	case "quick":
		return m.app.NewGame(setup.PlayNow(m.lang, m.source))
	case "continue":
		return m.app.Continue()
	case "setup":
		m.app.Leave()
		if m.screen != screenSetup { // which it is where the saved game is not to be put away
			m.screen, m.form = screenSetup, setup.Open(m.source)
		}
	case "title":
		m.screen = screenTitle
	case "start":
		return m.start()
	case "new", "any":
		if m.form == nil {
			return errNoForm
		}
		if verb == "new" {
			m.form.Propose(m.source.NewSeed())
		} else {
			m.form.PickAny(m.source.NewSeed())
		}
	case "setting":
		return m.choose(rest, e.Value)
	case "set":
		return m.set(rest, e.Value)
	case "lesson":
		return m.app.Learn(rest, lesson.NamesIn(m.lang))
	case "lesson-next":
		return m.app.NextStep()
	case "lesson-show":
		return m.app.SkipStep()
	case "play":
		return m.play(rest, e.Fields)
	case "tips":
		return m.tips(rest)
	case "rules":
		return m.look(rest, e.Value)
	case "limit":
		return m.limit(rest, e.Fields)
	case "unlimit":
		seat, err := strconv.Atoi(rest)
		if err != nil {
			return fmt.Errorf("mirror: seat %q", rest)
		}
		m.app.EndLimit(engine.Seat(seat))
	case "warned":
		return m.answer(rest, waiting)
	case "hint":
		if rest == "end" {
			m.app.EndHint()
			return nil
		}
		return m.app.AskHint()
	case "advice":
		return m.wanted(rest, e.Value)
	case "undo":
		return m.app.Undo()
	case "take":
		m.app.TakeOver()
	case "skip":
		m.app.Skip()
	case "leave":
		m.app.Leave()
	case "watch":
		return m.watching(rest, e.Fields)
	case "measure":
		m.measure = review.MeasureByID(e.Value)
	case "records":
		return m.handleRecords(rest)
	case "file":
		m.file(rest)
	case "again":
		game := m.app.Match()
		if game == nil {
			return session.ErrNoGame
		}
		return m.app.NewGame(setup.Again(game.Config(), m.source))
	case "bot", "human":
		seat, err := strconv.Atoi(rest)
		if err != nil {
			return fmt.Errorf("mirror: seat %q", rest)
		}
		if verb == "bot" {
			return m.app.ToBot(engine.Seat(seat), "")
		}
		return m.app.ToHuman(engine.Seat(seat))
	default:
		return fmt.Errorf("mirror: unknown action %q", e.Action)
	}
	return nil
}

// start begins the match of the form, or says what stands in its way.
func (m *Mirror) start() error {
	if m.form == nil {
		return errNoForm
	}
	if why := m.form.Why(m.lang); why != "" {
		m.say(why)
		return nil
	}
	m.source.Remember(m.form.Memory())
	return m.app.NewGame(m.form.Config(m.lang))
}

// play makes the decision that a button stands for, with the numbers of the fields beside it.
func (m *Mirror) play(text string, fields map[string]string) error {
	game := m.app.Match()
	if game == nil {
		return session.ErrNoGame
	}
	text, err := fill(text, fields)
	if err != nil {
		return err
	}
	actions, err := engine.ParseAll(game.Rules(), text)
	if err != nil {
		return err
	}
	return m.decide(actions, false)
}

// fill puts the numbers of the fields into the holes of an action.
func fill(text string, fields map[string]string) (string, error) {
	for name, value := range fields {
		hole := "{" + name + "}"
		if !strings.Contains(text, hole) {
			continue
		}
		value = strings.TrimSpace(value)
		if _, err := strconv.ParseUint(value, 10, 15); err != nil {
			return "", errNumber
		}
		text = strings.ReplaceAll(text, hole, value)
	}
	return text, nil
}

var (
	errNumber = errors.New("mirror: not a number")      // a number field holds none
	errNoForm = errors.New("mirror: no set-up is open") // a field or a start without a form
)

// explain says why something was refused.
func (m *Mirror) explain(err error) string {
	switch {
	case errors.Is(err, errNumber):
		return m.lang.T("mirror.not-a-number")
	case m.app.Match() != nil:
		return m.teller().Error(err)
	}
	return m.lang.Problem(err)
}
