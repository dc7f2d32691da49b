package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chai2010/gettext-go/po"

	"kilovolt/game/ground/i18n"
)

const englishFile = "../../phrase/en.json"

func allLanguages(t *testing.T) (english, []*language) {
	t.Helper()
	en, all, err := readAll(folders, englishFile)
	if err != nil || len(all) < 6 {
		t.Fatalf("%d languages, %v", len(all), err)
	}
	return en, all
}

// Every language comes back from PO files as it was, to the byte, and to the text where there was nothing before. A
// reader that has no part in writing them finds every text, and each plural form where the language's rule wants it.
func TestPORoundTrip(t *testing.T) {
	en, all := allLanguages(t)
	for _, l := range all {
		rule, forms := l.Gettext()
		for _, c := range l.catalogues(en) {
			name := l.Tag + "/" + c.name
			data := written(append([]message{header(l.Tag, rule)}, c.messages(forms, counted(en, all))...))
			want, err := os.ReadFile(filepath.Join(folders, name+".json"))
			if err != nil {
				t.Fatal(err)
			}
			back, err := l.take(c, data)
			if err != nil || back.changed != 0 || len(back.remarks) > 0 || !bytes.Equal(back.data, want) {
				t.Errorf("%s comes back otherwise: %d changed, %q, %v", name, back.changed, back.remarks, err)
			}
			readByOthers(t, name, data, c.own, forms)

			fresh := empty()
			fresh.Language = l.Language
			at := slices.IndexFunc(fresh.catalogues(en), func(f catalogue) bool { return f.name == c.name })
			again, err := fresh.take(fresh.catalogues(en)[at], data)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(t.TempDir(), "x.json")
			if err := os.WriteFile(file, again.data, 0o600); err != nil {
				t.Fatal(err)
			}
			if c.name == "names" {
				continue
			}
			got, err := readTexts(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, key := range c.own.keys {
				base, category := c.own.base(key)
				text, ok := got.text[key]
				if _, forms := en.sentences.text[base+".other"]; !ok && category != "" && !forms {
					text = got.text[base] // forms that are alike, where English has none
				}
				if text != c.own.text[key] {
					t.Errorf("%s: %s comes from nothing as %q, want %q", name, key, text, c.own.text[key])
				}
			}
		}
	}
}

// readByOthers reads a PO file with another module.
func readByOthers(t *testing.T, name string, data []byte, own *texts, forms []string) {
	t.Helper()
	f, err := po.Load(data)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	found := 0
	for _, m := range f.Messages {
		found += len(m.MsgStrPlural)
		for i, text := range m.MsgStrPlural {
			want, ok := own.text[m.MsgContext+"."+forms[i]]
			if !ok {
				want = own.text[m.MsgContext]
			}
			if text != want || len(m.MsgStrPlural) != len(forms) {
				t.Errorf("%s: form %d of %s is %q, want %q", name, i, m.MsgContext, text, want)
			}
		}
		if len(m.MsgStrPlural) == 0 {
			found++
			if m.MsgStr != own.text[m.MsgContext] {
				t.Errorf("%s: %s is %q, want %q", name, m.MsgContext, m.MsgStr, own.text[m.MsgContext])
			}
		}
	}
	if found < len(own.keys) {
		t.Errorf("%s: %d of %d texts are in the PO file", name, found, len(own.keys))
	}
}

// small returns a language with a rule and English with three texts.
func small(t *testing.T, tag, plurals, own string) (*language, catalogue) {
	t.Helper()
	read := func(text string) *texts {
		file := filepath.Join(t.TempDir(), "x.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		out, err := readTexts(file)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	about, err := i18n.ParseLanguage(tag, []byte(`{"name": "X", "direction": "ltr", "plurals": `+plurals+`}`))
	if err != nil {
		t.Fatal(err)
	}
	l := empty()
	l.Language, l.sentences = about, read(own)
	en := read("{\n\"yes\": \"Yes\",\n\"ask\": \"{who} said \\\"no\\\"\",\n\n" +
		"\"city.one\": \"{n} city\",\n\"city.other\": \"{n} cities\",\n\"oil\": \"{n} oil\"\n}\n")
	return l, catalogue{"sentences", en, l.sentences, nil, renderTexts}
}

const (
	czech  = `{"one": "n = 1", "few": "n = 2..4"}`
	hebrew = `{"one": "n = 1", "two": "n = 2"}`
	head   = "msgid \"\"\nmsgstr \"Language: cs\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: %s\\n\"\n"
	three  = "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;"
)

// What translators' tools make of a file is understood: other orders and rules of the plural forms, other breaks of
// lines, comments. Doubtful and missing translations, and those of other English, change nothing.
func TestPOFromTools(t *testing.T) {
	const own = "{\n\"yes\": \"Ano\",\n\"ask\": \"{who}: ne\"\n}\n"
	const oil = "msgctxt \"oil\"\nmsgid \"{n} oil\"\nmsgid_plural \"{n} oil\"\n"
	const counted = "msgctxt \"city\"\nmsgid \"{n} city\"\nmsgid_plural \"{n} cities\"\n"
	const cities = "{\n\"yes\": \"Ano\",\n\"ask\": \"{who}: ne\",\n\n" +
		"\"city.one\": \"{n} a\",\n\"city.few\": \"{n} b\",\n\"city.other\": \"{n} c\"\n}\n"
	for _, try := range []struct{ why, rule, text, want string }{
		{"nothing", three, "", own},
		{"other text", three, "#, no-fuzzy\nmsgctxt \"yes\"\nmsgid \"Yes\"\nmsgstr \"Jo\"\n",
			strings.Replace(own, "Ano", "Jo", 1)},
		{"fuzzy", three, "#, fuzzy, c-format\nmsgctxt \"yes\"\nmsgid \"Yes\"\nmsgstr \"Jo\"\n", own},
		{"empty", three, "msgctxt \"yes\"\nmsgid \"Yes\"\nmsgstr \"\"\n", own},
		{"other English", three, "msgctxt \"yes\"\nmsgid \"Yes!\"\nmsgstr \"Jo\"\n", own},
		{"unknown", three, "msgctxt \"no\"\nmsgid \"No\"\nmsgstr \"Ne\"\n", own},
		{"obsolete", three, "#~ msgctxt \"yes\"\n#~ msgid \"Yes\"\n#~ msgstr \"Jo\"\n", own},
		{"comments", three,
			"# a\n#. b\n#: c:1\n#| msgid \"Yep\"\n\nmsgctxt \"yes\"\nmsgid \"Yes\"\nmsgstr \"\"\n\"J\"\n\"o\"\n",
			strings.Replace(own, "Ano", "Jo", 1)},
		{"quotes and invisible characters", three,
			"msgctxt \"ask\"\nmsgid \"\"\n\"{who} said \"\n\"\\\"no\\\"\"\nmsgstr \"{who}\u00a0\\\"x\\\\\\n\\\"\"\n",
			strings.Replace(own, "{who}: ne", `{who}\u00a0\"x\\\n\"`, 1)},
		{"forms", three, counted + "msgstr[0] \"{n} a\"\nmsgstr[1] \"{n} b\"\nmsgstr[2] \"{n} c\"\n", cities},
		{"forms in another order", "nplurals=3; plural=(n>=5 || n==0 ? 0 : n!=1 ? 2 : 1)",
			counted + "msgstr[0] \"{n} c\"\nmsgstr[1] \"{n} a\"\nmsgstr[2] \"{n} b\"\n", cities},
		{"more forms than categories", "nplurals=4; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : n%10==0 ? 2 : 3;",
			counted + "msgstr[0] \"{n} a\"\nmsgstr[1] \"{n} b\"\nmsgstr[2] \"{n} c\"\nmsgstr[3] \"{n} c\"\n", cities},
		{"a form that is missing", three, counted + "msgstr[0] \"{n} a\"\nmsgstr[1] \"\"\nmsgstr[2] \"{n} c\"\n", own},
		{"forms where English has none", three,
			oil + "msgstr[0] \"{n} a\"\nmsgstr[1] \"{n} b\"\nmsgstr[2] \"{n} c\"\n",
			strings.Replace(own, "\n}",
				",\n\"oil.one\": \"{n} a\",\n\"oil.few\": \"{n} b\",\n\"oil.other\": \"{n} c\"\n}", 1)},
		{"forms that are alike where English has none", three,
			oil + "msgstr[0] \"{n} a\"\nmsgstr[1] \"{n} a\"\nmsgstr[2] \"{n} a\"\n",
			strings.Replace(own, "\n}", ",\n\"oil\": \"{n} a\"\n}", 1)},
		{"one without its number", three, counted + "msgstr[0] \"jedno\"\nmsgstr[1] \"{n} b\"\nmsgstr[2] \"{n} c\"\n",
			strings.Replace(cities, "{n} a", "jedno", 1)},
	} {
		for _, end := range []string{"\n", "\r\n"} {
			l, c := small(t, "cs", czech, own)
			file := "\ufeff" + strings.ReplaceAll(fmt.Sprintf(head, try.rule)+"\n"+try.text, "\n", end)
			got, err := l.take(c, []byte(file))
			if err != nil || string(got.data) != try.want {
				t.Errorf("%s: %v\n%s\nwant\n%s", try.why, err, got.data, try.want)
			}
		}
	}
	// A category that no whole number has is not in the file, and is kept.
	l, c := small(t, "cs", `{"one": "i = 1 and v = 0", "few": "i = 2..4 and v = 0", "many": "v != 0"}`,
		strings.Replace(cities, "\"city.other\"", "\"city.many\": \"{n} m\",\n\"city.other\"", 1))
	rule, forms := l.Gettext()
	data := written(append([]message{header("cs", rule)}, c.messages(forms, map[string]bool{"city": true})...))
	if got, err := l.take(c, data); err != nil || len(forms) != 3 || got.changed != 0 {
		t.Errorf("%v, %d changed, %q", err, got.changed, forms)
	}
}

// What is not a PO file, or not of the language, is refused with the line, and nothing is written.
func TestBadPO(t *testing.T) {
	const yes = "msgctxt \"yes\"\nmsgid \"Yes\"\n"
	const counted = "msgctxt \"city\"\nmsgid \"{n} city\"\nmsgid_plural \"{n} cities\"\n"
	good := fmt.Sprintf(head, three)
	for _, try := range []struct{ file, want string }{
		{"", "1: the file does not begin with a header"},
		{yes + "msgstr \"Jo\"\n", "1: the file does not begin with a header"},
		{good + yes + "msgstr \"Jo\n", "5: the text lacks its last quotation mark"},
		{good + yes + "msgstr \"J\"o\"\n", "5: something stands behind"},
		{good + yes + "msgstr \"J\\o\"\n", "5: an unknown character"},
		{good + yes + "msgstr \"J\\", "5: an unknown character"},
		{good + yes + "msgstr Jo\n", "5: \"msgstr Jo\" is no line"},
		{good + yes + "msgstr \"J\xff\"\n", "5: it is not in UTF-8"},
		{good + yes, "4: the entry of line 3 has no msgstr"},
		{good + yes + "\n# x\nmsgstr \"Jo\"\n", "6: the entry of line 3 has no msgstr"},
		{good + "msgstr \"Jo\"\n", "3: msgstr stands where it cannot"},
		{good + yes + "msgstr \"a\"\nmsgstr \"b\"\n", "6: msgstr stands where it cannot"},
		{good + yes + "msgstr[0] \"a\"\n", "5: msgstr[0] stands where it cannot"},
		{good + counted + "msgstr[1] \"a\"\n", "6: msgstr[1] stands where it cannot"},
		{good + counted + "msgstr \"a\"\n", "6: msgstr stands where it cannot"},
		{good + "\"more\"\n#x\n\"more\"\n", "5: the text belongs to nothing"},
		{good + "<<<<<<< HEAD\n", "3: \"<<<<<<< HEAD\" is no line"},
		{good + yes + "msgstr \"a\"\n" + yes + "msgstr \"b\"\n", "6: yes: it is translated in line 3 too"},
		{good + counted + "msgstr[0] \"{n}\"\nmsgstr[1] \"{n}\"\n", "3: city: it has 2 plural forms, want 3"},
		{good + counted + "msgstr[0] \"{n}\"\nmsgstr[1] \"{n}\"\nmsgstr[2] \"all\"\n",
			"3: city: form 2 has the placeholders []"},
		{good + "msgctxt \"ask\"\nmsgid \"{who} said \\\"no\\\"\"\nmsgstr \"{kdo}\"\n",
			"3: ask: it has the placeholders [{kdo}]"},
		{good + "msgctxt \"yes\"\nmsgid \"Yes\"\nmsgstr \"{\"\n", "3: yes: it has a brace too many"},
		{fmt.Sprintf(head, "nplurals=2; plural=n != 1;"), "1: Plural-Forms: 2 has the form 1, which is \"other\""},
		{fmt.Sprintf(head, "nplurals=9; plural=n==1?0:n>=2&&n<=4?1:2;"), "1: Plural-Forms: no number has the form 3"},
		{fmt.Sprintf(head, "nplurals=2; plural=n==1?0:n>=2&&n<=4?1:2;"), "1: Plural-Forms: 0 has the form 2 of 2"},
		{fmt.Sprintf(head, "nplurals=3; plural=n/0;"), "1: Plural-Forms: 0 has the form -1 of 3"},
		{fmt.Sprintf(head, "nplurals=3; plural=n==1?0:(;"), "1: the rule of Plural-Forms: a number or n is missing"},
		{fmt.Sprintf(head, "nplurals=3; plural=n n;"), "1: the rule of Plural-Forms: \"n\" is more than a rule"},
		{fmt.Sprintf(head, "nplurals=3; plural="+strings.Repeat("(", 1e5)+";"),
			"1: the rule of Plural-Forms: the rule is too deep"},
		{fmt.Sprintf(head, "nplurals=3; plural="+strings.Repeat("!", 1e5)+";"),
			"1: the rule of Plural-Forms: the rule is too deep"},
		{fmt.Sprintf(head, "nplurals=99999999; plural=n;"), "1: Plural-Forms: 99999999 forms"},
		{fmt.Sprintf(head, ""), "1: the header lacks Plural-Forms"},
		{strings.Replace(good, "Language: cs", "Language: de", 1), "1: the language is de, want cs"},
		{strings.Replace(good, "UTF-8", "ISO-8859-2", 1), "1: the Content-Type is \"text/plain; charset=ISO-8859-2\""},
	} {
		l, c := small(t, "cs", czech, "{\n\"yes\": \"Ano\"\n}\n")
		if _, err := l.take(c, []byte(try.file)); err == nil || !strings.HasPrefix(err.Error(), try.want) {
			t.Errorf("%.200q: %v, want %s", try.file, err, try.want)
		}
	}
	l, c := small(t, "he", hebrew, "{\n}\n")
	const forms = "nplurals=4; plural=(n == 1) ? 0 : ((n == 2) ? 1 : ((n > 10 && n % 10 == 0) ? 2 : 3));"
	four := strings.Replace(fmt.Sprintf(head, forms), ": cs", ": he", 1) + counted +
		"msgstr[0] \"a\"\nmsgstr[1] \"b\"\nmsgstr[2] \"c {n}\"\nmsgstr[3] \"d {n}\"\n"
	_, err := l.take(c, []byte(four))
	if err == nil || !strings.Contains(err.Error(), "forms 2 and 3 are one for the language") {
		t.Errorf("%v", err)
	}
}

// A folder of PO files is written and read as a whole: a fault in one file keeps all the others out, and a new language
// needs no more than its language.json.
func TestPOFolders(t *testing.T) {
	dir, out := t.TempDir(), t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(folders)); err != nil {
		t.Fatal(err)
	}
	fresh := filepath.Join(dir, "sk")
	if err := os.Mkdir(fresh, 0o700); err != nil {
		t.Fatal(err)
	}
	about := `{"name": "Slovenčina", "direction": "ltr", "plurals": ` + czech + `}`
	if err := os.WriteFile(filepath.Join(fresh, "language.json"), []byte(about), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := exportPO(dir, englishFile, out); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, dir)
	edit := func(name, from, to string) {
		t.Helper()
		file := filepath.Join(out, filepath.FromSlash(name))
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(data), from, to, 1)
		if text == string(data) {
			t.Fatalf("%s is not in %s", from, name)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	imported := func() ([]string, error) { return importPO(dir, englishFile, out) }
	if _, err := imported(); err != nil || !maps.Equal(snapshot(t, dir), before) {
		t.Errorf("without a change the languages have changed: %v", err)
	}
	edit("de/sentences.po", "msgid \"hidden\"\nmsgstr \"", "msgid \"hidden\"\nmsgstr \"sehr ")
	edit("sk/sentences.po", "msgid \"hidden\"\nmsgstr \"", "msgid \"hidden\"\nmsgstr \"skryté")
	edit("cs/names.po", "msgid \"Essen\"\nmsgstr \"", "msgid \"Essen\"\nmsgstr \"Esen")
	edit("cs/page.po", "msgctxt \"loading\"\n", "msgctxt loading\n")
	edit("ro/page.po", "msgctxt \"loading\"\n", "msgstr \"loading\"\n")
	_, err := imported()
	if err == nil || !strings.Contains(err.Error(), "page.po:13: \"msgctxt loading\" is no line") ||
		!strings.Contains(err.Error(), filepath.Join("ro", "page.po")+":13: ") ||
		!maps.Equal(snapshot(t, dir), before) {
		t.Errorf("with faults: %v", err)
	}
	edit("cs/page.po", "msgctxt loading\n", "msgctxt \"loading\"\n")
	edit("ro/page.po", "msgstr \"loading\"\n", "msgctxt \"loading\"\n")
	if _, err := imported(); err != nil {
		t.Fatal(err)
	}
	var changed []string
	after := snapshot(t, dir)
	for name, data := range after {
		if before[name] != data {
			changed = append(changed, name)
		}
	}
	slices.Sort(changed)
	if !slices.Equal(changed, []string{"cs/names.json", "de/sentences.json", "sk/sentences.json"}) {
		t.Errorf("changed: %q", changed)
	}
	if got := after["sk/sentences.json"]; got != "{\n\"money.hidden\": \"skryté\"\n}\n" {
		t.Errorf("the new language has\n%s", got)
	}
	if got := after["cs/names.json"]; !strings.Contains(got,
		"  \"cities\": {\n    \"germany\": {\n      \"essen\": \"Esen\"\n    }\n  }\n}\n") {
		t.Errorf("the names are\n%s", got)
	}
	edit("cs/names.po", "Language: cs", "Language: xx")
	if err := os.Rename(filepath.Join(out, "de"), filepath.Join(out, "xx")); err != nil {
		t.Fatal(err)
	}
	if _, err := imported(); err == nil || !strings.Contains(err.Error(), "no language xx is translated by hand") {
		t.Errorf("an unknown language: %v", err)
	}
	if _, err := importPO(dir, englishFile, t.TempDir()); err == nil {
		t.Error("an empty folder is taken")
	}
}

// snapshot returns the files of all languages.
func snapshot(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(filepath.Dir(file))+"/"+filepath.Base(file)] = string(data)
	}
	return out
}

// The rules that are written for gettext choose the same categories as those they are made from.
func TestGettextRules(t *testing.T) {
	for tag, plurals := range map[string]string{
		"ja": `{}`, "cs": czech, "he": hebrew,
		"fr": `{"one": "i = 0,1", "many": "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"}`,
		"ru": `{"one": "v = 0 and i % 10 = 1 and i % 100 != 11", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
			"many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"}`,
		"ar": `{"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n % 100 = 3..10", "many": "n % 100 = 11..99"}`,
		"lv": `{"zero": "n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19",
			"one": "n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1"}`,
		"br": `{"one": "n % 10 = 1 and n % 100 != 11,71,91", "two": "n % 10 = 2 and n % 100 != 12,72,92",
			"few": "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99", "many": "n != 0 and n % 1000000 = 0"}`,
	} {
		l, _ := small(t, tag, plurals, "{\n}\n")
		text, names := l.Gettext()
		_, expression, _ := strings.Cut(strings.TrimSuffix(text, ";"), "plural=")
		rule, err := readRule(expression)
		if err != nil {
			t.Errorf("%s: %s: %v", tag, text, err)
			continue
		}
		for n := range 2_000_001 {
			if n > 1000 && n%1000 != 0 {
				continue
			}
			if got := names[rule(n)]; got != l.Category(n) {
				t.Errorf("%s: %d is %q by %s, want %q", tag, n, got, text, l.Category(n))
				break
			}
		}
	}
}

// make lang says what has to be put right last, and remarks only when asked.
func TestFaultsComeLast(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(folders)); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "cs", "sentences.json")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.Replace(string(data), `"settings.title":`, `"settings.titel":`, 1)
	if err := os.WriteFile(file, []byte(broken), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, remarks := range []bool{false, true} {
		var out bytes.Buffer
		faults, err := run(&out, dir, englishFile, remarks)
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		want := []string{"cs: settings.title is missing", "cs: settings.titel is not used", "2 faults"}
		if err != nil || faults != 2 || len(lines) < 4 || !slices.Equal(lines[len(lines)-3:], want) {
			t.Errorf("%d faults, %v:\n%s", faults, err, &out)
		}
		counts := 0
		for _, line := range lines {
			if strings.Contains(line, "remarks on texts") {
				counts++
			}
		}
		if listed := strings.Contains(out.String(), ": remark: "); listed != remarks || (counts == 1) == remarks {
			t.Errorf("remarks %v: listed %v, counted %d times", remarks, listed, counts)
		}
	}
}
