package game

import (
	"testing"

	"kilovolt/game/prefs"
)

func TestWhereTheWindowOpens(t *testing.T) {
	left := prefs.Window{X: 40, Y: 60, W: 900, H: 700}
	for _, c := range []struct {
		name          string
		asked         Options
		left          prefs.Window
		screen        [2]int
		x, y, w, h    int
		placed, whole bool
	}{
		{name: "a newcomer", screen: [2]int{1920, 1080}, w: 1280, h: 800},
		{name: "a newcomer with a small screen", screen: [2]int{1280, 720}, w: 1264, h: 640},
		{name: "as it was left", left: left, screen: [2]int{1920, 1080}, x: 40, y: 60, w: 900, h: 700, placed: true},
		{name: "as was asked for", asked: Options{Width: 1000, Height: 600}, left: left, screen: [2]int{1920, 1080}, w: 1000, h: 600},
		{name: "more than there is", asked: Options{Width: 5000, Height: 5000}, screen: [2]int{1920, 1080}, w: 1904, h: 1000},
		{name: "a screen that is gone", left: prefs.Window{X: 2500, Y: 60, W: 900, H: 700}, screen: [2]int{1920, 1080}, x: 2500, y: 60, w: 900, h: 700},
		{name: "above the screen", left: prefs.Window{X: 40, Y: -60, W: 900, H: 700}, screen: [2]int{1920, 1080}, x: 40, y: -60, w: 900, h: 700},
		{name: "the whole screen", left: prefs.Window{X: 40, Y: 60, W: 900, H: 700, Full: true}, screen: [2]int{1920, 1080}, x: 40, y: 60, w: 900, h: 700, placed: true, whole: true},
		{name: "a screen that nobody knows", left: left, x: 40, y: 60, w: 900, h: 700, placed: true},
		{name: "a screen like a stamp", screen: [2]int{320, 240}, w: 360, h: 360},
	} {
		got := placeFor(c.asked, c.left, c.screen[0], c.screen[1])
		if want := (place{c.x, c.y, c.w, c.h, c.placed, c.whole}); got != want {
			t.Errorf("%s: %+v, want %+v", c.name, got, want)
		}
	}
}
