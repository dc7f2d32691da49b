package app

import (
	"errors"
	"testing"
	"time"

	"kilovolt/game/platform/sound"
	"kilovolt/game/view/ui"
)

// TestTheMuteKey: V toggles the sound everywhere, stores that, and says so.
func TestTheMuteKey(t *testing.T) {
	a, err := newApp(Options{DataDir: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	a.tree.Resize(1280, 800)
	a.tree.Update(0, &ui.Queue{})
	if !errors.Is(a.sound.Trouble(), sound.ErrMuted) {
		t.Fatal("a program without a window has a sound device")
	}
	for i, want := range []bool{true, false} {
		src := &ui.Queue{}
		src.Push(ui.Event{Kind: ui.KeyPress, Key: "V"})
		a.tree.Update(time.Duration(i+1)*time.Second, src)
		key := "Sound is on."
		if want {
			key = "Sound is off."
		}
		if a.prefs.Mute != want || a.tree.Toasted() != key {
			t.Errorf("press %d: muted %v, message %q", i+1, a.prefs.Mute, a.tree.Toasted())
		}
		stored := a.prefs
		if err := a.session.Keeper().LoadSettings(&stored); err != nil || stored.Mute != want {
			t.Errorf("press %d: stored is %v, %v", i+1, stored.Mute, err)
		}
	}
}
