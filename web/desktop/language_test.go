package desktop

import (
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"kilovolt/game/ground/i18n"
	"kilovolt/game/words/languages"
	"kilovolt/game/words/phrase"
)

// catalogue reads a language as the program has it.
func catalogue(t *testing.T, tag string) (l *phrase.Lang) {
	t.Helper()
	languages.Get(tag, func(got *phrase.Lang, err error) {
		if l = got; err != nil {
			t.Fatal(err)
		}
	})
	return l
}

// speaks waits until a widget has the words of a language.
func (p *player) speaks(id, words string) {
	p.t.Helper()
	_, err := p.Wait(id+" with "+words, func(s Scene) bool { return s.Find(id) != nil && s.Find(id).Label == words })
	p.must(err)
}

// The program speaks the language of the environment, on the command line too, until another one is chosen, which it
// keeps. What a script gives and gets are the same words in every language.
func TestTheProgramSpeaksALanguage(t *testing.T) {
	t.Setenv("LANGUAGE", "")
	t.Setenv("LC_ALL", "he_IL.UTF-8")
	he, cs := catalogue(t, "he"), catalogue(t, "cs")
	out, err := exec.Command(program, "-h").CombinedOutput()
	if err != nil || !strings.Contains(string(out), he.T("cli.mute")) {
		t.Errorf("the help is %v %s", err, out)
	}
	out, err = exec.Command(program, "play").CombinedOutput()
	if err == nil || !strings.Contains(string(out), he.T("cli.nothing", i18n.Name("argument", "play"))) {
		t.Errorf("an argument that is none: %v %s", err, out)
	}

	s, data := screen(t, ScreenOptions{}), t.TempDir()
	p := startProgram(t, s, data, "-size", "700x520")
	p.speaks("play-now", he.T("title.play-now"))
	p.open("language", "settings-language.cs")
	p.press("settings-language.cs")
	p.speaks("languages-back", cs.T("menu.back"))
	three := []any{map[string]any{}, map[string]any{}, map[string]any{}}
	_, err = Call[any](p.Program, "newGame", map[string]any{"seed": "words", "players": three})
	p.must(err)
	legal, err := Call[[]struct {
		Text string
		Low  int
	}](p.Program, "legal")
	p.must(err)
	first := strings.ReplaceAll(legal[0].Text, "{n}", strconv.Itoa(legal[0].Low))
	events, err := Call[[]struct{ Kind, Text string }](p.Program, "play", first)
	p.must(err)
	if len(events) == 0 || events[0].Kind != "opened" || !strings.Contains(events[0].Text, "zahajuje") {
		t.Errorf("in Czech the events are %+v", events)
	}
	if _, err := p.Close(); err != nil {
		t.Fatal(err)
	}
	q := startProgram(t, s, data, "-size", "700x520")
	q.speaks("continue", cs.T("title.continue"))
}
