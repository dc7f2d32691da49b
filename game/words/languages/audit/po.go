package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kilovolt/game/ground/i18n"
)

// The files of a language as PO files: those in PO folders are named after the tag and after the file, such as
// cs/sentences.po. An entry's context (msgctxt) is the key, its plural forms are those that whole numbers have.

// A catalogue is one of the files of a language, or of all of them.
type catalogue struct {
	name    string // without its extension
	en, own *texts
	note    func(key string) string // for translators; may be nil
	render  func(en, own *texts, text map[string]string) []byte
}

// catalogues returns the files of a language that PO files stand for. What the language says of itself
// (language.json) is written by hand.
func (l *language) catalogues(en english) []catalogue {
	return []catalogue{
		{"sentences", en.sentences, l.sentences, nil, renderTexts},
		{"page", en.page, l.page, nil, renderTexts},
		{"names", en.names, l.flat, noteOfName, renderNames},
	}
}

// empty returns a language without a text.
func empty() *language { return &language{sentences: &texts{}, page: &texts{}, flat: &texts{}} }

// header returns the entry at the head of a PO file. It has no date, so that the same texts give the same bytes.
func header(tag, rule string) message {
	return message{texts: []string{"Project-Id-Version: Kilovolt\n" +
		"PO-Revision-Date: 2000-01-01 00:00+0000\nLast-Translator: Kilovolt\nLanguage-Team: none\n" +
		"Language: " + strings.ReplaceAll(tag, "-", "_") + "\nMIME-Version: 1.0\n" +
		"Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\nPlural-Forms: " + rule + "\n"}}
}

// messages returns the texts of a catalogue as entries. A text has plural forms in all languages where any has them.
func (c *catalogue) messages(forms []string, counted map[string]bool) (out []message) {
	for _, base := range c.en.bases() {
		if slices.Contains(englishOnly, base) {
			continue
		}
		id, _ := c.en.main(base)
		m := message{context: base, id: id, texts: []string{c.own.text[base]}}
		if c.note != nil {
			m.note = c.note(base)
		}
		if counted[base] {
			m.plural, m.texts = id, nil
			if one, ok := c.en.text[base+".one"]; ok {
				m.id = one
			}
			for _, form := range forms {
				text, ok := c.own.text[base+"."+form]
				if !ok {
					text = c.own.text[base]
				}
				m.texts = append(m.texts, text)
			}
		}
		out = append(out, m)
	}
	return out
}

// exportPO writes the PO files of all languages but the one that is made, and templates (POT) without translations.
func exportPO(dir, file, to string) error {
	en, all, err := readAll(dir, file)
	if err != nil {
		return err
	}
	counted := counted(en, all)
	put := func(name string, messages []message) error {
		file := filepath.Join(to, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		return os.WriteFile(file, written(messages), 0o644)
	}
	for _, c := range empty().catalogues(en) {
		head := header("en", "nplurals=2; plural=n != 1;")
		messages := append([]message{head}, c.messages([]string{"one", "other"}, counted)...)
		if err := put(c.name+".pot", messages); err != nil {
			return err
		}
	}
	for _, l := range all {
		if l.Tag == cyrillicTag {
			continue
		}
		rule, forms := l.Gettext()
		for _, c := range l.catalogues(en) {
			name := filepath.Join(l.Tag, c.name+".po")
			if err := put(name, append([]message{header(l.Tag, rule)}, c.messages(forms, counted)...)); err != nil {
				return err
			}
		}
	}
	return nil
}

// counted returns what has plural forms in English or in one of the languages.
func counted(en english, all []*language) map[string]bool {
	out := map[string]bool{}
	for _, l := range append([]*language{{sentences: en.sentences}}, all...) {
		for _, key := range l.sentences.keys {
			if base, category := l.sentences.base(key); category != "" {
				out[base] = true
			}
		}
	}
	return out
}

// readAll reads English and all languages.
func readAll(dir, file string) (en english, all []*language, err error) {
	if en, err = readEnglish(dir, file); err != nil {
		return en, nil, err
	}
	tags, err := tagsIn(dir)
	for _, tag := range tags {
		l, err := readLanguage(dir, tag)
		if err != nil {
			return en, nil, err
		}
		all = append(all, l)
	}
	return en, all, err
}

// importPO takes the translations of the PO files in a folder. What these leave open, or mark as doubtful, stays as it
// is. Nothing is written if anything is wrong with one of them. It returns what was done, a line for each file.
func importPO(dir, file, from string) (said []string, err error) {
	en, all, err := readAll(dir, file)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	found, err := filepath.Glob(filepath.Join(from, "*", "*.po"))
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("there is no PO file such as %s", filepath.Join(from, "cs", "sentences.po"))
	}
	var wrong []error
	for _, file := range found {
		tag, name := filepath.Base(filepath.Dir(file)), strings.TrimSuffix(filepath.Base(file), ".po")
		at := slices.IndexFunc(all, func(l *language) bool { return l.Tag == tag && tag != cyrillicTag })
		if at < 0 {
			wrong = append(wrong, fmt.Errorf("%s: no language %s is translated by hand; a new one needs its "+
				"language.json first", file, tag))
			continue
		}
		list := all[at].catalogues(en)
		which := slices.IndexFunc(list, func(c catalogue) bool { return c.name == name })
		if which < 0 {
			wrong = append(wrong, fmt.Errorf("%s: a language has no such file", file))
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		taken, err := all[at].take(list[which], data)
		if err != nil {
			for _, line := range strings.Split(err.Error(), "\n") {
				wrong = append(wrong, errors.New(file+":"+line))
			}
			continue
		}
		said = append(said, fmt.Sprintf("%s: %d changed, %d without a translation, %d fuzzy",
			file, taken.changed, taken.open, taken.fuzzy))
		for _, line := range taken.remarks {
			said = append(said, file+":"+line)
		}
		if taken.changed > 0 {
			files[filepath.Join(dir, tag, name+".json")] = taken.data
		}
	}
	if len(wrong) > 0 {
		return nil, fmt.Errorf("nothing was changed:\n%w", errors.Join(wrong...))
	}
	for file, data := range files {
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return nil, err
		}
	}
	return said, nil
}

// taken is what a PO file changes.
type taken struct {
	data                 []byte // of the file of the language
	changed, open, fuzzy int    // how many keys or entries
	remarks              []string
}

// take returns a catalogue with the translations of a PO file. The error has a line for each fault, which begins with
// the fault's line in the file.
func (l *language) take(c catalogue, data []byte) (out taken, err error) {
	messages, err := readPO(data)
	if err != nil {
		return out, err
	}
	if len(messages) == 0 || messages[0].id != "" || messages[0].context != "" {
		return out, errors.New("1: the file does not begin with a header, an entry with an empty msgid")
	}
	forms, err := l.formsOf(messages[0])
	if err != nil {
		return out, fmt.Errorf("%d: %w", messages[0].line, err)
	}
	text := map[string]string{}
	for key, own := range c.own.text {
		text[key] = own
	}
	var wrong []error
	seen := map[string]int{}
	for _, m := range messages[1:] {
		fault := func(format string, args ...any) {
			wrong = append(wrong, fmt.Errorf("%d: %s: %s", m.line, m.context, fmt.Sprintf(format, args...)))
		}
		if seen[m.context] > 0 {
			fault("it is translated in line %d too", seen[m.context])
			continue
		}
		seen[m.context] = m.line
		switch id, ok := c.en.main(m.context); {
		case !ok || slices.Contains(englishOnly, m.context):
			out.remarks = append(out.remarks, fmt.Sprintf("%d: %s is not used any more", m.line, m.context))
		case m.fuzzy:
			out.fuzzy++
		case slices.Contains(m.texts, ""):
			out.open++
		case !c.translates(m):
			out.remarks = append(out.remarks,
				fmt.Sprintf("%d: %s translates other English: now it is %q", m.line, m.context, id))
		case m.plural != "" && len(m.texts) != len(forms):
			fault("it has %d plural forms, want %d", len(m.texts), len(forms))
		default:
			if err := c.put(text, m, forms, l); err != nil {
				fault("%v", err)
			}
		}
	}
	for key, own := range text {
		if old, ok := c.own.text[key]; !ok || old != own {
			out.changed++
		}
	}
	out.data = c.render(c.en, c.own, text)
	return out, errors.Join(wrong...)
}

// translates reports whether an entry translates what the text says in English now.
func (c *catalogue) translates(m message) bool {
	id, _ := c.en.main(m.context)
	if one, ok := c.en.text[m.context+".one"]; ok {
		return m.id == one && m.plural == id
	}
	return m.id == id && (m.plural == "" || m.plural == id)
}

// put adds the translation of an entry to the texts.
func (c *catalogue) put(text map[string]string, m message, forms []string, l *language) error {
	english, _ := c.en.main(m.context)
	for _, own := range m.texts {
		if strings.Count(own, "{") != strings.Count(own, "}") {
			return errors.New("it has a brace too many")
		}
	}
	_, had := c.own.text[m.context+".other"]
	_, counted := c.en.text[m.context+".other"]
	if alike := len(slices.Compact(slices.Clone(m.texts))) == 1; m.plural == "" || !counted && !had && alike {
		if !fits(english, m.texts[0], "") {
			return fmt.Errorf("it has the placeholders %v, want %v", holes(m.texts[0]), holes(english))
		}
		if _, there := c.own.text[m.context]; c.name == "names" && !there && m.texts[0] == english {
			return nil // a name left out stays as on the board
		}
		for _, category := range i18n.Categories() {
			delete(text, m.context+"."+category)
		}
		text[m.context] = m.texts[0]
		return nil
	}
	delete(text, m.context)
	for i, form := range forms {
		if !fits(english, m.texts[i], form) {
			return fmt.Errorf("form %d has the placeholders %v, want %v", i, holes(m.texts[i]), holes(english))
		}
		if j := slices.Index(forms, form); m.texts[j] != m.texts[i] {
			return fmt.Errorf("forms %d and %d are one for the language, %s, and have to be alike", j, i, form)
		}
		text[m.context+"."+form] = m.texts[i]
	}
	for _, category := range i18n.Categories() { // those that no whole number has
		if key := m.context + "." + category; l.Has(category) && text[key] == "" {
			text[key] = text[m.context+".other"]
		}
	}
	return nil
}

var pluralForms = regexp.MustCompile(`(?m)^Plural-Forms:\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=([^;\n]+);?\s*$`)

// formsOf returns which plural category each form of a PO file stands for. Tools write rules of their own into the
// header, which may order the forms otherwise, or tell apart what is one category here.
func (l *language) formsOf(head message) ([]string, error) {
	text := head.texts[0]
	field := func(name string) string {
		m := regexp.MustCompile(`(?mi)^` + name + `:[ \t]*(.*)$`).FindStringSubmatch(text)
		if m == nil {
			return ""
		}
		return m[1]
	}
	if charset := field("Content-Type"); !strings.HasSuffix(strings.ToLower(charset), "charset=utf-8") {
		return nil, fmt.Errorf("the Content-Type is %q, want charset=UTF-8", charset)
	}
	if tag := field("Language"); tag != "" && !strings.EqualFold(strings.ReplaceAll(tag, "_", "-"), l.Tag) {
		return nil, fmt.Errorf("the language is %s, want %s", tag, l.Tag)
	}
	m := pluralForms.FindStringSubmatch(text)
	if m == nil {
		return nil, errors.New("the header lacks Plural-Forms")
	}
	count, err := strconv.Atoi(m[1])
	if err != nil || count > 10 {
		return nil, fmt.Errorf("Plural-Forms: %s forms are more than any language has", m[1])
	}
	rule, err := readRule(m[2])
	if err != nil {
		return nil, fmt.Errorf("the rule of Plural-Forms: %w", err)
	}
	forms := make([]string, count)
	for n := range 1000 {
		form, category := rule(n), l.Category(n)
		if form < 0 || form >= count {
			return nil, fmt.Errorf("Plural-Forms: %d has the form %d of %d", n, form, count)
		}
		if forms[form] == "" {
			forms[form] = category
		}
		if forms[form] != category {
			return nil, fmt.Errorf("Plural-Forms: %d has the form %d, which is %q, but the language has %q for it",
				n, form, forms[form], category)
		}
	}
	if unused := slices.Index(forms, ""); unused >= 0 {
		return nil, fmt.Errorf("Plural-Forms: no number has the form %d", unused)
	}
	return forms, nil
}
