package richtext

import (
	"strings"
	"testing"

	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
	"kilovolt/sprites/draw"
)

// TestSentencesBreakIntoLines: no run is wider than the line, none overlaps another, and together they are the whole
// sentence.
func TestSentencesBreakIntoLines(t *testing.T) {
	kit := draw.NewKit()
	segments := []i18n.Segment{
		{Text: "Ada", Mark: i18n.Mark{Kind: phrase.PlayerName}}, {Text: " builds in "}, {Text: "Frankfurt (Main)",
			Mark: i18n.Mark{Kind: phrase.CityName, ID: 3}},
		{Text: " for 12 Elektro: 2 for the route, 10 for the house, all for 12 E. That is all."},
	}
	for width := 110.0; width < 700; width++ {
		p := Lay(kit, segments, 12, width)
		var said []string
		for i, r := range p.Runs {
			if r.at.Right() > width+0.01 || r.at.Bottom() > p.Height+0.01 {
				t.Errorf("%v: %q is at %v of %v", width, r.Text, r.at, p.Height)
			}
			for _, other := range p.Runs[:i] {
				if o := r.at.Intersect(other.at); o.W > 0.01 && o.H > 0.01 {
					t.Errorf("%v: %q is over %q", width, r.Text, other.Text)
				}
			}
			said = append(said, strings.Fields(r.Text)...)
			if r.Text == "E." || strings.HasPrefix(r.Text, "E. ") {
				t.Errorf("%v: a number is separated from its unit", width)
			}
		}
		if got := strings.Join(said, " "); got != i18n.Plain(segments) {
			t.Errorf("%v: %q", width, got)
		}
	}
}
