package menu

import (
	"bytes"
	"image/color"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/sprites"
	"kilovolt/sprites/theme"
)

// painted is the finished poster of the host's match.
func painted(f *fake) *Poster {
	p := NewPoster(f)
	for !p.Step() {
	}
	return p
}

// TestThePosterIsTheSameOnEveryDevice: opaque, of one width in pixels, as long as it needs to be, with every network's
// colour on it, and described in words; and begun anew if the scale changes while it is painted.
func TestThePosterIsTheSameOnEveryDevice(t *testing.T) {
	f := playing(t)
	f.match = ofSix()
	f.open(390, 844, NewResult(f).Build)
	p := painted(f)
	size := p.Image().Rect.Size()
	if size.X != posterWidth || size.Y < posterWidth || size.Y > 3*posterWidth {
		t.Errorf("it is %v", size)
	}
	colours := map[color.RGBA]int{}
	for y := range size.Y {
		for x := range size.X {
			c := p.Image().RGBAAt(x, y)
			if c.A != 255 {
				t.Fatalf("%d, %d is not opaque", x, y)
			}
			colours[c]++
		}
	}
	for seat, player := range f.match.Players() {
		if colours[sprites.SeatStyle(player.Colour).Colour] < 500 {
			t.Errorf("seat %d's colour can hardly be seen", seat)
		}
	}
	for i := range f.Review().Ranking {
		name := f.match.Players()[f.Review().Ranking[i].Seat].Name
		if !strings.Contains(p.Alt, name) {
			t.Errorf("%q does not name %s", p.Alt, name)
		}
	}
	first := p.Image().Pix
	for _, other := range []*theme.Theme{&theme.Light, &theme.Dark} {
		if theme.Apply(other); !bytes.Equal(painted(f).Image().Pix[:len(first)/8], first[:len(first)/8]) {
			t.Errorf("its title differs in the theme %s", other.Name)
		}
	}
	half := NewPoster(f)
	for range 5 {
		half.Step()
	}
	f.tree.Kit.SetScale(2)
	defer f.tree.Kit.SetScale(1)
	for !half.Step() {
	}
	if got := half.Image().Rect.Size(); got.X != posterWidth || got.Y < size.Y*9/10 || got.Y > size.Y*11/10 {
		t.Errorf("at scale 2 it is %v, at scale 1 %v", got, size)
	}
}

// TestTheFinalMapIsPaintedOnce: the page of the result asks for the map in its size; it is painted in pieces, and again
// only if the size changes.
func TestTheFinalMapIsPaintedOnce(t *testing.T) {
	f := playing(t)
	f.match = ofSix()
	r := NewResult(f)
	f.open(1280, 800, r.Build)
	pieces := 0
	for f.Finale().Pending() {
		f.Finale().Step()
		pieces++
	}
	if n := f.tree.Find("result-map"); n == nil || n.Rect().H < 200 || pieces < 20 {
		t.Fatalf("the map is %+v, in %d pieces", n, pieces)
	}
	f.tree.Invalidate()
	f.step()
	if f.Finale().Pending() {
		t.Error("the same map is painted again")
	}
	f.tree.Resize(390, 844)
	f.step()
	if !f.Finale().Pending() {
		t.Error("the map keeps the size of another window")
	}
	f.Finale().Release()
	if f.Finale().Pending() {
		t.Error("a map that is not wanted any more is painted")
	}
}

// TestHonoursAndPictureAreOffered: the page shows an honour for each of three players, and its button asks for the
// picture.
func TestHonoursAndPictureAreOffered(t *testing.T) {
	for _, size := range sizes {
		f := playing(t)
		f.match = ofSix()
		f.open(size[0], size[1], NewResult(f).Build)
		seen := map[engine.Seat]bool{}
		for i, h := range f.Review().Honours() {
			title, _ := teller(f).Honour(&h)
			seen[h.Seat] = true
			if n := f.tree.Find("result-honour-" + string(rune('0'+i))); n == nil || n.Label != title {
				t.Errorf("%v: honour %d is %+v, want %q", size, i, n, title)
			}
		}
		if len(seen) != 3 {
			t.Errorf("%v: %d players have an honour", size, len(seen))
		}
		f.act(t, "result-picture")
		if len(f.saves) != 1 || f.saves[0] != "picture" {
			t.Errorf("%v: the button asks for %v", size, f.saves)
		}
	}
}
