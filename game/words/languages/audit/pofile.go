package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A message is an entry of a PO file, the format in which gettext, and most tools of translators, keep translations.
type message struct {
	line       int    // where it begins, 0 if it is not from a file
	note       string // for translators
	context    string
	id, plural string   // in English; plural is "" for a text without forms
	texts      []string // one, or one for each plural form; empty where there is no translation
	fuzzy      bool     // somebody has to look at the translation first
}

// written returns a PO file.
func written(messages []message) []byte {
	var b strings.Builder
	for i, m := range messages {
		if i > 0 {
			b.WriteByte('\n')
		}
		if m.note != "" {
			fmt.Fprintf(&b, "#. %s\n", m.note)
		}
		if len(holes(m.id+m.plural)) > 0 {
			b.WriteString("#, python-brace-format\n") // tools then compare the placeholders
		}
		if m.context != "" {
			fmt.Fprintf(&b, "msgctxt %s\n", quoted(m.context))
		}
		fmt.Fprintf(&b, "msgid %s\n", quoted(m.id))
		if m.plural == "" {
			fmt.Fprintf(&b, "msgstr %s\n", quoted(m.texts[0]))
			continue
		}
		fmt.Fprintf(&b, "msgid_plural %s\n", quoted(m.plural))
		for form, text := range m.texts {
			fmt.Fprintf(&b, "msgstr[%d] %s\n", form, quoted(text))
		}
	}
	return []byte(b.String())
}

// quoted returns a text as PO files have it; one of several lines has a line for each.
func quoted(text string) string {
	text = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`, "\n", "\\n\"\n\"").Replace(text)
	if strings.Contains(text, "\n") {
		text = "\"\n\"" + strings.TrimSuffix(text, "\"\n\"")
	}
	return `"` + text + `"`
}

// keyword matches a line that begins a text of an entry.
var keyword = regexp.MustCompile(`^(msgctxt|msgid|msgid_plural|msgstr|msgstr\[(\d+)\])\s*(".*)$`)

// poReader reads a PO file line by line.
type poReader struct {
	all   []message
	now   message
	state string  // the last keyword of the entry that is being read, "" between entries
	into  *string // the text that goes on
}

// readPO reads a PO file. Comments and what is obsolete are left out. The error begins with the line.
func readPO(data []byte) ([]message, error) {
	var r poReader
	text := strings.TrimPrefix(string(data), "\ufeff")
	n := 0
	for line := range strings.Lines(text) {
		n++
		err := r.line(n, strings.TrimSpace(line))
		if err == nil && !utf8.ValidString(line) {
			err = fmt.Errorf("it is not in UTF-8")
		}
		if err != nil {
			return nil, fmt.Errorf("%d: %w", n, err)
		}
	}
	if err := r.end(); err != nil {
		return nil, fmt.Errorf("%d: %w", n, err)
	}
	return r.all, nil
}

func (r *poReader) line(n int, line string) error {
	switch {
	case line == "":
		return nil
	case line[0] == '#':
		if err := r.end(); err != nil {
			return err
		}
		if flags, ok := strings.CutPrefix(line, "#,"); ok {
			for _, flag := range strings.Split(flags, ",") {
				r.now.fuzzy = r.now.fuzzy || strings.TrimSpace(flag) == "fuzzy"
			}
		}
		if strings.HasPrefix(line, "#~") {
			r.now = message{}
		}
		return nil
	case line[0] == '"':
		if r.into == nil {
			return fmt.Errorf("the text belongs to nothing")
		}
		more, err := unquoted(line)
		*r.into += more
		return err
	}
	m := keyword.FindStringSubmatch(line)
	if m == nil {
		return fmt.Errorf("%.40q is no line of a PO file", line)
	}
	if err := r.begin(n, m[1], m[2]); err != nil {
		return err
	}
	more, err := unquoted(m[3])
	*r.into += more
	return err
}

// begin begins a text of an entry. A form is the number of a plural form, "" for none.
func (r *poReader) begin(n int, word, form string) error {
	if word == "msgctxt" || word == "msgid" && r.state != "msgctxt" {
		if err := r.end(); err != nil {
			return err
		}
		r.now.line = n
	}
	isNext := form != "" && form == strconv.Itoa(len(r.now.texts))
	switch {
	case word == "msgctxt":
		r.into = &r.now.context
	case word == "msgid":
		r.into = &r.now.id
	case word == "msgid_plural" && r.state == "msgid":
		r.into = &r.now.plural
	case word == "msgstr" && r.state == "msgid", isNext && (r.state == "msgid_plural" || r.state == "msgstr[]"):
		r.now.texts = append(r.now.texts, "")
		r.into = &r.now.texts[len(r.now.texts)-1]
	default:
		return fmt.Errorf("%s stands where it cannot", word)
	}
	r.state = word
	if form != "" {
		r.state = "msgstr[]"
	}
	return nil
}

// end ends the entry that is being read.
func (r *poReader) end() error {
	if r.state == "" {
		return nil
	}
	if len(r.now.texts) == 0 {
		return fmt.Errorf("the entry of line %d has no msgstr", r.now.line)
	}
	r.all = append(r.all, r.now)
	r.now, r.state, r.into = message{}, "", nil
	return nil
}

// escapes are the characters behind a backslash.
var escapes = map[byte]byte{'n': '\n', 't': '\t', 'r': '\r', '"': '"', '\\': '\\'}

// unquoted returns the text between quotation marks.
func unquoted(line string) (string, error) {
	var b strings.Builder
	for i := 1; i < len(line); i++ {
		switch c := line[i]; {
		case c == '"' && i == len(line)-1:
			return b.String(), nil
		case c == '"':
			return "", fmt.Errorf("something stands behind the text, or a quotation mark in it lacks its backslash")
		case c == '\\' && i+1 < len(line) && escapes[line[i+1]] != 0:
			i++
			b.WriteByte(escapes[line[i]])
		case c == '\\':
			return "", fmt.Errorf("an unknown character behind a backslash")
		default:
			b.WriteByte(c)
		}
	}
	return "", fmt.Errorf("the text lacks its last quotation mark")
}
