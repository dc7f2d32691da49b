package present

import (
	"strings"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
)

// About says what the program is, of which version, and under which licence.
func About(l *phrase.Lang, version string) []string {
	return []string{
		l.T("title.version", i18n.Text("version", version)), l.T("about.what"), l.T("about.unofficial"),
		l.T("about.licence"), l.T("about.natural-earth"),
	}
}

// A KeyGroup is a part of the list of keys.
type KeyGroup struct {
	ID, Title string
	Lines     []KeyLine
}

// KeyLine is what any of some keys does.
type KeyLine struct {
	Keys  []string // their names
	About string
}

// HeadingMark is in front of a paragraph that is a heading.
const HeadingMark = "\x01"

// Paragraphs splits the notices. Lines that were wrapped are joined again, but not lists, addresses and copyright
// lines. Text between two rules of equals signs is a heading.
func Paragraphs(text string) []string {
	var out []string
	var lines []string
	heading := false
	flush := func() {
		if len(lines) == 0 {
			return
		}
		p := unwrap(lines)
		if heading {
			p = HeadingMark + strings.Join(lines, "\n")
		}
		out, lines = append(out, p), nil
	}
	for line := range strings.SplitSeq(text, "\n") {
		trimmed := strings.TrimSpace(line)
		switch {
		case trimmed == "":
			flush()
		case isRule(trimmed):
			flush()
			heading = !heading && strings.HasPrefix(trimmed, "=")
		default:
			lines = append(lines, trimmed)
		}
	}
	flush()
	return out
}

// isRule reports whether a line is a horizontal rule.
func isRule(line string) bool { return len(line) >= 8 && strings.Trim(line, "=-_*") == "" }

// unwrap joins the lines of a paragraph that were wrapped: those after a full line.
func unwrap(lines []string) string {
	const full = 50 // characters
	var b strings.Builder
	for i, line := range lines {
		switch {
		case i == 0:
		case len(lines[i-1]) < full || startsItem(line):
			b.WriteByte('\n')
		default:
			b.WriteByte(' ')
		}
		b.WriteString(line)
	}
	return b.String()
}

// startsItem reports whether a line begins an item that must not be joined to the line before.
func startsItem(line string) bool {
	for _, begin := range []string{"*", "-", "•", "Copyright", "http"} {
		if strings.HasPrefix(line, begin) {
			return true
		}
	}
	if strings.HasPrefix(line, "(") && strings.IndexByte(line, ')') <= 4 {
		return strings.Contains(line, ")")
	}
	number := strings.TrimLeft(line, "0123456789")
	return number != line && (strings.HasPrefix(number, ".") || strings.HasPrefix(number, ")"))
}
