package i18n

import (
	"unicode"
	"unicode/utf8"
)

// Capital writes the first letter of a text as a capital: where words that are part of a sentence elsewhere stand by
// themselves.
func Capital(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}
