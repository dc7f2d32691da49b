package build

import (
	"image/color"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kilovolt/sprites/theme"
)

// palettes returns the colours of page.css by the selector that sets them.
func palettes(t *testing.T) map[string]map[string]color.RGBA {
	t.Helper()
	css, err := os.ReadFile("../page/page.css")
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]map[string]color.RGBA{}
	for _, block := range regexp.MustCompile(`(:root[^{]*){([^}]*)}`).FindAllStringSubmatch(string(css), -1) {
		colours := map[string]color.RGBA{}
		for _, v := range regexp.MustCompile(`--kv-([a-z-]+): #([0-9a-f]{6});`).FindAllStringSubmatch(block[2], -1) {
			n, err := strconv.ParseUint(v[2], 16, 32)
			if err != nil {
				t.Fatal(err)
			}
			colours[v[1]] = color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
		}
		if len(colours) > 0 {
			out[strings.TrimSpace(block[1])] = colours
		}
	}
	return out
}

// TestThePageIsLegible: in every theme the page's text has the contrast that WCAG 1.4.3 requires, and the edges of
// fields and buttons and the focus have that of 1.4.11.
func TestThePageIsLegible(t *testing.T) {
	all := palettes(t)
	if len(all) != 5 {
		t.Fatalf("%d sets of colours, want the light one, the dark one twice, high contrast and paper", len(all))
	}
	for name, colours := range all {
		least := func(want float64, inks, grounds string) {
			for _, ink := range strings.Fields(inks) {
				for _, ground := range strings.Fields(grounds) {
					a, b := colours[ink], colours[ground]
					if a.A == 0 || b.A == 0 {
						t.Errorf("%s has no %s or no %s", name, ink, ground)
					} else if got := theme.Contrast(a, b); got < want {
						t.Errorf("%s: %s on %s is %.2f, want %.1f", name, ink, ground, got, want)
					}
				}
			}
		}
		least(4.5, "ink soft accent", "paper plate")
		least(4.5, "ink", "well")
		least(4.5, "on-accent", "accent")
		least(3, "box focus", "paper plate")
		least(3, "edge", "well")
	}
}

// TestFieldsHaveThatEdge: the fields of the text version are drawn with the edge whose contrast is tested above.
func TestFieldsHaveThatEdge(t *testing.T) {
	css, err := os.ReadFile("../page/page.css")
	if err != nil {
		t.Fatal(err)
	}
	fields := regexp.MustCompile(`#mirror input, #mirror select, #mirror textarea {([^}]*)}`)
	rule := fields.FindStringSubmatch(string(css))
	if rule == nil || !strings.Contains(rule[1], "solid var(--kv-box)") {
		t.Errorf("the style rule for fields is %q", rule)
	}
}
