package theme

import (
	"image/color"
	"math"
	"testing"
)

// all are all themes.
var all = [...]*Theme{&Dark, &Light, &HighContrast}

// TestContrastScale checks both ends of the scale.
func TestContrastScale(t *testing.T) {
	black, white := rgb(0), rgb(0xFFFFFF)
	if c := Contrast(black, white); math.Abs(c-21) > 0.01 {
		t.Errorf("black on white: %.2f, want 21", c)
	}
	if c := Contrast(Amber, Amber); c != 1 {
		t.Errorf("a colour on itself: %.2f, want 1", c)
	}
}

// colours are colours by name.
type colours map[string]color.RGBA

// least checks the contrast of every colour on every background.
func least(t *testing.T, th *Theme, want float64, on, grounds colours) {
	t.Helper()
	for name, ink := range on {
		for groundName, ground := range grounds {
			if c := Contrast(ink, ground); c < want {
				t.Errorf("%s: %s on %s: contrast %.2f, want at least %.1f", th.Name, name, groundName, c, want)
			}
		}
	}
}

func (th *Theme) tints() colours {
	return colours{"teal": th.Tints.Teal, "brown": th.Tints.Brown, "red": th.Tints.Red, "yellow": th.Tints.Yellow,
		"blue":   th.Tints.Blue,
		"purple": th.Tints.Purple, "green": th.Tints.Green, "other": th.Tints.Other}
}

// TestTextContrast: every combination of text and background in use has a contrast of 4.5:1, in HighContrast 7:1.
func TestTextContrast(t *testing.T) {
	for _, th := range all {
		want := 4.5
		if th == &HighContrast {
			want = 7
		}
		least(t, th, want, colours{"RoomText": th.RoomText, "RoomDim": th.RoomDim}, colours{"Room": th.Room})
		least(t, th, want,
			colours{"Text": th.Text, "TextDim": th.TextDim, "TextOff": th.TextOff, "Money": th.Money, "Good": th.Good,
				"Bad": th.Bad, "AmberInk": th.AmberInk},
			colours{"Night": th.Night, "Frame": th.Frame, "Panel": th.Panel, "Well": th.Well})
		least(t, th, want, colours{"Text": th.Text, "TextDim": th.TextDim, "Money": th.Money},
			colours{"PanelUp": th.PanelUp})
		least(t, th, want, colours{"Text": th.Text}, colours{"PanelUp2": th.PanelUp2, "Sea": th.Sea, "BadUp": th.BadUp})
		least(t, th, want, colours{"OnAmber": th.OnAmber}, colours{"Amber": th.Amber, "AmberUp": th.AmberUp})
		least(t, th, want, colours{"Ink": th.Ink}, colours{"Paper": th.Paper, "PaperDim": th.PaperDim,
			"PaperDusk": th.PaperDusk})
		least(t, th, want, colours{"InkDim": th.InkDim}, colours{"Paper": th.Paper})
		least(t, th, want, colours{"SignInk": th.SignInk}, colours{"SignFace": th.SignFace})
		least(t, th, want, colours{"SpaceInk": th.SpaceInk}, colours{"SpaceOff": th.SpaceOff})
		least(t, th, want, colours{"Ink": th.Ink, "MapInk": th.MapInk}, th.tints())
		for _, s := range append(th.Seats[:], th.Trust) {
			least(t, th, 4.5, colours{"letter": s.Ink}, colours{"seat " + s.Letter: s.Colour})
		}
		for _, f := range th.FuelStyles {
			least(t, th, 4.5, colours{"letter": f.Ink}, colours{"fuel " + f.Letter: f.Ground})
		}
	}
}

// TestShapeContrast: what is conveyed by shape alone has a contrast of 3:1.
func TestShapeContrast(t *testing.T) {
	for _, th := range all {
		frame := colours{"Panel": th.Panel, "Frame": th.Frame, "Night": th.Night, "Well": th.Well}
		least(t, th, 3, colours{"Edge": th.Edge, "Rim": th.Rim, "AmberInk": th.AmberInk, "Ring": th.Ring}, frame)
		least(t, th, 3, colours{"Ring": th.Ring}, colours{"Room": th.Room, "Sea": th.Sea})
		least(t, th, 4.5, colours{"Focus": th.Focus}, frame)
		least(t, th, 3, colours{"Wire": th.Wire}, th.tints())
		least(t, th, 3, colours{"Amber": th.Amber}, colours{"Room": th.Room, "Ink": th.Ink, "SignBack": th.SignBack})
		least(t, th, 3, colours{"SignRim": th.SignRim}, colours{"SignFace": th.SignFace})
	}
}
