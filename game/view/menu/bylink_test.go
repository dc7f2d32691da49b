package menu

import (
	"fmt"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/link"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/sprites/draw/drawtest"
)

// atLink gives the program a session in which Ann plays, and Wilhelmine at another device, and has it played until that
// is to decide.
func atLink(t *testing.T, f *fake) {
	t.Helper()
	f.SavedGames()
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: 4}, Elsewhere: 2}
	for i, name := range []string{"Ann", "Wilhelmine"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := f.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	f.match = f.session.Match()
	play(t, f.session, 0)
}

// play decides until the game waits for somebody elsewhere.
func play(t *testing.T, on *session.Session, nth int) {
	t.Helper()
	for _, waits := on.WaitsFor(); !waits; _, waits = on.WaitsFor() {
		var l engine.List
		on.Match().Legal(&l)
		if err := on.Play(l.At[min(nth, l.N-1)].Action); err != nil {
			t.Fatal(err)
		}
	}
}

// sendTo is the link of a game, as somebody gets it.
func sendTo(t *testing.T, on *session.Session) string {
	t.Helper()
	code, err := on.SendLink()
	if err != nil {
		t.Fatal(err)
	}
	return link.Link{Kind: link.Turn, Code: code}.At(home)
}

// arrived is a program with a link that has come in, to a game of its own or to none.
func arrived(t *testing.T, relation string, w, h float64) *fake {
	t.Helper()
	f, other := playing(t), playing(t)
	f.tree, other.tree = ui.NewTree(nil, nil), ui.NewTree(nil, nil)
	atLink(t, other)
	first := sendTo(t, other.session)
	f.SavedGames()
	receive := func(text string) {
		t.Helper()
		if err := f.games.Receive("", []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	receive(first)
	if relation != "new" {
		if err := f.games.PlayOffered(); err != nil {
			t.Fatal(err)
		}
	}
	switch relation {
	case "known":
		receive(first)
	case "older":
		play(t, f.session, 0)
		sendTo(t, f.session)
		receive(first)
	case "branch":
		twin, err := session.New(save.NewKeeper(save.Memory(), nil), session.Bots, nil)
		if err != nil {
			t.Fatal(err)
		}
		a, err := twin.Receive(first[strings.Index(first, "=")+1:])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := twin.Take(a); err != nil {
			t.Fatal(err)
		}
		play(t, twin, 99)
		play(t, f.session, 0)
		receive(sendTo(t, twin))
	}
	f.front(w, h)
	return f
}

// sending is a program in which a turn is about to be sent on.
func sending(t *testing.T, w, h float64, acts ...string) *fake {
	f := playing(t)
	f.home = home
	f.tree = ui.NewTree(nil, nil)
	atLink(t, f)
	scene := NewPage(f, "share", func() {})
	f.open(w, h, func() *ui.Node { return ui.Stack(scene.Build()) })
	f.ShowTurn()
	f.step()
	f.act(t, acts...)
	return f
}

// leftUnsent is the title with a game by link that is still to be sent on, parked for another one.
func leftUnsent(t *testing.T, w, h float64) *fake {
	t.Helper()
	f := playing(t)
	f.home = home
	f.tree = ui.NewTree(nil, nil)
	atLink(t, f)
	if err := f.session.NewGame(match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2,
		Seed: 9}, Players: f.match.Players()}); err != nil {
		t.Fatal(err)
	}
	f.session.Leave()
	f.front(w, h)
	return f
}

// unsentIDs are the buttons of the title that send a game on.
func (f *fake) unsentIDs() (ids []string) {
	f.tree.Walk(func(n *ui.Node) bool {
		if strings.HasPrefix(n.ID, "unsent-") {
			ids = append(ids, n.ID)
		}
		return true
	})
	return ids
}

// What was decided and not sent stands on the title, the game under way and a parked one, with a button that sends it;
// then it is gone. Where the current game cannot be kept, somebody is asked first.
func TestTheTitleSendsWhatIsUnsent(t *testing.T) {
	for _, full := range []error{nil, &save.Problem{Code: save.CodeSlots}} {
		f := leftUnsent(t, 390, 844)
		f.full = full
		ids := f.unsentIDs()
		if len(ids) != 1 || ids[0] == "unsent-on" || !strings.HasPrefix(f.tree.Find(ids[0]).Label, "Send this to Wil") {
			t.Fatalf("the title lists %q", ids)
		}
		f.act(t, ids[0])
		if full != nil {
			if len(f.passed) > 0 || f.tree.Find("replace-yes") == nil {
				t.Fatal("nothing is asked")
			}
			f.act(t, "replace-yes")
		}
		if f.Unsent() || len(f.passed) != 1 || !strings.HasPrefix(f.passed[0].Link, home+"#t=") {
			t.Fatalf("passed on: %+v", f.passed)
		}
		f.session.Leave()
		f.front(390, 844)
		if ids := f.unsentIDs(); len(ids) > 0 {
			t.Errorf("what was sent is listed: %q", ids)
		}
	}
	f := playing(t)
	f.home = home
	f.tree = ui.NewTree(nil, nil)
	atLink(t, f)
	f.session.Leave()
	f.front(1280, 800)
	if ids := f.unsentIDs(); len(ids) != 1 || ids[0] != "unsent-on" {
		t.Fatalf("the title lists %q", ids)
	}
	f.act(t, "unsent-on")
	if len(f.passed) != 1 || f.Unsent() {
		t.Errorf("passed on: %+v", f.passed)
	}
}

// The dialog of a saved game sends what is unsent of it, and offers that for no other game.
func TestASavedGameIsSent(t *testing.T) {
	for _, full := range []error{nil, &save.Problem{Code: save.CodeSlots}} {
		f := leftUnsent(t, 390, 844)
		id := strings.TrimPrefix(f.unsentIDs()[0], "unsent-")
		f.act(t, "saves", "save-on")
		if f.tree.Find("save-send") != nil {
			t.Error("a game that is not by link is offered to be sent")
		}
		f.act(t, "save-back", "save-"+id)
		if n := f.tree.Find("save-send"); n == nil || !strings.HasPrefix(n.Label, "Send this to Wil") {
			t.Fatalf("what sends the game: %+v", n)
		}
		if f.full = full; full != nil {
			f.act(t, "save-send", "replace-yes")
		} else {
			f.act(t, "save-send")
		}
		if f.Unsent() || len(f.passed) != 1 || !strings.HasPrefix(f.passed[0].Link, home+"#t=") {
			t.Fatalf("passed on: %+v", f.passed)
		}
		f.session.Leave()
		f.front(390, 844)
		if f.act(t, "saves", "save-on"); f.tree.Find("save-send") != nil {
			t.Error("what was sent is still offered to be sent")
		}
	}
}

// everyLink visits what the menu says of games by link.
func everyLink(t *testing.T, w, h float64, visit func(name string, f *fake)) {
	for _, relation := range []string{"new", "known", "older", "branch"} {
		visit("by link, "+relation, arrived(t, relation, w, h))
	}
	visit("by link, to send", sending(t, w, h))
	visit("by link, sent", sending(t, w, h, "share-make-qr"))
	visit("by link, title", leftUnsent(t, w, h))
	f := playing(t)
	f.tree = ui.NewTree(nil, nil)
	atLink(t, f)
	f.openSeats(t, w, h)
	visit("by link, seats", f)
	sendTo(t, f.session)
	f.openSeats(t, w, h)
	visit("by link, seats of a turn that is sent", f)
	f.act(t, "menu-seat-1-kind.computer")
	visit("by link, to replace", f)
}

// openSeats opens the menu over the table at who plays which seat.
func (f *fake) openSeats(t *testing.T, w, h float64) {
	t.Helper()
	over := NewOver(f)
	f.open(w, h, func() *ui.Node { return ui.Stack(ui.Column(), over.Build()) })
	over.Open()
	f.step()
	f.act(t, "menu-seats")
}

// Showing the dialog of the link sends nothing, nor does showing the link or its QR code: passing it on does, or saying
// that it is sent.
func TestATurnIsSentWhenItsLinkLeaves(t *testing.T) {
	for _, ways := range [][]string{{"share-make"}, {"share-make-qr", "share-sent"}, {"share-make-qr", "share-link"},
		{"share-make-qr", "share-code"}} {
		f := sending(t, 390, 844)
		if f.tree.Find("share-link") != nil || f.tree.Find("share-qr") != nil || !f.Unsent() {
			t.Fatal("the link is there before anybody has asked for it")
		}
		for i, way := range ways {
			f.act(t, way)
			if sent := i == len(ways)-1; f.Unsent() == sent || f.tree.Find("share-qr") == nil ||
				sent == (f.tree.Find("share-sent") != nil) {
				t.Errorf("%q: after %s it is unsent: %v", ways, way, f.Unsent())
			}
		}
		way := ways[0]
		f.act(t, "share-link", "share-code")
		if got := f.sent[len(f.sent)-1]; !strings.HasPrefix(got, "t=") || f.sent[len(f.sent)-2] != home+"#"+got {
			t.Errorf("%s: sent %q", way, f.sent)
		}
		if _, err := f.session.Receive(f.sent[len(f.sent)-1][2:]); err != nil {
			t.Error(err)
		}
	}
}

// What arrives is opened, or leads to the game that is there.
func TestWhatArrivesIsOpened(t *testing.T) {
	f := arrived(t, "new", 390, 844)
	f.act(t, "offered-play")
	if own := f.session.ByLink(); own == nil || own.Here != 2 {
		t.Errorf("the copy: %+v", own)
	}
	f = arrived(t, "branch", 390, 844)
	mine := f.session.Match().Record().Hash
	f.act(t, "offered-play")
	if f.session.Match().Record().Hash != mine || f.games.Offered() != nil {
		t.Error("it does not lead to the game that is there")
	}
	f = arrived(t, "branch", 390, 844)
	f.act(t, "offered-keep")
	if f.session.Match().Record().Hash == mine {
		t.Error("the other branch is not opened")
	}
	if list, _, _ := f.games.Entries(nil); len(list) != 2 || list[1].Record.Hash != mine {
		t.Error("the game that was there is gone")
	}
}

// In the dialog of seats only that of somebody elsewhere can be given away, by whoever began the game, once the turn is
// sent, and after a question.
func TestSeatsByLink(t *testing.T) {
	f := playing(t)
	f.tree = ui.NewTree(nil, nil)
	atLink(t, f)
	given := func(seat string) bool {
		t.Helper()
		n := f.tree.Find("menu-seat-" + seat + "-kind.computer")
		if n == nil {
			t.Fatal("the dialog of seats is not there")
		}
		return !n.Disabled
	}
	f.openSeats(t, 390, 844)
	if given("0") || given("1") {
		t.Error("a seat can be given away before anything is sent")
	}
	shown := drawtest.Texts(f.tree.Kit, func() { f.tree.Picture() })
	if text := fmt.Sprint(shown); !strings.Contains(text, "everybody") || strings.Contains(text, "whenever") {
		t.Errorf("it says %s", text)
	}
	sendTo(t, f.session)
	f.openSeats(t, 390, 844)
	if given("0") || !given("1") {
		t.Error("not the seat elsewhere alone can be given away")
	}
	for _, answer := range []string{"no", "yes"} {
		f.act(t, "menu-seat-1-kind.computer")
		if f.session.Match().Players()[1].IsBot() || f.tree.Find("menu-replace") == nil {
			t.Fatal("nothing is asked")
		}
		f.act(t, "menu-replace-"+answer)
		if f.session.Match().Players()[1].IsBot() != (answer == "yes") || f.tree.Find("menu-replace") != nil {
			t.Errorf("after %s: %+v", answer, f.session.Match().Players()[1])
		}
	}
}
