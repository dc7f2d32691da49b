package menu

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/savedgames"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

const longName = "Wednesday evening with everybody from the office, the second"

// stock is the store of a player with games of every kind: one under way, copies, a parked one, finished ones, and data
// that cannot be read.
var stock = sync.OnceValue(func() map[string][]byte {
	store := save.Memory()
	on, err := session.New(save.NewKeeper(store, nil), session.Bots,
		func() (string, string) { return "", "2026-11-22T05:10:00Z" })
	if err != nil {
		panic(err)
	}
	begin := func(board string, players, decisions int, seed uint64) {
		cfg := match.Config{Setup: engine.Setup{Board: board, Edition: engine.Classic, Players: players, Seed: seed}}
		for seat := range players {
			cfg.Players = append(cfg.Players,
				record.Player{Name: []string{"Ada", "Wilhelmina Charlotte", "", "Ohm", "Watt", "Tesla"}[seat],
					Colour: seat, Kind: record.Human})
		}
		if err := on.NewGame(cfg); err != nil {
			panic(err)
		}
		for i := range decisions {
			var l engine.List
			on.Match().Legal(&l)
			// The first choice builds or buys something, the last one passes.
			c := l.At[(i*7)%l.N]
			if l.N > 1 && i%3 > 0 {
				c = l.At[0]
			}
			if err := on.Play(c.Action); err != nil {
				panic(err)
			}
			if on.Match().Over() {
				return
			}
		}
	}
	keep := func(name string) {
		if _, err := on.SaveCopy(name); err != nil {
			panic(err)
		}
	}
	begin("usa", 2, 4000, 5)
	if !on.Match().Over() {
		panic("the game does not end")
	}
	on.Leave()
	begin("germany", 6, 160, 1)
	keep(longName)
	begin("usa", 4, 90, 2)
	keep("")
	if err := store.Set("broken-1", []byte("foreign")); err != nil {
		panic(err)
	}
	keys, _ := store.List()
	all := map[string][]byte{}
	for _, key := range keys {
		all[key], _ = store.Get(key)
	}
	return all
})

// stocked gives the program the stock, without the keys that have one of the given prefixes.
func stocked(f *fake, without ...string) {
	store := save.Memory()
	for key, data := range stock() {
		if !slices.ContainsFunc(without, func(prefix string) bool { return strings.HasPrefix(key, prefix) }) {
			if err := store.Set(key, data); err != nil {
				panic(err)
			}
		}
	}
	on, err := session.New(save.NewKeeper(store, nil), session.Bots,
		func() (string, string) { return "", "2026-11-22T05:10:00Z" })
	if err != nil {
		panic(err)
	}
	f.session = on
	f.games = savedgames.New(on, func() { f.tree.Invalidate() })
	on.Listen(f.games.OnChange)
	f.page = true
}

// slotOf is the id of the row of the first slot of a kind.
func (f *fake) slotOf(t testing.TB, kind save.Kind) string {
	t.Helper()
	slots, err := f.session.Slots()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range slots {
		if s.Kind == kind {
			return "save-" + s.Key
		}
	}
	t.Fatalf("no slot of kind %d", kind)
	return ""
}

// everySave visits the page of saved games in every state.
func everySave(t *testing.T, w, h float64, visit func(name string, f *fake)) {
	with := func(name string, prepare func(f *fake), acts func(f *fake) []string) {
		f := playing(t)
		stocked(f)
		if prepare != nil {
			prepare(f)
		}
		f.front(w, h)
		f.act(t, acts(f)...)
		visit(name, f)
	}
	// Not every dialog is tested over every kind of page: that would only take long.
	with("saves", func(f *fake) { f.trouble = &save.Problem{Code: save.CodeBlocked} },
		func(f *fake) []string { return []string{"saves"} })
	with("saves, copy", nil, func(f *fake) []string { return []string{"saves", f.slotOf(t, save.Kept)} })
	with("saves, aside, natively", func(f *fake) { f.page = false },
		func(f *fake) []string { return []string{"saves", f.slotOf(t, save.Aside)} })
	few := func(f *fake) {
		stocked(f, "slot-", "done-", "last", "broken-")
		f.page = false
	}
	with("saves, under way", few, func(f *fake) []string { return []string{"saves", "save-on"} })
	with("saves, renaming", few, func(f *fake) []string {
		return []string{"saves", f.slotOf(t, save.Parked),
			"save-rename"}
	})
	with("saves, copying", few, func(f *fake) []string { return []string{"saves", "saves-copy"} })
	with("saves, deleting", few, func(f *fake) []string {
		return []string{"saves", f.slotOf(t, save.Parked),
			"save-delete"}
	})
	with("saves, deleted", few, func(f *fake) []string {
		return []string{"saves", f.slotOf(t, save.Parked), "save-delete", "save-delete-yes"}
	})
	with("saves, no file", few, func(f *fake) []string { return []string{"saves", "saves-open"} })
	with("saves, files", func(f *fake) {
		few(f)
		for i := range 3 {
			f.files = append(f.files, fmt.Sprintf("/home/ada/Downloads/kilovolt-germany-2026-11-22-05%02d.json", i))
		}
	}, func(f *fake) []string { return []string{"saves", "saves-open"} })
	with("saves, offered", func(f *fake) {
		few(f)
		f.tree = ui.NewTree(nil, nil)
		data, _ := f.games.Data("")
		if err := f.games.Receive("kilovolt-germany-2026-11-22-0510-and-a-rather-long-name-of-a-file.json",
			data); err != nil {
			t.Fatal(err)
		}
	}, func(f *fake) []string { return nil })
	with("saves, no room", func(f *fake) { f.refusal = &save.Problem{Code: save.CodeSlots} },
		func(f *fake) []string { return []string{"play-now"} })
}

// fill fills every slot.
func fill(f *fake) {
	f.tree = ui.NewTree(nil, nil)
	for i := range save.MaxSlots {
		if _, err := f.session.SaveCopy(fmt.Sprint(i)); err != nil {
			return
		}
	}
}

// TestWhatCanBeDoneWithASavedGame: by taps alone.
func TestWhatCanBeDoneWithASavedGame(t *testing.T) {
	f := newFake()
	stocked(f)
	f.front(390, 844)
	f.act(t, "saves")
	for _, id := range []string{"saves-on", "saves-slots", "saves-done", "saves-aside"} {
		if f.tree.Find(id) == nil {
			t.Errorf("there is no section %s", id)
		}
	}
	on := f.session.Current()
	kept := f.slotOf(t, save.Kept)
	f.act(t, kept, "save-export", kept, "save-text")
	if key := strings.TrimPrefix(kept, "save-"); !slices.Equal(f.saves, []string{key}) || f.went != "text "+key {
		t.Errorf("exported %q, now at %q", f.saves, f.went)
	}

	f.act(t, kept, "save-rename")
	f.write(t, "save-name-field", "  Ω "+strings.Repeat("x", 80))
	f.act(t, "save-name-yes")
	renamed := f.slotOf(t, save.Kept)
	if renamed == kept || f.tree.Find(renamed) == nil || f.tree.Find(kept) != nil {
		t.Errorf("renamed, the row is %s", renamed)
	}
	rec, _, err := f.session.Keeper().Read(strings.TrimPrefix(renamed, "save-"))
	if err != nil || !strings.HasPrefix(rec.Name, "Ω xxx") || len([]rune(rec.Name)) > record.MaxName {
		t.Errorf("the slot is called %q (%v)", rec.Name, err)
	}

	f.act(t, renamed, "save-rename")
	f.write(t, "save-name-field", " \u200b")
	if toast := f.tree.Find("toast"); toast == nil || toast.Label != "A name needs at least one visible character." {
		t.Errorf("nothing says why the name is invalid: %+v", toast)
	}
	f.act(t, "save-name-no")
	f.act(t, renamed, "save-delete", "save-keep")
	f.act(t, renamed, "save-delete", "save-delete-yes")
	if f.tree.Find(renamed) != nil {
		t.Error("the slot is still there")
	}
	f.act(t, "saves-undelete")
	if back := f.slotOf(t, save.Kept); f.tree.Find(back) == nil || f.tree.Find("saves-undelete") != nil {
		t.Error("the slot does not come back")
	}

	f.act(t, "saves-copy")
	f.write(t, "save-copy-field", "a copy")
	f.act(t, "save-copy-yes")
	rec, _, err = f.session.Keeper().Read(strings.TrimPrefix(f.slotOf(t, save.Kept), "save-"))
	if err != nil || rec.Name != "a copy" || rec.Hash != on.Hash {
		t.Errorf("the copy is %q (%v)", rec.Name, err)
	}

	f.act(t, "save-on", "save-rename")
	f.write(t, "save-name-field", "the one")
	f.act(t, "save-name-yes")
	if f.session.Current().Name != "the one" {
		t.Errorf("the game under way is called %q", f.session.Current().Name)
	}

	f.act(t, f.slotOf(t, save.Parked), "save-play")
	if f.session.Match() == nil || f.session.Current().Hash == on.Hash {
		t.Fatal("the current game is still the same one")
	}
	f.act(t, "saves", "saves-open")
	if f.went != "ask" {
		t.Error("no file is asked for")
	}
}

// TestASavedGameSaysWhereItStands: its row shows its name, table, round, Step and phase, whose turn it is, who leads,
// and when it was saved.
func TestASavedGameSaysWhereItStands(t *testing.T) {
	f := newFake()
	stocked(f)
	f.front(1280, 800)
	f.act(t, "saves")
	l := phrase.English()
	for kind, parts := range map[save.Kind][]string{
		save.Kept: {"USA, Classic (2004), 4\u00a0players", "Round ", ", Step ", "'s turn.", "lead", "Saved 2026-11-2"},
		save.Parked: {"Ada, Wilhelmina Charlotte, Player 3, Ohm, Watt and Tesla",
			"Germany, Classic (2004), 6\u00a0players", "Unfinished, left 2026-11-2"},
		save.Done:  {"USA, Classic (2004), 2\u00a0players", "Over after round ", " wins the game."},
		save.Aside: {"Set aside as broken-1", l.T("problem.not-a-record")},
	} {
		label := f.tree.Find(f.slotOf(t, kind)).Label
		for _, part := range parts {
			if !strings.Contains(label, part) {
				t.Errorf("%q does not say %q", label, part)
			}
		}
	}
}

// TestNoRoomIsAsked: loading or starting a game never pushes another one out without asking.
func TestNoRoomIsAsked(t *testing.T) {
	f := newFake()
	stocked(f)
	fill(f)
	f.front(390, 844)
	f.act(t, "saves")
	on := f.session.Current().Hash
	older := func() string { // of the copies, one of another game
		slots, _ := f.session.Slots()
		for _, slot := range slots {
			if rec, _, err := f.session.Keeper().Read(slot.Key); err == nil && slot.Kind == save.Kept &&
				len(rec.Players) != len(f.session.Current().Players) {
				return "save-" + slot.Key
			}
		}
		t.Fatal("there is no copy of another game")
		return ""
	}
	f.act(t, older())
	f.act(t, "save-play", "replace-no")
	if f.session.Current().Hash != on {
		t.Fatal("the current game is still the same one")
	}
	f.act(t, f.slotOf(t, save.Parked), "save-play") // which changes places with the current one
	if f.session.Current().Hash == on || f.tree.Find("replace") != nil {
		t.Fatal("the parked game does not change places with the one under way")
	}
	on = f.session.Current().Hash
	f.act(t, "saves", older(), "save-play")
	f.act(t, "replace-saves")
	if f.went != "saves" || f.session.Current().Hash != on {
		t.Errorf("now at %q", f.went)
	}
	f.act(t, older(), "save-play", "replace-yes")
	if f.session.Current().Hash == on || f.session.Keeper().Last().Hash != on {
		t.Error("the previous game is not parked for the new one")
	}

	f = newFake()
	stocked(f)
	f.refusal = &save.Problem{Code: save.CodeSlots}
	f.front(390, 844)
	f.act(t, "play-now")
	if f.tree.Find("replace") == nil {
		t.Error("no question comes up for a game that cannot start for lack of room")
	}
}

// TestAnOfferedGame: the question about it comes up over every scene.
func TestAnOfferedGame(t *testing.T) {
	f := newFake()
	stocked(f)
	f.front(390, 844)
	data, err := f.games.Data(strings.TrimPrefix(f.slotOf(t, save.Parked), "save-"))
	if err != nil {
		t.Fatal(err)
	}
	rec, _, _ := save.Check(data)
	before, _ := f.session.Slots()
	offer := func() {
		t.Helper()
		if err := f.games.Receive("x.json", data); err != nil {
			t.Fatal(err)
		}
		f.step()
	}
	offer()
	f.act(t, "offered-no")
	if after, _ := f.session.Slots(); len(after) != len(before) || f.tree.Find("offered") != nil {
		t.Error("the game is kept, or the question stays")
	}
	offer()
	f.act(t, "offered-keep")
	if after, _ := f.session.Slots(); len(after) != len(before)+1 || after[0].Kind != save.Kept {
		t.Errorf("the slots are %v", after)
	}
	offer()
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyEscape})
	if f.tree.Find("offered") != nil {
		t.Error("Escape does not dismiss the question")
	}
	offer()
	f.act(t, "offered-play")
	if f.session.Match() == nil || f.session.Current().Hash != rec.Hash {
		t.Error("the game does not start")
	}
}

// TestSavedGamesAreReadBySpareTime: without spare time, one is read per update, until all are.
func TestSavedGamesAreReadBySpareTime(t *testing.T) {
	f := newFake()
	stocked(f)
	f.busy = true
	f.front(390, 844)
	f.act(t, "saves")
	unread := func() (n int) {
		f.tree.Walk(func(n2 *ui.Node) bool {
			if n2.Label == phrase.English().T("saved.reading") && n2.Role == ui.RoleButton {
				n++
			}
			return true
		})
		return n
	}
	if unread() == 0 {
		t.Error("all are read at once")
	}
	for range 20 {
		f.step()
	}
	if n := unread(); n > 0 {
		t.Errorf("%d are never read", n)
	}
}
