package window

import (
	"testing"

	"kilovolt/game/storage/prefs"
)

func TestWhereTheWindowOpens(t *testing.T) {
	left := prefs.Window{X: 40, Y: 60, W: 900, H: 700}
	large := [2]int{1920, 1080}
	for _, c := range []struct {
		name   string
		asked  Size
		left   prefs.Window
		screen [2]int
		want   placement
	}{
		{name: "first start", screen: large, want: placement{w: 1280, h: 800}},
		{name: "first start on a small screen", screen: [2]int{1280, 720}, want: placement{w: 1264, h: 640}},
		{name: "as it was left", left: left, screen: large,
			want: placement{x: 40, y: 60, w: 900, h: 700, placed: true}},
		{name: "size asked for", asked: Size{W: 1000, H: 600}, left: left, screen: large,
			want: placement{w: 1000, h: 600}},
		{name: "larger than the screen", asked: Size{W: 5000, H: 5000}, screen: large,
			want: placement{w: 1904, h: 1000}},
		{name: "left on a screen that is gone", left: prefs.Window{X: 2500, Y: 60, W: 900, H: 700}, screen: large,
			want: placement{x: 2500, y: 60, w: 900, h: 700}},
		{name: "left above the screen", left: prefs.Window{X: 40, Y: -60, W: 900, H: 700}, screen: large,
			want: placement{x: 40, y: -60, w: 900, h: 700}},
		{name: "left in full screen", left: prefs.Window{X: 40, Y: 60, W: 900, H: 700, Full: true}, screen: large,
			want: placement{x: 40, y: 60, w: 900, h: 700, placed: true, full: true}},
		{name: "unknown screen", left: left, want: placement{x: 40, y: 60, w: 900, h: 700, placed: true}},
		{name: "tiny screen", screen: [2]int{320, 240}, want: placement{w: 360, h: 360}},
	} {
		if got := place(c.asked, c.left, c.screen[0], c.screen[1]); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
}
