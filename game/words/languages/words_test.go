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
	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/phrase"
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

// Words that a native reader takes for something else: the standing orders of a bank, a race, a film, giving up a
// plant instead of passing, a Step of the game instead of a computer's level.
func TestWordsMeanWhatTheySay(t *testing.T) {
	for tag, w := range map[string]struct {
		not string
		in  []i18n.Key
	}{
		"cs": {"Trvalé|příkaz|blokař|úrov", []i18n.Key{"orders.give", "personality.blocker"}},
		"he": {"קבע|הונח|רמה|רמת", []i18n.Key{"saved.section-done"}},
		"ro": {"[Oo]rdin|înaintea|[Rr]enunț|sfat|nivel", []i18n.Key{"orders.give", "orders.below", "hint.do",
			"personality.builder-text"}},
		"sr-Latn": {"nalog|sačuvan|nivo", []i18n.Key{"orders.give", "race.about"}},
		"sr-Cyrl": {"налог|сачуван|ниво", []i18n.Key{"orders.give", "race.about"}},
		"de": {"Lauf|Läufe|Vorspulen|das Spiel|^Karte|Stufe", []i18n.Key{"panel.one-run", "panel.skip",
			"panel.build-ends", "panel.tab-map"}},
	} {
		lang, not := must(t, tag), regexp.MustCompile(w.not)
		for _, key := range append(w.in, "orders.title", "review.chance-text") {
			if text := lang.T(key); not.MatchString(text) {
				t.Errorf("%s: %s: %q", tag, key, text)
			}
		}
	}
}

// secondNames are words that a language's catalogue has for something that it calls by another name everywhere else
// (the house, an empty city, a phase, buying, a computer), and masses that are counted as if there were several.
var secondNames = map[string]string{
	"en": `(^|[^\pL{])(anew|[Ll]ines?)([^\pL}]|$)|is left powers`,
	"cs": `(^|[^\pL])(dům|dom[uyů]?|domem|domk\pL+)([^\pL]|$)|voln\pL+ měst|výrob|[Ss]tavb|` +
		`[0-9][ \x{00a0}](uhlí|rop|odpad|uran)|(dvě|tři|čtyři) (rop|uran)|(ve|ze) skladu|zásobov`,
	"de":      `freien? (Stadt|Städte)|[Vv]orspul|Kaufe voraus|Lauf des Spiels|bleibt, versorgt`,
	"he":      `(עיר|ערים) ה?ריק|בעיר הריק|קונ[הותם]+ |לקנות|אקנה|לשרוף|כללים|לעתים|2[ \x{00a0}]הפחם|חידוש|הפומבי`,
	"ro":      `[Cc]alculato|[Pp]artid|rămâne alimentează|(^|[^\pL])ard[ăe]([^\pL]|$)`,
	"sr-Latn": `(^|[^\pL])kuć[aeiu]([^\pL]|$)|slobod(an|n\pL+) grad|najniž\pL+ ponud`,
	"sr-Cyrl": `(^|[^\pL])кућ[аеиу]([^\pL]|$)|слобод(ан|н\pL+) град|најниж\pL+ понуд`,
}

// A thing has one name: no text of a catalogue calls it by another one.
func TestAThingHasOneName(t *testing.T) {
	for tag, words := range secondNames {
		for key, text := range texts(t, tag) {
			if second := regexp.MustCompile(words).FindString(text); second != "" && !strings.HasPrefix(key, "cli.") {
				t.Errorf("%s: %s says %q: %q", tag, key, second, text)
			}
		}
	}
}

// A button for buying the fuel of a run or two calls it the same where space is short.
func TestARunHasOneName(t *testing.T) {
	inAll(t, func(lang *phrase.Lang) {
		for i, key := range []i18n.Key{"panel.one-run", "panel.two-runs"} {
			short := strings.Trim(lang.T("panel.runs-short", i18n.Count("n", i+1)), "12 \u00a0")
			if full := lang.T(key); !strings.Contains(strings.ToLower(full), strings.ToLower(short)) {
				t.Errorf("%s: %q is %q where space is short", lang.Tag(), full, short)
			}
		}
	})
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

// texts returns what the file of a language holds.
func texts(t *testing.T, tag string) (all map[string]string) {
	t.Helper()
	file := filepath.Join(tag, "sentences.json")
	if tag == "en" {
		file = "../phrase/en.json"
	}
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &all)
	}
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// typography has for each language what its texts do not contain: the quotation marks of others, and a space, or none,
// where the language has it otherwise.
var typography = map[string]string{
	"en":      `[‘’„‚«»"]|\s[%…]`,
	"cs":      `[‘’”«»"']|[^\x{00a0}]%|\s…`,
	"de":      `[‘”«»"']|[^\pL]’|[^\x{00a0}]%|[^\x{00a0}]…`,
	"he":      `[‘’„“”«»']|\s[%…]`,
	"ro":      `[‘’“«»"']|[^\x{00a0}]%|\s…`,
	"sr-Latn": `[‘’”«»"']|\s[%…]`,
	"sr-Cyrl": `[‘’”«»"']|\s[%…]`,
}

// A language has one typography: its own quotation marks, always in pairs, its own spaces, and one dash.
func TestALanguageHasOneTypography(t *testing.T) {
	pairs := map[string][2]string{"en": {"“", "”"}, "cs": {"„", "“"}, "de": {"„", "“"}, "ro": {"„", "”"},
		"sr-Latn": {"„", "“"}, "sr-Cyrl": {"„", "“"}}
	for tag, not := range typography {
		foreign := regexp.MustCompile(not + `|—|--|\s-\s|[0-9]-[0-9]| {2}|^ | $`)
		for key, text := range texts(t, tag) {
			if bad := foreign.FindString(text); bad != "" {
				t.Errorf("%s: %s has %q: %q", tag, key, bad, text)
			}
			mark, ok := pairs[tag]
			if open, shut := strings.Count(text, mark[0]), strings.Count(text, mark[1]); ok && open != shut {
				t.Errorf("%s: %s opens %d quotations and closes %d: %q", tag, key, open, shut, text)
			}
			if !ok && strings.Count(text, `"`)%2 != 0 {
				t.Errorf("%s: %s has an odd number of quotation marks: %q", tag, key, text)
			}
		}
	}
}

// A text that names a button, a choice or a page names it as it is labelled.
func TestTextsNameWhatIsLabelled(t *testing.T) {
	for text, label := range map[string]string{
		"settings.speed-text": "panel.next", "by-link.waiting-text": "saved.open", "share.no-home": "saved.open",
		"share.code-label": "saved.open", "problem.save-found": "saved.title", "saved.parked-now": "saved.title",
		"saved.kept-offered": "saved.title", "puzzle.no-limit": "panel.bid-once", "lesson.no-limit": "panel.bid-once",
		"settings.motion-text": "settings.motion-less", "by-link.waits": "by-link.is-sent",
		"settings.language-text": "settings.theme-auto",
	} {
		for tag := range typography {
			if all := texts(t, tag); all[label] == "" || !strings.Contains(all[text], all[label]) {
				t.Errorf("%s: %s does not name %q: %q", tag, text, all[label], all[text])
			}
		}
	}
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
