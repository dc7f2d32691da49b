package lang

import "strings"

// SegmentKind is what a piece of a sentence stands for.
type SegmentKind uint8

// The kinds. ID of a [Segment] is the seat, plant number, city or fuel.
const (
	Text SegmentKind = iota
	PlayerName
	PlantNumber
	CityName
	FuelName
)

// Segment is a piece of a sentence: plain text, or the name of something on the table.
type Segment struct {
	Text string
	Kind SegmentKind
	ID   int // engine.Seat, engine.Plant, maps.City or engine.Fuel; 0 for text
}

// Plain joins the pieces to a line of text.
func Plain(segments []Segment) string {
	if len(segments) == 1 {
		return segments[0].Text
	}
	var b strings.Builder
	for i := range segments {
		b.WriteString(segments[i].Text)
	}
	return b.String()
}

// appendText adds plain text, joined to plain text before it.
func appendText(out []Segment, text string) []Segment {
	if n := len(out); n > 0 && out[n-1].Kind == Text {
		out[n-1].Text += text
		return out
	}
	return append(out, Segment{Text: text})
}
