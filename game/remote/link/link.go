package link

import "strings"

// MaxCode is the greatest length of a code, MaxText that of a text to look for one in, both in bytes.
const (
	MaxCode = 64_000
	MaxText = 4 * MaxCode
)

// Link is what a link says.
type Link struct {
	Kind Kind
	Code string // base64url, not empty
}

// Text returns the link without an address, for places where there is none. [Parse] reads it.
func (l Link) Text() string { return string(l.Kind) + "=" + l.Code }

// At returns the link at the address of a page. What the address has behind a # is replaced. Without an address it is
// the text.
func (l Link) At(home string) string {
	home, _, _ = strings.Cut(home, "#")
	if home == "" {
		return l.Text()
	}
	return home + "#" + l.Text()
}
