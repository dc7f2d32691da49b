package i18n

import "strings"

// Kind is what a marked piece of a sentence stands for. The kinds are defined by the user of this package.
type Kind uint8

// Unmarked is the kind of plain text.
const Unmarked Kind = 0

// Mark is what a piece of a sentence stands for.
type Mark struct {
	Kind Kind
	ID   int // which one of its kind
}

// A Segment is a piece of a sentence.
type Segment struct {
	Text string
	Mark
}

// Plain joins the pieces into plain text.
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
	if n := len(out); n > 0 && out[n-1].Kind == Unmarked {
		out[n-1].Text += text
		return out
	}
	return append(out, Segment{Text: text})
}

// appendAll adds pieces; plain text is joined to plain text before it.
func appendAll(out, more []Segment) []Segment {
	for _, s := range more {
		if s.Kind == Unmarked {
			out = appendText(out, s.Text)
		} else {
			out = append(out, s)
		}
	}
	return out
}
