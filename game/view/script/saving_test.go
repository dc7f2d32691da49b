package script

import (
	"testing"

	"kilovolt/game/play/session"
	"kilovolt/game/play/setup/setuptest"
	"kilovolt/game/storage/save"
	"kilovolt/game/storage/save/savetest"
	"kilovolt/game/words/phrase"
)

// TestScriptsSeeWhetherItIsSaved: at any time, and whenever it changes. A copy that cannot be stored is rejected.
func TestScriptsSeeWhetherItIsSaved(t *testing.T) {
	store := savetest.NewRefusing()
	on, err := session.New(save.NewKeeper(store, nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := listening(on, New(on, &setuptest.Source{}, phrase.English(), nil))
	shelve(a)
	var told []Change
	a.On(func(change string) {
		if c := read[Change](t, change); c.Type == "saving" {
			told = append(told, c)
		}
	})
	if err := a.NewGame(`{"seed": 1, "players": [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cem"}]}`); err != nil {
		t.Fatal(err)
	}
	if got := read[Saving](t, a.Saving()); got != (Saving{Saved: true, State: "saved"}) || len(told) > 0 {
		t.Fatalf("saved: %+v, %+v", got, told)
	}
	if !read[View](t, a.View()).Saved {
		t.Error("the view says that it is not saved")
	}
	play := func() {
		t.Helper()
		choices := read[[]Choice](t, a.Legal())
		if _, err := a.Play(fill(&choices[0], *choices[0].Low)); err != nil {
			t.Fatal(err)
		}
	}
	store.Err = save.ErrFull
	play()
	play()
	if got := read[Saving](t, a.Saving()); got.Saved || a.Saved() || got.State != "unsaved" ||
		got.Code != "full" || got.Message == "" {
		t.Errorf("full: %+v", got)
	}
	if read[View](t, a.View()).Saved {
		t.Error("full: the view says that it is saved")
	}
	if code(a.Keep("x")) != "full" || code(a.Rename("", "x")) != "full" {
		t.Error("something is reported as kept that is not")
	}
	store.Err = nil
	play()
	if !a.Saved() || len(told) != 2 || *told[0].Saved || told[0].Code != "full" || told[0].Message == "" ||
		!*told[1].Saved || told[1].Code != "" {
		t.Errorf("notified of %+v", told)
	}
}

// TestScriptsSeeWhetherItIsStillSaved: after everything that was stored has been deleted, "saved" is said only once the
// game is stored again.
func TestScriptsSeeWhetherItIsStillSaved(t *testing.T) {
	store := savetest.NewRefusing()
	on, err := session.New(save.NewKeeper(store, nil), session.Bots, nil)
	if err != nil {
		t.Fatal(err)
	}
	a := listening(on, New(on, &setuptest.Source{}, phrase.English(), nil))
	if err := a.NewGame(`{"seed": 1, "players": [{"name": "Ann"}, {"name": "Ben"}, {"name": "Cem"}]}`); err != nil {
		t.Fatal(err)
	}
	empty := func() {
		t.Helper()
		keys, err := store.List()
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			if err := store.Store.Delete(key); err != nil {
				t.Fatal(err)
			}
		}
	}
	stored := func() bool {
		rec, _, err := save.NewKeeper(store.Store, nil).Load()
		return err == nil && rec != nil
	}
	empty()
	if got := read[Saving](t, a.Saving()); !got.Saved || !stored() {
		t.Errorf("deleted: %+v, and stored is %v", got, stored())
	}
	empty()
	store.Err = save.ErrFull
	if got := read[Saving](t, a.Saving()); got.Saved || got.Code != "full" || stored() {
		t.Errorf("deleted, and there is no room: %+v, and stored is %v", got, stored())
	}
}
