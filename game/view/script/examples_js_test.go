package script

import (
	"os"
	"testing"
)

// TestTheExampleOfTurns: the page's example plays a game to its end. The advice is made up: the Master's takes long.
func TestTheExampleOfTurns(t *testing.T) {
	example, err := os.ReadFile("examples/turns.js")
	if err != nil {
		t.Fatal(err)
	}
	got := run(t, `
		const window = globalThis, said = [], log = console.log, frames = setInterval(frame, 0);
		kilovolt.ready = Promise.resolve(kilovolt);
		kilovolt.hint = async () => {
			const all = kilovolt.legal();
			const c = all.find((c) => c.verb === "build" || c.verb === "run") || all[said.length % all.length];
			return {actions: [c.text.replace("{n}", c.low)], text: c.label};
		};
		console.log = (text) => said.push(text);
		await kilovolt.newGame({seed: 11, players: [{name: "Ann"}, {kind: "bot", level: "easy"}, {kind: "bot"}]});
		try {
`+string(example)+`
		} finally {
			console.log = log;
			clearInterval(frames);
		}
		return kilovolt.view().await + " " + (said.length > 30) + " " + said.every((s) => /^Round \d+: ./.test(s));`)
	if got != "nothing true true" {
		t.Errorf("got %q", got)
	}
}
