package link

import (
	"encoding/base64"
	"strconv"
	"strings"
	"unicode"

	"kilovolt/engine/grapheme"
)

// mostLayers is how many times a text may have been rewritten: by a mail program, by the filter of the person who
// receives the mail, and by the messenger through which it goes on.
const mostLayers = 5

// restore undoes what mail programs, filters and messengers do to an address on its way: invisible characters,
// quoted-printable, characters written as %23 or &#35;, and the address inside another one that checks it first.
// Nothing of that occurs in a link as it is shared. What is left alone stays where it is.
func restore(text string) string {
	text = visible(text)
	for range mostLayers {
		was := text
		text = visible(escapes(unwrap(quotedPrintable(text))))
		if text == was {
			break
		}
	}
	return unstressed(text)
}

// visible removes what cannot be seen, and makes all white space in a line a space or a tab.
func visible(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\n', c == '\r', c == '\t':
			return c
		case c == '\u2028', c == '\u2029':
			return '\n'
		case c == '\ufffc' || grapheme.Blank(c):
			return -1
		case unicode.IsSpace(c):
			return ' '
		case c == '\u2010', c == '\u2011', c == '\u2212': // what word processors make of a hyphen
			return '-'
		}
		return c
	}, text)
}

// quotedPrintable undoes the encoding of mail by that name (RFC 2045, 6.7): lines end in "=" where they go on, and "="
// itself is "=3D".
func quotedPrintable(text string) string {
	text = softBreaks(text)
	for _, mark := range []string{"g=3", "t=3", "o=3", "u=3"} { // of a game, a turn, an entry, an address
		if strings.Contains(text, mark+"D") || strings.Contains(text, mark+"d") {
			return unescape(text, '=')
		}
	}
	return text
}

// softBreaks joins the lines that end in "=", with marks of quotation between them. The "=" of a link may stand at the
// end of a line too: it stays.
func softBreaks(text string) string {
	var b strings.Builder
	for at := 0; at < len(text); at++ {
		if text[at] == '=' {
			next, broken := strings.CutPrefix(strings.TrimLeft(text[at+1:], " \t\r"), "\n")
			if quoted := strings.TrimLeft(next, "> "); strings.HasPrefix(next, ">") {
				next = quoted
			}
			if broken && (strings.HasPrefix(next, "=3") || !marked(b.String())) {
				at = len(text) - len(next) - 1
				continue
			}
		}
		b.WriteByte(text[at])
	}
	return b.String()
}

// marked reports whether a text ends in the letter of a kind that stands alone.
func marked(text string) bool {
	n := len(text)
	return n > 0 && Kind(text[n-1:]).known() && (n == 1 || !letter(text[n-2]))
}

// escapes undoes percent-encoding, the numbers of HTML, and the backslashes of Markdown.
func escapes(text string) string {
	text = unescape(text, '%')
	if strings.Contains(text, "&#") {
		text = entities(text)
	}
	return strings.NewReplacer(`\_`, "_", `\-`, "-", `\#`, "#", `\=`, "=").Replace(text)
}

// unescape replaces what is written as a sign and two hexadecimal digits.
func unescape(text string, sign byte) string {
	var b strings.Builder
	for at := 0; at < len(text); at++ {
		if text[at] == sign && at+3 <= len(text) {
			if c, err := strconv.ParseUint(text[at+1:at+3], 16, 8); err == nil {
				b.WriteByte(byte(c))
				at += 2
				continue
			}
		}
		b.WriteByte(text[at])
	}
	return b.String()
}

// entities replaces characters that HTML has as numbers, such as "&#35;" or "&#x23;".
func entities(text string) string {
	var b strings.Builder
	for {
		before, rest, more := strings.Cut(text, "&#")
		b.WriteString(before)
		if !more {
			return b.String()
		}
		digits, after, ended := strings.Cut(rest[:min(len(rest), 10)], ";")
		base := 10
		if hex := strings.TrimLeft(digits, "xX"); hex != digits {
			digits, base = hex, 16
		}
		c, err := strconv.ParseUint(digits, base, 21)
		if !ended || err != nil {
			b.WriteString("&#")
			text = rest
			continue
		}
		b.WriteRune(rune(c))
		text = rest[min(len(rest), 10)-len(after):]
	}
}

// unwrap takes the address out of those that filters of mail put around it, as far as they write it in a way of their
// own. Most others write it percent-encoded into a query.
func unwrap(text string) string {
	if before, inside, end, ok := between(text, "urldefense.proofpoint.com/v2/url?u=", "&"); ok {
		return before + " " + unescape(strings.ReplaceAll(inside, "_", "/"), '-') + " " + end
	}
	if before, inside, end, ok := between(text, "/v3/__", "__;"); ok {
		changed, _, _ := strings.Cut(end, "!")
		return before + " " + starred(inside, changed) + " " + end
	}
	if before, inside, end, ok := between(text, "/v2/___", "___."); ok {
		return before + " " + inside + " " + end
	}
	for _, mark := range []string{"u=aHR0c", "u=a1aHR0c", "url=aHR0c"} { // "http" in base64
		at := strings.Index(text, mark)
		if at < 0 {
			continue
		}
		end := at + len(mark)
		for end < len(text) && (letter(text[end]) || text[end] == '+' || text[end] == '/') {
			end++
		}
		inside := strings.NewReplacer("+", "-", "/", "_").Replace(text[at+len(mark)-len("aHR0c") : end])
		if address, err := base64.RawURLEncoding.DecodeString(inside); err == nil {
			return text[:at] + " " + string(address) + " " + text[end:]
		}
	}
	return text
}

// between returns what is between two marks, and what is before and behind them.
func between(text, from, to string) (before, inside, after string, ok bool) {
	before, rest, ok := strings.Cut(text, from)
	if !ok {
		return text, "", "", false
	}
	inside, after, ok = strings.Cut(rest, to)
	return before, inside, after, ok || to == "&"
}

// starred gives an address the characters back for which it has a "*", or "**" and a letter that says how many in a
// row; they follow behind it in base64.
func starred(address, changed string) string {
	const lengths = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	raw, _ := base64.RawURLEncoding.DecodeString(strings.TrimRight(changed, "="))
	were := []rune(string(raw))
	var b strings.Builder
	for at := 0; at < len(address); at++ {
		if address[at] != '*' {
			b.WriteByte(address[at])
			continue
		}
		n := 1
		if at+2 < len(address) && address[at+1] == '*' {
			n = strings.IndexByte(lengths, address[at+2]) + 2
			at += 2
		}
		n = min(n, len(were))
		b.WriteString(string(were[:n]))
		were = were[n:]
	}
	return b.String()
}

// unstressed removes the underscores around an address that Markdown has for emphasis: at its end they would count as
// letters of the code.
func unstressed(text string) string {
	for _, field := range strings.Fields(text) {
		inside := strings.TrimLeft(field, "_")
		marks := field[:len(field)-len(inside)]
		address := strings.TrimRight(inside, ".,;:!?)\"'")
		if marks == "" || !strings.Contains(address, "://") || !strings.HasSuffix(address, marks) {
			continue
		}
		return strings.Replace(text, marks+address, strings.TrimSuffix(address, marks)+" ", 1) // others may not follow
	}
	return text
}
