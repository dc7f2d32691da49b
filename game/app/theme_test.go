package app

import (
	"testing"

	"kilovolt/game/platform/page"
	"kilovolt/game/storage/prefs"
	"kilovolt/sprites/theme"
)

// TestThemeFor: the device's settings decide only while the player's theme is automatic.
func TestThemeFor(t *testing.T) {
	for _, c := range []struct {
		chosen prefs.Theme
		env    page.Env
		want   *theme.Theme
	}{
		{prefs.ThemeAuto, page.Env{}, &theme.Light}, {prefs.ThemeAuto, page.Env{Dark: true}, &theme.Dark},
		{prefs.ThemeAuto, page.Env{MoreContrast: true}, &theme.HighContrast},
		{prefs.ThemeAuto, page.Env{Dark: true, MoreContrast: true}, &theme.HighContrast},
		{prefs.ThemeLight, page.Env{Dark: true, MoreContrast: true}, &theme.Light},
		{prefs.ThemeDark, page.Env{MoreContrast: true}, &theme.Dark},
		{prefs.ThemeHighContrast, page.Env{}, &theme.HighContrast},
	} {
		if got := themeFor(c.chosen, c.env); got != c.want {
			t.Errorf("%q, device %+v: %s, want %s", c.chosen, c.env, got.Name, c.want.Name)
		}
	}
	if got := themeFor(prefs.ThemeAuto, page.Current()); got != &theme.Dark {
		t.Errorf("natively, where no preference is known: %s", got.Name)
	}
}
