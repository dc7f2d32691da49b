package link

import "strings"

// An Entry is a place in the program to which a link leads in place of a game, such as a shortcut of the installed
// game.
type Entry string

// The entries.
const (
	PlayNow Entry = "play-now" // a game at once
	Daily   Entry = "daily"    // the table of the day
)

// entryMark begins an entry behind the # of an address. No [Kind] of a link is called that.
const entryMark = "go="

// Hash returns what the address of the page ends in.
func (e Entry) Hash() string { return "#" + entryMark + string(e) }

// ParseEntry reads what stands behind the # of the page's address, or a link that somebody has pasted, however it was
// altered on its way; ok is false where that leads to no entry.
func ParseEntry(text string) (e Entry, ok bool) {
	if len(text) > MaxText {
		return "", false
	}
	_, text, ok = strings.Cut(restore(text), "#"+entryMark)
	e = Entry(strings.TrimRight(text, " \t\r\n.,;:!?)]}>\"'"))
	return e, ok && (e == PlayNow || e == Daily)
}
