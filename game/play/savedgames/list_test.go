package savedgames

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"testing"

	"kilovolt/engine"
	"kilovolt/engine/record"
	"kilovolt/game/match/match"
	"kilovolt/game/play/session"
	"kilovolt/game/storage/save"
)

func open(t *testing.T, store save.Store) (*session.Session, *List, *int) {
	t.Helper()
	on, err := session.New(save.NewKeeper(store, nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	games := New(on, func() { told++ })
	on.Listen(games.OnChange)
	return on, games, &told
}

// begin starts a two-player game; with decided, one player makes a decision.
func begin(t *testing.T, on *session.Session, seed uint64, decided bool) {
	t.Helper()
	cfg := match.Config{Setup: engine.Setup{Board: "usa", Edition: engine.Classic, Players: 2, Seed: seed}}
	for i, name := range []string{"Ann", "Ben"} {
		cfg.Players = append(cfg.Players, record.Player{Name: name, Colour: i, Kind: record.Human})
	}
	if err := on.NewGame(cfg); err != nil {
		t.Fatal(err)
	}
	if decided {
		var l engine.List
		on.Match().Legal(&l)
		if err := on.Play(l.At[0].Action); err != nil {
			t.Fatal(err)
		}
	}
}

// seeds returns the seeds of the games in the list, 0 for what cannot be read.
func seeds(t *testing.T, s *List) (out []uint64) {
	t.Helper()
	list, all, err := s.Entries(nil)
	if err != nil || !all {
		t.Fatalf("not all are read (%v)", err)
	}
	for _, e := range list {
		if e.Record == nil {
			out = append(out, 0)
			continue
		}
		if e.Game == nil || e.Game.State.Hash() != e.Record.Hash || e.Game.Rules.Players != 2 {
			t.Errorf("game %d is not played through", e.Record.Setup.Seed)
		}
		out = append(out, e.Record.Setup.Seed)
	}
	return out
}

func want(t *testing.T, s *List, seedsWanted ...uint64) {
	t.Helper()
	if got := seeds(t, s); !slices.Equal(got, seedsWanted) {
		t.Errorf("the list has %v, want %v", got, seedsWanted)
	}
}

// The list always matches the session's slots, though each slot is read only once.
func TestTheListFollowsTheSession(t *testing.T) {
	store := save.Memory()
	on, s, told := open(t, store)
	want(t, s)
	if s.Current() != nil || s.Find("") != nil || s.Deleted() != nil || s.Offered() != nil {
		t.Error("an empty list is not empty")
	}
	begin(t, on, 1, true)
	want(t, s, 1)
	begin(t, on, 2, false)
	want(t, s, 2, 1)
	begin(t, on, 3, true) // which puts the second one away, as nobody has decided anything in it
	want(t, s, 3, 1, 2)
	begin(t, on, 4, false)
	want(t, s, 4, 3, 1, 2)
	begin(t, on, 5, false) // now another one takes the place of the last
	want(t, s, 5, 3, 1, 4, 2)
	if err := store.Set("broken-1", []byte("foreign")); err != nil {
		t.Fatal(err)
	}
	want(t, s, 5, 3, 1, 4, 2, 0)
	if *told < 5 {
		t.Errorf("notified %d times", *told)
	}

	list, _, _ := s.Entries(nil)
	for _, e := range list[1:] {
		before := seeds(t, s)
		n := *told
		if err := s.Delete(e.Slot.Key); err != nil {
			t.Fatal(err)
		}
		if after := seeds(t, s); len(after) != len(before)-1 || *told == n {
			t.Errorf("%s deleted: %v", e.Slot.Key, after)
		}
		if err := s.BringBack(); err != nil {
			t.Fatal(err)
		}
		if after := seeds(t, s); !slices.Equal(slices.Sorted(slices.Values(after)),
			slices.Sorted(slices.Values(before))) {
			t.Errorf("%s brought back: %v", e.Slot.Key, after)
		}
	}
	if s.BringBack() == nil || s.Delete("") == nil || s.Delete("game-a") == nil || s.Play("settings") == nil {
		t.Error("something impossible was done")
	}
}

// If time is short, slots are read a few at a time.
func TestEntriesAreReadByAndBy(t *testing.T) {
	on, s, _ := open(t, save.Memory())
	begin(t, on, 1, true)
	for i := range 4 {
		if err := s.SaveCopy(fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	for reads := 1; ; reads++ {
		list, all, err := s.Entries(func() bool { return false })
		n := 0
		for _, e := range list {
			if e.Read && !e.UnderWay() {
				n++
			}
		}
		if err != nil || n != reads || all != (n == 4) {
			t.Fatalf("after %d steps %d are read, all %v (%v)", reads, n, all, err)
		}
		if all {
			return
		}
	}
}

// The current game and every slot can be exported, and what was exported can be imported again.
func TestWhatIsTakenAlongComesBack(t *testing.T) {
	on, s, _ := open(t, save.Memory())
	if _, err := s.Data(""); !errors.Is(err, session.ErrNoGame) {
		t.Errorf("exporting nothing: %v", err)
	}
	begin(t, on, 1, true)
	begin(t, on, 2, true)
	list, _, _ := s.Entries(nil)
	for i, seed := range []uint64{2, 1} {
		data, err := s.Data(list[i].Slot.Key)
		if err != nil {
			t.Fatal(err)
		}
		other, games, _ := open(t, save.Memory())
		if err := games.Receive("", data); err != nil || games.Offered().Entry.UnderWay() {
			t.Fatalf("imported: %v", err)
		}
		if other.Match() != nil || len(seeds(t, games)) != 0 {
			t.Error("something happened before the player answered")
		}
		if err := games.PlayOffered(); err != nil || other.Match().Record().Setup.Seed != seed ||
			other.Match().Record().Hash != list[i].Record.Hash {
			t.Errorf("played: %v", err)
		}
		if games.PlayOffered() == nil || games.SaveOffered() == nil {
			t.Error("it is offered for ever")
		}
	}
}

// What is not a game is rejected by its kind, and an earlier offer remains.
func TestRefusals(t *testing.T) {
	on, s, _ := open(t, save.Memory())
	begin(t, on, 1, true)
	good, err := s.Data("")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Receive("good.json", good); err != nil {
		t.Fatal(err)
	}
	offered := s.Offered()
	before := on.Match().Record().Hash
	for code, bad := range map[string][]byte{
		"not-a-record": []byte("Dear Ann,"),
		"damaged":      good[:len(good)-5],
		"newer":        bytes.Replace(good, []byte(`"fmt":1`), []byte(`"fmt":99`), 1),
		"too-big":      append(bytes.Repeat([]byte(" "), MaxSize), good...),
	} {
		if err := s.Receive("bad.json", bad); record.Code(err) != code || s.Offered() != offered ||
			on.Match().Record().Hash != before {
			t.Errorf("%s: %v", code, err)
		}
	}
	s.Decline()
	if s.Offered() != nil {
		t.Error("it is still offered")
	}
}
