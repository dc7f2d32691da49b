package ui

import (
	"image"
	"image/color"
	"testing"

	"kilovolt/sprites/geom"
	"kilovolt/sprites/theme"
)

// everyTheme applies every theme in turn and calls f.
func everyTheme(f func(th *theme.Theme)) {
	defer theme.Apply(theme.Current())
	for _, th := range []*theme.Theme{&theme.Dark, &theme.Light, &theme.HighContrast} {
		theme.Apply(th)
		f(th)
	}
}

// on is a desk with one widget in the middle of a background.
func on(t *testing.T, ground color.RGBA, n *Node) *desk {
	d := newDesk(t, 240, 100, func() *Node {
		return Stack(n.Anchor(Middle, Middle)).Back(func(p *Paint) { p.Fill(p.Rect, ground) })
	})
	d.step(0)
	return d
}

// across is the colours along a line of pixels, from left to right, with their widths.
func across(img *image.RGBA, y int) (colours []color.RGBA, widths []int) {
	for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
		c := img.RGBAAt(x, y)
		if n := len(colours); n == 0 || colours[n-1] != c {
			colours, widths = append(colours, c), append(widths, 0)
		}
		widths[len(widths)-1]++
	}
	return colours, widths
}

// TestTheFocusIsSeen: on every background the focus ring is a line at least 3 dp wide whose contrast is 3:1 with the
// background and with what is on either side of it (WCAG 1.4.11), measured on the pixels.
func TestTheFocusIsSeen(t *testing.T) {
	everyTheme(func(th *theme.Theme) {
		for name, ground := range map[string]color.RGBA{
			"Room": th.Room, "Night": th.Night, "Frame": th.Frame, "Panel": th.Panel, "Well": th.Well, "Sea": th.Sea,
			"PanelUp": th.PanelUp,
		} {
			for kind, n := range map[string]*Node{
				"a button": Button("a", "", func() {}), "the main button": Primary("a", "", func() {}),
			} {
				d := on(t, ground, n)
				d.SetFocus("a")
				d.step(0)
				colours, widths := across(d.Picture(), 50)
				seen := false
				for i := 1; i+1 < len(colours) && !seen; i++ {
					seen = widths[i] >= int(theme.FocusW) && theme.Contrast(colours[i], ground) >= 3 &&
						theme.Contrast(colours[i], colours[i-1]) >= 3 && theme.Contrast(colours[i], colours[i+1]) >= 3
				}
				if !seen {
					t.Errorf("%s: the focus on %s on %s: %v, %v wide", th.Name, kind, name, colours, widths)
				}
			}
		}
	})
}

// reaches is the greatest contrast with a colour among the pixels of a part of a picture.
func reaches(img *image.RGBA, r geom.Rect, to color.RGBA) float64 {
	best := 1.0
	for y := int(r.Y); y < int(r.Bottom()); y++ {
		for x := int(r.X); x < int(r.Right()); x++ {
			best = max(best, theme.Contrast(img.RGBAAt(x, y), to))
		}
	}
	return best
}

// TestStatesAreSeen: the boundary of a widget and its state are visible with a contrast of 3:1 (WCAG 1.4.11): the edges
// of fields, switches and sliders, and which option is selected.
func TestStatesAreSeen(t *testing.T) {
	everyTheme(func(th *theme.Theme) {
		for name, ground := range map[string]color.RGBA{"Panel": th.Panel, "Night": th.Night} {
			edge := func(what string, n *Node) {
				d := on(t, ground, n)
				r := d.Find("a").Rect()
				// At the left edge, in the middle of the height.
				if got := reaches(d.Picture(), geom.Rect{X: r.X, Y: r.Centre().Y, W: 3, H: 1}, ground); got < 3 {
					t.Errorf("%s: the edge of %s on %s: %.2f", th.Name, what, name, got)
				}
			}
			edge("a field", Field("a", "Name", "", 10, func(string) {}).Width(200))
			edge("a switch that is off", Toggle("a", "", false, func(bool) {}))
			edge("a switch that is on", Toggle("a", "", true, func(bool) {}))
			edge("a slider", Slider("a", "", "", 5, 0, 10, 1, func(float64) {}))
		}
		for _, why := range []string{"", "it stays"} {
			options := []Option{{ID: "x", Text: "x", Why: why}, {ID: "y", Text: "y", Why: why}}
			d := on(t, th.Panel, Choice("c", "", options, "x", func(string) {}))
			img, x, y := d.Picture(), d.Find("c.x").Rect(), d.Find("c.y").Rect()
			plain := img.RGBAAt(int(y.X)+8, int(y.Y)+8)
			if got := reaches(img, geom.Rect{X: x.X, Y: x.Centre().Y, W: 4, H: 1}, plain); got < 3 {
				t.Errorf("%s: the selected option differs by %.2f from the others, refused %q", th.Name, got, why)
			}
		}
	})
}
