package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kilovolt/game/words/languages/pseudo"
)

const folders = ".."

func theEnglish(t *testing.T) english {
	t.Helper()
	en, err := readEnglish(folders, filepath.Join("..", "..", "phrase", "en.json"))
	if err != nil {
		t.Fatal(err)
	}
	return en
}

// Every language has everything, and no more.
func TestLanguagesAreComplete(t *testing.T) {
	en := theEnglish(t)
	tags, err := tagsIn(folders)
	if err != nil || len(tags) < 6 {
		t.Fatalf("languages: %q, %v", tags, err)
	}
	for _, tag := range tags {
		l, err := readLanguage(folders, tag)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, fault := range l.faults(en) {
			t.Errorf("%s: %s", tag, fault)
		}
	}
}

// Serbian in Cyrillic letters is always made, never written by hand.
func TestCyrillicIsMade(t *testing.T) {
	files, err := makeCyrillic(folders)
	if err != nil || len(files) != len(made) {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(folders, cyrillicTag, name))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s is not what make lang makes of %s", name, latinTag)
		}
	}
}

func TestCyrillic(t *testing.T) {
	for from, want := range map[string]string{
		"Ljubljana, Njujork, DŽEP, Džep, konj": "Љубљана, Њујорк, ЏЕП, Џеп, коњ",
		"nadživeti, konjugacija, injekcija":    "наджив" + "ети, конјугација, инјекција",
		"{n} E od {player}: {price}":           "{n} Е од {player}: {price}",
		"Kilovolt i Recharged (A9, X2)":        "Kilovolt и Recharged (A9, X2)",
		"Pritisnite Enter ili Esc.":            "Притисните Enter или Esc.",
		"đak, ćup, čaša, šuma, žaba":           "ђак, ћуп, чаша, шума, жаба",
		"Safari i Firefox":                     "Safari и Firefox",
		"12 345 – „ništa“…":                    "12 345 – „ништа“…",
		"":                                     "",
	} {
		if got := cyrillic(from); got != want {
			t.Errorf("%q: got %q, want %q", from, got, want)
		}
	}
	got := string(cyrillicFile([]byte(`{"a.key": "{n}\u00a0E \"ulje\" (A1)\n", "c.key": {"id": "Nemačka"}}`)))
	if want := `{"a.key": "{n}\u00a0Е \"уље\" (A1)\n", "c.key": {"id": "Немачка"}}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// What is wrong with a language is found; with the language of tests nothing is.
func TestFaultsAreFound(t *testing.T) {
	dir := t.TempDir()
	if err := pseudo.Write("../../../..", dir); err != nil {
		t.Fatal(err)
	}
	en := theEnglish(t)
	read := func() *language {
		l, err := readLanguage(dir, pseudo.Tag)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	// It is written in no order, and breaks lines as English does.
	faults := slices.DeleteFunc(read().faults(en), func(f string) bool {
		return strings.Contains(f, " stands where ") || strings.Contains(f, "a line can break")
	})
	if len(faults) > 0 {
		t.Errorf("faults without any reason: %q", faults)
	}
	broken := func(name, from, to, want string) {
		t.Helper()
		file := filepath.Join(dir, pseudo.Tag, name)
		good, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(good), from, to, 1)
		if text == string(good) {
			t.Fatalf("%s is not in %s", from, name)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if found := read().faults(en); !slices.Contains(found, want) {
			t.Errorf("%q is not among the faults %q", want, found)
		}
		if err := os.WriteFile(file, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	broken("sentences.json", `"settings.title":`, `"settings.titel":`, "settings.title is missing")
	broken("sentences.json", `"settings.title":`, `"settings.titel":`, "settings.titel is not used")
	broken("sentences.json", `"list.comma":"{a}`, `"list.comma":"{c}`,
		"list.comma has the placeholders [{b} {c}], want [{a} {b}]")
	broken("sentences.json", `"count.cities.one":`, `"count.cities.few":`,
		"count.cities.few: the language has no plural category few")
	broken("sentences.json", `"count.cities.one":`, `"count.cities.few":`,
		"count.cities lacks the plural category one")
	broken("sentences.json", `"count.cities.one":`, `"count.cities":`, "count.cities stands beside its plural forms")
	broken("page.json", `"reload":`, `"reloaded":`, "reload is missing")
	broken("names.json", `"essen":`, `"esssen":`, "names.json: there is no city germany/esssen")
	broken("names.json", `"usa":"`, `"us":"`, "names.json: there is no us")
}

// TestCountedNounsKeepTogether: a break between a number, or the short word behind it, and what it counts is found; one
// behind a number that counts nothing is none.
func TestCountedNounsKeepTogether(t *testing.T) {
	list := func(pairs ...string) *texts {
		out := &texts{text: map[string]string{}}
		for i := 0; i < len(pairs); i += 2 {
			out.keys, out.text[pairs[i]] = append(out.keys, pairs[i]), pairs[i+1]
		}
		return out
	}
	en := list("a.one", "{n} city of {all} in play", "a.other", "{n} cities of {all} in play", "b", "{n} of {all}")
	for text, loose := range map[string]bool{
		"{n}\u00a0de\u00a0orașe, {all} din joc": false, "{n}\u00a0de orașe, {all} din joc": true,
		"{n} orașe, {all} din joc": true, "{n}, {all} din joc": false,
	} {
		own := &language{sentences: list("a.other", text, "b", "{n} din {all}")}
		want := []string{"a.other: a line can break between {n} and its noun"}
		if !loose {
			want = nil
		}
		if got := own.loose(en); !slices.Equal(got, want) {
			t.Errorf("%q: %q", text, got)
		}
	}
}
