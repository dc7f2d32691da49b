package theme

import (
	"image/color"
	"math"
	"testing"
)

// TestContrastScale checks the measure itself against the two ends of its scale.
func TestContrastScale(t *testing.T) {
	black, white := rgb(0), rgb(0xFFFFFF)
	if c := Contrast(black, white); math.Abs(c-21) > 0.01 {
		t.Errorf("black on white: %.2f, want 21", c)
	}
	if c := Contrast(Amber, Amber); c != 1 {
		t.Errorf("a colour on itself: %.2f, want 1", c)
	}
}

// TestTextContrast holds every pair of text and ground that the kit draws to 4.5:1.
func TestTextContrast(t *testing.T) {
	type pair struct {
		name     string
		ink, bed color.RGBA
	}
	var pairs []pair
	for name, bed := range map[string]color.RGBA{"Night": Night, "Frame": Frame, "Panel": Panel} {
		for inkName, ink := range map[string]color.RGBA{"Text": Text, "TextDim": TextDim, "TextOff": TextOff, "Money": Money, "Good": Good, "Bad": Bad, "Amber": Amber} {
			pairs = append(pairs, pair{inkName + " on " + name, ink, bed})
		}
	}
	pairs = append(pairs,
		pair{"Text on PanelUp", Text, PanelUp}, pair{"TextDim on PanelUp", TextDim, PanelUp}, pair{"Text on PanelUp2", Text, PanelUp2},
		pair{"Money on PanelUp", Money, PanelUp},
		pair{"OnAmber on Amber", OnAmber, Amber}, pair{"OnAmber on AmberUp", OnAmber, AmberUp},
		pair{"Ink on Paper", Ink, Paper}, pair{"InkDim on Paper", InkDim, Paper}, pair{"Ink on PaperDim", Ink, PaperDim}, pair{"Ink on PaperDusk", Ink, PaperDusk},
		pair{"Text on Sea", Text, Sea}, pair{"Text on BadUp", Text, BadUp}, pair{"Text on SignBack", Text, SignBack}, pair{"SpaceInk on SpaceOff", SpaceInk, SpaceOff},
	)
	for _, s := range append(Seats[:], Trust) {
		pairs = append(pairs, pair{"seat " + s.Letter, s.Ink, s.Colour})
	}
	for _, f := range FuelLooks {
		pairs = append(pairs, pair{"fuel " + f.Letter, f.Ink, f.Ground})
	}
	for _, word := range []string{"teal", "brown", "red", "yellow", "blue", "purple", "green", "?"} {
		pairs = append(pairs, pair{"Ink on tint " + word, Ink, Tint(word)})
	}
	for _, p := range pairs {
		if c := Contrast(p.ink, p.bed); c < 4.5 {
			t.Errorf("%s: contrast %.2f, want at least 4.5", p.name, c)
		}
	}
}

// TestShapeContrast holds what is told by shape alone to 3:1.
func TestShapeContrast(t *testing.T) {
	for name, p := range map[string][2]color.RGBA{
		"empty token on panel": {Edge, Panel}, "empty token on frame": {Edge, Frame}, "focus on panel": {Focus, Panel}, "focus on night": {Focus, Night},
		"amber on panel": {Amber, Panel}, "wire on teal": {Wire, Tint("teal")}, "wire on brown": {Wire, Tint("brown")}, "wire on red": {Wire, Tint("red")},
		"wire on yellow": {Wire, Tint("yellow")}, "wire on blue": {Wire, Tint("blue")}, "wire on purple": {Wire, Tint("purple")}, "wire on green": {Wire, Tint("green")},
	} {
		if c := Contrast(p[0], p[1]); c < 3 {
			t.Errorf("%s: contrast %.2f, want at least 3", name, c)
		}
	}
}

// TestSeatsDiffer wants a colour, a shape and a letter of its own for every seat.
func TestSeatsDiffer(t *testing.T) {
	for i, a := range Seats {
		for _, b := range Seats[:i] {
			if a.Colour == b.Colour || a.Shape == b.Shape || a.Letter == b.Letter {
				t.Errorf("seats %s and %s share a colour, shape or letter", a.Letter, b.Letter)
			}
		}
	}
}
