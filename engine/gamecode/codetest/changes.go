// Package codetest damages codes for the tests of what reads them.
package codetest

import (
	"iter"
	"strings"
)

// Alphabet is that of base64url, which codes and links are written in.
const Alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// Changes yields a text with each character changed, dropped, doubled and swapped with the one before, cut before it,
// and with a character added at the end; never the text itself.
func Changes(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		more := true
		change := func(parts ...string) {
			if changed := strings.Join(parts, ""); more && changed != text {
				more = yield(changed)
			}
		}
		for i := range text {
			before, at, after := text[:i], text[i:i+1], text[i+1:]
			for _, c := range Alphabet {
				change(before, string(c), after)
			}
			change(before, after)
			change(before, at, at, after)
			change(before)
			if i > 0 {
				change(before[:i-1], at, before[i-1:], after)
			}
		}
		for _, c := range Alphabet {
			change(text, string(c))
		}
	}
}
