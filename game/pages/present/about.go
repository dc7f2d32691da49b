package present

import (
	"slices"
	"strconv"
	"strings"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/pages/block"
	"kilovolt/game/words/phrase"
)

// About is the page of what the program is, of which version and under which licence, and of the notices of third-party
// work.
func About(l *phrase.Lang, p *Program) *block.Page {
	if p.Notices == "" {
		return nil
	}
	return &block.Page{Name: block.Name{ID: "about-page", Key: "about"}, Title: l.T("about.title"), Place: block.Apart,
		Reading: true, Show: l.T("about.show"), Hide: l.T("about.hide"), Body: func() []block.Block {
			first := []block.Block{&block.Text{Name: block.Name{Key: "name"}, Text: l.T("title.name"),
				Weight: block.Large, Level: 3}}
			for i, line := range []string{
				l.T("title.version", i18n.Text("version", p.Version)), l.T("about.what"), l.T("about.unofficial"),
				l.T("about.licence"), l.T("about.natural-earth"),
			} {
				first = append(first, &block.Text{Name: block.Name{Key: "line-" + strconv.Itoa(i)}, Text: line})
			}
			return []block.Block{&block.Leaves{Name: block.Called("about"), More: l.T("about.others"),
				Leaves: slices.Insert(leaves(notices(p.Notices)), 0, first)}}
		}}
}

// leafSize is about how many bytes of the notices go on a leaf.
const leafSize = 3200

// leaves distributes paragraphs over leaves, of which none ends with a heading.
func leaves(all []*block.Text) (out [][]block.Block) {
	var shown []block.Block
	from, size := 0, 0
	for i, p := range all {
		if size += len(p.Text); size > leafSize && i > from {
			to := i
			for to > from+1 && all[to-1].Level > 0 {
				to--
			}
			out, from, size = append(out, shown[from:to]), to, 0
			for _, kept := range all[to : i+1] {
				size += len(kept.Text)
			}
		}
		shown = append(shown, p)
	}
	return append(out, shown[from:])
}

// notices splits the notices into paragraphs and headings. Lines that were wrapped are joined again, but not lists,
// addresses and copyright lines. Text between two rules of equals signs is a heading.
func notices(text string) (out []*block.Text) {
	var lines []string
	heading := false
	flush := func() {
		if len(lines) == 0 {
			return
		}
		p := &block.Text{Name: block.Name{Key: "notice-" + strconv.Itoa(len(out))}, Text: unwrap(lines), English: true}
		if heading {
			p.Text, p.Weight, p.Level = strings.Join(lines, "\n"), block.Accent, 3
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
