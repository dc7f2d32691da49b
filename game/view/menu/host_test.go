package menu

import (
	"cmp"
	"errors"
	"fmt"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/ground/i18n"
	"kilovolt/game/match/match"
	"kilovolt/game/match/review"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/daily"
	"kilovolt/game/play/puzzles"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/remote/post"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/hindsight"
	"kilovolt/game/storage/prefs"
	"kilovolt/game/storage/records"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/guide"
	"kilovolt/game/words/phrase"
	"kilovolt/sprites/draw"
)

// fake stands in for the program around the scenes and only records what they ask for.
type fake struct {
	lang *phrase.Lang // English if it is nil
	*setuptest.Source
	tree     *ui.Tree
	insets   ui.Insets // what the device covers of the window, dp
	saved    *record.Record
	trouble  error
	standing save.Standing
	mute     error // a failure of the sound
	text     bool
	refusal  error // the error that Start returns
	started  []match.Config
	went     string
	showing  string // the page that was opened last
	touch    bool   // there is no keyboard
	moves    bool
	match    *match.Match
	prefs    prefs.Prefs
	most     int // largest scale, percent; 0 is the largest there is
	opened   int
	notices  string
	now      time.Duration
	queue    ui.Queue
	whyAsked string
	book     *records.Book
	review   *review.Review
	judging  *hindsight.Judging
	judged   *hindsight.Book
	saves    []string // files that were asked for
	learnt   []string
	learning bool             // a lesson is on the table
	solving  bool             // a puzzle is
	update   string           // version
	session  *session.Session // made when first asked for
	games    *savedgames.List
	asked    *Asked
	page     bool // the page can ask the player for files
	busy     bool // there is no spare time
	files    []string
	finale   *Finale
	days     *daily.Book
	solved   *puzzles.Book
	sharing  *share.Sharing
	home     string   // the address of links
	sent     []string // texts that were copied, sent or received
	passed   []share.Message
	full     error // there is no room, once
	sample   *everyBlock
	setUp    func()          // opens the set-up
	toPage   func(id string) // goes to a page
}

func (f *fake) Tree() *ui.Tree { return f.tree }
func (f *fake) Room() (w, h float64) {
	w, h = f.tree.Size()
	return w - f.insets.Left - f.insets.Right, h - f.insets.Top - f.insets.Bottom
}
func (f *fake) Lang() *phrase.Lang {
	if f.lang == nil {
		return phrase.English()
	}
	return f.lang
}

func (f *fake) Moves() bool             { return f.moves }
func (f *fake) Version() string         { return "1.2.3-test" }
func (f *fake) AvailableUpdate() string { return f.update }
func (f *fake) ApplyUpdate()            { f.went = "update" }
func (f *fake) Trouble() error          { return f.trouble }
func (f *fake) Retry()                  { f.went = "retry" }

func (f *fake) Standing() save.Standing { return f.standing }

func (f *fake) TextVersion() func() {
	if !f.text {
		return nil
	}
	return func() { f.opened++ }
}

func (f *fake) Saved() *record.Record { return f.saved }

func (f *fake) Continue() error { f.went = "continue"; return nil }

func (f *fake) Start(cfg match.Config) error {
	if f.refusal != nil {
		return f.refusal
	}
	if _, _, err := engine.New(cfg.Setup, nil); err != nil {
		return err
	}
	if err := record.CheckPlayers(cfg.Players, cfg.Setup.Players); err != nil {
		return err
	}
	f.started = append(f.started, cfg)
	return nil
}

func (f *fake) Learn(id string) error { f.went = "lesson " + id; return nil }
func (f *fake) Learnt() []string      { return f.learnt }
func (f *fake) Learning() bool        { return f.learning || f.solving }
func (f *fake) Solving() bool         { return f.solving }

func (f *fake) Match() *match.Match { return f.match }

// Records are kept in memory, empty unless a test has filled them.
func (f *fake) Records() *records.Book {
	if f.book == nil {
		f.book, _ = records.Open(save.NewKeeper(save.Memory(), nil).Records())
	}
	return f.book
}
func (f *fake) ResetRecords() error         { return errors.Join(f.Records().Reset(), f.Judged().Reset()) }
func (f *fake) Judging() *hindsight.Judging { return f.judging }
func (f *fake) Judge(on bool) {
	if f.judging.Stop(); on {
		f.judging.Start()
	}
	f.tree.Invalidate()
}

// Judged is kept in memory.
func (f *fake) Judged() *hindsight.Book {
	if f.judged == nil {
		f.judged, _ = hindsight.Open(save.NewKeeper(save.Memory(), nil).Hindsight())
	}
	return f.judged
}
func (f *fake) SaveRecords() { f.saves = append(f.saves, "records") }
func (f *fake) SaveGame()    { f.saves = append(f.saves, "game") }
func (f *fake) MakePicture() { f.saves = append(f.saves, "picture") }
func (f *fake) ToRecords()   { f.went = "records" }

func (f *fake) Finale() *Finale {
	if f.finale == nil {
		f.finale = NewFinale(f.tree.Kit)
	}
	return f.finale
}
func (f *fake) Watch(index int, run bool) {
	f.went = fmt.Sprintf("watch %d %v", index, run)
}

// Review is the review of the finished match.
func (f *fake) Review() *review.Review {
	if !f.review.Shows(f.match) {
		f.review, _ = review.Of(f.match)
	}
	return f.review
}
func (f *fake) ToBot(seat engine.Seat, level string) error {
	if level == "" {
		level = f.Kinds[0]
	}
	return f.hand(seat, record.Bot, level)
}
func (f *fake) ToHuman(seat engine.Seat) error { return f.hand(seat, record.Human, "") }

func (f *fake) hand(seat engine.Seat, kind, level string) error {
	p := f.match.Players()[seat]
	p.Kind, p.Level = kind, level
	return f.match.SetPlayer(seat, p)
}

// SavedGames is the list of a session of its own.
func (f *fake) SavedGames() *savedgames.List {
	if f.games == nil {
		on, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots,
			func() (string, string) { return "", "2026-11-22T05:10:00Z" })
		if err != nil {
			panic(err)
		}
		f.session = on
		f.games = savedgames.New(on, func() { f.tree.Invalidate() })
		on.Listen(f.games.OnChange)
	}
	return f.games
}

func (f *fake) NoRoom(why error, then func() error) { f.asked.NoRoom(why, then) }
func (f *fake) PutAway()                            { f.SavedGames(); f.session.PutAway() }
func (f *fake) ToSaves()                            { f.went = "saves" }
func (f *fake) Spare() bool                         { return !f.busy }
func (f *fake) ExportGame(key string)               { f.saves = append(f.saves, key) }
func (f *fake) ImportFile(path string)              { f.went = "file " + path }
func (f *fake) Exported() ([]string, string)        { return f.files, "/home/ada/Downloads" }
func (f *fake) CopyGame() func(key string) {
	if !f.page {
		return nil
	}
	return func(key string) { f.went = "text " + key }
}
func (f *fake) Daily() (*daily.Book, daily.Day) {
	if f.days == nil {
		f.days, _ = daily.Open(save.NewKeeper(save.Memory(), nil).Daily())
	}
	return f.days, 2026_11_24
}
func (f *fake) Puzzles() *puzzles.Book {
	if f.solved == nil {
		f.solved, _ = puzzles.Open(save.NewKeeper(save.Memory(), nil).Puzzles())
	}
	return f.solved
}
func (f *fake) SolvePuzzle(id string) error { f.went = "puzzle " + id; return f.refusal }
func (f *fake) PlayDaily(d daily.Day) error { f.went = fmt.Sprintf("day %d", d); return f.refusal }
func (f *fake) Sharing() *share.Sharing     { return f.sharing }
func (f *fake) Share(key string) {
	if e := f.SavedGames().Find(key); e != nil && e.Record != nil {
		f.sharing = share.New(e.Record, -1, f.home)
	} else if f.match != nil {
		f.sharing = share.New(f.match.Record(), -1, f.home)
	}
	f.tree.Invalidate()
}
func (f *fake) EndSharing() {
	f.sharing = nil
	f.tree.Invalidate()
}
func (f *fake) SendText() func(share.Message) {
	if !f.page {
		return nil
	}
	return func(m share.Message) { f.CopyText(m.Text) }
}
func (f *fake) CopyText(text string) {
	if f.sent = append(f.sent, text); f.sharing != nil {
		f.sharing.Sent()
		f.tree.Invalidate()
	}
}
func (f *fake) Pasted() string          { return "pasted" }
func (f *fake) ReceiveText(text string) { f.sent = append(f.sent, text) }

func (f *fake) AskForGame() func() {
	if !f.page {
		return nil
	}
	return func() { f.went = "ask" }
}

func (f *fake) Prefs() prefs.Prefs          { return f.prefs }
func (f *fake) SetPrefs(p prefs.Prefs)      { f.prefs = p; f.tree.Invalidate() }
func (f *fake) Languages() []*i18n.Language { return []*i18n.Language{phrase.English().Language()} }
func (f *fake) MostScale() int              { return cmp.Or(f.most, prefs.MostScale) }
func (f *fake) SoundTrouble() error         { return f.mute }
func (f *fake) ShowPage(id string)          { f.showing = id }
func (f *fake) HasKeyboard() bool           { return !f.touch }
func (f *fake) ShowKeys()                   { f.went = "keys" }
func (f *fake) Rules(guide.Topic)           { f.went = "rules" }
func (f *fake) ToTable()                    { f.went = "table" }
func (f *fake) ToSetUp()                    { f.went = "set-up" }
func (f *fake) ToTitle()                    { f.went = "title" }

// savedGame is a record of a game with that many players in that round.
func savedGame(board string, e engine.Edition, players, round int) *record.Record {
	rec := &record.Record{Setup: engine.Setup{Board: board, Edition: e, Players: players},
		Players: make([]record.Player, players)}
	rec.Snapshot.Round, rec.Snapshot.Await = uint16(round), engine.AwaitOpen
	return rec
}

// newFake returns a program whose scene is not set yet.
func newFake() *fake {
	return &fake{Source: &setuptest.Source{Kinds: []string{"normal"}}, prefs: prefs.Defaults()}
}

// open shows a scene in a window of the given size, dp.
func (f *fake) open(w, h float64, build func() *ui.Node) {
	f.tree = ui.NewTree(draw.NewKit(), func() *ui.Node { return ui.Stack(build()).PadEach(f.insets) })
	f.tree.OnWhy = func(n *ui.Node) { f.whyAsked = n.Why }
	f.tree.Resize(w, h)
	f.step()
}

// resize gives the scene a room of the given size, dp, in a window of which the device covers the insets.
func (f *fake) resize(w, h float64, insets ui.Insets) {
	f.insets = insets
	f.tree.Resize(w+insets.Left+insets.Right, h+insets.Top+insets.Bottom)
	f.tree.Invalidate()
	f.step()
}

func (f *fake) step(events ...ui.Event) {
	f.now += 16 * time.Millisecond
	f.queue.Push(events...)
	f.tree.Update(f.now, &f.queue)
}

// front opens the title screen.
func (f *fake) front(w, h float64) *Front {
	front := NewFront(f)
	f.setUp, f.toPage = front.ShowSetUp, front.ShowPage
	f.asked = NewAsked(f)
	f.open(w, h, func() *ui.Node { return ui.Stack(front.Build(), f.asked.Build()) })
	return front
}

// act does what a tap on the widget does.
func (f *fake) act(t *testing.T, ids ...string) {
	t.Helper()
	for _, id := range ids {
		if !f.tree.Activate(id) {
			t.Fatalf("%q cannot be activated", id)
		}
		f.step()
	}
}

// write replaces the text of a field.
func (f *fake) write(t *testing.T, id, text string) {
	t.Helper()
	n := f.tree.Find(id)
	if n == nil {
		t.Fatalf("no field %q", id)
	}
	f.tree.SetFocus(id)
	for range n.Value {
		f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyBackspace})
	}
	for _, r := range text {
		f.step(ui.Event{Kind: ui.RuneTyped, Rune: r})
	}
}

// see fails unless the given text is on the screen.
func (f *fake) see(t *testing.T, text string) {
	t.Helper()
	found := false
	f.tree.Walk(func(n *ui.Node) bool {
		found = found || n.Label == text
		return true
	})
	if !found {
		t.Errorf("%q is not on the screen", text)
	}
}

// last is the match that was started last.
func (f *fake) last(t *testing.T) match.Config {
	t.Helper()
	if len(f.started) == 0 {
		t.Fatal("nothing was started")
	}
	return f.started[len(f.started)-1]
}

// finished is a short finished game that seat 1 has won, ahead of 0 and 2.
func finished(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.New(match.Config{
		Setup: engine.Setup{
			Board: "germany", Edition: engine.Classic, Players: 3, Regions: []string{"w", "sw", "nw"},
			Introductory: true, Seed: 7,
			Position: nearTheEnd(t),
		},
		Players: []record.Player{
			{Name: "Ada", Colour: 3, Kind: record.Human},
			{Name: "Wilhelmina Charlotte", Colour: 0, Kind: record.Human},
			{Name: "", Colour: 5, Kind: record.Human},
		},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for !m.Over() {
		if err := m.Play(engine.Action{Verb: engine.VerbDone}); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// linked is the session of the current match where that is played by link.
func (f *fake) linked() *session.Session {
	if f.session == nil || f.session.Match() != f.match {
		return nil
	}
	return f.session
}

func (f *fake) ByLink() *post.Copy {
	if on := f.linked(); on != nil {
		return on.ByLink()
	}
	return nil
}

func (f *fake) WaitsFor() (engine.Seat, bool) {
	if on := f.linked(); on != nil {
		return on.WaitsFor()
	}
	return engine.NoSeat, false
}

func (f *fake) Unsent() bool                    { return f.linked() != nil && f.session.Unsent() }
func (f *fake) Since(own *post.Copy) post.Since { return f.session.Since(own) }

func (f *fake) SendSaved(key string) error {
	if err := f.full; err != nil {
		f.full = nil
		return err
	}
	err := f.SavedGames().Play(key)
	if f.match = f.session.Match(); err == nil {
		f.SendTurn()
	}
	return err
}

func (f *fake) SendTurn() {
	s := f.turn()
	s.Make()
	s.Sent()
	said := present.NewShare(f.Lang(), s)
	f.passed = append(f.passed, said.Sent())
}

func (f *fake) ShowTurn() {
	f.sharing = f.turn()
	f.tree.Invalidate()
}

func (f *fake) turn() *share.Sharing {
	turn := share.Turn{Fresh: f.Unsent(), Write: f.session.SendLink, Record: f.session.Current(),
		Left: func(yes bool) { f.session.LinkLeft(f.session.ByLink().Last, yes) }}
	if seat, waits := f.WaitsFor(); waits {
		turn.To = f.match.Players()[seat].Name
	}
	return share.NewTurn(turn, f.home)
}
