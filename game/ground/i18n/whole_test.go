package i18n

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// TestWholeNumbersAsTyped: the digits of every script, signs, blanks and separators of thousands are understood;
// whatever else is typed is not a number, and never a part of it.
func TestWholeNumbersAsTyped(t *testing.T) {
	for text, want := range map[string]int{
		"0": 0, "12": 12, " 12 ": 12, "\t12\n": 12, "+12": 12, "＋12": 12, "-5": -5, "−5": -5, "－5": -5, "–5": -5,
		"007": 7, "000000000012": 12, "999999999": 999999999,
		"١٢": 12, "۱۲": 12, "१२": 12, "１２": 12, "１2": 12, "𝟏𝟐": 12,
		"1,000": 1000, "1.000": 1000, "1 000": 1000, "1\u00a0000": 1000, "1\u202f000": 1000, "1'000": 1000,
		"1’000": 1000, "١٬٠٠٠": 1000, "１，０００": 1000, "12,345,678": 12345678, "1 234\u00a0567": 1234567,
		"\u200f12": 12, "\u206812\u2069": 12, "1\u200e2": 12, "\ufeff12": 12, "\u200b12\u200b": 12, "-\u200e5": -5,
	} {
		if n, ok := Whole(text); n != want || !ok {
			t.Errorf("%q is read as %d, %v", text, n, ok)
		}
	}
	for _, text := range []string{
		"", " ", "+", "-", "+-1", "--1", "1-", "1-2", "1+2", "ten", "12a", "a12", "0x10", "1e3", "12 E", "½", "²", "十二",
		"Ⅻ", "2,5", "2.5", "12.00", "1,00", "1,0000", "1,00,000", "1,000.000", "1,000 000", "0,500", "0.500", ",000",
		"1,", "1,,000", "1  000", "1000,000", "1 2", "1;000", "1_000", "1000000000", "99999999999999999999",
	} {
		if n, ok := Whole(text); ok || n != 0 {
			t.Errorf("%q is read as %d", text, n)
		}
	}
}

// TestDigitsLieInRows: the value of a digit follows from its place in its row.
func TestDigitsLieInRows(t *testing.T) {
	if len(unicode.Nd.R16) == 0 || len(unicode.Nd.R32) == 0 {
		t.Fatal("there are no digits")
	}
	for _, r := range unicode.Nd.R16 {
		if r.Stride != 1 || (r.Hi-r.Lo+1)%10 != 0 {
			t.Errorf("the digits from %#x to %#x are no rows of ten", r.Lo, r.Hi)
		}
	}
	for _, r := range unicode.Nd.R32 {
		if r.Stride != 1 || (r.Hi-r.Lo+1)%10 != 0 {
			t.Errorf("the digits from %#x to %#x are no rows of ten", r.Lo, r.Hi)
		}
	}
}

// FuzzWhole: what is read is what was typed, digit by digit.
func FuzzWhole(f *testing.F) {
	for _, text := range []string{"1,000", "-5", "٣", "1 000 000", "0,5"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, ok := Whole(text)
		if !ok {
			return
		}
		var digits strings.Builder
		for _, r := range text {
			if d, digit := digitOf(r); digit {
				digits.WriteString(strconv.Itoa(d))
			}
		}
		want, err := strconv.Atoi(digits.String())
		if err != nil || n != want && n != -want {
			t.Errorf("%q is read as %d", text, n)
		}
	})
}
