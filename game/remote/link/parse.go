package link

import (
	"errors"
	"fmt"
	"strings"
)

const (
	// minBare is the least length of a code without a kind in front: shorter ones are ordinary words.
	minBare = 24
	// maxKind is the most letters that a kind may have in later versions.
	maxKind = 8
	// Mail programs break lines at broken to unbroken characters, and at longest, where no line of mail may be longer.
	broken, unbroken, longest = 60, 120, 990
)

// Parse finds the link in what somebody has pasted, or what stands behind the # of the page's address: a link with its
// address, "g=CODE" with or without the #, or the code of a game alone. There may be words, quotation marks and
// brackets around it, and line breaks and marks of quotation where a mail program has broken it, and what else alters
// links on their way is undone (see restore). Of several links it is the first.
func Parse(text string) (Link, error) {
	if len(text) > MaxText {
		return Link{}, tooLong(len(text))
	}
	text = restore(text)
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

// Meant reports whether a text is a link, or is meant as one that cannot be opened: what is wrong with it is said where
// links are opened.
func Meant(text string) bool {
	_, err := Parse(text)
	return err == nil || errors.Is(err, ErrKind) || errors.Is(err, ErrTooLong)
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
		end := at + run(text[at:])
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
	return strings.Trim(text[:at], " \t\r\n\"'<>([{`\u00ab\u00bb\u201c\u201d\u201e") == "" && !joined(text[end:])
}

// joined reports whether what follows a word joins it to more, as in the name of a file.
func joined(tail string) bool {
	return len(tail) > 1 && strings.IndexByte("./\\:@=", tail[0]) >= 0 && strings.TrimSpace(tail[1:2]) != ""
}

// join returns the code that begins at a place, with the parts in which a mail program has broken it.
func join(text string, at int) string {
	var b strings.Builder
	for width, spaced := 0, 0; ; {
		end := at + run(text[at:])
		b.WriteString(text[at:end])
		if b.Len() > MaxCode {
			break
		}
		rest := strings.TrimLeft(text[end:], " \t\r")
		next, isLine := strings.CutPrefix(rest, "\n")
		if next = strings.TrimLeft(next, ">| \t"); !isLine {
			next = rest
		}
		n := run(next)
		tail, _, _ := strings.Cut(next[n:], "\n")
		whole := n > 0 && strings.Trim(tail, " \t\r\"'>)]}.,") == ""
		is := n >= minBare && !joined(tail) // no word is as long
		line := end - strings.LastIndexByte(text[:end], '\n') - 1
		switch wide := line >= broken && line <= unbroken || line >= longest || line == width; {
		case isLine && (is || whole && wide && b.Len() > 0):
			width = line
		case !isLine && rest != text[end:] && (is || whole && n <= spaced):
			spaced = end - at // white space was made of the breaks
		default:
			return clean(b.String())
		}
		at = len(text) - len(next)
	}
	return clean(b.String())
}

// clean removes what is left of quoted-printable in front of a code.
func clean(code string) string {
	for strings.HasPrefix(code, "3D") || strings.HasPrefix(code, "3d") {
		code = code[2:]
	}
	return code
}

// run returns how many letters of a code a text begins with.
func run(text string) (n int) {
	for n < len(text) && letter(text[n]) {
		n++
	}
	return n
}

// letter reports whether a byte can stand in a code.
func letter(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-' || c == '_'
}
