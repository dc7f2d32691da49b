package i18n

import (
	"strings"
	"unicode"
)

// mostDigits is how many digits a whole number may have that [Whole] reads: it fits into 32 bits then.
const mostDigits = 9

// Whole reads a whole number as people type it on any keyboard: in the digits of any script, full-width ones too, with
// a sign, with blanks around it, and with a separator of thousands. It is false for anything else; a fraction is never
// cut off, nor are digits left out.
func Whole(text string) (n int, ok bool) {
	text = strings.TrimFunc(text, unseen)
	sign, digits, separated := 1, 0, rune(0)
	group := 0 // digits since the last separator
	for i, r := range text {
		switch d, digit := digitOf(r); {
		case unicode.Is(unicode.Cf, r): // a mark of the direction of writing, which a copied text may have
		case digit:
			if n = 10*n + d; n > 0 {
				digits++
			}
			if group++; digits > mostDigits {
				return 0, false
			}
		case i == 0 && (r == '+' || r == '\uff0b'):
		case i == 0 && (unicode.Is(unicode.Pd, r) || r == '\u2212'):
			sign = -1
		default:
			this := separator(r)
			switch {
			case this == 0 || group == 0 || separated != 0 && (this != separated || group != 3):
				return 0, false
			case separated == 0:
				if group > 3 || n == 0 { // 0.500 is no thousands
					return 0, false
				}
			}
			separated, group = this, 0
		}
	}
	if group == 0 || separated != 0 && group != 3 {
		return 0, false
	}
	return sign * n, true
}

// unseen reports whether a character stands for nothing at the ends of a number.
func unseen(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// separator returns what a character is as a separator of thousands: the same for all blanks and for all apostrophes;
// 0 for none.
func separator(r rune) rune {
	switch r {
	case ',', '\uff0c', '\u066c':
		return ','
	case '.', '\uff0e':
		return '.'
	case '\'', '\u2019', '\u02bc', '\uff07':
		return '\''
	}
	if unicode.Is(unicode.Zs, r) {
		return ' '
	}
	return 0
}

// digitOf returns the value of a decimal digit of any script: Unicode has them in rows of ten, from 0 to 9.
func digitOf(r rune) (value int, ok bool) {
	if r >= '0' && r <= '9' {
		return int(r - '0'), true
	}
	for _, row := range unicode.Nd.R16 {
		if r >= rune(row.Lo) && r <= rune(row.Hi) {
			return int(r-rune(row.Lo)) % 10, true
		}
	}
	for _, row := range unicode.Nd.R32 {
		if r >= rune(row.Lo) && r <= rune(row.Hi) {
			return int(r-rune(row.Lo)) % 10, true
		}
	}
	return 0, false
}
