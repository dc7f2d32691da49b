//go:build !js

package languages

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
)

// inAll calls visit for every language.
func inAll(t *testing.T, visit func(lang *phrase.Lang)) {
	t.Helper()
	for _, l := range All() {
		Get(l.Tag, func(lang *phrase.Lang, err error) {
			if err != nil {
				t.Fatal(err)
			}
			visit(lang)
		})
	}
}

// panelHeadings are the headings of the panel in which phases 3 to 5 are decided.
var panelHeadings = map[i18n.Key][]i18n.Key{
	"phase.resources": {"panel.buy"},
	"phase.build":     {"panel.build-end", "panel.build-step2-due", "panel.build-ends"},
	"phase.power":     {"panel.power"},
}

// A phase has one name: its word in the bar of phases is part of it, and the log and the rules say it.
func TestAPhaseHasOneName(t *testing.T) {
	phases := []struct{ name, bar, log, summary, chapter, chapter2 i18n.Key }{
		{"phase.order", "phase.bar-order", "event.phase.order", "rules.round-1", "rules.order",
			"rules.order"},
		{"phase.auction", "phase.bar-auction", "event.phase.auction", "rules.round-2", "rules.auction",
			"rules.auction"},
		{"phase.resources", "phase.bar-resources", "event.phase.resources", "rules.round-3", "rules.fuel",
			"rules.fuel"},
		{"phase.build", "phase.bar-build", "event.phase.build", "rules.round-4", "rules.build", "rules.build"},
		{"phase.power", "phase.bar-power", "event.phase.power", "rules.round-5", "rules.power", "rules.supply"},
	}
	inAll(t, func(lang *phrase.Lang) {
		for _, p := range phases {
			name, bar := strings.ToLower(lang.T(p.name)), strings.ToLower(lang.T(p.bar))
			for _, key := range panelHeadings[p.name] {
				text, _, _ := strings.Cut(lang.T(key, i18n.Count("end", 17), i18n.Number("step2", 7)), " · ")
				if strings.ToLower(text) != bar {
					t.Errorf("%s: %q heads the panel of phase %q", lang.Tag(), text, bar)
				}
			}
			if !strings.Contains(name, bar) {
				t.Errorf("%s: %q in the bar is not part of %q", lang.Tag(), bar, name)
			}
			for _, key := range []i18n.Key{p.log, p.summary, p.chapter, p.chapter2} {
				if text := strings.ToLower(lang.T(key)); !strings.Contains(text, name) {
					t.Errorf("%s: %s, %q, does not say %q", lang.Tag(), key, text, name)
				}
			}
		}
	})
}

// Coal, oil, garbage and uranium are masses: no language counts them as things of which there are several.
func TestFuelIsAMass(t *testing.T) {
	lang := must(t, "cs")
	for _, n := range []int{1, 2, 18} {
		for fuel, word := range []string{"uhlí", "ropa", "odpadky", "uran"} {
			got := lang.T("tokens.list", i18n.List("tokens", phrase.Tokens("", engine.Fuel(fuel), n)))
			if want := strconv.Itoa(n) + "× " + word; got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		}
	}
}

// Words that a native reader takes for something else: the standing orders of a bank, a race, a film.
func TestWordsMeanWhatTheySay(t *testing.T) {
	for tag, w := range map[string]struct {
		not string
		in  []i18n.Key
	}{
		"cs":      {"Trvalé|příkaz|blokař", []i18n.Key{"orders.title", "orders.give", "personality.blocker"}},
		"he":      {"קבע|הונח", []i18n.Key{"orders.title", "saved.section-done"}},
		"ro":      {"[Oo]rdin|înaintea", []i18n.Key{"orders.title", "orders.give", "personality.builder-text"}},
		"sr-Latn": {"nalog|sačuvan", []i18n.Key{"orders.title", "orders.give", "race.about"}},
		"sr-Cyrl": {"налог|сачуван", []i18n.Key{"orders.title", "orders.give", "race.about"}},
		"de":      {"Lauf|Läufe|Vorspulen|das Spiel", []i18n.Key{"panel.one-run", "panel.skip", "panel.build-ends"}},
	} {
		lang, not := must(t, tag), regexp.MustCompile(w.not)
		for _, key := range w.in {
			if text := lang.T(key); not.MatchString(text) {
				t.Errorf("%s: %s: %q", tag, key, text)
			}
		}
	}
}

// secondNames are words that a language's catalogue has for something that it calls by another name everywhere else
// (the house, an empty city, a phase, buying, a computer), and masses that are counted as if there were several.
var secondNames = map[string]string{
	"cs": `(^|[^\pL])(dům|dom[uyů]?|domem)([^\pL]|$)|voln\pL+ měst|výrob|[Ss]tavb|` +
		`[0-9][ \x{00a0}](uhlí|rop|odpad|uran)`,
	"de":      `freien? (Stadt|Städte)|[Vv]orspul|Kaufe voraus|Lauf des Spiels`,
	"he":      `(עיר|ערים) ה?ריק|בעיר הריק|קונ[הותם]+ |לקנות|אקנה|לשרוף|כללים|לעתים|2[ \x{00a0}]הפחם`,
	"ro":      `[Cc]alculator|(^|[^\pL])ard[ăe]([^\pL]|$)`,
	"sr-Latn": `(^|[^\pL])kuć[aeiu]([^\pL]|$)|slobod(an|n\pL+) grad`,
	"sr-Cyrl": `(^|[^\pL])кућ[аеиу]([^\pL]|$)|слобод(ан|н\pL+) град`,
}

// A thing has one name: no text of a catalogue calls it by another one.
func TestAThingHasOneName(t *testing.T) {
	for tag, words := range secondNames {
		data, err := os.ReadFile(filepath.Join(tag, "sentences.json"))
		var texts map[string]string
		if err == nil {
			err = json.Unmarshal(data, &texts)
		}
		if err != nil {
			t.Fatal(err)
		}
		for key, text := range texts {
			if second := regexp.MustCompile(words).FindString(text); second != "" {
				t.Errorf("%s: %s says %q: %q", tag, key, second, text)
			}
		}
	}
}

// An introductory game has a second ending, which its rule names in every language (rule V2).
func TestAnIntroductoryGameMayFillTheMap(t *testing.T) {
	without := map[string]string{
		"en": "no city is left without a house", "cs": "není žádné město bez domečku",
		"de": "keine Stadt mehr ohne Haus ist", "he": "אין עוד עיר בלי בית",
		"ro": "niciun oraș nu mai este fără casă", "sr-Latn": "nijedan grad nije bez kućice",
		"sr-Cyrl": "ниједан град није без кућице",
	}
	inAll(t, func(lang *phrase.Lang) {
		rule := lang.T("rules.variants-introductory", i18n.Text("intro", "<intro>"))
		for _, want := range []string{"<intro>", without[lang.Tag()]} {
			if want == "" || !strings.Contains(rule, want) {
				t.Errorf("%s: the rule does not say %q: %q", lang.Tag(), want, rule)
			}
		}
	})
}

// must returns a language.
func must(t *testing.T, tag string) (lang *phrase.Lang) {
	t.Helper()
	Get(tag, func(got *phrase.Lang, err error) {
		if lang = got; err != nil {
			t.Fatal(err)
		}
	})
	return lang
}
