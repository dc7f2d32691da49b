package i18n

import (
	"strconv"
	"strings"
)

type argKind uint8

const (
	argText argKind = iota
	argName
	argNumber
	argCount
	argCounted
	argSentence
	argList
	argSequence
	argPieces
	argRun // pieces of a list
)

// Arg fills a placeholder. It is made by one of the functions below, whose first parameter is the placeholder's name.
type Arg struct {
	Name string
	kind argKind
	n    int
	text string // or the key of a sentence
	mark Mark
	list []Arg // items of a list, arguments of a sentence
	segs []Segment
}

// Text is text that is already in the language.
func Text(name, text string) Arg { return Arg{Name: name, kind: argText, text: text} }

// Name returns a name that somebody has typed or that is in another language. Its direction of writing does not affect
// the text around it.
func Name(name, text string) Arg { return Arg{Name: name, kind: argName, text: text} }

// Number returns a number that does not affect the plural form.
func Number(name string, n int) Arg { return Arg{Name: name, kind: argNumber, n: n} }

// Count returns the number that decides the plural form of the sentence. A sentence has at most one.
func Count(name string, n int) Arg { return Arg{Name: name, kind: argCount, n: n} }

// Counted returns a phrase of the catalogue with a number {n} that decides its plural form: "3 cities".
func Counted(name string, key Key, n int) Arg {
	return Arg{Name: name, kind: argCounted, text: string(key), n: n}
}

// Sentence is another sentence of the catalogue.
func Sentence(name string, key Key, args ...Arg) Arg {
	return Arg{Name: name, kind: argSentence, text: string(key), list: args}
}

// List returns an enumeration: "a, b and c", by the patterns list.and and list.comma of the catalogue. The names of the
// items do not matter.
func List(name string, items ...Arg) Arg { return Arg{Name: name, kind: argList, list: items} }

// Sequence returns an enumeration without "and": "a, b, c". The names of the items do not matter.
func Sequence(name string, items ...Arg) Arg { return Arg{Name: name, kind: argSequence, list: items} }

// Pieces returns a sentence in pieces, with their marks.
func Pieces(name string, segments []Segment) Arg {
	return Arg{Name: name, kind: argPieces, segs: segments}
}

// Marked returns the argument as a single piece with a mark.
func (a Arg) Marked(m Mark) Arg {
	a.mark = m
	return a
}

// isolate returns the character that begins the isolate of an argument in a sentence that is written from right to
// left. Lists and sentences run as the language does, although a list of foreign names has no letter that says so. So
// does a text that was a sentence, as its isolates tell: of the letters within these the first one would not count.
func (a *Arg) isolate() string {
	if a.kind == argSentence || a.kind == argRun || (a.kind == argList || a.kind == argSequence) && len(a.list) > 1 ||
		a.kind == argText && strings.Contains(a.text, isolateEnd) {
		return isolateRight
	}
	return isolateBegin
}

// appendArg appends the text of an argument.
func (c *Catalogue) appendArg(out []Segment, a *Arg) []Segment {
	if a.mark.Kind == Unmarked {
		return c.appendPlain(out, a)
	}
	return append(out, Segment{Plain(c.appendPlain(nil, a)), a.mark})
}

func (c *Catalogue) appendPlain(out []Segment, a *Arg) []Segment {
	switch a.kind {
	case argName:
		if c.Direction() == RightToLeft { // everything is isolated
			return appendText(out, a.text)
		}
		return appendText(out, c.Isolate(a.text))
	case argNumber, argCount:
		return appendText(out, strconv.Itoa(a.n))
	case argCounted:
		return c.appendSentence(out, Key(a.text), []Arg{Count("n", a.n)})
	case argSentence:
		return c.appendSentence(out, Key(a.text), a.list)
	case argList:
		return appendAll(out, c.join(a.list, "list.and"))
	case argSequence:
		return appendAll(out, c.join(a.list, "list.comma"))
	case argPieces, argRun:
		return appendAll(out, a.segs)
	}
	return appendText(out, a.text)
}

// Join joins texts of the language by a pattern of the catalogue with the placeholders a and b, such as list.comma.
func (c *Catalogue) Join(pattern Key, texts ...string) string {
	items := make([]Arg, len(texts))
	for i, text := range texts {
		items[i] = Text("", text)
	}
	return Plain(c.joinBy(items, pattern, pattern))
}

// join joins the items of a list: the last two by the given pattern, the others by commas.
func (c *Catalogue) join(items []Arg, last Key) []Segment { return c.joinBy(items, "list.comma", last) }

func (c *Catalogue) joinBy(items []Arg, pattern, last Key) []Segment {
	if len(items) == 0 {
		return nil
	}
	if len(items) == 1 {
		return c.appendArg(nil, &items[0])
	}
	all := items[0]
	for i := 1; i < len(items); i++ {
		key, next := pattern, items[i]
		if i == len(items)-1 {
			key = last
		}
		all.Name, next.Name = "a", "b"
		all = Arg{kind: argRun, segs: c.Segments(key, all, next)}
	}
	return all.segs
}
