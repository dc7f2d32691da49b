//go:build !firefox && !webkit

package e2e

import (
	"testing"

	"kilovolt/game/languages/pseudo"
)

// chooseLanguage chooses a language on the title and waits until the page speaks it.
func (p *tab) chooseLanguage(tag string) {
	p.t.Helper()
	p.wait(`window.kilovolt.inspect().widgets.some((w) => w.id === "language")`)
	p.clickFor("language", `window.kilovolt.inspect().widgets.some((w) => w.id.startsWith("settings-language"))`, false)
	p.clickFor("settings-language."+tag, `document.documentElement.lang === "`+tag+`"`, false)
}

// english are the words of the page and the canvas that are English in a page that speaks the tests' language.
const english = `(() => {
	const names = /^(English|Čeština|Română|Srpski|Deutsch|Kilovolt|MB|E|PDF|[A-Z]\d+)$/;
	const texts = window.kilovolt.inspect().widgets.map((w) => w.label || "");
	texts.push(document.getElementById("kv-show-mirror").textContent, document.title,
		document.querySelector("canvas").getAttribute("aria-label"), document.getElementById("mirror").innerText);
	return texts.join(" ").split(/[^\p{L}\d]+/u).filter((word) => /[aeiouAEIOU]/.test(word) && /[a-z]{2}/i.test(word) &&
		!names.test(word));
})()`

func TestALanguageIsChosenOnTheTitle(t *testing.T) {
	p := open(t, tabOptions{PageOptions: small})
	if got := eval[string](p, "document.documentElement.lang"); got != "en" {
		t.Errorf("the page begins in %q", got)
	}
	p.chooseLanguage(pseudo.Tag)
	p.clickFor("languages-back", `window.kilovolt.inspect().widgets.some((w) => w.id === "play-now")`, false)
	if got := eval[[]string](p, english); len(got) > 0 {
		t.Errorf("English on the title: %q", got)
	}
	p.reload()
	if got := eval[[]string](p, english); len(got) > 0 {
		t.Errorf("English after a reload: %q", got)
	}
}
