package link

import (
	"fmt"
	"strings"
)

const (
	// minBare is the least length of a code without a kind in front: shorter ones are ordinary words.
	minBare = 24
	// maxKind is the most letters that a kind may have in later versions.
	maxKind = 8
	// broken is the least length of a line that a mail program has broken: it breaks at 70 characters or later.
	broken = 60
)

// Parse finds the link in what somebody has pasted, or what stands behind the # of the page's address: a link with its
// address, "g=CODE" with or without the #, or the code of a game alone. There may be words, quotation marks and
// brackets around it, and line breaks and marks of quotation where a mail program has broken it. Of several links it is
// the first.
func Parse(text string) (Link, error) {
	if len(text) > MaxText {
		return Link{}, tooLong(len(text))
	}
	kind, code, found := find(text)
	if !found {
		return Link{}, fmt.Errorf("link: %w", ErrNotALink)
	}
	switch l := (Link{kind, join(text, code)}); {
	case !kind.known():
		return Link{}, fmt.Errorf("link: %w: %q", ErrKind, string(kind))
	case l.Code == "":
		return Link{}, fmt.Errorf("link: %w: it is empty", ErrNotALink)
	case len(l.Code) > MaxCode:
		return Link{}, tooLong(len(l.Code))
	default:
		return l, nil
	}
}

// find returns the kind of the first link, and where its code begins: behind "#KIND=", behind "KIND=" at the beginning
// of a word, or a word that can only be a code. A link of a kind that is not known counts only if it has nothing known
// behind it.
func find(text string) (kind Kind, code int, found bool) {
	for at := 0; at < len(text); {
		if !letter(text[at]) {
			at++
			continue
		}
		end := at
		for end < len(text) && letter(text[end]) {
			end++
		}
		begins := at == 0 || !strings.ContainsRune("?&;./\\%", rune(text[at-1])) // not a part of an address
		hashed := at > 0 && text[at-1] == '#'
		switch k := Kind(text[at:end]); {
		case end < len(text) && text[end] == '=' && begins && k.known():
			return k, end + 1, true
		case end < len(text) && text[end] == '=' && hashed && len(k) <= maxKind && !found:
			kind, code, found = k, end+1, true
		case begins && !hashed && len(k) >= minBare && !found && alone(text, at, end):
			kind, code, found = Game, at, true
		}
		at = end
	}
	return kind, code, found
}

// alone reports whether before a word there is nothing but white space and marks, and behind it none that joins it to
// more: a long word is a code only if it comes first, and is not the name of a file.
func alone(text string, at, end int) bool {
	return strings.Trim(text[:at], " \t\r\n\"'<>([{`\u00a0\u00ab\u00bb\u201c\u201d\u201e\ufeff") == "" &&
		(end == len(text) || !strings.ContainsRune("./\\:@=", rune(text[end])))
}

// join returns the code that begins at a place, with the parts in which a mail program has broken it.
func join(text string, at int) string {
	var b strings.Builder
	for {
		end := at
		for end < len(text) && letter(text[end]) {
			end++
		}
		b.WriteString(text[at:end])
		line := strings.LastIndexByte(text[:at], '\n') + 1
		rest, next, more := strings.Cut(text[end:], "\n")
		if !more || strings.TrimSpace(rest) != "" || end-line < broken || b.Len() > MaxCode {
			return b.String()
		}
		word, _, _ := strings.Cut(next, "\n")
		start := len(word) - len(strings.TrimLeft(word, "> \t"))
		word = strings.TrimRight(word[start:], " \t\r\"'>)]}.,")
		if word == "" || strings.TrimFunc(word, func(c rune) bool { return c < 0x80 && letter(byte(c)) }) != "" {
			return b.String()
		}
		at = len(text) - len(next) + start
	}
}

// letter reports whether a byte can stand in a code.
func letter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
