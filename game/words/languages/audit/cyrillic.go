package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
)

// Serbian is written in two alphabets. The texts in Cyrillic letters are made from those in Latin ones.
const latinTag, cyrillicTag = "sr-Latn", "sr-Cyrl"

// letters are the Cyrillic letters; a digraph is one.
var letters = map[string]string{
	"a": "а", "b": "б", "c": "ц", "č": "ч", "ć": "ћ", "d": "д", "dž": "џ", "đ": "ђ", "e": "е", "f": "ф", "g": "г",
	"h": "х", "i": "и", "j": "ј", "k": "к", "l": "л", "lj": "љ", "m": "м", "n": "н", "nj": "њ", "o": "о", "p": "п",
	"r": "р", "s": "с", "š": "ш", "t": "т", "u": "у", "v": "в", "z": "з", "ž": "ж",
}

// apart are beginnings of words in which two letters that look like a digraph are not one.
var apart = []string{"nadživ", "nadžnj", "odživ", "konjug", "konjunk", "injekc", "tanjug", "vanjezič", "podžanr"}

// latin are words that stay as they are: names, and what is written on keys.
var latin = map[string]bool{}

func init() {
	for _, word := range strings.Fields(`Kilovolt kilovolt Recharged seed Seed Friedemann Friese Power Grid
		Funkenschlag Natural Earth naturalearthdata com Ebitengine Ebitengine's Go IBM Plex Sans MIT
		WebAssembly WebGL JavaScript Chrome Edge Firefox Safari Xwayland DISPLAY JSON json HTML PDF PNG URL UTC MB ms dp
		fps Enter Escape Esc Tab Shift Alt Ctrl Space Backspace Delete Home End Page Up Down PgUp PgDn Caps Lock F`) {
		latin[word] = true
	}
}

// kept matches what is not text: placeholders, rule ids such as A9, options of the command line, file names.
var kept = regexp.MustCompile(`\{\w+\}|\b[A-Z]\d+\b|(?:^|\s)-{1,2}[a-z]+|\b\w+\.(?:json|txt|html|png)\b`)

// cyrillic returns a text in Cyrillic letters.
func cyrillic(text string) string {
	var b strings.Builder
	for text != "" {
		at := kept.FindStringIndex(text)
		if at == nil {
			at = []int{len(text), len(text)}
		}
		words(&b, text[:at[0]])
		b.WriteString(text[at[0]:at[1]])
		text = text[at[1]:]
	}
	return b.String()
}

// words writes a text without what is kept, word by word.
func words(b *strings.Builder, text string) {
	for text != "" {
		n := strings.IndexFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
		if n < 0 {
			n = len(text)
		}
		if n == 0 {
			n = strings.IndexFunc(text, unicode.IsLetter)
			if n < 0 {
				n = len(text)
			}
			b.WriteString(text[:n])
		} else {
			b.WriteString(word(text[:n]))
		}
		text = text[n:]
	}
}

// word returns a word in Cyrillic letters; one with a letter that Serbian has not stays as it is.
func word(latinWord string) string {
	if latin[latinWord] || strings.ContainsAny(latinWord, "qwxyQWXY") {
		return latinWord
	}
	lower := strings.ToLower(latinWord)
	separate := false
	for _, beginning := range apart {
		separate = separate || strings.HasPrefix(lower, beginning)
	}
	var b strings.Builder
	for rest := []rune(latinWord); len(rest) > 0; {
		n := 1
		if len(rest) > 1 && !separate && letters[strings.ToLower(string(rest[:2]))] != "" {
			n = 2
		}
		letter, ok := letters[strings.ToLower(string(rest[:n]))]
		switch {
		case !ok:
			letter = string(rest[:n])
		case unicode.IsUpper(rest[0]):
			letter = strings.ToUpper(letter)
		}
		b.WriteString(letter)
		rest = rest[n:]
	}
	return b.String()
}

// value matches a text of a JSON file, with what makes it one.
var value = regexp.MustCompile(`(: *")((?:[^"\\]|\\.)*)(")`)

// escaped are parts of a JSON text that are escaped.
var escaped = regexp.MustCompile(`\\(?:u[0-9a-fA-F]{4}|.)`)

// cyrillicFile returns a JSON file with its texts, not its keys, in Cyrillic letters.
func cyrillicFile(data []byte) []byte {
	return value.ReplaceAllFunc(data, func(match []byte) []byte {
		m := value.FindSubmatch(match)
		text := string(m[2])
		var b strings.Builder
		for text != "" {
			at := escaped.FindStringIndex(text)
			if at == nil {
				at = []int{len(text), len(text)}
			}
			b.WriteString(cyrillic(text[:at[0]]) + text[at[0]:at[1]])
			text = text[at[1]:]
		}
		return append(append(m[1:2:2][0][:len(m[1]):len(m[1])], b.String()...), m[3]...)
	})
}

// made are the files of Serbian in Cyrillic letters that are made.
var made = []string{"sentences.json", "names.json", "page.json"}

// makeCyrillic returns the contents of those files, by their names; nil if there is no Serbian.
func makeCyrillic(dir string) (files map[string][]byte, err error) {
	files = map[string][]byte{}
	for _, name := range made {
		data, err := os.ReadFile(filepath.Join(dir, latinTag, name))
		if errors.Is(err, os.ErrNotExist) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		files[name] = cyrillicFile(data)
	}
	return files, nil
}

// writeCyrillic writes them. What they say of themselves (language.json) is written by people.
func writeCyrillic(dir string) error {
	files, err := makeCyrillic(dir)
	if err != nil || files == nil {
		return err
	}
	to := filepath.Join(dir, cyrillicTag)
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		file := filepath.Join(to, name)
		if old, err := os.ReadFile(file); err == nil && bytes.Equal(old, data) {
			continue
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
