package textversion

import (
	"strings"
	"testing"

	"kilovolt/engine/gamecode"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/daily"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/save"
)

// What is shared is chosen and said in the text version too, and what comes in is opened there.
func TestSharingInWords(t *testing.T) {
	r, c := withSaves(t)
	c.home = "https://example.org/"
	r.game()
	r.press(r.button("Share"))
	said := r.view.Doc().Content()
	for _, want := range []string{"Share this game", "watches the game from its beginning", "hidden cards"} {
		if !strings.Contains(said, want) {
			t.Errorf("it does not say %q", want)
		}
	}
	r.set("what", "play-on")
	if c.sharing.Purpose != gamecode.PlayOn || !strings.Contains(r.view.Doc().Content(), "plays on from here") {
		t.Errorf("shared for %d", c.sharing.Purpose)
	}
	field := r.view.Doc().byID("kv/share/link-label/link")
	link, _ := field.Attr("value")
	r.press(r.button("Send the link"))
	if got := c.asked[len(c.asked)-1]; got != link || !strings.HasPrefix(link, c.home+"#g=") {
		t.Errorf("sent %q, shown %q", got, link)
	}
	r.press(r.view.Doc().byID("kv/share/close"))
	if r.view.Doc().byID("kv/share") != nil {
		t.Error("it does not close")
	}

	before := r.hash()
	if err := c.games.Receive("", []byte(link)); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	r.set("offered-seat-1", "human")
	r.press(r.button("Play on from here"))
	m := r.on.Match()
	if m.Config().Setup.Position == nil || m.Players()[1].IsBot() || m.Record().Snapshot.Hash() != before {
		t.Errorf("played on: %+v", m.Config())
	}
}

// A table that is shared opens as the form of a new game.
func TestATableInWords(t *testing.T) {
	r, c := withSaves(t)
	c.games.SetUp = r.view.ShowTable
	r.game()
	s := share.New(r.on.Match().Record(), -1, "")
	s.Purpose = gamecode.Table
	code, err := s.Link()
	if err != nil {
		t.Fatal(err)
	}
	r.on.Leave()
	if err := c.games.Receive("", []byte(code.Text())); err != nil {
		t.Fatal(err)
	}
	r.view.Refresh()
	if said := r.view.Doc().Content(); strings.Contains(said, "Keep it for later") {
		t.Error("a table cannot be kept")
	}
	r.press(r.button("Set up this table"))
	if r.view.Doc().Find(func(n *Node) bool { return n.Text == "Start the game" || n.Text == "Start" }) == nil {
		t.Errorf("it is not the form of a new game:\n%s", r.view.Doc().Content())
	}
}

// days begins the tables of the days in the session.
type days struct {
	*savesHost
	r    *reader
	book *daily.Book
}

func (d *days) Daily() (*daily.Book, daily.Day) { return d.book, 2026_11_24 }
func (d *days) PlayDaily(day daily.Day) error {
	return d.r.on.NewGame(daily.Table(day, d.r.view.lang, true))
}

// The table of the day is described and begun in the text version too.
func TestTheDayInWords(t *testing.T) {
	r, c := withSaves(t)
	book, err := daily.Open(save.NewKeeper(save.Memory(), nil).Daily())
	if err != nil {
		t.Fatal(err)
	}
	r.offer(&present.Program{Table: r.on, Days: &days{c, r, book}})
	if said := r.view.Doc().Content(); !strings.Contains(said, "2026-11-24") ||
		!strings.Contains(said, "against Experts") {
		t.Errorf("it says\n%s", said)
	}
	r.press(r.button("Play it for the record"))
	if d, counts := daily.Of(r.on.Match()); d != 2026_11_24 || !counts {
		t.Errorf("the game is that of %d", d)
	}
}
