package app

import (
	"strings"
	"testing"
	"time"

	"kilovolt/engine"
	"kilovolt/engine/gamecode"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/pages/present"
	"kilovolt/game/platform/page"
	"kilovolt/game/play/daily"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
)

const homeForTests = "https://example.org/kilovolt/"

// sharedLink returns the link to the game on the table, for a purpose.
func sharedLink(t *testing.T, a *app, p gamecode.Purpose) string {
	t.Helper()
	host{a}.Share("")
	if a.sharing == nil {
		t.Fatal("nothing is shared")
	}
	a.sharing.Purpose = p
	l, err := a.sharing.Link()
	if err != nil {
		t.Fatal(err)
	}
	host{a}.EndSharing()
	return l.At(a.options.Home)
}

// A link is opened as what it was shared for; one given with -open is offered at the start.
func TestLinksInTheProgram(t *testing.T) {
	a := newProgram(t, Options{DataDir: t.TempDir(), Home: homeForTests})
	a.resize(1280, 800, page.Insets{}, 1)
	hash := someGame(t, a, 1)
	links := map[gamecode.Purpose]string{}
	for p := range gamecode.MaxPurpose + 1 {
		links[p] = sharedLink(t, a, p)
		if !strings.HasPrefix(links[p], homeForTests+"#g=") {
			t.Fatalf("the link is %s", links[p])
		}
	}
	b := newProgram(t, Options{DataDir: t.TempDir(), Open: links[gamecode.Watch]})
	b.resize(1280, 800, page.Insets{}, 1)
	if b.session.Match() != nil || b.savedGames.Offered() == nil {
		t.Fatal("it is not offered")
	}
	if err := b.savedGames.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	if !b.table.LookingBack() || b.table.Past.Index != 0 || b.session.Match().Record().Hash != hash {
		t.Error("the game is not watched from its beginning")
	}
	host{b}.Share("")
	if s := b.sharing; s == nil || !s.Past() || s.Purpose != gamecode.PlayOn {
		t.Errorf("from the moment that is looked at: %+v", s)
	}
	host{b}.EndSharing()

	host{b}.ReceiveText(links[gamecode.Table])
	if err := b.savedGames.PlayOffered(); err != nil {
		t.Fatal(err)
	}
	if b.session.Match() != nil || b.scene != b.front || b.session.Saved() == nil {
		t.Error("the set-up does not open, or the game under way is lost")
	}
	host{b}.ReceiveText(links[gamecode.Table][:len(homeForTests)+20])
	if b.savedGames.Offered() != nil || !strings.Contains(b.tree.Toasted(), "wrong or missing") {
		t.Errorf("a broken link: %q", b.tree.Toasted())
	}
}

// Without an address there is a text.
func TestSharingWithoutAnAddress(t *testing.T) {
	a := newProgram(t, Options{DataDir: t.TempDir()})
	someGame(t, a, 1)
	if text := sharedLink(t, a, gamecode.Watch); !strings.HasPrefix(text, "g=") {
		t.Errorf("shared %s", text)
	} else if _, err := share.Receive(text); err != nil {
		t.Error(err)
	}
}

// A person who has decided nothing yet is invited to a game by link; later it is their turn, and at last it is over.
func TestTheFirstLinkInvites(t *testing.T) {
	devices := []*app{human(t, t.TempDir()), human(t, t.TempDir())}
	cfg := match.Config{Setup: engine.Setup{Board: "germany", Edition: engine.Recharged, Players: 3, Seed: 3},
		BotSeed: 4, Elsewhere: 2, Players: []record.Player{
			{Name: "Ada", Kind: record.Human}, {Name: "Ben", Colour: 1, Kind: record.Human},
			{Name: "C", Colour: 2, Kind: record.Bot, Level: "easy"},
		}}
	if err := devices[0].session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	met := map[string]bool{}
	for on := 0; ; on = 1 - on {
		a, b := devices[on], devices[1-on]
		toTheEnd(t, a)
		over, from, to := a.session.Match().Over(), []string{"Ada", "Ben"}[on], []string{"Ada", "Ben"}[1-on]
		if over {
			sendsTheEnd(t, a)
		}
		host{a}.ShowTurn()
		a.sharing.Make()
		want := to + ": It's your turn"
		switch {
		case over:
			want = "Our game of Kilovolt is over"
		case !met[to] && on == 0:
			want = to + ": You are invited"
		}
		met[to] = true
		if said := present.NewShare(a.lang, a.sharing); !strings.HasPrefix(said.Says, want) ||
			!strings.HasSuffix(said.Says, "Sent by "+from+".") {
			t.Errorf("with the link goes %q, want %q, by %s", said.Says, want, from)
		}
		made, err := a.sharing.Link()
		if err != nil {
			t.Fatal(err)
		}
		if over {
			return
		}
		host{b}.ReceiveText(made.Text())
		if b.savedGames.Offered() != nil {
			if err := b.savedGames.PlayOffered(); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// sendsTheEnd expects that a game that is over is listed as still to be sent until it is sent, also from among the
// finished games.
func sendsTheEnd(t *testing.T, a *app) {
	t.Helper()
	unsent := func(n int) (out []present.UnsentGame) {
		t.Helper()
		entries, _ := a.savedGames.Unsent(nil)
		if out = present.Unsent(a.lang, entries); len(out) != n {
			t.Fatalf("%d games are still to be sent, want %d", len(out), n)
		}
		return out
	}
	if g := unsent(1)[0]; g.ID != "on" || g.Send != "Send the end to the others" {
		t.Errorf("still to be sent: %+v", g)
	}
	someGame(t, a, 1)
	g := unsent(1)[0]
	finished := func() (n int) {
		slots, _ := a.session.Slots()
		for _, slot := range slots {
			if slot.Kind == save.Done {
				n++
			}
		}
		return n
	}
	before := finished()
	a.tree.Clipboard = &clipboard{}
	if err := (host{a}).SendSaved(g.Key); err != nil || a.session.Unsent() || !a.session.Match().Over() {
		t.Fatalf("it is not sent (%v)", err)
	}
	unsent(0)
	someGame(t, a, 2)
	if unsent(0); finished() != before {
		t.Errorf("%d finished games, before %d", finished(), before)
	}
	for _, slot := range must(a.session.Slots()) {
		if slot.Kind == save.Done {
			if err := a.savedGames.Play(slot.Key); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
}

// clipboard is the system's, in a test.
type clipboard struct{ text string }

func (c *clipboard) Text() string        { return c.text }
func (c *clipboard) SetText(text string) { c.text = text }

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// One tap sends a turn on: without a share sheet the link is on the clipboard, which is said, and without an address
// the text. Its link can still be shown. From the title it opens the game first.
func TestATurnIsSentAtOnce(t *testing.T) {
	for _, home := range []string{homeForTests, ""} {
		a := newProgram(t, Options{DataDir: t.TempDir(), Home: home})
		a.resize(1280, 800, page.Insets{}, 1)
		a.session.SetPace(0)
		paste := &clipboard{}
		a.tree.Clipboard = paste
		cfg := againstTwo()
		cfg.Players[1].Kind, cfg.Players[1].Level, cfg.Elsewhere = record.Human, "", 2
		if err := a.session.NewGame(cfg); err != nil {
			t.Fatal(err)
		}
		toTheEnd(t, a)
		if a.session.Leave(); a.session.Saved() == nil {
			t.Fatal("no game is saved")
		}
		if err := (host{a}).SendSaved(""); err != nil || a.session.Unsent() || a.sharing != nil {
			t.Fatalf("it is not sent at once: %v", err)
		}
		host{a}.ShowTurn()
		made, _ := a.sharing.Link()
		want, says := made.At(home), "The link is on the clipboard."
		if home == "" {
			want, says = made.Text(), "It is on the clipboard."
		}
		if paste.text != want || !strings.HasPrefix(a.tree.Toasted(), says) {
			t.Errorf("on the clipboard is %q, want %q; it says %q", paste.text, want, a.tree.Toasted())
		}
		paste.text = ""
		if (host{a}).SendTurn(); paste.text != want {
			t.Error("sent again it is another link")
		}
	}
}

// Closing the share sheet sends nothing: that is said, the title lists the game, also after a restart, and it can be
// sent again. What becomes of an earlier link changes nothing.
func TestAClosedSheetSendsNothing(t *testing.T) {
	dir := t.TempDir()
	a := newProgram(t, Options{DataDir: dir, Home: homeForTests})
	a.resize(1280, 800, page.Insets{}, 1)
	a.session.SetPace(0)
	a.tree.Clipboard = &clipboard{}
	cfg := againstTwo()
	cfg.Players[1].Kind, cfg.Players[1].Level, cfg.Elsewhere = record.Human, "", 2
	if err := a.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	toTheEnd(t, a)
	turn := host{a}.turn()
	turn.Make()
	made, _ := turn.Link()
	text := made.At(homeForTests)
	host{a}.passed(turn, page.Kept, true)
	if !a.session.Unsent() || !strings.HasPrefix(a.tree.Toasted(), "Not sent.") {
		t.Errorf("it counts as sent, and is said to be: %q", a.tree.Toasted())
	}
	if (host{a}).passed(turn, page.Shared, true); a.session.Unsent() {
		t.Error("what was shared is unsent")
	}
	if (host{a}).passed(turn, page.Kept, true); a.session.Unsent() {
		t.Error("what was sent is unsent, as it was not sent again")
	}
	a.session.LinkLeft(a.session.ByLink().Last+1, false)
	if a.session.Unsent() {
		t.Error("the last link is unsent, as another one was kept")
	}
	a.session.LinkLeft(a.session.ByLink().Last, false)
	a.session.Leave()
	a = newProgram(t, Options{DataDir: dir, Home: homeForTests})
	a.resize(1280, 800, page.Insets{}, 1)
	paste := &clipboard{}
	a.tree.Clipboard = paste
	if list, _ := a.savedGames.Unsent(nil); len(list) != 1 {
		t.Fatalf("after a restart %d games are still to be sent", len(list))
	}
	if err := (host{a}).SendSaved(""); err != nil || a.session.Unsent() || paste.text != text {
		t.Errorf("it is not the same link that is sent: %v, %q, was %q", err, paste.text, text)
	}
}

// A link that is only shown, as a QR code or as a text, is not sent, which is said when its dialog closes: it is once
// it is copied, or somebody says so.
func TestALinkThatIsShownIsNotSent(t *testing.T) {
	a := newProgram(t, Options{DataDir: t.TempDir(), Home: homeForTests})
	a.resize(1280, 800, page.Insets{}, 1)
	a.session.SetPace(0)
	cfg := againstTwo()
	cfg.Players[1].Kind, cfg.Players[1].Level, cfg.Elsewhere = record.Human, "", 2
	if err := a.session.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	toTheEnd(t, a)
	press := func(id string, unsent bool) {
		t.Helper()
		a.tree.Update(0, &ui.Queue{})
		if !a.tree.Activate(id) || a.session.Unsent() != unsent {
			t.Errorf("after %s it is unsent: %v", id, a.session.Unsent())
		}
	}
	a.tree.Clipboard = nil
	if (host{a}).SendTurn(); a.sharing == nil { // without a clipboard the link is shown
		t.Fatal("nothing shows the link")
	}
	press("share-back", true)
	if a.sharing != nil || !strings.HasPrefix(a.tree.Toasted(), "Not sent.") {
		t.Errorf("closed, it says %q", a.tree.Toasted())
	}
	a.tree.Clipboard = &clipboard{}
	host{a}.ShowTurn()
	press("share-make-qr", true)
	host{a}.EndSharing()
	host{a}.passed(host{a}.turn(), page.Shown, true) // in the page's own dialog, above this one
	press("share-make-qr", true)
	press("share-sent", false)
	a.session.LinkLeft(a.session.ByLink().Last, false)
	host{a}.ShowTurn()
	press("share-make-qr", true)
	press("share-link", false)
	if a.tree.Clipboard.Text() == "" {
		t.Error("nothing was copied")
	}
}

// The table of the day counts once, whatever the clock does.
func TestTheDayInTheProgram(t *testing.T) {
	dir := t.TempDir()
	now := time.Date(2026, 11, 24, 22, 0, 0, 0, time.UTC)
	begin := func() *app {
		return newProgram(t, Options{DataDir: dir, chance: chance{now: func() time.Time { return now }}})
	}
	play := func(a *app, d daily.Day, want bool) {
		t.Helper()
		if err := (host{a}).PlayDaily(d); err != nil {
			t.Fatal(err)
		}
		if of, counts := daily.Of(a.session.Match()); of != d || counts != want {
			t.Errorf("day %d counts: %v, want %v", of, counts, want)
		}
	}
	a := begin()
	play(a, 2026_11_23, false)
	play(a, 2026_11_24, true)
	play(a, 2026_11_24, false)
	a = begin()
	play(a, 2026_11_24, false)
	now = now.AddDate(0, 0, 1)
	play(a, 2026_11_25, true)
	now = now.AddDate(0, 0, -1)
	play(a, 2026_11_24, false)
}
