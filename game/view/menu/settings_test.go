package menu

import (
	"testing"

	"kilovolt/game/storage/prefs"
	"kilovolt/game/view/ui"
	"kilovolt/game/words/phrase"
)

func TestSettingsTakeEffectAtOnce(t *testing.T) {
	f := newFake()
	f.front(390, 844)
	f.act(t, "settings")
	for i, id := range []string{"normal", "double", "instant"} {
		f.act(t, "settings-speed."+id)
		if f.prefs.Speed != prefs.Speed(i) || !f.tree.Find("settings-speed."+id).Chosen {
			t.Errorf("speed %s is %d", id, f.prefs.Speed)
		}
	}
	for _, c := range []prefs.Confirm{prefs.Always, prefs.Never, prefs.Costly} {
		f.act(t, "settings-confirm."+string(c))
		if f.prefs.Confirm != c || !f.tree.Find("settings-confirm."+string(c)).Chosen {
			t.Errorf("%s is %q", c, f.prefs.Confirm)
		}
	}
	for _, theme := range prefs.Themes {
		f.act(t, "settings-look."+string(theme))
		if f.prefs.Theme != theme || !f.tree.Find("settings-look."+string(theme)).Chosen {
			t.Errorf("theme %s is %q", theme, f.prefs.Theme)
		}
	}
	for _, want := range []bool{true, false} {
		f.act(t, "settings-hide-money")
		if f.prefs.HideMoney != want {
			t.Errorf("hidden money is %v, want %v", f.prefs.HideMoney, want)
		}
	}
	if f.prefs.Speed != prefs.Instant {
		t.Error("a later choice has changed an earlier one")
	}
}

func TestScaleGoesAsFarAsTheWindowAllows(t *testing.T) {
	f := newFake()
	f.most = 120
	f.front(390, 844)
	f.act(t, "settings", "settings-scale.more", "settings-scale.more")
	if f.prefs.Scale != 120 {
		t.Errorf("two steps up from 100 are %d", f.prefs.Scale)
	}
	f.act(t, "settings-scale.more")
	if f.prefs.Scale != 120 || f.whyAsked != phrase.English().T("settings.scale-most") {
		t.Errorf("above the maximum: %d, because %q", f.prefs.Scale, f.whyAsked)
	}
	for range 6 {
		f.act(t, "settings-scale.less")
	}
	if f.prefs.Scale != 80 {
		t.Errorf("the minimum is %d", f.prefs.Scale)
	}
	f.prefs.Scale = 200 // chosen in a larger window
	f.tree.Invalidate()
	f.step()
	f.see(t, "You chose 200%; the maximum in this window is 120%.")
	if v := f.tree.Find("settings-scale").Value; v != "120%" {
		t.Errorf("%q is shown", v)
	}
	f.tree.SetFocus("settings-scale")
	f.step(ui.Event{Kind: ui.KeyPress, Key: ui.KeyLeft})
	if f.prefs.Scale != 110 {
		t.Errorf("a step down from the value shown is %d", f.prefs.Scale)
	}
}
