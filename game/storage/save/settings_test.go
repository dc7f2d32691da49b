package save

import (
	"errors"
	"math"
	"testing"
)

type settings struct {
	Sound  bool
	Volume int
	Name   string `json:",omitempty"`
}

// Settings are restored; what is not stored keeps its default.
func TestSettings(t *testing.T) {
	store, second := newFake(), &fakeSecond{memory: memory{}}
	k := NewKeeper(store, second)
	got := settings{Sound: true, Volume: 7}
	if err := k.LoadSettings(&got); err != nil || got != (settings{true, 7, ""}) {
		t.Errorf("without any stored: %+v, %v", got, err)
	}
	if err := k.SaveSettings(settings{Volume: 3}); err != nil {
		t.Fatal(err)
	}
	got = settings{Sound: true, Volume: 7, Name: "default"}
	if err := NewKeeper(store, nil).LoadSettings(&got); err != nil || got != (settings{false, 3, "default"}) {
		t.Errorf("read back: %+v, %v", got, err)
	}
	got = settings{}
	if err := NewKeeper(newFake(), second).LoadSettings(&got); err != nil || got.Volume != 3 {
		t.Errorf("from the second store: %+v, %v", got, err)
	}
}

// Settings that cannot be read are set aside and reported, and the defaults remain intact.
func TestBrokenSettings(t *testing.T) {
	for _, text := range []string{`{"Sound":false,"Volume":"loud"}`, `{"Sound":fal`, ``, `[]`} {
		store := newFake()
		store.memory[keySettings] = []byte(text)
		k := NewKeeper(store, nil)
		got := settings{Sound: true, Volume: 7}
		err := k.LoadSettings(&got)
		var p *Problem
		if !errors.As(err, &p) || p.Code != CodeSettings || p.Key != "broken-1" {
			t.Errorf("%q: reported %v", text, err)
		}
		if got != (settings{true, 7, ""}) {
			t.Errorf("%q: half read: %+v", text, got)
		}
		if err := k.SaveSettings(got); err != nil || !store.holds([]byte(text)) {
			t.Errorf("%q: lost: %v", text, err)
		}
		if err := k.LoadSettings(&got); err != nil {
			t.Errorf("%q: still reported after saving again: %v", text, err)
		}
	}
	store := newFake()
	k := NewKeeper(store, nil)
	if err := k.SaveSettings(math.NaN()); code(err) != CodeFailed {
		t.Errorf("settings that JSON cannot represent: %v", err)
	}
	store.fail = ErrBlocked
	if err := k.SaveSettings(settings{}); code(err) != CodeBlocked {
		t.Errorf("saving to a blocked store: %v", err)
	}
	if err := k.LoadSettings(&settings{}); code(err) != CodeBlocked {
		t.Errorf("loading from a blocked store: %v", err)
	}
}
