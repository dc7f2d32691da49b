package textversion

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"kilovolt/engine/record"
	"kilovolt/game/pages/present"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/remote/share"
	"kilovolt/game/storage/save"
)

// savesHost offers the saved games as the program does, and records what it is asked for.
type savesHost struct {
	present.Saves
	games *savedgames.List
	asked []string

	view    *View
	sharing *share.Sharing
	home    string
}

func (c *savesHost) SavedGames() *savedgames.List { return c.games }
func (c *savesHost) Trouble() error               { return nil }
func (c *savesHost) Standing() save.Standing      { return save.Standing{} }
func (c *savesHost) ExportGame(key string)        { c.asked = append(c.asked, "export "+key) }
func (c *savesHost) CopyGame() func(key string) {
	return func(key string) { c.asked = append(c.asked, "text "+key) }
}
func (c *savesHost) AskForGame() func() { return func() { c.asked = append(c.asked, "file") } }

func (c *savesHost) Sharing() *share.Sharing { return c.sharing }
func (c *savesHost) Share(key string) {
	c.sharing = share.New(c.games.Find(key).Record, -1, c.home)
	c.view.Invalidate()
}
func (c *savesHost) SendSaved(key string) error {
	err := c.games.Play(key)
	if err == nil {
		c.SendTurn()
	}
	return err
}
func (c *savesHost) SendTurn() {
	c.ShowTurn()
	c.sharing.Make()
	c.sharing.Sent()
	said := present.NewShare(c.view.lang, c.sharing)
	c.asked, c.sharing = append(c.asked, said.Sent().Text), nil
}
func (c *savesHost) ShowTurn() {
	on := c.view.app.(*session.Session)
	turn := share.Turn{Fresh: on.Unsent(), Write: on.SendLink, Record: on.Current(),
		Left: func(yes bool) { on.LinkLeft(on.ByLink().Last, yes) }}
	if seat, waits := on.WaitsFor(); waits {
		turn.To = on.Match().Players()[seat].Name
	}
	c.sharing = share.NewTurn(turn, c.home)
	c.view.Invalidate()
}
func (c *savesHost) CopyText(string) {}
func (c *savesHost) EndSharing()     { c.sharing = nil; c.view.Invalidate() }
func (c *savesHost) SendText() func(share.Message) {
	return func(m share.Message) {
		c.asked = append(c.asked, m.Text)
		c.sharing.Sent()
	}
}

// withSaves is a reader with saved games.
func withSaves(t *testing.T) (*reader, *savesHost) {
	r := newReader(t)
	c := &savesHost{view: r.view}
	c.games = savedgames.New(r.on, func() { r.view.Invalidate() })
	r.on.Listen(c.games.OnChange)
	r.view.OfferSaves(c)
	r.offer(&present.Program{Saves: c, Shares: c})
	return r, c
}

// game plays a little: a new game with one decision in it.
func (r *reader) game() {
	r.t.Helper()
	r.press(r.button("Play now"))
	r.wait()
	decide(r, rand.New(rand.NewPCG(2, 2)))
	r.wait()
}

// saved is what the document says about a saved game, by its key; "on" is the current one.
func (r *reader) saved(key string) *Node {
	return r.view.Doc().Find(func(n *Node) bool { return n.ID == "kv/saves/game-"+key })
}

// in finds a button of a saved game.
func (r *reader) in(key, words string) *Node {
	r.t.Helper()
	n := r.saved(key)
	if n == nil {
		r.t.Fatalf("there is no game %s in:\n%s", key, r.view.Doc().Content())
	}
	return n.Find(func(n *Node) bool { return n.Tag == "button" && n.Text == words })
}

func (r *reader) hash() uint64 { return r.on.Match().Record().Hash }

// TestSavedGamesInWords: everything that can be done with saved games can be done in the text version alone.
func TestSavedGamesInWords(t *testing.T) {
	r, c := withSaves(t)
	if r.saved("on") != nil {
		t.Error("the list is open before the reader asks for it")
	}
	r.press(r.button("Show the saved games"))
	if !strings.Contains(r.view.Doc().Content(), "No game has been saved yet.") {
		t.Error("it does not say that there are none")
	}
	r.game()
	first := r.hash()
	r.check()
	if text := r.at("kv/saves").Content(); !strings.Contains(text, "Under way") ||
		!strings.Contains(text, "Germany, Recharged (2018), 3\u00a0players") || !strings.Contains(text, "'s turn.") {
		t.Errorf("the current game: %s", text)
	}
	r.pressWith(r.in("on", "Rename"), map[string]string{"name": "\u200b \u202e"})
	if text := r.alert(); text != "A name needs at least one visible character." {
		t.Errorf("a name that shows nothing: %q", text)
	}
	r.pressWith(r.in("on", "Rename"), map[string]string{"name": "  Sunday <b>\u202e  "})
	r.pressWith(r.in("on", "Save a copy"), map[string]string{"copy": "A copy"})
	slots, _ := r.on.Slots()
	if len(slots) != 1 || r.on.Current().Name != "Sunday <b>" ||
		!strings.Contains(r.saved(slots[0].Key).Content(), "A copy") {
		t.Fatalf("the slots are %v, the game is called %q", slots, r.on.Current().Name)
	}
	copied := slots[0].Key
	r.check()
	r.press(r.button("Back to the title"))
	r.game()
	second := r.hash()
	if text := r.view.Doc().Content(); !strings.Contains(text, "Sunday <b>") ||
		!strings.Contains(text, "Unfinished, left for another game") {
		t.Errorf("the previous game is not listed: %s", text)
	}
	r.check()
	r.press(r.in(copied, "Play this game"))
	if r.hash() != first {
		t.Error("another game is current")
	}
	r.press(r.button("Show the saved games"))
	for words, want := range map[string]string{"Save as a file": "export ", "Copy as text": "text "} {
		r.press(r.in(copied, words))
		if !slices.Equal(c.asked, []string{want + copied}) {
			t.Errorf("%s: asked for %q", words, c.asked)
		}
		c.asked = nil
	}
	r.press(r.button("Open a game"))
	if !slices.Equal(c.asked, []string{"file"}) {
		t.Errorf("asked for %q", c.asked)
	}
	r.pressWith(r.in(copied, "Rename"), map[string]string{"name": "Another"})
	if r.saved(copied) != nil {
		t.Fatal("the old name is still there")
	}
	slots, _ = r.on.Slots()
	copied = slots[0].Key
	r.press(r.in(copied, "Delete"))
	if r.in(copied, "Delete") != nil {
		t.Error("nothing is asked before deleting")
	}
	r.press(r.in(copied, "Keep it"))
	r.press(r.in(copied, "Delete"))
	r.press(r.in(copied, "Delete it"))
	if r.saved(copied) != nil {
		t.Fatal("the game is not deleted")
	}
	r.check()
	r.press(r.button("Restore"))
	slots, _ = r.on.Slots()
	if len(slots) != 3 || !strings.Contains(r.saved(slots[0].Key).Content(), "Another") {
		t.Errorf("the slots are %v", slots)
	}
	parked := slices.IndexFunc(slots, func(s save.Slot) bool {
		rec, _, _ := r.on.Keeper().Read(s.Key)
		return rec.Hash == second
	})
	r.press(r.in(slots[parked].Key, "Play this game"))
	if r.hash() != second {
		t.Error("the second game does not continue")
	}
	r.press(r.button("Show the saved games"))
	r.press(r.button("Hide the saved games"))
	if r.saved("on") != nil {
		t.Error("the list does not close")
	}
}

// TestAGivenGameInWords: a game from outside is shown with a question, and a file that is not a game is rejected and
// changes nothing.
func TestAGivenGameInWords(t *testing.T) {
	r, c := withSaves(t)
	r.game()
	data, err := r.on.Export()
	if err != nil {
		t.Fatal(err)
	}
	first := r.hash()
	r.press(r.button("Back to the title"))
	r.game()
	second := r.hash()
	for what, bad := range map[string][]byte{
		"not-a-record": []byte("{}"), "damaged": data[:900], "too-big": make([]byte, savedgames.MaxSize+1),
		"newer": []byte(strings.Replace(string(data), `"fmt":4`, `"fmt":99`, 1)),
	} {
		if err := c.games.Receive("x.json", bad); record.Code(err) != what || c.games.Offered() != nil ||
			r.hash() != second {
			t.Errorf("%s: %v", what, err)
		}
	}
	offer := func() {
		if err := c.games.Receive("<i>.json", append([]byte("\n  "), data...)); err != nil {
			t.Fatal(err)
		}
		r.view.Refresh()
		r.check()
	}
	offer()
	if !strings.Contains(r.view.Doc().Content(), "The saved game <i>.json") || r.hash() != second {
		t.Errorf("no question about the game is asked: %s", r.view.Doc().Content())
	}
	r.press(r.button("Neither"))
	before, _ := r.on.Slots()
	offer()
	r.press(r.button("Keep it for later"))
	if after, _ := r.on.Slots(); len(after) != len(before)+1 || c.games.Offered() != nil || r.hash() != second {
		t.Errorf("the slots are %v", after)
	}
	offer()
	r.press(r.button("Play this game"))
	if r.hash() != first || c.games.Offered() != nil {
		t.Error("the game does not start")
	}
	r.press(r.button("Back to the title"))
	for i := 0; ; i++ {
		if _, err := r.on.SaveCopy(fmt.Sprint(i)); err != nil {
			break
		}
	}
	r.press(r.button("Continue"))
	decide(r, rand.New(rand.NewPCG(9, 9)))
	played := r.hash()
	offer()
	r.press(r.button("Play this game"))
	if r.hash() != played || r.button("Back") == nil {
		t.Fatal("the current game is pushed out")
	}
	r.press(r.button("Back"))
	r.press(r.button("Play this game"))
	c.asked = nil
	r.press(r.button("Save to a file"))
	if !slices.Equal(c.asked, []string{"export "}) || r.hash() != played {
		t.Errorf("saving the current game to a file asked for %q", c.asked)
	}
	r.press(r.button("Start another game"))
	if r.hash() != first {
		t.Error("the game does not start in place of the other one")
	}
}
