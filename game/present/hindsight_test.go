package present

import (
	"strings"
	"testing"

	"kilovolt/engine"
	"kilovolt/game/hindsight"
	"kilovolt/game/i18n"
	"kilovolt/game/phrase"
	"kilovolt/game/phrase/phrasetest"
)

// TestDecisionsOfTheSetUpHaveNoRound: they are titled by the set-up, in every language.
func TestDecisionsOfTheSetUpHaveNoRound(t *testing.T) {
	title := func(l *phrase.Lang, await engine.Await, round int) string {
		d := &hindsight.Judged{Decision: hindsight.Decision{Await: await, Round: round}}
		return titleOf(&phrase.Teller{Lang: l}, d, "hindsight.fault", "hindsight.fault-setup", i18n.Number("cost", 12))
	}
	for await, want := range map[engine.Await]string{
		engine.AwaitTrust: "Set-up: −12 %", engine.AwaitMark: "Set-up: −12 %",
		engine.AwaitBuild: "Round 3, building: −12 %", engine.AwaitRun: "Round 3, bureaucracy: −12 %",
	} {
		if got := title(phrase.English(), await, 3); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for _, l := range phrasetest.Languages(t, "..") {
		if got := title(l.Lang, engine.AwaitTrust, 0); strings.Contains(got, "0") || !strings.Contains(got, "12") {
			t.Errorf("%s: %q", l.Name, got)
		}
	}
}
