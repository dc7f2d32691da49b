package app

import (
	"testing"

	"kilovolt/game/page"
	"kilovolt/game/prefs"
	"kilovolt/sprites/theme"
)

// TestThemeOf: the device's wishes decide where the player leaves it to them, and only there.
func TestThemeOf(t *testing.T) {
	for _, c := range []struct {
		look prefs.Look
		env  page.Env
		want *theme.Theme
	}{
		{prefs.LookAuto, page.Env{Dark: true}, &theme.Dark}, {prefs.LookAuto, page.Env{MoreContrast: true},
			&theme.HighContrast},
		{prefs.LookAuto, page.Env{Dark: true, MoreContrast: true}, &theme.HighContrast},
		{prefs.LookLight, page.Env{Dark: true, MoreContrast: true}, &theme.Light},
		{prefs.LookDark, page.Env{MoreContrast: true}, &theme.Dark},
		{prefs.LookHigh, page.Env{}, &theme.HighContrast},
	} {
		if got := themeFor(c.look, c.env); got != c.want {
			t.Errorf("%q, device %+v: %s, want %s", c.look, c.env, got.Name, c.want.Name)
		}
	}
	plain := &theme.Dark
	if page.InBrowser {
		plain = &theme.Light
	}
	if got := themeFor(prefs.LookAuto, page.Env{}); got != plain {
		t.Errorf("without any wish: %s, want %s", got.Name, plain.Name)
	}
}
